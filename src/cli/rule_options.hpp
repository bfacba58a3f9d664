/// Which configuration and which rules hold: the options of `lint`, and of `config`, where one can try them.
#pragma once

#include "cli/choices.hpp"
#include "io/configurations.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::cli {

/// Which configuration files are read. As they are written.
struct config_file_options {
    std::string config; ///< empty where it isn't given
    bool no_config = false;
    bool trust_engines = false;
    bool no_engines = false;

    /// `--grammar` asks for syntax alone.
    void leave_out_engines() noexcept {
        trust_engines = false;
        no_engines = true;
    }
};

void declare(CLI::App& app, config_file_options& o);
void add_trust_option(CLI::App& app, bool& target);
/// That one, and `--no-engines`.
void add_engine_options(CLI::App& app, config_file_options& o);

/// What the options mean, under what the command line says itself. Throws a `usage_error` where they contradict each
/// other, and a `run_error` where `--config` names a file that is no configuration; what is wrong with it has been said
/// then.
[[nodiscard]] io::configurations configurations_of(const config_file_options& o, io::overrides command_line = {});

/// The same for rules.
struct rule_options {
    std::vector<std::string> select;   ///< codes and prefixes
    std::vector<std::string> ignore;   ///< the same
    std::vector<std::string> severity; ///< `CODE=LEVEL`
    std::string fail_on;               ///< empty where it isn't given
    std::optional<std::uint32_t> max_findings;
    game_choices game;
    config_file_options files;
};

void declare(CLI::App& app, rule_options& o);

/// Throws a `usage_error` for rules and levels that there aren't, too. There are those of the notations `added`, and of those that the
/// configurations around `paths` add; where one of these is wrong, a `run_error` says so.
[[nodiscard]] io::configurations configurations_of(const rule_options& o, const std::vector<std::string>& paths,
                                                   added_notations added = {});

} // namespace arbiter::cli
