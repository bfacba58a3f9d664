// The games of callgrind_sgf.cpp, parsed alone.

#include "callgrind.hpp"

#include "arbiter/notation.hpp"

/// Nothing but `parse`, and the end of its tree.
[[gnu::noinline]] void measured_checks(const std::vector<arbiter::source>& sources, const arbiter::notation& n);
void measured_checks(const std::vector<arbiter::source>& sources, const arbiter::notation& n) {
    for (const arbiter::source& s : sources) const arbiter::tree t = arbiter::parse(s, n);
}

int main() {
    const std::vector<arbiter::source> sources = random_records("sgf", 500);
    measured_checks(sources, *arbiter::find_notation("sgf"));
    return describe(sources);
}
