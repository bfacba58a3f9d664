#include "sgf/play.hpp"

#include "arbiter/diagnostic.hpp"
#include "sgf/info_scanner.hpp"
#include "sgf/properties.hpp"
#include "sgf/walk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace arbiter::sgf {

namespace {

struct known_rules {
    std::string_view name;
    go_rules rules;
};

using go::repetition;

/// Without blanks and signs, in small letters, and without the word `rules` at the end.
constexpr std::array rule_sets{
    known_rules{"japanese", {repetition::simple_ko, go::self_capture::forbidden}},
    known_rules{"korean", {repetition::simple_ko, go::self_capture::forbidden}},
    known_rules{"chinese", {repetition::simple_ko, go::self_capture::forbidden}},
    known_rules{"tromptaylor", {repetition::positional_superko, go::self_capture::allowed}},
    known_rules{"aga", {repetition::situational_superko, go::self_capture::forbidden}},
    known_rules{"nz", {repetition::situational_superko, go::self_capture::allowed}},
    known_rules{"newzealand", {repetition::situational_superko, go::self_capture::allowed}},
    known_rules{"goe", {repetition::simple_ko, go::self_capture::allowed}},
    known_rules{"ing", {repetition::simple_ko, go::self_capture::allowed}},
    known_rules{"inggoe", {repetition::simple_ko, go::self_capture::allowed}},
};

/// Other ways to write their names, between blanks: ASCII ones without blanks and signs, in small letters, the rest as they
/// are.
struct translated {
    const char* name;
    std::string_view written;
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

/// The letters and digits of a name of rules, as `rule_sets` has them; of more than any such name has, the first.
class plain_name {
public:
    explicit plain_name(std::string_view written) noexcept {
        for (const char c : written) {
            if (size_ == letters_.size()) break;
            if (c >= 'A' && c <= 'Z')
                letters_[size_++] = static_cast<char>(c - 'A' + 'a');
            else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
                letters_[size_++] = c;
        }
    }
    [[nodiscard]] std::string_view text() const noexcept { return {letters_.data(), size_}; }

private:
    std::array<char, 64> letters_{};
    std::size_t size_ = 0;
};

/// As KataGo names the parts of its rules: `koPOSITIONALscoreAREAtaxNONEsui1`.
std::optional<go_rules> rules_in_parts(std::string_view name) noexcept {
    if (!name.starts_with("ko") || name.find("score") == std::string_view::npos) return {};
    go_rules made;
    if (name.starts_with("kopositional")) made.repetition = repetition::positional_superko;
    if (name.starts_with("kosituational")) made.repetition = repetition::situational_superko;
    if (name.find("sui1") != std::string_view::npos) made.self_capture = go::self_capture::allowed;
    return made;
}

std::optional<go_rules> find_rules(std::string_view value) noexcept {
    const plain_name plain(value);
    std::string_view name = plain.text();
    constexpr std::string_view last_word = "rules";
    if (name.ends_with(last_word)) name.remove_suffix(last_word.size());
    const auto* const found =
        std::find_if(rule_sets.begin(), rule_sets.end(), [name](const known_rules& k) { return k.name == name; });
    return found != rule_sets.end() ? std::optional(found->rules) : rules_in_parts(name);
}

} // namespace

bool are_known_rules(std::string_view value) noexcept {
    return find_rules(value).has_value();
}

go_rules rules_named(std::string_view value, const chosen_go_rules& chosen) noexcept {
    return chosen.in_place_of(find_rules(value).value_or(go_rules{}));
}

const char* meant_rules(std::string_view value) {
    const std::string_view text = without_white_ends(value);
    const plain_name plain(text);
    const bool is_ascii =
        std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    const std::string_view name = is_ascii ? plain.text() : text;
    if (name.empty() || name.find(' ') != std::string_view::npos) return nullptr;
    const std::string word = ' ' + std::string(name) + ' ';
    for (const translated& t : translations)
        if (t.written.find(word) != std::string_view::npos) return t.name;
    return nullptr;
}

namespace {

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

} // namespace

std::vector<held_rule> rules_held(std::string_view text, const tree& t, node_id game, const chosen_go_rules& chosen) {
    const std::optional<std::string_view> named = rules_of(text, t, game);
    const std::string why = !named ? "no RU"
                            : are_known_rules(*named)
                                ? fmt::format("RU[{}]", escaped(*named))
                                : fmt::format("RU[{}], which names no rules that arbiter knows", escaped(*named));
    return go_rules_held(rules_named(named.value_or(std::string_view()), chosen), chosen, why);
}

go::game& table::set(unsigned columns, unsigned rows, go::repetition rule) {
    const bool fits = game_ && began_empty_ && game_->now().width() == columns && game_->now().height() == rows &&
                      game_->rule() == rule;
    if (fits)
        game_->undo_to(0);
    else
        game_.emplace(go::position(columns, rows, go::self_capture::allowed), rule);
    began_empty_ = true;
    return *game_;
}

go::game& table::keep() {
    game_.emplace(go::position(game_->now()), game_->rule());
    began_empty_ = false;
    return *game_;
}

} // namespace arbiter::sgf
