#include "render/groups.hpp"

#include "render/display.hpp"

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

} // namespace arbiter
