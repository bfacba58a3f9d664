#include "qgn/setup.hpp"

#include "qgn/declared.hpp"
#include "qgn/diagnostics.hpp"
#include "qgn/tags.hpp"
#include "qgn/teams.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>

namespace arbiter::qgn {

namespace {

std::string lower(std::string_view text) {
    std::string made(text);
    std::transform(made.begin(), made.end(), made.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return made;
}

/// What is known of the game that `key` names.
game_setup known_game(const source& s, span key, const options& o, collector& findings) {
    const std::string_view written = s.text(key);
    const std::string name = is_own_key(written) ? std::string(written) : lower(written);
    game_setup made;
    if ((made.rules = find_engine(name)) != nullptr)
        made.form = &made.rules->form;
    else
        made.form = find_declared(o, name);
    if (name != written) {
        collector::handle h = findings.report(key, key_case{key});
        if (made.form != nullptr) h.fix("write `{}`").replace(key, name);
    }
    if (made.form == nullptr) findings.report(key, unknown_game{key});
    return made;
}

/// Whether an action is of another team than the first: where the list has one name, it is separated by something else.
bool has_other_team(std::string_view text, const tree& t, node_id game) {
    for (const node_id id : t.descendants(game))
        if (t[id].kind == kind::ply && text[t[id].begin] != '0') return true;
    return false;
}

/// Which number of teams proves that a list without commas is separated by something else: of a game that is known its own,
/// otherwise two or more where one isn't enough for the actions.
team_range wanted_teams(const source& s, const tree& t, node_id game, const game_form* form) {
    if (form != nullptr && form->least_teams > 1) return {form->least_teams, form->most_teams};
    if (has_other_team(s.text(), t, game)) return {2, std::numeric_limits<std::uint32_t>::max()};
    return {};
}

void report_count(const game_form& form, span key, span teams, std::uint32_t found, collector& findings) {
    if (form.least_teams == form.most_teams)
        findings.report(teams, team_count{key, form.least_teams, found});
    else
        findings.report(teams, team_count_range{key, form.least_teams, form.most_teams, found});
}

} // namespace

game_setup check_setup(const source& s, const tree& t, node_id game, const tag_values& values, const options& o,
                       collector& findings) {
    const tag_value& key = values[known::key];
    const tag_value& teams = values[known::teams];
    game_setup made;
    if (key.right()) made = known_game(s, key.where, o, findings);
    made.teams = check_teams(
        s, teams, [&] { return wanted_teams(s, t, game, made.form); }, findings);
    if (made.form == nullptr) return made;
    const game_form& form = *made.form;
    if (made.teams == 0 && form.least_teams == form.most_teams) made.teams = form.least_teams;
    const bool fits = made.teams >= form.least_teams && made.teams <= form.most_teams;
    if (!fits && made.teams != 0) report_count(form, key.where, teams.where, made.teams, findings);
    if (!fits) made.rules = nullptr;
    if (!fits) made.teams = 0; // one of the two is wrong: no action is, for that
    made.in_turn = fits && form.round_robin;
    return made;
}

game_setup setup_of(const source& s, const tree& t, node_id game) {
    const options none;
    collector ignored(s, none);
    return check_setup(s, t, game, check_tags(s, t, game, tags, other_tags::right, ignored), none, ignored);
}

} // namespace arbiter::qgn
