#include "cli/completion.hpp"

#include "arbiter/version.hpp"

#include <fmt/format.h>

namespace arbiter::cli {

namespace {

constexpr std::string_view zsh_tail = R"sh(
# a rule's code, or a prefix; options are those of compadd
_arbiter_code() {
    local -a codes
    _arbiter_list_codes
    _describe -t codes 'rule' codes "$@"
}

# several, commas between; a subject may follow a code
_arbiter_selectors() {
    local -a subjects
    compset -P '*,'
    _arbiter_list_subjects
    _alternative 'codes:rule:_arbiter_code' 'subjects:rule and subject:(($subjects))'
}

# several CODE=LEVEL, commas between
_arbiter_levels() {
    compset -P '*,'
    if compset -P '*='; then
        compadd "$@" -- ${=_arbiter_level_words}
    else
        _arbiter_code -q -S =
    fi
}

# FORMAT=FILE
_arbiter_documents() {
    if compset -P '*='; then
        _files
    else
        compadd -q -S = -- ${=_arbiter_document_words}
    fi
}

_arbiter() {
    local curcontext=$curcontext state state_descr line ret=1
    typeset -A opt_args
    _arguments -C $_arbiter_program_options '1:command:->command' '*::argument:->argument' && ret=0
    case $state in
    command)
        local -a commands
        _arbiter_list_commands
        _describe -t commands 'command' commands && ret=0
        ;;
    argument)
        curcontext=${curcontext%:*:*}:arbiter-$words[1]:
        if (( $+functions[_arbiter_command_$words[1]] )); then _arbiter_command_$words[1] && ret=0; fi
        ;;
    esac
    return ret
}

if [[ $funcstack[1] == _arbiter ]]; then
    _arbiter "$@"
else
    compdef _arbiter arbiter
fi
)sh";

std::string zsh_quoted(std::string_view text) {
    return quoted(text, R"('\'')");
}

/// `text` with a backslash before each of `special`.
std::string zsh_escaped(std::string_view text, std::string_view special) {
    std::string out;
    for (const char c : text) {
        if (special.find(c) != std::string_view::npos) out += '\\';
        out += c;
    }
    return out;
}

std::string zsh_action(std::string_view value, const completion_table& table) {
    const completion c = completion_or_files(value, table);
    switch (c.kind) {
    case offer::nothing:
        return " ";
    case offer::words:
        return fmt::format("({})", fmt::join(c.words, " "));
    case offer::files:
        return "_files";
    case offer::folders:
        return "_files -/";
    case offer::code:
        return "_arbiter_code";
    case offer::selectors:
        return "_arbiter_selectors";
    case offer::levels:
        return "_arbiter_levels";
    case offer::documents:
        return "_arbiter_documents";
    }
    return {};
}

/// What `_arguments` is given for an option: a word of the shell for each spelling.
std::vector<std::string> zsh_specs(const option_entry& o, const completion_table& table) {
    std::string before;
    if (o.repeats)
        before = "*";
    else
        before = fmt::format("({})", fmt::join(o.spellings(), " "));
    std::string behind = fmt::format("[{}]", zsh_escaped(o.meaning, "[]\\"));
    if (!o.value.empty()) behind += fmt::format(":{}:{}", zsh_escaped(o.value, ":\\"), zsh_action(o.value, table));
    std::vector<std::string> all;
    for (const std::string& spelling : o.spellings()) {
        const std::string_view join = o.value.empty() ? "" : spelling.starts_with("--") ? "=" : "+";
        all.push_back(zsh_quoted(fmt::format("{}{}{}{}", before, spelling, join, behind)));
    }
    return all;
}

std::string zsh_options(const command_entry& c, const completion_table& table) {
    std::string out;
    for (const option_group& group : c.groups)
        for (const option_entry& o : group.options)
            for (const std::string& spec : zsh_specs(o, table)) out += fmt::format(" \\\n        {}", spec);
    return out;
}

std::string zsh_command(const command_entry& c, const completion_table& table) {
    std::string out = fmt::format("\n_arbiter_command_{}() {{\n    _arguments -s -S :", c.name);
    out += zsh_options(c, table);
    std::size_t place = 0;
    for (const argument_entry& a : c.arguments) {
        const std::string where = a.repeats ? "*" : std::to_string(++place);
        out += fmt::format(" \\\n        {}",
                           zsh_quoted(fmt::format("{}:{}:{}", where, a.name, zsh_action(a.value, table))));
    }
    return out + "\n}\n";
}

/// A function that fills the array `name` with entries of `_describe`.
class zsh_list {
public:
    explicit zsh_list(std::string_view name) : text_(fmt::format("\n_arbiter_list_{0}() {{\n    {0}=(\n", name)) {}

    void add(std::string_view word, std::string_view meaning) {
        text_ += fmt::format("        {}\n", zsh_quoted(zsh_escaped(word, ":\\") + ':' + std::string(meaning)));
    }

    [[nodiscard]] std::string text() const { return text_ + "    )\n}\n"; }

private:
    std::string text_;
};

std::string zsh_lists(const completion_table& table) {
    zsh_list commands("commands");
    for (const command_entry& c : table.commands) commands.add(c.name, c.summary);
    zsh_list codes("codes");
    zsh_list subjects("subjects");
    for (const rule_entry& r : table.rules) {
        codes.add(r.code, r.summary);
        if (r.has_subject) subjects.add(r.code + ':', "of one subject");
    }
    return commands.text() + codes.text() + subjects.text();
}

/// `name='a b c'`: what a function offers of those values that are of one kind.
std::string zsh_words(std::string_view name, std::string_view value, const completion_table& table) {
    return fmt::format("{}='{}'\n", name, fmt::join(completion_or_files(value, table).words, " "));
}

} // namespace

std::string zsh_completions(const completion_table& table) {
    std::string out = fmt::format("#compdef arbiter\n"
                                  "# zsh completion for arbiter {}: `arbiter completions zsh` writes this.\n\n",
                                  ARBITER_VERSION);
    out += zsh_words("_arbiter_level_words", "CODE=LEVEL", table);
    out += zsh_words("_arbiter_document_words", "FORMAT=FILE", table);
    out += fmt::format("_arbiter_program_options=({})\n", zsh_options(table.program, table));
    out += zsh_lists(table);
    for (const command_entry& c : table.commands) out += zsh_command(c, table);
    return out + std::string(zsh_tail);
}

} // namespace arbiter::cli
