/// What a terminal shows for the bytes of a record, and how many columns that takes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter {

/// One character as it is shown: itself, an escape such as `\u{1B}` or `\xFF`, or the blanks of a tab.
struct glyph {
    std::string text;
    std::uint32_t bytes = 1; ///< of the record that it stands for
    std::uint32_t columns = 1;
};

/// A tab's columns. Fixed, so that a line can be cut anywhere without moving what follows.
inline constexpr std::uint32_t tab_columns = 4;

/// The character at `text[at]`, which must exist.
[[nodiscard]] glyph glyph_at(std::string_view text, std::size_t at);

/// How many columns `text` takes when it is shown by glyphs.
[[nodiscard]] std::uint32_t columns_of(std::string_view text);

/// All of `text` by glyphs: one line, safe to print.
[[nodiscard]] std::string printable(std::string_view text);

} // namespace arbiter
