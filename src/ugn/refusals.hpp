// Moves that break a rule.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/rules/uttt.hpp"
#include "arbiter/tree.hpp"

#include <cstdint>

namespace arbiter::ugn {

/// Reports the ply `id` of `game`, which breaks a rule in `position`: why, since when, and what it may have been.
void report_refused(const source& s, const tree& t, node_id game, node_id id, std::uint32_t ply,
                    const uttt::position& position, collector& findings);

} // namespace arbiter::ugn
