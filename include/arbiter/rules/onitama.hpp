/// Onitama, as the game server of QGN's document plays it: a position as a value.
///
/// Five rows of five columns, both counted from 0. Team 0 has a master on (0, 2) and a student on each other cell of row 0,
/// team 1 the same on row 4; team 0 begins. Five of sixteen cards are drawn: each team holds two, one is the spare. A move
/// takes a pawn where a card of the hand leads, and that card is exchanged for the spare. A card leads both teams the same
/// way: that server doesn't turn it round for team 1, as players at a table do. Who takes the other's master, or reaches the
/// cell where it began with any pawn, wins. A team that can't move is skipped.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace arbiter::onitama {

inline constexpr unsigned size = 5;
inline constexpr unsigned teams = 2;
inline constexpr unsigned hand_size = 2;

/// One of the sixteen, in the order of the table below.
using card = std::uint8_t;

/// What a card allows: so many rows and columns on.
struct step {
    int row = 0;
    int column = 0;
    friend constexpr bool operator==(step, step) noexcept = default;
};

struct card_kind {
    std::string_view name;
    std::array<step, 4> all{};
    std::size_t count = 0;

    constexpr card_kind(std::string_view n, std::initializer_list<step> steps) : name(n) {
        for (const step s : steps) all[count++] = s;
    }
    [[nodiscard]] constexpr std::span<const step> steps() const noexcept { return {all.data(), count}; }
};

inline constexpr std::array<card_kind, 16> cards{{
    {"tiger", {{2, 0}, {-1, 0}}},
    {"dragon", {{1, 2}, {1, -2}, {-1, 1}, {-1, -1}}},
    {"frog", {{-1, 1}, {1, -1}, {0, -2}}},
    {"rabbit", {{-1, -1}, {1, 1}, {0, 2}}},
    {"crab", {{1, 0}, {0, 2}, {0, -2}}},
    {"elephant", {{0, 1}, {0, -1}, {1, 1}, {1, -1}}},
    {"goose", {{0, 1}, {0, -1}, {-1, 1}, {1, -1}}},
    {"rooster", {{0, 1}, {0, -1}, {1, 1}, {-1, -1}}},
    {"monkey", {{1, 1}, {-1, -1}, {1, -1}, {-1, 1}}},
    {"mantis", {{1, 1}, {1, -1}, {-1, 0}}},
    {"horse", {{1, 0}, {-1, 0}, {0, -1}}},
    {"ox", {{1, 0}, {-1, 0}, {0, 1}}},
    {"crane", {{1, 0}, {-1, 1}, {-1, -1}}},
    {"boar", {{1, 0}, {0, 1}, {0, -1}}},
    {"eel", {{1, -1}, {0, 1}, {-1, -1}}},
    {"cobra", {{0, -1}, {1, 1}, {-1, 1}}},
}};

/// The cards of a game: two of team 0, two of team 1, and the spare.
using deal = std::array<card, teams * hand_size + 1>;

/// What that server deals for the seed of a record.
[[nodiscard]] deal deal_of(std::int64_t seed) noexcept;

struct cell {
    unsigned row = 0;    ///< 0 to 4
    unsigned column = 0; ///< 0 to 4
    friend constexpr bool operator==(cell, cell) noexcept = default;
};

struct move {
    cell from;
    cell to;
    onitama::card card = 0;
    friend constexpr bool operator==(const move&, const move&) noexcept = default;
};

/// The rule that a move breaks: the first that holds, in this order.
enum class broken : std::uint8_t { none, after_end, not_in_hand, no_pawn, others_pawn, own_pawn, out_of_reach };

/// What a move did, or which rule it would break: then nothing has changed.
struct outcome {
    broken rule = broken::none;
    bool wins = false;
    bool passes = false; ///< the other team can't move: it is the same team's turn again
    friend constexpr bool operator==(outcome, outcome) noexcept = default;
};

class position {
public:
    constexpr explicit position(const deal& d) noexcept : hands_{{{d[0], d[1]}, {d[2], d[3]}}}, spare_(d[4]) {}
    constexpr position() noexcept : position({0, 1, 2, 3, 4}) {}

    /// The team to move: 0 or 1. When the game is over, the one that has won.
    [[nodiscard]] constexpr unsigned to_move() const noexcept { return turn_; }
    [[nodiscard]] constexpr bool over() const noexcept { return won_; }
    /// The team that has won; nothing where none has.
    [[nodiscard]] constexpr std::optional<unsigned> winner() const noexcept {
        return won_ ? std::optional<unsigned>(turn_) : std::nullopt;
    }
    /// The team whose pawn is on `at`; nothing where it is free.
    [[nodiscard]] constexpr std::optional<unsigned> owner(cell at) const noexcept {
        for (unsigned team = 0; team < teams; ++team)
            if ((pawns_[team] & bit(at)) != 0) return team;
        return std::nullopt;
    }
    /// Whether the pawn on `at` is a master.
    [[nodiscard]] constexpr bool is_master(cell at) const noexcept { return (masters_ & bit(at)) != 0; }
    /// The cards of a team, in the order in which they came to it.
    [[nodiscard]] constexpr std::span<const card, hand_size> hand(unsigned team) const noexcept { return hands_[team]; }
    [[nodiscard]] constexpr card spare() const noexcept { return spare_; }

