/// What the end of a document may say of the whole run.
#pragma once

#include "render/groups.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// What kept a run from doing what it was to do.
struct run_failure {
    std::string_view id; ///< a word for programs
    std::string text;    ///< a line for people, which names the input
};

struct run_totals {
    static constexpr std::size_t most_named = 1000;

    std::uint64_t left_out = 0;       ///< findings that were counted and not shown
    std::uint64_t files_cut_off = 0;  ///< files that these are in
    std::uint64_t not_checked = 0;    ///< inputs that could not be checked
    std::uint64_t not_written = 0;    ///< files that could not be fixed in place
    bool interrupted = false;         ///< not all inputs were checked
    finding_groups groups{};          ///< where a format asks for them
    std::vector<run_failure> named{}; ///< the first inputs that could not be checked, or written, and rules
    std::uint64_t over_limit = 0;     ///< entries that were left out of this document (`output_format::most_entries`)
};

/// Those that are named; how many others there are; and whether the run was interrupted.
[[nodiscard]] std::vector<run_failure> failures_in(const run_totals& totals);

/// `1 file`, `2 files`.
[[nodiscard]] std::string counted(std::uint64_t n, std::string_view noun);

/// `3 findings in 2 files were left out (--max-findings)`.
[[nodiscard]] std::string left_out_in(const run_totals& totals);

} // namespace arbiter
