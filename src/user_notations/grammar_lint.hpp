// What is wrong with a grammar that can be read.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "grammar/grammar_text.hpp"

namespace arbiter::grammars {

/// Finds the rules that names mean, and reports what is wrong. Whether the grammar can be used.
bool lint_grammar(grammar_text& g, const source& s, collector& findings);

} // namespace arbiter::grammars
