// Moves that break a rule.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/rules/uttt.hpp"
#include "arbiter/tree.hpp"
#include "notations/ugn/moves.hpp"

#include <cstdint>

namespace arbiter::ugn {

/// Reports the ply `n`, which breaks a rule in `position`: why, and since when.
void report_refused(const move_reader& d, const tree& t, const node& n, std::uint32_t ply,
                    const uttt::position& position, uttt::broken rule, collector& findings);

} // namespace arbiter::ugn
