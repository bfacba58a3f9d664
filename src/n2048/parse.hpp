// The grammar of 2048-GN, run.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"

namespace arbiter::n2048 {

/// Always succeeds; findings of syntax go to `findings`.
[[nodiscard]] tree parse(const source& s, collector& findings);

} // namespace arbiter::n2048
