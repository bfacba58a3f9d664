// Games in the canonical layout.
#pragma once

#include "arbiter/dgf.hpp"
#include "arbiter/rules/go_record.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::dgf {

/// What stands for a name or a day that is not given.
inline constexpr std::string_view unknown_name = "unknown";
inline constexpr go::calendar_day unknown_day{1, 1, 1};

/// What a game file says.
struct game_text {
    std::string_view id;
    std::string_view black;
    std::string_view white;
    go::calendar_day date;
    board start;
    std::vector<move_number> moves;
    std::optional<board> latest;
    std::optional<unsigned> result;
};

[[nodiscard]] std::string write_game(const game_text& g);

/// The text of a string, as it is written between quotes, with its escapes read.
[[nodiscard]] std::string unescaped(std::string_view written);

} // namespace arbiter::dgf
