// Notations that are made of a grammar's text, which is checked first.
#pragma once

#include "arbiter/notation.hpp"
#include "user_notations/runtime_notation.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::grammars {

/// Null if the grammar has an error: a check of it says which.
[[nodiscard]] std::shared_ptr<const runtime_grammar> make_grammar(const source& grammar);

/// A notation of that name, whose files end so; null if the grammar has an error.
[[nodiscard]] std::shared_ptr<const notation> make_notation(const source& grammar, std::string_view name,
                                                            const std::vector<std::string>& extensions);

/// What the printed grammar of `n` makes: a notation of the same name that reads what `n` reads without a finding of syntax. `n` itself
/// where it was made.
[[nodiscard]] std::shared_ptr<const notation> by_printed_grammar(const notation& n);

} // namespace arbiter::grammars
