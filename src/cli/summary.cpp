#include "cli/summary.hpp"

#include "arbiter/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace arbiter::cli {

namespace {

std::string counted(std::uint64_t n, std::string_view noun) {
    return fmt::format("{} {}{}", n, noun, n == 1 ? "" : "s");
}

std::string findings(const io::counts& found) {
    std::vector<std::string> parts;
    if (found[severity::error] > 0) parts.push_back(counted(found[severity::error], "error"));
    if (found[severity::warning] > 0) parts.push_back(counted(found[severity::warning], "warning"));
    if (found[severity::style] > 0) parts.push_back(counted(found[severity::style], "style finding"));
    return parts.empty() ? "nothing to complain about" : fmt::format("{}", fmt::join(parts, ", "));
}

} // namespace

std::string summary(const io::run_result& r) {
    std::string line = r.files == 0 ? "no record was checked" : "checked " + counted(r.files, "file");
    if (r.files > 0) line += ": " + findings(r.found);
    if (r.files > 1 && r.files_with_findings > 0) line += " in " + counted(r.files_with_findings, "file");
    std::vector<std::string> others;
    if (r.passed_over > 0) others.push_back(fmt::format("{} passed over", r.passed_over));
    if (r.problems > 0) others.push_back(fmt::format("{} could not be checked", r.problems));
    if (r.hidden > 0) others.push_back(fmt::format("{} hidden by the baseline", r.hidden));
    if (r.gone > 0)
        others.push_back(r.gone == 1 ? "1 entry of the baseline no longer occurs"
                                     : fmt::format("{} entries of the baseline no longer occur", r.gone));
    if (!others.empty()) line += fmt::format(" ({})", fmt::join(others, ", "));
    return line + '\n';
}

std::string statistics(const io::run_result& r) {
    std::vector<std::pair<std::string_view, std::uint64_t>> by_count(r.codes.begin(), r.codes.end());
    std::stable_sort(by_count.begin(), by_count.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    std::size_t number = 0;
    std::size_t code = 0;
    std::uint64_t shown = 0;
    for (const auto& [name, count] : by_count) {
        number = std::max(number, std::to_string(count).size());
        code = std::max(code, name.size());
        shown += count;
    }
    const std::vector<const rule*> rules = all_rules();
    std::string out;
    for (const auto& [name, count] : by_count) {
        const auto found = std::find_if(rules.begin(), rules.end(),
                                        [code_of = name](const rule* each) { return each->code == code_of; });
        const std::string_view about = found == rules.end() ? "" : (*found)->summary;
        out += fmt::format("{:>{}}  {:<{}}  {}\n", count, number, name, code, about);
    }
    if (r.found.all() > shown)
        out += fmt::format("and {} more that were left out (--max-findings)\n", r.found.all() - shown);
    return out;
}

} // namespace arbiter::cli
