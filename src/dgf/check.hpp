// What a record of DGF says, against what its moves do.
#pragma once

#include "arbiter/options.hpp"
#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"

namespace arbiter::dgf {

void check(const source& s, const tree& t, const options& o, collector& findings);

} // namespace arbiter::dgf
