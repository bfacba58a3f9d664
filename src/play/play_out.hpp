// Random games. A game may choose its moves itself, else all that are legal are as likely:
//
//     choose(random&, position) -> std::optional<move>   // nothing where no move is possible
#pragma once

#include "text/random.hpp"

#include <cstdint>

namespace arbiter {

/// Plays `most` random legal moves on from `now`, or to the end: `visit(move, outcome)` for each, `now` is what came of it.
template <class Game, class Visit>
void play_out(random& r, typename Game::position& now, std::uint32_t most, Visit visit) {
    using position = typename Game::position;
    using move = typename Game::move;
    const auto play = [&](const move& m) {
        const auto outcome = Game::play(now, m);
        visit(m, outcome);
    };
    for (; most > 0; --most) {
        if constexpr (requires { Game::choose(r, now); }) {
            const auto chosen = Game::choose(r, now);
            if (!chosen) return;
            play(*chosen);
        } else {
            const position before = now;
            std::uint32_t count = 0;
            Game::for_each_legal(before, [&count](const move&) { ++count; });
            if (count == 0) return;
            std::uint32_t left = r.below(count); // before the one that is chosen
            Game::for_each_legal(before, [&](const move& m) {
                if (left-- == 0) play(m);
            });
        }
    }
}

} // namespace arbiter
