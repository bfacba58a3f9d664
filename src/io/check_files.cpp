#include "io/check_files.hpp"

#include "arbiter/arbiter.hpp"
#include "io/path.hpp"
#include "io/pipeline.hpp"
#include "io/safely.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace arbiter::io {

namespace {

/// A document that grows part by part.
class document {
public:
    explicit document(const sink& s) : sink_(s) {
        if (s.format->head != nullptr) s.to->write(s.format->head());
    }
    void add(std::string_view part) {
        if (part.empty()) return;
        if (any_) sink_.to->write(sink_.format->separator);
        any_ = true;
        sink_.to->write(part);
        if (sink_.to->is_terminal()) sink_.to->flush();
    }
    void end(const run_totals& totals) const {
        if (sink_.format->tail != nullptr) sink_.to->write(sink_.format->tail(totals));
        sink_.to->flush();
    }
    [[nodiscard]] bool usable() const { return sink_.to->usable(); }

private:
    sink sink_;
    bool any_ = false;
};

checked failed_check(std::vector<problem> why) {
    checked outcome;
    outcome.state = checked::failed;
    outcome.why = std::move(why);
    return outcome;
}

void count(checked& outcome, const finding& f) {
    ++outcome.found[f.severity()];
    ++outcome.codes[f.code()];
    const std::vector<fix> all = f.fixes();
    if (all.empty()) return;
    const bool safely = std::any_of(all.begin(), all.end(), [](const fix& each) { return each.safe; });
    ++(safely ? outcome.fixes.safely : outcome.fixes.unsafely);
    if (safely) ++outcome.fixable[f.code()];
}

/// The findings that were counted but not kept.
void count_left_out(checked& outcome, const report& r) {
    for (const severity s : {severity::style, severity::warning, severity::error}) outcome.found[s] += r.left_out(s);
    outcome.left_out = r.left_out();
}

void take(checked& outcome, mended_input& made) {
    outcome.text = std::move(made.text);
    outcome.fixes.fixed = made.fixed;
    outcome.fixes.files = made.fixed > 0 ? 1 : 0;
    outcome.fixes.withdrawn = made.withdrawn;
}

/// What holds for one record.
options options_of(const loaded& what, const run_options& o) {
    const std::string& path = what.record.name();
    // a record in a line has a path of its own, seen from the current folder as its settings are
    options own = options_for(what.under, what.is_line ? std::string_view(path) : name_in_folder(path), o.check);
    if (own.notation.empty()) own.notation = what.notation;
    return own;
}

/// What the baseline lists of `record`; null where that is nothing.
const fingerprints* listed_of(const source& record, const run_options& o, checked& outcome) {
    if (o.known == nullptr) return nullptr;
    outcome.baseline_path = o.known->folder().path_of(record.name());
    return o.known->of(outcome.baseline_path);
}

/// The report on `record`, without what is `known` of it, which `outcome` takes.
report check_past_baseline(const source& record, const options& own, const run_options& o, const fingerprints* known,
                           checked& outcome) {
    if (known == nullptr && o.draft == nullptr) return check(record, own);
    options roomy = own;
    roomy.max_findings = std::max(own.max_findings, most_listed_findings);
    report r = check(record, roomy);
    if (o.draft != nullptr) {
        outcome.draft_path = o.draft->folder().path_of(record.name());
        outcome.listed = take_all(r);
        for (const auto& [print, count] : outcome.listed) outcome.known.hidden += count;
    } else {
        outcome.known = sift(r, *known, own);
    }
    return r;
}

/// The record after its fixes, which `outcome` counts; nothing where it stays as it is, or only a diff is asked for.
std::variant<std::optional<source>, problem> mended_record(const input& in, const loaded& what, const options& own,
                                                           const run_options& o, const fingerprints* known,
                                                           checked& outcome) {
    if (o.mend.how == mend_options::nothing) return std::nullopt;
    const report before = check(what.record, own);
    if (before.notation() == nullptr) return std::nullopt;
    std::variant<mended_input, problem> made = mend_input(in, before, own, o.mend, known);
    if (auto* why = std::get_if<problem>(&made)) return std::move(*why);
    auto& mended = std::get<mended_input>(made);
    take(outcome, mended);
    if (o.mend.how != mend_options::in_place || outcome.fixes.fixed == 0) return std::nullopt;
    return std::optional(std::move(mended.record));
}

checked check_one(const input& in, const run_options& o, const std::vector<sink>& sinks) {
    if (const auto* wrong = std::get_if<misconfigured_input>(&in)) return failed_check(wrong->mistakes);
    const std::unique_lock<std::mutex> alone =
        o.mend.how == mend_options::in_place ? alone_with(in) : std::unique_lock<std::mutex>();
    std::variant<loaded, problem> found = load(in, o.check.max_file_size);
    if (auto* why = std::get_if<problem>(&found)) return failed_check({std::move(*why)});
    const loaded& what = std::get<loaded>(found);

    const options own = options_of(what, o);
    checked outcome;
    const fingerprints* const known = listed_of(what.record, o, outcome);
    std::variant<std::optional<source>, problem> made = mended_record(in, what, own, o, known, outcome);
    if (auto* why = std::get_if<problem>(&made)) return failed_check({std::move(*why)});
    const auto& mended = std::get<std::optional<source>>(made);
    const report r = check_past_baseline(mended ? *mended : what.record, own, o, known, outcome);
    const std::vector<finding> findings = r.findings();
    if (r.notation() == nullptr && findings.empty()) {
        if (what.from == origin::named) return failed_check({no_notation(what.record)});
        outcome.state = checked::passed_over;
        return outcome;
    }
    for (const finding& f : findings) count(outcome, f);
    count_left_out(outcome, r);
    outcome.failing = outcome.found.from(what.under.by == nullptr ? severity::warning : what.under.by->fail_on.value);
    for (const sink& s : sinks) outcome.parts.push_back(s.format->part(r, s.style));
    return outcome;
}

checked check_safely(const input& in, const run_options& o, const std::vector<sink>& sinks) {
    return safely(
        in, "check it", [&] { return check_one(in, o, sinks); },
        [](problem why) { return failed_check({std::move(why)}); });
}

void add(run_result& total, const checked& outcome) {
    switch (outcome.state) {
    case checked::failed:
        ++total.problems;
        ++total.totals.not_checked;
        return;
    case checked::passed_over:
        ++total.passed_over;
        return;
    case checked::done:
        break;
    }
    ++total.files;
    if (outcome.found.all() > 0) ++total.files_with_findings;
    total.found += outcome.found;
    total.fixes += outcome.fixes;
    total.failing += outcome.failing;
    total.hidden += outcome.known.hidden;
    for (const auto& [code, count] : outcome.codes) total.codes[code] += count;
    for (const auto& [code, count] : outcome.fixable) total.fixable[code] += count;
    total.totals.left_out += outcome.left_out;
    if (outcome.left_out > 0) ++total.totals.files_cut_off;
}

/// What baselines learn from a run, file by file.
class baseline_books {
public:
    explicit baseline_books(const run_options& o) : options_(o) {}

