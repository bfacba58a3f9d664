// The tag `teams`: names, separated by a comma and one blank.
#pragma once

#include "arbiter/report.hpp"
#include "check/tags.hpp"

#include <cstdint>
#include <functional>

namespace arbiter::qgn {

struct team_range {
    std::uint32_t least = 0;
    std::uint32_t most = 0;
};

/// Checks the list and gives the number of teams: 0 where it can't be told. `wanted` is asked of a list without a comma: it
/// is separated by something else where that gives a number of names in this range.
[[nodiscard]] std::uint32_t check_teams(const source& s, const tag_value& teams,
                                        const std::function<team_range()>& wanted, collector& findings);

} // namespace arbiter::qgn
