// The form of turns: what can be said of each without a replay.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"
#include "core/habit.hpp"

namespace arbiter::n2048 {

/// Reports wrong and missing numbers, tiles that are missing, letters in another case and glued tokens. Values of 2 that are
/// written out go to `twos`. `number` is the game's, from 1. `are_tiles_plain`: a tile in upper case means the one in lower case.
void check_turns(const source& s, const tree& t, node_id game, std::uint32_t number, bool are_tiles_plain, habit& twos,
                 collector& findings);

} // namespace arbiter::n2048
