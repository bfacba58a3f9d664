// What the first node of a game says that all the rest depends on: version, game, size of the board.
#pragma once

#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "games/variations.hpp"

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
    unsigned ff = 0;             ///< the version, 1 to 4; 0 where none is said
    unsigned gm = 1;             ///< the game, 1 to 40: 1 is Go, also where none is said; 0 where what is said is wrong
    board_size board;            ///< of Go
    bool replayable = true;      ///< a game of Go on a board whose size is right, or can be told
    std::optional<span> size;    ///< the value of SZ
    std::optional<span> version; ///< of FF
    std::optional<span> game;    ///< of GM

    /// Of a board whose size isn't known all points may be.
    [[nodiscard]] bool is_on_board(go::point p) const noexcept { return !replayable || board.has(p); }
};

/// Of GM, 1 to 40.
[[nodiscard]] const char* name_of_game(unsigned gm) noexcept;

[[nodiscard]] game_facts read_facts(std::string_view text, const tree& t, node_id game);

/// Of `19x19`, `13 x 9` and `9 `: as the format has it; empty where that can't be told, and for sides above 52.
[[nodiscard]] std::string meant_size(std::string_view value);

/// A whole number without a sign that is at most `most`.
[[nodiscard]] std::optional<unsigned> read_number(std::string_view text, unsigned most) noexcept;

} // namespace arbiter::sgf
