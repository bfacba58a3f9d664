// What shows that a text is a notation's own.
#pragma once

#include <string_view>

namespace arbiter {

/// Whether a tag stands in `text` that begins with `opened`, its bracket and its name: after nothing on its line but blanks
/// and other tags, and with a value behind the name.
[[nodiscard]] bool has_tag(std::string_view text, std::string_view opened) noexcept;

} // namespace arbiter
