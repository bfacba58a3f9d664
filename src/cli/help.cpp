#include "cli/help.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <utility>
#include <vector>

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

namespace {

constexpr std::size_t page_columns = 100;
constexpr std::size_t widest_term = 32;

/// A line of a list: an option, argument or command, and what it is for.
struct entry {
    std::string term;
    std::string meaning;
};

/// Our own words have no wide or combining characters: a character is a column.
std::size_t columns(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

/// `text` in lines that begin at column `indent`; the first line is already there.
std::string filled(std::string_view text, std::size_t indent) {
    std::string out;
    std::size_t column = indent;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (column > indent && column + 1 + columns(word) > page_columns) {
            out.append("\n").append(indent, ' ');
            column = indent;
        } else if (column > indent) {
            out += ' ';
            ++column;
        }
        out += word;
        column += columns(word);
    }
    return out;
}

std::string list(std::string_view title, const std::vector<entry>& entries) {
    if (entries.empty()) return {};
    std::size_t term = 0;
    for (const entry& e : entries)
        if (columns(e.term) <= widest_term) term = std::max(term, columns(e.term));
    std::string out = "\n";
    out.append(title).append(":\n");
    for (const entry& e : entries) {
        out.append("  ").append(e.term);
        if (columns(e.term) > term)
            out.append("\n").append(term + 4, ' ');
        else
            out.append(term + 2 - columns(e.term), ' ');
        out.append(filled(e.meaning, term + 4)).append("\n");
    }
    return out;
}

std::string term_of(const option_entry& o) {
    std::string names;
    for (const std::string& letter : o.letters) names.append(names.empty() ? "-" : ", -").append(letter);
    if (names.empty())
        names = "    ";
    else if (!o.names.empty())
        names += ", ";
    for (const std::string& name : o.names) names.append("--").append(name);
    if (!o.value.empty()) names.append(" ").append(o.value);
    return names;
}

} // namespace

std::string help_formatter::make_help(const CLI::App* app, std::string, CLI::AppFormatMode) const {
    const command_entry page = entry_of(*app);
    const bool is_program = page.name.empty();
    std::string usage = is_program ? "arbiter COMMAND [OPTIONS]" : "arbiter " + page.name + " [OPTIONS]";
    std::vector<entry> arguments;
    for (const argument_entry& a : page.arguments) {
        usage += ' ' + a.name + (a.repeats ? "..." : "");
        arguments.push_back({a.name, a.meaning});
    }
    std::vector<entry> all_commands;
    for (const command_entry& c : commands_in(*app)) all_commands.push_back({c.name, c.summary});

    std::string out = filled(as_sentence(page.summary), 0) + "\n\nUsage: " + usage + '\n';
    if (is_program) out[0] = 'a'; // a name keeps its case
    out += list("Commands", all_commands) + list("Arguments", arguments);
    for (const option_group& group : page.groups) {
        std::vector<entry> options;
        for (const option_entry& o : group.options) options.push_back({term_of(o), o.meaning});
        out += list(group.title, options);
    }
    if (!page.footer.empty()) out += '\n' + page.footer;
    return out;
}

std::string as_sentence(std::string text, std::string_view stop) {
    if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text.ends_with('.') ? text : text.append(stop);
}

} // namespace arbiter::cli
