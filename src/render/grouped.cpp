#include "render/formats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <string_view>
#include <tuple>
#include <vector>

namespace arbiter {

namespace {

/// Subjects of one rule that have lines of their own.
constexpr std::size_t most_lines = 20;

struct row {
    severity level = severity::style;
    std::string what;
    finding_group group;
};

bool is_before(const row& a, const row& b) {
    return std::tie(b.level, b.group.findings, b.group.files, a.what) <
           std::tie(a.level, a.group.findings, a.group.files, b.what);
}

/// What is left of a rule's subjects at one level, in one row. In how many files they are isn't known: some may be in the same.
row rest_of(finding_groups::kind kind, std::vector<row>::const_iterator first, std::vector<row>::const_iterator last,
            const finding_group* others) {
    row all{kind.second, fmt::format("{} (other subjects)", kind.first), others == nullptr ? finding_group() : *others};
    all.group.files = 0;
    for (; first != last; ++first) {
        all.group.what = first->group.what;
        all.group.findings += first->group.findings;
        for (const finding_group::example& each : first->group.examples) all.group.add(each);
    }
    return all;
}

std::vector<row> rows_of(const finding_groups& groups) {
    std::map<finding_groups::kind, std::vector<row>> by_kind;
    for (const auto& [key, group] : groups.all())
        by_kind[key.first].push_back({key.first.second,
                                      std::string(key.first.first) + (key.second ? ":" : "") + key.second.value_or(""),
                                      group});
    std::vector<row> rows;
    for (auto& [kind, some] : by_kind) {
        std::sort(some.begin(), some.end(), is_before);
        const auto kept = some.begin() + static_cast<std::ptrdiff_t>(std::min(some.size(), most_lines));
        const auto others = groups.others().find(kind);
        if (kept != some.end() || others != groups.others().end())
            rows.push_back(
                rest_of(kind, kept, some.end(), others == groups.others().end() ? nullptr : &others->second));
        std::move(some.begin(), kept, std::back_inserter(rows));
    }
    std::sort(rows.begin(), rows.end(), is_before);
    return rows;
}

} // namespace

std::string grouped_tail(const run_totals& totals) {
    const std::vector<row> rows = rows_of(totals.groups);
    std::size_t findings = std::string_view("FINDINGS").size();
    std::size_t files = std::string_view("FILES").size();
    std::size_t what = std::string_view("CODE AND SUBJECT").size();
    std::size_t words = std::string_view("RULE").size();
    for (const row& r : rows) {
        findings = std::max(findings, std::to_string(r.group.findings).size());
        files = std::max(files, std::to_string(r.group.files).size());
        what = std::max(what, r.what.size());
        words = std::max(words, r.group.what.size());
    }
    std::string out;
    const auto line = [&](const auto& n, const auto& m, std::string_view level, std::string_view about,
                          std::string_view rule, const std::string& examples) {
        fmt::format_to(std::back_inserter(out), "{:>{}}  {:>{}}  {:<7}  {:<{}}  {:<{}}  {}\n", n, findings, m, files,
                       level, about, what, rule, words, examples);
    };
    if (!rows.empty()) line("FINDINGS", "FILES", "LEVEL", "CODE AND SUBJECT", "RULE", "EXAMPLES");
    for (const row& r : rows) {
        std::string examples;
        for (const finding_group::example& each : r.group.examples)
            examples.append(examples.empty() ? "" : ", ").append(each.place);
        line(r.group.findings, r.group.files == 0 ? "" : std::to_string(r.group.files), name_of(r.level), r.what,
             r.group.what, examples);
    }
    if (totals.left_out > 0) out += left_out_in(totals) + '\n';
    return out;
}

} // namespace arbiter
