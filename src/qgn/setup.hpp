// Which game a record is of, as its tags say.
#pragma once

#include "arbiter/options.hpp"
#include "arbiter/report.hpp"
#include "check/tags.hpp"
#include "qgn/game.hpp"

namespace arbiter::qgn {

/// Checks `key` and `teams` of `game`. The form that is given lives as long as the options.
[[nodiscard]] game_setup check_setup(const source& s, const tree& t, node_id game, const tag_values& values,
                                     const options& o, collector& findings);

/// The same, and nothing is reported.
[[nodiscard]] game_setup setup_of(const source& s, const tree& t, node_id game);

} // namespace arbiter::qgn
