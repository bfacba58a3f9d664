/// Findings in SARIF 2.1.0 (OASIS Standard with Errata 01), as code scanners exchange them. Sections are the standard's.
#pragma once

#include "arbiter/report.hpp"
#include "render/totals.hpp"

#include <string>

namespace arbiter {

/// A log with one run, up to its first result: the tool, with all rules.
[[nodiscard]] std::string sarif_head();

/// A result for each finding, with commas between them. Lines, columns (code points) and offsets (bytes) are those of
/// the other formats but for two cases: a byte order mark is no column (3.30.2), and a region has byte offsets only
/// where these and its columns mean the same bytes (3.30.1), which they can't at the mark itself.
[[nodiscard]] std::string render_sarif(const report& r);

/// The rest of the log. Findings that were left out and inputs that couldn't be checked are notifications.
[[nodiscard]] std::string sarif_tail(const run_totals& totals);

} // namespace arbiter
