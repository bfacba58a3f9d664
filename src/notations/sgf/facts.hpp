// What the first node of a game says that all the rest depends on: version, game, size of the board.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "notations/sgf/moves.hpp"
#include "replay/go_points.hpp"
#include "replay/variations.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::sgf {

/// The first node of a game.
struct root_node {
    std::uint32_t begin = 0; ///< its `;`, or where that is missing
    node_id first = 0;       ///< its leaves are [first, last)
    node_id last = 0;
};

[[nodiscard]] root_node root_of(std::string_view text, const tree& t, node_id game) noexcept;

/// Whether all of the first node could be read: what it doesn't say may be lost otherwise.
[[nodiscard]] bool is_whole(std::string_view text, const tree& t, node_id game, const root_node& root) noexcept;

struct game_facts {
    unsigned ff = 0;        ///< the version, 1 to 4; 0 where none is said
    unsigned gm = 1;        ///< the game, 1 to 40: 1 is Go, also where none is said; 0 where what is said is wrong
    board_size board;       ///< of Go
    bool replayable = true; ///< a game of Go on a board whose size is right, or can be determined
    bool has_even_brackets = true; ///< each `(` of its trees has its `)`
    bool is_of_fox = false;        ///< Fox wrote it, which has komi in hundredths
    std::optional<span> size;      ///< the value of SZ
    std::optional<span> version;   ///< of FF
    std::optional<span> game;      ///< of GM

    /// Of a board whose size isn't known all points may be.
    [[nodiscard]] bool is_on_board(go::point p) const noexcept { return !replayable || board.has(p); }
};

/// Of GM, 1 to 40.
[[nodiscard]] const char* name_of_game(unsigned gm) noexcept;

[[nodiscard]] game_facts read_facts(std::string_view text, const tree& t, node_id game);

/// Of `19x19`, `13 x 9` and `9 `: as the format has it; empty where that can't be determined, and for sides above 52.
[[nodiscard]] std::string meant_size(std::string_view value);

/// What the checks of one game share.
struct game_context {
    const source& record;
    const tree& nodes;
    node_id game;
    std::uint32_t number; ///< of the game, from 1
    const game_facts& facts;
    root_node root;
    collector& findings;

    [[nodiscard]] move_reader moves() const noexcept {
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
