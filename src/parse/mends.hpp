// Where findings of syntax stand and how they are mended, for the messages of several notations.
#pragma once

#include "arbiter/report.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::mends {

inline constexpr std::string_view blanks = " \t";
inline constexpr std::string_view white = " \t\r\n\v\f";

/// `where` without what it has at its end of the bytes `what`.
[[nodiscard]] span without_trailing(span where, std::string_view text, std::string_view what) noexcept;

/// `at` and the blanks before it.
[[nodiscard]] span with_blanks_before(std::uint32_t at, std::string_view text) noexcept;

/// The first line of what was matched, without the white space at its end.
[[nodiscard]] span first_line(span matched, std::string_view record) noexcept;

/// Up to the first white space.
[[nodiscard]] span first_word(span matched, std::string_view record) noexcept;

/// A fix that puts what begins at `at` on a line of its own, in place of the blanks before it.
void put_on_own_line(collector::handle& h, std::uint32_t at, std::string_view record);

/// A fix that removes a blank after the bracket of a tag, where a name follows.
void remove_blank_before_name(collector::handle& h, span blank, std::string_view record);

/// A fix that removes blank lines before a tag.
void remove_blank_lines(collector::handle& h, span matched, std::string_view record);

/// A fix that puts a tag on a line of its own, unless it or the one before it is broken: that may reach into it.
void part_tags(collector::handle& h, std::uint32_t at, std::string_view record);

/// A fix that removes text after a tag, unless it may hold a move or the end of a value; a tag that follows on the line gets a line of its own. None
/// where that is broken.
void remove_text_after_tag(collector::handle& h, span matched, std::string_view record);

/// A fix that puts a blank line between the tags and what begins at `at`.
void put_blank_line(collector::handle& h, std::uint32_t at, std::string_view record);

} // namespace arbiter::mends
