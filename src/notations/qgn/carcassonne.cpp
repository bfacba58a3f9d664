#include "notations/qgn/known_games.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <variant>

namespace arbiter::qgn {

namespace {

broken rule_of(carcassonne::broken rule) noexcept {
    constexpr std::array<broken, 11> rules{broken::none,         broken::none,       broken::claim_first,
                                           broken::not_in_hand,  broken::occupied,   broken::mismatch,
                                           broken::apart,        broken::tile_first, broken::elsewhere,
                                           broken::no_such_land, broken::claimed};
    return rules.at(static_cast<std::size_t>(rule)); // nothing is played after the end
}

int signed_of(std::uint32_t number) noexcept {
    return static_cast<std::int32_t>(number);
}

std::uint32_t unsigned_of(int number) noexcept {
    return static_cast<std::uint32_t>(number);
}

/// The details of a tile as it lies, behind its cell.
constexpr std::array<std::uint32_t, 7> details_of(carcassonne::tile t) noexcept {
    const carcassonne::tile_kind& k = carcassonne::all_kinds[carcassonne::kind_of(t)];
    std::array<std::uint32_t, 7> all{};
    for (unsigned s = 0; s < carcassonne::sides; ++s) all[s] = static_cast<std::uint32_t>(carcassonne::land_of(t, s));
    all[4] = k.has_cloister ? 1U : 0U;
    all[5] = k.is_joined ? 1U : 0U;
    all[6] = k.has_banner ? 1U : 0U;
    return all;
}

/// A number for the details of a tile, which begin at `first`.
constexpr std::size_t code_of(const std::uint32_t* first) noexcept {
    std::size_t code = 0;
    for (unsigned s = 0; s < carcassonne::sides; ++s) code = code * 3 + first[s];
    for (unsigned i = carcassonne::sides; i < 7; ++i) code = code * 2 + first[i];
    return code;
}

/// Of those that lie alike the first.
constexpr auto tiles_by_code = [] {
    std::array<carcassonne::tile, std::size_t{3} * 3 * 3 * 3 * 2 * 2 * 2> all{};
    all.fill(carcassonne::tiles);
    for (unsigned t = carcassonne::tiles; t-- > 0;)
        all[code_of(details_of(static_cast<carcassonne::tile>(t)).data())] = static_cast<carcassonne::tile>(t);
    return all;
}();

coordinates of(const carcassonne::placement& m) noexcept {
    coordinates at{unsigned_of(m.at.x), unsigned_of(m.at.y)};
    const auto details = details_of(m.tile);
    std::copy(details.begin(), details.end(), at.begin() + 2);
    return at;
}

coordinates of(const carcassonne::claim& c) noexcept {
    coordinates at{0, unsigned_of(c.at.x), unsigned_of(c.at.y)};
    at[4] = c.where;
    at[3] = c.token == carcassonne::token::thief ? 1 : 0;
    at.back() = c.token == carcassonne::token::farmer ? 2 : c.token == carcassonne::token::monk ? 4 : 1;
    return at;
}

constexpr std::array<mark, carcassonne::most_teams> team_marks{mark::first, mark::second, mark::closed, mark::fourth};

void draw_tile(picture& on, const carcassonne::placed& p, std::uint32_t row, std::uint32_t column) {
    const carcassonne::tile_kind& k = carcassonne::all_kinds[carcassonne::kind_of(p.tile)];
    picture::cell& cell = on.at(row, column);
    cell.text = carcassonne_text(p.tile);
    picture::country land;
    land.row = row;
    land.column = column;
    std::vector<std::uint8_t> roads;
    for (std::uint8_t s = 0; s < carcassonne::sides; ++s) {
        const carcassonne::land l = carcassonne::land_of(p.tile, s);
        if (l == carcassonne::land::city) land.cities = static_cast<std::uint8_t>(land.cities | 1U << s);
        if (l == carcassonne::land::road) roads.push_back(s);
    }
    land.is_joined = k.is_joined;
    land.has_banner = k.has_banner;
    land.has_cloister = k.has_cloister;
    on.countries.push_back(land);
    if (roads.size() == 2) return on.paths.push_back({row, column, roads[0], roads[1]});
    for (const std::uint8_t s : roads) on.paths.push_back({row, column, s, picture::path::middle});
}

/// The part of the plane that is drawn: all tiles, and the cells beside them.
struct frame {
    int left = 0, right = 0, top = 0, bottom = 0;

