// The tag `teams`: names, separated by a comma and one blank.
#pragma once

#include "arbiter/report.hpp"
#include "check/tags.hpp"

#include <cstdint>

namespace arbiter::qgn {

/// Checks the list and gives the number of teams: 0 where it can't be told.
[[nodiscard]] std::uint32_t check_teams(const source& s, const tag_value& teams, collector& findings);

} // namespace arbiter::qgn
