// The moves that were not judged, because what is on the board isn't known, and the findings that say so.
#pragma once

#include "sgf/context.hpp"
#include "sgf/points_used.hpp"
#include "sgf/slip.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace arbiter::sgf {

/// What shows that a move or stone is lost, first on a way through the game, and how many moves behind it have no finding.
struct doubt {
    span where;
    std::uint32_t moves = 0;
};

/// Those of a game, in its order.
class doubts {
public:
    /// From `from` on, up to where the variation ends, the position isn't known. Gives its number, from 1.
    [[nodiscard]] std::uint32_t add(const tree& t, span where, node_id from, node_id end) {
        if (all_.empty() || all_.size() < most_kept) all_.push_back({where});
        for (node_id id = from; id < end; ++id) all_.back().moves += t[id].kind == kind::ply ? 1U : 0U;
        return static_cast<std::uint32_t>(all_.size());
    }
    /// Something is said of a move behind it all the same.
    void told(std::uint32_t number) { --all_.at(number - 1).moves; }

    [[nodiscard]] const std::vector<doubt>& all() const noexcept { return all_; }

private:
    /// What is kept of a game doesn't grow with it: the last one has the moves of all that come after.
    static constexpr std::size_t most_kept = 4096;

    std::vector<doubt> all_;
};

/// Those of all games of a record. They are said at its end, in one pass over its findings.
class unjudged_moves {
public:
    /// The moves behind a slip were checked.
    void add(const game_context& c, const doubts& all, const points_used& points, std::span<const slip> slips);
    /// Says it in the finding of each doubt, or where many are one finding, in that, with the moves of all.
    void report(const source& s, collector& findings) const;

private:
    std::vector<doubt> all_; ///< before those of a game, and without a move, the first of its points off the board
};

} // namespace arbiter::sgf
