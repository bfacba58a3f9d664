#include "io/check_files.hpp"

#include "arbiter/arbiter.hpp"
#include "check/apply_fixes.hpp"
#include "findings/fix_choice.hpp"
#include "io/interrupt.hpp"
#include "io/path.hpp"
#include "io/pipeline.hpp"
#include "io/report_exceptions.hpp"
#include "render/display.hpp"
#include "user_notations/runtime_notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <set>
#include <utility>

namespace arbiter::io {

namespace {

/// A document that grows part by part.
class document {
public:
    explicit document(const sink& s) : sink_(s), is_flushed_(s.to->is_terminal()) {}
    /// Whoever reads it waits for each part.
    void flush_each() { is_flushed_ = true; }
    void begin() {
        begun_ = true;
        if (sink_.format->head != nullptr) sink_.to->write(sink_.format->head(sink_.style));
    }
    void add(std::string_view part) {
        part = fitting(part);
        if (part.empty()) return;
        std::string renamed;
        if (sink_.format->renamed != nullptr) part = renamed = sink_.format->renamed(part, given_);
        if (any_) sink_.to->write(sink_.format->separator);
        any_ = true;
        const output_format& format = *sink_.format;
        const bool is_full = format.shortened != nullptr && written_ >= format.most_full;
        const std::string shortened = is_full ? format.shortened(part) : std::string();
        if (is_full) part = shortened;
        written_ += part.size();
        sink_.to->write(part);
        if (is_flushed_) sink_.to->flush();
    }
    void end(const run_totals& totals) const {
        if (!begun_ || sink_.to->is_kept()) return;
        if (sink_.format->tail != nullptr) write_tail(totals);
        sink_.to->flush();
    }
    /// Ends it where it is a file, which has its name then.
    void end_file(const run_totals& totals) const {
        if (!sink_.to->is_new_file()) return;
        end(totals);
        (void)sink_.to->keep(); // a failure can't be reported any more
    }
    [[nodiscard]] bool usable() const { return sink_.to->usable(); }

private:
    std::map<std::string, std::uint32_t, std::less<>> given_; ///< names of inputs

    /// The entries of `part` that the document has room for; the others are counted.
    [[nodiscard]] std::string_view fitting(std::string_view part) {
        const output_format& format = *sink_.format;
        if (format.most_entries == 0 || part.empty()) return part;
        std::size_t kept = 0;
        for (std::size_t begin = 0, end = 0; end != std::string_view::npos; begin = end + format.separator.size()) {
            end = part.find(format.separator, begin);
            if (entries_++ < format.most_entries) kept = std::min(end, part.size());
        }
        return part.substr(0, kept);
    }
    void write_tail(const run_totals& totals) const {
        const output_format& format = *sink_.format;
        if (format.most_entries == 0 || entries_ <= format.most_entries) return sink_.to->write(format.tail(totals));
        run_totals own = totals;
        own.over_limit = entries_ - format.most_entries;
        sink_.to->write(format.tail(own));
    }

