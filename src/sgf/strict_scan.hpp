// Records read by the format alone, where nothing in them is wrong.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace arbiter::sgf {

/// The record with another sign for each `[` in the values of games other than Go, which may be anything: there it opens
/// nothing. Nothing where there is none, or where the record isn't well formed.
[[nodiscard]] std::optional<std::string> without_inner_brackets(std::string_view text);

} // namespace arbiter::sgf
