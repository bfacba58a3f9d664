#include "cli/choices.hpp"

#include "cli/command.hpp"
#include "text/suggest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <system_error>

namespace arbiter::cli {

namespace {

/// Why `value` is none of `choices`; empty where it is one.
std::string refusal(const std::string& value, const std::vector<std::string>& choices) {
    if (std::find(choices.begin(), choices.end(), value) != choices.end()) return {};
    const bool is_mild = value == "note" || value == "info"; // elsewhere
    const std::string nearest = did_you_mean(is_mild ? std::string(name_of(severity::style)) : value, choices);
    return fmt::format("there is no `{}`{}", value,
                       nearest.empty() ? fmt::format("; choose from {}", list_of(choices)) : nearest);
}

} // namespace

std::string list_of(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, ", "));
}

CLI::Option* add_choice(CLI::App& app, const std::string& names, std::string& target, std::vector<std::string> choices,
                        const std::string& meaning) {
    const std::string words = fmt::format("{}", fmt::join(choices, "|"));
    return app.add_option(names, target, target.empty() ? meaning : fmt::format("{} (default {})", meaning, target))
        ->option_text(words)
        ->check([choices = std::move(choices)](const std::string& value) { return refusal(value, choices); });
}

CLI::Option* add_repeatable(CLI::App& app, const std::string& names, std::vector<std::string>& target,
                            const std::string& value, const std::string& meaning) {
    return app.add_option(names, target, meaning)->option_text(value)->allow_extra_args(false);
}

std::uint64_t number_in(const std::string& option, const std::string& written, std::uint64_t least,
                        std::uint64_t most) {
    std::uint64_t number = 0;
    const char* const end = written.data() + written.size();
    const auto [rest, error] = std::from_chars(written.data(), end, number);
    if (written.empty() || error == std::errc::invalid_argument || rest != end)
        throw usage_error(fmt::format("{}: `{}` is no whole number from {} on", option, written, least));
    if (error != std::errc() || number < least || number > most)
        throw usage_error(fmt::format("{}: `{}` is not from {} to {}", option, written, least, most));
    return number;
}

std::vector<CLI::Option*> add_game_options(CLI::App& app, const game_options& all, game_choices& target) {
    std::vector<CLI::Option*> added;
    for (const game_option& each : all.all)
        added.push_back(add_choice(app, std::string("--") + each.name, target[key_of(all, each)],
                                   {each.values.begin(), each.values.end()}, each.meaning));
    return added;
}

game_choices chosen_of(game_choices all) {
    std::erase_if(all, [](const auto& choice) { return choice.second.empty(); });
    return all;
}

void add_color_option(CLI::App& app, std::string& target) {
    add_choice(app, "--color", target, {"auto", "always", "never"}, "colour the output");
}

void add_notation_option(CLI::App& app, std::string& target) {
    app.add_option(
           "--notation", target,
           "the notation, whatever name and content say: `peg` for grammars, or one that `arbiter help gen` names")
        ->option_text("NAME");
}

std::vector<std::string> notation_names(const options& o) {
    std::vector<std::string> names;
    for (const notation* n : notations()) names.emplace_back(n->name);
    for (const auto& n : o.added) names.emplace_back(n->name);
    return names;
}

std::vector<named_game> named_games() {
    std::vector<named_game> all;
    for (const notation* n : notations()) {
        if (n->plays == nullptr) continue;
        if (!n->plays->name.empty()) all.push_back({std::string(n->plays->name), n});
        if (n->plays->keys == nullptr) continue;
        for (const std::string_view key : n->plays->keys()) all.push_back({std::string(key), n, std::string(key)});
    }
    return all;
}

std::vector<std::string> names_to_play(const options& o) {
    std::vector<std::string> names;
    for (named_game& g : named_games()) names.push_back(std::move(g.name));
    for (std::string& name : notation_names(o)) names.push_back(std::move(name));
    return names;
}

namespace {

[[noreturn]] void refuse_name(std::string_view kind, const std::string& name, const std::vector<std::string>& known,
                              const options& o) {
    std::string why = no_such(kind, name, known);
    const bool is_guess = why.find("did you mean") != std::string::npos;
    if (o.added.empty() && !is_guess)
        why += "; one of your own is known in the folder of its arbiter.toml, and below it";
    throw usage_error(why);
}

} // namespace

const notation& notation_named(const std::string& name, const options& o) {
    if (const notation* const n = find_notation(name, o)) return *n;
    refuse_name("notation", name, notation_names(o), o);
}

const notation& notation_played(const std::string& name, const options& o, std::string& key) {
    if (const notation* const n = find_notation(name, o)) return *n;
    for (const named_game& g : named_games()) {
        if (g.name != name) continue;
        if (!g.key.empty() && !key.empty() && g.key != key)
            throw usage_error(fmt::format("--key {}: `{}` is another game", key, name));
        if (!g.key.empty()) key = g.key;
        return *g.of;
    }
    refuse_name("game", name, names_to_play(o), o);
}

void require_notation(const std::string& name, const options& o) {
    if (!name.empty()) (void)notation_named(name, o);
}

void require_choice(std::string_view kind, const std::string& value, const std::vector<std::string>& choices) {
    if (std::find(choices.begin(), choices.end(), value) != choices.end()) return;
    throw usage_error(no_such(kind, value, choices));
}

} // namespace arbiter::cli
