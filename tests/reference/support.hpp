// What the slow reference engines share.

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace reference {

// A caller's mistake, not a record's.
inline void require(bool holds, const char* what) {
    if (!holds) {
        std::fprintf(stderr, "reference engine: %s\n", what);
        std::abort();
    }
}

// The same numbers with every compiler and library.
struct splitmix64 {
    std::uint64_t state;

    std::uint64_t next() {
        state += 0x9e3779b97f4a7c15U;
        std::uint64_t mixed = state;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebU;
        return mixed ^ (mixed >> 31);
    }

    // 0 to count - 1. The bias is far too small to matter.
    int below(std::size_t count) {
        require(count > 0, "nothing to choose from");
        return static_cast<int>(next() % count);
    }
};

} // namespace reference
