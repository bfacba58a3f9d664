// Quotation marks in details. The reference reader splits what it reads by the rules of the language Go.
#pragma once

#include <cstddef>
#include <string_view>

namespace arbiter::qgn {

/// Where a text of Go begins in `details` that doesn't end there, so that what follows them is a part of it; npos where
/// none does. Such a text begins with `"`, an apostrophe or a backtick, and ends with the next one; but for the last,
/// one behind a backslash doesn't end it.
[[nodiscard]] inline std::size_t open_quote_in(std::string_view details) noexcept {
    std::size_t at = details.find_first_of("\"'`");
    while (at != std::string_view::npos) {
        const char quote = details[at];
        std::size_t end = at + 1;
        while (end < details.size() && details[end] != quote) {
            const bool escapes = quote != '`' && details[end] == '\\' && end + 1 < details.size() &&
                                 (details[end + 1] == '\\' || details[end + 1] == quote);
            end += escapes ? 2 : 1;
        }
        if (end >= details.size()) return at;
        at = details.find_first_of("\"'`", end + 1);
    }
    return at;
}

} // namespace arbiter::qgn
