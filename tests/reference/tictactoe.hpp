// A slow, obvious reference engine for Tic-Tac-Toe, written from the rules alone: nine fields, two teams in turn, three in a line win.
#pragma once

#include "support.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace reference {

/// A game is the list of what was played; all else is derived from that list each time it is asked for.
struct tictactoe {
    using cell = std::pair<int, int>; ///< row and column, from 0

    std::vector<cell> played;

    [[nodiscard]] int to_move() const { return static_cast<int>(played.size() % 2); }

    /// The team that holds a cell, or -1.
    [[nodiscard]] int at(cell where) const {
        for (std::size_t i = 0; i < played.size(); ++i)
            if (played[i] == where) return static_cast<int>(i % 2);
        return -1;
    }

    /// The team that holds a line, or -1.
    [[nodiscard]] int winner() const {
        static const std::vector<std::array<cell, 3>> lines{
            {{{0, 0}, {0, 1}, {0, 2}}}, {{{1, 0}, {1, 1}, {1, 2}}}, {{{2, 0}, {2, 1}, {2, 2}}}, // rows
            {{{0, 0}, {1, 0}, {2, 0}}}, {{{0, 1}, {1, 1}, {2, 1}}}, {{{0, 2}, {1, 2}, {2, 2}}}, // columns
            {{{0, 0}, {1, 1}, {2, 2}}}, {{{0, 2}, {1, 1}, {2, 0}}},                             // diagonals
        };
        for (const auto& [a, b, c] : lines)
            if (at(a) >= 0 && at(a) == at(b) && at(b) == at(c)) return at(a);
        return -1;
    }

    [[nodiscard]] bool over() const { return winner() >= 0 || played.size() == 9; }

    /// What may be played: any empty cell, until the game is over.
    [[nodiscard]] std::vector<cell> moves() const {
        std::vector<cell> free;
        if (over()) return free;
        for (int row = 0; row < 3; ++row)
            for (int column = 0; column < 3; ++column)
                if (at({row, column}) < 0) free.emplace_back(row, column);
        return free;
    }

    /// One of `moves()`.
    void play(cell where) {
        require(at(where) < 0, "the cell is taken");
        played.push_back(where);
    }

    /// The number of games of `depth` plies.
    [[nodiscard]] std::uint64_t perft(int depth) const {
        if (depth == 0) return 1;
        std::uint64_t games = 0;
        for (const cell& where : moves()) {
            tictactoe next = *this;
            next.play(where);
            games += next.perft(depth - 1);
        }
        return games;
    }
};

} // namespace reference
