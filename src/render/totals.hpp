/// What the end of a document may say of the whole run.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter {

struct run_totals {
    std::uint64_t left_out = 0;      ///< findings that were counted and not shown
    std::uint64_t files_cut_off = 0; ///< files that these are in
    std::uint64_t not_checked = 0;   ///< inputs that could not be checked
};

/// `1 file`, `2 files`.
[[nodiscard]] std::string counted(std::uint64_t n, std::string_view noun);

/// `3 findings in 2 files were left out (--max-findings)`.
[[nodiscard]] std::string left_out_in(const run_totals& totals);

/// `1 input could not be checked; standard error says why`.
[[nodiscard]] std::string not_checked_in(const run_totals& totals);

} // namespace arbiter
