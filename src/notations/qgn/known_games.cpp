#include "notations/qgn/known_games.hpp"

#include "notations/qgn/engines.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <variant>

namespace arbiter::qgn {

namespace {

broken rule_of(stratego::broken rule) noexcept {
    switch (rule) {
    case stratego::broken::started:
        return broken::started;
    case stratego::broken::outside:
        return broken::beyond_board;
    case stratego::broken::lake:
        return broken::from_lake;
    case stratego::broken::no_unit:
        return broken::no_unit;
    case stratego::broken::others_unit:
        return broken::others_unit;
    case stratego::broken::other_side:
        return broken::other_side;
    case stratego::broken::fixed:
        return broken::fixed;
    case stratego::broken::stays:
        return broken::stays;
    case stratego::broken::diagonal:
        return broken::diagonal;
    case stratego::broken::too_far:
        return broken::too_far;
    case stratego::broken::into_lake:
        return broken::into_lake;
    case stratego::broken::own_unit:
        return broken::own_unit;
    case stratego::broken::blocked:
        return broken::blocked;
    default:
        return broken::none; // nothing is played after the end
    }
}

server_fault fault_of(stratego::fault f) noexcept {
    switch (f) {
    case stratego::fault::round_corner:
        return server_fault::round_corner;
    case stratego::fault::unnoticed_end:
        return server_fault::unnoticed_end;
    case stratego::fault::none:
        break;
    }
    return server_fault::none;
}

struct unit_look {
    const char* name;
    const char* rank;
};
constexpr std::array<unit_look, stratego::units> unit_looks{{{"flag", "F"},
                                                             {"bomb", "B"},
                                                             {"spy", "S"},
                                                             {"scout", "2"},
                                                             {"miner", "3"},
                                                             {"sergeant", "4"},
                                                             {"lieutenant", "5"},
                                                             {"captain", "6"},
                                                             {"major", "7"},
                                                             {"colonel", "8"},
                                                             {"general", "9"},
                                                             {"marshal", "10"}}};

} // namespace

const char* stratego_name(stratego::unit u) noexcept {
    return unit_looks[static_cast<std::size_t>(u)].name;
}

state start_stratego(const start_terms& by) {
    return stratego::position(static_cast<stratego::variant>(by.variant), by.seed);
}

outcome play_stratego(state& s, const coordinates& at) {
    auto& p = std::get<stratego::position>(s);
    const stratego::outcome o = exchanges_units(at) ? p.play(stratego_exchange(at)) : p.play(stratego_move(at));
    outcome made{rule_of(o.rule), o.ends && p.winner(), o.ends && !p.winner()};
    made.fault = fault_of(o.fault);
    return made;
}

legal_actions legal_in_stratego(const state& s) {
    const auto& p = std::get<stratego::position>(s);
    legal_actions all;
    p.for_each_move([&all](const stratego::move& m) { all.add({m.from.row, m.from.column, m.to.row, m.to.column}); });
    for (unsigned team = 0; team < stratego::teams; ++team)
        p.for_each_exchange(team, [&all](const stratego::exchange& e) {
            coordinates at{e.one.row, e.one.column, e.other.row, e.other.column, e.team};
            at.back() = 1;
            all.add(at);
        });
    return all;
}

picture draw_stratego(const state& s, const coordinates* last) {
    constexpr std::uint32_t lake = 0x3F7CAC;
    constexpr std::array<shape, stratego::teams> shapes{shape::disc, shape::disc};
    const auto& p = std::get<stratego::position>(s);
    picture made = empty_grid(p.size(), p.size(), shapes);
    for (picture::side& side : made.sides) side.text.clear();
    made.has_ranks = true;
    for (unsigned row = 0; row < p.size(); ++row)
        for (unsigned column = 0; column < p.size(); ++column) {
            picture::cell& cell = made.at(row, column);
            if (p.is_lake({row, column})) {
                cell.text = "~";
                cell.color = lake;
            }
            const auto piece = p.at({row, column});
            if (!piece) continue;
            cell.text = unit_looks[static_cast<std::size_t>(piece->unit)].rank;
            cell.shape = shape::disc;
            cell.mark = piece->team == 0 ? mark::first : mark::second;
        }
    p.for_each_move([&made](const stratego::move& m) { made.at(m.to.row, m.to.column).playable = true; });
    if (last != nullptr) made.at((*last)[2], (*last)[3]).last = true;
    return made;
}

std::vector<std::string> remarks_on_stratego(const state& s) {
    const auto& p = std::get<stratego::position>(s);
    std::array<unsigned, stratego::teams> counts{};
    for (unsigned row = 0; row < p.size(); ++row)
        for (unsigned column = 0; column < p.size(); ++column)
            if (const auto piece = p.at({row, column})) ++counts[piece->team];
    std::vector<std::string> lines;
    for (unsigned team = 0; team < stratego::teams; ++team)
        lines.push_back("team " + std::to_string(team) + " has " + std::to_string(counts[team]) +
                        (counts[team] == 1 ? " unit" : " units"));
    if (!p.started() && !p.over()) lines.emplace_back("each team may exchange its units");
    return lines;
}

/// An attack, or a move towards the other team.
bool presses_in_stratego(const state& s, const coordinates& at) {
    const auto& p = std::get<stratego::position>(s);
    const auto [from, to] = stratego_move(at);
    return p.at(to).has_value() || (p.to_move() == 0 ? to.row > from.row : to.row < from.row);
}

namespace {

broken rule_of(onitama::broken rule) noexcept {
    switch (rule) {
    case onitama::broken::not_in_hand:
        return broken::not_in_hand;
    case onitama::broken::no_pawn:
        return broken::no_pawn;
    case onitama::broken::others_pawn:
        return broken::others_pawn;
    case onitama::broken::own_pawn:
        return broken::own_pawn;
    case onitama::broken::out_of_reach:
        return broken::out_of_reach;
    default:
        return broken::none; // nothing is played after the end
    }
}

std::string name_of(onitama::card c) {
    return std::string(onitama_cards[c]);
}

} // namespace

state start_onitama(const start_terms& by) {
    return onitama::position(onitama::deal_of(by.seed));
}

outcome play_onitama(state& s, const coordinates& at) {
    const onitama::outcome o = std::get<onitama::position>(s).play(onitama_move(at));
    return {rule_of(o.rule), o.wins, false, o.passes};
}

legal_actions legal_in_onitama(const state& s) {
    legal_actions all;
    std::get<onitama::position>(s).for_each_legal([&all](const onitama::move& m) {
        all.add({m.from.row, m.from.column, m.to.row, m.to.column, m.card});
    });
    return all;
}

picture draw_onitama(const state& s, const coordinates* last) {
    constexpr std::array<std::string_view, onitama::teams> masters{"X", "O"};
    constexpr std::array<std::string_view, onitama::teams> students{"x", "o"};
    const auto& p = std::get<onitama::position>(s);
    constexpr std::array<shape, onitama::teams> shapes{shape::text, shape::text};
    picture made = empty_grid(onitama::size, onitama::size, shapes);
    for (unsigned row = 0; row < onitama::size; ++row)
        for (unsigned column = 0; column < onitama::size; ++column) {
            const onitama::cell at{row, column};
            picture::cell& cell = made.at(row, column);
            cell.last = last != nullptr && onitama_move(*last).to == at;
            const auto owner = p.owner(at);
            if (!owner) continue;
            cell.text = (p.is_master(at) ? masters : students)[*owner];
            cell.mark = *owner == 0 ? mark::first : mark::second;
        }
    p.for_each_legal([&made](const onitama::move& m) { made.at(m.to.row, m.to.column).playable = true; });
    return made;
}

std::vector<std::string> remarks_on_onitama(const state& s) {
    const auto& p = std::get<onitama::position>(s);
    std::vector<std::string> lines;
    for (unsigned team = 0; team < onitama::teams; ++team)
        lines.push_back("team " + std::to_string(team) + " holds " + name_of(p.hand(team)[0]) + " and " +
                        name_of(p.hand(team)[1]));
    lines.push_back("the spare card is " + name_of(p.spare()));
    return lines;
}

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

namespace {

broken rule_of(indigo::broken rule) noexcept {
    switch (rule) {
    case indigo::broken::not_in_hand:
        return broken::not_in_hand;
    case indigo::broken::outside:
        return broken::outside;
    case indigo::broken::occupied:
        return broken::occupied;
    case indigo::broken::blocks_gateway:
        return broken::blocks_gateway;
    default:
        return broken::none; // nothing is played after the end
    }
}

struct gem_look {
    const char* name;
    std::uint32_t paint;
};
constexpr std::array<gem_look, 3> looks{{{"amber", 0xF2A900}, {"emerald", 0x1B9E4B}, {"sapphire", 0x2B6CD9}}};

constexpr std::array<mark, indigo::most_teams> marks{mark::first, mark::second, mark::closed, mark::fourth};

void draw_cell(picture& on, const indigo::position& p, indigo::cell at) {
    picture::cell& cell = on.at(at.row, at.column);
    const auto treasure = indigo::position::treasure_at(at);
    const auto tile = p.tile_at(at);
    if (!tile && !treasure) return;
    // of a treasure tile only two edges are joined
    const std::string_view all = tile ? indigo::name_of(*tile) : indigo::treasures[*treasure].paths;
    const std::string_view paths = tile ? all : all.substr(0, 2);
    cell.text = tile ? std::string(all) : "(" + (all.empty() ? "*" : std::string(all)) + ")";
    cell.star = treasure.has_value();
    for (std::size_t i = 0; i + 1 < paths.size(); i += 2)
        on.paths.push_back({at.row, at.column, static_cast<std::uint8_t>(paths[i] - 'a'),
                            static_cast<std::uint8_t>(paths[i + 1] - 'a')});
}

/// Each edge of a gateway shows one owner: of two each has one of a cell's edges.
void draw_gateway(picture& on, unsigned teams, indigo::cell at) {
    const auto gateway = indigo::gateway_at(at);
    if (!gateway) return;
    std::vector<unsigned> owners;
    for (unsigned team = 0; team < teams; ++team)
        if ((indigo::owners_of(*gateway, teams) >> team & 1U) != 0) owners.push_back(team);
    const std::string_view edges = indigo::edges_of_gateway(*gateway);
    for (std::size_t i = 0; i < edges.size(); ++i)
        on.borders.push_back(
            {at.row, at.column, static_cast<std::uint8_t>(edges[i] - 'a'), marks[owners[i % owners.size()]]});
}

constexpr name_slots<indigo::edges, indigo::tiles, 8> indigo_slots(indigo_tiles);

} // namespace

std::int64_t indigo_tile_named(std::string_view name) noexcept {
    return indigo_slots.place_of(name);
}

std::string indigo_hand(const indigo::position& p, unsigned team) {
    std::string tiles;
    for (const indigo::kind k : p.hand(team))
        tiles.append(tiles.empty() ? "`" : " and `").append(indigo::all_kinds[k].paths) += '`';
    return tiles;
}

state start_indigo(const start_terms& by) {
    return indigo::position(by.teams, static_cast<indigo::variant>(by.variant), indigo::deck_of(by.seed));
}

outcome play_indigo(state& s, const coordinates& at) {
    const indigo::outcome o = std::get<indigo::position>(s).play(indigo_move(at));
    return {rule_of(o.rule), o.ends, false, false};
}

legal_actions legal_in_indigo(const state& s) {
    legal_actions all;
    std::get<indigo::position>(s).for_each_legal([&all](const indigo::move& m) {
        all.add({m.tile, m.at.row, m.at.column});
    });
    return all;
}

picture draw_indigo(const state& s, const coordinates* last) {
    const auto& p = std::get<indigo::position>(s);
    picture made;
    made.surface = surface::hexagons;
    made.edge_names = "abcdef";
    made.rows = indigo::rows;
    made.columns = indigo::most_columns;
    made.cells.resize(std::size_t{indigo::rows} * indigo::most_columns);
    for (unsigned row = 0; row < indigo::rows; ++row) {
        made.row_labels.push_back(std::to_string(row));
        made.row_sizes.push_back(indigo::columns_of(row));
        for (unsigned column = 0; column < indigo::columns_of(row); ++column) {
            draw_cell(made, p, {row, column});
            draw_gateway(made, p.teams(), {row, column});
        }
    }
    if (last != nullptr) made.at((*last)[1], (*last)[2]).last = true;
    for (unsigned i = 0; i < indigo::gems; ++i) {
        const auto gem = p.gem(i);
        const gem_look& look = looks[static_cast<std::size_t>(indigo::color_of(i))];
        if (!gem) continue;
        const auto edge = gem->edge == indigo::middle ? picture::token::in_middle : gem->edge;
        made.tokens.push_back({gem->at.row, gem->at.column, edge, look.paint, look.name});
    }
    constexpr std::array<const char*, indigo::most_teams> names{"team 0", "team 1", "team 2", "team 3"};
    for (unsigned team = 0; team < p.teams(); ++team)
        made.sides.push_back({names[team], std::to_string(team), shape::ring});
    made.needs_legend = true;
    return made;
}

std::vector<std::string> remarks_on_indigo(const state& s) {
    const auto& p = std::get<indigo::position>(s);
    std::vector<std::string> lines;
    for (unsigned team = 0; team < p.teams(); ++team) {
        const unsigned gems = p.gems_of(team);
        std::string line = "team " + std::to_string(team) + ": " + std::to_string(p.points(team)) +
                           (p.points(team) == 1 ? " point by " : " points by ") + std::to_string(gems) +
                           (gems == 1 ? " gem" : " gems");
        for (std::size_t i = 0; i < p.hand(team).size(); ++i)
            line.append(i == 0 ? ", holds " : " and ").append(indigo::all_kinds[p.hand(team)[i]].paths);
        lines.push_back(std::move(line));
    }
    return lines;
}

} // namespace arbiter::qgn
