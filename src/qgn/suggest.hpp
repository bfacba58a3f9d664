// Looks for the slip of the pen behind an action that was refused.
#pragma once

#include "arbiter/report.hpp"
#include "qgn/refusals.hpp"

namespace arbiter::qgn {

/// Tries one-character changes, leaving out and swapping at the refused ply `id` and at the ply before, of a game whose rules
/// are known. Where exactly one of these makes all later actions legal, and there are three or more, adds it to `finding`.
///
/// Bounded: no such game has more than `longest_game` actions, so a longer record has no such slip.
void suggest(const record_context& r, node_id id, collector::handle& finding);

inline constexpr std::size_t longest_game = 42;

} // namespace arbiter::qgn
