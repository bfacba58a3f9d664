// How long the rules engine of 2048 takes.

#include "arbiter/rules/n2048.hpp"

#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <vector>

namespace {

namespace n2048 = arbiter::n2048;
using n2048::swipe;

struct turn {
    swipe made = swipe::up;
    n2048::cell spawned_on;
    std::uint32_t spawned = 0;
};

/// One swipe more, if one is possible: down or left where it can be, so that the game lasts.
bool choose(const n2048::position& p, std::size_t number, swipe& chosen) {
    const std::array<swipe, 4> wanted = number % 2 == 0 ? std::array{swipe::down, swipe::left, swipe::right, swipe::up}
                                                        : std::array{swipe::left, swipe::down, swipe::right, swipe::up};
    for (const swipe s : wanted) {
        chosen = s;
        if (p.legal(s)) return true;
    }
    return false;
}

/// A game from an empty board whose new tiles are `smallest` or twice that.
std::vector<turn> turns_of_a_game(std::uint32_t smallest) {
    n2048::position p;
    p.spawn({0, 0}, smallest);
    std::vector<turn> turns;
    for (turn t; choose(p, turns.size(), t.made); turns.push_back(t)) {
        p.play(t.made);
        std::array<n2048::cell, 16> empty;
        std::size_t count = 0;
        p.for_each_empty([&](n2048::cell c) { empty[count++] = c; });
        t.spawned_on = empty[(turns.size() * 7 + 3) % count];
        t.spawned = turns.size() % 10 == 9 ? 2 * smallest : smallest;
        p.spawn(t.spawned_on, t.spawned);
    }
    return turns;
}

/// Each turn judged, then played, as a replay does. Items are turns.
void play_turns(benchmark::State& state, std::uint32_t smallest) {
    const std::vector<turn> turns = turns_of_a_game(smallest);
    std::int64_t played = 0;
    for (auto _ : state) {
        n2048::position p;
        p.spawn({0, 0}, smallest);
        std::uint64_t score = 0;
        for (const turn& t : turns) {
            const n2048::outcome o = p.play(t.made);
            if (!o.moved || p.at(t.spawned_on) != 0) state.SkipWithError("an illegal turn");
            score += o.score;
            p.spawn(t.spawned_on, t.spawned);
        }
        if (!p.locked()) state.SkipWithError("a game without its end");
        benchmark::DoNotOptimize(score);
        played += static_cast<std::int64_t>(turns.size());
    }
    state.SetItemsProcessed(played);
}
BENCHMARK_CAPTURE(play_turns, up_to_32768, 2U);
BENCHMARK_CAPTURE(play_turns, with_larger_tiles, 8192U);

/// Nothing but swipes. Items are swipes.
void swipe_boards(benchmark::State& state) {
    std::vector<n2048::position> boards;
    n2048::position p;
    p.spawn({0, 0}, 2);
    for (const turn& t : turns_of_a_game(2)) {
        boards.push_back(p);
        p.play(t.made);
        p.spawn(t.spawned_on, t.spawned);
    }
    std::int64_t swiped = 0;
    for (auto _ : state) {
        for (const n2048::position& before : boards)
            for (const swipe s : n2048::all_swipes) {
                n2048::position board = before;
                benchmark::DoNotOptimize(board.play(s));
                benchmark::DoNotOptimize(board);
            }
        swiped += static_cast<std::int64_t>(boards.size() * n2048::all_swipes.size());
    }
    state.SetItemsProcessed(swiped);
}
BENCHMARK(swipe_boards);

} // namespace
