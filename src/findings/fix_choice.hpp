/// Which of a report's fixes may be applied together.
#pragma once

#include "arbiter/report.hpp"

#include <cstdint>
#include <set>
#include <vector>

namespace arbiter {

/// A fix that goes with the others of its list.
struct chosen_fix {
    std::vector<edit> edits; ///< in order, none overlapping another
    std::vector<std::uint32_t>
        findings; ///< that it fixes: indices into `report::findings()`, more than one where they ask for the same
};

/// The first safe fix of each finding, or else the first one, if `which` allows it. Whole or not at all: one that touches
/// what an earlier one changes is left out. In the order of the findings; those in `skipped`, by their indices, are
/// not asked.
[[nodiscard]] std::vector<chosen_fix> choose_fixes(const report& r, fixes which,
                                                   const std::set<std::uint32_t>& skipped = {});

/// All edits of such a list, in order.
[[nodiscard]] std::vector<edit> edits_of(const std::vector<chosen_fix>& fixes);

} // namespace arbiter
