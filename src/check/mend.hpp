/// Mending by any check.
#pragma once

#include "arbiter/arbiter.hpp"

#include <functional>

namespace arbiter {

/// As `mend` does it, with `check` in place of the one of the record's notation.
[[nodiscard]] mended mend_by(const source& s, fixes which, const std::function<report(const source&)>& check);

} // namespace arbiter
