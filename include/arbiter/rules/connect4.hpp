/// The rules of Connect Four, for two or three teams: a position as a value.
///
/// Six rows of seven columns, both counted from 0; row 0 is the lowest. The teams, counted from 0, drop a stone into a
/// column in turn; team 0 begins. It falls to the lowest free row. Four stones of one team in a row, a column or a diagonal
/// win; a full board draws.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace arbiter::connect4 {

inline constexpr unsigned rows = 6;
inline constexpr unsigned columns = 7;
inline constexpr unsigned fewest_teams = 2;
inline constexpr unsigned most_teams = 3;

/// The rule that a move breaks: the first that holds, in this order.
enum class broken : std::uint8_t { none, after_end, column_full };

/// What a move did, or which rule it would break: then nothing has changed.
struct outcome {
    broken rule = broken::none;
    bool wins = false;
    bool draws = false;
    friend constexpr bool operator==(outcome, outcome) noexcept = default;
};

class position {
public:
    /// `teams` is from `fewest_teams` to `most_teams`.
    constexpr explicit position(unsigned teams) noexcept : teams_(teams) {}
    constexpr position() noexcept : position(fewest_teams) {}

    [[nodiscard]] constexpr unsigned teams() const noexcept { return teams_; }
    /// The team to move. When the game is over, the one that would.
    [[nodiscard]] constexpr unsigned to_move() const noexcept { return turn_; }
    [[nodiscard]] constexpr bool over() const noexcept { return won_ || taken() == all_cells; }
    /// The team that has won; nothing where none has.
    [[nodiscard]] constexpr std::optional<unsigned> winner() const noexcept {
        return won_ ? std::optional<unsigned>((turn_ + teams_ - 1) % teams_) : std::nullopt;
    }
    /// The team whose stone is there; nothing where the cell is free.
    [[nodiscard]] constexpr std::optional<unsigned> owner(unsigned row, unsigned column) const noexcept {
        for (unsigned team = 0; team < teams_; ++team)
            if ((stones_[team] >> index(row, column) & 1U) != 0) return team;
        return std::nullopt;
    }
    /// How many stones are in a column: the row to which the next one falls.
    [[nodiscard]] constexpr unsigned height(unsigned column) const noexcept {
        unsigned row = 0;
        while (row < rows && (taken() >> index(row, column) & 1U) != 0) ++row;
        return row;
    }
    [[nodiscard]] constexpr broken judge(unsigned column) const noexcept {
        if (over()) return broken::after_end;
        return (taken() >> index(rows - 1, column) & 1U) != 0 ? broken::column_full : broken::none;
    }

    constexpr outcome play(unsigned column) noexcept {
        if (const broken rule = judge(column); rule != broken::none) return {rule, false, false};
        // stones lie without gaps: adding to the lowest cell carries up to the first free one
        const stones lowest = stones{1} << index(0, column);
        const stones placed = (taken() & lowest * column_cells) + lowest;
        stones_[turn_] |= placed;
        won_ = has_line(stones_[turn_]);
        turn_ = turn_ + 1 == teams_ ? 0 : turn_ + 1;
        return {broken::none, won_, !won_ && over()};
    }

    /// Calls `visit(column)` for each legal move, from the left.
    template <class Visit>
    constexpr void for_each_legal(Visit visit) const {
        for (unsigned column = 0; column < columns; ++column)
            if (judge(column) == broken::none) visit(column);
    }

    friend constexpr bool operator==(const position&, const position&) noexcept = default;

private:
    /// A bit for each cell, column by column from the bottom. Above each column is a bit that is never set, so that no
    /// line runs from one column's top into the next.
    using stones = std::uint64_t;
    static constexpr unsigned stride = rows + 1;
    static constexpr stones column_cells = (stones{1} << rows) - 1;
    static constexpr stones all_cells = [] {
        stones all = 0;
        for (unsigned column = 0; column < columns; ++column) all |= column_cells << column * stride;
        return all;
    }();

    [[nodiscard]] static constexpr unsigned index(unsigned row, unsigned column) noexcept {
        return column * stride + row;
    }
    [[nodiscard]] constexpr stones taken() const noexcept { return stones_[0] | stones_[1] | stones_[2]; }
    [[nodiscard]] static constexpr bool has_line(stones s) noexcept {
        const auto four_by = [s](unsigned step) {
            const stones pairs = s & s >> step;
            return pairs & pairs >> 2 * step;
        };
        // up, down right, right, up right
        return (four_by(1) | four_by(stride - 1) | four_by(stride) | four_by(stride + 1)) != 0;
    }

    std::array<stones, most_teams> stones_{}; ///< of each team
    unsigned teams_;
    unsigned turn_ = 0;
    bool won_ = false; ///< by the team that moved last
};

/// The number of ways to play `depth` moves from `p`.
[[nodiscard]] std::uint64_t perft(const position& p, unsigned depth);

} // namespace arbiter::connect4
