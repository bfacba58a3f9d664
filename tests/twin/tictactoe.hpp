// Tic-Tac-Toe, slowly and obviously: a board of letters.

#pragma once

#include "support.hpp"

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace twin {

struct tictactoe {
    std::array<std::array<int, 3>, 3> board{{{-1, -1, -1}, {-1, -1, -1}, {-1, -1, -1}}}; // the team on each cell
    int stones = 0;

    [[nodiscard]] int to_move() const { return stones % 2; }

    [[nodiscard]] int winner() const {
        const std::vector<std::array<std::pair<int, int>, 3>> lines{
            {{{0, 0}, {0, 1}, {0, 2}}}, {{{1, 0}, {1, 1}, {1, 2}}}, {{{2, 0}, {2, 1}, {2, 2}}},
            {{{0, 0}, {1, 0}, {2, 0}}}, {{{0, 1}, {1, 1}, {2, 1}}}, {{{0, 2}, {1, 2}, {2, 2}}},
            {{{0, 0}, {1, 1}, {2, 2}}}, {{{0, 2}, {1, 1}, {2, 0}}}};
        for (const auto& line : lines) {
            int of[2]{0, 0};
            for (const auto& [row, column] : line) {
                const int team = board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
                if (team >= 0) ++of[team];
            }
            for (int team = 0; team < 2; ++team)
                if (of[team] == 3) return team;
        }
        return -1;
    }

    [[nodiscard]] bool over() const { return winner() >= 0 || stones == 9; }

    [[nodiscard]] std::vector<std::pair<int, int>> moves() const {
        std::vector<std::pair<int, int>> free;
        if (over()) return free;
        for (int row = 0; row < 3; ++row)
            for (int column = 0; column < 3; ++column)
                if (board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] < 0)
                    free.emplace_back(row, column);
        return free;
    }

    void play(std::pair<int, int> at) {
        int& cell = board[static_cast<std::size_t>(at.first)][static_cast<std::size_t>(at.second)];
        require(!over() && cell < 0, "no move of tic-tac-toe");
        cell = to_move();
        ++stones;
    }

    [[nodiscard]] std::uint64_t perft(int depth) const {
        if (depth == 0) return 1;
        std::uint64_t count = 0;
        for (const auto& move : moves()) {
            tictactoe next = *this;
            next.play(move);
            count += next.perft(depth - 1);
        }
        return count;
    }
};

} // namespace twin
