#include "cli/lint_options.hpp"

#include "arbiter/source.hpp"
#include "cli/choices.hpp"
#include "cli/command.hpp"
#include "render/formats.hpp"

#include <fmt/format.h>

#include <charconv>

namespace arbiter::cli {

namespace {

constexpr const char* input_group = "Input";
constexpr const char* rule_group = "Rules";
constexpr const char* output_group = "Output";

std::vector<std::string> format_names() {
    std::vector<std::string> names;
    for (const output_format& f : output_formats()) names.emplace_back(f.name);
    return names;
}

void declare_input(CLI::App& app, lint_options& o) {
    app.add_option("PATH", o.paths, "files, and folders with all that is in them; `-` is standard input");
    add_notation_option(app, o.notation);
    add_repeatable(app, "--exclude", o.exclude, "GLOB",
                   "leave out these paths and what is below them (`*`, `?`, `[…]`, `**`)");
    app.add_option("--files-from", o.files_from, "read more paths from FILE, one a line; `-` is standard input")
        ->option_text("FILE");
    app.add_flag("-0,--null", o.nul_separated, "in --files-from paths end with a NUL byte");
    add_choice(app, "--input-format", o.input_format, {"file", "jsonl"},
               R"(`jsonl`: each line is {"path","notation","text"}, a record)");
    app.add_option("--max-file-size", o.max_file_size, "larger files are not read (default 256MiB)")
        ->option_text("BYTES");
    add_number(app, "--jobs", o.jobs, "N", "files worked on at once (default: one a core)", 1);
    for (const char* name :
         {"--notation", "--exclude", "--files-from", "--null", "--input-format", "--max-file-size", "--jobs"})
        app.get_option(name)->group(input_group);
}

void declare_rules(CLI::App& app, lint_options& o) {
    add_repeatable(app, "--select", o.rules.select, "CODE,…", "only these rules: codes, or prefixes such as `ugn`")
        ->delimiter(',');
    add_repeatable(app, "--ignore", o.rules.ignore, "CODE,…", "all but these rules")->delimiter(',');
    add_repeatable(app, "--severity", o.rules.severity, "CODE=LEVEL", "give rules another level")->delimiter(',');
    add_choice(app, "--fail-on", o.fail_on, {"error", "warning", "style"}, "exit with status 1 from this level on");
    add_number(app, "--max-findings", o.max_findings, "N", "of one file show the first N (default 1000)");
    for (const char* name : {"--select", "--ignore", "--severity", "--fail-on", "--max-findings"})
        app.get_option(name)->group(rule_group);
}

void declare_output(CLI::App& app, lint_options& o) {
    add_choice(app, "--output-format", o.output_format, format_names(), "how findings are written");
    add_repeatable(app, "--output-file", o.output_files, "FORMAT=FILE", "write findings to FILE too");
    app.add_flag("--files", o.files, "jsonl: say of each file that it was checked");
    app.add_flag("--statistics", o.statistics, "say how often each rule was broken");
    app.add_flag("-q,--quiet", o.quiet, "no summary");
    add_color_option(app, o.color);
    for (const char* name : {"--output-format", "--output-file", "--files", "--statistics", "--quiet", "--color"})
        app.get_option(name)->group(output_group);
}

} // namespace

void declare(CLI::App& app, lint_options& o) {
    declare_input(app, o);
    declare_rules(app, o);
    declare_output(app, o);
}

std::uint64_t size_of(const std::string& written) {
    std::uint64_t value = 0;
    const char* const end = written.data() + written.size();
    const auto [rest, error] = std::from_chars(written.data(), end, value);
    std::string unit(rest, end);
    if (unit.ends_with("iB"))
        unit.resize(unit.size() - 2);
    else if (unit.ends_with('B'))
        unit.pop_back();
    const std::size_t power = unit.empty() ? 0 : std::string("KMG").find(unit) + 1;
    if (error != std::errc() || unit.size() > 1 || (!unit.empty() && power == 0))
        throw usage_error(
            fmt::format("--max-file-size: `{}` is no number of bytes, such as 4096, 64KiB or 1G", written));
    if (value > source::max_size >> (10 * power))
        throw usage_error(
            fmt::format("--max-file-size: `{}` is too much; at most {} bytes can be read", written, source::max_size));
    return value << (10 * power);
}

} // namespace arbiter::cli
