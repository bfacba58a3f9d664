/// Rules as lines for people.
#pragma once

#include "arbiter/diagnostic.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

/// A heading, then a line a rule: code, level, fix, subject, and what it is about.
[[nodiscard]] std::string rule_table(const std::vector<const rule*>& rules);

} // namespace arbiter::cli
