// What the checks of one game share.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"
#include "games/go_picture.hpp"
#include "sgf/facts.hpp"
#include "sgf/moves.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::sgf {

struct game_context {
    const source& record;
    const tree& nodes;
    node_id game;
    std::uint32_t number; ///< of the game, from 1
    const game_facts& facts;
    root_node root;
    collector& findings;

    [[nodiscard]] dialect moves() const noexcept {
        return {text(), nodes, facts.replayable ? std::optional(facts.board) : std::nullopt};
    }
    /// `ply` is 0 for what is said of no move.
    collector::handle report(span where, const any_message& m, std::uint32_t ply = 0) const {
        return findings.report(where, m).at(number, ply);
    }
    /// How a point of the board is called in messages, beside its letters.
    [[nodiscard]] tiny_text vertex(go::point at) const {
        return vertex_text(at, facts.board.columns, facts.board.rows);
    }
    [[nodiscard]] std::string_view text() const noexcept { return record.text(); }
    [[nodiscard]] std::string_view text(span where) const noexcept { return record.text(where); }
    [[nodiscard]] span name_of(node_id leaf) const noexcept { return sgf::name_of(text(), nodes[leaf]); }
    [[nodiscard]] span value_of(node_id leaf) const noexcept { return first_value(text(), nodes[leaf]); }
    /// Whether something in the game couldn't be read: then values may be others than they seem.
    [[nodiscard]] bool has_mistakes() const noexcept { return (nodes[game].flags & is_broken) != 0; }
};

} // namespace arbiter::sgf
