#include "check/apply_fixes.hpp"

#include "core/fix_choice.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace arbiter {

namespace {

/// Bounds of the work on one record. A record that needs more is left with fixes that another run may apply.
constexpr int most_rounds = 10;
constexpr int most_trials = 100;
/// Of a large record fewer trials are made, so that no more bytes than these are checked in them.
constexpr std::size_t most_checked = 128'000'000;
constexpr int fewest_trials = 8;
/// Findings that one round may fix; those after them by place come in the next.
constexpr std::uint32_t most_findings = 100'000;
/// Of a record with more bytes a trial's report is given up for the next one: two at most are kept in memory, the one before
/// the fixes and another.
constexpr std::size_t most_kept_twice = 1'000'000;

using fix_list = std::vector<chosen_fix>;

std::vector<edit> edits_of_both(const fix_list& a, const fix_list& b) {
    std::vector<edit> all = edits_of(a);
    std::vector<edit> more = edits_of(b);
    const auto middle = static_cast<std::ptrdiff_t>(all.size());
    all.insert(all.end(), std::move_iterator(more.begin()), std::move_iterator(more.end()));
    std::inplace_merge(all.begin(), all.begin() + middle, all.end(),
                       [](const edit& x, const edit& y) { return x.where.begin < y.where.begin; });
    return all;
}

/// How many trials may be made with a record of `size` bytes.
int trials_for(std::size_t size) {
    const std::size_t affordable = most_checked / std::max<std::size_t>(size, 1);
    return static_cast<int>(std::clamp<std::size_t>(affordable, fewest_trials, most_trials));
}

std::uint64_t all_findings(const report& r) {
    return r.findings().size() + r.left_out();
}

/// What a report's findings let expect of the fixed text: the findings that no fix of either list fixes.
class expectation {
public:
    expectation(const report& before, const fix_list& applied, const fix_list& tried, const place_map& places)
        : places_(places) {
        const std::vector<finding> findings = before.findings();
        std::vector<bool> fixed(findings.size());
        for (const fix_list* const list : {&applied, &tried})
            for (const chosen_fix& f : *list)
                for (const std::uint32_t i : f.findings) fixed[i] = true;
        fixed_ = static_cast<std::size_t>(std::count(fixed.begin(), fixed.end(), true));
        for (std::size_t i = 0; i < findings.size(); ++i)
            if (!fixed[i]) ++known_[key_of(findings[i], places.mark_before(findings[i].where()))];
        // what comes later was there, but not kept
        if (before.left_out() > 0 && !findings.empty()) horizon_ = places.mark_before(findings.back().where()).begin;
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

    const place_map& places_;
    std::map<key, std::uint32_t> known_;
    std::optional<std::uint32_t> horizon_;
    std::size_t fixed_ = 0;
};

/// One round: finds out which of a report's fixes can be applied together without a new finding.
class round_of_fixes {
public:
    round_of_fixes(const report& before, const checker& check, int& trials)
        : before_(before), check_(check), trials_(trials) {}

    void run(const fix_list& all) {
        settle(all);
        if (!applied_.empty() && !result_) (void)try_with({}); // it was given up for a trial that failed
    }

    [[nodiscard]] const fix_list& applied() const noexcept { return applied_; }
    [[nodiscard]] std::size_t withdrawn() const noexcept { return withdrawn_; }
    /// The check of the text with all that is applied; nothing where that is nothing.
    [[nodiscard]] std::optional<report> take_result() && { return std::move(result_); }
    /// What it changes, in bytes.
    [[nodiscard]] const place_map& changes() const noexcept { return changes_; }

private:
    /// Of a trial: whether it had no new finding, and else which of the fixes that were tried are blamed.
    struct verdict {
        bool clean;
        std::vector<bool> guilty;
    };

    /// Applies what can be applied of `some`: all at once, else what is not to blame and then the rest in parts.
    void settle(const fix_list& some) {
        if (some.empty()) return;
        if (trials_ == 0) {
            withdrawn_ += some.size();
            return;
        }
        const verdict v = try_with(some);
        if (v.clean) {
            applied_.insert(applied_.end(), some.begin(), some.end());
            return;
        }
        if (some.size() == 1) {
            ++withdrawn_;
            return;
        }
        fix_list innocent;
        fix_list guilty;
        for (std::size_t i = 0; i < some.size(); ++i) (v.guilty[i] ? guilty : innocent).push_back(some[i]);
        if (innocent.empty() || guilty.empty()) {
            const auto middle = some.begin() + static_cast<std::ptrdiff_t>(some.size() / 2);
            innocent.assign(some.begin(), middle);
            guilty.assign(middle, some.end());
        }
        settle(innocent);
        settle(guilty);
    }

