/// Stratego, as the game server of QGN's document plays it: a position as a value.
///
/// Ten rows of ten columns (`quick_battle`: eight of eight), both counted from 0, with two lakes. Units of team 0 begin in the
/// first rows, those of team 1 in the last ones, where a seed puts them. Before the first move each team may exchange its
/// units as often as it likes, whoever's turn it is. Team 0 moves first. A unit goes to the next cell of its row or column, a
/// scout as far as it is free; bombs and flags stay where they are. Who ends on a unit of the other team attacks it: the
/// lower one is taken, of equal ones both. A spy takes a marshal that it attacks, a miner a bomb; nobody else takes a bomb.
/// Who takes the flag wins, and so does who alone can move after an attack. If nobody can, the game is drawn.
///
/// That server doesn't play by the rules in two ways, see `fault`: it lets a scout go round a corner, and doesn't see that a
/// team can't answer the first move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>

namespace arbiter::stratego {

inline constexpr unsigned teams = 2;
inline constexpr unsigned most_size = 10;

enum class variant : std::uint8_t { classic, quick_battle };

/// Of its rows, and of its columns.
[[nodiscard]] constexpr unsigned size_of(variant v) noexcept {
    return v == variant::classic ? most_size : 8;
}

/// From the lowest to the highest, but for what a spy, a miner and a bomb do.
enum class unit : std::uint8_t {
    flag,
    bomb,
    spy,
    scout,
    miner,
    sergeant,
    lieutenant,
    captain,
    major,
    colonel,
    general,
    marshal
};
inline constexpr std::size_t units = 12;

/// A unit of a team.
struct piece {
    stratego::unit unit{};
    unsigned team = 0;
    friend constexpr bool operator==(piece, piece) noexcept = default;
};

struct cell {
    unsigned row = 0;
    unsigned column = 0;
    friend constexpr bool operator==(cell, cell) noexcept = default;
};

struct move {
    cell from;
    cell to;
};

/// What stands on `one`, a unit, and what stands on `other`, if anything does, change their places.
struct exchange {
    unsigned team = 0;
    cell one;
    cell other;
};

/// The rule that an action breaks: the first that holds, in this order.
enum class broken : std::uint8_t {
    none,
    after_end,
    started,     ///< units are exchanged before the first move only
    outside,     ///< beyond the board of the variant
    lake,        ///< no unit stands in a lake
    no_unit,     ///< where the unit should stand
    others_unit, ///< it is the other team's
    other_side,  ///< units are exchanged within the rows in which the team begins
    fixed,       ///< a bomb or a flag
    stays,       ///< where it is
    diagonal,
    too_far, ///< for other units than a scout
    into_lake,
    own_unit, ///< stands where the move ends
    blocked   ///< something stands in the way of a scout
};

/// Where the server doesn't play by the rules.
enum class fault : std::uint8_t {
    none,
    /// A scout goes along a row and a column at once, one cell along one of them. Of the cells on its way only those are
    /// free that lie straight before the scout.
    round_corner,
    /// The other team can't move, and so has lost; but the server looks for that after attacks only.
    unnoticed_end
};

/// What an action did, or which rule it would break: then nothing has changed.
struct outcome {
    broken rule = broken::none;
    bool ends = false; ///< the game; `winner` says for whom
    stratego::fault fault = stratego::fault::none;
    friend constexpr bool operator==(outcome, outcome) noexcept = default;
};

/// What stands on each cell, with a closed cell all around and in place of lakes.
class board {
public:
    static constexpr unsigned stride = most_size + 2;

    [[nodiscard]] static constexpr std::size_t place(cell at) noexcept {
        return (at.row + 1) * std::size_t{stride} + at.column + 1;
    }
    /// 0 where nothing stands; the unit's number from 1 on, and for team 1 a bit more.
    [[nodiscard]] constexpr std::uint8_t& operator[](std::size_t place) noexcept { return of_[place]; }
    [[nodiscard]] constexpr std::uint8_t operator[](std::size_t place) const noexcept { return of_[place]; }

