// Turns that break a rule.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/rules/n2048.hpp"
#include "arbiter/tree.hpp"
#include "n2048/claims.hpp"
#include "n2048/replay.hpp"

#include <cstdint>

namespace arbiter::n2048 {

/// What the reports below need of a record.
struct replay_context {
    const source& s;
    const tree& t;
    node_id game;
    position start;
    span board; ///< the value of InitialBoard
    const tag_values& values;
    one_pair_record& one_pair;
    collector& findings;
};

/// Each reports what is wrong with the ply `n`: why, since when, and what it may have been.
void report_after_end(const replay_context& c, std::uint32_t ply, const node& n, const turn& now);
void report_no_op(const replay_context& c, std::uint32_t ply, const node& n, const position& p);
/// `after` is the position after the swipe.
void report_occupied(const replay_context& c, std::uint32_t ply, const node& n, const turn& now, const position& after);
void report_spawn_value(const replay_context& c, std::uint32_t ply, const node& n, const turn& now);

} // namespace arbiter::n2048
