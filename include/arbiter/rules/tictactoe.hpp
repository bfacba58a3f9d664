/// The rules of Tic-Tac-Toe: a position as a value.
///
/// Three rows of three cells, counted from 0 from the top left. Two teams, counted from 0, put a stone on a free cell in
/// turn; team 0 begins. Three of one team in a row, a column or a diagonal win; a full board draws.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace arbiter::tictactoe {

inline constexpr unsigned rows = 3;
inline constexpr unsigned columns = 3;
inline constexpr unsigned teams = 2;

struct cell {
    unsigned row = 0;    ///< 0 to 2
    unsigned column = 0; ///< 0 to 2
    friend constexpr bool operator==(cell, cell) noexcept = default;
};

/// The rule that a move breaks: the first that holds, in this order.
enum class broken : std::uint8_t { none, after_end, occupied };

/// What a move did, or which rule it would break: then nothing has changed.
struct outcome {
    broken rule = broken::none;
    bool wins = false;
    bool draws = false;
    friend constexpr bool operator==(outcome, outcome) noexcept = default;
};

class position {
public:
    /// The team to move: 0 or 1. When the game is over, the one that would.
    [[nodiscard]] constexpr unsigned to_move() const noexcept { return turn_; }
    [[nodiscard]] constexpr bool over() const noexcept { return won_ || (stones_[0] | stones_[1]) == all_cells; }
    /// The team that has won; nothing where none has.
    [[nodiscard]] constexpr std::optional<unsigned> winner() const noexcept {
        return won_ ? std::optional<unsigned>(1U - turn_) : std::nullopt;
    }
    /// The team whose stone is on `at`; nothing where it is free.
    [[nodiscard]] constexpr std::optional<unsigned> owner(cell at) const noexcept {
        for (unsigned team = 0; team < teams; ++team)
            if ((stones_[team] >> index(at) & 1U) != 0) return team;
        return std::nullopt;
    }
    [[nodiscard]] constexpr broken judge(cell at) const noexcept {
        if (over()) return broken::after_end;
        return ((stones_[0] | stones_[1]) >> index(at) & 1U) != 0 ? broken::occupied : broken::none;
    }

    constexpr outcome play(cell at) noexcept {
        if (const broken rule = judge(at); rule != broken::none) return {rule, false, false};
        unsigned& own = stones_[turn_];
        own |= 1U << index(at);
        won_ = has_line(own);
        turn_ = 1U - turn_;
        return {broken::none, won_, !won_ && over()};
    }

    /// Calls `visit(cell)` for each legal move, row by row.
    template <class Visit>
    constexpr void for_each_legal(Visit visit) const {
        for (unsigned i = 0; i < rows * columns; ++i)
            if (const cell at{i / columns, i % columns}; judge(at) == broken::none) visit(at);
    }

    friend constexpr bool operator==(const position&, const position&) noexcept = default;

private:
    static constexpr unsigned all_cells = 0x1FF;

    [[nodiscard]] static constexpr unsigned index(cell at) noexcept { return at.row * columns + at.column; }
    [[nodiscard]] static constexpr bool has_line(unsigned stones) noexcept {
        const auto has = [stones](unsigned line) { return (stones & line) == line; };
        return has(0007U) || has(0070U) || has(0700U) || has(0111U) || has(0222U) || has(0444U) || has(0421U) ||
               has(0124U);
    }

    std::array<unsigned, teams> stones_{}; ///< of each team, a bit for each cell, row by row
    unsigned turn_ = 0;
    bool won_ = false; ///< by the team that moved last
};

/// The number of ways to play `depth` moves from `p`.
[[nodiscard]] std::uint64_t perft(const position& p, unsigned depth);

} // namespace arbiter::tictactoe
