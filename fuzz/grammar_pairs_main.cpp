// arbiter_grammar_pairs COUNT [SEED]: reads random texts by random grammars, and says what is wrong.
#include "fuzz/grammar_pairs.hpp"

#include <cstdio>
#include <cstdlib>

int main(int count, char** arguments) {
    if (count < 2) return 2;
    const std::uint64_t pairs = std::strtoull(arguments[1], nullptr, 10);
    const std::uint64_t seed = count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1;
    const std::string fault = arbiter::fuzz::fault_of_pairs(seed, pairs);
    if (fault.empty()) return 0;
    std::fprintf(stderr, "%s\n", fault.c_str());
    return 1;
}
