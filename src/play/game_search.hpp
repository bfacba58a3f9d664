// Looks ahead in games where everybody sees everything: alpha-beta search, deeper and deeper, until so many positions were
// looked at. So the same move comes out on every machine. A game for it has
//
//     position, move
//     for_each_legal(position, visit)   // `visit(move)`
//     play(position&, move)
//     to_move(position) -> unsigned     // whose turn it is
//     is_over(position)
//     value(position, side) -> int      // how good it is for a side, within `most_value`; of an ended game 0: drawn, or
//                                       // `won` or `lost`
#pragma once

#include "text/random.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace arbiter::game_search {

inline constexpr int won = 1'000'000;
inline constexpr int lost = -won;
inline constexpr int most_value = won / 2;

/// Enough to see through the rest of Tic-Tac-Toe after the first move.
inline constexpr std::uint32_t usual_budget = 20'000;

template <class Game, std::size_t MostMoves>
class search {
    using position = typename Game::position;
    using move = typename Game::move;
    struct moves {
        std::array<move, MostMoves> of;
        std::size_t count = 0;
    };

public:
    /// All others are against `p`'s side to move.
    search(const position& p, std::uint32_t budget) : root_(p), side_(Game::to_move(p)), left_(budget) {}

    /// The best move, of several one by chance. There must be one.
    [[nodiscard]] move best(random& r) {
        moves all = moves_in(root_);
        for (std::size_t i = all.count; i > 1; --i)
            std::swap(all.of[i - 1], all.of[r.below(static_cast<std::uint32_t>(i))]);
        for (unsigned depth = 1; depth <= most_depth && all.count > 1; ++depth) {
            const auto [at, value] = best_of(all, depth);
            if (left_ == 0) break; // what wasn't looked at to the end says nothing
            // the best one first: so more of the others is cut off
            std::rotate(all.of.begin(), all.of.begin() + static_cast<std::ptrdiff_t>(at),
                        all.of.begin() + static_cast<std::ptrdiff_t>(at) + 1);
            if (value > most_value || value < -most_value) break; // decided
        }
        return all.of[0];
    }

private:
    static constexpr unsigned most_depth = 81;

    [[nodiscard]] static moves moves_in(const position& p) {
        moves all;
        Game::for_each_legal(p, [&all](const move& m) { all.of[all.count++] = m; });
        return all;
    }

    [[nodiscard]] std::pair<std::size_t, int> best_of(const moves& all, unsigned depth) {
        std::pair<std::size_t, int> best{0, 2 * lost};
        for (std::size_t i = 0; i < all.count && left_ > 0; ++i) {
            position after = root_;
            Game::play(after, all.of[i]);
            const int value = value_of(after, depth - 1, best.second, 2 * won);
            if (value > best.second) best = {i, value};
        }
        return best;
    }

    /// Within `low` and `high`, for `side_`; what is won soon is worth more. No deeper than `depth`.
    [[nodiscard]] int value_of(const position& p, unsigned depth, int low, int high) {
        if (left_ == 0) return 0;
        --left_;
        if (Game::is_over(p)) {
            const int value = Game::value(p, side_);
            const int soon = static_cast<int>(depth);
            return value == won ? won + soon : value == lost ? lost - soon : value;
        }
        if (depth == 0) return Game::value(p, side_);
        const moves all = moves_in(p);
        const bool is_own = Game::to_move(p) == side_;
        int best = is_own ? 2 * lost : 2 * won;
        for (std::size_t i = 0; i < all.count && low < high; ++i) {
            position after = p;
            Game::play(after, all.of[i]);
            const int value = value_of(after, depth - 1, low, high);
            if (is_own) {
                best = std::max(best, value);
                low = std::max(low, best);
            } else {
                best = std::min(best, value);
                high = std::min(high, best);
            }
        }
        return best;
    }

    position root_;
    unsigned side_;
    std::uint32_t left_; ///< positions that may be looked at
};

} // namespace arbiter::game_search
