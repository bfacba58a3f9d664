// Which properties can be together in a node, and in which nodes.
#pragma once

#include "arbiter/tree.hpp"
#include "notations/sgf/facts.hpp"
#include "notations/sgf/habits.hpp"
#include "notations/sgf/lost_letter.hpp"
#include "notations/sgf/messages.hpp"
#include "notations/sgf/moves.hpp"
#include "notations/sgf/points.hpp"
#include "notations/sgf/properties.hpp"
#include "text/ascii.hpp"

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

// ---- Properties that occur more than once in a node.

/// A property of a node.
struct node_item {
    known_name name; ///< none also for a ply that is no move
    node_id id;
    const property* known;    ///< null where the game has no such property
    bool is_misspelt = false; ///< a move's name that is the rest of another one
};

/// Properties that occur more than once in a node.
namespace repeats {

using occurrences = std::span<const node_item>;

/// From the first bracket to the last.
inline span all_values(const game_context& c, const node_item& i) {
    return {c.value_of(i.id).begin - 1, c.nodes[i.id].end};
}

inline bool can_be_fixed(const game_context& c, occurrences all) {
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
    // of two lists that can't have the same points the later one may count
    for (node_id id = all.front().id + 1; id < all.back().id; ++id) {
        const node_item between{known_name_of(c.nodes[id]), id, find_property(known_name_of(c.nodes[id]))};
        const bool is_other = between.known != nullptr && between.known != known && between.known->once == known->once;
        if (is_other && known->once != once::no && known->once != once::alone && !lists.take(between)) return false;
    }
    return std::all_of(all.begin(), all.end(), [&lists](const node_item& i) { return lists.take(i); });
}

/// What is right behind the first loses its name; the values of the others go there.
inline std::vector<edit> join(const game_context& c, occurrences all) {
    std::vector<edit> made;
    std::size_t next = 1;
    while (next < all.size() && all[next].id == all[next - 1].id + 1) ++next;
    std::string moved;
    for (std::size_t i = next; i < all.size(); ++i) moved += c.text(all_values(c, all[i]));
    // a charset may have two ways to write a character, and what is moved must be kept as it is
    const bool is_plain =
        std::all_of(moved.begin(), moved.end(), [](char x) { return static_cast<unsigned char>(x) < 0x80; });
    if (!is_plain) return made;
    for (std::size_t i = 1; i < next; ++i)
        made.push_back({{c.nodes[all[i].id].begin, all_values(c, all[i]).begin}, ""});
    if (moved.empty()) return made;
    made.push_back({point(c.nodes[all[next - 1].id].end), moved});
    for (std::size_t i = next; i < all.size(); ++i) made.push_back({c.nodes.where(all[i].id), ""});
    return made;
}

inline any_message message_for(const game_context& c, occurrences all, std::uint64_t count) {
    const span name = c.name_of(all[1].id);
    const bool is_often = count > 2;
    const property* const known = all.front().known;
    if (known == nullptr || known->is_list() || known->value.type == value_type::anything)
        return is_often ? any_message(repeated_property{name, count}) : second_property{name};
    // two values can't be one, but of two texts all can be kept
    if (known->value.type == value_type::text)
        return is_often ? any_message(repeated_text{name, count}) : second_text{name};
    return is_often ? any_message(repeated_single_property{name, count}) : second_single_property{name};
}

/// How all are made one, where that is plain.
inline reported_fix fix_for(const game_context& c, occurrences all) {
    if (!can_be_fixed(c, all)) return {};
    const property* const known = all.front().known;
    const std::string_view first = c.text(all_values(c, all.front()));
    if (std::all_of(all.begin(), all.end(), [&](const node_item& i) { return c.text(all_values(c, i)) == first; })) {
        std::vector<edit> rest;
        for (const node_item& i : all.subspan(1)) rest.push_back({c.nodes.where(i.id), ""});
        return {"leave it out", std::move(rest), known == nullptr || known->value.type != value_type::move};
    }
    return can_be_joined(c, all) ? reported_fix{"put all of it into one", join(c, all)} : reported_fix{};
}

/// Reports a property of which `all` are the first places in one node, in order: at least two of `count`. Moves are not
/// among them.
inline void report(habits& to, const game_context& c, occurrences all, std::uint64_t count, bool may_fix) {
    std::vector<reported_note> notes{{c.name_of(all.front().id), first_one_here{}}};
    constexpr std::size_t shown = 4; // the first, the one that is reported, and two more
    for (std::size_t i = 2; i < std::min(all.size(), shown); ++i) notes.push_back({c.name_of(all[i].id), and_here{}});
    to.add(c.name_of(all[1].id), message_for(c, all, count), {key_of(c.text(), c.nodes[all.front().id]), count},
           std::span<const reported_note>(notes), may_fix && count == all.size() ? fix_for(c, all) : reported_fix{});
}

} // namespace repeats

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

