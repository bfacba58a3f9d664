/// What is below a finding's message in formats that are lines of text.
#pragma once

#include "arbiter/report.hpp"

#include <string>
#include <vector>

namespace arbiter {

/// `note: line:column: message` for each related place, `help: …` for each line of help, `fix: …` or `unsafe fix: …` for
/// each fix.
[[nodiscard]] std::vector<std::string> details_of(const report& r, const finding& f);

} // namespace arbiter
