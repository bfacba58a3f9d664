#include "cli/rule_options.hpp"

#include "cli/command.hpp"
#include "cli/console.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

namespace arbiter::cli {

namespace {

constexpr const char* group = "Rules";

std::string checked_selector(const std::string& written, added_notations added) {
    std::optional<std::string> known = selector_named(written, added);
    if (!known) throw usage_error(no_such_selector(written, added));
    return *std::move(known);
}

severity checked_level(const std::string& name) {
    const std::optional<severity> level = severity_named(name);
    if (!level) throw usage_error(no_such_level(name));
    return *level;
}

std::vector<chosen<std::string>> checked_selectors(const std::vector<std::string>& written, added_notations added) {
    std::vector<chosen<std::string>> selectors;
    selectors.reserve(written.size());
    for (const std::string& w : written) selectors.push_back({checked_selector(w, added), io::from_command_line});
    return selectors;
}

std::vector<level_choice> checked_levels(const std::vector<std::string>& written, added_notations added) {
    std::vector<level_choice> choices;
    for (const std::string& w : written) {
        const std::size_t equals = w.rfind('='); // a subject may have one
        if (equals == std::string::npos)
            throw usage_error(fmt::format("--severity {}: CODE=LEVEL is needed, such as text/bom=error", w));
        choices.push_back(
            {checked_selector(w.substr(0, equals), added), checked_level(w.substr(equals + 1)), io::from_command_line});
    }
    return choices;
}

/// Whether a selector is about none of the rules that are known without any configuration.
bool names_unknown(const rule_options& o, added_notations added) {
    const auto is_unknown = [added](std::string_view selector) { return !selector_named(selector, added); };
    return std::any_of(o.select.begin(), o.select.end(), is_unknown) ||
           std::any_of(o.ignore.begin(), o.ignore.end(), is_unknown) ||
           std::any_of(o.severity.begin(), o.severity.end(),
                       [&](std::string_view w) { return is_unknown(w.substr(0, w.rfind('='))); });
}

void add_of_configurations(const config_file_options& o, const std::vector<std::string>& paths,
                           std::vector<std::shared_ptr<const notation>>& known) {
    io::configurations all = configurations_of(o);
    std::set<const io::settings*> seen;
    const auto add = [&](const std::string& path) {
        const io::settings& by = *all.around(path).by;
        if (!seen.insert(&by).second) return;
        const std::vector<io::problem>& wrong = by.mistakes.empty() ? by.written.faults : by.mistakes;
        if (!wrong.empty()) throw run_error(wrong.front().message);
        known.insert(known.end(), by.written.added.begin(), by.written.added.end());
    };
    add("-");
    for (const std::string& path : paths) {
        std::error_code unknown; // what can't be looked at is no folder
        add(std::filesystem::is_directory(path, unknown) ? path + "/-" : path);
    }
}

io::overrides overrides_of(const rule_options& o, added_notations added) {
    io::overrides chosen;
    chosen.rules = {checked_selectors(o.select, added), checked_selectors(o.ignore, added),
                    checked_levels(o.severity, added)};
    if (!o.fail_on.empty()) chosen.fail_on = checked_level(o.fail_on);
    chosen.max_findings = o.max_findings;
    chosen.game = chosen_of(o.game);
    return chosen;
}

} // namespace

void declare(CLI::App& app, config_file_options& o) {
    app.add_option("--config", o.config, "take FILE as the configuration of all, and look for no other")
        ->option_text("FILE");
    app.add_flag("--no-config", o.no_config, "look for no arbiter.toml");
    for (const char* name : {"--config", "--no-config"}) app.get_option(name)->group(group);
}

void add_trust_option(CLI::App& app, bool& target) {
    app.add_flag("--trust-engines", target,
                 "start all engines that configurations name; without it those that `arbiter trust` has listed")
        ->group(group);
}

void add_engine_options(CLI::App& app, config_file_options& o) {
    add_trust_option(app, o.trust_engines);
    app.add_flag("--no-engines", o.no_engines, "start none: of notations that have one, syntax alone is checked")
        ->group(group);
}

void declare(CLI::App& app, rule_options& o) {
    add_repeatable(app, "--select", o.select, "CODE,…",
                   "only these rules: codes, prefixes such as `ugn`, or CODE:SUBJECT such as `tag/unknown:Event`")
        ->delimiter(',');
    add_repeatable(app, "--ignore", o.ignore, "CODE,…", "all but these rules")->delimiter(',');
    add_repeatable(app, "--severity", o.severity, "CODE=LEVEL", "give rules another level")->delimiter(',');
    add_choice(app, "--fail-on", o.fail_on, {"error", "warning", "style"},
               "exit with status 1 from this level on (default warning)");
    add_number(app, "--max-findings", o.max_findings, "N", "show the first N findings of each file (default 1000)");
    for (const char* name : {"--select", "--ignore", "--severity", "--fail-on", "--max-findings"})
        app.get_option(name)->group(group);
    for (const game_options* each : all_game_options())
        for (CLI::Option* option : add_game_options(app, *each, o.game)) option->group(group);
    declare(app, o.files);
}

io::configurations configurations_of(const config_file_options& o, io::overrides command_line) {
    if (o.trust_engines && o.no_engines) throw usage_error("--trust-engines and --no-engines contradict each other");
    if (o.trust_engines) command_line.engines = io::engine_use::all;
    if (o.no_engines) command_line.engines = io::engine_use::none;
    if (o.no_config && !o.config.empty()) throw usage_error("--config and --no-config contradict each other");
    if (o.no_config) return {std::move(command_line), io::config_search::none};
    if (o.config.empty()) return {std::move(command_line), io::config_search::upward};
    io::configurations all(std::move(command_line), o.config);
    const std::vector<io::problem>& mistakes = all.given_mistakes();
    if (mistakes.empty()) return all;
    for (std::size_t i = 0; i + 1 < mistakes.size(); ++i) complain(mistakes[i].message);
    throw run_error(mistakes.back().message);
}

io::configurations configurations_of(const rule_options& o, const std::vector<std::string>& paths,
                                     added_notations added) {
    std::vector<std::shared_ptr<const notation>> known(added.begin(), added.end());
    if (names_unknown(o, added)) add_of_configurations(o.files, paths, known);
    io::overrides chosen = overrides_of(o, known);
    chosen.added = std::move(known);
    return configurations_of(o.files, std::move(chosen));
}

} // namespace arbiter::cli
