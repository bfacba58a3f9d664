// What a record of SGF says, against the rules of the format and of Go.
#pragma once

#include "arbiter/options.hpp"
#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"

namespace arbiter::sgf {

void check(const source& s, const tree& t, const options& o, collector& findings);

} // namespace arbiter::sgf
