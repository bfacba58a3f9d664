/// In which ways a game may be played: what the command line and a configuration choose, for all notations of the game.
#pragma once

#include <span>
#include <string_view>

namespace arbiter {

/// A choice: `--ko simple` on the command line, `ko = "simple"` in a configuration.
struct game_option {
    const char* name;
    std::span<const std::string_view> values; ///< the first is what holds where nobody chooses
    const char* meaning;                      ///< in the help
};

/// The choices of a game.
struct game_options {
    const char* table; ///< of a configuration: `go` for `[go]`
    std::span<const game_option> all;
};

} // namespace arbiter
