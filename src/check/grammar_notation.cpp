#include "arbiter/notation.hpp"

#include "user_notations/diagnostics.hpp"
#include "user_notations/grammar_lint.hpp"
#include "user_notations/grammar_of_grammars.hpp"
#include "user_notations/reader.hpp"

namespace arbiter {

namespace {

constexpr std::array<std::string_view, 1> grammar_extensions{".peg"};

tree parse_grammar(const source& s, collector& findings) {
    return std::move(grammars::read(s, findings).tree);
}

/// The grammar is read again for what the tree doesn't hold; what is wrong with its syntax was reported.
void check_grammar(const source& s, const tree&, const options&, collector& findings) {
    const options o;
    collector reported_before(s, o);
    grammars::read_grammar read = grammars::read(s, reported_before);
    if (read.is_whole) grammars::lint_grammar(read.text, s, findings);
}

std::string print_grammar(grammar_format /*always text*/) {
    return std::string(grammars::grammar_of_grammars);
}

constexpr notation the_grammar_notation{
    .name = "peg",
    .title = "the notation of grammars",
    .extensions = grammar_extensions,
    .detect = [](std::string_view) { return likeness::none; },
    .parse = parse_grammar,
    .check = check_grammar,
    .timeline = nullptr,
    .generate = nullptr,
    .grammar = print_grammar,
    .format = nullptr,
    .messages = grammar_messages::infos,
};

} // namespace

const notation& grammar_notation() noexcept {
    return the_grammar_notation;
}

} // namespace arbiter
