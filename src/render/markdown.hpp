/// Markdown for a terminal.
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

/// `text` as it is written, with headings and code in colours where there are any: without its escapes the result is
/// `text` again. A code span ends on the line where it begins.
[[nodiscard]] std::string render_markdown(std::string_view text, bool color);

} // namespace arbiter
