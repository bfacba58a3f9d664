/// What a command of the program is: a file here and a line in `commands()`.
#pragma once

#include <CLI/CLI.hpp>

#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

/// The program's exit statuses.
inline constexpr int success = 0;
inline constexpr int findings_found = 1;
inline constexpr int run_failed = 2;
inline constexpr int interrupted = 130;

/// The command line asks for what there isn't.
struct usage_error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Something that was asked for can't be done.
struct run_error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Runs a command whose options were read; gives the exit status. May throw `usage_error` and `run_error`.
using action = std::function<int()>;

/// The exit statuses of a command that has none of its own: a line each, the number first.
inline constexpr const char* default_statuses = "0 done\n"
                                                "2 not done, or not all of it; standard error says why\n"
                                                "130 interrupted\n";

struct command {
    const char* name;
    const char* summary;
    const char* examples; ///< lines, shown below its help
    /// Declares options on `app`; the action reads them once they are parsed.
    action (*declare)(CLI::App& app);
    const char* statuses = default_statuses;
};

action declare_lint(CLI::App& app);
action declare_fmt(CLI::App& app);
action declare_stats(CLI::App& app);
action declare_show(CLI::App& app);
action declare_play(CLI::App& app);
action declare_convert(CLI::App& app);
action declare_gen(CLI::App& app);
action declare_ast(CLI::App& app);
action declare_grammar(CLI::App& app);
action declare_trust(CLI::App& app);
action declare_rules(CLI::App& app);
action declare_explain(CLI::App& app);
action declare_config(CLI::App& app);
action declare_help(CLI::App& app);
action declare_completions(CLI::App& app);

/// What may be written in place of the last word, in the form that the scripts of `completions` read.
[[nodiscard]] std::string completions_of(const CLI::App& program, const std::vector<std::string>& words);

/// That there is no command of this name, and what may be meant.
[[nodiscard]] usage_error no_such_command(const std::string& name);

/// Arbiter's own commands, then those of notations, in the order in which help lists them.
[[nodiscard]] const std::vector<command>& commands();

/// The commands that belong to one notation: of those in the build's list that have some, in its order.
[[nodiscard]] std::vector<command> commands_of_notations();

} // namespace arbiter::cli
