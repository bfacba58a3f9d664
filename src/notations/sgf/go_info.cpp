#include "notations/sgf/game_info.hpp"

#include "notations/sgf/value_context.hpp"
#include "text/ascii.hpp"
#include "text/charset.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>

namespace arbiter::sgf {

namespace {

// ---- rules

/// Names between blanks: without blanks and signs, in small letters, and without the word `rules` at the end.
struct known_rules {
    std::string_view names;
    go_rules rules;
};
using go::repetition;
constexpr std::array rule_sets{
    known_rules{" japanese korean chinese ", {repetition::simple_ko, go::self_capture::forbidden}},
    known_rules{" goe ing inggoe ", {repetition::simple_ko, go::self_capture::allowed}},
    known_rules{" aga ", {repetition::situational_superko, go::self_capture::forbidden}},
    known_rules{" nz newzealand ", {repetition::situational_superko, go::self_capture::allowed}},
    known_rules{" tromptaylor ", {repetition::positional_superko, go::self_capture::allowed}},
};

/// Other ways to write their names, between blanks: ASCII ones without blanks and signs, in small letters, the rest as they
/// are.
struct translated {
    const char* name;
    std::string_view names;
};
constexpr std::array translations{
    translated{"Japanese", " japan jap jp japanisch japanischeregeln japonais japonaise japonesas giapponese japans "
                           "japanase japaneese japenese japnese 日本 日本规则 日本規則 日本ルール 日规 "
                           "japońskie японские "},
    translated{"Chinese",
               " china cn chinesisch chinesischeregeln chinois chinoise chinas cinese chinees chineese chinise "
               "中国 中國 中国规则 中國規則 中国ルール 中规 китайские "},
    translated{"Korean", " korea kr koreanisch 韩国 韩国规则 韓國規則 한국 한국룰 "},
    translated{"NZ", " neuseeland neuseeländisch "},
    translated{"Tromp-Taylor", " tromptailor "},
};

/// As they are called, by their names in `rule_sets`.
constexpr std::array proper_names{
    translated{"Japanese", " japanese "},        translated{"Korean", " korean "}, translated{"Chinese", " chinese "},
    translated{"GOE", " goe ing inggoe "},       translated{"AGA", " aga "},       translated{"NZ", " nz newzealand "},
    translated{"Tromp-Taylor", " tromptaylor "},
};

/// The letters and digits of a name of rules, as `rule_sets` has them; of more than any such name has, the first.
std::string plain_name(std::string_view written) {
    constexpr std::size_t most = 64;
    std::string made;
    for (const char c : written) {
        if (made.size() == most) break;
        if (ascii::is_capital(c))
            made += static_cast<char>(c - 'A' + 'a');
        else if (ascii::is_letter(c) || ascii::is_digit(c))
            made += c;
    }
    return made;
}

/// As KataGo names the parts of its rules: `koPOSITIONALscoreAREAtaxNONEsui1`.
std::optional<go_rules> rules_in_parts(std::string_view name) noexcept {
    if (!name.starts_with("ko") || name.find("score") == std::string_view::npos) return {};
    go_rules made;
    if (name.starts_with("kopositional")) made.repetition = repetition::positional_superko;
    if (name.starts_with("kosituational")) made.repetition = repetition::situational_superko;
    if (name.find("sui1") != std::string_view::npos) made.self_capture = go::self_capture::allowed;
    return made;
}

/// The name of known rules that `RU` gives in another language or wrongly spelt; null where that can't be determined.
const char* meant_rules(std::string_view value) {
    const std::string_view text = without_white_ends(value);
    const translated* const found = find_named(translations, is_ascii(text) ? plain_name(text) : std::string(text));
    return found == nullptr ? nullptr : found->name;
}

/// The same without the word `rules` at the end.
std::string plain_name_of_rules(std::string_view written) {
    std::string name = plain_name(written);
    constexpr std::string_view last_word = "rules";
    if (name.ends_with(last_word)) name.resize(name.size() - last_word.size());
    return name;
}

std::optional<go_rules> find_rules(std::string_view value) {
    const std::string name = plain_name_of_rules(value);
    const known_rules* const found = find_named(rule_sets, name);
    return found != nullptr ? std::optional(found->rules) : rules_in_parts(name);
}

/// The rules that a value stands for, also in another language or wrongly spelt.
std::optional<go_rules> find_rules_meant(std::string_view value) {
    if (const std::optional<go_rules> named = find_rules(value)) return named;
    const char* const meant = meant_rules(value);
    return meant == nullptr ? std::nullopt : find_rules(meant);
}

/// The value of the first RU of a game; nothing where it has none, or an empty one.
std::optional<std::string_view> rules_of(std::string_view text, const tree& t, node_id game) {
    for (const node_id id : t.descendants(game)) {
        if (known_name_of(t[id]) != "RU") continue;
        const span value = first_value(text, t[id]);
        const std::string_view named = without_white_ends(text.substr(value.begin, value.size()));
        return named.empty() ? std::nullopt : std::optional(named);
    }
    return std::nullopt;
}

// ---- komi

/// The most points that a game's komi is: programs take 150 on a board of 361 points, and small boards have nearly all of
/// their points for it.
double most_komi(board_size board) noexcept {
    constexpr double least = 81;
    constexpr double share = 150.0 / 361;
    return std::max(least, share * board.columns * board.rows);
}

/// Of a number in the format's form.
double read_real(std::string_view number) noexcept {
    const bool is_negative = number.starts_with('-');
    if (is_negative || number.starts_with('+')) number.remove_prefix(1);
    constexpr double ten = 10;
    double value = 0;
    double place = 1;
    bool is_behind_point = false;
    for (const char c : number) {
        if (c == '.')
            is_behind_point = true;
        else
            value = is_behind_point ? value + (c - '0') * (place /= ten) : value * ten + (c - '0');
    }
    return is_negative ? -value : value;
}

/// Why rules hold by a value of RU.
std::string reason_by(std::string_view value) {
    std::string written = fmt::format("RU[{}]", escaped(value));
    if (find_rules(value)) return written;
    const char* const meant = meant_rules(value);
    return meant != nullptr ? fmt::format("{}, which means {}", written, meant)
                            : written + ", which names no rules that arbiter knows";
}

} // namespace

bool are_known_rules(std::string_view value) {
    return find_rules(value).has_value();
}

bool mean_rules(std::string_view value) {
    return find_rules_meant(value).has_value();
}

std::string name_of_rules(std::string_view value) {
    if (const translated* const known = find_named(proper_names, plain_name_of_rules(value))) return known->name;
    const char* const meant = meant_rules(value);
    return meant != nullptr ? meant : std::string(without_white_ends(value));
}

go_rules rules_named(std::string_view value, const chosen_go_rules& chosen) {
    return chosen.in_place_of(find_rules_meant(value).value_or(go_rules{}));
}

go_rules rules_of_game(std::string_view text, const tree& t, node_id game, const options& o) {
    return rules_named(rules_of(text, t, game).value_or(std::string_view()), go_rules_of(o));
}

std::vector<held_rule> rules_in(const source& s, const tree& t, node_id game, const options& o) {
    if (!read_facts(s.text(), t, game).replayable) return {};
    const chosen_go_rules chosen = go_rules_of(o);
    const std::optional<std::string_view> named = rules_of(s.text(), t, game);
    return go_rules_held(rules_named(named.value_or(std::string_view()), chosen), chosen,
                         named ? reason_by(*named) : "no RU");
}

bool reports_senseless_komi(value_context& c, span value, std::string_view number) {
    const double komi = read_real(number);
    constexpr int quarter = 25;
    constexpr int half = 50;
    constexpr int most_hundredths = 2000;
    const bool is_whole = number.find_first_not_of("0123456789") == std::string_view::npos;
    const int whole = is_whole && komi <= most_hundredths ? static_cast<int>(komi) : 0;
    const int hundredths = whole % quarter == 0 ? whole : 0;
    const bool may_be = std::abs(komi) <= most_komi(c.facts.board) && (hundredths == 0 || !c.facts.is_of_fox);
    if (!c.facts.replayable || may_be) return false;
    if (hundredths == 0) {
        c.report(value, senseless_komi{value});
        return true;
    }
    // quarters of a point are no komi: of a stone, which is two points in the counting of China, they are
    const bool is_in_stones = hundredths % half != 0;
    const double points = hundredths * (is_in_stones ? 2 : 1) / 100.0;
    const std::string right = fmt::format("{} {}", points, points == 1 ? "point" : "points");
    c.report(value, komi_in_hundredths{
                        value, {is_in_stones ? "a stone, which is two points," : "a point"}, short_text(right)});
    return true;
}

void check_rules_named(value_context& c, span value) {
    const std::string_view written = c.text(value);
    if (without_white_ends(written).empty() || find_rules(written)) return;
    if (const char* const meant = meant_rules(written)) {
        c.report(value, info_other{value, {"RU"}, short_text(meant)}).fix("write `{}`").replace(value, meant);
        return;
    }
    const go_rules held = rules_named(written, c.rules);
    const bool is_allowed = held.self_capture == go::self_capture::allowed;
    c.report(value, rules_unknown{value, {name_of(held.repetition)}, {is_allowed ? "allowed" : "forbidden"}});
}

} // namespace arbiter::sgf
