/// Findings as failed tests, in the JUnit XML that build servers read.
#pragma once

#include "arbiter/report.hpp"
#include "render/totals.hpp"

#include <string>

namespace arbiter {

[[nodiscard]] std::string junit_head();

/// A `testsuite` for the file, with a failed `testcase` for each finding, named by its code; a clean file has one that
/// passes. The failure's text is the finding as `short` writes it, with its range, and the lines of `details_of`.
[[nodiscard]] std::string render_junit(const report& r);

/// Inputs that couldn't be checked are an error in a suite of its own.
[[nodiscard]] std::string junit_tail(const run_totals& totals);

} // namespace arbiter
