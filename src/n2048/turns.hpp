// The form of turns: what can be said of each without a replay.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"

namespace arbiter::n2048 {

/// Reports wrong and missing numbers, tiles that are missing, and values of 2 that are written out.
void check_turns(const source& s, const tree& t, node_id game, collector& findings);

} // namespace arbiter::n2048
