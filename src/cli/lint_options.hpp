/// The options of `arbiter lint`.
#pragma once

#include "cli/rule_options.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace arbiter::cli {

/// As they are written; what they mean is worked out when the command runs.
struct lint_options {
    std::vector<std::string> paths;
    std::string notation;
    std::string files_from;
    bool nul_separated = false;
    std::string input_format = "file";
    std::vector<std::string> exclude;
    std::string max_file_size = "256MiB";
    unsigned jobs = 0; ///< 0: as many as the machine has cores

    rule_options rules;
    std::string baseline;       ///< a file; empty where it isn't given
    std::string write_baseline; ///< the same

    std::string output_format = "text";
    std::vector<std::string> output_files; ///< `FORMAT=FILE`
    bool files = false;
    bool statistics = false;
    bool quiet = false;
    std::string color = "auto";
};

void declare(CLI::App& app, lint_options& o);

/// Bytes: `4096`, `64K`, `256MiB`. Throws a `usage_error` for anything else, and for more than a source may have.
[[nodiscard]] std::uint64_t size_of(const std::string& written);

} // namespace arbiter::cli