    static constexpr std::uint8_t free = 0;
    static constexpr std::uint8_t closed = 0x80;
    static constexpr std::uint8_t second_team = 0x10;
    [[nodiscard]] static constexpr std::uint8_t code(piece p) noexcept {
        return static_cast<std::uint8_t>(static_cast<unsigned>(p.unit) + 1 + (p.team == 0 ? 0U : second_team));
    }
    [[nodiscard]] static constexpr bool is_unit(std::uint8_t code) noexcept { return code != free && code != closed; }
    [[nodiscard]] static constexpr unit unit_of(std::uint8_t code) noexcept {
        return static_cast<unit>((code & 0x0FU) - 1);
    }
    [[nodiscard]] static constexpr unsigned team_of(std::uint8_t code) noexcept {
        return (code & second_team) == 0 ? 0 : 1;
    }

    friend constexpr bool operator==(const board&, const board&) noexcept = default;

private:
    std::array<std::uint8_t, std::size_t{stride} * stride> of_{};
};

/// As the server puts the units by a seed.
[[nodiscard]] board board_of(variant v, std::int64_t seed) noexcept;

class position {
public:
    position(stratego::variant v, std::int64_t seed) noexcept : board_(board_of(v, seed)), variant_(v) {}
    /// With the units of `b`, on a board of the variant `v`.
    position(stratego::variant v, const stratego::board& b) noexcept : board_(b), variant_(v) {}

    [[nodiscard]] stratego::variant variant() const noexcept { return variant_; }
    [[nodiscard]] unsigned size() const noexcept { return size_of(variant_); }
    /// The team to move. When the game is over, the one that moved last.
    [[nodiscard]] unsigned to_move() const noexcept { return turn_; }
    [[nodiscard]] bool over() const noexcept { return over_; }
    /// The team that has won; nothing where none has.
    [[nodiscard]] std::optional<unsigned> winner() const noexcept {
        return winner_ < teams ? std::optional<unsigned>(winner_) : std::nullopt;
    }
    /// Whether a unit was moved: then none are exchanged any more.
    [[nodiscard]] bool started() const noexcept { return started_; }
    [[nodiscard]] std::optional<piece> at(cell c) const noexcept {
        const std::uint8_t code = board_[board::place(c)];
        if (!board::is_unit(code)) return {};
        return piece{board::unit_of(code), board::team_of(code)};
    }
    [[nodiscard]] bool is_lake(cell c) const noexcept { return board_[board::place(c)] == board::closed; }

    /// The rows in which a team begins.
    [[nodiscard]] unsigned first_row(unsigned team) const noexcept { return team == 0 ? 0 : size() / 2 + 1; }
    [[nodiscard]] unsigned last_row(unsigned team) const noexcept { return team == 0 ? size() / 2 - 2 : size() - 1; }

    /// Of a move round a corner, too, what the server says.
    [[nodiscard]] broken judge(const move& m) const noexcept {
        if (over_) return broken::after_end;
        if (is_outside(m.from) || is_outside(m.to)) return broken::outside;
        if (const broken rule = judge_unit(m.from, turn_); rule != broken::none) return rule;
        const unit moved = board::unit_of(board_[board::place(m.from)]);
        if (moved == unit::flag || moved == unit::bomb) return broken::fixed;
        const unsigned rows = distance(m.from.row, m.to.row);
        const unsigned columns = distance(m.from.column, m.to.column);
        if (rows + columns == 0) return broken::stays;
        if (moved == unit::scout ? rows > 1 && columns > 1 : rows + columns > 1)
            return rows != 0 && columns != 0 ? broken::diagonal : broken::too_far;
        const std::uint8_t there = board_[board::place(m.to)];
        if (there == board::closed) return broken::into_lake;
        if (there != board::free && board::team_of(there) == turn_) return broken::own_unit;
        if (rows + columns == 1) return broken::none;
        return is_free_for_scout(m) ? broken::none : broken::blocked;
    }
    [[nodiscard]] broken judge(const exchange& e) const noexcept {
        if (over_) return broken::after_end;
        if (started_) return broken::started;
        if (is_outside(e.one) || is_outside(e.other)) return broken::outside;
        if (const broken rule = judge_unit(e.one, e.team); rule != broken::none) return rule;
        const bool is_own = e.other.row >= first_row(e.team) && e.other.row <= last_row(e.team);
        return is_own ? broken::none : broken::other_side;
    }