    explicit frame(const carcassonne::position& p) {
        for (const carcassonne::placed& each : p.board()) {
            left = std::min<int>(left, each.x);
            right = std::max<int>(right, each.x);
            bottom = std::min<int>(bottom, each.y);
            top = std::max<int>(top, each.y);
        }
        if (p.over()) return;
        --left;
        ++right;
        --bottom;
        ++top;
    }
    [[nodiscard]] std::uint32_t row(int y) const noexcept { return static_cast<std::uint32_t>(top - y); }
    [[nodiscard]] std::uint32_t column(int x) const noexcept { return static_cast<std::uint32_t>(x - left); }
};

constexpr std::array<const char*, 4> token_names{"knight", "thief", "farmer", "monk"};

} // namespace

carcassonne::placement carcassonne_placement(const coordinates& at) noexcept {
    return {{signed_of(at[0]), signed_of(at[1])}, tiles_by_code.at(code_of(&at[2]))};
}

carcassonne::claim carcassonne_claim(const coordinates& at) noexcept {
    constexpr std::array<carcassonne::token, 5> tokens{carcassonne::token::knight, carcassonne::token::knight,
                                                       carcassonne::token::farmer, carcassonne::token::monk,
                                                       carcassonne::token::monk};
    const auto by = at.back() == 1 && at[3] == 1 ? carcassonne::token::thief : tokens.at(at.back());
    return {{signed_of(at[1]), signed_of(at[2])}, by, static_cast<std::uint8_t>(at[4])};
}

std::string carcassonne_text(carcassonne::tile t) {
    const auto details = details_of(t);
    std::string text;
    for (std::size_t i = 0; i < details.size(); ++i)
        text.append(i == 0 ? "" : ".").append(carcassonne_tile[i + 2].words[details[i]]);
    return text;
}

state start_carcassonne(const start_terms& by) {
    return carcassonne::position(by.teams, by.seed);
}

outcome play_carcassonne(state& s, const coordinates& at) {
    auto& p = std::get<carcassonne::position>(s);
    const carcassonne::outcome o = puts_tile(at) ? p.play(carcassonne_placement(at))
                                   : passes(at)  ? p.pass()
                                                 : p.play(carcassonne_claim(at));
    return {rule_of(o.rule), o.ends, false, false, o.keeps_turn};
}

legal_actions legal_in_carcassonne(const state& s) {
    const auto& p = std::get<carcassonne::position>(s);
    legal_actions all;
    p.for_each_placement([&all](const carcassonne::placement& m) { all.add(of(m)); });
    if (p.judge_pass() == carcassonne::broken::none) {
        coordinates pass{};
        pass.back() = 3;
        all.add(pass);
    }
    p.for_each_claim([&all](const carcassonne::claim& c) { all.add(of(c)); });
    return all;
}

picture draw_carcassonne(const state& s, const coordinates* last) {
    const auto& p = std::get<carcassonne::position>(s);
    const frame at(p);
    picture made;
    made.surface = surface::country;
    made.rows = at.row(at.bottom) + 1;
    made.columns = at.column(at.right) + 1;
    made.cells.resize(std::size_t{made.rows} * made.columns);
    for (int y = at.top; y >= at.bottom; --y) made.row_labels.push_back(std::to_string(y));
    for (int x = at.left; x <= at.right; ++x) made.column_labels.push_back(std::to_string(x));
    for (const carcassonne::placed& each : p.board()) draw_tile(made, each, at.row(each.y), at.column(each.x));
    p.for_each_placement(
        [&](const carcassonne::placement& m) { made.at(at.row(m.at.y), at.column(m.at.x)).playable = true; });
    if (last != nullptr) {
        const carcassonne::placed& put = p.board().back();
        made.at(at.row(put.y), at.column(put.x)).last = true;
    }
    for (const carcassonne::claimed_land& c : p.claims()) {
        const carcassonne::placed& on = p.board()[c.number];
        const auto edge = c.token == carcassonne::token::monk     ? picture::token::in_middle
                          : c.token == carcassonne::token::farmer ? picture::token::first_half + c.where
                                                                  : c.where;
        const std::string name =
            "team " + std::to_string(c.team) + "'s " + token_names.at(static_cast<std::size_t>(c.token));
        made.tokens.push_back(
            {at.row(on.y), at.column(on.x), static_cast<std::uint8_t>(edge), 0, name, team_marks.at(c.team)});
    }
    for (unsigned team = 0; team < p.teams(); ++team)
        made.sides.push_back({"team " + std::to_string(team), std::to_string(team), shape::disc});
    made.edge_names = "trbl";
    made.needs_legend = true;
    return made;
}

std::vector<std::string> remarks_on_carcassonne(const state& s) {
    const auto& p = std::get<carcassonne::position>(s);
    std::vector<std::string> lines;
    for (unsigned team = 0; team < p.teams(); ++team) {
        const unsigned left = p.tokens(team);
        std::string line = "team " + std::to_string(team) + ": " + std::to_string(p.score(team)) +
                           (p.score(team) == 1 ? " point, " : " points, ") + std::to_string(left) +
                           (left == 1 ? " token" : " tokens");
        if (const auto held = p.hand(team))
            line += ", holds " + carcassonne_text(static_cast<carcassonne::tile>(*held * carcassonne::sides));
        else if (p.may_claim() && team == p.to_move())
            line += ", may claim";
        lines.push_back(std::move(line));
    }
    return lines;
}

} // namespace arbiter::qgn
