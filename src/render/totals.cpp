#include "render/totals.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter {

std::string counted(std::uint64_t n, std::string_view noun) {
    return fmt::format("{} {}{}", n, noun, n == 1 ? "" : "s");
}

std::string left_out_in(const run_totals& totals) {
    return fmt::format("{} in {} {} left out (--max-findings)", counted(totals.left_out, "finding"),
                       counted(totals.files_cut_off, "file"), totals.left_out == 1 ? "was" : "were");
}

std::vector<run_failure> failures_in(const run_totals& totals) {
    std::vector<run_failure> all = totals.named;
    const auto add_others = [&](std::string_view id, std::uint64_t count, std::string_view noun,
                                std::string_view what) {
        const auto named = static_cast<std::uint64_t>(std::count_if(
            totals.named.begin(), totals.named.end(), [id](const run_failure& each) { return each.id == id; }));
        if (count <= named) return;
        const std::string others = counted(count - named, fmt::format("{}{}", named == 0 ? "" : "more ", noun));
        all.push_back({id, fmt::format("{} could not be {}; standard error says why", others, what)});
    };
    add_others("not-checked", totals.not_checked, "input", "checked");
    add_others("not-written", totals.not_written, "file", "written");
    if (totals.interrupted) all.push_back({"interrupted", "the run was interrupted; there may be more to find"});
    return all;
}

} // namespace arbiter
