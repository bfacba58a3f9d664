#pragma once

#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

namespace arbiter::dgf {

/// Commas that the arrays of a game lack, and CRs that end lines. The grammar leaves them to the check.
void check_habits(const source& s, const tree& t, node_id game, collector& findings);

} // namespace arbiter::dgf
