// arbiter_sentences [COUNT [GRAMMAR.peg...]]: how much of each notation's grammar, and of those given, COUNT random sentences reach.
#include "arbiter/arbiter.hpp"
#include "check/grammar_sampler.hpp"
#include "check/notation_of_grammar.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

namespace {

/// Prints what sentences reach of a grammar, until they reach all, but `count` at most. Whether they do.
bool report(const arbiter::notation& n, std::uint64_t count) {
    arbiter::grammars::grammar_sampler all(n, 1);
    std::uint64_t made = 0;
    std::uint64_t bytes = 0;
    const auto are_all_reached = [&all] {
        return std::all_of(all.alternatives().begin(), all.alternatives().end(),
                           [&all](std::uint32_t id) { return all.used(id) > 0; });
    };
    for (; made < count && !are_all_reached(); ++made) {
        const std::optional<std::string> text = all.next();
        if (!text) break;
        bytes += text->size();
    }
    std::string others;
    std::size_t reached = 0;
    for (const std::uint32_t id : all.alternatives()) {
        if (all.used(id) > 0)
            ++reached;
        else
            others += "  never: " + all.described(id) + '\n';
    }
    fmt::print("{}: {} of {} alternatives in {} sentences of {} bytes\n{}", n.name, reached, all.alternatives().size(),
               made, bytes, others);
    return others.empty();
}

} // namespace

int main(int count, char** arguments) {
    constexpr std::uint64_t usual = 20'000;
    const std::uint64_t sentences = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : usual;
    bool is_all = true;
    for (const arbiter::notation* n : arbiter::notations()) is_all = report(*n, sentences) && is_all;
    is_all = report(arbiter::grammar_notation(), sentences) && is_all;
    for (int i = 2; i < count; ++i) {
        std::ifstream file(arguments[i], std::ios::binary);
        const std::string text(std::istreambuf_iterator<char>(file), {});
        const std::string name = arbiter::grammars::name_of_grammar(arguments[i]);
        const auto made = arbiter::grammars::make_notation(arbiter::source(arguments[i], text), name, {'.' + name});
        if (made == nullptr) {
            fmt::print(stderr, "{}: no grammar that can be used\n", arguments[i]);
            return 2;
        }
        is_all = report(*made, sentences) && is_all;
    }
    return is_all ? 0 : 1;
}
