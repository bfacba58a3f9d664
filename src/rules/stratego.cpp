#include "arbiter/rules/stratego.hpp"

#include "arbiter/rules/go_random.hpp"

#include <utility>

namespace arbiter::stratego {

namespace {

/// In how many of ten draws a unit comes into a row, counted from its team's edge of the board. The server draws among rows in
/// the order of their weights.
struct row_weight {
    unsigned row = 0;
    unsigned weight = 0;
};
using row_weights = std::array<row_weight, 4>;

/// What the server puts by weights, in this order.
struct drawn_kind {
    stratego::unit unit{};
    row_weights rows;
};

/// What a variant begins with.
struct terms {
    std::array<unsigned, units> counts; ///< of each unit, for each team
    std::array<drawn_kind, 4> drawn;
    std::array<cell, 8> lakes;
    std::size_t lake_cells;
};

constexpr terms classic{{1, 6, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1},
                        {{{unit::flag, {{{2, 1}, {1, 4}, {0, 5}}}},
                          {unit::bomb, {{{3, 1}, {2, 2}, {1, 3}, {0, 4}}}},
                          {unit::miner, {{{2, 1}, {1, 4}, {0, 5}}}},
                          {unit::scout, {{{1, 1}, {2, 4}, {3, 5}}}}}},
                        {{{4, 2}, {4, 3}, {5, 2}, {5, 3}, {4, 6}, {4, 7}, {5, 6}, {5, 7}}},
                        8};

constexpr terms quick_battle{{1, 2, 1, 2, 2, 0, 0, 0, 0, 0, 1, 1},
                             {{{unit::flag, {{{1, 5}, {0, 5}}}},
                               {unit::bomb, {{{2, 2}, {1, 4}, {0, 4}}}},
                               {unit::miner, {{{2, 1}, {1, 4}, {0, 5}}}},
                               {unit::scout, {{{0, 1}, {1, 4}, {2, 5}}}}}},
                             {{{3, 2}, {4, 2}, {3, 5}, {4, 5}}},
                             4};

unsigned drawn_row(const row_weights& rows, go_random& r) noexcept {
    auto left = static_cast<unsigned>(r.intn(10));
    std::size_t i = 0;
    while (left >= rows[i].weight) left -= rows[i++].weight;
    return rows[i].row;
}

/// Row and column are drawn until nothing is there.
void put(board& on, unsigned size, const drawn_kind& kind, unsigned team, go_random& r) noexcept {
    for (;;) {
        const unsigned row = drawn_row(kind.rows, r);
        const auto column = static_cast<unsigned>(r.intn(size));
        std::uint8_t& there = on[board::place({team == 0 ? row : size - 1 - row, column})];
        if (there != board::free) continue;
        there = board::code({kind.unit, team});
        return;
    }
}

/// Those that are not drawn, from the lowest on, where it is free.
void put_rest(board& on, unsigned size, const terms& by, unsigned team) noexcept {
    std::array<unsigned, units> left = by.counts;
    for (const drawn_kind& kind : by.drawn) left[static_cast<std::size_t>(kind.unit)] = 0;
    std::size_t next = 0;
    const unsigned first = team == 0 ? 0 : size / 2 + 1;
    for (unsigned row = first; row < first + size / 2 - 1; ++row)
        for (unsigned column = 0; column < size; ++column) {
            while (next < units && left[next] == 0) ++next;
            std::uint8_t& there = on[board::place({row, column})];
            if (next == units || there != board::free) continue;
            --left[next];
            there = board::code({static_cast<unit>(next), team});
        }
}

} // namespace

board board_of(variant v, std::int64_t seed) noexcept {
    const terms& by = v == variant::classic ? classic : quick_battle;
    const unsigned size = size_of(v);
    board made;
    for (std::size_t place = 0; place < std::size_t{board::stride} * board::stride; ++place) {
        const std::size_t row = place / board::stride;
        const std::size_t column = place % board::stride;
        if (row == 0 || row > size || column == 0 || column > size) made[place] = board::closed;
    }
    for (std::size_t i = 0; i < by.lake_cells; ++i) made[board::place(by.lakes[i])] = board::closed;
    go_random r(seed);
    for (const drawn_kind& kind : by.drawn)
        for (unsigned i = 0; i < by.counts[static_cast<std::size_t>(kind.unit)]; ++i)
            for (unsigned team = 0; team < teams; ++team) put(made, size, kind, team, r);
    for (unsigned team = 0; team < teams; ++team) put_rest(made, size, by, team);
    return made;
}

namespace {

/// Calls `visit(cell)` for those from `from` on towards `to`, along the column and then, from `from` again, along the row, with
/// the last of each; as long as that gives true.
template <class Visit>
void for_each_on_way(const move& m, Visit visit) {
    const auto towards = [](unsigned at, unsigned end) { return at < end ? at + 1 : at - 1; };
    for (cell c = m.from; c.row != m.to.row;) {
        c.row = towards(c.row, m.to.row);
        if (!visit(c, c.row == m.to.row)) return;
    }
    for (cell c = m.from; c.column != m.to.column;) {
        c.column = towards(c.column, m.to.column);
        if (!visit(c, c.column == m.to.column)) return;
    }
}

} // namespace

cell position::met_by_scout(const move& m) const noexcept {
    cell met = m.to;
    for_each_on_way(m, [&](cell c, bool is_last) {
        const std::uint8_t there = board_[board::place(c)];
        const bool is_attacked = is_last && board::is_unit(there) && board::team_of(there) != turn_;
        if (there == board::free || is_attacked) return true;
        met = c;
        return false;
    });
    return met;
}

bool position::is_free_for_scout(const move& m) const noexcept {
    return met_by_scout(m) == m.to;
}

std::uint8_t position::left_of(std::uint8_t attacker, std::uint8_t attacked) noexcept {
    const unit one = board::unit_of(attacker);
    const unit other = board::unit_of(attacked);
    if (one == unit::spy && other == unit::marshal) return attacker;
    if (other == unit::bomb) return one == unit::miner ? attacker : attacked;
    if (one == other) return board::free;
    return one > other ? attacker : attacked;
}

bool position::can_move(unsigned team) const noexcept {
    const std::size_t end = board::place({size(), 0});
    for (std::size_t place = board::place({0, 0}); place < end; ++place) {
        const std::uint8_t code = board_[place];
        if (!board::is_unit(code) || board::team_of(code) != team || !is_movable(code)) continue;
        for (const std::size_t beside : {place - board::stride, place + board::stride, place - 1, place + 1}) {
            const std::uint8_t there = board_[beside];
            if (there == board::free || (there != board::closed && board::team_of(there) != team)) return true;
        }
    }
    return false;
}

void position::end_after_attack(unit attacked) noexcept {
    const auto other = static_cast<std::uint8_t>(1 - turn_);
    const bool takes_flag = attacked == unit::flag;
    const bool other_moves = takes_flag || can_move(other);
    const bool moves = takes_flag || can_move(turn_);
    over_ = takes_flag || !other_moves || !moves;
    if (takes_flag || (moves && !other_moves))
        winner_ = turn_;
    else if (!moves && other_moves)
        winner_ = other;
}

outcome position::play(const move& m) noexcept {
    if (const broken rule = judge(m); rule != broken::none) return {rule, false, fault::none};
    const std::uint8_t moved = board_[board::place(m.from)];
    std::uint8_t& to = board_[board::place(m.to)];
    const std::uint8_t there = to;
    board_[board::place(m.from)] = board::free;
    outcome made;
    if (m.from.row != m.to.row && m.from.column != m.to.column) made.fault = fault::round_corner;
    to = there == board::free ? moved : left_of(moved, there);
    if (there != board::free) {
        end_after_attack(board::unit_of(there));
    } else if (!started_ && !can_move(1U - turn_)) { // later only attacks take the last move from a team
        over_ = true;
        winner_ = turn_;
        made.fault = fault::unnoticed_end;
    }
    started_ = true;
    made.ends = over_;
    if (!over_) turn_ = static_cast<std::uint8_t>(1 - turn_);
    return made;
}

outcome position::play(const exchange& e) noexcept {
    if (const broken rule = judge(e); rule != broken::none) return {rule, false, fault::none};
    std::swap(board_[board::place(e.one)], board_[board::place(e.other)]);
    return {};
}

} // namespace arbiter::stratego
