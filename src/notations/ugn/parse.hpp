// The grammar of UGN, run.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"
#include "grammar/strict_reading.hpp"

namespace arbiter::ugn {

/// Always succeeds; findings of syntax go to `findings`.
[[nodiscard]] tree parse(const source& s, collector& findings);

/// The strict grammar, as types and as byte code, with what is said of its known mistakes.
[[nodiscard]] const grammars::strict_notation& strict_grammar();

} // namespace arbiter::ugn
