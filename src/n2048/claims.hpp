// FinalScore, HighestTile, Result and marker against the game that was played.
#pragma once

#include "arbiter/report.hpp"
#include "check/tags.hpp"
#include "games/n2048.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::n2048 {

class dialect;

inline constexpr std::string_view locked_word = "Locked";
inline constexpr std::string_view retired_word = "Retired";
inline constexpr std::string_view unfinished_word = "*";

/// What the replay knows of a game's end.
struct played_game {
    bool complete = false; ///< every turn was played
    bool refused = false;  ///< a turn broke a rule: no fix may touch a claim
    n2048_game::position at_end{};
    span last{};              ///< the last turn, or where it would be: after the tags
    span marker{};            ///< empty where there is none
    bool ends_unread = false; ///< the last token is no turn and no marker
    bool has_turns = false;
};

/// The marker that a text is, in whatever case.
[[nodiscard]] std::string_view meant_marker(std::string_view text) noexcept;

/// Whether a number as a tag has it, decimal digits, is `value`.
[[nodiscard]] bool is_number(std::string_view digits, std::uint64_t value) noexcept;

/// Reports what doesn't agree. `turns` is null where nothing was replayed.
void check_claims(const source& s, const tag_values& values, const played_game& game, const dialect* turns,
                  collector& findings);

} // namespace arbiter::n2048
