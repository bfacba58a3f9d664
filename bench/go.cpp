// How long the rules engine of Go takes. Items are moves, passes among them, but where another thing is said.

#include "bench/go_games.hpp"

#include "arbiter/rules/go.hpp"

#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

namespace {

namespace go = arbiter::go;
using go_bench::moves;

constexpr std::uint64_t games_played = 500;

std::int64_t moves_in(const std::vector<moves>& games) {
    std::int64_t count = 0;
    for (const moves& made : games) count += static_cast<std::int64_t>(made.size());
    return count;
}

/// A position alone: simple ko, self-capture forbidden; each move is judged as it is played.
void go_positions(benchmark::State& state) {
    const auto size = static_cast<unsigned>(state.range(0));
    const std::vector<moves> games = go_bench::random_games(size, go::repetition::simple_ko, games_played);
    for (auto _ : state)
        for (const moves& made : games) {
            go::position p(size, size);
            if (go_bench::play_all(p, made) == 0) state.SkipWithError("an illegal move, or none that captures");
        }
    state.SetItemsProcessed(state.iterations() * moves_in(games));
}
BENCHMARK(go_positions)->Arg(9)->Arg(13)->Arg(19)->Unit(benchmark::kMillisecond);

/// With a history, as superko and variations need it.
void go_games(benchmark::State& state, go::repetition rule, bool taken_back) {
    const auto size = static_cast<unsigned>(state.range(0));
    const std::vector<moves> games = go_bench::random_games(size, rule, games_played);
    for (auto _ : state)
        for (const moves& made : games) {
            go::game g(go::position(size, size), rule);
            if (go_bench::play_all(g, made) == 0) state.SkipWithError("an illegal move, or none that captures");
            if (taken_back) g.undo_to(0);
        }
    state.SetItemsProcessed(state.iterations() * moves_in(games));
}
BENCHMARK_CAPTURE(go_games, simple_ko, go::repetition::simple_ko, false)->Arg(19)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(go_games, positional_superko, go::repetition::positional_superko, false)
    ->Arg(9)
    ->Arg(19)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(go_games, situational_superko, go::repetition::situational_superko, false)
    ->Arg(19)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(go_games, simple_ko_and_back, go::repetition::simple_ko, true)
    ->Arg(19)
    ->Unit(benchmark::kMillisecond);

std::uint64_t legal_positions(go::position& p, unsigned number) {
    if (number == p.width() * p.height()) return p.all_have_liberties() ? 1 : 0;
    const go::point at{number % p.width(), number / p.width()};
    std::uint64_t count = 0;
    for (const go::colour c : {go::colour::black, go::colour::white, go::colour::none}) {
        p.put(at, c);
        count += legal_positions(p, number + 1);
    }
    return count;
}

/// The published count of legal positions (Tromp and Farnebäck, Combinatorics of Go). Items are boards.
void go_legal_4x4(benchmark::State& state) {
    for (auto _ : state) {
        go::position p(4, 4);
        if (legal_positions(p, 0) != 24'318'165) state.SkipWithError("the number of legal positions is wrong");
    }
    state.SetItemsProcessed(state.iterations() * 43'046'721);
}
BENCHMARK(go_legal_4x4)->Iterations(1)->Unit(benchmark::kMillisecond);

} // namespace
