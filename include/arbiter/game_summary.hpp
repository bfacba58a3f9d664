/// What one game of a record says of itself, for sums over many records.
#pragma once

#include <string>
#include <vector>

namespace arbiter {

/// Words are the same for all records of a notation, however they are written. One that is empty isn't given, or can't be read.
struct game_summary {
    bool is_game = true; ///< no: a part of one stands alone, such as a board; then only `kind` is given
    std::string kind; ///< which game it is, or which part of one: `Go`, `board`; empty where the notation has one game
    std::string result;               ///< `X`, `B+`, `draw`, `unfinished`
    std::string ending;               ///< how that came about: `resignation`, `time`, `forfeit`, `score`, `agreement`
    std::vector<std::string> players; ///< in whatever role
    std::string rules;
    std::string board; ///< `19x19`
    std::string year;  ///< four digits
    std::string program;

    /// The position that it begins with, and its moves: bytes that two games of a notation have alike where both are the same,
    /// whatever else is written. Empty where a move can't be read, or may be missing.
    std::string canonical_moves;
};

} // namespace arbiter
