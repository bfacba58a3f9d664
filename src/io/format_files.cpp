#include "io/format_files.hpp"

#include "check/format.hpp"
#include "io/archive.hpp"
#include "io/check_files.hpp"
#include "io/interrupt.hpp"
#include "io/pipeline.hpp"
#include "io/replace.hpp"
#include "io/safely.hpp"
#include "render/diff.hpp"
#include "render/display.hpp"

#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter::io {

namespace {

/// What became of one input.
struct formatted {
    enum {
        changed,
        unchanged,
        through,
        passed_over,
        failed,
        not_begun, ///< the run was interrupted before
    } state = unchanged;
    std::vector<problem> why; ///< where it failed; empty where that was told before
    std::string text;         ///< for the output
};

formatted not_formatted(problem why) {
    return {formatted::failed, {std::move(why)}, {}};
}

/// What is no record.
formatted no_record(const loaded& what, problem why) {
    return what.from == origin::named ? not_formatted(std::move(why)) : formatted{formatted::passed_over, {}, {}};
}

problem left_alone(const std::string& path, const obstacle& o) {
    return {path + ":" + o.at + ": " + o.message + "; the record is left as it is"};
}

/// `text` is the record's canonical layout.
formatted deliver(const source& record, std::string text, formatting mode) {
    if (mode == formatting::in_place && record.name() == "-") return {formatted::through, {}, std::move(text)};
    if (text == record.bytes()) return {formatted::unchanged, {}, {}};
    switch (mode) {
    case formatting::in_place:
        if (std::optional<problem> why = replace_file(record.name(), record.bytes(), text))
            return not_formatted(*std::move(why));
        return {formatted::changed, {}, {}};
    case formatting::names:
        return {formatted::changed, {}, "would reformat: " + printable(record.name()) + '\n'};
    case formatting::diff:
        break;
    }
    return {formatted::changed, {}, unified_diff(record.name(), record.bytes(), text)};
}

formatted format_one(const input& in, const format_run& o) {
    if (const auto* wrong = std::get_if<misconfigured_input>(&in)) return {formatted::failed, wrong->mistakes, {}};
    std::variant<loaded, problem> found = load(in, o.format.max_file_size);
    if (auto* why = std::get_if<problem>(&found)) return not_formatted(std::move(*why));
    const loaded& what = std::get<loaded>(found);
    if (!what.packing.empty()) return no_record(what, packed(what.record.name(), what.packing));
    options own = o.format;
    if (own.notation.empty()) own.notation = what.notation;
    layout laid_out = lay_out(what.record, own);
    if (const auto* why = std::get_if<obstacle>(&laid_out)) return not_formatted(left_alone(what.record.name(), *why));
    if (auto* text = std::get_if<std::string>(&laid_out)) return deliver(what.record, std::move(*text), o.mode);
    return no_record(what, no_notation(what.record));
}

formatted format_safely(const input& in, const format_run& o) {
    return safely(
        in, "lay it out", [&] { return format_one(in, o); }, not_formatted);
}

void count(format_result& total, const formatted& outcome) {
    switch (outcome.state) {
    case formatted::changed:
        ++total.changed;
        return;
    case formatted::unchanged:
        ++total.unchanged;
        return;
    case formatted::passed_over:
        ++total.passed_over;
        return;
    case formatted::failed:
        ++total.problems;
        return;
    case formatted::through:
        ++total.through;
        return;
    case formatted::not_begun:
        return;
    }
}

/// Counts what is done as soon as it is done, and not only when its turn has come.
class counted_work {
public:
    explicit counted_work(const format_run& o) : options_(o) {}

    /// Of many threads.
    [[nodiscard]] formatted work(const input& in) {
        if (is_interrupted()) return {formatted::not_begun, {}, {}};
        formatted outcome = format_safely(in, options_);
        const std::lock_guard counting(lock_);
        count(total_, outcome);
        return outcome;
    }
    [[nodiscard]] format_result so_far() {
        const std::lock_guard counting(lock_);
        format_result total = total_;
        total.interrupted = is_interrupted();
        return total;
    }

private:
    const format_run& options_;
    std::mutex lock_;
    format_result total_;
};

} // namespace

format_result format_files(const format_run& o, output& to, const std::function<void(const problem&)>& complain) {
    inputs from(o.input);
    counted_work all(o);
    const auto take = [&](const formatted& outcome) {
        for (const problem& p : outcome.why) complain(p);
        to.write(outcome.text);
        if (to.is_terminal()) to.flush();
        return to.usable();
    };
    const interruptible this_run([&] {
        if (o.last_words) o.last_words(all.so_far());
    });
    run_in_order([&from] { return is_interrupted() ? std::nullopt : from.next(); },
                 [&all](const input& in) { return all.work(in); }, take, o.jobs);
    to.flush();
    format_result total = all.so_far();
    total.passed_over += from.passed_over();
    return total;
}

} // namespace arbiter::io
