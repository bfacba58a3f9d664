#include "cli/command.hpp"

#include "check/census.hpp"
#include "cli/choices.hpp"
#include "cli/console.hpp"
#include "cli/input_options.hpp"
#include "cli/progress.hpp"
#include "cli/rule_options.hpp"
#include "cli/summary.hpp"
#include "io/check_files.hpp"
#include "render/groups.hpp"
#include "render/statistics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::cli {

namespace {

struct stats_options {
    input_options input;
    config_file_options config;
    std::string format = "text";
    bool quiet = false;
};

/// One line: `counted 12 files (1 skipped, 2 could not be read)`.
std::string stats_summary(const io::run_result& r) {
    std::string line = r.interrupted ? "interrupted; " : "";
    line += r.files == 0 ? "no record was counted" + because_of(r.exclusion) : "counted " + counted(r.files, "file");
    std::vector<std::string> others;
    if (r.skipped > 0) others.push_back(fmt::format("{} skipped", r.skipped));
    if (r.problems > 0) others.push_back(fmt::format("{} could not be checked", r.problems));
    if (r.without_rules > 0) others.push_back(without_rules(r));
    if (!others.empty()) line += fmt::format(" ({})", fmt::join(others, ", "));
    return line + '\n' + syntax_alone(r);
}

const statistics_format& format_named(std::string_view name) {
    const auto all = statistics_formats();
    return *std::find_if(all.begin(), all.end(), [name](const statistics_format& f) { return f.name == name; });
}

int run_stats(const stats_options& o) {
    io::run_options run;
    run.input = input_of(o.input, "counted");
    io::configurations configured = configurations_of(o.config);
    run.input.configured = &configured;
    use_grammar(o.input.grammar, run.check);
    run.input.added = run.check.added;
    require_notation(o.input.notation, run.check);
    run.check.notation = o.input.notation;
    run.check.max_file_size = run.input.max_file_size;
    run.jobs = jobs_of(o.input);
    run.fails_if_empty = o.input.fail_on_empty;
    census all;
    run.look = [&all](const report& r) -> std::function<void()> {
        return [&all, counts = record_counts(r)] { all.add(counts); };
    };
    run.on_interrupt = [&o](const io::run_result& so_far) {
        if (!o.quiet) complain_raw(stats_summary(so_far));
    };
    progress_line line({"counted", run.input.records ? "record" : "file", true}, !o.quiet);
    run.shown = line.counts();
    const io::run_result result = io::check_files(run, {}, [](const io::problem& p) { complain(p.message); });
    line.end();
    io::output out = standard_output();
    format_named(o.format).write(all, [&out](std::string_view part) { out.write(part); });
    if (!o.quiet && out.usable()) complain_raw(stats_summary(result));
    if (result.interrupted) return finish(out, interrupted);
    return finish(out, result.has_failed() ? run_failed : success);
}

} // namespace

action declare_stats(CLI::App& app) {
    const auto o = std::make_shared<stats_options>();
    declare(app, o->input);
    declare(app, o->config);
    add_engine_options(app, o->config);
    std::vector<std::string> names;
    for (const statistics_format& f : statistics_formats()) names.emplace_back(f.name);
    add_choice(app, "--format", o->format, names, "how they are written");
    app.add_flag("-q,--quiet", o->quiet, "no summary, and no line of progress");
    for (const char* name : {"--format", "--quiet"}) app.get_option(name)->group("Output");
    for (const char* name : {"--config", "--no-config", "--trust-engines", "--no-engines"})
        app.get_option(name)->group("Input");
    return [o] {
        if (!o->input.grammar.empty()) o->config.leave_out_engines();
        return run_stats(*o);
    };
}

} // namespace arbiter::cli
