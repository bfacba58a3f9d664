/// What somebody may have meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

/// `; did you mean …?` with the known word nearest to `written`; empty where none is near.
[[nodiscard]] std::string did_you_mean(std::string_view written, const std::vector<std::string>& known);

} // namespace arbiter::cli
