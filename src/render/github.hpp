/// Findings as workflow commands, which GitHub Actions shows beside the lines that they are about.
#pragma once

#include "arbiter/report.hpp"

#include <string>

namespace arbiter {

/// `::error file=…,line=…,endLine=…,col=…,endColumn=…,title=code::message [code]` a finding; style is `notice`. Columns
/// count code points, `endColumn` is exclusive; GitHub takes columns only where both lines are the same, and there are
/// none elsewhere. Further lines of the message, as `%0A`, say what explains the finding and what to do.
[[nodiscard]] std::string render_github(const report& r);

} // namespace arbiter
