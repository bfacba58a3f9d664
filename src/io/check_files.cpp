#include "io/check_files.hpp"

#include "arbiter/arbiter.hpp"
#include "io/pipeline.hpp"

#include <algorithm>
#include <exception>
#include <new>
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
    void end() const {
        if (sink_.format->tail != nullptr) sink_.to->write(sink_.format->tail());
        sink_.to->flush();
    }
    [[nodiscard]] bool usable() const { return sink_.to->usable(); }

private:
    sink sink_;
    bool any_ = false;
};

checked failed(problem why) {
    checked outcome;
    outcome.state = checked::failed;
    outcome.why = std::move(why);
    return outcome;
}

std::string name_of(const input& in) {
    if (const auto* file = std::get_if<file_input>(&in)) return file->path;
    if (const auto* record = std::get_if<record_input>(&in)) return record->file + ":" + std::to_string(record->line);
    return {};
}

/// The findings that were counted but not kept.
void count_left_out(counts& found, const report& r) {
    for (const severity s : {severity::style, severity::warning, severity::error}) found[s] += r.left_out(s);
}

checked check_one(const input& in, const run_options& o, const std::vector<sink>& sinks) {
    std::variant<loaded, problem> found = load(in, o.check.max_file_size);
    if (auto* why = std::get_if<problem>(&found)) return failed(std::move(*why));
    const loaded& what = std::get<loaded>(found);

    options own = o.check;
    if (own.notation.empty()) own.notation = what.notation;
    const report r = check(what.record, own);
    checked outcome;
    const std::vector<finding> findings = r.findings();
    if (r.notation() == nullptr && findings.empty()) {
        if (what.from == origin::named) return failed(no_notation(what.record));
        outcome.state = checked::passed_over;
        return outcome;
    }
    for (const finding& f : findings) {
        ++outcome.found[f.severity()];
        ++outcome.codes[f.code()];
    }
    count_left_out(outcome.found, r);
    for (const sink& s : sinks) outcome.parts.push_back(s.format->part(r, s.style));
    return outcome;
}

/// Nothing that happens to one file ends the run.
checked check_safely(const input& in, const run_options& o, const std::vector<sink>& sinks) {
    try {
        return check_one(in, o, sinks);
    } catch (const std::bad_alloc&) {
        return failed({name_of(in) + ": there is too little memory to check it"});
    } catch (const std::exception& e) {
        return failed({name_of(in) + ": arbiter failed at it, which is a mistake in arbiter: " + e.what()});
    }
}

void add(run_result& total, const checked& outcome) {
    switch (outcome.state) {
    case checked::failed:
        ++total.problems;
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
    for (const auto& [code, count] : outcome.codes) total.codes[code] += count;
}

} // namespace

problem no_notation(const source& s) {
    std::string names;
    for (const notation* n : notations()) names.append(names.empty() ? "" : ", ").append(n->name);
    return {(s.name() == "-" ? "standard input" : s.name()) +
            ": this is no notation that arbiter knows; if it is meant to be one, say which: `--notation NAME` (" +
            names + ")"};
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

run_result check_files(const run_options& o, const std::vector<sink>& sinks,
                       const std::function<void(const problem&)>& complain) {
    run_result total;
    inputs from(o.input);
    std::vector<document> documents(sinks.begin(), sinks.end());
    const auto usable = [](const document& d) { return d.usable(); };
    run_in_order([&] { return from.next(); }, [&](const input& in) { return check_safely(in, o, sinks); },
                 [&](const checked& outcome) {
                     add(total, outcome);
                     if (outcome.state == checked::failed) complain(outcome.why);
                     for (std::size_t i = 0; i < outcome.parts.size(); ++i) documents[i].add(outcome.parts[i]);
                     return std::all_of(documents.begin(), documents.end(), usable);
                 },
                 o.jobs);
    for (document& d : documents) d.end();
    total.passed_over += from.passed_over();
    return total;
}

} // namespace arbiter::io