/// Whether a text of the node may include, or lack, part of a neighbouring property.
inline bool has_guessed_text(const tree& t, const record_node& n) {
    for (node_id id = n.first; id < n.last; ++id)
        if ((t[id].flags & is_guessed) != 0) return true;
    return false;
}

/// Reports what can't be in a node, or not together. A node that has several moves lacks a `;`: each of its parts is
/// judged as a node of its own. What is kept doesn't grow with the properties of a node.
class node_check {
public:
    explicit node_check(const game_context& c) : context_(c), habits_(c) {}

    /// `first_info` is the first property about the whole game on the way to this node, 0 for none; so it is returned.
    [[nodiscard]] node_id check(const record_node& n, node_id first_info) {
        const bool is_root = n.first == context_.root.first && context_.root.last != context_.root.first;
        const bool is_plain_move = n.last == n.first + 1 && context_.nodes[n.first].kind == kind::ply;
        if (is_plain_move && !is_root) return first_info;
        node_ = n;
        part_ = n.first;
        first_ = {};
        last_move_ = last_move();
        may_have_move_ = n.has_moves || (context_.has_mistakes() && has_unread(n));
        for (node_id id = n.first; id < n.last; ++id) {
            const item i = item_of(id);
            if (i.is_misspelt) continue;
            if (lacks_semicolon(i)) begin_part(i);
            check_duplicate(i);
            if (!is_root)
                check_root_property(i);
            else if (part_ == n.first)
                check_move_in_root(i);
            check_move(i);
            if (context_.facts.ff == 4) {
                check_setup(i);
                if (i.known != nullptr && i.known->traits == judges_position)
                    check_one_of(i, first_.position_judgement, "DM, GB, GW, UC");
                if (is_in_group(i.name, property_group::move_annotation))
                    check_one_of(i, first_.move_judgement, "BM, DO, IT, TE");
            }
            first_info = check_game_info(i, first_info);
        }
        check_other_duplicates();
        return first_info;
    }

    /// Reports what was found in the game.
    void report() { habits_.report(); }

private:
    using item = node_item;
    /// The first two leaves of a name.
    struct seen {
        node_id first = 0;
        node_id second = 0;
    };
    /// What came first in the part of the node, 0 where nothing has.
    struct firsts {
        node_id move = 0;
        known_name move_name;
        node_id setup = 0;
        node_id of_move = 0; ///< what belongs to a move
        node_id position_judgement = 0;
        node_id move_judgement = 0;
        std::size_t repeated = 0; ///< names that stand there more than once
        // of the whole node:
        bool root_reported = false;
        bool info_seen = false;
        bool player_reported = false;
    };
    [[nodiscard]] item item_of(node_id id) const {
        const arbiter::node& leaf = context_.nodes[id];
        const known_name name = known_name_of(leaf);
        return {(leaf.flags & has_several) != 0 ? known_name() : name, id, find_property(name, context_.facts.gm),
                leaf.kind == kind::ply && lost_letter_of(context_, id) != nullptr};
    }
    /// Of any name, known or not; 0, which no leaf's name has, of a ply that is no move.
    [[nodiscard]] name_key key_at(node_id id) const {
        const arbiter::node& leaf = context_.nodes[id];
        return (leaf.flags & has_several) != 0 ? name_key{} : key_of(context_.text(), leaf);
    }

    /// Whether something in the node can't be read: before its properties, among them or behind them.
    [[nodiscard]] bool has_unread(const record_node& n) const {
        if (n.first == n.last) return false;
        constexpr std::string_view signs = ";()";
        const std::string_view text = context_.text();
        const std::size_t before = text.substr(0, context_.nodes[n.first].begin).find_last_not_of(ascii::white);
        if (before != std::string_view::npos && signs.find(text[before]) == std::string_view::npos) return true;
        for (node_id id = n.first; id < n.last; ++id) {
            const std::size_t next = skip_white(text, context_.nodes[id].end);
            if (id + 1 < n.last ? next < context_.nodes[id + 1].begin
                                : next < text.size() && signs.find(text[next]) == std::string_view::npos)
                return true;
        }
        return false;
    }

    /// Whether it is the move `first`, written twice. Of passes each may be one.
    [[nodiscard]] bool is_again(node_id id, node_id first) const {
        const std::string_view written = context_.text(context_.value_of(id));
        return !written.empty() && written != "tt" && key_at(id) == key_at(first) &&
               written == context_.text(context_.value_of(first));
    }

