#include "check/apply_fixes.hpp"

#include "findings/fix_choice.hpp"
#include "user_notations/runtime_notation.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace arbiter {

namespace {

/// Bounds of the work on one record. They don't depend on its size, so that what is applied doesn't either. A record that needs more is left with
/// fixes that another run may apply.
constexpr int most_rounds = 10;
constexpr int most_trials = 24;
/// If nothing is written: fixes that these don't settle count as withdrawn.
constexpr int most_trials_of_a_report = 3;
/// Findings that one round may fix; those after them by place come in the next.
constexpr std::uint32_t most_findings = 100'000;
/// Of a record with more bytes a trial's report is given up for the next one: two at most are kept in memory, the one before
/// the fixes and another.
constexpr std::size_t most_kept_twice = 1'000'000;

using fix_list = std::vector<chosen_fix>;

/// Places in a list of fixes, in order.
using fix_numbers = std::vector<std::uint32_t>;

std::uint64_t all_findings(const report& r) {
    return r.findings().size() + r.left_out();
}

/// What a report's findings let expect of the fixed text: the findings that no fix of either list fixes.
class expectation {
public:
    expectation(const report& before, const fix_list& all, const fix_numbers& tried, const edit_offset_map& places)
        : places_(places) {
        const std::vector<finding> findings = before.findings();
        std::vector<bool> fixed(findings.size());
        for (const std::uint32_t n : tried)
            for (const std::uint32_t i : all[n].findings) fixed[i] = true;
        fixed_ = static_cast<std::size_t>(std::count(fixed.begin(), fixed.end(), true));
        for (std::size_t i = 0; i < findings.size(); ++i)
            if (!fixed[i]) ++known_[key_of(findings[i], places.mark_before(findings[i].where()))];
        // what comes later was there, but not kept, or not searched for
        if (before.left_out() > 0 && !findings.empty()) horizon_ = places.mark_before(findings.back().where()).begin;
        if (before.searched_to() < before.text().size())
            horizon_ = std::min(horizon_.value_or(~0U), places.mark_before(point(before.searched_to())).begin);
    }

    /// Whether a finding of the fixed text was there before: each one of before stands for one of now.
    [[nodiscard]] bool meets(const finding& f) {
        const span mark = places_.mark_after(f.where());
        if (horizon_ && mark.begin >= *horizon_) return true;
        const auto found = known_.find(key_of(f, mark));
        if (found == known_.end() || found->second == 0) return false;
        --found->second;
        return true;
    }

    /// How many findings are expected to be gone.
    [[nodiscard]] std::size_t fixed() const noexcept { return fixed_; }

private:
    using key = std::tuple<const rule*, std::uint32_t, std::uint32_t>;
    static key key_of(const finding& f, span mark) { return {&f.rule(), mark.begin, mark.end}; }

    const edit_offset_map& places_;
    std::map<key, std::uint32_t> known_;
    std::optional<std::uint32_t> horizon_;
    std::size_t fixed_ = 0;
};

/// One round: finds out which of a report's fixes can be applied together without a new finding. Each trial leaves out what it
/// blames in all of the record: the number of trials depends on how far fixes reach, not on how many there are.
class round_of_fixes {
public:
    round_of_fixes(const report& before, const checker& check, int& trials, const fix_list& all)
        : before_(before), check_(check), trials_(trials), all_(all) {}

    void run() {
        fix_numbers some(all_.size());
        std::iota(some.begin(), some.end(), 0U);
        // most often the last fix before a new finding has brought it; else the first of those that were blamed
        fix_numbers blamed = settle(std::move(some), side::last);
        for (const side which : {side::first, side::last})
            if (blamed.size() > 1) blamed = settle(std::move(blamed), which);
        if (!applied_.empty() && !result_) (void)try_with(applied_); // it was given up for a trial that failed
    }

    [[nodiscard]] const fix_numbers& applied() const noexcept { return applied_; }
    /// The check of the text with all that is applied; nothing where that is nothing.
    [[nodiscard]] std::optional<report> take_result() && { return std::move(result_); }
    /// What it changes, in bytes.
    [[nodiscard]] const edit_offset_map& changes() const noexcept { return changes_; }
    /// Where the fixed text goes on as it was from `at` on.
    [[nodiscard]] std::uint32_t after(std::uint32_t at) const { return in_text_.mark_before(point(at)).end; }

private:
    /// Which of the fixes before a new finding are blamed for it.
    enum class side : std::uint8_t { first, last };

    /// Applies what can be applied of `some`: what a trial blames is left out of the next one, which blames more. Returns that.
    [[nodiscard]] fix_numbers settle(fix_numbers some, side which) {
        fix_numbers left_out;
        constexpr std::size_t few = 8; // where each counts; of thousands that one finding is blamed on, most are wrong
        for (std::size_t reach = 1; !some.empty() && trials_ > 0; reach *= reach < few ? 2 : few) {
            fix_numbers tried;
            std::merge(applied_.begin(), applied_.end(), some.begin(), some.end(), std::back_inserter(tried));
            const std::vector<std::uint32_t> unexpected = try_with(tried);
            if (unexpected.empty()) {
                applied_ = std::move(tried);
                break;
            }
            const std::vector<bool> guilty = blame(some, unexpected, which, reach);
            fix_numbers innocent;
            for (std::size_t i = 0; i < some.size(); ++i) (guilty[i] ? left_out : innocent).push_back(some[i]);
            some = std::move(innocent);
        }
        std::sort(left_out.begin(), left_out.end());
        return left_out;
    }

