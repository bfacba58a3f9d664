#include "cli/input_options.hpp"

#include "arbiter/arbiter.hpp"
#include "arbiter/source.hpp"
#include "cli/choices.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "io/configurations.hpp"
#include "io/user_notation.hpp"
#include "user_notations/runtime_notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter::cli {

namespace {

/// More threads than this would only wait for each other.
constexpr unsigned most_jobs = 256;

void refuse_contradictions(const input_options& o, const char* purpose) {
    if (o.paths.empty() && o.files_from.empty())
        throw usage_error(fmt::format("what is to be {}? name files or folders, or `-` for standard input", purpose));
    const auto from_input = std::count(o.paths.begin(), o.paths.end(), "-") + (o.files_from == "-" ? 1 : 0);
    if (from_input > 1) throw usage_error("standard input can be read only once");
    if (!o.stdin_filename.empty() && (o.input_format == "jsonl" || !std::count(o.paths.begin(), o.paths.end(), "-")))
        throw usage_error("--stdin-filename names a record from standard input; add `-`, without --input-format jsonl");
    if (!o.stdin_filename.empty() && std::count(o.paths.begin(), o.paths.end(), o.stdin_filename))
        throw usage_error(fmt::format("--stdin-filename {}: a file that is named too is called so", o.stdin_filename));
    if (o.nul_separated && o.files_from.empty()) throw usage_error("`-0` needs `--files-from`");
}

} // namespace

void declare(CLI::App& app, input_options& o) {
    app.add_option("PATH", o.paths, "files, and folders and archives with all that is in them; `-` is standard input");
    add_notation_option(app, o.notation);
    add_grammar_option(app, o.grammar);
    app.add_option("--stdin-filename", o.stdin_filename,
                   "read standard input as if it were FILE: its notation, its configuration, and its name in findings")
        ->option_text("FILE");
    add_repeatable(app, "--exclude", o.exclude, "GLOB",
                   "leave out these paths and what is below them (`*`, `?`, `[…]`, `**`)");
    app.add_flag("--force-exclude", o.force_exclude,
                 "leave out what `exclude` of a configuration names, even if it is named here");
    app.add_option("--files-from", o.files_from, "read more paths from FILE, one a line; `-` is standard input")
        ->option_text("FILE");
    app.add_flag("-0,--null", o.nul_separated, "in --files-from paths end with a NUL byte");
    add_choice(app, "--input-format", o.input_format, {"file", "jsonl"},
               R"(`jsonl`: each line is {"path","notation","text"}, a record)");
    app.add_option("--max-file-size", o.max_file_size,
                   "larger files are not read; 10K, 64KiB and 1G are sizes too (default 256MiB)")
        ->option_text("BYTES");
    add_number(app, "--jobs", o.jobs, "N", "files worked on at once (default: one a core)", 1);
    app.add_flag("--show-skipped", o.show_skipped, "say which files are skipped, and why");
    app.add_flag("--fail-on-empty", o.fail_on_empty, "exit with status 2 if no record is found");
    for (const char* name :
         {"--notation", "--grammar", "--stdin-filename", "--exclude", "--force-exclude", "--files-from", "--null",
          "--input-format", "--max-file-size", "--jobs", "--show-skipped", "--fail-on-empty"})
        app.get_option(name)->group("Input");
}

io::input_options input_of(const input_options& o, const char* purpose) {
    refuse_contradictions(o, purpose);
    io::input_options input;
    input.paths = o.paths;
    input.stdin_name = o.stdin_filename;
    if (!o.files_from.empty()) input.list = o.files_from;
    input.list_separator = o.nul_separated ? '\0' : '\n';
    input.records = o.input_format == "jsonl";
    input.exclude = o.exclude;
    input.force_exclude = o.force_exclude;
    input.show_skipped = o.show_skipped;
    input.max_file_size = size_of(o.max_file_size);
    return input;
}

bool fails_as_empty(const input_options& o, std::uint64_t records) {
    if (!o.fail_on_empty || records > 0) return false;
    complain("no record was found, and --fail-on-empty asks for one");
    return true;
}

unsigned jobs_of(const input_options& o) {
    return o.jobs > 0 ? std::min(o.jobs, most_jobs) : std::max(1U, std::thread::hardware_concurrency());
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

void add_grammar_option(CLI::App& app, std::string& target) {
    app.add_option("--grammar", target, "read records by the grammar in FILE, whose notation is called as the file is")
        ->option_text("FILE");
}

std::shared_ptr<const notation> notation_of_grammar(const std::string& path) {
    if (path.empty()) return nullptr;
    std::variant<io::user_notation, io::problem> made = io::read_notation(path, {}, {}, {.how = rules_state::off});
    if (const auto* failed = std::get_if<io::problem>(&made)) throw run_error(failed->message);
    return std::get<io::user_notation>(made).notation;
}

void use_grammar(const std::string& path, options& o) {
    if (path.empty()) return;
    std::variant<io::user_notation, io::problem> made = io::read_notation(path, {}, {}, {.how = rules_state::off});
    if (const auto* failed = std::get_if<io::problem>(&made)) throw run_error(failed->message);
    auto& own = std::get<io::user_notation>(made);
    if (own.notation == nullptr) throw run_error(own.fault);
    o.otherwise = own.notation->name;
    std::erase_if(o.added, [&own](const auto& n) { return n->name == own.notation->name; }); // as configured here
    o.added.push_back(std::move(own.notation));
}

options known_here(const std::string& path, bool trust_engines) {
    options o;
    io::overrides chosen;
    if (trust_engines) chosen.engines = io::engine_use::all;
    io::configurations files(std::move(chosen), io::config_search::upward);
    const io::governed here = files.around("-");
    if (here.by->mistakes.empty()) o.added = here.by->written.added;
    use_grammar(path, o);
    return o;
}

std::string untrusted(const notation& n) {
    const bool is_so = n.made != nullptr && n.made->engine.is_there && n.made->engine.host == nullptr;
    return is_so ? grammars::why_no_positions(n) : "";
}

} // namespace arbiter::cli
