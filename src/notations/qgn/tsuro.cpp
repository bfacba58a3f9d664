#include "notations/qgn/known_games.hpp"

#include "notations/qgn/engines.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace arbiter::qgn {

namespace {

broken rule_of(tsuro::broken rule) noexcept {
    switch (rule) {
    case tsuro::broken::elsewhere:
        return broken::off_path;
    case tsuro::broken::not_in_hand:
        return broken::not_in_hand;
    default:
        return broken::none; // nothing is played after the end
    }
}

constexpr std::array<std::uint32_t, tsuro::most_teams> token_paints{0xD62728, 0x2B6CD9, 0xF2C40F, 0x1B9E4B,
                                                                    0x8E44AD, 0xF28C28, 0x17BECF, 0xF4F4F2};

void draw_tile(picture& on, tsuro::cell at, tsuro::tile tile) {
    const std::string_view name = tsuro::name_of(tile);
    on.at(at.row, at.column).text = name;
    for (std::size_t i = 0; i < name.size(); i += 2)
        on.paths.push_back({at.row, at.column, static_cast<std::uint8_t>(name[i] - 'A'),
                            static_cast<std::uint8_t>(name[i + 1] - 'A')});
}

/// The tiles that a team holds, behind `verb`; nothing where it holds none.
std::string holding(const tsuro::position& p, unsigned team, std::string_view verb) {
    std::string text;
    const auto hand = p.hand(team);
    for (std::size_t i = 0; i < hand.size(); ++i) text.append(i == 0 ? verb : ", ").append(tsuro::all_kinds[hand[i]]);
    return text;
}

bool counts_points(const tsuro::position& p) noexcept {
    return p.variant() == tsuro::variant::longest_path || p.variant() == tsuro::variant::most_crossings;
}

std::string text_of_points(tsuro::range points) {
    std::string text = std::to_string(points.least);
    if (points.most != points.least) text += " or " + std::to_string(points.most);
    return text + (points.most == 1 ? " point" : " points");
}

std::string remark_on_team(const tsuro::position& p, unsigned team) {
    const bool is_open = p.variant() == tsuro::variant::open_tiles;
    std::string text;
    if (counts_points(p)) text += ", " + text_of_points(p.points(team));
    if (!p.is_alive(team)) return text + ", out";
    if (!is_open && !p.over()) text += holding(p, team, ", holds ");
    return text.empty() ? ", on the board" : text;
}

constexpr name_slots<tsuro::notches, tsuro::tiles, 9> tsuro_slots(tsuro_tiles);

} // namespace

std::int64_t tsuro_tile_named(std::string_view name) noexcept {
    return tsuro_slots.place_of(name);
}

std::string tsuro_hand(const tsuro::position& p, unsigned team) {
    std::string text;
    const auto hand = p.hand(team);
    for (std::size_t i = 0; i < hand.size(); ++i) {
        text += i == 0 ? "`" : i + 1 == hand.size() ? " and `" : ", `";
        text.append(tsuro::all_kinds[hand[i]]) += '`';
    }
    return text;
}

std::string tsuro_text(tsuro::cell at) {
    return std::to_string(at.row) + '.' + std::to_string(at.column);
}

state start_tsuro(const start_terms& by) {
    return tsuro::position(by.teams, static_cast<tsuro::variant>(by.variant), by.seed);
}

outcome play_tsuro(state& s, const coordinates& at) {
    auto& p = std::get<tsuro::position>(s);
    const tsuro::outcome o = p.play(tsuro_move(at));
    outcome made{rule_of(o.rule)};
    made.wins = o.ends && p.winners() != 0;
    made.ends = o.ends && p.winners() == 0;
    made.may_end = o.may_end;
    made.skips = true; // those that are out
    return made;
}

legal_actions legal_in_tsuro(const state& s) {
    legal_actions all;
    std::get<tsuro::position>(s).for_each_legal([&all](const tsuro::move& m) {
        all.add({m.at.row, m.at.column, m.tile});
    });
    return all;
}

picture draw_tsuro(const state& s, const coordinates* last) {
    const auto& p = std::get<tsuro::position>(s);
    picture made;
    made.surface = surface::notches;
    made.edge_names = "ABCDEFGH";
    made.rows = made.columns = tsuro::size;
    made.cells.resize(tsuro::cells);
    for (unsigned row = 0; row < tsuro::size; ++row) {
        made.row_labels.push_back(std::to_string(row));
        made.column_labels.push_back(std::to_string(row));
        for (unsigned column = 0; column < tsuro::size; ++column)
            if (const auto tile = p.tile_at({row, column})) draw_tile(made, {row, column}, *tile);
    }
    if (last != nullptr) made.at((*last)[0], (*last)[1]).last = true;
    if (!p.over()) made.at(p.target().row, p.target().column).playable = !p.hand(p.to_move()).empty();
    for (unsigned team = 0; team < p.teams(); ++team) {
        if (!p.is_alive(team)) continue;
        const tsuro::place at = p.token(team);
        const std::string number = std::to_string(team);
        made.tokens.push_back(
            {at.at.row, at.at.column, at.notch, token_paints.at(team), "team " + number, mark::none, number});
    }
    return made;
}

std::vector<std::string> remarks_on_tsuro(const state& s) {
    const auto& p = std::get<tsuro::position>(s);
    std::vector<std::string> lines;
    bool is_open = false; // what points a team has
    for (unsigned team = 0; team < p.teams(); ++team) {
        is_open = is_open || p.points(team).least != p.points(team).most;
        lines.push_back("team " + std::to_string(team) + remark_on_team(p, team).replace(0, 1, ":"));
    }
    if (!p.over() && p.hand(p.to_move()).empty())
        lines.push_back("team " + std::to_string(p.to_move()) + " holds no tile, so that nobody can act any more");
    else if (!p.over() && p.variant() == tsuro::variant::open_tiles)
        lines.push_back(holding(p, 0, "all hold "));
    if (is_open)
        lines.emplace_back("where tokens met, game servers let chance decide which went on: records don't say");
    return lines;
}

} // namespace arbiter::qgn
