#include "findings/habit.hpp"
#include "notations/qgn/game_check.hpp"
#include "notations/qgn/known_games.hpp"
#include "notations/qgn/messages.hpp"
#include "tags/tag_reader.hpp"
#include "text/ascii.hpp"
#include "text/suggest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace arbiter::qgn {

namespace {

/// The tag `teams`: names, separated by a comma and one blank.
struct team_list {
    std::vector<span> names;        ///< without the blanks around them
    char separator = ',';           ///< that the list has
    bool separated_as_usual = true; ///< by it and one blank, or none before the first
    bool has_empty = false;         ///< names

    /// 0 where that can't be determined.
    [[nodiscard]] std::uint32_t count() const noexcept {
        return has_empty ? 0 : static_cast<std::uint32_t>(names.size());
    }
};

constexpr bool is_blank(char c) noexcept {
    return c == ' ' || c == '\t';
}

team_list read_teams(const source& s, span list, char separator = ',') {
    const std::string_view text = s.text();
    const std::string_view all = s.text(list);
    team_list found;
    found.separator = separator;
    found.names.reserve(1 + static_cast<std::size_t>(std::count(all.begin(), all.end(), separator)));
    for (std::uint32_t begin = list.begin;; ++begin) {
        std::uint32_t end = begin;
        while (end < list.end && text[end] != separator) ++end;
        span name{begin, end};
        while (name.begin < name.end && is_blank(text[name.begin])) ++name.begin;
        while (name.begin < name.end && is_blank(text[name.end - 1])) --name.end;
        const bool is_first = found.names.empty();
        const bool after_space = is_first ? name.begin == begin : name.begin == begin + 1 && text[begin] == ' ';
        found.separated_as_usual = found.separated_as_usual && after_space && name.end == end;
        found.has_empty = found.has_empty || name.empty();
        found.names.push_back(name);
        if (end == list.end) return found;
        begin = end;
    }
}

/// What separates the names of a list without a comma, if it has several; 0 where nothing does that is known to be used so.
char other_separator(const source& s, span list) noexcept {
    const std::string_view text = s.text(list);
    if (text.find(',') != std::string_view::npos) return '\0';
    const std::size_t at = text.find_first_of(";|/");
    return at == std::string_view::npos ? '\0' : text[at];
}

std::string lower(std::string_view text) {
    std::string made(text);
    std::transform(made.begin(), made.end(), made.begin(), ascii::to_small);
    return made;
}

/// A game's name, as games are named, whose key is written so: in lower case, but for a game server's own key.
std::string name_of_game(std::string_view written, const options& o) {
    if (is_own_key(written)) return std::string(written);
    std::string name = lower(written);
    return name == lower(own_key) && find_declared(o, name) == nullptr ? std::string(own_key) : name;
}

struct team_range {
    std::uint32_t least = 0;
    std::uint32_t most = 0;
};

/// What a record says of its game.
struct read_setup {
    game_setup made;
    std::string name; ///< of the game, as games are named
    team_list teams;
    const char* draws = nullptr;  ///< what the game draws; null where it draws nothing
    bool fits = true;             ///< the number of teams fits the game
    bool draws_unknown = false;   ///< what the game draws can't be determined
    bool variant_unknown = false; ///< the tag `variant` names none of the game
};

/// The seed of what a game draws; nothing where the tag is missing, or is none that game servers read.
std::optional<std::int64_t> seed_of(const source& s, const tag_value& seed) {
    std::int64_t number = 0;
    if (!seed.right()) return {};
    std::string_view text = s.text(seed.where);
    if (text.starts_with('+')) text.remove_prefix(1); // as Go reads it; no sign follows
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// The place of the variant that a record names, in whatever case, among those of its game; nothing where the game has none of
/// that name, or the name can't be read.
std::optional<std::uint32_t> variant_of(const source& s, const tag_value& variant, const game_form& form) {
    if (form.variants.empty() || variant.state == tag_state::absent) return 0;
    if (!variant.right()) return {};
    const auto at = std::find_if(form.variants.begin(), form.variants.end(),
                                 [&](std::string_view each) { return same_but_for_case(each, s.text(variant.where)); });
    if (at == form.variants.end()) return {};
    return static_cast<std::uint32_t>(at - form.variants.begin());
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

/// The teams; none where that can't be determined.
team_list teams_of(const source& s, const tree& t, node_id game, span list, const game_form* form) {
    if (const char other = other_separator(s, list); other != '\0') {
        team_list found = read_teams(s, list, other);
        const team_range range = wanted_teams(s, t, game, form);
        const bool fits = found.names.size() >= range.least && found.names.size() <= range.most;
        if (fits && !found.has_empty) return found;
    }
    return read_teams(s, list);
}

/// Whether the actions are those that only the example of QGN's document has: the first one is, and none is the game's own.
bool is_as_in_document(std::string_view text, const tree& t, node_id game, const game_form& own) {
    bool has_begun = false;
    for (const node_id id : t.children(game)) {
        if (t[id].kind != kind::ply) continue;
        const char character = qgn::read(text, t[id]).character;
        const auto has = [character](const game_form& form) {
            return std::any_of(form.actions.begin(), form.actions.end(),
                               [character](const action_form& each) { return each.character == character; });
        };
        if (has(own) || (!has_begun && !has(document_form()))) return false;
        has_begun = true;
    }
    return has_begun;
}

read_setup read(const source& s, const tree& t, node_id game, const tag_values& values, const options& o) {
    read_setup found;
    game_setup& made = found.made;
    if (const tag_value& key = key_of(s, values); key.right()) {
        const std::string_view written = s.text(key.where);
        found.name = name_of_game(written, o);
        made.rules = find_engine(found.name);
        made.form = made.rules != nullptr ? &made.rules->form : find_declared(o, found.name);
        if (made.form == nullptr) made.form = find_form(found.name);
    }
    if (const tag_value& teams = values[known::teams]; teams.right())
        found.teams = teams_of(s, t, game, teams.where, made.form);
    made.teams = found.teams.count();
    if (made.form == nullptr) return found;
    const game_form& form = *made.form;
    if (made.teams == 0 && form.least_teams == form.most_teams) made.teams = form.least_teams;
    found.fits = made.teams >= form.least_teams && made.teams <= form.most_teams;
    made.in_turn = found.fits && form.round_robin;
    const std::optional<std::uint32_t> variant = variant_of(s, values[known::variant], form);
    made.variant = variant.value_or(0);
    found.variant_unknown = !variant;
    if (made.rules != nullptr && made.rules->draws != nullptr) {
        const std::optional<std::int64_t> seed = seed_of(s, values[known::seed]);
        made.seed = seed.value_or(0);
        found.draws_unknown = !seed;
    }
    found.draws = made.rules != nullptr ? made.rules->draws : nullptr;
    if (found.fits && made.rules != nullptr && form.key == carcassonne_key &&
        is_as_in_document(s.text(), t, game, form)) {
        made.form = &document_form();
        made.rules = nullptr;
        made.in_turn = false;
        found.draws_unknown = false;
    }
    if (found.fits && (found.draws_unknown || found.variant_unknown)) {
        made.in_turn = !made.rules->may_pass; // who can't act is skipped: that depends on what was drawn
        made.rules = nullptr;
    }
    if (found.fits) return found;
    made.rules = nullptr;
    made.teams = 0; // one of the two is wrong: no action is, for that
    return found;
}

void report_unknown(const source& s, span key, collector& findings) {
    collector::handle h = findings.report(key, unknown_game{key});
    std::vector<std::string> known;
    for (const engine& e : engines()) known.emplace_back(e.form.key);
    const std::string* const nearest = nearest_word(s.text(key), known);
    if (nearest != nullptr) h.help(did_you_mean_key{{find_engine(*nearest)->form.key.data()}});
}

void report_key(const source& s, span key, bool is_guessed, const read_setup& found, collector& findings) {
    if (found.name != s.text(key)) {
        collector::handle h = found.name == own_key ? findings.report(key, own_key_case{key, {own_key.data()}})
                                                    : findings.report(key, key_case{key});
        if (found.made.form != nullptr) h.fix("write `{}`", !is_guessed).replace(key, found.name);
    }
    if (found.made.form == nullptr) report_unknown(s, key, findings);
    if (found.made.form != nullptr && found.made.form == find_form(found.name)) findings.report(key, hidden_draws{key});
    if (found.made.form == &document_form()) findings.report(key, actions_of_document{key});
}

/// Whether a seed may be where tags can't be read, or among the actions: that is reported there.
bool may_hide_seed(const source& s, const tree& t, node_id game) {
    const node_id header = game + 1;
    if (header < t[game].next && t[header].kind == kind::header && (t[header].flags & is_broken) != 0) return true;
    for (node_id id = header; id < t[game].next; ++id)
        if (t[id].kind == kind::error && s.text(t.where(id)).find("seed") != std::string_view::npos) return true;
    return false;
}

/// Of a value that isn't even a number the check of tags has said so. Whether it says that the actions are not replayed.
bool report_seed(const source& s, const tree& t, node_id game, span key, const tag_value& seed, word what,
                 collector& findings) {
    if (seed.right())
        findings.report(seed.where, unreadable_seed{seed.where, what});
    else if (seed.state == tag_state::absent && !may_hide_seed(s, t, game))
        findings.report(key, no_seed{key, what});
    else
        return false;
    return true;
}

/// Of a game that has variants: the tag names none, or one in another case.
void report_variant(const source& s, span key, span variant, const read_setup& found, collector& findings) {
    const game_form& form = *found.made.form;
    const std::string_view written = s.text(variant);
    if (!found.variant_unknown) {
        const std::string_view right = form.variants[found.made.variant];
        if (written != right)
            findings.report(variant, variant_case{variant, key, {right.data()}})
                .fix("write `{}`")
                .replace(variant, right);
        return;
    }
    collector::handle h = findings.report(variant, unknown_variant{variant, key, {form.variant_words}});
    const auto meant = std::find_if(form.variants.begin(), form.variants.end(),
                                    [written](std::string_view each) { return is_misspelling(written, each); });
    if (meant != form.variants.end())
        h.help(did_you_mean_key{{meant->data()}}).fix("write `{}`", false).replace(variant, *meant);
}

void report_count(const game_form& form, span key, span teams, std::uint32_t found, collector& findings) {
    if (form.least_teams == form.most_teams)
        findings.report(teams, team_count{key, form.least_teams, found});
    else
        findings.report(teams, team_count_range{key, form.least_teams, form.most_teams, found});
}

std::string with_usual_separators(const source& s, const std::vector<span>& names) {
    std::string made;
    for (const span name : names) made.append(made.empty() ? "" : ", ").append(s.text(name));
    return made;
}

void report_teams(const source& s, span list, team_list teams, collector& findings) {
    for (const span name : teams.names)
        if (name.empty()) findings.report(name, empty_team{});
    if (teams.has_empty) return;
    const bool is_usual = teams.separator == ',';
    if (!is_usual || !teams.separated_as_usual)
        (is_usual ? findings.report(list, team_separator{list})
                  : findings.report(list, other_team_separator{teams.separator, list}))
            .fix("write `{}`")
            .replace(list, with_usual_separators(s, teams.names));
    for_each_repeated(s, teams.names, [&findings](span again, span first) {
        findings.report(again, repeated_team{again}).related(first, first_team_here{});
    });
}

} // namespace

bool names_game(std::string_view value) {
    const std::string name = name_of_game(value, {});
    return find_engine(name) != nullptr || find_form(name) != nullptr;
}

const tag_value& key_of(const source& s, const tag_values& values) noexcept {
    const tag_value& kind = values[known::kind];
    const bool is_in_kind =
        values[known::key].state == tag_state::absent && kind.right() && is_own_key(s.text(kind.where));
    return values[is_in_kind ? known::kind : known::key];
}

game_setup check_setup(const source& s, const tree& t, node_id game, const tag_values& values, const options& o,
                       collector& findings) {
    const tag_value& key = key_of(s, values);
    const tag_value& teams = values[known::teams];
    read_setup found = read(s, t, game, values, o);
    if (key.right()) {
        const bool is_guessed = same_but_for_case(s.text(t.where(key.tag + 1)), tags[known::key].also);
        report_key(s, key.where, is_guessed, found, findings);
    }
    found.made.is_explained = key.right() && found.fits; // in the finding of a key, if it names no rules
    if (found.draws_unknown && !report_seed(s, t, game, key.where, values[known::seed], {found.draws}, findings))
        found.made.is_explained = false;
    const tag_value& variant = values[known::variant];
    if (found.variant_unknown && !variant.right()) found.made.is_explained = false;
    if (variant.right() && found.made.form != nullptr && !found.made.form->variants.empty())
        report_variant(s, key.where, variant.where, found, findings);
    if (!found.fits && found.teams.count() != 0)
        report_count(*found.made.form, key.where, teams.where, found.teams.count(), findings);
    if (teams.right()) report_teams(s, teams.where, std::move(found.teams), findings);
    return found.made;
}

written_setup written_setup_of(const source& s, const tree& t, node_id game) {
    read_setup found = read(s, t, game, read_tags(s, t, game, tags), options());
    return {found.made, std::move(found.name), std::move(found.teams.names)};
}

std::string why_without_rules(const source& s, const tree& t, node_id game) {
    const tag_values values = read_tags(s, t, game, tags);
    const read_setup found = read(s, t, game, values, options());
    if (find_form(found.name) != nullptr) return "this game draws what its records don't hold";
    if (find_engine(found.name) == nullptr) return "the rules of this game are not known";
    if (!found.fits) return "this game isn't played by so many teams";
    if (found.variant_unknown) return "the tag `variant` names no variant of this game";
    if (found.made.form == &document_form()) return "the actions are those of QGN's document, which name no tiles";
    const bool is_there = values[known::seed].state != tag_state::absent;
    return fmt::format("this game draws {} by the tag `seed`, which {}", found.draws,
                       is_there ? "can't be read" : "is missing");
}

game_setup setup_of(const source& s, const tree& t, node_id game) {
    return written_setup_of(s, t, game).made;
}

} // namespace arbiter::qgn
