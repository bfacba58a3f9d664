#include "findings/fix_choice.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <utility>

namespace arbiter {

namespace {

bool begins_before(const edit& a, const edit& b) {
    return a.where.begin < b.where.begin;
}

/// Neighbours may touch, but not at an insertion: the order of the two texts would be open.
bool clash(span a, span b) {
    if (a.empty() || b.empty()) return a.begin <= b.end && b.begin <= a.end;
    return a.begin < b.end && b.begin < a.end;
}

/// Fixes that may be applied together.
class fix_list {
public:
    void add(std::vector<edit> edits, std::uint32_t finding) {
        std::stable_sort(edits.begin(), edits.end(), begins_before);
        if (edits.empty() || clash_among(edits)) return;
        if (const auto same = begun_at(edits.front()); same != taken_.end() && all_[same->second.fix].edits == edits) {
            all_[same->second.fix].findings.push_back(finding);
            return;
        }
        if (std::any_of(edits.begin(), edits.end(), [this](const edit& e) { return clashes(e.where); })) return;
        for (const edit& e : edits) taken_.emplace(e.where.begin, place{e.where, all_.size()});
        all_.push_back({std::move(edits), {finding}});
    }
    [[nodiscard]] std::vector<chosen_fix> take() && { return std::move(all_); }

private:
    /// What is taken, and the fix that takes it.
    struct place {
        span where;
        std::size_t fix;
    };
    using places = std::map<std::uint32_t, place>;

    static bool clash_among(const std::vector<edit>& edits) {
        const auto clashing = [](const edit& a, const edit& b) { return clash(a.where, b.where); };
        return std::adjacent_find(edits.begin(), edits.end(), clashing) != edits.end();
    }
    [[nodiscard]] places::const_iterator begun_at(const edit& e) const { return taken_.find(e.where.begin); }
    [[nodiscard]] bool clashes(span where) const {
        const auto next = taken_.lower_bound(where.begin);
        return (next != taken_.end() && clash(next->second.where, where)) ||
               (next != taken_.begin() && clash(std::prev(next)->second.where, where));
    }

    std::vector<chosen_fix> all_;
    places taken_; ///< by where they begin
};

} // namespace

std::vector<chosen_fix> choose_fixes(const report& r, fixes which, const std::set<std::uint32_t>& skipped) {
    fix_list chosen;
    const std::vector<finding> findings = r.findings();
    for (std::uint32_t i = 0; i < findings.size(); ++i) {
        if (skipped.contains(i)) continue;
        std::vector<fix> all = findings[i].fixes();
        auto best = std::find_if(all.begin(), all.end(), [](const fix& f) { return f.safe; });
        if (best == all.end() && which == fixes::all) best = all.begin();
        if (best != all.end()) chosen.add(std::move(best->edits), i);
    }
    return std::move(chosen).take();
}

std::vector<edit> edits_of(const std::vector<chosen_fix>& fixes) {
    std::vector<edit> all;
    for (const chosen_fix& f : fixes) all.insert(all.end(), f.edits.begin(), f.edits.end());
    std::sort(all.begin(), all.end(), begins_before); // no two begin at one place
    return all;
}

} // namespace arbiter
