// Which rules of Go a record is played by, as people say it.
#pragma once

#include "arbiter/notation.hpp"
#include "arbiter/options.hpp"
#include "arbiter/rules/go.hpp"

#include <string>
#include <vector>

namespace arbiter {

namespace go {

/// As people call it: `simple ko`.
[[nodiscard]] const char* name_of(repetition rule) noexcept;

} // namespace go

/// The rules that hold, and why: what the options choose is so for no reason of the record's.
[[nodiscard]] std::vector<held_rule> go_rules_held(go::repetition repetition, go::self_capture self_capture,
                                                   const go_options& o, const std::string& why);

} // namespace arbiter
