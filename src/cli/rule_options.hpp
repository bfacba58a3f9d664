/// Which rules hold: the options of `lint`, and of `config`, where one can try them.
#pragma once

#include "io/configurations.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::cli {

/// As they are written.
struct rule_options {
    std::vector<std::string> select;   ///< codes and prefixes
    std::vector<std::string> ignore;   ///< the same
    std::vector<std::string> severity; ///< `CODE=LEVEL`
    std::string fail_on;               ///< empty where it isn't given
    std::optional<std::uint32_t> max_findings;
    std::string config; ///< empty where it isn't given
    bool no_config = false;
};

void declare(CLI::App& app, rule_options& o);

/// What the options mean. Throws a `usage_error` for what there isn't, and a `run_error` where `--config` names a
/// file that is no configuration; what is wrong with it has been said then.
[[nodiscard]] io::configurations configurations_of(const rule_options& o);

} // namespace arbiter::cli
