#include "notations/qgn/game_check.hpp"

#include "text/ascii.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter::qgn {

namespace {

/// A game, and what its form's spans point to. It stays where it is made.
struct declared_game {
    std::string key;
    game_form form;
    std::vector<action_form> actions;
    std::list<std::vector<detail_form>> details;    ///< of each action
    std::list<std::string> words;                   ///< that any detail may be
    std::list<std::vector<std::string_view>> lists; ///< of these, for each detail that is one of some
};
using declared_games = std::list<declared_game>;

using mistakes_list = std::vector<config_mistake>;

const std::vector<std::string> game_keys{"teams", "turns", "actions"};
constexpr std::string_view teams_takes = "a whole number from 1 on, or an array of two: the least and the most";
constexpr std::string_view turns_takes = R"("round-robin" or "any")";
constexpr std::string_view actions_takes =
    R"(a table from action characters to their details, such as `{ m = ["integer"] }`)";
constexpr std::string_view details_takes =
    R"(an array of what its details are, such as `["integer", "any"]`, or `{ either = [...] }` with several of these)";
constexpr std::string_view detail_takes =
    R"("integer", "any", a range such as `{ from = 0, to = 7 }`, or an array of words)";

void refuse(const setting& s, std::string message, mistakes_list& mistakes) {
    mistakes.push_back({s.line, s.column, std::move(message)});
}

bool is_character(std::string_view text) {
    constexpr std::string_view others = "!#$%()*+,-:;<=>?@^_|~";
    if (text.size() != 1) return false;
    const char c = text[0];
    return ascii::is_letter(c) || others.find(c) != std::string_view::npos;
}

class game_reader {
public:
    game_reader(declared_game& game, mistakes_list& mistakes) : game_(game), mistakes_(mistakes) {}

    void read(const setting::table& table) {
        for (const setting::entry& e : table) {
            if (e.key == "teams")
                read_teams(e.value);
            else if (e.key == "turns")
                read_turns(e.value);
            else if (e.key == "actions")
                read_actions(e.value);
            else
                mistakes_.push_back(no_such_key(e, game_keys));
        }
        game_.form.actions = game_.actions;
    }

private:
    /// A number of teams; nothing where `s` is none.
    std::optional<std::uint32_t> number_of_teams(const setting& s) {
        const auto* const number = s.as<std::int64_t>();
        if (number != nullptr && *number >= 1 && *number <= std::numeric_limits<std::uint32_t>::max())
            return static_cast<std::uint32_t>(*number);
        if (number == nullptr)
            mistakes_.push_back(wrong_type(s, "teams", teams_takes));
        else
            refuse(s, fmt::format("found {}; `teams` takes {}", *number, teams_takes), mistakes_);
        return std::nullopt;
    }

    void read_teams(const setting& s) {
        const auto* const both = s.as<setting::list>();
        if (both != nullptr && both->size() != 2)
            return refuse(s, fmt::format("found an array of {}; `teams` takes {}", both->size(), teams_takes),
                          mistakes_);
        const std::optional<std::uint32_t> least = number_of_teams(both == nullptr ? s : (*both)[0]);
        const std::optional<std::uint32_t> most = both == nullptr ? least : number_of_teams((*both)[1]);
        if (!least || !most) return;
        if (*least > *most) refuse(s, "the least number of teams is larger than the most", mistakes_);
        game_.form.least_teams = *least;
        game_.form.most_teams = *most;
    }

    void read_turns(const setting& s) {
        const auto* const word = s.as<std::string>();
        if (word == nullptr) return mistakes_.push_back(wrong_type(s, "turns", turns_takes));
        game_.form.round_robin = *word == "round-robin";
        if (*word != "round-robin" && *word != "any")
            refuse(s, fmt::format("found `{}`; `turns` takes {}", escaped(*word), turns_takes), mistakes_);
    }

    void read_actions(const setting& s) {
        game_.form.any_action = false;
        const auto* const table = s.as<setting::table>();
        if (table == nullptr) return mistakes_.push_back(wrong_type(s, "actions", actions_takes));
        for (const setting::entry& e : *table) {
            if (!is_character(e.key))
                mistakes_.push_back(
                    {e.line, e.column,
                     fmt::format("`{}` is no action character: one of printable ASCII that is no digit, "
                                 "quote, bracket or slash, no `&` and no `.`",
                                 escaped(e.key))});
            else if (const auto* const alternatives = e.value.as<setting::table>())
                read_alternatives(e, *alternatives);
            else
                game_.actions.push_back({e.key[0], read_details(e.key, e.value)});
        }
    }

