// A property of two letters that has lost one of them: what is left is the name of a move.
#pragma once

#include "notations/sgf/facts.hpp"
#include "notations/sgf/game_info.hpp"
#include "notations/sgf/points.hpp"
#include "notations/sgf/properties.hpp"
#include "text/ascii.hpp"

#include <string>
#include <string_view>

namespace arbiter::sgf {

/// Whether it is a rank, such as `8k`, `3 dan` or `9p?`.
inline bool is_rank(std::string_view value) {
    constexpr std::size_t longest = 16;
    if (value.size() > longest) return false;
    const std::string plain = squeezed(value);
    scanner in(plain);
    if (in.digits(1, 2).empty()) return false;
    for (const std::string_view grade : {"kyu", "dan", "pro", "k", "d", "p", "級", "级", "段"})
        if (in.take(grade)) break;
    in.take("?");
    return in.is_done() && !ascii::is_digit(plain.back());
}

/// What a node has beside a leaf. Of a long node nothing is known.
struct node_contents {
    node_id first = 0; ///< its leaves are [first, last)
    node_id last = 0;
    bool is_known = false;
    bool has_other_move = false;  ///< one that is well-formed
    bool has_other_group = false; ///< setup, or something about the game

    [[nodiscard]] static node_contents around(const game_context& c, node_id id) {
        constexpr node_id most = 64;
        const tree& t = c.nodes;
        node_contents found{id, id};
        const auto begins = [&](node_id at) { return (t[at].flags & begins_node) != 0; };
        while (found.first > c.game + 1 && !begins(found.first) && t[found.first - 1].kind != kind::variation) {
            --found.first;
            if (id - found.first > most) return found;
        }
        do {
            if (++found.last - id > most) return found;
        } while (found.last < t[c.game].next && t[found.last].kind != kind::variation && !begins(found.last));
        for (node_id at = found.first; at < found.last; ++at)
            if (at != id) found.look_at(c, at);
        found.is_known = true;
        return found;
    }
    [[nodiscard]] bool has(const tree& t, known_name name) const {
        for (node_id at = first; at < last; ++at)
            if (known_name_of(t[at]) == name) return true;
        return false;
    }

private:
    void look_at(const game_context& c, node_id at) {
        const node& leaf = c.nodes[at];
        if (leaf.kind == kind::ply) {
            const std::string_view value = c.text(c.value_of(at));
            has_other_move = has_other_move || value.empty() || read_point(value);
            return;
        }
        const property* const known = find_property(known_name_of(leaf), c.facts.gm);
        has_other_group =
            has_other_group ||
            (known != nullptr && (known->group == property_group::setup || known->group == property_group::game_info ||
                                  (known->group == property_group::root && at < c.root.last)));
    }
};

/// The property that a `B` or `W` may have been whose value can be no move: its node has another move and this is a number,
/// as clocks have, or it is about the game and this is a rank or a name. Null where that can't be determined.
inline const property* lost_letter_of(const game_context& c, node_id id) {
    const node& leaf = c.nodes[id];
    if (leaf.kind != kind::ply || !c.facts.replayable) return nullptr;
    // nearly all are written as `B[dd]`
    if ((leaf.flags & is_spread) == 0 || (leaf.flags & (has_several | has_small | is_guessed | lacks_bracket)) != 0)
        return nullptr;
    const std::string_view value = c.text(c.value_of(id));
    if (value.empty() || !ascii::is_digit(value[0])) return nullptr;
    const bool is_number = is_real(value);
    if (!is_number && !is_rank(value)) return nullptr;
    const node_contents beside = node_contents::around(c, id);
    if (!beside.is_known) return nullptr;
    const bool is_black = known_name_of(leaf) == "B";
    const auto missing = [&](known_name name) { return beside.has(c.nodes, name) ? nullptr : find_property(name); };
    if (is_number && beside.has_other_move) {
        const property* const clock = missing(is_black ? known_name("BL") : known_name("WL"));
        if (clock != nullptr || !is_whole_number(value)) return clock;
        return missing(is_black ? known_name("OB") : known_name("OW"));
    }
    if (is_number || !beside.has_other_group || beside.has_other_move) return nullptr;
    return missing(is_black ? known_name("BR") : known_name("WR"));
}

} // namespace arbiter::sgf
