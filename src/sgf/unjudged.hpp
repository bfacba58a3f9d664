// The moves that no rule could be held against, because what is on the board isn't known, and what they are told with.
#pragma once

#include "sgf/context.hpp"
#include "sgf/points_used.hpp"
#include "sgf/slip.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace arbiter::sgf {

/// Follows a replay: counts, for what makes the position doubtful first on a way, the moves behind it up to where the way ends.
class unjudged_moves_count {
public:
    /// What shows that a move or stone is lost.
    struct doubt {
        span where;
        std::uint32_t moves = 0;
    };

    /// A move of any kind, by its number in the game.
    void move(std::uint32_t ply) noexcept { ply_ = ply; }
    /// The position is doubtful from here on; nothing new where it was before.
    void begin(span where) noexcept {
        if (open_ || where.empty()) return;
        open_ = doubt{where};
        since_ = ply_;
    }
    /// Something is said of a move all the same.
    void told() noexcept {
        if (open_) ++since_;
    }
    /// The position is known again, as a variation has ended, or the game is over.
    void end() {
        if (!open_) return;
        open_->moves = ply_ - since_;
        if (open_->moves != 0) add(*std::exchange(open_, std::nullopt));
        open_.reset();
    }

    [[nodiscard]] const std::vector<doubt>& all() const noexcept { return all_; }

private:
    /// What is kept of a game doesn't grow with it: the last one has the moves of all that come after.
    static constexpr std::size_t most_kept = 4096;

    void add(const doubt& d) {
        if (all_.size() < most_kept)
            all_.push_back(d);
        else
            all_.back().moves += d.moves;
    }

    std::vector<doubt> all_;
    std::optional<doubt> open_;
    std::uint32_t ply_ = 0;
    std::uint32_t since_ = 0;
};

/// Says it in the finding of each doubt, or where many are one finding, in that, with the moves of all. The moves behind a
/// slip were checked.
void report_unjudged(const game_context& c, const unjudged_moves_count& count, const points_used& points,
                     std::span<const slip> slips);

} // namespace arbiter::sgf
