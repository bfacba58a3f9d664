#include "play/best_moves.hpp"

#include "text/random.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

namespace arbiter::game_search {

// ---- Looks ahead in games where everybody sees everything: alpha-beta search, deeper and deeper, until so many positions were
// looked at. So the same move comes out on every machine. A game for it has
//
//     position, move
//     for_each_legal(position, visit)   // `visit(move)`
//     play(position&, move)
//     to_move(position) -> unsigned     // whose turn it is
//     is_over(position)
//     value(position, side) -> int      // how good it is for a side, within `most_value`; of an ended game 0: drawn, or
//                                       // `won` or `lost`

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

namespace {

constexpr std::array<uttt::squares, 8> lines_of_three{0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

/// How good squares are for who holds `own` of them, of lines of three that none of `others` is in.
int value_of_lines(unsigned own, unsigned others, int one, int two) {
    int value = 0;
    for (const unsigned line : lines_of_three) {
        if ((line & others) != 0) continue;
        const int held = std::popcount(line & own);
        value += held == 1 ? one : held == 2 ? two : 0;
    }
    return value;
}

struct uttt_search {
    using position = uttt::position;
    using move = uttt::move;
    static constexpr std::size_t most_moves = 81;

    template <class Visit>
    static void for_each_legal(const position& p, Visit visit) {
        p.for_each_legal(visit);
    }
    static void play(position& p, move m) { (void)p.play(m); }
    static unsigned to_move(const position& p) { return p.to_move() == uttt::side::x ? 0 : 1; }
    static bool is_over(const position& p) { return p.over(); }
    static int value(const position& p, unsigned side) {
        const uttt::side own = side == 0 ? uttt::side::x : uttt::side::o;
        if (p.won_by(own)) return won;
        if (p.won_by(uttt::other(own))) return lost;
        return p.over() ? 0 : of_boards(p, own) - of_boards(p, uttt::other(own));
    }

private:
    /// Of the boards that are won, and what is near that.
    static int of_boards(const position& p, uttt::side own) {
        constexpr int a_board = 30;
        const unsigned closed_to_own = p.closed() & ~unsigned{p.boards(own)};
        int value = a_board * std::popcount(unsigned{p.boards(own)}) +
                    value_of_lines(p.boards(own), closed_to_own, a_board / 2, 3 * a_board);
        for (unsigned board = 0; board < 9; ++board)
            if (!p.is_closed(board))
                value += value_of_lines(p.cells(own, board), p.cells(uttt::other(own), board), 1, 4);
        return value;
    }
};

struct tictactoe_search {
    using position = tictactoe::position;
    using move = tictactoe::cell;
    static constexpr std::size_t most_moves = std::size_t{tictactoe::rows} * tictactoe::columns;

    template <class Visit>
    static void for_each_legal(const position& p, Visit visit) {
        p.for_each_legal(visit);
    }
    static void play(position& p, move m) { (void)p.play(m); }
    static unsigned to_move(const position& p) { return p.to_move(); }
    static bool is_over(const position& p) { return p.over(); }
    static int value(const position& p, unsigned side) {
        const std::optional<unsigned> winner = p.winner();
        return !winner ? 0 : *winner == side ? won : lost;
    }
};

struct connect4_search {
    using position = connect4::position;
    using move = unsigned;
    static constexpr std::size_t most_moves = connect4::columns;

    template <class Visit>
    static void for_each_legal(const position& p, Visit visit) {
        p.for_each_legal(visit);
    }
    static void play(position& p, move m) { (void)p.play(m); }
    static unsigned to_move(const position& p) { return p.to_move(); }
    static bool is_over(const position& p) { return p.over(); }
    static int value(const position& p, unsigned side) {
        if (const std::optional<unsigned> winner = p.winner()) return *winner == side ? won : lost;
        return p.over() ? 0 : of_lines(p, side);
    }

private:
    /// Of each line of four that stones of one team are in, and no others.
    static int of_lines(const position& p, unsigned side) {
        constexpr std::array<std::array<int, 2>, 4> steps{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};
        int value = 0;
        for (int row = 0; row < static_cast<int>(connect4::rows); ++row)
            for (int column = 0; column < static_cast<int>(connect4::columns); ++column)
                for (const auto& step : steps) value += of_line(p, side, row, column, step);
        return value;
    }
    static int of_line(const position& p, unsigned side, int row, int column, std::array<int, 2> step) {
        constexpr int far = 3;
        constexpr std::array<int, 4> worth{0, 1, 6, 30};
        const int last_row = row + far * step[0];
        const int last_column = column + far * step[1];
        const bool is_inside = last_row < static_cast<int>(connect4::rows) && last_column >= 0 &&
                               last_column < static_cast<int>(connect4::columns);
        if (!is_inside) return 0;
        std::optional<unsigned> holder;
        std::size_t stones = 0;
        for (int i = 0; i <= far; ++i) {
            const std::optional<unsigned> owner =
                p.owner(static_cast<unsigned>(row + i * step[0]), static_cast<unsigned>(column + i * step[1]));
            if (!owner) continue;
            if (holder && *holder != *owner) return 0;
            holder = owner;
            ++stones;
        }
        return !holder ? 0 : *holder == side ? worth.at(stones) : -worth.at(stones);
    }
};

template <class Game>
auto best_in(const typename Game::position& p, random& r) {
    return search<Game, Game::most_moves>(p, usual_budget).best(r);
}

} // namespace

uttt::move best_move(const uttt::position& p, random& r) {
    return best_in<uttt_search>(p, r);
}

tictactoe::cell best_move(const tictactoe::position& p, random& r) {
    return best_in<tictactoe_search>(p, r);
}

unsigned best_move(const connect4::position& p, random& r) {
    return best_in<connect4_search>(p, r);
}

} // namespace arbiter::game_search
