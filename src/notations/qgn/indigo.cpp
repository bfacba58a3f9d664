#include "notations/qgn/known_games.hpp"

#include "notations/qgn/engines.hpp"

#include <span>
#include <utility>
#include <variant>

namespace arbiter::qgn {

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