    /// Where findings end that are new with these fixes, in the fixed text.
    [[nodiscard]] std::vector<std::uint32_t> try_with(const fix_numbers& some) {
        trials_ = std::max(trials_ - 1, 0);
        if (before_.text().size() > most_kept_twice) result_.reset();
        std::vector<edit> edits;
        for (const std::uint32_t n : some) edits.insert(edits.end(), all_[n].edits.begin(), all_[n].edits.end());
        std::sort(edits.begin(), edits.end(),
                  [](const edit& a, const edit& b) { return a.where.begin < b.where.begin; });
        std::vector<edit> in_record = in_bytes(before_.text(), edits);
        report after = check_(source(before_.text().name(), replaced(before_.text().bytes(), in_record)));
        edit_offset_map places(edits);
        expectation expected(before_, all_, some, places);
        std::vector<std::uint32_t> unexpected;
        for (const finding& f : after.findings())
            if (!expected.meets(f)) unexpected.push_back(std::max(f.where().end, f.where().begin + 1));
        // what the rules would say isn't known
        if (after.rules() == rules_state::failed && before_.rules() != rules_state::failed)
            unexpected.push_back(after.text().size());
        // of what is not kept the number must do
        if (before_.left_out() + after.left_out() > 0 && all_findings(after) + expected.fixed() > all_findings(before_))
            unexpected.push_back(after.text().size());
        if (unexpected.empty()) {
            result_.emplace(std::move(after));
            changes_ = edit_offset_map(in_record);
            in_text_ = std::move(places);
        } else {
            note_begins(edits);
        }
        return unexpected;
    }

    /// Where fixes begin in the text that `edits` make.
    void note_begins(const std::vector<edit>& edits) {
        std::vector<std::uint32_t> begins; // of the edits
        std::uint32_t grown = 0;           // modulo 2^32
        for (const edit& e : edits) {
            begins.push_back(e.where.begin + grown);
            grown += static_cast<std::uint32_t>(e.text.size()) - e.where.size();
        }
        begins_.clear();
        for (const chosen_fix& f : all_) {
            const auto first = std::partition_point(
                edits.begin(), edits.end(), [&](const edit& e) { return e.where.begin < f.edits.front().where.begin; });
            begins_.push_back(first == edits.end() ? ~0U : begins[static_cast<std::size_t>(first - edits.begin())]);
        }
    }

    /// Of `some`, the first or last `reach` ones between a new finding and the one before it; the last ones may be before that, too.
    [[nodiscard]] std::vector<bool> blame(const fix_numbers& some, const std::vector<std::uint32_t>& unexpected,
                                          side which, std::size_t reach) const {
        fix_numbers by_place(some.size()); // places in `some`
        std::iota(by_place.begin(), by_place.end(), 0U);
        const auto begin_of = [&](std::uint32_t i) { return begins_[some[i]]; };
        std::sort(by_place.begin(), by_place.end(),
                  [&](std::uint32_t a, std::uint32_t b) { return begin_of(a) < begin_of(b); });
        std::set<std::size_t> ends; // how many are before each finding
        for (const std::uint32_t at : unexpected) {
            const auto later = std::partition_point(by_place.begin(), by_place.end(),
                                                    [&](std::uint32_t i) { return begin_of(i) < at; });
            ends.insert(std::max<std::size_t>(static_cast<std::size_t>(later - by_place.begin()), 1));
        }
        std::vector<bool> guilty(some.size());
        std::size_t before = 0;
        for (const std::size_t end : ends) { // what is blamed before the finding before is so already
            const std::size_t from = which == side::first ? before : std::max(end - std::min(end, reach), before);
            const std::size_t to = which == side::first ? std::min(before + reach, end) : end;
            for (std::size_t i = from; i < to; ++i) guilty[by_place[i]] = true;
            before = end;
        }
        return guilty;
    }

    const report& before_;
    const checker& check_;
    int& trials_;
    const fix_list& all_;
    fix_numbers applied_;
    std::vector<std::uint32_t> begins_; ///< of all fixes, in the text of the last trial that failed
    std::optional<report> result_;
    edit_offset_map changes_;
    edit_offset_map in_text_;
};

/// A record on its way from report to report.
class fixer {
public:
    fixer(report before, const checker& check, const spared_findings& spared)
        : made_{std::move(before)}, check_(check), spared_(spared) {}

