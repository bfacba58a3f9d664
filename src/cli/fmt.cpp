#include "cli/command.hpp"

#include "cli/choices.hpp"
#include "cli/console.hpp"
#include "cli/input_options.hpp"
#include "cli/progress.hpp"
#include "cli/rule_options.hpp"
#include "cli/summary.hpp"
#include "io/format_files.hpp"

#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

namespace arbiter::cli {

namespace {

struct fmt_options {
    input_options input;
    config_file_options config;
    bool check = false;
    bool diff = false;
    bool quiet = false;
};

io::format_run run_of(const fmt_options& o) {
    io::format_run run;
    run.input = input_of(o.input, "laid out");
    if (o.diff)
        run.mode = io::formatting::diff;
    else if (o.check)
        run.mode = io::formatting::names;
    if (run.mode == io::formatting::in_place) run.input.packed = io::packed_use::refuse;
    if (run.input.records && run.mode == io::formatting::in_place)
        throw usage_error("records in JSON lines can't be replaced in place; add --check or --diff");
    use_grammar(o.input.grammar, run.format);
    run.input.added = run.format.added;
    require_notation(o.input.notation, run.format);
    run.format.notation = o.input.notation;
    run.format.max_file_size = run.input.max_file_size;
    run.jobs = jobs_of(o.input);
    return run;
}

std::string files(std::uint64_t n) {
    return fmt::format("{} file{}", n, n == 1 ? "" : "s");
}

/// One line: `2 files reformatted, 3 files left unchanged (1 skipped)`. Empty where standard input was all there is.
std::string format_summary(const io::format_result& r, bool in_place) {
    std::vector<std::string> parts;
    if (r.changed > 0) parts.push_back(files(r.changed) + (in_place ? " reformatted" : " would be reformatted"));
    if (r.unchanged > 0) parts.push_back(files(r.unchanged) + (in_place ? " left unchanged" : " already formatted"));
    std::vector<std::string> others;
    if (r.skipped > 0) others.push_back(fmt::format("{} skipped", r.skipped));
    if (r.problems > 0) others.push_back(fmt::format("{} could not be formatted", r.problems));
    if (parts.empty() && others.empty() && r.through > 0 && !r.interrupted) return {};
    if (parts.empty())
        parts.push_back((in_place ? "no file was reformatted" : "no file would be reformatted") +
                        because_of(r.exclusion));
    std::string line = fmt::format("{}{}", r.interrupted ? "interrupted; " : "", fmt::join(parts, ", "));
    if (!others.empty()) line += fmt::format(" ({})", fmt::join(others, ", "));
    return line + '\n';
}

int run_fmt(const fmt_options& o) {
    io::format_run run = run_of(o);
    io::configurations configured = configurations_of(o.config);
    run.input.configured = &configured;
    const bool in_place = run.mode == io::formatting::in_place;
    run.on_interrupt = [&o, in_place](const io::format_result& so_far) {
        if (!o.quiet) complain_raw(format_summary(so_far, in_place));
    };
    io::output out = standard_output();
    progress_line line({"laid out", run.input.records ? "record" : "file"}, !o.quiet);
    run.shown = line.counts();
    const io::format_result result = io::format_files(run, out, [](const io::problem& p) { complain(p.message); });
    line.end();
    if (!o.quiet && out.usable()) complain_raw(format_summary(result, in_place));
    const int status = result.changed > 0 && !in_place ? findings_found : success;
    if (result.interrupted) return finish(out, interrupted);
    if (fails_as_empty(o.input, result.changed + result.unchanged + result.through + result.problems))
        return finish(out, run_failed);
    return finish(out, result.problems > 0 ? run_failed : status);
}

} // namespace

action declare_fmt(CLI::App& app) {
    const auto o = std::make_shared<fmt_options>();
    declare(app, o->input);
    declare(app, o->config);
    app.add_flag("--check", o->check, "change nothing; list the files that would change, and exit with status 1");
    app.add_flag("--diff", o->diff, "change nothing; show what would change, and exit with status 1");
    app.add_flag("-q,--quiet", o->quiet, "no summary, and no line of progress");
    for (const char* name : {"--check", "--diff", "--quiet"}) app.get_option(name)->group("Output");
    for (const char* name : {"--config", "--no-config"}) app.get_option(name)->group("Input");
    return [o] { return run_fmt(*o); };
}

} // namespace arbiter::cli
