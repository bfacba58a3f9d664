/// Findings one a line, as editors and grep like them.
#pragma once

#include "arbiter/report.hpp"

#include <string>

namespace arbiter {

/// `path:line:column: severity: message [code]`
[[nodiscard]] std::string render_short(const report& r);

} // namespace arbiter
