#include "notations/qgn/known_games.hpp"

#include <optional>
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

} // namespace arbiter::qgn
