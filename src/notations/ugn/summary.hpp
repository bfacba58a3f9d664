// What statistics count of a game.
#pragma once

#include "arbiter/game_summary.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

namespace arbiter::ugn {

[[nodiscard]] game_summary summarize(const source& s, const tree& t, node_id game);

} // namespace arbiter::ugn