    /// Unsafe fixes only of the record as it was written: what another fix makes possible rests on a guess. After the place up to which
    /// mistakes were searched for it is as it was written still. The number of fixes that were tried in vain.
    std::size_t apply_all() {
        std::size_t withdrawn = 0;
        std::uint32_t from = 0;
        for (int rounds = most_rounds; rounds > 0 && from < made_.now.text().size(); --rounds) {
            from = apply(fixes::all, from);
            withdrawn += made_.withdrawn;
        }
        return withdrawn;
    }
    /// Rounds until there is nothing more to apply, or the rounds are used up.
    void apply_safe() {
        std::uint32_t from = 0;
        for (int rounds = most_rounds; rounds > 0 && from != nothing_applied; --rounds) from = apply(fixes::safe, 0);
    }

    /// Of fixes of the text as it is now `withdrawn` were tried in vain.
    [[nodiscard]] fixed_report& made() noexcept { return made_; }

private:
    static constexpr std::uint32_t nothing_applied = ~0U;

    /// Applies what can be applied of the fixes of findings from `from` on. Returns where mistakes weren't searched for, in the new text.
    std::uint32_t apply(fixes which, std::uint32_t from) {
        std::set<std::uint32_t> skipped = left_alone(from); // and findings whose fixes were withdrawn
        made_.withdrawn = 0;
        while (trials_ > 0) {
            const fix_list all = choose_fixes(made_.now, which, skipped);
            if (all.empty()) break;
            round_of_fixes round(made_.now, check_, trials_, all);
            round.run();
            made_.withdrawn += all.size() - round.applied().size();
            if (round.applied().empty()) {
                // what these have kept from being chosen has its turn now
                for (const chosen_fix& f : all) skipped.insert(f.findings.begin(), f.findings.end());
                continue;
            }
            for (const std::uint32_t n : round.applied()) made_.fixes += all[n].findings.size();
            made_.changes.follow(round.changes());
            const std::uint32_t searched_to = round.after(made_.now.searched_to());
            made_.now = *std::move(round).take_result();
            made_.changed = true;
            return searched_to;
        }
        return nothing_applied;
    }
    [[nodiscard]] std::set<std::uint32_t> left_alone(std::uint32_t from) const {
        std::set<std::uint32_t> skipped = spared_ ? spared_(made_.now) : std::set<std::uint32_t>();
        const std::vector<finding> findings = made_.now.findings();
        for (std::uint32_t i = 0; i < findings.size() && findings[i].where().begin < from; ++i) skipped.insert(i);
        return skipped;
    }

    fixed_report made_;
    const checker& check_;
    const spared_findings& spared_;
    int trials_ = most_trials;
};

/// What a layout keeps, in its order.
std::string without_white(std::string_view text) {
    std::string kept(text);
    std::erase_if(kept, [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); });
    return kept;
}

} // namespace

fixed_report apply_fixes_by(report before, fixes which, const checker& check, const spared_findings& spared) {
    fixer record(std::move(before), check, spared);
    const std::size_t withdrawn = which == fixes::all ? record.apply_all() : 0;
    record.apply_safe();
    record.made().withdrawn = std::max(withdrawn, record.made().withdrawn);
    return std::move(record.made());
}

options options_for_fixes(const options& o) {
    options own = o;
    own.max_findings = std::max(o.max_findings, most_findings);
    return own;
}

fixed_report apply_fixes(report before, const options& o, fixes which, const spared_findings& spared) {
    const auto check_again = [&o](const source& s) { return check(s, o); };
    const source record = before.text();
    fixed_report made = apply_fixes_by(std::move(before), which, check_again, spared);
    if (!made.changed) return made;
    // what an edit puts in is as wide as what it replaces, or not, and a line is broken elsewhere then
    const source fixed = made.now.text();
    const std::optional<std::string> text = format(record, o) == record.bytes() ? format(fixed, o) : std::nullopt;
    if (!text || *text == fixed.bytes()) return made;
    report laid_out = check_again(source(fixed.name(), *text));
    // what a node may be sorted by now stays where it is: no fix named it
    if (without_white(fixed.text()) != without_white(laid_out.text().text())) return made;
    made.changes.follow(changes_of_layout(fixed.bytes(), *text));
    made.now = std::move(laid_out);
    return made;
}

std::size_t distrust_withdrawn_fixes(report& r, const options& o, const std::set<std::uint32_t>& spared) {
    const checker check_again = [&o](const source& s) { return check(s, o); };
    // an engine is started for records, not for what might become of them
    if (r.notation() != nullptr && r.notation()->made != nullptr && r.notation()->made->engine.is_wanted()) return 0;
    const fix_list all = choose_fixes(r, fixes::safe, spared);
    if (all.empty()) return 0;
    int trials = most_trials_of_a_report;
    round_of_fixes round(r, check_again, trials, all);
    round.run();
    const fix_numbers& applied = round.applied();
    std::size_t count = 0;
    for (std::uint32_t n = 0; n < all.size(); ++n) {
        if (std::binary_search(applied.begin(), applied.end(), n)) continue;
        for (const std::uint32_t i : all[n].findings) r.distrust_fixes(i);
        count += all[n].findings.size();
    }
    return count;
}

fix_result apply_fixes(const source& s, const options& o, fixes which) {
    const options own = options_for_fixes(o);
    const fixed_report made = apply_fixes(check(s, own), own, which);
    return {std::string(made.now.text().bytes()), made.fixes, made.withdrawn};
}

} // namespace arbiter
