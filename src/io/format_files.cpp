#include "io/format_files.hpp"

#include "check/format.hpp"
#include "io/check_files.hpp"
#include "io/pipeline.hpp"
#include "io/replace.hpp"
#include "io/safely.hpp"
#include "render/diff.hpp"
#include "render/display.hpp"

#include <cstdlib>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter::io {

namespace {

/// What became of one input.
struct formatted {
    enum { changed, unchanged, through, passed_over, failed } state = unchanged;
    std::vector<problem> why; ///< where it failed; empty where that was told before
    std::string text;         ///< for the output
};

formatted not_formatted(problem why) {
    return {formatted::failed, {std::move(why)}, {}};
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
    options own = o.format;
    if (own.notation.empty()) own.notation = what.notation;
    layout laid_out = lay_out(what.record, own);
    if (const auto* why = std::get_if<obstacle>(&laid_out)) return not_formatted(left_alone(what.record.name(), *why));
    if (auto* text = std::get_if<std::string>(&laid_out)) return deliver(what.record, std::move(*text), o.mode);
    if (what.from == origin::named) return not_formatted(no_notation(what.record));
    return {formatted::passed_over, {}, {}};
}

formatted format_safely(const input& in, const format_run& o) {
    return safely(
        in, "lay it out", [&] { return format_one(in, o); }, not_formatted);
}

/// Tells files that were there before. A file that is worked on twice at once would be replaced twice, and be counted
/// by who comes first.
class once {
public:
    [[nodiscard]] bool is_new(const input& in) {
        const auto* const file = std::get_if<file_input>(&in);
        if (file == nullptr || file->path == "-") return true;
        const std::unique_ptr<char, decltype(&std::free)> real(::realpath(file->path.c_str(), nullptr), &std::free);
        return real == nullptr || met_.insert(real.get()).second; // one that isn't there is a problem for `load`
    }

private:
    std::set<std::string, std::less<>> met_;
};

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
    }
}

} // namespace

format_result format_files(const format_run& o, output& to, const std::function<void(const problem&)>& complain) {
    format_result total;
    inputs from(o.input);
    once files;
    const auto next = [&] {
        std::optional<input> in = from.next();
        while (in && !files.is_new(*in)) in = from.next();
        return in;
    };
    const auto take = [&](const formatted& outcome) {
        count(total, outcome);
        for (const problem& p : outcome.why) complain(p);
        to.write(outcome.text);
        if (to.is_terminal()) to.flush();
        return to.usable();
    };
    run_in_order(
        next, [&o](const input& in) { return format_safely(in, o); }, take, o.jobs);
    to.flush();
    total.passed_over += from.passed_over();
    return total;
}

} // namespace arbiter::io
