// The tags of 2048-GN, in the order of its document.
#pragma once

#include "check/tags.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace arbiter::n2048 {

inline constexpr std::array<std::string_view, 3> markers{"Locked", "Retired", "*"};

/// Places in the table below.
namespace known {
enum tag : std::size_t { event, site, date, player, initial_board, final_score, highest_tile, result };
} // namespace known

inline constexpr std::array<tag_rule, 8> tags{{
    {"Event", true, tag_type::text, "the name of the event or tournament"},
    {"Site", true, tag_type::text, "where the game was played"},
    {"Date", true, tag_type::dot_date, "the day on which the game began as `YYYY.MM.DD`"},
    {"Player", true, tag_type::text, "the name of the player"},
    {"InitialBoard", true, tag_type::text, "the two tiles at the start, such as `a3 4c4`"},
    {"FinalScore", false, tag_type::natural, "the score at the end, in digits"},
    {"HighestTile", false, tag_type::natural, "the value of the largest tile at the end, in digits"},
    {"Result", false, tag_type::word, "one of `Locked`, `Retired`, `*`", markers},
}};

} // namespace arbiter::n2048
