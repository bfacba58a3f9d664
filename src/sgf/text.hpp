// Texts of SGF: escapes and soft line breaks.
#pragma once

#include <string>
#include <string_view>

namespace arbiter::sgf {

/// What a value of simple text says: escapes resolved, line breaks and other white space as blanks.
[[nodiscard]] std::string simple_text(std::string_view value);

/// As a value of simple text is written.
[[nodiscard]] std::string escaped_text(std::string_view text);

} // namespace arbiter::sgf
