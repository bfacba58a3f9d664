#include "cli/command.hpp"

#include "cli/choices.hpp"
#include "cli/console.hpp"
#include "cli/manual.hpp"
#include "cli/option_table.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace arbiter::cli {

namespace {

struct help_options {
    std::string name; ///< empty: the program
    std::string format = "text";
};

std::string manual(const CLI::App& program, const CLI::App& asked) {
    if (&asked == &program) return manual_of_program(entry_of(program), commands_in(program));
    const std::vector<command>& all = commands();
    const auto is_asked = [&asked](const command& c) { return c.name == asked.get_name(); };
    return manual_of_command(entry_of(asked), *std::find_if(all.begin(), all.end(), is_asked));
}

int explain_command(const CLI::App& program, const help_options& o) {
    const CLI::App* asked = o.name.empty() ? &program : nullptr;
    for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; }))
        if (command->get_name() == o.name) asked = command;
    if (asked == nullptr) throw no_such_command(o.name);
    if (o.format == "man") return print(manual(program, *asked));
    // not `help()`, which would explain the command that was given: this one
    return print(asked->get_formatter()->make_help(asked, o.name, CLI::AppFormatMode::Normal));
}

} // namespace

action declare_help(CLI::App& app) {
    const auto o = std::make_shared<help_options>();
    app.add_option("COMMAND", o->name, "the one to explain; without it, all are listed");
    add_choice(app, "--format", o->format, {"text", "man"}, "`man`: a manual page, in the language of man(7)");
    return [&app, o] { return explain_command(*app.get_parent(), *o); };
}

} // namespace arbiter::cli
