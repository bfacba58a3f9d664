// A slow reference engine for the rules of 2048, for the tests. It was written from the documents alone and never from the code it
// checks. A swipe takes a line of tiles out of the board, lets it slide and merge as one would with wooden tiles, and
// puts it back. Keep it obvious; never make it fast.

#pragma once

#include "tests/reference/support.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace reference::n2048 {

// Two of these lie side by side and don't merge.
inline constexpr int highest_tile = 131072;

enum class direction { up, down, left, right };

inline constexpr std::array<direction, 4> directions{direction::up, direction::down, direction::left, direction::right};

// How many pairs of a line merge in one swipe: all that there are, or, as in one web game, just the one nearest the
// wall: `2 2 2 2` becomes `4 2 2` there. A line of four holds two pairs at most, and then they adjoin.
enum class merging { every_pair, one_pair };

// The tiles of a line, the one nearest the wall first, without the empty cells.
using tiles = std::vector<int>;

struct merged {
    tiles line;
    long long score; // the sum of the new tiles
};

inline merged merge(const tiles& line, merging how = merging::every_pair) {
    merged result{{}, 0};
    std::size_t pairs = 0;
    for (std::size_t next = 0; next < line.size(); ++next) {
        const bool is_pair = next + 1 < line.size() && line[next] == line[next + 1] && line[next] != highest_tile;
        if (is_pair && (how == merging::every_pair || pairs == 0)) {
            result.line.push_back(line[next] + line[next + 1]);
            result.score += line[next] + line[next + 1];
            ++pairs;
            ++next; // a tile just made merges with nothing more: it is not looked at again
        } else {
            result.line.push_back(line[next]);
        }
    }
    return result;
}

// What a swipe did. `score` is of this swipe alone.
struct swept {
    bool moved;
    long long score;
};

// The first of the rules broken by a turn, in the order in which they are reported.
enum class verdict { fine, after_end, no_op_swipe, spawn_occupied, spawn_value };

struct game {
    using verdict = n2048::verdict;

    // cells[0][0] is a1, cells[0][3] is d1, cells[3][0] is a4: rows from the bottom, columns from the left. 0 is empty.
    std::array<std::array<int, 4>, 4> cells{};
    long long score = 0;
    merging how = merging::every_pair;

    int at(int column, int row) const {
        require(column >= 0 && column < 4 && row >= 0 && row < 4, "no such cell");
        return cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }

    void put(int column, int row, int tile) {
        require(column >= 0 && column < 4 && row >= 0 && row < 4, "no such cell");
        cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = tile;
    }

    // A cell of one of the four lines of a swipe; `step` counts from the wall that the tiles move to.
    //     up: columns, from row 4 down      down: columns, from row 1 up
    //     left: rows, from column a on      right: rows, from column d back
    struct place {
        int column;
        int row;
    };
    static place place_of(direction where, int line, int step) {
        switch (where) {
        case direction::up:
            return {line, 3 - step};
        case direction::down:
            return {line, step};
        case direction::left:
            return {step, line};
        case direction::right:
            return {3 - step, line};
        }
        require(false, "no such direction");
        return {0, 0};
    }

    // Moves the tiles and counts the score. A swipe that does nothing is allowed here, and says so.
    swept swipe(direction where) {
        const std::array<std::array<int, 4>, 4> before = cells;
        long long gained = 0;
        for (int line = 0; line < 4; ++line) {
            tiles taken;
            for (int step = 0; step < 4; ++step) {
                const place from = place_of(where, line, step);
                if (at(from.column, from.row) != 0) {
                    taken.push_back(at(from.column, from.row));
                }
                put(from.column, from.row, 0);
            }
            const merged result = merge(taken, how);
            for (std::size_t step = 0; step < result.line.size(); ++step) {
                const place to = place_of(where, line, static_cast<int>(step));
                put(to.column, to.row, result.line[step]);
            }
            gained += result.score;
        }
        score += gained;
        return {cells != before, gained};
    }

    // A new tile. Any value is allowed here; the cell must be empty.
    void spawn(int column, int row, int tile) {
        require(at(column, row) == 0, "spawn() on a tile");
        put(column, row, tile);
    }

    std::vector<direction> legal() const {
        std::vector<direction> swipes;
        for (const direction where : directions) {
            game next = *this;
            if (next.swipe(where).moved) {
                swipes.push_back(where);
            }
        }
        return swipes;
    }

    // No swipe would change anything.
    bool locked() const { return legal().empty(); }

    // 0 on an empty board.
    int highest() const {
        int most = 0;
        for (const auto& row : cells) {
            for (const int tile : row) {
                if (tile > most) {
                    most = tile;
                }
            }
        }
        return most;
    }

    // A whole turn: a swipe, and the new tile after it.
    verdict judge(direction where, int column, int row, int tile) const {
        if (locked()) {
            return verdict::after_end;
        }
        game next = *this;
        if (!next.swipe(where).moved) {
            return verdict::no_op_swipe;
        }
        if (next.at(column, row) != 0) {
            return verdict::spawn_occupied;
        }
        if (tile != 2 && tile != 4) {
            return verdict::spawn_value;
        }
        return verdict::fine;
    }
};

} // namespace reference::n2048
