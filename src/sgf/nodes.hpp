// Which properties can stand together in a node, and in which nodes.
#pragma once

#include "arbiter/tree.hpp"
#include "sgf/diagnostics.hpp"
#include "sgf/facts.hpp"
#include "sgf/moves.hpp"
#include "sgf/points.hpp"
#include "sgf/properties.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::sgf {

/// A property of a node.
struct node_item {
    known_name name; ///< none also for a ply that is no move
    node_id id;
    const property* known; ///< null where the game has no such property
};

inline constexpr name_key no_key = ~name_key{0};

/// Whether more brackets close behind the last leaf of a game than are open there: the game may be the end of another one.
inline bool closes_another(std::string_view text, const tree& t, node_id game) {
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
inline bool has_guessed_text(const tree& t, const record_node& n) {
    for (node_id id = n.first; id < n.last; ++id)
        if ((t[id].flags & is_guessed) != 0) return true;
    return false;
}

/// Properties that stand more than once in a node.
namespace repeats {

using occurrences = std::span<const node_item>;

/// From the first bracket to the last.
inline span all_values(const game_context& c, const node_item& i) {
    return {c.value_of(i.id).begin - 1, c.nodes[i.id].end};
}

inline bool can_be_mended(const game_context& c, occurrences all) {
    if (c.has_mistakes()) return false;
    return std::none_of(all.begin(), all.end(),
                        [&c](const node_item& i) { return (c.nodes[i.id].flags & (is_guessed | lacks_bracket)) != 0; });
}

/// Whether the values of the lists are right, and no two of them of one point, line or arrow.
class disjoint_lists {
public:
    explicit disjoint_lists(const game_context& c) : context_(c) {}

    [[nodiscard]] bool take(const node_item& i) {
        const value_type type = i.known->value.type;
        for (const span value : values(context_.text(), context_.nodes[i.id])) {
            const std::uint32_t colon = colon_in(context_.text(), value);
            const std::string_view written = context_.text(value);
            if (type == value_type::point_to_point ? !take_line(written) : !take_points(value, type, colon))
                return false;
        }
        return true;
    }

private:
    /// More lines than a node needs are looked at no more.
    static constexpr std::size_t most_lines = 4096;

    [[nodiscard]] bool take_line(std::string_view written) {
        if (!read_box(written) || lines_.size() == most_lines) return false;
        const auto at = std::lower_bound(lines_.begin(), lines_.end(), written);
        if (at != lines_.end() && *at == written) return false;
        lines_.insert(at, written);
        return true;
    }

    [[nodiscard]] bool take_points(span value, value_type type, std::uint32_t colon) {
        const bool is_label = type == value_type::label;
        if (is_label && colon == value.end) return false;
        const std::optional<box> b = read_box(context_.text({value.begin, is_label ? colon : value.end}));
        if (!b || !context_.facts.is_on_board(b->last) || points_->common(*b)) return false;
        points_->add(*b, value.begin);
        return true;
    }

    const game_context& context_;
    std::unique_ptr<point_set> points_ = std::make_unique<point_set>();
    std::vector<std::string_view> lines_; ///< sorted
};

inline bool can_be_joined(const game_context& c, occurrences all) {
    const property* const known = all.front().known;
    if (known == nullptr || !known->is_list() || c.facts.gm != go || !known->is_in(4)) return false;
    disjoint_lists lists(c);
    return std::all_of(all.begin(), all.end(), [&lists](const node_item& i) { return lists.take(i); });
}

/// What stands right behind the first loses its name; the values of the others go there.
inline void join(const game_context& c, occurrences all, collector::handle& h) {
    std::size_t next = 1;
    while (next < all.size() && all[next].id == all[next - 1].id + 1) ++next;
    std::string moved;
    for (std::size_t i = next; i < all.size(); ++i) moved += c.text(all_values(c, all[i]));
    // a charset may have two ways to write a character, and what is moved must be kept as it is
    const bool is_plain =
        std::all_of(moved.begin(), moved.end(), [](char x) { return static_cast<unsigned char>(x) < 0x80; });
    if (!is_plain) return;
    h.fix("put all of it into one");
    for (std::size_t i = 1; i < next; ++i) h.replace({c.nodes[all[i].id].begin, all_values(c, all[i]).begin}, "");
    if (moved.empty()) return;
    h.replace(point(c.nodes[all[next - 1].id].end), moved);
    for (std::size_t i = next; i < all.size(); ++i) h.replace(c.nodes.where(all[i].id), "");
}

/// One that takes a single value, so that nothing can be joined; but of texts all can be kept in one.
inline bool is_single(const node_item& i) noexcept {
    return i.known != nullptr && !i.known->is_list() && i.known->value.type != value_type::text &&
           i.known->value.type != value_type::anything;
}

inline collector::handle report_first(const game_context& c, occurrences all, std::uint64_t count) {
    const span name = c.name_of(all[1].id);
    const bool has_more = count > 2;
    if (is_single(all.front()))
        return has_more ? c.findings.report(name, repeated_single_property{name, count})
                        : c.findings.report(name, second_single_property{name});
    return has_more ? c.findings.report(name, repeated_property{name, count})
                    : c.findings.report(name, second_property{name});
}

/// Reports a property, of which `all` are the first places in one node, in order: at least two of `count`. Moves are not
/// among them.
inline void report(const game_context& c, std::span<const node_item> all, std::uint64_t count) {
    collector::handle h = report_first(c, all, count);
    h.related(c.name_of(all.front().id), first_one_here{}).at(c.number, 0);
    constexpr std::size_t shown = 4; // the first, the one that is told, and two more
    for (std::size_t i = 2; i < std::min(all.size(), shown); ++i) h.related(c.name_of(all[i].id), and_here{});
    if (count != all.size() || !can_be_mended(c, all)) return;
    const std::string_view first = c.text(all_values(c, all.front()));
    if (std::all_of(all.begin(), all.end(), [&](const node_item& i) { return c.text(all_values(c, i)) == first; })) {
        h.fix("leave it out");
        for (const node_item& i : all.subspan(1)) h.replace(c.nodes.where(i.id), "");
    } else if (can_be_joined(c, all)) {
        join(c, all, h);
    }
}

} // namespace repeats

/// Reports what can't stand in a node, or not together. What is kept doesn't grow with the properties of a node.
class node_check {
public:
    explicit node_check(const game_context& c) : context_(c) {}

    /// `told` is the first property about the whole game on the way to this node, 0 for none; so it is returned.
    [[nodiscard]] node_id check(const record_node& n, node_id told) {
        const bool is_root = n.first == context_.root.first && context_.root.last != context_.root.first;
        const bool is_plain_move = n.last == n.first + 1 && context_.nodes[n.first].kind == kind::ply;
        if (is_plain_move && !is_root) return told;
        node_ = n;
        first_ = {};
        for (node_id id = n.first; id < n.last; ++id) {
            const item i = item_of(id);
            check_duplicate(i);
            if (is_root)
                check_move_in_root(i);
            else
                check_root_property(i);
            check_move(i);
            if (context_.facts.ff == 4) {
                check_setup(i);
                if (i.known != nullptr && i.known->traits == judges_position)
                    check_one_of(i, first_.position_judgement, "DM, GB, GW, UC");
                if (is_in_group(i.name, property_group::move_annotation))
                    check_one_of(i, first_.move_judgement, "BM, DO, IT, TE");
            }
            told = check_game_info(i, told);
        }
        check_other_duplicates();
        return told;
    }

private:
    using item = node_item;
    /// The first two leaves of a name.
    struct seen {
        node_id first = 0;
        node_id second = 0;
    };
    /// What came first in the node, 0 where nothing has.
    struct firsts {
        node_id move = 0;
        known_name move_name;
        node_id setup = 0;
        node_id of_move = 0; ///< what belongs to a move
        node_id position_judgement = 0;
        node_id move_judgement = 0;
        bool root_told = false;
        bool two_moves_told = false;
        bool info_seen = false;
        std::size_t repeated = 0; ///< names that stand there more than once
    };
    [[nodiscard]] item item_of(node_id id) const {
        const arbiter::node& leaf = context_.nodes[id];
        const known_name name = known_name_of(leaf);
        return {(leaf.flags & has_several) != 0 ? known_name() : name, id, find_property(name, context_.facts.gm)};
    }
    /// Of any name, known or not.
    [[nodiscard]] name_key key_at(node_id id) const {
        const arbiter::node& leaf = context_.nodes[id];
        return (leaf.flags & has_several) != 0 ? no_key : key_of(context_.text(), leaf);
    }

    void report_second(node_id first, node_id second) {
        const span name = context_.name_of(second);
        if (is_move(item_of(second).name)) {
            context_.report(name, second_move{name}).related(context_.name_of(first), first_one_here{});
            return;
        }
        // all of a list's points would not be more; of a node with many such names the others are not looked for
        constexpr std::size_t most = 4096;
        constexpr std::size_t most_names = 32;
        const name_key name_of_all = key_at(second);
        std::vector<item> all{item_of(first), item_of(second)};
        std::uint64_t count = all.size();
        if (++first_.repeated <= most_names)
            for (node_id id = second + 1; id < node_.last; ++id) {
                if (key_at(id) != name_of_all) continue;
                ++count;
                if (all.size() < most) all.push_back(item_of(id));
            }
        repeats::report(context_, all, count);
    }

    /// Of each name only the second is told.
    void check_duplicate(const item& i) {
        if (!i.name.is_known() && context_.nodes[i.id].kind == kind::property) {
            others_.push_back(i.id);
            return;
        }
        // ids only grow: what is below those of the node is of one before
        seen& s = seen_.at(i.name.number());
        if (s.first < node_.first) {
            s.first = i.id;
        } else if (s.second < node_.first) {
            s.second = i.id;
            report_second(s.first, i.id);
        }
    }

    /// Names that nobody knows: these are few, and a list of their leaves is a bounded part of the tree.
    void check_other_duplicates() {
        if (others_.size() > 1) {
            std::sort(others_.begin(), others_.end(),
                      [&](node_id a, node_id b) { return std::pair(key_at(a), a) < std::pair(key_at(b), b); });
            for (std::size_t i = 1; i < others_.size(); ++i) {
                const name_key name = key_at(others_[i]);
                const bool is_third = i > 1 && key_at(others_[i - 2]) == name;
                if (key_at(others_[i - 1]) == name && !is_third) report_second(others_[i - 1], others_[i]);
            }
        }
        others_.clear();
    }

    /// What can't stand there because of another property before it.
    template <class Message, class... Fields>
    collector::handle report_beside(node_id later, node_id before, Fields... fields) const {
        const span name = context_.name_of(later);
        const span other = context_.name_of(before);
        return context_.report(name, Message{name, other, fields...}).related(other, told_here{other});
    }

    void check_root_property(const item& i) {
        if (first_.root_told || i.known == nullptr || i.known->group != property_group::root) return;
        first_.root_told = true; // the others of the node are of one mistake with it
        const span name = context_.name_of(i.id);
        const std::uint32_t root = context_.root.begin;
        context_.report(name, root_property_later{name}).related({root, root + 1}, root_here{});
    }

    void check_move_in_root(const item& i) {
        if (first_.move != 0 || !is_move(i.name) || has_guessed_text(context_.nodes, node_)) return;
        const bool is_broken_game = context_.has_mistakes();
        if (!is_broken_game || !closes_another(context_.text(), context_.nodes, context_.game))
            context_.report(context_.name_of(i.id), move_in_root{});
    }

    /// Black and White in one node, and what says something of a move that isn't there.
    void check_move(const item& i) {
        const span name = context_.name_of(i.id);
        if (!node_.has_moves && is_annotation(i.name) && has_value_of_annotation(i))
            context_.report(name, annotation_without_move{name});
        if (!is_move(i.name)) return;
        if (first_.move == 0) {
            first_.move = i.id;
            first_.move_name = i.name;
        }
        if (i.name == first_.move_name || first_.two_moves_told) return;
        first_.two_moves_told = true;
        report_beside<two_moves>(i.id, first_.move);
    }

    /// Whether it has a value that an annotation has: some programs have other uses for the names, as is told of their values.
    [[nodiscard]] bool has_value_of_annotation(const item& i) const {
        const std::string_view value = context_.text(context_.value_of(i.id));
        return i.known->value.type == value_type::emphasis ? value == "1" || value == "2" : value.empty();
    }

    /// Setup and moves in one node: told once, of what comes second.
    void check_setup(const item& i) {
        const bool had_both = first_.setup != 0 && first_.of_move != 0;
        if (first_.setup == 0 && is_setup(i.name)) first_.setup = i.id;
        if (first_.of_move == 0 && belongs_to_move(i.name, node_.has_moves)) first_.of_move = i.id;
        if (had_both || first_.setup == 0 || first_.of_move == 0) return;
        const auto [before, later] = std::minmax(first_.setup, first_.of_move);
        report_beside<setup_with_move>(later, before);
    }

    /// Of properties that contradict each other.
    void check_one_of(const item& i, node_id& first, const char* group) {
        if (first == 0) first = i.id;
        if (known_name_of(context_.nodes[first]) == i.name) return;
        auto h = report_beside<contradiction>(i.id, first, word{group});
        const auto are = [&](known_name one, known_name other) {
            return known_name_of(context_.nodes[first]) == one && i.name == other;
        };
        if (are("BM", "TE")) h.help(written_for_both{{"doubtful"}, {"DO[]"}});
        if (are("TE", "BM")) h.help(written_for_both{{"interesting"}, {"IT[]"}});
    }

    [[nodiscard]] node_id check_game_info(const item& i, node_id told) {
        if (first_.info_seen || i.known == nullptr || i.known->group != property_group::game_info) return told;
        first_.info_seen = true;
        if (told == 0) return i.id;
        if (context_.facts.ff == 4) report_beside<game_info_again>(i.id, told);
        return told;
    }

    const game_context& context_;
    record_node node_{};
    firsts first_;
    std::array<seen, property_table.size() + 1> seen_{}; ///< by the name's number; 0 for plies that are no moves
    std::vector<node_id> others_;                        ///< of the node, those whose names aren't known
};

} // namespace arbiter::sgf
