// The grammars of the notations that are built in.
#pragma once

#include "arbiter/notation.hpp"

namespace arbiter::grammars {

struct strict_notation;

/// The grammar of a notation, and all that reads by it. Null of a notation that was made while the program runs, and of grammar files.
[[nodiscard]] const strict_notation* strict_grammar_of(const notation& n);

} // namespace arbiter::grammars