    outcome play(const move& m) noexcept;
    outcome play(const exchange& e) noexcept;

    /// Where a scout that moves so, along its row or column, first meets something; `m.to` where nothing is in its way.
    [[nodiscard]] cell met_by_scout(const move& m) const noexcept;

    /// Calls `visit(move)` for each move by the rules: none goes round a corner.
    template <class Visit>
    void for_each_move(Visit visit) const {
        if (over_) return;
        for (unsigned row = 0; row < size(); ++row)
            for (unsigned column = 0; column < size(); ++column) {
                const std::uint8_t code = board_[board::place({row, column})];
                if (!board::is_unit(code) || board::team_of(code) != turn_ || !is_movable(code)) continue;
                for (std::size_t way = 0; way < ways.size(); ++way) for_each_move_on(row, column, way, visit);
            }
    }
    /// Calls `visit(exchange)` for each of a team, also of what stays where it is.
    template <class Visit>
    void for_each_exchange(unsigned team, Visit visit) const {
        if (over_ || started_) return;
        for (unsigned row = first_row(team); row <= last_row(team); ++row)
            for (unsigned column = 0; column < size(); ++column) {
                if (!at({row, column})) continue;
                for (unsigned other = first_row(team); other <= last_row(team); ++other)
                    for (unsigned beside = 0; beside < size(); ++beside)
                        visit(exchange{team, {row, column}, {other, beside}});
            }
    }

    friend bool operator==(const position&, const position&) noexcept = default;

private:
    struct step {
        int row = 0;
        int column = 0;
    };
    static constexpr std::array<step, 4> ways{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

    [[nodiscard]] static constexpr unsigned distance(unsigned a, unsigned b) noexcept { return a < b ? b - a : a - b; }
    [[nodiscard]] static constexpr bool is_movable(std::uint8_t code) noexcept {
        return board::unit_of(code) > unit::bomb;
    }
    [[nodiscard]] bool is_outside(cell c) const noexcept { return c.row >= size() || c.column >= size(); }

    /// Whether a unit of the team stands there.
    [[nodiscard]] broken judge_unit(cell c, unsigned team) const noexcept {
        const std::uint8_t code = board_[board::place(c)];
        if (code == board::closed) return broken::lake;
        if (code == board::free) return broken::no_unit;
        return board::team_of(code) == team ? broken::none : broken::others_unit;
    }

    [[nodiscard]] bool is_free_for_scout(const move& m) const noexcept;
    [[nodiscard]] bool can_move(unsigned team) const noexcept;
    /// What is left on the cell where `attacker` ends on a unit of the other team.
    [[nodiscard]] static std::uint8_t left_of(std::uint8_t attacker, std::uint8_t attacked) noexcept;
    void end_after_attack(unit attacked) noexcept;

    template <class Visit>
    void for_each_move_on(unsigned row, unsigned column, std::size_t way, Visit& visit) const {
        const cell from{row, column};
        const bool is_scout = board::unit_of(board_[board::place(from)]) == unit::scout;
        for (cell to = from;;) {
            to.row += static_cast<unsigned>(ways[way].row);
            to.column += static_cast<unsigned>(ways[way].column);
            if (is_outside(to)) return; // also before 0, which is a large number
            const std::uint8_t there = board_[board::place(to)];
            if (there == board::closed || (there != board::free && board::team_of(there) == turn_)) return;
            visit(move{from, to});
            if (!is_scout || there != board::free) return;
        }
    }

    board board_;
    stratego::variant variant_;
    std::uint8_t turn_ = 0;
    std::uint8_t winner_ = teams; ///< `teams` where nobody has won
    bool started_ = false;
    bool over_ = false;
};

} // namespace arbiter::stratego
