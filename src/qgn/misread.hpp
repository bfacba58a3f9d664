// What the reference reader reads otherwise than it is read here, or refuses.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"

#include <vector>

namespace arbiter::qgn {

/// What that reader makes of the tags of `game`, the `number`th of the record, and of comments, line ends and quotation marks among its actions; but of
/// quotation marks in the actions `refused`, which are in order, nothing is said.
void check_misread(const source& s, const tree& t, node_id game, std::uint32_t number,
                   const std::vector<node_id>& refused, collector& findings);

} // namespace arbiter::qgn
