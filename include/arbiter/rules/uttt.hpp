/// The rules of Ultimate Tic-Tac-Toe (seven rules in the game's description): a position as a value.
///
/// Nine boards of nine cells. Boards and cells count from 0 in reading order: board 0 is `A`, cell 0 is `1`. X begins,
/// anywhere. A move in cell k sends the opponent to board k; where that board is closed (won or full), to any open one.
/// Three in a row win a board, three boards in a row the game; when no board is open, the game is drawn.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace arbiter::uttt {

/// Nine squares, one bit each: a board's cells, or the nine boards.
using squares = std::uint16_t;

inline constexpr squares all_squares = 0x1FF;

enum class side : std::uint8_t { x, o };

[[nodiscard]] constexpr side other(side s) noexcept {
    return s == side::x ? side::o : side::x;
}

struct move {
    unsigned board = 0; ///< 0 to 8
    unsigned cell = 0;  ///< 0 to 8
    friend constexpr bool operator==(move, move) noexcept = default;
};

/// The rule that a move breaks: the first that holds, in this order.
enum class broken : std::uint8_t { none, after_end, wrong_board, closed_board, occupied_cell };

/// What a move does, as bits.
enum events : std::uint8_t {
    nothing = 0,
    wins_board = 1,
    fills_board = 2, ///< without a winner
    draws_game = 4,
    wins_game = 8,
};

namespace detail {

[[nodiscard]] constexpr bool has_line(unsigned taken) noexcept {
    for (const unsigned line : {0007U, 0070U, 0700U, 0111U, 0222U, 0444U, 0421U, 0124U})
        if ((taken & line) == line) return true;
    return false;
}

/// For each of the 512 sets of squares: has it three in a row?
inline constexpr std::array<bool, all_squares + 1> lines = [] {
    std::array<bool, all_squares + 1> table{};
    for (unsigned taken = 0; taken <= all_squares; ++taken) table[taken] = has_line(taken);
    return table;
}();

} // namespace detail

/// Whether a set of squares holds three in a row.
[[nodiscard]] constexpr bool three_in_a_row(squares taken) noexcept {
    return detail::lines[taken];
}

class position {
public:
    /// What `forced` gives where the side to move may choose the board.
    static constexpr unsigned any_board = 9;

    [[nodiscard]] constexpr side to_move() const noexcept { return turn_ == 0 ? side::x : side::o; }
    /// The board that the side to move must play on: 0 to 8, or `any_board`.
    [[nodiscard]] constexpr unsigned forced() const noexcept { return sent_ & ~is_over; }
    [[nodiscard]] constexpr bool over() const noexcept { return (sent_ & is_over) != 0; }
    [[nodiscard]] constexpr bool won_by(side s) const noexcept { return three_in_a_row(boards(s)); }
    [[nodiscard]] constexpr bool drawn() const noexcept { return over() && !won_by(side::x) && !won_by(side::o); }

    /// The cells of `board` that `s` holds.
    [[nodiscard]] constexpr squares cells(side s, unsigned board) const noexcept { return of(s, cells_[board]); }
    [[nodiscard]] constexpr squares taken(unsigned board) const noexcept { return either(cells_[board]); }
    /// The boards that `s` has won.
    [[nodiscard]] constexpr squares boards(side s) const noexcept { return of(s, boards_); }
    /// The boards that are won or full.
    [[nodiscard]] constexpr squares closed() const noexcept { return static_cast<squares>(closed_); }
    [[nodiscard]] constexpr bool is_closed(unsigned board) const noexcept { return (closed_ >> board & 1U) != 0; }
    /// The boards that the side to move may play on; none when the game is over.
    [[nodiscard]] constexpr squares playable() const noexcept {
        if (sent_ < any_board) return static_cast<squares>(1U << sent_);
        return over() ? squares{0} : static_cast<squares>(all_squares & ~closed_);
    }

    [[nodiscard]] constexpr bool legal(move m) const noexcept {
        if (m.board != sent_) [[unlikely]]
            if (sent_ != any_board || is_closed(m.board)) return false;
        return (cells_[m.board] >> m.cell & both_sides) == 0;
    }
    /// The rule that `m` would break here.
    [[nodiscard]] constexpr broken judge(move m) const noexcept {
        if (legal(m)) return broken::none;
        if (over()) return broken::after_end;
        if (forced() != any_board && forced() != m.board) return broken::wrong_board;
        return is_closed(m.board) ? broken::closed_board : broken::occupied_cell;
    }

    /// Plays `m`, which must be legal; says what it does.
    constexpr events play(move m) noexcept {
        const std::uint32_t stones = cells_[m.board] | 1U << (m.cell + turn_);
        cells_[m.board] = stones;
        const bool won = three_in_a_row(static_cast<squares>(stones >> turn_ & all_squares));
        if (won || either(stones) == all_squares) [[unlikely]]
            return close(m, won);
        hand_over(m.cell);
        return nothing;
    }

    /// Calls `visit(move)` for each legal move, by board and cell.
    template <class Visit>
    constexpr void for_each_legal(Visit visit) const {
        for (squares open = playable(); open != 0; open = static_cast<squares>(open & (open - 1U))) {
            const auto board = static_cast<unsigned>(std::countr_zero(open));
            for (auto free = static_cast<squares>(all_squares & ~taken(board)); free != 0;
                 free = static_cast<squares>(free & (free - 1U)))
                visit(move{board, static_cast<unsigned>(std::countr_zero(free))});
        }
    }

    friend constexpr bool operator==(const position&, const position&) noexcept = default;

private:
    // Both sides' squares in one word: X's in the low half, O's in the high half.
    static constexpr std::uint32_t o_shift = 16;
    static constexpr std::uint32_t both_sides = 1U | 1U << o_shift;

    static constexpr std::uint32_t is_over = 16; // so that no move is on the board to play on

    [[nodiscard]] static constexpr squares of(side s, std::uint32_t both) noexcept {
        return static_cast<squares>(s == side::x ? both & all_squares : both >> o_shift);
    }
    [[nodiscard]] static constexpr squares either(std::uint32_t both) noexcept {
        return static_cast<squares>((both | both >> o_shift) & all_squares);
    }

    constexpr void hand_over(unsigned cell) noexcept {
        turn_ ^= o_shift;
        sent_ = is_closed(cell) ? any_board : cell;
    }

    /// Closes the board of `m`, won by the side to move or not; says what follows from it.
    constexpr events close(move m, bool won) noexcept {
        closed_ |= 1U << m.board;
        unsigned done = won ? wins_board : fills_board;
        if (won) {
            boards_ |= 1U << (m.board + turn_);
            if (three_in_a_row(static_cast<squares>(boards_ >> turn_ & all_squares))) done |= wins_game;
        }
        if ((done & wins_game) == 0 && closed_ == all_squares) done |= draws_game;
        hand_over(m.cell);
        if ((done & (wins_game | draws_game)) != 0) sent_ |= is_over;
        return static_cast<events>(done);
    }

    std::array<std::uint32_t, 9> cells_{};
    std::uint32_t boards_ = 0; ///< won
    std::uint32_t closed_ = 0;
    std::uint32_t turn_ = 0;         ///< 0 for X, `o_shift` for O
    std::uint32_t sent_ = any_board; ///< the board to play on, or `any_board`; with `is_over` when the game is over
};

/// The number of ways to play `depth` moves from `p`.
[[nodiscard]] std::uint64_t perft(const position& p, unsigned depth);

} // namespace arbiter::uttt
