/// The options of `arbiter lint`.
#pragma once

#include "cli/input_options.hpp"
#include "cli/rule_options.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace arbiter::cli {

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

void declare(CLI::App& app, lint_options& o);

} // namespace arbiter::cli
