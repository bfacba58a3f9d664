// What a writer does again and again: one finding reports all its places.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/source.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

/// The note at places after the first.
using here_as_well = message<"here as well">;

/// The places of one habit, in their order.
class habit {
public:
    /// A fix has no more edits: they must keep to the memory of a check.
    static constexpr std::size_t most_edits = 100'000;
    static constexpr std::size_t most_related = 3; ///< after the first

    /// One more place, of a ply of a game where that is known: both are numbers from 1.
    void add(span where, std::uint32_t game = 0, std::uint32_t ply = 0) {
        if (count_ == 0) {
            game_ = game;
            ply_ = ply;
        }
        if (places_.size() <= most_related) places_.push_back(where);
        ++count_;
    }
    /// How the place that was just added is fixed. Of very many none is: their edits would need too much memory.
    void fix_with(span where, std::string_view text) {
        if (edits_.size() == most_edits) give_up_fix();
        if (may_fix_) edits_.push_back({where, std::string(text)});
    }
    /// No place is fixed: of one of them nobody knows how.
    void give_up_fix() noexcept {
        may_fix_ = false;
        edits_.clear();
    }
    [[nodiscard]] std::uint32_t count() const noexcept { return count_; }
    /// Empty where there is none.
    [[nodiscard]] span first() const noexcept { return count_ == 0 ? span{} : places_.front(); }
    [[nodiscard]] const std::vector<edit>& edits() const noexcept { return edits_; }

    /// Reports `one`, or of several places `all`, at the first; there must be one.
    collector::handle report(collector& findings, const any_message& one, const any_message& all) const {
        collector::handle h = findings.report(first(), count_ == 1 ? one : all);
        if (ply_ != 0) h.at(game_, ply_);
        return h;
    }
    /// The same, if there is any place, with a fix of that title that fixes every place.
    void report(collector& findings, const any_message& one, const char* fix_one, const any_message& all,
                const char* fix_all, const any_message& note = here_as_well{}) const {
        if (count_ == 0) return;
        collector::handle h = report(findings, one, all);
        add_to(h, note, fix_one, fix_all);
    }
    /// Adds the other places to a finding, with this note, and the fix.
    void add_to(collector::handle& h, const any_message& note, const char* fix_one, const char* fix_all,
                bool is_safe = true) const {
        for (std::size_t i = 1; i < places_.size(); ++i) h.related(places_[i], note);
        add_edits_to(h, fix_one, fix_all, is_safe);
    }
    /// The fix alone.
    void add_edits_to(collector::handle& h, const char* fix_one, const char* fix_all, bool is_safe) const {
        if (edits_.empty()) return;
        h.fix(count_ == 1 ? fix_one : fix_all, is_safe);
        for (const edit& e : edits_) h.replace(e.where, e.text);
    }

protected:
    [[nodiscard]] std::uint32_t first_ply() const noexcept { return ply_; }

private:
    std::uint32_t count_ = 0;
    bool may_fix_ = true;
    std::uint32_t game_ = 0; ///< of the first place
    std::uint32_t ply_ = 0;
    std::vector<span> places_;
    std::vector<edit> edits_;
};

/// Calls `visit(again, first)` for each of these whose text another one has that stands before it. Sorts in place: there may be
/// as many as the record has room for.
template <class Visit>
void for_each_repeated(const source& s, std::vector<span>& all, Visit visit) {
    std::sort(all.begin(), all.end(), [&s](span a, span b) {
        const int order = s.text(a).compare(s.text(b));
        return order != 0 ? order < 0 : a.begin < b.begin;
    });
    for (std::size_t i = 1, first = 0; i < all.size(); ++i) {
        if (s.text(all[i]) != s.text(all[first]))
            first = i;
        else
            visit(all[i], all[first]);
    }
}

} // namespace arbiter
