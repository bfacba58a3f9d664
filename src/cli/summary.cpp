#include "cli/summary.hpp"

#include "render/display.hpp"
#include "render/groups.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace arbiter::cli {

namespace {

std::string findings(const io::counts& found) {
    std::vector<std::string> parts;
    if (found[severity::error] > 0) parts.push_back(counted(found[severity::error], "error"));
    if (found[severity::warning] > 0) parts.push_back(counted(found[severity::warning], "warning"));
    if (found[severity::style] > 0) parts.push_back(counted(found[severity::style], "style finding"));
    return parts.empty() ? "nothing to complain about" : fmt::format("{}", fmt::join(parts, ", "));
}

/// Whether all (`*`), some (`-`) or none of a rule's findings have a safe fix. Nothing where no finding at all has one. The
/// help of `--statistics` has the legend.
std::string_view fix_mark(const io::run_result& r, std::string_view code) {
    if (r.fixable.empty()) return "";
    const auto found = r.fixable.find(code);
    if (found == r.fixable.end()) return "[ ] ";
    return found->second == r.codes.at(code) ? "[*] " : "[-] ";
}

/// What was done, for the beginning of a line.
std::string fixed(const io::fix_counts& fixes, const io::fix_options& fix) {
    if (fixes.fixed == 0) return {};
    const char* const verb = fix.how == io::fix_options::as_diff ? "would fix" : "fixed";
    return fmt::format("{} {} in {}; ", verb, counted(fixes.fixed, "finding"), counted(fixes.files, "file"));
}

/// What else can be done, in lines.
std::string fixable(const io::fix_counts& fixes, const io::fix_options& fix) {
    const auto line = [](std::uint64_t n, std::string_view how) {
        return fmt::format("{} can be fixed with {}", counted(n, "finding"), how);
    };
    if (fix.how == io::fix_options::nothing) {
        if (fixes.safe + fixes.unsafe == 0) return {};
        if (fixes.safe == 0) return line(fixes.unsafe, "--fix --unsafe-fixes\n");
        if (fixes.unsafe == 0) return line(fixes.safe, "--fix\n");
        return line(fixes.safe, fmt::format("--fix ({} more with --unsafe-fixes)\n", fixes.unsafe));
    }
    std::string lines;
    if (fixes.withdrawn > 0)
        lines += fmt::format("{} left out, because a new finding would come of {}\n",
                             std::to_string(fixes.withdrawn) + (fixes.withdrawn == 1 ? " fix was" : " fixes were"),
                             fixes.withdrawn == 1 ? "it" : "them");
    if (fixes.safe > 0 && !fix.only.empty() && fix.how == io::fix_options::in_place)
        lines += line(fixes.safe, "--fix without --fix-only\n");
    if (fixes.unsafe > 0 && fix.which == arbiter::fixes::safe) lines += line(fixes.unsafe, "--unsafe-fixes\n");
    return lines;
}

} // namespace

std::string syntax_alone(const io::run_result& r) {
    if (r.syntax_alone == 0) return {};
    return fmt::format("syntax alone was checked{}: by --no-engines, or --grammar, no engine is started\n",
                       r.files == r.syntax_alone ? "" : " in " + counted(r.syntax_alone, "file"));
}

std::string without_rules(const io::run_result& r) {
    return fmt::format("{} without {} rules", r.without_rules, r.without_rules == 1 ? "its" : "their");
}

std::string because_of(const std::string& exclusion) {
    return exclusion.empty() ? "" : ": " + printable(exclusion);
}

std::string summary(const io::run_result& r, const io::fix_options& fix) {
    std::string line = r.interrupted ? "interrupted; " : "";
    line += fixed(r.fixes, fix);
    line += r.files == 0 ? "no record was checked" + because_of(r.exclusion) : "checked " + counted(r.files, "file");
    if (r.files > 0) line += ": " + findings(r.found);
    if (r.files > 1 && r.files_with_findings > 0) line += " in " + counted(r.files_with_findings, "file");
    std::vector<std::string> others;
    if (r.skipped > 0) others.push_back(fmt::format("{} skipped", r.skipped));
    if (r.problems > r.unwritten) others.push_back(fmt::format("{} could not be checked", r.problems - r.unwritten));
    if (r.unwritten > 0) others.push_back(fmt::format("{} could not be written", r.unwritten));
    if (r.without_rules > 0) others.push_back(without_rules(r));
    if (r.hidden > 0) others.push_back(fmt::format("{} hidden by the baseline", r.hidden));
    if (r.gone > 0)
        others.push_back(r.gone == 1 ? "1 entry of the baseline no longer occurs"
                                     : fmt::format("{} entries of the baseline no longer occur", r.gone));
    if (!others.empty()) line += fmt::format(" ({})", fmt::join(others, ", "));
    return line + '\n' + syntax_alone(r) + fixable(r.fixes, fix);
}

std::string hint(const io::run_result& r) {
    const auto most = std::max_element(r.codes.begin(), r.codes.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == r.codes.end() ? "" : fmt::format("`arbiter explain {}` says more\n", most->first);
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
    std::string out;
    for (const auto& [name, count] : by_count)
        out += fmt::format("{:>{}}  {:<{}}  {}{}\n", count, number, name, code, fix_mark(r, name),
                           r.rules.at(name)->summary);
    if (r.found.all() > shown)
        out += fmt::format("and {} more that were left out (--max-findings)\n", r.found.all() - shown);
    return out;
}

} // namespace arbiter::cli
