/// What a run of `lint` says at its end.
#pragma once

#include "io/check_files.hpp"

#include <string>

namespace arbiter::cli {

/// A line `checked 12 files: 3 errors, 1 warning in 2 files (4 skipped)`, which also says what was fixed, and where more
/// can be fixed another: `2 findings can be fixed with --fix (1 more with --unsafe-fixes)`.
[[nodiscard]] std::string summary(const io::run_result& r, const io::fix_options& fix);

/// `: PATH is left out by GLOB`, for what says that no record was found. Empty if nothing is left out.
[[nodiscard]] std::string because_of(const std::string& exclusion);

/// A line for each rule that was broken, the most often broken first, and whether its findings have safe fixes.
[[nodiscard]] std::string statistics(const io::run_result& r);

/// How to read more of the rule that was broken the most often. Empty where none was.
[[nodiscard]] std::string hint(const io::run_result& r);

/// In how many files syntax alone was checked, as nobody asked for engines: a line. Empty if there are none.
[[nodiscard]] std::string syntax_alone(const io::run_result& r);

/// `2 without their rules`: those that rules were to check, which could not be run.
[[nodiscard]] std::string without_rules(const io::run_result& r);

} // namespace arbiter::cli
