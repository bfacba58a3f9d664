/// Which rules hold, and at which level: `--select`, `--ignore` and `--severity`.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/options.hpp"

#include <string>
#include <vector>

namespace arbiter::cli {

struct selection {
    std::vector<std::string> select;   ///< codes and prefixes; empty: all
    std::vector<std::string> ignore;   ///< the same
    std::vector<std::string> severity; ///< `CODE=LEVEL`
};

/// What the selection means for each rule. The longest code or prefix that fits a rule decides; of two of one
/// length `--ignore` wins, and the later `--severity`. Throws a `usage_error` for what there isn't.
[[nodiscard]] std::vector<options::level> levels_of(const selection& chosen);

/// The rules that a code or prefix covers, of which there is at least one. Throws a `usage_error` where there is none.
[[nodiscard]] std::vector<const rule*> rules_under(const std::string& code_or_prefix);

/// `error`, `warning` or `style`. Throws a `usage_error` for anything else.
[[nodiscard]] severity severity_named(const std::string& name);

} // namespace arbiter::cli
