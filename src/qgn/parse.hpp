// The grammar of QGN, run.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"

namespace arbiter::qgn {

/// Always succeeds; findings of syntax go to `findings`.
[[nodiscard]] tree parse(const source& s, collector& findings);

} // namespace arbiter::qgn
