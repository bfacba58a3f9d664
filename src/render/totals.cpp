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

std::string not_checked_in(const run_totals& totals) {
    return counted(totals.not_checked, "input") + " could not be checked; standard error says why";
}

} // namespace arbiter
