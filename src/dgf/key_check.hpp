// The keys of a game, and the types of their values.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

namespace arbiter::dgf {

/// Reports what is wrong with the keys and values of `game`; of the numbers in arrays nothing is said.
void check_keys(const source& s, const tree& t, node_id game, collector& findings);

} // namespace arbiter::dgf