    [[nodiscard]] verdict try_with(const fix_list& some) {
        trials_ = std::max(trials_ - 1, 0);
        if (before_.text().size() > most_kept_twice) result_.reset();
        const std::vector<edit> edits = edits_of_both(applied_, some);
        const std::vector<edit> in_record = in_bytes(before_.text(), edits);
        report after = check_(source(before_.text().name(), replaced(before_.text().bytes(), in_record)));
        const place_map places(edits);
        expectation expected(before_, applied_, some, places);
        std::vector<span> unexpected;
        for (const finding& f : after.findings())
            if (!expected.meets(f)) unexpected.push_back(places.mark_after(f.where()));
        // what the rules would say isn't known
        if (after.rules() == rules_state::failed && before_.rules() != rules_state::failed)
            unexpected.push_back(point(after.text().size()));
        // of what is not kept the number must do
        if (before_.left_out() + after.left_out() > 0 && all_findings(after) + expected.fixed() > all_findings(before_))
            unexpected.push_back(point(after.text().size()));
        if (unexpected.empty()) {
            result_.emplace(std::move(after));
            changes_ = place_map(in_record);
        }
        return {unexpected.empty(), blame(some, unexpected, places)};
    }

    /// A guess that makes the search short: most often the last fix before a new finding has brought it.
    static std::vector<bool> blame(const fix_list& some, const std::vector<span>& unexpected, const place_map& places) {
        std::vector<std::pair<std::uint32_t, std::size_t>> begins;
        for (std::size_t i = 0; i < some.size() && !unexpected.empty(); ++i)
            begins.emplace_back(places.mark_before(some[i].edits.front().where).begin, i);
        std::sort(begins.begin(), begins.end());
        std::vector<bool> guilty(some.size());
        for (const span mark : unexpected) {
            const auto later = std::partition_point(begins.begin(), begins.end(),
                                                    [mark](const auto& each) { return each.first <= mark.end; });
            guilty[(later == begins.begin() ? later : later - 1)->second] = true;
        }
        return guilty;
    }

    const report& before_;
    const checker& check_;
    int& trials_;
    fix_list applied_;
    std::size_t withdrawn_ = 0;
    std::optional<report> result_;
    place_map changes_;
};

/// A record on its way from report to report.
class fixer {
public:
    fixer(report before, const checker& check, const spared_findings& spared)
        : made_{std::move(before)}, check_(check), spared_(spared), trials_(trials_for(made_.now.text().size())) {}

    /// Rounds until there is nothing more to apply, or the rounds are used up.
    void apply_all(fixes which, int rounds) {
        std::set<std::uint32_t> skipped = spared(); // and findings whose fixes were withdrawn
        bool is_new = true;                         // nothing was withdrawn yet of this text
        while (rounds > 0 && rounds_ > 0 && trials_ > 0) {
            if (is_new) made_.withdrawn = 0;
            const fix_list all = choose_fixes(made_.now, which, skipped);
            if (all.empty()) return;
            round_of_fixes round(made_.now, check_, trials_);
            round.run(all);
            made_.withdrawn += round.withdrawn();
            is_new = !round.applied().empty();
            if (!is_new) {
                // what these have kept from being chosen has its turn now
                for (const chosen_fix& f : all) skipped.insert(f.findings.begin(), f.findings.end());
                continue;
            }
            --rounds;
            --rounds_;
            for (const chosen_fix& f : round.applied()) made_.fixes += f.findings.size();
            made_.changes.follow(round.changes());
            made_.now = *std::move(round).take_result();
            made_.changed = true;
            skipped = spared();
        }
    }

    /// Of fixes of the text as it is now `withdrawn` were tried in vain.
    [[nodiscard]] fixed_report& made() noexcept { return made_; }

private:
    [[nodiscard]] std::set<std::uint32_t> spared() const {
        return spared_ ? spared_(made_.now) : std::set<std::uint32_t>();
    }

    fixed_report made_;
    const checker& check_;
    const spared_findings& spared_;
    int rounds_ = most_rounds;
    int trials_;
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
    // Unsafe ones only of the record as it was written: what another fix makes possible rests on a guess.
    if (which == fixes::all) record.apply_all(fixes::all, 1);
    const std::size_t withdrawn = record.made().withdrawn;
    record.apply_all(fixes::safe, most_rounds);
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

fix_result apply_fixes(const source& s, const options& o, fixes which) {
    const options own = options_for_fixes(o);
    const fixed_report made = apply_fixes(check(s, own), own, which);
    return {std::string(made.now.text().bytes()), made.fixes, made.withdrawn};
}

} // namespace arbiter
