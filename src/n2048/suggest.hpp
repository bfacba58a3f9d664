// Looks for the slip of the pen behind a turn that broke a rule.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"

namespace arbiter::n2048 {

struct replay_context;

/// Tries each other swipe, column, row and value at the refused ply `id` and at the ply before. Where exactly one of these
/// makes all later turns legal, and there are three or more, adds it to `finding`; of several the one that makes the claims
/// true as well.
void suggest(const replay_context& c, node_id id, collector::handle& finding);

} // namespace arbiter::n2048
