#include "cli/lint_options.hpp"

#include "cli/choices.hpp"
#include "render/formats.hpp"

#include <string>
#include <vector>

namespace arbiter::cli {

namespace {

constexpr const char* rule_group = "Rules";
constexpr const char* fix_group = "Fixes";
constexpr const char* output_group = "Output";

std::vector<std::string> format_names() {
    std::vector<std::string> names;
    for (const output_format& f : output_formats()) names.emplace_back(f.name);
    return names;
}

void declare_baseline(CLI::App& app, lint_options& o) {
    app.add_option("--baseline", o.baseline, "hide the findings that FILE lists")->option_text("FILE");
    app.add_option("--write-baseline", o.write_baseline, "list all findings in FILE, and hide them")
        ->option_text("FILE");
    for (const char* name : {"--baseline", "--write-baseline"}) app.get_option(name)->group(rule_group);
}

void declare_fixes(CLI::App& app, lint_options& o) {
    app.add_flag("--fix", o.fix, "fix what the record itself proves, in place; `-` is written to standard output");
    app.add_flag("--unsafe-fixes", o.unsafe_fixes,
                 "with --fix or --diff: also write what is a guess, or changes a claim");
    add_repeatable(app, "--fix-only", o.fix_only, "CODE,…",
                   "with --fix or --diff: fix the findings of these rules alone")
        ->delimiter(',');
    app.add_flag("--diff", o.diff, "write nothing; show what --fix would change, and exit with status 1 if it would");
    for (const char* name : {"--fix", "--unsafe-fixes", "--fix-only", "--diff"}) app.get_option(name)->group(fix_group);
}

void declare_output(CLI::App& app, lint_options& o) {
    add_choice(app, "--output-format", o.output_format, format_names(), "how findings are written (default text)");
    add_repeatable(app, "--output-file", o.output_files, "FORMAT=FILE",
                   "write findings to FILE too; `-` is standard output, in place of --output-format");
    app.add_flag("--files", o.files, "jsonl: say of each file that it was checked, or why not");
    app.add_flag(
        "--statistics", o.statistics,
        "in place of findings, say how often each rule was broken; `[*]`: all of its findings have a safe fix, "
        "`[-]`: some, `[ ]`: none");
    app.add_flag("-q,--quiet", o.quiet, "no summary, and no line of progress");
    add_color_option(app, o.color);
    for (const char* name : {"--output-format", "--output-file", "--files", "--statistics", "--quiet", "--color"})
        app.get_option(name)->group(output_group);
}

} // namespace

void declare(CLI::App& app, lint_options& o) {
    declare(app, o.input);
    declare(app, o.rules);
    add_engine_options(app, o.rules.files);
    declare_baseline(app, o);
    declare_fixes(app, o);
    declare_output(app, o);
}

} // namespace arbiter::cli
