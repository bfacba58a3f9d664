// Komi and rules of games of Go: whether they make sense.
#pragma once

#include "sgf/value_context.hpp"

#include <string_view>

namespace arbiter::sgf {

/// Whether no game was ever played with such a komi; then it is told. `number` is `value` in the format's form.
[[nodiscard]] bool tells_senseless_komi(value_context& c, span value, std::string_view number);

/// Reports a value of RU that names no rules; nothing is one, too.
void check_rules_named(value_context& c, span value);

} // namespace arbiter::sgf
