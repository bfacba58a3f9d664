#include "cli/command.hpp"

#include "cli/console.hpp"

#include <memory>
#include <string>

namespace arbiter::cli {

namespace {

int explain_command(const CLI::App& program, const std::string& name) {
    const CLI::App* asked = name.empty() ? &program : nullptr;
    for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; }))
        if (command->get_name() == name) asked = command;
    if (asked == nullptr) throw no_such_command(name);
    // not `help()`, which would explain the command that was given: this one
    return print(asked->get_formatter()->make_help(asked, name, CLI::AppFormatMode::Normal));
}

} // namespace

action declare_help(CLI::App& app) {
    const auto name = std::make_shared<std::string>();
    app.add_option("COMMAND", *name, "the one to explain; without it, all are listed");
    return [&app, name] { return explain_command(*app.get_parent(), *name); };
}

} // namespace arbiter::cli
