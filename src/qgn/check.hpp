// What a QGN record claims, against what its actions do.
#pragma once

#include "arbiter/options.hpp"
#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"

namespace arbiter::qgn {

void check(const source& s, const tree& t, const options& o, collector& findings);

} // namespace arbiter::qgn
