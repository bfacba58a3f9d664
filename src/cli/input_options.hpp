/// The options that say what a command reads, where it reads many files, and by which grammar (`--grammar FILE`).
#pragma once

#include "arbiter/notation.hpp"
#include "io/inputs.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace arbiter::cli {

/// As they are written; what they mean is worked out when the command runs.
struct input_options {
    std::vector<std::string> paths;
    std::string notation;
    std::string grammar{};
    std::string stdin_filename;
    std::string files_from;
    bool nul_separated = false;
    std::string input_format = "file";
    std::vector<std::string> exclude;
    bool force_exclude = false;
    bool show_skipped = false;
    bool fail_on_empty = false;
    std::string max_file_size = "256MiB";
    unsigned jobs = 0; ///< 0: as many as the machine has cores
};

/// Declares them in the help's group "Input".
void declare(CLI::App& app, input_options& o);

/// What is to be read. Throws a `usage_error` for what there isn't, and for options that contradict each other;
/// `purpose` is what is done with the files, as in "what is to be checked?".
[[nodiscard]] io::input_options input_of(const input_options& o, const char* purpose);

/// Whether --fail-on-empty makes a run fail that had so many records; says so.
[[nodiscard]] bool fails_as_empty(const input_options& o, std::uint64_t records);

/// How many files are worked on at once.
[[nodiscard]] unsigned jobs_of(const input_options& o);

/// Bytes: `4096`, `64K`, `256MiB`. Throws a `usage_error` for anything else, and for more than a source may have.
[[nodiscard]] std::uint64_t size_of(const std::string& written);

void add_grammar_option(CLI::App& app, std::string& target);

/// The notation of the grammar in the file at `path`; null where `path` is empty, or the grammar has errors. Throws where it can't be
/// read.
[[nodiscard]] std::shared_ptr<const notation> notation_of_grammar(const std::string& path);

/// Has a check know the notation of the grammar at `path`, and take for it what no name and no content shows. Throws where the
/// grammar can't be used.
void use_grammar(const std::string& path, options& o);

/// What a check in the current folder knows of notations: those of its configuration, and that of the grammar at `path`. Its engines are
/// those that are trusted, or all.
[[nodiscard]] options known_here(const std::string& path = {}, bool trust_engines = false);
/// That the engine of `n` isn't trusted; empty where it is, or there is none.
[[nodiscard]] std::string untrusted(const notation& n);

} // namespace arbiter::cli
