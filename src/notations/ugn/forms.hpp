// Tolerated forms: what the grammar takes, and the reference reader takes for something else.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

namespace arbiter::ugn {

/// Reports blanks in the brackets of tags, blank lines among tags, tags that share a line, and a marker on a line with moves.
/// Nothing is said of what the recovery has fixed.
void check_forms(const source& s, const tree& t, node_id game, collector& findings);

} // namespace arbiter::ugn
