/// Findings of many files in a screen.
#pragma once

#include "render/totals.hpp"

#include <string>

namespace arbiter {

/// A line for each rule and subject, the most frequent first: number of findings, of files, level, `CODE:SUBJECT`, and three
/// places. Of the subjects of one rule those that are rare share a line.
[[nodiscard]] std::string grouped_tail(const run_totals& totals);

} // namespace arbiter
