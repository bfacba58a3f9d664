/// What is coloured for a terminal, for a page.
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

/// `text` by `painter`, printable but for its colours: each becomes a `<span>` whose class is `a` and the parameters, such as
/// `a1-31`.
[[nodiscard]] std::string html_of_ansi(std::string_view text);

} // namespace arbiter
