// The messages of every grammar.
#pragma once

#include "arbiter/diagnostic.hpp"

namespace arbiter {

namespace rules {
inline constexpr rule unexpected{"syntax/unexpected", severity::error, fixable::safe,
                                 "something that the notation doesn't have in this place"};
inline constexpr rule unterminated{"syntax/unterminated", severity::error, fixable::unsafe,
                                   "a quote or bracket that is never closed"};
} // namespace rules

using unexpected = message<"expected {expected:word}, found `{found}`", rules::unexpected>;

using unexpected_line_end = message<"expected {expected:word}, found the end of the line", rules::unexpected>;

using unexpected_end = message<"expected {expected:word}, found the end of the file", rules::unexpected>;

using unterminated = message<"this `{open}` is never closed", rules::unterminated>;

using syntax_messages = message_list<unexpected, unexpected_line_end, unexpected_end, unterminated>;

} // namespace arbiter
