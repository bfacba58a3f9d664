// The tags of UGN, in the order of its document.
#pragma once

#include "tags/tags.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace arbiter::ugn {

inline constexpr std::array<std::string_view, 4> results{"X", "O", "Draw", "In Progress"};

/// What a wrong value of Result means: a word in another case, another word for a draw, or a marker, if the marker at the end or
/// the moves say the same, or of a word in another case no marker contradicts it.
[[nodiscard]] std::string_view meaning_of_result(std::string_view value, const source& s, const tree& t, node_id game);

/// Places in the table below.
namespace known {
enum tag : std::size_t { game_id, date, time, player_x, player_o, result, comment };
} // namespace known

inline constexpr std::array<tag_rule, 7> tags{{
    {"GameID", true, tag_type::text, "a unique identifier of the game"},
    {"Date", true, tag_type::iso_date, "the day of the game as `YYYY-MM-DD`"},
    {"Time", true, tag_type::time, "the time at which the game began as `HH:MM:SS`"},
    {"PlayerX", true, tag_type::text, "the name or address of the player of X"},
    {"PlayerO", true, tag_type::text, "the name or address of the player of O"},
    {"Result", true, tag_type::word, "one of `X`, `O`, `Draw`, `In Progress`", results, meaning_of_result},
    {"Comment", false, tag_type::text, "a remark on the result"},
}};

} // namespace arbiter::ugn
