#include "notations/qgn/known_games.hpp"

#include <utility>
#include <variant>

namespace arbiter::qgn {

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

} // namespace arbiter::qgn
