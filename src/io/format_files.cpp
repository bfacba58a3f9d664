#include "io/format_files.hpp"

#include "arbiter/notation.hpp"
#include "check/format.hpp"
#include "io/check_files.hpp"
#include "io/interrupt.hpp"
#include "io/path.hpp"
#include "io/pipeline.hpp"
#include "io/replace.hpp"
#include "io/report_exceptions.hpp"
#include "render/diff.hpp"
#include "render/display.hpp"

#include <fmt/format.h>

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
    std::uint64_t format_result::*counts_as = nullptr; ///< null where the run was interrupted before
    std::vector<problem> why{};                        ///< where it failed; empty where that was reported before
    std::string text{};                                ///< for the output
    std::uint64_t bytes = 0;                           ///< of the record
};

formatted not_formatted(problem why) {
    return {&format_result::problems, {std::move(why)}, {}};
}

formatted skipped_record(const skipped_file& what, const format_run& o) {
    formatted outcome{&format_result::skipped};
    if (o.input.show_skipped) outcome.why.push_back(said_of(what));
    return outcome;
}

/// What is no record, or none that can be laid out.
formatted no_record(const loaded& what, problem why, const char* reason, const format_run& o) {
    return what.from == origin::named ? not_formatted(std::move(why)) : skipped_record({what.record.name(), reason}, o);
}

problem left_alone(const std::string& path, const obstacle& o) {
    return {path + ":" + o.at + ": " + o.message + "; the record is left as it is"};
}

/// `text` is the record's canonical layout.
formatted deliver(const input& in, const source& record, std::string text, formatting mode) {
    const auto* const file = std::get_if<file_input>(&in);
    if (mode == formatting::in_place && file != nullptr && file->path == "-")
        return {&format_result::through, {}, std::move(text)};
    if (text == record.bytes()) return {&format_result::unchanged, {}, {}};
    switch (mode) {
    case formatting::in_place:
        if (std::optional<problem> why = replace_file(record.name(), record.bytes(), text))
            return not_formatted(*std::move(why));
        return {&format_result::changed, {}, {}};
    case formatting::names:
        return {&format_result::changed, {}, "would reformat: " + printable(record.name()) + '\n'};
    case formatting::diff:
        break;
    }
    return {&format_result::changed,
            {},
            unified_diff(record.name(), record.bytes(), text, changes_of_layout(record.bytes(), text))};
}

formatted format_one(input& in, const format_run& o) {
    if (const auto* wrong = std::get_if<misconfigured_input>(&in))
        return {&format_result::problems, wrong->is_reported ? std::vector<problem>() : wrong->mistakes, {}};
    if (const auto* skipped = std::get_if<skipped_file>(&in)) {
        formatted outcome = skipped_record(*skipped, o);
        if (!skipped->is_passed_on || o.mode != formatting::in_place) return outcome;
        input from = file_input{"-"};
        std::variant<loaded, problem> passed = load(from, o.format.max_file_size);
        if (auto* why = std::get_if<problem>(&passed)) return not_formatted(std::move(*why));
        outcome.text = std::get<loaded>(passed).record.bytes();
        return outcome;
    }
    std::variant<loaded, problem> found = load(in, o.format.max_file_size, o.format);
    if (auto* why = std::get_if<problem>(&found)) return not_formatted(std::move(*why));
    const loaded& what = std::get<loaded>(found);
    options own = o.format;
    own.notation = notation_asked(what, own);
    if (what.under.by != nullptr)
        own.added.insert(own.added.begin(), what.under.by->written.added.begin(), what.under.by->written.added.end());
    const notation* const n = own.notation.empty() ? detect(what.record, own) : find_notation(own.notation, own);
    if (n != nullptr && n->format == nullptr)
        return no_record(what,
                         {fmt::format("{}: {} has no canonical layout; the record is left as it is",
                                      name_in_message(what.record.name()), n->title)},
                         "it has no canonical layout", o);
    layout laid_out = lay_out(what.record, own);
    if (auto* text = std::get_if<std::string>(&laid_out)) {
        formatted outcome = deliver(in, what.record, std::move(*text), o.mode);
        outcome.bytes = what.record.given_size();
        return outcome;
    }
    if (const auto* why = std::get_if<obstacle>(&laid_out)) return not_formatted(left_alone(what.record.name(), *why));
    return no_record(what, no_notation(what.record), "its content is of no notation", o);
}

formatted format_or_report(input& in, const format_run& o) {
    return report_exceptions(
        in, "lay it out", [&] { return format_one(in, o); }, not_formatted);
}

/// Counts what is done as soon as it is done, and not only when its turn has come.
class counted_work {
public:
    explicit counted_work(const format_run& o) : options_(o) {}

    /// Of many threads.
    [[nodiscard]] formatted work(input& in) {
        if (is_interrupted()) return {};
        formatted outcome = format_or_report(in, options_);
        if (options_.shown != nullptr) options_.shown->add(outcome.bytes, 0);
        const std::lock_guard counting(lock_);
        ++(total_.*outcome.counts_as);
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
        const bool says_nothing = outcome.why.empty() && outcome.text.empty();
        const progress::pause no_progress = says_nothing ? progress::pause() : put_away(o.shown);
        for (const problem& p : outcome.why) complain(p);
        to.write(outcome.text);
        if (to.is_terminal()) to.flush();
        return to.usable();
    };
    const interruptible this_run([&] {
        if (o.shown != nullptr) o.shown->end();
        if (o.on_interrupt) o.on_interrupt(all.so_far());
    });
    std::vector<formatted> outcomes(most_under_way(o.jobs));
    run_in_order(
        {.next = [&from] { return is_interrupted() ? std::nullopt : from.next(); },
         .is_at_hand = [&from] { return from.is_at_hand(); },
         .most_bytes = most_bytes_held(o.input.max_file_size, o.jobs)},
        [&](input& in, std::size_t place) { outcomes[place] = all.work(in); },
        [&](std::size_t place) { return take(std::exchange(outcomes[place], {})); }, o.jobs);
    const progress::pause no_progress = put_away(o.shown);
    to.flush();
    format_result total = all.so_far();
    total.skipped += from.skipped();
    total.exclusion = from.exclusion();
    return total;
}

} // namespace arbiter::io
