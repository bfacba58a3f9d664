// How long checks and the rules engine take.

#include "arbiter/arbiter.hpp"
#include "arbiter/rules/uttt.hpp"

#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace {

namespace uttt = arbiter::uttt;
using arbiter::source;

/// The games that bench/callgrind_ugn.cpp checks too.
std::vector<source> generated_games() {
    std::vector<source> games;
    for (std::uint64_t number = 0; number < 2000; ++number) {
        arbiter::generated made = arbiter::find_notation("ugn")->generate(1, number);
        games.emplace_back(std::move(made.name), std::move(made.text));
    }
    return games;
}

benchmark::Counter per_second(double count) {
    return {count, benchmark::Counter::kIsRate};
}

void check_games(benchmark::State& state) {
    const std::vector<source> games = generated_games();
    std::uint64_t plies = 0;
    std::uint64_t bytes = 0;
    std::uint64_t checked = 0;
    for (auto _ : state) {
        for (const source& s : games) {
            const arbiter::report r = arbiter::check(s);
            if (!r.findings().empty()) state.SkipWithError("a finding in a game that is right");
            plies += r.plies();
            bytes += s.size();
        }
        checked += games.size();
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(checked));
    state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
    state.counters["plies"] = per_second(static_cast<double>(plies));
}
BENCHMARK(check_games)->Unit(benchmark::kMillisecond);

/// One game, chosen so that its moves are all over the boards.
std::vector<uttt::move> moves_of_a_game() {
    std::vector<uttt::move> moves;
    uttt::position p;
    while (!p.over()) {
        std::array<uttt::move, 81> legal{};
        std::size_t count = 0;
        p.for_each_legal([&](uttt::move m) { legal[count++] = m; });
        const uttt::move m = legal[(moves.size() * 7 + 3) % count];
        moves.push_back(m);
        p.play(m);
    }
    return moves;
}

/// Each move judged, then played, as a replay does.
void play_moves(benchmark::State& state) {
    const std::vector<uttt::move> moves = moves_of_a_game();
    std::uint64_t played = 0;
    for (auto _ : state) {
        uttt::position p;
        for (const uttt::move m : moves) {
            if (!p.legal(m)) state.SkipWithError("an illegal move");
            benchmark::DoNotOptimize(p.play(m));
        }
        benchmark::DoNotOptimize(p);
        played += moves.size();
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(played));
}
BENCHMARK(play_moves);

/// The published count; its leaves are counted one by one.
void perft_8(benchmark::State& state) {
    constexpr std::uint64_t published = 281'067'408;
    for (auto _ : state)
        if (uttt::perft(uttt::position{}, 8) != published) state.SkipWithError("perft 8 is wrong");
    state.SetItemsProcessed(static_cast<std::int64_t>(published) * state.iterations());
}
BENCHMARK(perft_8)->Iterations(1)->Unit(benchmark::kMillisecond);

} // namespace
