// What summaries of games have in common, whatever the notation.
#pragma once

#include "arbiter/game_summary.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace arbiter {

/// Without white space at its ends; none where nothing is left.
inline void add_player(game_summary& to, std::string_view name) {
    const std::size_t first = name.find_first_not_of(ascii::spaces);
    if (first == std::string_view::npos) return;
    to.players.emplace_back(name.substr(first, name.find_last_not_of(ascii::spaces) + 1 - first));
}

/// The four digits at `at` of a date; empty where they are none.
[[nodiscard]] inline std::string year_in(std::string_view date, std::size_t at = 0) {
    constexpr std::size_t digits = 4;
    if (date.size() < at + digits) return {};
    const std::string_view year = date.substr(at, digits);
    const bool is_number = std::all_of(year.begin(), year.end(), ascii::is_digit);
    return std::string(is_number ? year : std::string_view());
}

} // namespace arbiter
