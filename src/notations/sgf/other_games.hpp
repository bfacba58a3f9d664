// Games other than Go in files of SGF: their values may be anything.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace arbiter::sgf {

/// The record with another sign for each `[` in the values of games other than Go, where it opens nothing. Nothing where there is
/// none, or where the record isn't well formed.
[[nodiscard]] std::optional<std::string> without_inner_brackets(std::string_view text);

} // namespace arbiter::sgf
