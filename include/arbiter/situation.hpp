/// A position of a game in words, for programs: whose turn it is, and what may be played.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace arbiter {

/// What isn't known is missing: of games without rules nearly all of it.
struct situation {
    bool is_reached = false;        ///< false: a move before it can't be played, and this is where the replay stopped
    std::vector<std::string> sides; ///< what those are called who play, in turn
    std::optional<std::size_t> to_move;            ///< one of the sides; nothing if the game is over
    bool is_over = false;                          ///< by its moves
    std::optional<std::vector<std::string>> legal; ///< moves as records write them
    std::string last;                              ///< the move before, as records write it; empty at the start
    std::string result; ///< how a game that is over has ended, if nothing but its rules says it
};

} // namespace arbiter
