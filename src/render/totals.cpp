#include "render/totals.hpp"

#include <fmt/format.h>

namespace arbiter {

std::string counted(std::uint64_t n, std::string_view noun) {
    return fmt::format("{} {}{}", n, noun, n == 1 ? "" : "s");
}

std::string left_out_in(const run_totals& totals) {
    return fmt::format("{} in {} {} left out (--max-findings)", counted(totals.left_out, "finding"),
                       counted(totals.files_cut_off, "file"), totals.left_out == 1 ? "was" : "were");
}

std::vector<run_failure> failures_in(const run_totals& totals) {
    std::vector<run_failure> all;
    if (totals.not_checked > 0)
        all.push_back(
            {"not-checked", counted(totals.not_checked, "input") + " could not be checked; standard error says why"});
    if (totals.not_written > 0)
        all.push_back(
            {"not-written", counted(totals.not_written, "file") + " could not be written; standard error says why"});
    if (totals.interrupted) all.push_back({"interrupted", "the run was interrupted; there may be more to find"});
    return all;
}

} // namespace arbiter