    void enter(checked& outcome, run_result& total) {
        if (options_.draft != nullptr && !outcome.draft_path.empty())
            options_.draft->add(outcome.draft_path, std::move(outcome.listed));
        // a file that is checked twice has gone entries once
        if (options_.known != nullptr && options_.known->of(outcome.baseline_path) != nullptr &&
            seen_.insert(outcome.baseline_path).second)
            total.gone += outcome.known.gone;
    }
    /// At the end of a run. The paths of records in lines are no files that could be looked for.
    void close(run_result& total) const {
        if (options_.known != nullptr && !options_.input.records)
            total.gone += options_.known->entries_of_lost_files(seen_);
    }

private:
    const run_options& options_;
    std::set<std::string> seen_;
};

} // namespace

problem no_notation(const source& s) {
    const std::string name = s.name() == "-" ? "standard input" : s.name();
    const auto names_of = [](std::span<const notation* const> some, std::string_view between) {
        std::string names;
        for (const notation* n : some) names.append(names.empty() ? "" : between).append(n->name);
        return names;
    };
    if (const std::vector<const notation*> all = candidates(s); all.size() > 1)
        return {name + ": this may be " + names_of(all, " or ") + "; say which: `--notation NAME`"};
    return {name +
            ": this is no notation that arbiter knows; if it is meant to be one, say which: `--notation NAME` (" +
            names_of(notations(), ", ") + ")"};
}

std::uint64_t counts::from(severity least) const {
    std::uint64_t sum = 0;
    for (auto s = static_cast<std::size_t>(least); s < of.size(); ++s) sum += of[s];
    return sum;
}

counts& counts::operator+=(const counts& other) {
    for (std::size_t s = 0; s < of.size(); ++s) of[s] += other.of[s];
    return *this;
}

fix_counts& fix_counts::operator+=(const fix_counts& other) {
    fixed += other.fixed;
    files += other.files;
    withdrawn += other.withdrawn;
    safely += other.safely;
    unsafely += other.unsafely;
    return *this;
}

run_result check_files(const run_options& o, const std::vector<sink>& sinks,
                       const std::function<void(const problem&)>& complain) {
    run_result total;
    inputs from(o.input);
    std::vector<document> documents(sinks.begin(), sinks.end());
    const auto usable = [](const document& d) { return d.usable(); };
    baseline_books books(o);
    run_in_order([&] { return from.next(); }, [&](const input& in) { return check_safely(in, o, sinks); },
                 [&](checked outcome) {
                     add(total, outcome);
                     for (const problem& p : outcome.why) complain(p);
                     books.enter(outcome, total);
                     if (o.records != nullptr) o.records->write(outcome.text);
                     for (std::size_t i = 0; i < outcome.parts.size(); ++i) documents[i].add(outcome.parts[i]);
                     if (o.records != nullptr && !o.records->usable()) return false;
                     return documents.empty() || std::any_of(documents.begin(), documents.end(), usable);
                 },
                 o.jobs);
    books.close(total);
    for (const document& d : documents) d.end(total.totals);
    if (o.records != nullptr) o.records->flush();
    total.passed_over += from.passed_over();
    return total;
}

} // namespace arbiter::io
