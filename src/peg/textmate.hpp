// A grammar for editors.
#pragma once

#include "arbiter/notation.hpp"

#include <string>

namespace arbiter::grammars {

/// A TextMate grammar, as JSON: a regular expression for each token of `n`, and what kind of node it is.
[[nodiscard]] std::string textmate(const notation& n);

} // namespace arbiter::grammars
