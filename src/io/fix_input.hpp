/// What a run does about findings that can be fixed.
#pragma once

#include "arbiter/options.hpp"
#include "arbiter/report.hpp"
#include "io/baseline.hpp"
#include "io/inputs.hpp"
#include "io/problem.hpp"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace arbiter::io {

struct fix_options {
    enum : std::uint8_t {
        nothing,
        in_place, ///< files are replaced; what comes from standard input goes to standard output
        as_diff,  ///< what would be replaced goes to standard output
    } how = nothing;
    fixes which = fixes::safe;
    std::vector<std::string> only{}; ///< selectors of the findings that are fixed; empty: all
};

/// Whether `how` may fix it by its rule and subject.
[[nodiscard]] bool is_fixed_by(const fix_options& how, const finding& f);

/// What has become of one input.
struct fixed_input {
    bool changed = false;        ///< whether it is another now
    std::string text;            ///< for standard output itself
    std::uint64_t fixed = 0;     ///< findings that were fixed, or would be
    std::uint64_t withdrawn = 0; ///< fixes that were not applied, because their result had a new finding
};

/// Fixes the record of `in`, of which `r` is the report by `o`; see `options_for_fixes`. What `known`, if any, lists is left
/// as it is. `r` becomes the report of the record as it stands in the end.
[[nodiscard]] std::variant<fixed_input, problem> fix_input(const input& in, report& r, const options& o,
                                                           const fix_options& how, const fingerprints* known);

} // namespace arbiter::io
