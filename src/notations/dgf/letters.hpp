// Moves that are written as other notations write them: the letters of SGF, the vertices of the Go Text Protocol.
#pragma once

#include "arbiter/dgf.hpp"
#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter::dgf {

/// How a move in letters is written.
enum class letters : std::uint8_t {
    sgf,    ///< `pd`: column and row from the top left
    vertex, ///< `Q16`: column without `I`, row from the bottom
    word,   ///< `pass`, `resign`
};

/// A move in letters, with or without quotes around them.
struct lettered_move {
    letters how = letters::word;
    std::optional<move_number> says; ///< nothing where a board of this size has no such point
};

/// `size` is 0 where it isn't known.
[[nodiscard]] lettered_move read_letters(std::string_view written, unsigned size);

/// Reports the moves in letters below `moves`, all in one finding, and gives the ply where that stands; 0 where there are
/// none. `size` is that of the starting board, 0 where it isn't known; `game` is the game's number.
node_id check_letters(const source& s, const tree& t, node_id moves, unsigned size, std::uint32_t game,
                      collector& findings);

} // namespace arbiter::dgf