    sink sink_;
    bool is_flushed_; ///< after each part; it takes a call of the system to know a terminal
    bool begun_ = false;
    bool any_ = false;
    std::uint64_t written_ = 0; ///< bytes of parts
    std::uint64_t entries_ = 0; ///< written or not, where they are limited
};

checked failed_check(std::vector<problem> why) {
    checked outcome;
    outcome.state = checked::failed;
    outcome.why = std::move(why);
    return outcome;
}

checked skipped_check(const skipped_file& what, const run_options& o) {
    checked outcome;
    outcome.state = checked::skipped;
    if (o.input.show_skipped) outcome.why.push_back(said_of(what));
    return outcome;
}

/// What is no record.
checked unread(const loaded& what, const run_options& o) {
    if (what.from == origin::named) return failed_check({no_notation(what.record)});
    return skipped_check({what.record.name(), "its content is of no notation"}, o);
}

void count(checked& outcome, const finding& f) {
    ++outcome.found[f.severity()];
    ++outcome.codes[f.code()];
    outcome.rules[f.code()] = &f.rule();
}

/// The findings whose fixes can be applied together. Formats for programs have `distrusted` some that were safe: the count is that of
/// all formats.
void count_fixable(checked& outcome, const report& r, const std::vector<finding>& findings, std::size_t distrusted,
                   const fix_options& how) {
    const auto is_fixable = [](const finding& f) { return f.is_fixable() != fixable::no; };
    if (std::none_of(findings.begin(), findings.end(), is_fixable)) return; // nearly always
    for (const chosen_fix& f : choose_fixes(r, fixes::safe))
        for (const std::uint32_t i : f.findings) {
            ++outcome.fixes.safe;
            ++outcome.fixable[findings[i].code()];
        }
    for (const chosen_fix& f : choose_fixes(r, fixes::all))
        for (const std::uint32_t i : f.findings)
            if (findings[i].is_fixable() == fixable::unsafe && is_fixed_by(how, findings[i])) ++outcome.fixes.unsafe;
    distrusted = std::min(distrusted, outcome.fixes.unsafe);
    outcome.fixes.safe += distrusted;
    outcome.fixes.unsafe -= distrusted;
}

/// The findings that were counted but not kept.
void count_left_out(checked& outcome, const report& r) {
    for (const severity s : {severity::style, severity::warning, severity::error}) outcome.found[s] += r.left_out(s);
    outcome.left_out = r.left_out();
}

/// What was fixed in place so far, by all threads.
class changes {
public:
    void add(const fix_counts& made) {
        const std::lock_guard counting(lock_);
        sum_ += made;
    }
    [[nodiscard]] fix_counts so_far() {
        const std::lock_guard counting(lock_);
        return sum_;
    }

private:
    std::mutex lock_;
    fix_counts sum_;
};

/// What holds for one record.
options options_of(const loaded& what, const run_options& o) {
    const std::string& path = what.record.name();
    // a record in a line has a path of its own, seen from the current folder as its settings are
    options own = options_for(what.under, what.is_line ? std::string_view(path) : name_in_folder(path), o.check);
    own.notation = notation_asked(what, own);
    return own;
}

/// What the baseline lists of `record`; null where that is nothing.
const fingerprints* listed_of(const source& record, const run_options& o, checked& outcome) {
    if (o.known == nullptr) return nullptr;
    outcome.baseline_path = o.known->folder().path_of(record.name());
    return o.known->of(outcome.baseline_path);
}

/// `own`, with room for what is fixed together, and for what a baseline hides.
options widened(const options& own, const run_options& o, const fingerprints* known) {
    options wide = o.fix.how == fix_options::nothing ? own : options_for_fixes(own);
    if (known != nullptr || o.draft != nullptr) wide.max_findings = std::max(wide.max_findings, most_listed_findings);
    return wide;
}

/// Fixes the record that `r` is the report of, where that is asked for; what was fixed in place, `r` is of the new text then,
/// joins `all`. Where it could not be written, `outcome` says why.
void fix_record(const input& in, const options& wide, const run_options& o, const fingerprints* known, report& r,
                checked& outcome, changes& all) {
    if (o.fix.how == fix_options::nothing || r.notation() == nullptr) return;
    // a member of an archive stays as it is
    if (o.fix.how == fix_options::in_place && std::holds_alternative<member_input>(in)) return;
    std::variant<fixed_input, problem> made = fix_input(in, r, wide, o.fix, known);
    if (auto* why = std::get_if<problem>(&made)) {
        outcome.why.push_back(std::move(*why));
        return;
    }
    auto& fixed = std::get<fixed_input>(made);
    outcome.text = std::move(fixed.text);
    outcome.fixes = {.fixed = fixed.fixed, .files = fixed.fixed > 0 ? 1U : 0U, .withdrawn = fixed.withdrawn};
    if (fixed.changed) all.add(outcome.fixes);
}

/// Leaves in `r` what is shown of it. `outcome` takes what is `known` of it, or listed.
void leave_what_is_shown(report& r, const options& own, const run_options& o, const fingerprints* known,
                         checked& outcome) {
    if (o.draft != nullptr) {
        outcome.draft_path = o.draft->folder().path_of(r.text().name());
        outcome.listed = take_all(r);
        for (const auto& [print, count] : outcome.listed) outcome.known.hidden += count;
    } else if (known != nullptr) {
        outcome.known = sift(r, *known, own);
    } else {
        r.hide([](const finding&) { return false; }, own.max_findings);
    }
}

/// The rules of `r` that could not be run, and what to do.
std::optional<checked::unrun_rules> unrun_rules_of(const report& r) {
    constexpr const char* or_not = "--no-engines checks syntax alone";
    if (r.notation() == nullptr || r.notation()->made == nullptr) return {};
    const grammars::user_engine& engine = r.notation()->made->engine;
    std::string why;
    if (r.rules() == rules_state::not_trusted)
        why = fmt::format("the engine isn't trusted; `arbiter trust {}` or --trust-engines lets it start, {}",
                          engine.folder, or_not);
    else if (r.rules() == rules_state::changed)
        why = fmt::format("the engine has changed since it was trusted; `arbiter trust {}` trusts it as it is now, {}",
                          engine.folder, or_not);
    else if (r.rules() == rules_state::failed)
        why = fmt::format("{}:{}: {}", name_in_message(r.text().name()), r.place_name(r.failure().where.begin),
                          r.failure().why);
    else
        return {};
    const std::string name(r.notation()->name);
    return {{name + '\0' + engine.folder, {fmt::format("{}: the rules could not be run: {}", name, why)}}};
}

/// Whether the configuration has an engine for the notation of `r`, or for the grammar that `--grammar` reads it by, and engines
/// are not asked for.
bool is_syntax_alone(const report& r, const governed& under) {
    if (r.rules() != rules_state::off) return false;
    const grammars::runtime_notation& own = *r.notation()->made;
    if (own.engine.is_there || under.by == nullptr) return own.engine.is_there;
    const auto& configured = under.by->written.added;
    return std::any_of(configured.begin(), configured.end(),
                       [&own](const auto& n) { return n->made->engine.is_there && n->made->text == own.text; });
}

/// What its engine would find isn't known: what the replaced baseline lists of that stays.
void keep_what_engines_find(const baseline_draft& draft, checked& outcome) {
    const fingerprints* const old = draft.replaced() ? draft.replaced()->of(outcome.draft_path) : nullptr;
    if (old == nullptr) return;
    for (const auto& [print, count] : *old)
        if (grammars::is_found_by_engine(print.code)) outcome.listed.emplace(print, count);
}

/// Why a record that is read would be lost: a list, which is read as the run goes on, may name an output.
std::optional<problem> lossy_output(const input& in, const run_options& o) {
    if (o.lossy == nullptr) return {};
    if (const auto* const file = std::get_if<file_input>(&in)) return o.lossy(file->path);
    const auto* const line = std::get_if<record_input>(&in);
    return line == nullptr ? std::nullopt : o.lossy(line->file);
}

checked check_one(input& in, const run_options& o, const std::vector<sink>& sinks, changes& made) {
    if (const auto* wrong = std::get_if<misconfigured_input>(&in)) {
        checked outcome = failed_check(wrong->mistakes);
        outcome.misconfigured = wrong->path;
        return outcome;
    }
    if (const auto* skipped = std::get_if<skipped_file>(&in)) {
        checked outcome = skipped_check(*skipped, o);
        if (!skipped->is_passed_on || o.fix.how != fix_options::in_place) return outcome;
        input from = file_input{"-"};
        std::variant<loaded, problem> passed = load(from, o.check.max_file_size);
        if (auto* why = std::get_if<problem>(&passed)) return failed_check({std::move(*why)});
        outcome.text = std::get<loaded>(passed).record.bytes();
        return outcome;
    }
    std::variant<loaded, problem> found = load(in, o.check.max_file_size, o.check);
    if (auto* why = std::get_if<problem>(&found)) return failed_check({std::move(*why)});
    const loaded& what = std::get<loaded>(found);

    const options own = options_of(what, o);
    checked outcome;
    outcome.bytes = what.record.given_size();
    const fingerprints* const known = listed_of(what.record, o, outcome);
    const options wide = widened(own, o, known);
    report r = check(what.record, wide);
    // before it is fixed: a file that is replaced is another one
    if (r.notation() != nullptr)
        if (std::optional<problem> why = lossy_output(in, o)) return failed_check({*std::move(why)});
    fix_record(in, wide, o, known, r, outcome, made);
    std::size_t distrusted = 0;
    if (std::any_of(sinks.begin(), sinks.end(), [](const sink& s) { return s.format->has_edits; }))
        distrusted =
            distrust_withdrawn_fixes(r, wide, known == nullptr ? std::set<std::uint32_t>() : listed_among(r, *known));
    leave_what_is_shown(r, own, o, known, outcome);
    const std::vector<finding> findings = r.findings();
    if (r.notation() == nullptr && findings.empty()) return unread(what, o);
    for (const finding& f : findings) count(outcome, f);
    count_fixable(outcome, r, findings, distrusted, o.fix);
    count_left_out(outcome, r);
    const severity fail_on = what.under.by == nullptr ? severity::warning : what.under.by->fail_on.value;
    outcome.failing = outcome.found.from(fail_on);
    outcome.unrun = unrun_rules_of(r);
    outcome.is_syntax_alone = is_syntax_alone(r, what.under);
    if (o.draft != nullptr && outcome.is_syntax_alone) keep_what_engines_find(*o.draft, outcome);
    if (o.look) outcome.seen = o.look(r);
    for (const sink& s : sinks) {
        output_style style = s.style;
        style.fail_on = fail_on;
        outcome.parts.push_back(s.format->part(r, style));
    }
    if (std::any_of(sinks.begin(), sinks.end(), [](const sink& s) { return s.format->wants_groups; }))
        outcome.groups = finding_groups(r);
    return outcome;
}

/// Documents name at their end the inputs that failed, as long as these are few.
void name_failed(run_totals& totals, std::string_view id, const checked& outcome) {
    constexpr std::size_t longest = 8192;
    std::string text;
    if (!outcome.misconfigured.empty()) text = name_in_message(outcome.misconfigured) + ": its configuration is wrong";
    for (const problem& each : outcome.why) text.append(text.empty() ? "" : ": ").append(each.message);
    if (!text.empty() && text.size() <= longest && totals.named.size() < run_totals::most_named)
        totals.named.push_back({id, printable(text)});
}

/// What is said of `in`, which could not be checked, to each of `sinks`.
void add_problem(checked& outcome, const input& in, const std::vector<sink>& sinks) {
    std::string message;
    for (const problem& p : outcome.why) message.append(message.empty() ? "" : "\n").append(p.message);
    // the name of a line is a place
    const bool is_named = !std::holds_alternative<record_input>(in) && !std::holds_alternative<problem>(in);
    const std::string path = is_named || outcome.why.empty() ? name_of(in) : outcome.why.front().path;
    for (const sink& s : sinks)
        outcome.parts.push_back(s.style.files && s.format->problem != nullptr ? s.format->problem(path, message) : "");
    if (const auto* wrong = std::get_if<misconfigured_input>(&in); wrong != nullptr && wrong->is_reported)
        outcome.why.clear();
}

void add(run_result& total, const checked& outcome) {
    switch (outcome.state) {
    case checked::failed:
        ++total.problems;
        ++total.totals.not_checked;
        name_failed(total.totals, "not-checked", outcome);
        return;
    case checked::skipped:
        ++total.skipped;
        return;
    case checked::not_begun:
        return;
    case checked::done:
        break;
    }
    ++total.files;
    if (!outcome.why.empty()) {
        ++total.problems;
        ++total.unwritten;
        ++total.totals.not_written;
        name_failed(total.totals, "not-written", outcome);
    }
    if (outcome.found.all() > 0) ++total.files_with_findings;
    total.found += outcome.found;
    total.fixes += outcome.fixes;
    total.failing += outcome.failing;
    total.hidden += outcome.known.hidden;
    total.without_rules += outcome.unrun ? 1U : 0U;
    total.syntax_alone += outcome.is_syntax_alone ? 1U : 0U;
    total.rules.insert(outcome.rules.begin(), outcome.rules.end());
    for (const auto& [code, count] : outcome.codes) total.codes[code] += count;
    for (const auto& [code, count] : outcome.fixable) total.fixable[code] += count;
    total.totals.groups.add(outcome.groups);
    total.totals.left_out += outcome.left_out;
    if (outcome.left_out > 0) ++total.totals.files_cut_off;
}

/// Whether nothing will be written of it.
bool says_nothing(const checked& outcome) {
    return outcome.why.empty() && outcome.text.empty() &&
           std::all_of(outcome.parts.begin(), outcome.parts.end(), [](const std::string& p) { return p.empty(); });
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

/// A run: what was found and written so far.
class run {
public:
    run(const run_options& o, const std::vector<sink>& sinks, const std::function<void(const problem&)>& complain)
        : options_(o), sinks_(sinks), complain_(complain), documents_(sinks.begin(), sinks.end()), books_(o) {
        if (o.input.every_line)
            for (document& d : documents_) d.flush_each();
    }

    void begin() {
        const progress::pause no_progress = put_away(options_.shown);
        const std::lock_guard writing(documents_lock_);
        for (document& d : documents_) d.begin();
    }

    /// Of many threads.
    [[nodiscard]] checked check(input& in) {
        if (is_interrupted()) {
            checked outcome;
            outcome.state = checked::not_begun;
            return outcome;
        }
        checked outcome = report_exceptions(
            in, "check it", [&] { return check_one(in, options_, sinks_, changes_); },
            [](problem why) { return failed_check({std::move(why)}); });
        if (outcome.state == checked::failed) add_problem(outcome, in, sinks_);
        if (options_.shown != nullptr) options_.shown->add(outcome.bytes, outcome.found.all());
        return outcome;
    }

    /// One outcome after the other. False where nobody reads what is written.
    [[nodiscard]] bool take(checked outcome) {
        {
            const std::lock_guard counting(counts_);
            add(total_, outcome);
            note_unrun(outcome);
            books_.enter(outcome, total_);
            if (outcome.seen) outcome.seen();
        }
        const progress::pause no_progress = says_nothing(outcome) ? progress::pause() : put_away(options_.shown);
        for (const problem& p : outcome.why) complain_(p);
        const std::lock_guard writing(documents_lock_);
        if (options_.records != nullptr) options_.records->write(outcome.text);
        for (std::size_t i = 0; i < outcome.parts.size(); ++i) documents_[i].add(outcome.parts[i]);
        if (options_.records != nullptr && !options_.records->usable()) return false;
        return documents_.empty() ||
               std::any_of(documents_.begin(), documents_.end(), [](const document& d) { return d.usable(); });
    }

    [[nodiscard]] run_result end(const inputs& from) {
        total_.interrupted = total_.totals.interrupted = is_interrupted();
        if (!total_.interrupted) books_.close(total_);
        total_.skipped += from.skipped();
        total_.exclusion = from.exclusion();
        const progress::pause no_progress = put_away(options_.shown);
        if (options_.fails_if_empty && !total_.interrupted && total_.files + total_.problems == 0) {
            total_.is_empty = true;
            const problem none{"no record was found, and --fail-on-empty asks for one"};
            total_.totals.named.push_back({"not-checked", none.message});
            complain_(none);
        }
        const std::lock_guard writing(documents_lock_);
        end_documents(total_.totals);
        return total_;
    }

    /// On another thread, in the middle of all this: after it no file changes any more. What is written to files is ended,
    /// and has its name.
    void end_files() {
        // who holds this waits for a reader that may never come
        if (!documents_lock_.try_lock()) return;
        is_cut_off_ = true;
        if (options_.shown != nullptr) options_.shown->end();
        for (const document& d : documents_) d.end_file(so_far().totals);
    }

    /// Behind it: after this the process ends.
    void cut_off() {
        if (options_.shown != nullptr) options_.shown->end();
        run_result now = so_far();
        // more may be fixed than has been reported yet
        const fix_counts fixed = changes_.so_far();
        now.fixes.fixed = fixed.fixed;
        now.fixes.files = fixed.files;
        if (options_.on_interrupt) options_.on_interrupt(now);
        if (is_cut_off_) end_documents(now.totals);
    }

private:
    [[nodiscard]] run_result so_far() {
        const std::lock_guard counting(counts_);
        total_.interrupted = total_.totals.interrupted = true;
        return total_;
    }

    /// Of rules that could not be run the first file says why.
    void note_unrun(checked& outcome) {
        if (!outcome.unrun || !total_.unrun.insert(outcome.unrun->of).second) return;
        total_.totals.named.push_back({"rules-not-run", printable(outcome.unrun->why.message)});
        outcome.why.push_back(std::move(outcome.unrun->why));
    }

    void end_documents(const run_totals& totals) {
        for (const document& d : documents_) d.end(totals);
        if (options_.records != nullptr) options_.records->flush();
    }

    const run_options& options_;
    const std::vector<sink>& sinks_;
    const std::function<void(const problem&)>& complain_;
    std::vector<document> documents_;
    std::mutex documents_lock_;
    bool is_cut_off_ = false; ///< the lock is held until the process ends
    baseline_books books_;
    run_result total_;
    std::mutex counts_; ///< of the total
    changes changes_;
};

} // namespace

problem no_notation(const source& s) {
    const std::string name = name_in_message(s.name());
    const auto names_of = [](std::span<const notation* const> some, std::string_view between) {
        std::string names;
        for (const notation* n : some) names.append(names.empty() ? "" : between).append(n->name);
        return names;
    };
    if (const std::vector<const notation*> all = candidates(s); all.size() > 1)
        return {name + ": this may be " + names_of(all, " or ") + "; say which: `--notation NAME`", s.name()};
    return {name +
                ": this is no notation that arbiter knows; if it is meant to be one, say which: `--notation NAME` (" +
                names_of(notations(), ", ") + "), or `--grammar FILE` for one of your own",
            s.name()};
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
    safe += other.safe;
    unsafe += other.unsafe;
    return *this;
}

run_result check_files(const run_options& o, const std::vector<sink>& sinks,
                       const std::function<void(const problem&)>& complain) {
    run all(o, sinks, complain);
    inputs from(o.input);
    const interruptible this_run([&all] { all.cut_off(); }, [&all] { all.end_files(); });
    all.begin();
    std::vector<checked> outcomes(most_under_way(o.jobs));
    run_in_order(
        {.next = [&from] { return is_interrupted() ? std::nullopt : from.next(); },
         .is_at_hand = [&from] { return from.is_at_hand(); },
         .most_bytes = most_bytes_held(o.input.max_file_size, o.jobs)},
        [&](input& in, std::size_t place) { outcomes[place] = all.check(in); },
        [&](std::size_t place) { return all.take(std::move(outcomes[place])); }, o.jobs);
    return all.end(from);
}

} // namespace arbiter::io
