// Random games of Go for the benchmarks, made beforehand so that the engine alone is measured.
#pragma once

#include "arbiter/rules/go.hpp"
#include "text/random.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace go_bench {

/// A move on a point of the board, or a pass, which is `pass`.
inline constexpr arbiter::go::point pass{~0U, ~0U};

using moves = std::vector<arbiter::go::point>;

/// Whether every point beside `at` has a stone of `side`.
[[nodiscard]] inline bool is_eye(const arbiter::go::position& p, arbiter::go::colour side, arbiter::go::point at) {
    // Off the board the numbers wrap, and are too large.
    for (const arbiter::go::point n : {arbiter::go::point{at.column - 1, at.row},
                                       {at.column + 1, at.row},
                                       {at.column, at.row - 1},
                                       {at.column, at.row + 1}})
        if (p.on_board(n) && p.at(n) != side) return false;
    return true;
}

/// Moves chosen at random, evenly, from those that are legal and fill no eye of one point; a pass where there is none;
/// until both sides pass or there are three moves a point.
[[nodiscard]] inline moves random_game(unsigned size, arbiter::go::repetition rule, std::uint64_t number) {
    arbiter::random random(1, number);
    arbiter::go::game g(arbiter::go::position(size, size), rule);
    moves made;
    std::vector<arbiter::go::point> empty;
    for (unsigned passes = 0; passes < 2 && made.size() < std::size_t{3} * size * size;) {
        const arbiter::go::position& p = g.now();
        empty.clear();
        for (unsigned row = 0; row < size; ++row)
            for (unsigned column = 0; column < size; ++column)
                if (p.at({column, row}) == arbiter::go::colour::none) empty.push_back({column, row});
        arbiter::go::point chosen = pass;
        while (!empty.empty() && chosen == pass) {
            std::swap(empty[random.below(static_cast<std::uint32_t>(empty.size()))], empty.back());
            const arbiter::go::point at = empty.back();
            empty.pop_back();
            if (!is_eye(p, p.to_move(), at) && g.legal(at)) chosen = at;
        }
        made.push_back(chosen);
        if (chosen == pass) {
            g.pass();
            ++passes;
        } else {
            g.play(chosen);
            passes = 0;
        }
    }
    return made;
}

/// The first games of this kind.
[[nodiscard]] inline std::vector<moves> random_games(unsigned size, arbiter::go::repetition rule, std::uint64_t count) {
    std::vector<moves> games;
    for (std::uint64_t number = 0; number < count; ++number) games.push_back(random_game(size, rule, number));
    return games;
}

/// Plays the moves on anything that knows `play` and `pass`; how many stones were captured, and no stone where a move
/// broke a rule.
template <class Board>
std::uint64_t play_all(Board& board, const moves& made) {
    std::uint64_t captured = 0;
    bool legal = true;
    for (const arbiter::go::point at : made) {
        if (at == pass) {
            board.pass();
            continue;
        }
        const arbiter::go::outcome done = board.play(at);
        captured += done.captured;
        legal = legal && done.rule == arbiter::go::broken::none;
    }
    return legal ? captured : 0;
}

} // namespace go_bench
