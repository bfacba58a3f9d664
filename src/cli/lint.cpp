#include "cli/command.hpp"

#include "cli/choices.hpp"
#include "cli/console.hpp"
#include "cli/input_options.hpp"
#include "cli/progress.hpp"
#include "cli/rule_options.hpp"
#include "cli/rule_pages.hpp"
#include "cli/summary.hpp"
#include "io/archive.hpp"
#include "io/check_files.hpp"
#include "io/output_guard.hpp"
#include "io/path.hpp"
#include "io/replace.hpp"
#include "io/trust.hpp"
#include "render/display.hpp"
#include "render/formats.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter::cli {

namespace {

/// As they are written; what they mean is worked out when the command runs.
struct lint_options {
    input_options input;

    rule_options rules;
    std::string baseline;       ///< a file; empty where it isn't given
    std::string write_baseline; ///< the same

    bool fix = false;
    bool unsafe_fixes = false;
    std::vector<std::string> fix_only; ///< codes and prefixes
    bool diff = false;

    std::string output_format;             ///< of standard output; empty where it isn't given
    std::vector<std::string> output_files; ///< `FORMAT=FILE`
    bool files = false;
    bool statistics = false;
    bool quiet = false;
    std::string color = "auto";
};

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

void declare(CLI::App& app, lint_options& o) {
    declare(app, o.input);
    declare(app, o.rules);
    add_engine_options(app, o.rules.files);
    declare_baseline(app, o);
    declare_fixes(app, o);
    declare_output(app, o);
}

void refuse_contradictions(const lint_options& o) {
    if (o.unsafe_fixes && !o.fix && !o.diff)
        throw usage_error("--unsafe-fixes needs --fix, or --diff to see what would change");
    if (!o.fix_only.empty() && !o.fix && !o.diff)
        throw usage_error("--fix-only needs --fix, or --diff to see what would change");
    if (o.fix && !o.diff && o.input.input_format == "jsonl")
        throw usage_error("--fix replaces files, and records in JSON lines are none; --diff shows what would change");
    if (o.write_baseline == "-") throw usage_error("--write-baseline: standard output has the findings; name a file");
    if (o.statistics && !o.output_format.empty() && o.output_format != "text")
        throw usage_error(fmt::format("--statistics replaces findings; have these in a file: "
                                      "--output-file {}=FILE",
                                      o.output_format));
}

/// A grammar with errors reads nothing: only what is wrong with it is reported.
void read_by_grammar(const lint_options& o, io::run_options& run) {
    if (o.input.grammar.empty()) return;
    if (std::shared_ptr<const notation> own = notation_of_grammar(o.input.grammar)) {
        run.check.otherwise = own->name;
        run.input.added.push_back(own);
        run.check.added.push_back(std::move(own));
        return;
    }
    run.input.paths = {o.input.grammar};
    run.input.list.reset();
    run.input.records = false;
    run.check.notation = grammar_notation().name;
}

io::run_options run_options_of(const lint_options& o) {
    io::run_options run;
    run.input = input_of(o.input, "checked");
    run.input.every_line = o.files && run.input.records;
    refuse_contradictions(o);
    read_by_grammar(o, run);
    if (!o.input.notation.empty()) run.check.notation = o.input.notation;
    run.check.max_file_size = run.input.max_file_size;
    run.jobs = jobs_of(o.input);
    run.fails_if_empty = o.input.fail_on_empty;
    if (o.fix) run.fix.how = io::fix_options::in_place;
    if (o.fix && !o.diff) run.input.packed = io::packed_use::read_found;
    if (o.diff) run.fix.how = io::fix_options::as_diff; // the one that writes nothing wins
    if (o.unsafe_fixes) run.fix.which = fixes::all;
    return run;
}

/// Where findings go: standard output, and the files that were asked for.
struct sinks {
    std::vector<std::unique_ptr<io::output>> outputs; ///< standard output first
    std::vector<io::sink> all;
    io::output* statistics = nullptr; ///< null where none are asked for

