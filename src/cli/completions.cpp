#include "cli/command.hpp"

#include "arbiter/convert.hpp"
#include "arbiter/notation.hpp"
#include "check/selection.hpp"
#include "cli/choices.hpp"
#include "cli/completion.hpp"
#include "cli/console.hpp"
#include "render/formats.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

namespace arbiter::cli {

namespace {

/// A word of help that stands for a value.
struct known_value {
    std::string_view word;
    offer kind;
    std::vector<std::string> (*words)(const completion_table&) = nullptr;
};

template <class Range>
std::vector<std::string> names_in(const Range& range) {
    std::vector<std::string> names;
    names.reserve(range.size());
    for (const auto* each : range) names.emplace_back(each->name);
    return names;
}

std::vector<std::string> all_notations(const completion_table&) {
    return notation_names();
}

std::vector<std::string> all_targets(const completion_table&) {
    return names_in(targets());
}

/// The keys of all games that can be played, where a notation has several.
std::vector<std::string> all_keys(const completion_table&) {
    std::vector<std::string> keys;
    for (named_game& g : named_games())
        if (!g.key.empty()) keys.push_back(std::move(g.key));
    return keys;
}

std::vector<std::string> all_games(const completion_table&) {
    return names_to_play();
}

std::vector<std::string> all_commands(const completion_table& table) {
    std::vector<std::string> names;
    for (const command_entry& c : table.commands) names.push_back(c.name);
    return names;
}

std::vector<std::string> all_formats(const completion_table&) {
    std::vector<std::string> names;
    for (const output_format& f : output_formats()) names.emplace_back(f.name);
    return names;
}

std::vector<std::string> all_levels_of_rules(const completion_table&) {
    std::vector<std::string> names;
    for (const severity s : {severity::error, severity::warning, severity::style}) names.emplace_back(name_of(s));
    return names;
}

constexpr known_value known_values[] = {
    {"FILE", offer::files},
    {"PATH", offer::files},
    {"GLOB", offer::files},
    {"FOLDER", offer::folders},
    {"FOLDER|ARCHIVE", offer::files},
    {"NAME", offer::words, all_notations},
    {"NOTATION", offer::words, all_notations},
    {"COMMAND", offer::words, all_commands},
    {"GAME", offer::words, all_games},
    {"KEY", offer::words, all_keys},
    {"FORM", offer::words, all_targets},
    {"CODE", offer::code},
    {"CODE,…", offer::selectors},
    {"CODE=LEVEL", offer::levels, all_levels_of_rules},
    {"FORMAT=FILE", offer::documents, all_formats},
    {"N", offer::nothing},
    {"S", offer::nothing},
    {"BYTES", offer::nothing},
};

/// `a|b|c`
std::vector<std::string> alternatives_in(std::string_view value) {
    std::vector<std::string> words;
    for (std::size_t bar = value.find('|'); bar != std::string_view::npos; bar = value.find('|')) {
        words.emplace_back(value.substr(0, bar));
        value.remove_prefix(bar + 1);
    }
    words.emplace_back(value);
    return words;
}

std::vector<rule_entry> all_rule_entries() {
    std::vector<rule_entry> all;
    for (std::string& name : codes_and_prefixes()) {
        const rule& first = *rules_under(name).front();
        if (first.code == name)
            all.push_back({std::move(name), std::string(first.summary), !subjects_of(first).empty()});
        else
            all.push_back({name, fmt::format("all rules in {}/", name), false});
    }
    return all;
}

int print_script(const CLI::App& program, const std::string& shell) {
    if (shell.empty()) throw usage_error("which SHELL? choose from bash, zsh, fish");
    require_choice("shell", shell, {"bash", "zsh", "fish"});
    const completion_table table{entry_of(program), commands_in(program), all_rule_entries()};
    if (shell == "bash") return print(bash_completions(table));
    return print(shell == "zsh" ? zsh_completions(table) : fish_completions(table));
}

} // namespace

std::optional<completion> completion_of(std::string_view value, const completion_table& table) {
    for (const known_value& known : known_values)
        if (known.word == value)
            return completion{known.kind, known.words == nullptr ? std::vector<std::string>() : known.words(table)};
    if (value.find('|') != std::string_view::npos) return completion{offer::words, alternatives_in(value)};
    return std::nullopt;
}

completion completion_or_files(std::string_view value, const completion_table& table) {
    return completion_of(value, table).value_or(completion{offer::files, {}});
}

std::string quoted(std::string_view text, std::string_view escaped_quote) {
    std::string out = "'";
    for (const char c : text)
        if (c == '\'')
            out += escaped_quote;
        else
            out += c;
    return out + '\'';
}

action declare_completions(CLI::App& app) {
    const auto shell = std::make_shared<std::string>();
    app.add_option("SHELL", *shell, "bash, zsh or fish")->option_text("bash|zsh|fish");
    return [&app, shell] { return print_script(*app.get_parent(), *shell); };
}

} // namespace arbiter::cli
