#include "render/groups.hpp"

#include "render/display.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

namespace arbiter {

namespace {

void merge(finding_group& into, const finding_group& from) {
    into.what = from.what;
    into.findings += from.findings;
    for (const finding_group::example& each : from.examples) into.add(each);
}

} // namespace

void finding_group::add(example e) {
    if (examples.size() == most_examples) {
        if (!e.is_first) return;
        const auto last =
            std::find_if(examples.rbegin(), examples.rend(), [](const example& x) { return !x.is_first; });
        if (last == examples.rend()) return;
        examples.erase(std::next(last).base());
    }
    examples.push_back(std::move(e));
}

finding_groups::finding_groups(const report& r) {
    const std::string path = printable(r.text().name()) + ':';
    for (const finding& f : r.findings()) {
        finding_group& group = groups_[{{f.code(), f.severity()}, f.subject()}];
        group.what = f.rule().summary;
        const bool is_first = group.findings++ == 0;
        group.files = 1;
        if (group.examples.size() < finding_group::most_examples)
            group.add({path + r.place_name(f.where().begin), is_first});
    }
}

void finding_groups::add(const finding_groups& file) {
    std::set<kind> more; // what this file has other subjects of
    for (const auto& [about, group] : file.groups_) {
        auto known = groups_.find(about);
        if (known == groups_.end() && subjects_[about.first] < most_subjects) {
            ++subjects_[about.first];
            known = groups_.emplace(about, finding_group()).first;
        }
        const bool is_other = known == groups_.end();
        finding_group& into = is_other ? others_[about.first] : known->second;
        merge(into, group);
        if (!is_other || more.insert(about.first).second) ++into.files;
    }
}

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
