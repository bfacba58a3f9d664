// What the parts of the check of values share.
#pragma once

#include "arbiter/options.hpp"
#include "games/go_rules.hpp"
#include "sgf/context.hpp"
#include "sgf/points.hpp"
#include "sgf/points_used.hpp"
#include "sgf/properties.hpp"
#include "sgf/value_diagnostics.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::sgf {

/// One property of the record.
struct written_property {
    node_id id;
    const node* leaf;
    span name;
    const property* known; ///< null where the game has no such property

    [[nodiscard]] bool is(known_name n) const noexcept { return known_name_of(*leaf) == n; }
    /// Whether a `]` is missing: what is empty may not have been meant so.
    [[nodiscard]] bool is_open() const noexcept { return (leaf->flags & lacks_bracket) != 0; }
    /// The id, which is static.
    [[nodiscard]] word id_word() const noexcept { return {known->id.data()}; }
};

struct value_context : game_context {
    const chosen_go_rules& rules; ///< for all records
    points_used& points;
    std::uint32_t ply = 0; ///< of the move that is being checked; 0 where it is none

    collector::handle report(span where, const any_message& m) const {
        auto h = game_context::report(where, m, ply);
        if (has_mistakes()) h.without_fixes();
        return h;
    }

    /// FF[1] to FF[3] is said.
    [[nodiscard]] bool is_old() const noexcept { return facts.ff >= 1 && facts.ff <= 3; }
    [[nodiscard]] bool is_ff4() const noexcept { return facts.ff == 4; }
    [[nodiscard]] bool is_go() const noexcept { return facts.gm == go; }
    /// `tt` is a pass on such a board.
    [[nodiscard]] bool has_old_pass() const noexcept { return facts.replayable && has_tt_pass(facts.board); }
};

/// How many leaves of the node that holds `p` are such. Looks at a bounded number of them: 2 where there are more.
template <class Is_such>
[[nodiscard]] std::size_t count_in_node(const value_context& c, const written_property& p, Is_such is_such) {
    constexpr std::size_t many = 2;
    constexpr node_id most = 64;
    const tree& t = c.nodes;
    node_id first = p.id;
    while (first > c.game + 1 && (t[first].flags & begins_node) == 0 && t[first - 1].kind != kind::variation) {
        --first;
        if (p.id - first > most) return many;
    }
    std::size_t found = 0;
    for (node_id at = first; at < t[c.game].next && t[at].kind != kind::variation; ++at) {
        if (at > first && (t[at].flags & begins_node) != 0) break;
        if (at - first > 2 * most) return many;
        if (is_such(t[at])) ++found;
    }
    return found;
}

} // namespace arbiter::sgf
