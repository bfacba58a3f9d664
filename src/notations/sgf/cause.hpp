// What explains illegal moves: a typing mistake, or one thing that was written wrong, or not at all.
#pragma once

#include "notations/sgf/handicap.hpp"
#include "notations/sgf/judge.hpp"
#include "notations/sgf/points.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace arbiter::sgf {

// ---- typing mistakes (typing mistake.cpp)

/// The first illegal move on a way through the game, up to which everything that is on the board is known.
struct illegal_start {
    node_id id = 0;
    std::uint32_t stone = 0; ///< where the value begins of the move that put the stone in its way; 0 for none
};

/// A move that was written otherwise than it was meant, and explains what is illegal behind it.
struct typo {
    node_id reported_at = 0;            ///< the illegal move whose finding reports it
    node_id changed = 0;                ///< this move, the one whose stone is in its way, or an unknown property
    node_id end = 0;                    ///< up to there, with what was meant every move behind `changed` is legal
    go::point meant;                    ///< where it goes
    std::uint32_t later = 0;            ///< how many moves that are
    go::colour side = go::colour::none; ///< of a move whose name is written wrong; none if its point is

    [[nodiscard]] bool explains(node_id id) const noexcept { return id >= changed && id < end; }
};

/// What may still be tried and replayed for all games of a record; once it is spent nothing is proved any more.
struct search_budget {
    std::uint32_t readings = 400; ///< a move to a point that is taken then isn't one
    std::uint32_t plies = 200'000;
    std::uint64_t steps = 1'000'000; ///< leaves, variations, and points of boards that a setup rewrites

    void take(std::uint64_t count) noexcept { steps -= std::min(steps, count); }
    [[nodiscard]] bool is_spent() const noexcept { return readings == 0 || plies == 0 || steps == 0; }
};

/// Of so many illegal moves of a game, the first ones, such a typing mistake is looked for.
inline constexpr std::size_t most_starts = 16;

/// Adds each start that has just one explanation: a typing mistake in it, or in the move whose stone is in its way, makes every
/// move behind legal. So does no other typing mistake in these two and the ten moves before it, and no other
/// point of the board in place of the one that is wrong: else nearly any point would do, and nothing would be proved.
/// If it is `in_names`, one of the ten unknown properties before it is a move whose name is misspelt or glued to another,
/// and with it every move behind is legal; with no other one that is so.
void find_typos(const game_replay& replay, std::span<const illegal_start> starts, bool in_names, search_budget& budget,
                std::vector<typo>& found);

/// Says it in the finding of the illegal move.
void explain(const game_context& c, const typo& s, collector::handle h);

// ---- one cause of all (cause.cpp)

/// What a replay has found to be illegal.
struct illegal_moves {
    std::uint32_t count = 0;
    /// Of the first:
    std::uint32_t ply = 0;
    go::broken rule = go::broken::none;
    go::point at;
    std::uint32_t set_up_by = 0; ///< where the value begins that set up the stone in its way; 0 where a move played it
};

/// Of all that is illegal in a game.
struct cause {
    enum class kind : std::uint8_t { none, handicap, size, stone, notation };
    kind what = kind::none;
    off_board_as moves = off_board_as::nothing; ///< what all that are off the board may be meant as
    std::vector<go::point> stones;              ///< of the handicap that is lost
    unsigned size = 0;                          ///< of the board that is meant
    std::uint32_t value = 0;                    ///< where the value begins that sets up a stone too many
    go::point at;                               ///< the stone
};

/// Each that comes into question is replayed once; the first with which every move of the game is legal.
[[nodiscard]] cause find_cause(const game_replay& replay, const illegal_moves& illegal, const handicap_check& handicap,
                               const points_used& points);

/// Says in a finding of a move or point what explains it, and all that are like it.
void explain(const game_context& c, const cause& why, collector::handle h);

/// Reports the points that are off the board: of one cause, or when there are many, in one finding. Of those that are reported
/// one by one a typing mistake may explain one.
void report_off_board(const game_context& c, const points_used& points, const cause& why, std::span<const typo> typos);

// ---- Brackets of trees that are lost, or one too many.

/// A `)` that is missing in a game.
struct lost_close {
    span before; ///< the `(` of the variation that follows it
    tree nodes;  ///< as they would be with it
};

/// Where one `)` is missing: before a variation that has an illegal move, `first`, where it is, and none if the
/// variation around it ends before. Nothing where that explains not all that is illegal.
[[nodiscard]] std::optional<lost_close> find_lost_close(const game_replay& replay, node_id first);

/// Says it in the finding of the bracket that is never closed.
void explain(const game_context& c, const lost_close& lost);

/// Says in the finding of an early `)` that it may explain what is illegal behind it.
void explain_by_early_close(const game_context& c);

} // namespace arbiter::sgf
