// What only the whole record shows of what the reference reader takes for something else.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"

namespace arbiter::qgn {

/// Comments among the tags of `game`, backslashes in their values, and CRs among the actions.
void check_misread(const source& s, const tree& t, node_id game, collector& findings);

} // namespace arbiter::qgn
