// Numbers, their commas and comments, on the lines of the canonical layout.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace arbiter::dgf {

/// Of the numbers of an array within its brackets.
inline constexpr std::size_t array_indent = 4;

/// How many numbers there are on a line, by the place of the first of them, from 0; 0: as many as it has room for.
using numbers_on_line = std::function<std::size_t(std::size_t first)>;

/// The header of a board of this size, and then a row of points a line, `from` its first number on. Behind its last number:
/// one, and then as many as there is room for. A size of 0 is none: behind the header there are as many as there is room for.
[[nodiscard]] numbers_on_line board_lines(std::size_t size);
[[nodiscard]] inline numbers_on_line filled_lines() {
    return [](std::size_t) { return std::size_t{0}; };
}

/// A comment without the white space at its end.
[[nodiscard]] std::string_view trimmed_comment(std::string_view comment) noexcept;

/// Appends the numbers in `text`, each with its comma and the comments behind it, on lines of their own. `text` has no
/// brackets; where it doesn't begin a line, comments up to its first line end stand behind what is before.
void lay_out_numbers(std::string& out, std::string_view text, bool begins_line, std::size_t indent,
                     const numbers_on_line& lines);

} // namespace arbiter::dgf
