#include "sgf/play.hpp"

#include "core/suggest.hpp"

#include <algorithm>
#include <array>

namespace arbiter::sgf {

namespace {

struct known_rules {
    std::string_view name;
    go_rules rules;
};

using go::repetition;
using go::self_capture;

constexpr std::array known{
    known_rules{"Tromp-Taylor", {repetition::positional_superko, self_capture::allowed}},
    known_rules{"AGA", {repetition::situational_superko, self_capture::forbidden}},
    known_rules{"NZ", {repetition::situational_superko, self_capture::allowed}},
    known_rules{"New Zealand", {repetition::situational_superko, self_capture::allowed}},
    known_rules{"GOE", {repetition::simple_ko, self_capture::allowed}},
    known_rules{"Ing", {repetition::simple_ko, self_capture::allowed}},
};

std::string_view trimmed(std::string_view value) noexcept {
    constexpr std::string_view white = " \t\r\n\v\f";
    const std::size_t begin = std::min(value.find_first_not_of(white), value.size());
    return value.substr(begin, value.find_last_not_of(white) + 1 - begin);
}

} // namespace

go_rules rules_named(std::string_view value, const go_options& o) noexcept {
    go_rules made;
    for (const known_rules& k : known)
        if (same_but_for_case(k.name, trimmed(value))) made = k.rules;
    if (o.ko == ko_choice::simple) made.repetition = repetition::simple_ko;
    if (o.ko == ko_choice::positional) made.repetition = repetition::positional_superko;
    if (o.ko == ko_choice::situational) made.repetition = repetition::situational_superko;
    if (o.self_capture == self_capture_choice::forbid) made.self_capture = self_capture::forbidden;
    if (o.self_capture == self_capture_choice::allow) made.self_capture = self_capture::allowed;
    return made;
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
