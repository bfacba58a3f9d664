// Mistakes of syntax that a writer makes again and again, each reported once.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"

namespace arbiter::ugn {

/// Reports what the grammar leaves to the check: move numbers, comments, and moves with junk or no
/// white space behind them.
void check_habits(const source& s, const tree& t, node_id game, collector& findings);

/// Reports the moves with cell 0, all in one finding. Whether all moves of the game are legal if cells are counted from 0 to 8:
/// then none is as it is written.
[[nodiscard]] bool check_zero_cells(const source& s, const tree& t, node_id game, collector& findings);

} // namespace arbiter::ugn
