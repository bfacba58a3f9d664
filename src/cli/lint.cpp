#include "cli/command.hpp"

#include "cli/choices.hpp"
#include "cli/console.hpp"
#include "cli/lint_options.hpp"
#include "cli/summary.hpp"
#include "io/check_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <thread>

namespace arbiter::cli {

namespace {

/// More threads than this would only wait for each other.
constexpr unsigned most_jobs = 256;

io::input_options input_of(const lint_options& o) {
    io::input_options input;
    input.paths = o.paths;
    if (!o.files_from.empty()) input.list = o.files_from;
    input.list_separator = o.nul_separated ? '\0' : '\n';
    input.records = o.input_format == "jsonl";
    input.exclude = o.exclude;
    input.max_file_size = size_of(o.max_file_size);
    return input;
}

void refuse_contradictions(const lint_options& o) {
    if (o.paths.empty() && o.files_from.empty())
        throw usage_error("what is to be checked? name files or folders, or `-` for standard input");
    const auto from_input = std::count(o.paths.begin(), o.paths.end(), "-") + (o.files_from == "-" ? 1 : 0);
    if (from_input > 1) throw usage_error("standard input can be read only once");
    if (o.nul_separated && o.files_from.empty()) throw usage_error("`-0` needs `--files-from`");
}

io::run_options run_options_of(const lint_options& o) {
    refuse_contradictions(o);
    require_notation(o.notation);
    io::run_options run;
    run.input = input_of(o);
    run.check.levels = levels_of(o.rules);
    run.check.notation = o.notation;
    run.check.max_findings = o.max_findings;
    run.check.max_file_size = run.input.max_file_size;
    run.jobs = o.jobs > 0 ? std::min(o.jobs, most_jobs) : std::max(1U, std::thread::hardware_concurrency());
    return run;
}

/// Where findings go: standard output, and the files that were asked for.
struct sinks {
    std::vector<std::unique_ptr<io::output>> outputs;
    std::vector<io::sink> all;

    void add(io::output out, const output_format& format, output_style style) {
        outputs.push_back(std::make_unique<io::output>(std::move(out)));
        all.push_back({&format, style, outputs.back().get()});
    }
};

void add_file(sinks& to, const std::string& written, bool files) {
    const std::size_t equals = written.find('=');
    if (equals == std::string::npos || equals + 1 == written.size())
        throw usage_error(
            fmt::format("--output-file {}: FORMAT=FILE is needed, such as jsonl=findings.jsonl", written));
    const std::string name = written.substr(0, equals);
    const output_format* const format = find_output_format(name);
    if (format == nullptr) {
        std::vector<std::string> names;
        for (const output_format& f : output_formats()) names.emplace_back(f.name);
        require_choice("output format", name, names);
    }
    std::variant<io::output, io::problem> made = io::output::create(written.substr(equals + 1));
    if (const auto* failed = std::get_if<io::problem>(&made)) throw run_error(failed->message);
    to.add(std::get<io::output>(std::move(made)), *format, {.color = false, .files = files});
}

/// Whether every byte was written; complains where one wasn't.
bool all_written(const sinks& to) {
    bool well = true;
    for (const auto& out : to.outputs)
        if (const std::optional<io::problem> failed = out->failure()) {
            complain(failed->message);
            well = false;
        }
    return well;
}

int lint(const lint_options& o) {
    const io::run_options run = run_options_of(o);
    const severity least = severity_named(o.fail_on);
    sinks to;
    io::output out = standard_output();
    const bool color = wants_color(o.color, out);
    to.add(std::move(out), *find_output_format(o.output_format), {.color = color, .files = o.files});
    for (const std::string& written : o.output_files) add_file(to, written, o.files);

    const io::run_result result = io::check_files(run, to.all, [](const io::problem& p) { complain(p.message); });
    if (!all_written(to)) return run_failed;
    const bool read_to_the_end = !to.outputs.front()->closed();
    if (o.statistics && read_to_the_end) complain_raw(statistics(result));
    if (!o.quiet && read_to_the_end) {
        // apart from the last finding, where both are seen together
        if (result.found.all() > 0 && to.outputs.front()->is_terminal()) complain_raw("\n");
        complain_raw(summary(result));
    }
    if (result.problems > 0) return run_failed;
    return result.found.from(least) > 0 ? findings_found : success;
}

} // namespace

action declare_lint(CLI::App& app) {
    const auto o = std::make_shared<lint_options>();
    declare(app, *o);
    return [o] { return lint(*o); };
}

} // namespace arbiter::cli