    /// The last move of the node, if it has several; else 0.
    [[nodiscard]] node_id last_move() const {
        node_id before = 0;
        node_id last = 0;
        for (node_id id = node_.first; id < node_.last; ++id) {
            if (context_.nodes[id].kind != kind::ply) continue;
            if (const item i = item_of(id); i.is_misspelt || !is_move(i.name)) continue;
            if (before != 0 && !is_again(id, before)) last = id;
            before = id;
        }
        return last;
    }

    /// Whether it is another move, or stands with one behind what it repeats.
    [[nodiscard]] bool lacks_semicolon(const item& i) const {
        if (first_.move == 0 || i.id > last_move_) return false;
        if (is_move(i.name)) return !is_again(i.id, first_.move);
        return i.name.is_known() && seen_.at(i.name.number()).first >= part_ &&
               side_of(context_.nodes[next_move(i.id)]) != side_of(context_.nodes[first_.move]);
    }
    /// There is one behind `id`.
    [[nodiscard]] node_id next_move(node_id id) const {
        do {
            ++id;
        } while (id < last_move_ && context_.nodes[id].kind != kind::ply);
        return id;
    }

    void begin_part(const item& i) {
        const span name = context_.name_of(i.id);
        const span other = context_.name_of(first_.move);
        check_other_duplicates();
        if (i.name == first_.move_name) {
            habits_.add(name, second_move{name}, {}, {{other, first_one_here{}}}, {}, {}, 0, second_moves{name});
        } else {
            std::vector<reported_note> notes{{other, other_here{other}}};
            if (!is_move(i.name)) {
                const span next = context_.name_of(next_move(i.id));
                notes.push_back({next, other_here{next}});
            }
            reported_fix fix{"add `{}`", {{point(name.begin), ";"}}, false};
            if (!repeats::can_be_fixed(context_, {&i, 1})) fix = {};
            habits_.add(name, two_moves{name, other}, {}, std::span<const reported_note>(notes), fix, {}, 0,
                        moves_in_one_node{name});
        }
        part_ = i.id;
        firsts next;
        next.root_reported = first_.root_reported;
        next.info_seen = first_.info_seen;
        next.player_reported = first_.player_reported;
        first_ = next;
    }

    void report_second(node_id first, node_id second) {
        // all of a list's points would not be more; of a node with many such names the others are not looked for
        constexpr std::size_t most = 4096;
        constexpr std::size_t most_names = 32;
        const name_key name_of_all = key_at(second);
        std::vector<item> all{item_of(first), item_of(second)};
        std::uint64_t count = all.size();
        if (++first_.repeated <= most_names)
            for (node_id id = second + 1; id < node_.last; ++id) {
                if (last_move_ != 0 && context_.nodes[id].kind == kind::ply && !is_again(id, first)) break;
                if (key_at(id) != name_of_all) continue;
                ++count;
                if (all.size() < most) all.push_back(item_of(id));
            }
        if (count == 2 && reports_missing_player(first, second)) return;
        // where a `;` is missing nobody knows to which node it belongs
        repeats::report(habits_, context_, all, count, last_move_ == 0);
    }

    /// What is said of a player by one property, and of the other one by another.
    struct of_player {
        known_name own;
        known_name others;
        const char* other;
    };
    static constexpr std::array<of_player, 6> of_players{{
        {"PB", "PW", "White"},
        {"PW", "PB", "Black"},
        {"BR", "WR", "White"},
        {"WR", "BR", "Black"},
        {"BT", "WT", "White"},
        {"WT", "BT", "Black"},
    }};

    [[nodiscard]] std::size_t count_in_node(known_name name) const {
        std::size_t count = 0;
        for (node_id id = node_.first; id < node_.last; ++id)
            count += known_name_of(context_.nodes[id]) == name ? 1 : 0;
        return count;
    }

    /// Whether a property of one player occurs twice, with two values, and that of the other not at all: reported once a node.
    [[nodiscard]] bool reports_missing_player(node_id first, node_id second) {
        const known_name name = known_name_of(context_.nodes[second]);
        const auto* const found =
            std::find_if(of_players.begin(), of_players.end(), [name](const of_player& p) { return p.own == name; });
        if (found == of_players.end() || count_in_node(found->others) != 0) return false;
        if (context_.text(context_.value_of(first)) == context_.text(context_.value_of(second))) return false;
        if (!std::exchange(first_.player_reported, true)) {
            const span where = context_.name_of(second);
            habits_.add(where, missing_player{{row_of(found->others).id.data()}, where, {found->other}},
                        {key_at(second)}, {{context_.name_of(first), first_one_here{}}});
        }
        return true;
    }

