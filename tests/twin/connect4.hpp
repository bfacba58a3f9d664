// Connect Four, slowly and obviously: columns that grow, and every line of four looked at.

#pragma once

#include "support.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace twin {

struct connect4 {
    static constexpr int rows = 6;
    static constexpr int columns = 7;

    int teams = 2;
    std::array<std::vector<int>, columns> stacks; // the teams of each column's stones, from the bottom
    int stones = 0;

    [[nodiscard]] int to_move() const { return stones % teams; }

    [[nodiscard]] int at(int row, int column) const {
        if (row < 0 || column < 0 || column >= columns) return -1;
        const std::vector<int>& stack = stacks[static_cast<std::size_t>(column)];
        return row < static_cast<int>(stack.size()) ? stack[static_cast<std::size_t>(row)] : -1;
    }

    [[nodiscard]] int winner() const {
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column)
                for (const auto& [up, right] : {std::pair{0, 1}, {1, 0}, {1, 1}, {-1, 1}}) {
                    const int team = at(row, column);
                    bool four = team >= 0;
                    for (int n = 1; n < 4; ++n) four = four && at(row + n * up, column + n * right) == team;
                    if (four) return team;
                }
        return -1;
    }

    [[nodiscard]] bool over() const { return winner() >= 0 || stones == rows * columns; }

    [[nodiscard]] std::vector<int> moves() const {
        std::vector<int> open;
        if (over()) return open;
        for (int column = 0; column < columns; ++column)
            if (stacks[static_cast<std::size_t>(column)].size() < rows) open.push_back(column);
        return open;
    }

    void play(int column) {
        std::vector<int>& stack = stacks[static_cast<std::size_t>(column)];
        require(!over() && stack.size() < rows, "no move of Connect Four");
        stack.push_back(to_move());
        ++stones;
    }

    [[nodiscard]] std::uint64_t perft(int depth) const {
        if (depth == 0) return 1;
        std::uint64_t count = 0;
        for (const int move : moves()) {
            connect4 next = *this;
            next.play(move);
            count += next.perft(depth - 1);
        }
        return count;
    }
};

} // namespace twin
