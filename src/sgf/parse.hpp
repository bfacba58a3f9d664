// The grammar of SGF, run.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"

namespace arbiter::sgf {

/// Always succeeds; findings of syntax go to `findings`.
[[nodiscard]] tree parse(const source& s, collector& findings);

} // namespace arbiter::sgf
