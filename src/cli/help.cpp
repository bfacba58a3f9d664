#include "cli/help.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace arbiter::cli {

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

std::string term_of(const CLI::Option& o) {
    if (o.get_positional()) return o.get_name(true);
    std::string names;
    for (const std::string& name : o.get_snames()) names.append(names.empty() ? "-" : ", -").append(name);
    if (names.empty())
        names = "    ";
    else if (!o.get_lnames().empty())
        names += ", ";
    for (const std::string& name : o.get_lnames()) names.append("--").append(name);
    if (!o.get_option_text().empty()) names.append(" ").append(o.get_option_text());
    return names;
}

std::vector<entry> options_of(const CLI::App& app, const std::string& group) {
    std::vector<entry> entries;
    for (const CLI::Option* o : app.get_options())
        if (!o->get_positional() && o->get_group() == group) entries.push_back({term_of(*o), o->get_description()});
    return entries;
}

} // namespace

std::string help_formatter::make_help(const CLI::App* app, std::string, CLI::AppFormatMode) const {
    const bool is_program = app->get_parent() == nullptr;
    std::vector<entry> arguments;
    std::string usage = is_program ? "arbiter COMMAND [OPTIONS]" : "arbiter " + app->get_name() + " [OPTIONS]";
    for (const CLI::Option* o : app->get_options()) {
        if (!o->get_positional()) continue;
        usage += ' ' + o->get_name(true) + (o->get_expected_max() > 1 ? "..." : "");
        arguments.push_back({term_of(*o), o->get_description()});
    }
    std::vector<entry> all_commands;
    for (const CLI::App* c : app->get_subcommands({})) all_commands.push_back({c->get_name(), c->get_description()});

    std::string description = app->get_description();
    if (!description.empty()) description[0] = static_cast<char>(std::toupper(description[0]));
    if (!description.ends_with('.')) description += '.';
    std::string out = filled(description, 0) + "\n\nUsage: " + usage + '\n';
    if (is_program) out[0] = 'a'; // a name keeps its case
    out += list("Commands", all_commands) + list("Arguments", arguments);
    for (const std::string& group : app->get_groups()) out += list(group, options_of(*app, group));
    if (!app->get_footer().empty()) out += '\n' + app->get_footer();
    return out;
}

} // namespace arbiter::cli
