#include "sgf/charset_games.hpp"

#include "core/habit.hpp"
#include "core/suggest.hpp"
#include "sgf/charset.hpp"
#include "sgf/facts.hpp"
#include "sgf/walk.hpp"

#include <cstddef>

namespace arbiter::sgf {

word label_of(const character_set& c) noexcept {
    return {is_wide(c) ? "UTF-16" : c.name.data()};
}

std::optional<span> charset_of(std::string_view text, const tree& t, node_id game) {
    const root_node root = root_of(text, t, game);
    for (node_id id = root.first; id < root.last; ++id) {
        if (known_name_of(t[id]) != "CA" || (t[id].flags & is_guessed) != 0) continue; // whose end nobody knows
        const span value = first_value(text, t[id]);
        if (!without_white_ends(text.substr(value.begin, value.size())).empty()) return value;
    }
    return std::nullopt;
}

namespace {

/// U+FFFD in one game of a file in UTF-8. In other charsets it stands for bytes that are no character.
void report_lost(std::string_view text, const node& game, collector& findings) {
    const std::string_view up_to_end = text.substr(0, game.end);
    habit lost;
    for (std::size_t at = game.begin; (at = up_to_end.find(replacement_character, at)) != std::string_view::npos;) {
        const auto begin = static_cast<std::uint32_t>(at);
        do {
            at += replacement_character.size();
        } while (up_to_end.substr(at).starts_with(replacement_character));
        lost.add({begin, static_cast<std::uint32_t>(at)});
    }
    if (lost.count() != 0) lost.tell(findings, lost_character{}, "", lost_characters{lost.count()}, "");
}

} // namespace

void check_charsets_of_games(const source& s, const tree& t, const character_set& in, bool is_told,
                             collector& findings) {
    constexpr node_id first = 1;
    habit misspelt;
    std::string_view last_name; // nearly all games have the same
    charset_name known;
    const character_set* last = nullptr;
    for (const node_id game : t.children(0)) {
        if (!is_foreign(in)) report_lost(s.text(), t[game], findings);
        const std::optional<span> declared = charset_of(s.text(), t, game);
        if (!declared || (game == first && is_told)) continue;
        const std::string_view name = without_white_ends(s.text(*declared));
        if (name != last_name) {
            known = registered_name(name);
            last = find_charset(name);
            last_name = name;
        }
        if (last == nullptr) {
            if (game != first) findings.report(*declared, unknown_charset{*declared, label_of(in)});
        } else if (game != first && label_of(*last).text != std::string_view(label_of(in).text)) {
            findings.report(*declared, another_charset{*declared, label_of(in)});
        } else if (!same_but_for_case(name, known.name)) {
            misspelt.add(*declared);
            misspelt.mend(*declared, known.name);
        }
    }
    if (misspelt.count() == 0) return;
    const word right{registered_name(without_white_ends(s.text(misspelt.first()))).name.data()};
    misspelt.tell(findings, misspelt_charset{misspelt.first(), right}, "write `{}`",
                  misspelt_charsets{misspelt.first(), right, misspelt.count()}, "write the registered names");
}

} // namespace arbiter::sgf
