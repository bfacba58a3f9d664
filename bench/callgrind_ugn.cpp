// Instructions that a check takes: run by bench/run_callgrind.sh, which has valgrind count inside `measured_checks`.

#include "arbiter/arbiter.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <cstdio>
#include <utility>
#include <vector>

namespace {

constexpr std::uint64_t seed = 1;
constexpr std::uint64_t games = 2000;

} // namespace

/// Nothing but `check`, and the end of its report. Of external linkage and never inlined: valgrind looks for its name.
[[gnu::noinline]] void measured_checks(const std::vector<arbiter::source>& sources);
void measured_checks(const std::vector<arbiter::source>& sources) {
    for (const arbiter::source& s : sources) const arbiter::report r = arbiter::check(s);
}

int main() {
    const arbiter::notation* const n = arbiter::find_notation("ugn");
    std::vector<arbiter::source> sources;
    std::uint64_t bytes = 0;
    for (std::uint64_t number = 0; number < games; ++number) {
        arbiter::generated made = n->generate(seed, number);
        bytes += made.text.size();
        sources.emplace_back(std::move(made.name), std::move(made.text));
    }
    measured_checks(sources);

    std::uint64_t plies = 0;
    std::uint64_t findings = 0;
    for (const arbiter::source& s : sources) {
        const arbiter::report r = arbiter::check(s);
        plies += r.plies();
        findings += r.findings().size();
    }
    fmt::print("games: {}\nplies: {}\nbytes: {}\n", sources.size(), plies, bytes);
    if (findings == 0) return 0;
    fmt::print(stderr, "{} findings in games that are right\n", findings);
    return 1;
}
