// A slow, obvious reference engine for Connect Four, written from the rules alone: seven columns that hold six stones each, two or three
// teams in turn, four in a line win.
#pragma once

#include "support.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace reference {

/// The board as one would draw it: a character a field, `.` where it is empty, the top row first.
struct connect4 {
    static constexpr int rows = 6;
    static constexpr int columns = 7;

    int teams = 2;
    std::vector<std::string> drawing{rows, std::string(columns, '.')};
    int stones = 0;

    [[nodiscard]] int to_move() const { return stones % teams; }

    /// The character at a place counted from the lowest row and the leftmost column; `#` beyond the edges.
    [[nodiscard]] char drawn(int row, int column) const {
        if (row < 0 || row >= rows || column < 0 || column >= columns) return '#';
        return drawing[static_cast<std::size_t>(rows - 1 - row)][static_cast<std::size_t>(column)];
    }

    /// The team whose stone lies there, or -1.
    [[nodiscard]] int at(int row, int column) const {
        const char c = drawn(row, column);
        return c >= '0' && c <= '9' ? c - '0' : -1;
    }

    /// How many stones lie in a column.
    [[nodiscard]] int height(int column) const {
        int count = 0;
        for (int row = 0; row < rows; ++row) count += at(row, column) >= 0 ? 1 : 0;
        return count;
    }

    /// Whether the stone there is the first of four of its team: to the right, upwards, or slantwise up.
    [[nodiscard]] bool begins_line(int row, int column) const {
        const int ways[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
        const char stone = drawn(row, column);
        for (const auto& [up, right] : ways)
            if (drawn(row + up, column + right) == stone && drawn(row + 2 * up, column + 2 * right) == stone &&
                drawn(row + 3 * up, column + 3 * right) == stone)
                return true;
        return false;
    }

    /// The team that has four in a line, or -1.
    [[nodiscard]] int winner() const {
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column)
                if (at(row, column) >= 0 && begins_line(row, column)) return at(row, column);
        return -1;
    }

    [[nodiscard]] bool over() const { return winner() >= 0 || stones == rows * columns; }

    /// The columns that may be played: those that are not full, until the game is over.
    [[nodiscard]] std::vector<int> moves() const {
        std::vector<int> open;
        if (over()) return open;
        for (int column = 0; column < columns; ++column)
            if (height(column) < rows) open.push_back(column);
        return open;
    }

    /// One of `moves()`: the stone falls on those that lie there.
    void play(int column) {
        require(height(column) < rows, "the column is full");
        const int row = height(column);
        drawing[static_cast<std::size_t>(rows - 1 - row)][static_cast<std::size_t>(column)] =
            static_cast<char>('0' + to_move());
        ++stones;
    }

    /// The number of games of `depth` plies.
    [[nodiscard]] std::uint64_t perft(int depth) const {
        if (depth == 0) return 1;
        std::uint64_t games = 0;
        for (const int column : moves()) {
            connect4 next = *this;
            next.play(column);
            games += next.perft(depth - 1);
        }
        return games;
    }
};

} // namespace reference
