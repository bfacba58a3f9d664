// A slow, obvious reference engine for Onitama, written from what its game server does: five rows of five columns, a master and four
// students a side, two cards a team and one to spare. Only a team that can't move is treated otherwise: it is skipped.
#pragma once

#include "support.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace reference {

/// The board as one would draw it, row 0 first: students `a` and master `A` of team 0, `b` and `B` of team 1, `.` where
/// nothing stands.
struct onitama {
    static constexpr int size = 5;

    struct move {
        int from_row = 0;
        int from_column = 0;
        int to_row = 0;
        int to_column = 0;
        std::string card{};
        // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy takes the 0 that the compiler compares with for a pointer
        friend auto operator<=>(const move&, const move&) = default;
        friend bool operator==(const move&, const move&) = default;
    };

    using hand = std::array<std::string, 2>;

    std::array<hand, 2> hands;
    std::string spare;
    std::vector<std::string> board{"aaAaa", ".....", ".....", ".....", "bbBbb"};
    int turn = 0;

    /// Two cards of team 0, two of team 1, and the spare.
    explicit onitama(const std::array<std::string, 5>& deal)
        : hands{hand{deal[0], deal[1]}, hand{deal[2], deal[3]}}, spare(deal[4]) {}

    /// Where a card leads a pawn `P`: the rows from two on to one back, and columns from two less to two more.
    [[nodiscard]] static const std::vector<std::pair<std::string, std::array<std::string, 4>>>& drawn_cards() {
        static const std::vector<std::pair<std::string, std::array<std::string, 4>>> all{
            {"tiger", {"..o..", ".....", "..P..", "..o.."}},  {"dragon", {".....", "o...o", "..P..", ".o.o."}},
            {"frog", {".....", ".o...", "o.P..", "...o."}},   {"rabbit", {".....", "...o.", "..P.o", ".o..."}},
            {"crab", {".....", "..o..", "o.P.o", "....."}},   {"elephant", {".....", ".o.o.", ".oPo.", "....."}},
            {"goose", {".....", ".o...", ".oPo.", "...o."}},  {"rooster", {".....", "...o.", ".oPo.", ".o..."}},
            {"monkey", {".....", ".o.o.", "..P..", ".o.o."}}, {"mantis", {".....", ".o.o.", "..P..", "..o.."}},
            {"horse", {".....", "..o..", ".oP..", "..o.."}},  {"ox", {".....", "..o..", "..Po.", "..o.."}},
            {"crane", {".....", "..o..", "..P..", ".o.o."}},  {"boar", {".....", "..o..", ".oPo.", "....."}},
            {"eel", {".....", ".o...", "..Po.", ".o..."}},    {"cobra", {".....", "...o.", ".oP..", "...o."}},
        };
        return all;
    }

    /// Whether a card leads so many rows and columns on, which is the same for both teams.
    [[nodiscard]] static bool leads(const std::string& card, int rows, int columns) {
        if (rows < -1 || rows > 2 || columns < -2 || columns > 2) return false;
        const int line = 2 - rows;
        const int letter = 2 + columns;
        for (const auto& [name, drawing] : drawn_cards())
            if (name == card) return drawing[static_cast<std::size_t>(line)][static_cast<std::size_t>(letter)] == 'o';
        require(false, "no such card");
        return false;
    }

    [[nodiscard]] char& drawn(int row, int column) {
        return board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
    [[nodiscard]] char drawn(int row, int column) const {
        return board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }

    /// The team whose pawn stands there, or -1.
    [[nodiscard]] int at(int row, int column) const {
        const char c = drawn(row, column);
        return c == '.' ? -1 : c == 'a' || c == 'A' ? 0 : 1;
    }

    [[nodiscard]] bool is_master(int row, int column) const {
        return drawn(row, column) == 'A' || drawn(row, column) == 'B';
    }

    [[nodiscard]] bool has(char pawn) const {
        for (const std::string& row : board)
            if (row.find(pawn) != std::string::npos) return true;
        return false;
    }

    /// The team that took the other's master, or stands where that began, or -1.
    [[nodiscard]] int winner() const {
        if (!has('B') || at(4, 2) == 0) return 0;
        if (!has('A') || at(0, 2) == 1) return 1;
        return -1;
    }

    [[nodiscard]] bool over() const { return winner() >= 0; }

    /// The first rule that a move of the team whose turn it is breaks, by the engine's word for it; empty if none.
    [[nodiscard]] std::string fault(const move& m) const {
        if (over()) return "after_end";
        const hand& held = hands[static_cast<std::size_t>(turn)];
        if (m.card != held[0] && m.card != held[1]) return "not_in_hand";
        if (at(m.from_row, m.from_column) < 0) return "no_pawn";
        if (at(m.from_row, m.from_column) != turn) return "others_pawn";
        if (at(m.to_row, m.to_column) == turn) return "own_pawn";
        if (!leads(m.card, m.to_row - m.from_row, m.to_column - m.from_column)) return "out_of_reach";
        return {};
    }

    /// What the team whose turn it is may play, sorted: each of its cards is tried from each of its pawns to every cell.
    [[nodiscard]] std::vector<move> moves() const {
        std::vector<move> right;
        constexpr int cells = size * size;
        for (int from = 0; from < cells; ++from) {
            if (at(from / size, from % size) != turn) continue;
            for (const std::string& card : hands[static_cast<std::size_t>(turn)])
                for (int to = 0; to < cells; ++to) {
                    const move m{from / size, from % size, to / size, to % size, card};
                    if (fault(m).empty()) right.push_back(m);
                }
        }
        std::sort(right.begin(), right.end());
        return right;
    }

    /// One of `moves()`. Whether the other team can't move, and it is the same one's turn again.
    bool play(const move& m) {
        require(fault(m).empty(), "the move breaks a rule");
        drawn(m.to_row, m.to_column) = drawn(m.from_row, m.from_column);
        drawn(m.from_row, m.from_column) = '.';
        hand& held = hands[static_cast<std::size_t>(turn)];
        std::swap(held[0] == m.card ? held[0] : held[1], spare);
        if (over()) return false;
        turn = 1 - turn;
        if (!moves().empty()) return false;
        turn = 1 - turn;
        return true;
    }

    /// The number of games of `depth` moves.
    [[nodiscard]] std::uint64_t perft(int depth) const {
        if (depth == 0) return 1;
        std::uint64_t games = 0;
        for (const move& m : moves()) {
            onitama next = *this;
            next.play(m);
            games += next.perft(depth - 1);
        }
        return games;
    }
};

} // namespace reference
