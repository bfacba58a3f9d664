// Whether brackets are where they make sense, which tells one charset from another.
#pragma once

#include <string_view>

namespace arbiter::sgf {

/// Whether each `[` follows a name or a value, each value closes, and no property seems to stand in the value before it.
/// Asks nothing else of the record: other mistakes say nothing about its charset.
[[nodiscard]] bool have_sense(std::string_view text) noexcept;

} // namespace arbiter::sgf