    [[nodiscard]] constexpr broken judge(const move& m) const noexcept {
        if (won_) return broken::after_end;
        if (slot_of(m.card) == hand_size) return broken::not_in_hand;
        if ((pawns_[turn_] & bit(m.from)) == 0)
            return (pawns_[1 - turn_] & bit(m.from)) == 0 ? broken::no_pawn : broken::others_pawn;
        if ((pawns_[turn_] & bit(m.to)) != 0) return broken::own_pawn;
        const step taken{static_cast<int>(m.to.row) - static_cast<int>(m.from.row),
                         static_cast<int>(m.to.column) - static_cast<int>(m.from.column)};
        for (const step s : cards[m.card].steps())
            if (s == taken) return broken::none;
        return broken::out_of_reach;
    }

    constexpr outcome play(const move& m) noexcept {
        if (const broken rule = judge(m); rule != broken::none) return {rule, false, false};
        const bool takes_master = (masters_ & bit(m.to)) != 0;
        const bool is_master = (masters_ & bit(m.from)) != 0;
        masters_ &= ~(bit(m.from) | bit(m.to));
        if (is_master) masters_ |= bit(m.to);
        pawns_[turn_] ^= bit(m.from) | bit(m.to);
        pawns_[1 - turn_] &= ~bit(m.to);
        std::swap(hands_[turn_][slot_of(m.card)], spare_);
        won_ = takes_master || m.to == cell{turn_ == 0 ? size - 1 : 0, size / 2};
        if (won_) return {broken::none, true, false};
        turn_ = 1 - turn_;
        if (can_move()) return {};
        turn_ = 1 - turn_;
        return {broken::none, false, true};
    }

    /// Calls `visit(move)` for each legal move: by pawn, then card, then step, as the server lists them.
    template <class Visit>
    constexpr void for_each_legal(Visit visit) const {
        (void)visit_legal([&visit](const move& m) { return visit(m), true; });
    }

    friend constexpr bool operator==(const position&, const position&) noexcept = default;

private:
    /// A bit for each cell, row by row.
    using cells = std::uint32_t;

    [[nodiscard]] static constexpr cells bit(cell at) noexcept { return cells{1} << (at.row * size + at.column); }

    /// The place of a card in the hand of the team to move; `hand_size` where it isn't there.
    [[nodiscard]] constexpr std::size_t slot_of(card c) const noexcept {
        std::size_t slot = 0;
        while (slot < hand_size && hands_[turn_][slot] != c) ++slot;
        return slot;
    }

    [[nodiscard]] constexpr bool can_move() const noexcept {
        return !visit_legal([](const move&) { return false; });
    }

    /// As long as `visit(move)` gives true; false where it didn't.
    template <class Visit>
    [[nodiscard]] constexpr bool visit_legal(Visit visit) const {
        if (won_) return true;
        for (cells left = pawns_[turn_]; left != 0; left &= left - 1) {
            const auto index = static_cast<unsigned>(std::countr_zero(left));
            const cell from{index / size, index % size};
            for (const card c : hands_[turn_])
                for (const step s : cards[c].steps()) {
                    const int row = static_cast<int>(from.row) + s.row;
                    const int column = static_cast<int>(from.column) + s.column;
                    constexpr int edge = size;
                    if (row < 0 || row >= edge || column < 0 || column >= edge) continue;
                    const cell to{static_cast<unsigned>(row), static_cast<unsigned>(column)};
                    if ((pawns_[turn_] & bit(to)) == 0 && !visit(move{from, to, c})) return false;
                }
        }
        return true;
    }

    static constexpr cells first_row = (cells{1} << size) - 1;
    static constexpr cells last_row = first_row << size * (size - 1);

    std::array<cells, teams> pawns_{first_row, last_row}; ///< of each team, masters too
    cells masters_ = bit({0, size / 2}) | bit({size - 1, size / 2});
    std::array<std::array<card, hand_size>, teams> hands_;
    card spare_;
    std::uint8_t turn_ = 0;
    bool won_ = false; ///< by the team whose turn it is
};

/// The number of ways to play `depth` moves from `p`.
[[nodiscard]] std::uint64_t perft(const position& p, unsigned depth);

} // namespace arbiter::onitama
