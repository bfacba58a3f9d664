/// Rules as lines for people.
#pragma once

#include "arbiter/diagnostic.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

/// `safe` or `unsafe`, as texts and JSON call it; empty where there is no fix.
[[nodiscard]] std::string_view name_of_fix(fixable f) noexcept;

/// A heading, then a line a rule: code, level, fix, and what it is about.
[[nodiscard]] std::string rule_table(const std::vector<const rule*>& rules);

} // namespace arbiter::cli