    /// Of each name only the second is reported.
    void check_duplicate(const item& i) {
        if (!i.name.is_known() && context_.nodes[i.id].kind == kind::property) {
            others_.push_back(i.id);
            return;
        }
        // ids only grow: what is below those of the part is of one before
        seen& s = seen_.at(i.name.number());
        if (s.first < part_) {
            s.first = i.id;
        } else if (s.second < part_) {
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

    /// What can't be there because of another property before it.
    template <class Message, class... Fields>
    void report_beside(node_id later, node_id before, const any_message& help, Fields... fields) {
        const span name = context_.name_of(later);
        const span other = context_.name_of(before);
        // Black's moves and White's are one habit
        const auto key_in_habit = [this](node_id id) {
            return context_.nodes[id].kind == kind::ply ? name_key{0} : key_at(id);
        };
        habits_.add(name, Message{name, other, fields...}, {key_in_habit(later), key_in_habit(before)},
                    {{other, other_here{other}}}, {}, help);
    }

    void check_root_property(const item& i) {
        if (first_.root_reported || i.known == nullptr || i.known->group != property_group::root) return;
        first_.root_reported = true; // the others of the node are of one mistake with it
        const span name = context_.name_of(i.id);
        const std::uint32_t root = context_.root.begin;
        habits_.add(name, root_property_later{name}, {key_at(i.id)}, {{{root, root + 1}, root_here{}}});
    }

    void check_move_in_root(const item& i) {
        if (first_.move != 0 || !is_move(i.name) || has_guessed_text(context_.nodes, node_)) return;
        const bool is_broken_game = context_.has_mistakes();
        if (!is_broken_game || !closes_another(context_.text(), context_.nodes, context_.game))
            context_.report(context_.name_of(i.id), move_in_root{});
    }

    /// What says something of a move that isn't there.
    void check_move(const item& i) {
        if (!may_have_move_ && is_annotation(i.name) && has_value_of_annotation(i)) {
            const span name = context_.name_of(i.id);
            habits_.add(name, annotation_without_move{name}, {key_at(i.id)});
        }
        if (!is_move(i.name) || first_.move != 0) return;
        first_.move = i.id;
        first_.move_name = i.name;
    }

    /// Whether it has a value that an annotation has: some programs have other uses for the names, as is reported of their values.
    [[nodiscard]] bool has_value_of_annotation(const item& i) const {
        const std::string_view value = context_.text(context_.value_of(i.id));
        return i.known->value.type == value_type::emphasis ? value == "1" || value == "2" : value.empty();
    }

    /// Setup and moves in one node: reported once, of what comes second.
    void check_setup(const item& i) {
        const bool had_both = first_.setup != 0 && first_.of_move != 0;
        if (first_.setup == 0 && is_setup(i.name)) first_.setup = i.id;
        if (first_.of_move == 0 && belongs_to_move(i.name, node_.has_moves)) first_.of_move = i.id;
        if (had_both || first_.setup == 0 || first_.of_move == 0) return;
        const auto [before, later] = std::minmax(first_.setup, first_.of_move);
        const any_message help = node_.has_moves ? any_message(setup_apart{context_.name_of(first_.setup)})
                                                 : annotation_elsewhere{context_.name_of(first_.of_move)};
        report_beside<setup_with_move>(later, before, help);
    }

    /// Of properties that contradict each other.
    void check_one_of(const item& i, node_id& first, const char* group) {
        if (first == 0) first = i.id;
        if (known_name_of(context_.nodes[first]) == i.name) return;
        const auto are = [&](known_name one, known_name other) {
            return known_name_of(context_.nodes[first]) == one && i.name == other;
        };
        any_message help;
        if (are("BM", "TE")) help = written_for_both{{"doubtful"}, {"DO[]"}};
        if (are("TE", "BM")) help = written_for_both{{"interesting"}, {"IT[]"}};
        report_beside<contradiction>(i.id, first, help, word{group});
    }

    [[nodiscard]] node_id check_game_info(const item& i, node_id first_info) {
        if (first_.info_seen || i.known == nullptr || i.known->group != property_group::game_info) return first_info;
        first_.info_seen = true;
        if (first_info == 0) return i.id;
        if (context_.facts.ff == 4) report_beside<game_info_again>(i.id, first_info, {});
        return first_info;
    }

    const game_context& context_;
    habits habits_;
    record_node node_{};
    node_id part_ = 0;           ///< where the part of the node begins that is judged as a node
    node_id last_move_ = 0;      ///< of the node, where it has several; else 0
    bool may_have_move_ = false; ///< it has one, or what can't be read may be one
    firsts first_;
    std::array<seen, property_table.size() + 1> seen_{}; ///< by the name's number; 0 for plies that are no moves
    std::vector<node_id> others_;                        ///< of the part, those whose names aren't known
};

} // namespace arbiter::sgf
