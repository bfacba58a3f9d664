// The moves of a game as bytes that don't depend on how they are written: see `game_summary::canonical_moves`.
#pragma once

#include "arbiter/tree.hpp"
#include "replay/replay.hpp"
#include "text/varint.hpp"

namespace arbiter {

/// Calls `write(move, outcome)` for each ply, those that break a rule included: two records of one mistake are alike. False
/// where a ply can't be read, or one may be missing, and where `write` says so.
template <class MoveReader, class Write>
[[nodiscard]] bool for_each_read(const MoveReader& d, const tree& t, Write write) {
    if (d.may_start_midgame()) return false;
    auto now = d.start();
    const ply_range plies = d.plies();
    for (node_id id = plies.first; id < plies.end; ++id) {
        const node& n = t[id];
        if (n.kind != kind::ply) {
            if (!d.may_go_on_after(n, now)) return false;
            continue;
        }
        const auto move = d.read(n, now);
        if (!move) return false;
        const auto outcome = MoveReader::game::play(now, *move);
        if (!write(*move, outcome)) return false;
        if ((n.flags & MoveReader::may_swallow_next_move) != 0 && !d.may_go_on_after(n, now)) return false;
    }
    return true;
}

} // namespace arbiter
