// What a 2048-GN record claims, against what its turns do.
#pragma once

#include "arbiter/options.hpp"
#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"

namespace arbiter::n2048 {

void check(const source& s, const tree& t, const options& o, collector& findings);

} // namespace arbiter::n2048
