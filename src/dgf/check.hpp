// What a record of DGF says, against what its moves do.
#pragma once

#include "arbiter/notation.hpp"
#include "arbiter/options.hpp"
#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"

#include <vector>

namespace arbiter::dgf {

void check(const source& s, const tree& t, const options& o, collector& findings);

/// The rules by which moves are played. Records of DGF say nothing of them.
[[nodiscard]] std::vector<held_rule> rules_in(const source& s, const tree& t, node_id game, const options& o);

} // namespace arbiter::dgf
