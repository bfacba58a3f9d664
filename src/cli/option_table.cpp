#include "cli/option_table.hpp"

#include <utility>

namespace arbiter::cli {

namespace {

bool may_repeat(const CLI::Option& o) {
    return o.get_expected_max() > 1;
}

std::vector<argument_entry> arguments_of(const CLI::App& app) {
    std::vector<argument_entry> all;
    for (const CLI::Option* o : app.get_options()) {
        if (!o->get_positional()) continue;
        const std::string name = o->get_name(true);
        const std::string& value = o->get_option_text();
        all.push_back({name, value.empty() ? name : value, o->get_description(), may_repeat(*o)});
    }
    return all;
}

std::vector<option_entry> options_of(const CLI::App& app, const std::string& group) {
    std::vector<option_entry> all;
    for (const CLI::Option* o : app.get_options())
        if (!o->get_positional() && o->get_group() == group)
            all.push_back(
                {o->get_snames(), o->get_lnames(), o->get_option_text(), o->get_description(), may_repeat(*o)});
    return all;
}

} // namespace

std::vector<std::string> option_entry::spellings() const {
    std::vector<std::string> all;
    for (const std::string& letter : letters) all.push_back("-" + letter);
    for (const std::string& name : names) all.push_back("--" + name);
    return all;
}

command_entry entry_of(const CLI::App& app) {
    command_entry e{app.get_parent() == nullptr ? "" : app.get_name(),
                    app.get_description(),
                    arguments_of(app),
                    {},
                    app.get_footer()};
    for (const std::string& title : app.get_groups())
        if (std::vector<option_entry> options = options_of(app, title); !options.empty())
            e.groups.push_back({title, std::move(options)});
    return e;
}

std::vector<command_entry> commands_in(const CLI::App& program) {
    std::vector<command_entry> all;
    for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; }))
        all.push_back(entry_of(*command));
    return all;
}

} // namespace arbiter::cli
