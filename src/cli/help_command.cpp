#include "cli/command.hpp"

#include "arbiter/version.hpp"
#include "cli/choices.hpp"
#include "cli/console.hpp"
#include "cli/help.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

namespace {

// Manual pages, in the language of man(7).

constexpr std::string_view shared_end = R"(.SH ENVIRONMENT
.TP
.B NO_COLOR
Where it is set, and not empty, \fB\-\-color auto\fR colours nothing.
.TP
.B TERM
Where it is \fBdumb\fR, neither.
)";

constexpr std::string_view program_end = R"(.SH FILES
.TP
.B arbiter.toml
Which rules hold for a folder and all below it; the nearest one above a record counts.
)";

/// A character behind a backslash, and those that begin lines of requests, as themselves. `\-` is the dash of options.
std::string man_escaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool begins_line = i == 0 || text[i - 1] == '\n';
        if (text.substr(i).starts_with("…")) {
            out += "\\[u2026]";
            i += std::string_view("…").size() - 1;
        } else if (text[i] == '\\') {
            out += "\\e";
        } else if (text[i] == '-') {
            out += "\\-";
        } else if (text[i] == '~') {
            out += "\\(ti";
        } else if (text[i] == '^') {
            out += "\\(ha";
        } else if (text[i] == '\'') {
            out += "\\(aq";
        } else {
            if (begins_line && text[i] == '.') out += "\\&";
            out += text[i];
        }
    }
    return out;
}

/// Running text: what is in backticks is bold, and hyphens within words are hyphens.
std::string man_prose(std::string_view text) {
    std::string out;
    bool is_code = false;
    while (!text.empty()) {
        const std::size_t tick = std::min(text.find('`'), text.size());
        if (is_code) out += "\\fB";
        out += man_escaped(text.substr(0, tick));
        if (is_code) out += "\\fR";
        text.remove_prefix(std::min(tick + 1, text.size()));
        is_code = !is_code;
    }
    return out;
}

std::string man_heading(std::string_view name, std::string_view summary) {
    std::string title = man_escaped(name);
    std::transform(title.begin(), title.end(), title.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return fmt::format(".TH {} 1 {} \"arbiter {}\" \"User Commands\"\n"
                       ".SH NAME\n{} \\- {}\n",
                       title, ARBITER_RELEASED, ARBITER_VERSION, man_escaped(name), man_prose(summary));
}

std::string man_option(const option_entry& o) {
    std::string term;
    for (const std::string& spelling : o.spellings())
        term += fmt::format("{}\\fB{}\\fR", term.empty() ? "" : ", ", man_escaped(spelling));
    if (!o.value.empty()) term += fmt::format(" \\fI{}\\fR", man_escaped(o.value));
    return fmt::format(".TP\n{}\n{}.\n", term, man_prose(as_sentence(o.meaning, "")));
}

std::string man_options(const command_entry& page) {
    std::string out;
    if (!page.arguments.empty()) out += ".SH ARGUMENTS\n";
    for (const argument_entry& a : page.arguments)
        out += fmt::format(".TP\n\\fI{}\\fR{}\n{}.\n", man_escaped(a.name), a.repeats ? "\\[u2026]" : "",
                           man_prose(as_sentence(a.meaning, "")));
    out += ".SH OPTIONS\n";
    for (const option_group& group : page.groups) {
        if (page.groups.size() > 1 && group.title != "Options")
            out += fmt::format(".SS {}\n", man_escaped(group.title));
        for (const option_entry& o : group.options) out += man_option(o);
    }
    return out;
}

/// `0 all is well` lines, a number and its meaning each.
std::string man_statuses(std::string_view lines) {
    std::string out = ".SH EXIT STATUS\n";
    while (!lines.empty()) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        lines.remove_prefix(std::min(line.size() + 1, lines.size()));
        const std::size_t blank = line.find(' ');
        out += fmt::format(".TP\n.B {}\n{}.\n", line.substr(0, blank),
                           man_prose(as_sentence(std::string(line.substr(blank + 1)), "")));
    }
    return out;
}

/// Lines as they are.
std::string man_examples(std::string_view lines) {
    std::string out = ".SH EXAMPLES\n.EX\n";
    while (!lines.empty()) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        lines.remove_prefix(std::min(line.size() + 1, lines.size()));
        out += man_escaped(line.substr(std::min(line.find_first_not_of(' '), line.size()))) + '\n';
    }
    return out + ".EE\n";
}

/// `arbiter.1`
std::string manual_of_program(const command_entry& program, std::span<const command_entry> commands) {
    std::string out = man_heading("arbiter", "check game records");
    out += ".SH SYNOPSIS\n.B arbiter\n.I COMMAND\n[\\fIOPTIONS\\fR]\n.SH DESCRIPTION\n";
    out += man_prose(program.summary) + "\n.SH COMMANDS\nEach has a page of its own, such as\n.BR arbiter\\-" +
           man_escaped(commands.front().name) + " (1).\n";
    for (const command_entry& c : commands)
        out += fmt::format(".TP\n.B {}\n{}.\n", man_escaped(c.name), man_prose(as_sentence(c.summary, "")));
    out += man_options(program) + man_statuses(default_statuses) + std::string(program_end) + std::string(shared_end);
    out += ".SH SEE ALSO\n";
    for (const command_entry& c : commands)
        out += fmt::format(".BR arbiter\\-{} (1){}\n", man_escaped(c.name), &c == &commands.back() ? "" : ",");
    return out;
}

/// `arbiter-lint.1`: `page` is what `c` has declared.
std::string manual_of_command(const command_entry& page, const command& c) {
    std::string out = man_heading("arbiter-" + page.name, page.summary);
    out += fmt::format(".SH SYNOPSIS\n.B arbiter {}\n[\\fIOPTIONS\\fR]\n", man_escaped(page.name));
    for (const argument_entry& a : page.arguments)
        out += fmt::format("\\fI{}\\fR{}\n", man_escaped(a.name), a.repeats ? " \\[u2026]" : "");
    out += ".SH DESCRIPTION\n" + man_prose(as_sentence(page.summary)) + '\n';
    out += man_options(page) + man_statuses(c.statuses) + std::string(shared_end) + man_examples(c.examples);
    return out + ".SH SEE ALSO\n.BR arbiter (1)\n";
}

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
