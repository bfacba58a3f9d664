// Instructions that a check takes, of the random games of one notation: run by run_callgrind.sh, which has valgrind count
// inside `measured_checks`.
#pragma once

#include "arbiter/arbiter.hpp"
#include "arbiter/notation.hpp"
#include "bench/counted.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <cstdio>
#include <string_view>
#include <utility>
#include <vector>

/// Nothing but `check`, and the end of its report. Of external linkage and never inlined: valgrind looks for its name.
[[gnu::noinline]] inline void measured_checks(const std::vector<arbiter::source>& sources) {
    for (const arbiter::source& s : sources) const arbiter::report r = arbiter::check(s);
}

/// So many random games, as `arbiter gen` writes them.
[[nodiscard]] inline std::vector<arbiter::source> random_records(std::string_view notation, std::uint64_t games) {
    constexpr std::uint64_t seed = 1;
    const arbiter::notation* const n = arbiter::find_notation(notation);
    std::vector<arbiter::source> sources;
    for (std::uint64_t number = 0; number < games; ++number) {
        arbiter::generated made = n->generate(seed, number);
        sources.emplace_back(std::move(made.name), std::move(made.text));
    }
    return sources;
}

/// Prints what the sources hold; the exit status of the program.
inline int describe(const std::vector<arbiter::source>& sources) {
    std::uint64_t bytes = 0;
    std::uint64_t plies = 0;
    std::uint64_t findings = 0;
    for (const arbiter::source& s : sources) {
        const arbiter::report r = arbiter::check(s);
        bytes += s.bytes().size();
        plies += r.plies();
        findings += r.findings().size();
    }
    fmt::print("games: {}\nplies: {}\nbytes: {}\n", sources.size(), plies, bytes);
    if (findings == 0) return 0;
    fmt::print(stderr, "{} findings in games that are right\n", findings);
    return 1;
}

/// Checks so many random games; the exit status of the program.
inline int measure(std::string_view notation, std::uint64_t games = 2000) {
    const std::vector<arbiter::source> sources = random_records(notation, games);
    {
        const counted here;
        measured_checks(sources);
    }
    return describe(sources);
}

/// Nothing but `parse`, and the end of its tree.
[[gnu::noinline]] inline void measured_checks(const std::vector<arbiter::source>& sources, const arbiter::notation& n) {
    for (const arbiter::source& s : sources) const arbiter::tree t = arbiter::parse(s, n);
}

/// Parses so many random games of one notation by another; the exit status of the program.
inline int measure_parse(std::string_view notation, const arbiter::notation& by, std::uint64_t games = 2000) {
    const std::vector<arbiter::source> sources = random_records(notation, games);
    {
        const counted here;
        measured_checks(sources, by);
    }
    return describe(sources);
}