    void read_alternatives(const setting::entry& action, const setting::table& table) {
        for (const setting::entry& e : table) {
            const auto* const all = e.value.as<setting::list>();
            if (e.key != "either")
                mistakes_.push_back(no_such_key(e, {"either"}));
            else if (all == nullptr || all->empty())
                mistakes_.push_back(wrong_type(e.value, "either", "an array of arrays of what the details are"));
            else
                for (const setting& each : *all)
                    game_.actions.push_back({action.key[0], read_details(action.key, each)});
        }
        if (table.empty()) mistakes_.push_back(wrong_type(action.value, action.key, details_takes));
    }

    std::span<const detail_form> read_details(std::string_view action, const setting& s) {
        std::vector<detail_form>& forms = game_.details.emplace_back();
        const auto* const list = s.as<setting::list>();
        if (list == nullptr)
            mistakes_.push_back(wrong_type(s, action, details_takes));
        else
            for (const setting& each : *list) forms.push_back(read_detail(each));
        return forms;
    }

    detail_form read_detail(const setting& s) {
        if (const auto* const word = s.as<std::string>()) {
            if (*word == "integer") return {detail_form::kind::integer};
            if (*word != "any")
                refuse(s, fmt::format("found `{}`; a detail is {}", escaped(*word), detail_takes), mistakes_);
            return {};
        }
        if (const auto* const words = s.as<setting::list>()) return read_words(*words);
        if (const auto* const range = s.as<setting::table>()) return read_range(s, *range);
        refuse(s, fmt::format("found {}; a detail is {}", s.type, detail_takes), mistakes_);
        return {};
    }

    detail_form read_words(const setting::list& list) {
        std::vector<std::string_view>& words = game_.lists.emplace_back();
        for (const setting& each : list)
            if (const auto* const word = each.as<std::string>())
                words.push_back(game_.words.emplace_back(*word));
            else
                refuse(each, fmt::format("found {}; the words that a detail may be are strings", each.type), mistakes_);
        detail_form form{detail_form::kind::word};
        form.words = words;
        return form;
    }

    detail_form read_range(const setting& s, const setting::table& table) {
        detail_form form{detail_form::kind::integer};
        for (const setting::entry& e : table) {
            if (e.key != "from" && e.key != "to")
                mistakes_.push_back(no_such_key(e, {"from", "to"}));
            else if (const auto* const number = e.value.as<std::int64_t>())
                (e.key == "from" ? form.least : form.most) = *number;
            else
                mistakes_.push_back(wrong_type(e.value, e.key, "a whole number"));
        }
        if (form.least > form.most) refuse(s, "this range is empty: `from` is larger than `to`", mistakes_);
        return form;
    }

    declared_game& game_;
    mistakes_list& mistakes_;
};

/// Why no record can be of the game `key`, or its declaration would mean nothing; empty where it may be declared.
std::string fault_of_key(std::string_view key) {
    if (find_engine(key) != nullptr) return fmt::format("arbiter knows the rules of `{}`: remove the declaration", key);
    if (!is_own_key(key) && std::any_of(key.begin(), key.end(), ascii::is_capital))
        return fmt::format("`{}` has capital letters; the keys of games are written in lower case", escaped(key));
    return {};
}

void read_game(const setting::entry& e, declared_games& games, mistakes_list& mistakes) {
    if (std::string fault = fault_of_key(e.key); !fault.empty())
        mistakes.push_back({e.line, e.column, std::move(fault)});
    const auto* const table = e.value.as<setting::table>();
    if (table == nullptr) return mistakes.push_back(wrong_type(e.value, e.key, "a table: `[qgn.games.NAME]`"));
    declared_game& game = games.emplace_back();
    game.key = e.key;
    game.form.key = game.key;
    game_reader(game, mistakes).read(*table);
}

using shared_games = std::shared_ptr<const declared_games>;

} // namespace

notation_settings read_games(const setting::table& table, std::vector<config_mistake>& mistakes) {
    auto games = std::make_shared<declared_games>();
    for (const setting::entry& e : table) {
        const auto* const declarations = e.value.as<setting::table>();
        if (e.key != "games")
            mistakes.push_back(no_such_key(e, {"games"}));
        else if (declarations == nullptr)
            mistakes.push_back(wrong_type(e.value, "games", "a table of games: `[qgn.games.NAME]`"));
        else
            for (const setting::entry& game : *declarations) read_game(game, *games, mistakes);
    }
    return shared_games(std::move(games));
}

const game_form* find_declared(const options& o, std::string_view key) {
    const auto found = o.settings.find("qgn");
    const auto* const games = found == o.settings.end() ? nullptr : std::any_cast<shared_games>(&found->second);
    if (games == nullptr) return nullptr;
    for (const declared_game& game : **games)
        if (game.key == key) return &game.form;
    return nullptr;
}

} // namespace arbiter::qgn
