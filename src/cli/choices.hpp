/// Options and arguments that several commands share.
#pragma once

#include "arbiter/notation.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

/// An option whose value is one of `choices`; `target` holds its default.
CLI::Option* add_choice(CLI::App& app, const std::string& names, std::string& target, std::vector<std::string> choices,
                        const std::string& meaning);

/// An option whose value is a number in decimal digits, at least `least`.
template <class Number>
CLI::Option* add_number(CLI::App& app, const std::string& names, Number& target, const std::string& value,
                        const std::string& meaning, std::uint64_t least = 0);

/// An option that takes one value each time it occurs, and may occur again.
CLI::Option* add_repeatable(CLI::App& app, const std::string& names, std::vector<std::string>& target,
                            const std::string& value, const std::string& meaning);

/// What the options of games were given, by what `options::game` calls them; empty where one isn't given.
using game_choices = std::map<std::string, std::string>;

/// `--ko` and the like.
std::vector<CLI::Option*> add_game_options(CLI::App& app, const game_options& all, game_choices& target);
/// Those that were given.
[[nodiscard]] game_choices chosen_of(game_choices all);

void add_color_option(CLI::App& app, std::string& target);
void add_notation_option(CLI::App& app, std::string& target);

/// `a, b, c`
[[nodiscard]] std::string list_of(const std::vector<std::string>& words);
inline constexpr const char* or_one_configured = ", or one of arbiter.toml's"; ///< behind such names, in help
[[nodiscard]] std::vector<std::string> notation_names(const options& o = {});

/// A game that can be played, by what people call it.
struct named_game {
    std::string name;
    const notation* of = nullptr;
    std::string key{}; ///< among the games of its notation; empty if that has one
};
[[nodiscard]] std::vector<named_game> named_games();
/// What `play` takes: games, and then notations.
[[nodiscard]] std::vector<std::string> names_to_play(const options& o = {});

/// Throws a `usage_error` where there is none.
[[nodiscard]] const notation& notation_named(const std::string& name, const options& o = {});
/// The same of what `play` takes; gives `key` that of a game. One that is given already must be that.
[[nodiscard]] const notation& notation_played(const std::string& name, const options& o, std::string& key);
/// The same for a name that may be empty.
void require_notation(const std::string& name, const options& o);

/// `kind` names what `value` should be one of.
void require_choice(std::string_view kind, const std::string& value, const std::vector<std::string>& choices);

/// `written` as a number from `least` to `most`; a `usage_error` that names the option otherwise.
[[nodiscard]] std::uint64_t number_in(const std::string& option, const std::string& written, std::uint64_t least,
                                      std::uint64_t most);

/// What an option's number is kept in.
template <class Number>
struct number_type {
    using type = Number;
};
template <class Number>
struct number_type<std::optional<Number>> {
    using type = Number;
};

template <class Number>
CLI::Option* add_number(CLI::App& app, const std::string& names, Number& target, const std::string& value,
                        const std::string& meaning, std::uint64_t least) {
    using type = typename number_type<Number>::type;
    const auto take = [&target, names, least](const std::string& written) {
        target = static_cast<type>(number_in(names, written, least, std::numeric_limits<type>::max()));
    };
    return app.add_option_function<std::string>(names, take, meaning)->option_text(value);
}

} // namespace arbiter::cli
