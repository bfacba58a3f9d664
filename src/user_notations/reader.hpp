// Reads the text of a grammar, and says what is wrong with it.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "grammar/grammar_text.hpp"

namespace arbiter::grammars {

struct read_grammar {
    grammar_text text;
    arbiter::tree tree;
    bool is_whole = true; ///< all of it could be read
};

/// Parsing expressions as cpp-peglib has them, with what docs/notations/peg.md adds. Always succeeds: what can't be read goes to
/// `findings` and is skipped up to the next rule. Takes no more of the stack than `most_depth` needs.
[[nodiscard]] read_grammar read(const source& s, collector& findings);

/// Finds the rules that names mean, and reports what is wrong. Whether the grammar can be used.
bool lint_grammar(grammar_text& g, const source& s, collector& findings);

} // namespace arbiter::grammars
