// Actions that are refused.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"
#include "qgn/game.hpp"

#include <cstdint>

namespace arbiter::qgn {

/// A record, its game, and where its tags stand.
struct record_context {
    const source& s;
    const tree& t;
    node_id game;
    std::uint32_t number; ///< of the game, from 1
    const game_setup& setup;
    span key; ///< the values of these tags; empty where they can't be read
    span teams;
};

/// Reports the ply `id`, which was refused: why, and since when. `g` is the game before it.
void report_refused(const record_context& r, node_id id, std::uint32_t ply, const written_action& a, const verdict& v,
                    const game_state& g, collector& findings);

} // namespace arbiter::qgn
