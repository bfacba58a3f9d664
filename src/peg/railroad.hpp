// A grammar as pictures.
#pragma once

#include "peg/made_notation.hpp"

#include <string>

namespace arbiter::grammars {

/// A page of HTML with a railroad diagram for each rule, linked to each other: it needs no script, and is light or dark as its
/// reader is. Its size is bounded by that of the grammar. Takes no more of the stack than `most_depth` needs.
[[nodiscard]] std::string railroad(const made_notation& n);

} // namespace arbiter::grammars
