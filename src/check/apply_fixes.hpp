/// Fixing a record that was checked, by any check.
#pragma once

#include "arbiter/arbiter.hpp"
#include "check/edit_offset_map.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>

namespace arbiter {

/// What became of a record.
struct fixed_report {
    report now;
    bool changed = false;
    edit_offset_map changes{}; ///< of its bytes
    std::size_t fixes = 0;
    std::size_t withdrawn = 0;
};

using checker = std::function<report(const source&)>;
/// The findings of a report, by their indices, that are to be left as they are; may be empty.
using spared_findings = std::function<std::set<std::uint32_t>(const report&)>;

/// As `apply_fixes` does it, with `check` in place of the one of the record's notation. What is as `before` has it isn't checked again.
/// That one is given away, so that no more than two reports of a large record are in memory.
[[nodiscard]] fixed_report apply_fixes_by(report before, fixes which, const checker& check,
                                          const spared_findings& spared = {});

/// `o`, with as many findings at least as are fixed together.
[[nodiscard]] options options_for_fixes(const options& o);

/// As `apply_fixes` does it. `before` is the report by `o`, which `options_for_fixes` gave.
[[nodiscard]] fixed_report apply_fixes(report before, const options& o, fixes which,
                                       const spared_findings& spared = {});

/// Takes the safety from fixes that `apply_fixes` would withdraw from the record of `r`, the report by `o`: others apply them untried.
/// Findings that are `spared`, by their indices, keep theirs. Of how many findings.
std::size_t distrust_withdrawn_fixes(report& r, const options& o, const std::set<std::uint32_t>& spared = {});

} // namespace arbiter
