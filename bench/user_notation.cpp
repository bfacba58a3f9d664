// How long UGN takes by its compiled parser, and by the grammar that it prints: parsing alone.

#include "arbiter/arbiter.hpp"
#include "arbiter/notation.hpp"
#include "callgrind.hpp"
#include "check/notation_of_grammar.hpp"

#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

namespace {

void parse_ugn(benchmark::State& state, const arbiter::notation& by) {
    const std::vector<arbiter::source> games = random_records("ugn", 500);
    std::uint64_t bytes = 0;
    for (auto _ : state)
        for (const arbiter::source& s : games) {
            const arbiter::tree t = arbiter::parse(s, by);
            benchmark::DoNotOptimize(t.size());
            bytes += s.size();
        }
    state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
}

void parse_ugn_compiled(benchmark::State& state) {
    parse_ugn(state, *arbiter::find_notation("ugn"));
}
BENCHMARK(parse_ugn_compiled)->Unit(benchmark::kMillisecond);

void parse_ugn_by_its_printed_grammar(benchmark::State& state) {
    parse_ugn(state, *arbiter::grammars::by_printed_grammar(*arbiter::find_notation("ugn")));
}
BENCHMARK(parse_ugn_by_its_printed_grammar)->Unit(benchmark::kMillisecond);

} // namespace