    io::output* add(io::output out) {
        outputs.push_back(std::make_unique<io::output>(std::move(out)));
        return outputs.back().get();
    }
    void add(io::output out, const output_format& format, output_style style) {
        all.push_back({&format, std::move(style), add(std::move(out))});
    }
};

/// What `--output-file` asks for.
struct output_file {
    const output_format* format;
    std::string path; ///< `-` is standard output
};

output_file parsed_output_file(const std::string& written) {
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
    return {format, written.substr(equals + 1)};
}

/// What standard output is for, where it isn't findings.
std::string_view other_use(const lint_options& o, const io::run_options& run) {
    const std::vector<std::string>& paths = o.input.paths;
    if (run.fix.how == io::fix_options::as_diff) return "the diff";
    if (run.fix.how == io::fix_options::in_place && std::find(paths.begin(), paths.end(), "-") != paths.end())
        return "the fixed record";
    return o.statistics ? "the statistics" : "";
}

/// The format of standard output, which has one and no more.
const output_format& format_of_standard_output(const lint_options& o, const std::vector<output_file>& files,
                                               std::string_view other) {
    bool is_chosen = !o.output_format.empty();
    const output_format* format = find_output_format(is_chosen ? o.output_format : "text");
    for (const output_file& f : files) {
        if (f.path != "-") continue;
        if (!other.empty())
            throw usage_error(fmt::format("--output-file {}=-: standard output has {}", f.format->name, other));
        if (is_chosen && f.format != format)
            throw usage_error(
                fmt::format("--output-file {}=-: standard output has the format {}", f.format->name, format->name));
        format = f.format;
        is_chosen = true;
    }
    return *format;
}

/// A log is read anywhere: links in it lead to the address alone.
rule_pages pages_for(const output_format& format) {
    return {format.name == "sarif" ? std::string(docs_address()) : ""};
}

/// Code hosts know files by their paths from the root of the repository: of the checkout that a workflow names, or else of the one
/// around the current folder.
std::shared_ptr<const path_base> repository() {
    path_base base{io::working_folder(), {}};
    const char* const workspace = std::getenv("GITHUB_WORKSPACE"); // NOLINT(concurrency-mt-unsafe)
    if (workspace != nullptr && *workspace == '/') {
        base.roots.push_back(io::absolute_path(workspace, ""));
        std::error_code missing;
        const std::string real = std::filesystem::canonical(workspace, missing).string();
        if (!missing) base.roots.push_back(io::absolute_path(real, ""));
    }
    std::string root = base.folder;
    std::error_code unknown;
    while (!root.empty() && !std::filesystem::exists(root + "/.git", unknown)) root.resize(root.rfind('/'));
    base.roots.push_back(root.empty() ? base.folder : root);
    return std::make_shared<const path_base>(std::move(base));
}

/// The configurations that hold here or where records were named.
std::vector<const io::settings*> known_settings(const io::run_options& run) {
    const std::string& here = run.input.stdin_name;
    std::vector<const io::settings*> known{run.input.configured->around(here.empty() ? "-" : here).by};
    for (const std::string& path : run.input.paths) {
        std::error_code unknown; // what can't be looked at is no folder
        const bool is_folder = std::filesystem::is_directory(path, unknown);
        const io::settings* const by = run.input.configured->around(is_folder ? path + "/-" : path).by;
        if (by != known.back()) known.push_back(by);
    }
    return known;
}

/// The notations of grammars that can be known before any record is read: `--grammar`'s, and those of known configurations. Of several
/// of one name the first.
std::vector<std::shared_ptr<const notation>> known_notations(const io::run_options& run) {
    std::vector<std::shared_ptr<const notation>> known = run.check.added;
    for (const io::settings* const by : known_settings(run))
        for (const auto& n : by->written.added)
            if (std::none_of(known.begin(), known.end(), [&n](const auto& k) { return k->name == n->name; }))
                known.push_back(n);
    return known;
}

/// What `--fix-only` names. Throws for rules that there aren't.
std::vector<std::string> fixed_rules(const lint_options& o, const io::run_options& run) {
    std::vector<std::string> selectors;
    if (o.fix_only.empty()) return selectors;
    const std::vector<std::shared_ptr<const notation>> known = known_notations(run);
    for (const std::string& written : o.fix_only) {
        std::optional<std::string> selector = selector_named(written, known);
        if (!selector) throw usage_error(no_such_selector(written, known));
        selectors.push_back(*std::move(selector));
    }
    return selectors;
}

/// Before anything is written: an output may be neither what is read, nor a record, nor another output. Returns what knows the outputs: records
/// that a list names are met later.
io::output_guard refuse_lossy_outputs(const lint_options& o, const io::run_options& run,
                                      const std::vector<output_file>& files) {
    io::output_guard guard;
    if (files.empty() && o.write_baseline.empty()) return guard;
    for (const std::string& path : run.input.paths) {
        const std::string archive = io::archive_of(path);
        guard.protect(archive.empty() ? path : archive, "an input");
    }
    if (run.input.list) guard.protect(*run.input.list, "the list of inputs");
    guard.protect(o.input.grammar, "the grammar that is read");
    std::vector<const io::settings*> known = known_settings(run);
    for (const output_file& f : files) known.push_back(run.input.configured->around(f.path).by);
    for (const io::settings* const by : known) {
        guard.protect(by->file, "the configuration that is read");
        for (const std::string& grammar : by->written.grammars) guard.protect(grammar, "the grammar that is read");
        for (const io::engine_table& engine : by->written.engines)
            for (const std::string& file : io::files_of(engine))
                guard.protect('/' + io::absolute_path(file, engine.folder), "a file of an engine");
    }
    const auto require = [&](const std::string& option, const std::string& path) {
        const options held = io::options_for(run.input.configured->around(path), io::name_in_folder(path), run.check);
        if (const std::optional<io::problem> why = guard.objection(option, path, held)) throw run_error(why->message);
    };
    // which may be the baseline that is read: it is brought up to date then
    if (!o.write_baseline.empty()) require("--write-baseline " + o.write_baseline, o.write_baseline);
    guard.protect(o.baseline, "the baseline that is read");
    guard.protect_standard_output();
    for (const output_file& f : files)
        if (f.path != "-") require(fmt::format("--output-file {}={}", f.format->name, f.path), f.path);
    return guard;
}

/// Opens what is written to, standard output first. Where a fixed record or a diff has standard output, findings go to
/// standard error or nowhere; statistics take their place.
sinks open_outputs(const lint_options& o, const std::vector<output_file>& files, io::run_options& run) {
    const std::string_view other = other_use(o, run);
    const output_format& format = format_of_standard_output(o, files, other);
    const bool diff = run.fix.how == io::fix_options::as_diff;
    sinks to;
    const bool lists_rules =
        format.name == "sarif" ||
        std::any_of(files.begin(), files.end(), [](const output_file& f) { return f.format->name == "sarif"; });
    std::vector<std::shared_ptr<const notation>> added;
    if (lists_rules) added = known_notations(run);
    const std::shared_ptr<const path_base> base = repository();
    const bool has_records = !other.empty() && other != "the statistics";
    if (has_records) run.records = to.add(standard_output());
    if (o.statistics) {
        to.statistics = to.add(has_records ? standard_error() : standard_output());
    } else if (!diff) {
        io::output out = has_records ? standard_error() : standard_output();
        const bool color = wants_color(o.color, out);
        const bool links = format.name == "text" && color && knows_links(out);
        to.add(std::move(out), format,
               {.color = color,
                .files = o.files,
                .pages = links ? pages_to_show() : pages_for(format),
                .added = added,
                .base = base});
    }
    for (const output_file& f : files) {
        if (f.path == "-") continue;
        std::variant<io::output, io::problem> made = io::output::create(f.path);
        if (const auto* failed = std::get_if<io::problem>(&made)) throw run_error(failed->message);
        to.add(std::get<io::output>(std::move(made)), *f.format,
               {.color = false, .files = o.files, .pages = pages_for(*f.format), .added = added, .base = base});
    }
    return to;
}

/// Whether every byte was written, and the files have their names; complains where that isn't so.
bool all_kept(const sinks& to, bool are_files_kept) {
    bool well = are_files_kept;
    for (const auto& out : to.outputs) {
        if (!are_files_kept && out->is_new_file()) continue;
        if (const std::optional<io::problem> failed = out->keep()) {
            complain(failed->message);
            well = false;
        }
    }
    return well;
}

std::string entries(std::uint64_t number) {
    return fmt::format("{} entr{}", number, number == 1 ? "y" : "ies");
}

/// What the file that `--write-baseline` replaces lists; nothing where there is nothing. Throws where it isn't a baseline.
std::optional<io::baseline> replaced_baseline(const std::string& path) {
    std::error_code unknown; // what can't be looked at can't be written either
    if (!std::filesystem::is_regular_file(path, unknown) || std::filesystem::is_empty(path, unknown)) return {};
    std::variant<io::baseline, io::problem> read = io::baseline::read(path);
    if (const auto* failed = std::get_if<io::problem>(&read))
        throw run_error(
            fmt::format("--write-baseline {}: this isn't a baseline, and would be lost; name another file: {}", path,
                        failed->message));
    return std::get<io::baseline>(std::move(read));
}

/// The baseline that hides findings, and the one that is written.
class baselines {
public:
    explicit baselines(const lint_options& o) : path_(o.write_baseline) {
        if (!path_.empty()) draft_.emplace(path_, replaced_baseline(path_));
        if (o.baseline.empty()) return;
        std::variant<io::baseline, io::problem> read = io::baseline::read(o.baseline);
        if (const auto* failed = std::get_if<io::problem>(&read)) throw run_error(failed->message);
        known_.emplace(std::get<io::baseline>(std::move(read)));
    }
    void use_in(io::run_options& run) {
        run.known = known_ ? &*known_ : nullptr;
        run.draft = draft_ ? &*draft_ : nullptr;
    }
    /// False where it can't be written; says so, and otherwise what has changed. Half a list would hide nothing of the other half, so the
    /// old one stays where not all was checked.
    [[nodiscard]] bool write(const io::run_result& result, bool has_failed, bool quiet) const {
        if (!draft_) return true;
        const std::string name = printable(path_);
        const std::optional<io::baseline>& old = draft_->replaced();
        const char* const why = result.files == 0   ? "nothing was checked"
                                : old && has_failed ? "not all could be checked"
                                                    : nullptr;
        if (why != nullptr) {
            complain(old ? fmt::format("{}: is kept, with {}: {}", name, entries(old->count_entries()), why)
                         : fmt::format("{}: isn't written: {}", name, why));
            return true;
        }
        if (const std::optional<io::problem> failed = io::write_whole(path_, draft_->text())) {
            complain(failed->message);
            return false;
        }
        const io::baseline_changes made = draft_->changes();
        const std::uint64_t all = made.added + made.kept;
        if (!quiet)
            complain_raw(fmt::format("wrote {} to {}: {} new, {} kept; dropped {}\n", entries(all), name, made.added,
                                     made.kept, made.dropped));
        return true;
    }

private:
    std::string path_;
    std::optional<io::baseline> known_;
    std::optional<io::baseline_draft> draft_;
};

int status_of(const io::run_result& result, const io::run_options& run) {
    if (result.interrupted) return interrupted;
    if (result.has_failed()) return run_failed;
    const bool wrong = run.fix.how == io::fix_options::as_diff ? result.fixes.files > 0 : result.failing > 0;
    return wrong ? findings_found : success;
}

int lint(const lint_options& o) {
    io::run_options run = run_options_of(o);
    const std::string here = run.input.stdin_name.empty() ? "-" : run.input.stdin_name;
    std::vector<std::string> paths = run.input.paths;
    paths.push_back(here);
    io::configurations configured = configurations_of(o.rules, paths, run.check.added);
    require_notation(o.input.notation, io::options_for(configured.around(here), "-", run.check));
    run.input.configured = &configured;
    run.fix.only = fixed_rules(o, run);
    std::vector<output_file> files;
    for (const std::string& written : o.output_files) files.push_back(parsed_output_file(written));
    const io::output_guard guard = refuse_lossy_outputs(o, run, files);
    std::atomic<bool> is_lossy = false;
    if (!files.empty())
        run.lossy = [&](const std::string& path) -> std::optional<io::problem> {
            if (!guard.is_output(path)) return {};
            is_lossy = true;
            return io::problem{
                printable(path) + ": this is a record, and an output would replace it; name another file", path};
        };
    baselines against(o);
    against.use_in(run);
    const sinks to = open_outputs(o, files, run);
    run.on_interrupt = [&o, &run](const io::run_result& so_far) {
        if (!o.quiet) complain_raw(summary(so_far, run.fix));
    };
    progress_line line({"checked", run.input.records ? "record" : "file", true}, !o.quiet);
    run.shown = line.counts();
    const io::run_result result = io::check_files(run, to.all, [](const io::problem& p) { complain(p.message); });
    line.end();
    if (to.statistics != nullptr) {
        to.statistics->write(statistics(result));
        to.statistics->flush();
    }
    if (!all_kept(to, !is_lossy)) return run_failed;
    const bool read_to_the_end = !to.outputs.front()->closed();
    const int status = status_of(result, run);
    if (read_to_the_end && !result.interrupted && !against.write(result, status == run_failed, o.quiet))
        return run_failed;
    if (!o.quiet && read_to_the_end) {
        // apart from the last finding, where both are seen together
        if (result.found.all() > 0 && to.outputs.front()->is_terminal()) complain_raw("\n");
        complain_raw(summary(result, run.fix));
        if (complains_to_terminal()) complain_raw(hint(result));
    }
    return status;
}

} // namespace

action declare_lint(CLI::App& app) {
    const auto o = std::make_shared<lint_options>();
    declare(app, *o);
    return [o] {
        if (!o->input.grammar.empty()) o->rules.files.leave_out_engines();
        return lint(*o);
    };
}

} // namespace arbiter::cli
