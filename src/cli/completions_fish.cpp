#include "cli/completion.hpp"

#include "arbiter/version.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace arbiter::cli {

namespace {

constexpr std::string_view fish_functions = R"sh(
# the command and its arguments so far, options left out
function __arbiter_arguments
    set -l option ''
    set -l ended ''
    for word in (commandline -opc)[2..]
        if test -n "$option"
            set option ''
        else if test -z "$ended" -a "$word" = --
            set ended yes
        else if test -z "$ended"; and string match -q -- '-?*' $word
            contains -- $word $__arbiter_valued; and set option $word
        else
            echo -- $word
        end
    end
end

# __arbiter_is COMMAND [PLACE]: whether that is the command, and what is written its PLACE-th argument
function __arbiter_is
    set -l words (__arbiter_arguments)
    test "$words[1]" = "$argv[1]"; or return 1
    test (count $argv) -eq 1; or test (count $words) -eq $argv[2]
end

function __arbiter_has_no_command
    test (count (__arbiter_arguments)) -eq 0
end

# the value that is being written
function __arbiter_value
    commandline -ct | string replace -r -- '^--[a-z-]+=' ''
end

# several codes, commas between; a subject may follow a code
function __arbiter_selectors
    set -l before (__arbiter_value | string match -r -- '^.*,')
    printf "$before%s\n" (__arbiter_codes) (__arbiter_subjects)
end

# several CODE=LEVEL, commas between
function __arbiter_levels
    set -l value (__arbiter_value)
    set -l before (string match -r -- '^.*,' $value)
    set -l code (string replace -r -- '^.*,' '' $value | string match -r -- '^.*=')
    if test -n "$code"
        printf "$before$code%s\n" $argv
    else
        printf "$before%s\n" (__arbiter_codes | string replace -- \t =\t)
    end
end

# FORMAT=FILE
function __arbiter_documents
    set -l value (__arbiter_value)
    set -l format (string match -r -- '^[^=]*=' $value)
    if test -n "$format"
        printf "$format%s\n" (__fish_complete_path (string replace -- $format '' $value))
    else
        printf '%s=\n' $argv
    end
end

complete -c arbiter -f
)sh";

std::string fish_quoted(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (c == '\\') escaped += '\\';
        escaped += c;
    }
    return quoted(escaped, "\\'");
}

/// What `complete` is given for a value.
std::string fish_value(std::string_view value, const completion_table& table) {
    const completion c = completion_or_files(value, table);
    const std::string words = fmt::format("{}", fmt::join(c.words, " "));
    switch (c.kind) {
    case offer::nothing:
        return "-x";
    case offer::words:
        return "-x -a " + fish_quoted(words);
    case offer::files:
        return "-r -F";
    case offer::folders:
        return "-x -a '(__fish_complete_directories (__arbiter_value))'";
    case offer::code:
        return "-x -a '(__arbiter_codes)'";
    case offer::selectors:
        return "-x -a '(__arbiter_selectors)'";
    case offer::levels:
        return fmt::format("-x -a '(__arbiter_levels {})'", words);
    case offer::documents:
        return fmt::format("-x -a '(__arbiter_documents {})'", words);
    }
    return {};
}

std::string fish_options(const command_entry& c, const std::string& condition, const completion_table& table) {
    std::string out;
    for (const option_group& group : c.groups)
        for (const option_entry& o : group.options) {
            out += fmt::format("complete -c arbiter -n {}", fish_quoted(condition));
            for (const std::string& letter : o.letters) out += " -s " + letter;
            for (const std::string& name : o.names) out += " -l " + name;
            if (!o.value.empty()) out += ' ' + fish_value(o.value, table);
            out += " -d " + fish_quoted(o.meaning) + '\n';
        }
    return out;
}

std::string fish_command(const command_entry& c, const completion_table& table) {
    std::string out =
        fmt::format("\ncomplete -c arbiter -n __arbiter_has_no_command -a {} -d {}\n", c.name, fish_quoted(c.summary));
    const std::string condition = "__arbiter_is " + c.name;
    std::size_t place = 0;
    for (const argument_entry& a : c.arguments) {
        const std::string where = a.repeats ? condition : fmt::format("{} {}", condition, ++place);
        std::string value = fish_value(a.value, table);
        // of an argument that takes no files, files are left out for all of the program
        value.erase(0, value.find(' ') == std::string::npos ? value.size() : value.find(' ') + 1);
        if (!value.empty()) out += fmt::format("complete -c arbiter -n {} {}\n", fish_quoted(where), value);
    }
    return out + fish_options(c, condition, table);
}

/// The spellings of all options that take a value.
std::string fish_valued(const completion_table& table) {
    std::vector<std::string> all;
    for (const command_entry& c : table.commands)
        for (const option_group& group : c.groups)
            for (const option_entry& o : group.options)
                for (std::string& spelling : o.spellings())
                    if (!o.value.empty() && std::find(all.begin(), all.end(), spelling) == all.end())
                        all.push_back(std::move(spelling));
    return fmt::format("set -g __arbiter_valued {}\n", fmt::join(all, " "));
}

/// A function that prints `word TAB meaning` a line.
std::string fish_list(std::string_view name, const std::vector<std::pair<std::string, std::string>>& lines) {
    std::string out = fmt::format("\nfunction {}\n    printf '%s\\t%s\\n'", name);
    for (const auto& [word, meaning] : lines) out += fmt::format(" \\\n        {} {}", word, fish_quoted(meaning));
    return out + "\nend\n";
}

} // namespace

std::string fish_completions(const completion_table& table) {
    std::vector<std::pair<std::string, std::string>> codes;
    std::vector<std::pair<std::string, std::string>> subjects;
    for (const rule_entry& r : table.rules) {
        codes.emplace_back(r.code, r.summary);
        if (r.has_subject) subjects.emplace_back(r.code + ':', "of one subject");
    }
    std::string out =
        fmt::format("# fish completion for arbiter {}: `arbiter completions fish` writes this.\n\n", ARBITER_VERSION);
    out += fish_valued(table) + fish_list("__arbiter_codes", codes) + fish_list("__arbiter_subjects", subjects) +
           std::string(fish_functions) + fish_options(table.program, "__arbiter_has_no_command", table);
    for (const command_entry& c : table.commands) out += fish_command(c, table);
    return out;
}

} // namespace arbiter::cli
