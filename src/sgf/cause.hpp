// One thing that was written wrong, or not at all, and explains all that is illegal in a game.
#pragma once

#include "arbiter/options.hpp"
#include "sgf/handicap.hpp"
#include "sgf/judge.hpp"
#include "sgf/points.hpp"
#include "sgf/slip.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace arbiter::sgf {

/// What a replay has found to be illegal.
struct illegal_moves {
    std::uint32_t count = 0;
    /// Of the first:
    std::uint32_t ply = 0;
    go::broken rule = go::broken::none;
    go::point at;
    std::uint32_t set_up_by = 0; ///< where the value begins that set up the stone in its way; 0 where a move played it
};

struct cause {
    enum class sort : std::uint8_t { none, handicap, size, stone };
    sort what = sort::none;
    std::vector<go::point> stones; ///< of the handicap that is lost
    unsigned size = 0;             ///< of the board that is meant
    std::uint32_t value = 0;       ///< where the value begins that sets up a stone too many
    go::point at;                  ///< the stone
};

/// Each that comes into question is replayed once; the first with which every move of the game is legal.
[[nodiscard]] cause find_cause(const game_replay& replay, const illegal_moves& illegal, const handicap_check& handicap,
                               const points_used& points);

/// Says in a finding of a move or point what explains it, and all that are like it.
void explain(const game_context& c, const cause& why, collector::handle h);

/// Reports the points that are off the board: of one cause, or when there are many, in one finding. Of those that are told
/// one by one a slip may explain one.
void report_off_board(const game_context& c, const points_used& points, const cause& why, std::span<const slip> slips);

} // namespace arbiter::sgf
