// Turns that break a rule.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"
#include "n2048/moves.hpp"

#include <cstdint>

namespace arbiter::n2048 {

/// What the reports below need of a record.
struct replay_context {
    const source& s;
    const tree& t;
    node_id game;
    std::uint32_t number; ///< the game's, from 1
    const dialect& d;
    span board; ///< the value of InitialBoard
    collector& findings;
};

/// Reports the first rule that the ply `n` breaks: why, and since when. `position` is what the turn was played in, for one that
/// is refused.
void report_broken(const replay_context& c, std::uint32_t ply, const node& n, const turn& now,
                   const n2048_game::outcome& done, const n2048_game::position& position);

} // namespace arbiter::n2048
