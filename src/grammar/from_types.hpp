// A strict grammar's types as the grammar that the machine runs.
#pragma once

#include "grammar/describe_term.hpp"
#include "grammar/grammar_text.hpp"

namespace arbiter::grammars {

/// The grammar of rules as they are printed, see `described_strictly`.
[[nodiscard]] grammar_text from_types(const described::rule_set& all);

} // namespace arbiter::grammars
