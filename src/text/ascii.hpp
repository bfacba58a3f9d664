// Digits, letters and white space of ASCII, whatever the locale. All bytes of other characters are none of these.
#pragma once

#include <string_view>

namespace arbiter::ascii {

/// White space within a line.
inline constexpr std::string_view blanks = " \t";
/// What separates words in most notations; others have `white`.
inline constexpr std::string_view spaces = " \t\r\n";
/// All white space.
inline constexpr std::string_view white = " \t\r\n\v\f";

/// Whether `c` is one of `white`.
[[nodiscard]] constexpr bool is_white(char c) noexcept {
    return c == ' ' || (c >= '\t' && c <= '\r');
}
[[nodiscard]] constexpr bool is_digit(char c) noexcept {
    return c >= '0' && c <= '9';
}
[[nodiscard]] constexpr bool is_capital(char c) noexcept {
    return c >= 'A' && c <= 'Z';
}
/// Of either case.
[[nodiscard]] constexpr bool is_letter(char c) noexcept {
    return is_capital(c) || (c >= 'a' && c <= 'z');
}
/// A capital as the small letter; others as they are.
[[nodiscard]] constexpr char to_small(char c) noexcept {
    return is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace arbiter::ascii
