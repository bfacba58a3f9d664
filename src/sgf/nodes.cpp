#include "sgf/nodes.hpp"

#include "sgf/diagnostics.hpp"
#include "sgf/names.hpp"

#include <algorithm>
#include <tuple>

namespace arbiter::sgf {

namespace {

constexpr name_key no_key = ~name_key{0};

/// Whether more brackets close behind the last leaf of a game than are open there: the game may be the end of another one.
bool closes_another(std::string_view text, const tree& t, node_id game) {
    const node_id last = t[game].next - 1;
    std::size_t open = 1;
    for (node_id id = game + 1; id < last; ++id)
        open += t[id].kind == kind::variation && t[id].begin <= t[last].begin && t[id].end >= t[last].end ? 1U : 0U;
    const std::string_view behind = text.substr(t[last].end, t[game].end - t[last].end);
    const auto count = [behind](char c) {
        return static_cast<std::size_t>(std::count(behind.begin(), behind.end(), c));
    };
    return count(')') > open + count('(');
}

/// Whether a text of the node may have swallowed, or spat out, what was to be another property.
bool has_guessed_text(const tree& t, const record_node& n) {
    for (node_id id = n.first; id < n.last; ++id)
        if ((t[id].flags & is_guessed) != 0) return true;
    return false;
}

} // namespace

void node_check::collect(const record_node& n) {
    items_.clear();
    for (node_id id = n.first; id < n.last; ++id) {
        const span name = context_.name_of(id);
        const std::string_view written = context_.text.text(name);
        const bool is_no_move = (context_.nodes[id].flags & has_several) != 0;
        items_.push_back({is_no_move ? no_key : key(written), id, find_property(written, context_.facts.gm)});
    }
}

/// Of each name only the second is told.
void node_check::check_duplicates() {
    sorted_ = items_;
    std::sort(sorted_.begin(), sorted_.end(),
              [](const item& a, const item& b) { return std::tie(a.name, a.id) < std::tie(b.name, b.id); });
    for (std::size_t i = 1; i < sorted_.size(); ++i) {
        const item& second = sorted_[i];
        const bool is_third = i > 1 && sorted_[i - 2].name == second.name;
        if (sorted_[i - 1].name != second.name || is_third) continue;
        const span name = context_.name_of(second.id);
        const span before = context_.name_of(sorted_[i - 1].id);
        if (is_move_name(second.name))
            context_.findings.report(name, second_move{name}).related(before, first_one_here{}).at(context_.number, 0);
        else
            context_.findings.report(name, second_property{name})
                .related(before, first_one_here{})
                .at(context_.number, 0);
    }
}

void node_check::check_root_properties() {
    for (const item& i : items_) {
        if (i.known == nullptr || i.known->group != property_group::root) continue;
        const span name = context_.name_of(i.id);
        const std::uint32_t root = context_.root.begin;
        context_.findings.report(name, root_property_later{name})
            .related({root, root + 1}, root_here{})
            .at(context_.number, 0);
        return; // the others of the node are of one mistake with it
    }
}

/// Whether it has a value that an annotation has: some programs have other uses for the names, as is told of their values.
bool node_check::is_annotation(const item& i) const {
    const std::string_view value = context_.text.text(context_.value_of(i.id));
    const bool has_degree = is_one_of(i.name, {"BM", "TE"});
    return has_degree ? value == "1" || value == "2" : value.empty();
}

/// Black and White in one node, and what says something of a move that isn't there.
void node_check::check_moves(const record_node& n) {
    const item* first = nullptr;
    bool reported = false;
    for (const item& i : items_) {
        const span name = context_.name_of(i.id);
        if (!n.has_moves && is_annotation_name(i.name) && is_annotation(i))
            context_.findings.report(name, annotation_without_move{name}).at(context_.number, 0);
        if (!is_move_name(i.name)) continue;
        if (first == nullptr) first = &i;
        if (i.name == first->name || reported) continue;
        reported = true;
        const span before = context_.name_of(first->id);
        context_.findings.report(name, two_moves{name, before})
            .related(before, told_here{before})
            .at(context_.number, 0);
    }
}

/// Setup and moves in one node: told once, of what comes second.
void node_check::check_setup(const record_node& n) {
    const item* setup = nullptr;
    const item* move = nullptr;
    for (const item& i : items_) {
        if (setup == nullptr && is_setup_name(i.name)) setup = &i;
        if (move == nullptr && belongs_to_move(i.name, n.has_moves)) move = &i;
    }
    if (setup == nullptr || move == nullptr) return;
    const span later = context_.name_of(std::max(setup->id, move->id));
    const span before = context_.name_of(std::min(setup->id, move->id));
    context_.findings.report(later, setup_with_move{later, before})
        .related(before, told_here{before})
        .at(context_.number, 0);
}

/// Of properties that contradict each other.
void node_check::check_one_of(bool (*is_member)(name_key), const char* group) {
    const item* first = nullptr;
    for (const item& i : items_) {
        if (!is_member(i.name)) continue;
        if (first == nullptr) first = &i;
        if (i.name == first->name) continue;
        const span name = context_.name_of(i.id);
        const span before = context_.name_of(first->id);
        context_.findings.report(name, contradiction{name, before, {group}})
            .related(before, told_here{before})
            .at(context_.number, 0);
    }
}

node_id node_check::check_game_info(node_id told) {
    const auto found = std::find_if(items_.begin(), items_.end(), [](const item& i) {
        return i.known != nullptr && i.known->group == property_group::game_info;
    });
    if (found == items_.end()) return told;
    if (told == 0) return found->id;
    if (context_.facts.ff == 4) {
        const span name = context_.name_of(found->id);
        const span before = context_.name_of(told);
        context_.findings.report(name, game_info_again{name, before})
            .related(before, told_here{before})
            .at(context_.number, 0);
    }
    return told;
}

node_id node_check::check(const record_node& n, node_id told) {
    const bool is_root = n.first == context_.root.first && context_.root.last != context_.root.first;
    const bool is_plain_move = n.last == n.first + 1 && context_.nodes[n.first].kind == kind::ply;
    if (is_plain_move && !is_root) return told;
    collect(n);
    if (items_.size() > 1) check_duplicates();
    if (is_root) {
        const auto move =
            std::find_if(items_.begin(), items_.end(), [](const item& i) { return is_move_name(i.name); });
        const bool is_sure = !has_guessed_text(context_.nodes, n);
        const bool is_broken_game = (context_.nodes[context_.game].flags & is_broken) != 0;
        if (move != items_.end() && is_sure &&
            !(is_broken_game && closes_another(context_.record(), context_.nodes, context_.game)))
            context_.findings.report(context_.name_of(move->id), move_in_root{}).at(context_.number, 0);
    } else {
        check_root_properties();
    }
    check_moves(n);
    if (context_.facts.ff == 4) {
        check_setup(n);
        check_one_of(is_position_judgement, "DM, GB, GW, UC");
        check_one_of(is_move_judgement, "BM, DO, IT, TE");
    }
    return check_game_info(told);
}

} // namespace arbiter::sgf
