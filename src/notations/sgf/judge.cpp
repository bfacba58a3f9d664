#include "notations/sgf/judge.hpp"

#include "notations/sgf/points.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

namespace arbiter::sgf {

void move_judge::node(const record_node& n) {
    here_ = n;
    has_ko_ = false;
    gaps_ = {};
    has_left_ = false;
    // bytes that no leaf has may have been a move
    if (context_.has_mistakes())
        for (node_id id = n.first; id < n.last; ++id) {
            look_for_gap(context_.nodes[id].begin);
            previous_end_ = context_.nodes[id].end;
        }
    if (n.last > n.first + 1 || !n.has_moves) look_closely(n);
}

void move_judge::entered(node_id variation) {
    gaps_.may_lack_move = false;
    const std::uint32_t begin = context_.nodes[variation].begin;
    if (has_left_ &&
        context_
            .has_mistakes()) { // what is before its bracket is at the end of the variation before, and of nothing else
        const std::uint32_t from = std::min(previous_end_, begin);
        const std::size_t closed = context_.text().substr(from, begin - from).find_last_of(')');
        if (closed != std::string_view::npos) previous_end_ = from + static_cast<std::uint32_t>(closed) + 1;
    }
    look_for_gap(begin);
    has_left_ = false;
    ways_.push_back(now_);
}

void move_judge::left() {
    has_left_ = true;
    now_ = ways_.back();
    ways_.pop_back();
}

go::broken move_judge::judge(const played_move& m, bool is_on_last) const noexcept {
    const go::outcome& done = m.outcome;
    if ((done.rule == go::broken::none && done.lost == 0) || has_ko_) return go::broken::none;
    if (now_.is_doubtful) return done.rule == go::broken::occupied && is_on_last ? done.rule : go::broken::none;
    if (done.rule == go::broken::occupied) {
        // FF[1] to FF[3] allow it; of FF[4] it is reported that a move and a setup can't share a node
        const bool is_set_up_here =
            here_.set_up != nullptr && m.under == m.move.side && here_.set_up->changes(m.move.at);
        return is_set_up_here ? go::broken::none : go::broken::occupied;
    }
    const bool has_superko = now_.rules.repetition != go::repetition::simple_ko;
    if (done.lost != 0 && now_.rules.self_capture == go::self_capture::forbidden) return go::broken::self_capture;
    if (done.rule == go::broken::ko && !(done.lost != 0 && has_superko)) return go::broken::ko;
    return done.rule != go::broken::none && has_superko ? go::broken::superko : go::broken::none;
}

void move_judge::lose(span where) noexcept {
    if (!now_.is_doubtful) lost_at_ = where;
    now_.is_doubtful = true;
    ++losses_;
}

void move_judge::look_for_gap(std::uint32_t end) {
    if (!context_.has_mistakes()) return;
    const std::uint32_t from = std::min(previous_end_, end);
    std::string_view gap = context_.text().substr(from, end - from);
    if (closes_again(context_, from)) gap.remove_prefix(std::min(gap.find_first_not_of("] \t\n\v\f\r"), gap.size()));
    previous_end_ = end;
    if (hides_nothing(gap) || is_info({from, end})) return;
    lose({from, end});
    gaps_.may_lack_move = true;
}

void move_judge::look_closely(const record_node& n) {
    for (node_id id = n.first; id < n.last; ++id) {
        const arbiter::node& leaf = context_.nodes[id];
        if (leaf.kind == kind::ply) continue;
        const known_name name = known_name_of(leaf);
        if (name == "KO") has_ko_ = true;
        if (name == "RU") {
            const std::string_view named = context_.text(context_.value_of(id));
            now_.rules_from = mean_rules(named) ? id : 0;
            now_.rules = rules_named(named, go_rules_of(options_));
        }
        if (is_setup(name)) {
            if (name != "PL" && has_lost_stones(leaf)) lose(context_.nodes.where(id));
        } else if (may_be_another(leaf)) {
            lose(context_.nodes.where(id));
            gaps_.may_lack_move = true;
            gaps_.may_have_another = true;
        }
    }
}

/// Whether a list of stones has something that is no point of the board.
bool move_judge::has_lost_stones(const arbiter::node& leaf) const {
    if ((leaf.flags & (lacks_bracket | is_guessed)) != 0) return true;
    for (const span value : values(context_.text(), leaf)) // an empty one may go
        if (!without_white_ends(context_.text(value)).empty() && !are_points(value)) return true;
    return false;
}

/// Whether a value is points of the board, as it is replayed.
bool move_judge::are_points(span value) const {
    bool is_right = false;
    bool is_off_board = false;
    for_each_box(context_.text(value), [&](const box& b) {
        is_right = true;
        is_off_board = is_off_board || !context_.facts.board.has(b.last);
    });
    return is_right && !is_off_board;
}

bool move_judge::is_point(std::uint32_t at, std::uint32_t size) const {
    const std::optional<go::point> p = read_point(without_white_ends(context_.text().substr(at, size)));
    return p && context_.facts.board.has(*p);
}

/// Whether text that lies in no leaf is a line about the game that has lost its bracket.
bool move_judge::is_info(span gap) const {
    const std::string_view text = context_.text(gap);
    const property* const known = find_property(find_name(text.substr(0, 2)));
    return known != nullptr && known->group == property_group::game_info && !holds_point(gap);
}

/// Whether something but its end looks like the end of a move, a setup or a pass: a text whose end is not sure may have
/// swallowed them.
bool move_judge::holds_point(span where) const {
    const std::string_view text = context_.text(where);
    for (std::size_t at = text.find(']'); at != std::string_view::npos && at + 1 < text.size();
         at = text.find(']', at + 1)) {
        if (at == 0 || text[at - 1] == '[') return true;
        const bool is_in_word = at >= 3 && ascii::is_letter(text[at - 3]) && !ascii::is_capital(text[at - 3]);
        if (at >= 2 && !is_in_word && is_point(where.begin + static_cast<std::uint32_t>(at) - 2, 2)) return true;
    }
    return false;
}

/// Whether a typing mistake may have made this of a move, or of a list of stones.
bool move_judge::may_be_another(const arbiter::node& leaf) const {
    const std::string_view text = context_.text();
    const property* const known = find_property(known_name_of(leaf), context_.facts.gm);
    auto value = values(text, leaf).begin();
    if ((leaf.flags & is_guessed) != 0) return holds_point({leaf.begin, leaf.end});
    if (known == nullptr) { // a program's own property, but for names that FF[4] doesn't allow
        const bool is_bad_name = context_.facts.ff == 4 && (leaf.flags & has_small) != 0;
        const std::optional<go::point> late = late_point(context_.text({leaf.begin, leaf.end}));
        return is_bad_name && (late || is_point((*value).begin, (*value).size()));
    }
    const bool is_alone = (leaf.flags & lacks_bracket) == 0 && (*value).end + 1 == leaf.end;
    if (known->is_list() || is_alone) return false;
    // the name of a move or of stones may be missing before a further value: a pass or points; and of two rules or handicaps
    // nobody knows which one holds
    const bool decides_legality = known->id == "RU" || known->id == "HA";
    const std::string_view first = context_.text(*value);
    while (++value != nullptr) {
        const std::string_view each = context_.text(*value);
        if (each == first) continue;
        if (decides_legality || each.empty() || each.find('[') != std::string_view::npos || are_points(*value))
            return true;
    }
    return false;
}

} // namespace arbiter::sgf
