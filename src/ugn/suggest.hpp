// Looks for the slip of the pen behind a move that broke a rule.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"

#include <cstdint>

namespace arbiter::ugn {

/// Tries one-character changes, leaving out and swapping at the refused ply `id` of `game` and at the ply before. Where
/// exactly one of these makes all later moves legal, and there are three or more, adds it to `finding`.
///
/// Bounded: no game has more than 81 moves, so a longer record has no such slip.
void suggest(const source& s, const tree& t, node_id game, node_id id, collector::handle& finding);

} // namespace arbiter::ugn
