// Games in the canonical layout.
#pragma once

#include "arbiter/dgf.hpp"
#include "arbiter/rules/go_record.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::dgf {

// ---- Numbers, their commas and comments, on the lines of the canonical layout.

/// Of the numbers of an array within its brackets.
inline constexpr std::size_t array_indent = 4;

/// A comment without the white space at its end.
[[nodiscard]] std::string_view trimmed_comment(std::string_view comment) noexcept;

/// Appends the numbers in `text`, each with its comma and the comments behind it. `text` has no brackets; where it doesn't
/// begin a line, comments up to its first line end stand behind what is before. Lines hold as many numbers as they have room
/// for; but where they begin with a board of so many points on a side its header has a line, each row of points, and the number behind the
/// last. A side of 0 is none: then that is so of the header alone.
void lay_out_numbers(std::string& out, std::string_view text, bool begins_line, std::size_t indent,
                     std::optional<std::size_t> side);

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
