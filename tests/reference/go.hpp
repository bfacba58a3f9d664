// A slow reference engine for the rules of Go, for the tests. It was written from the rules alone and never from the code it checks.
// A board is a text of '.', 'X' (Black) and 'O' (White), row by row from the top. A chain is found by walking from stone
// to stone, its liberties by looking, and every position of the game is kept whole. Keep it obvious; never make it fast.

#pragma once

#include "tests/reference/support.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace reference::go {

inline char opponent(char side) {
    require(side == 'X' || side == 'O', "no such side");
    return side == 'X' ? 'O' : 'X';
}

// The first of the rules broken by a move, in the order in which they are reported.
enum class verdict { fine, off_board, occupied, self_capture, ko, superko };

enum class superko { none, positional, situational };

struct result {
    verdict broken = verdict::fine;
    int captured = 0; // enemy stones
    int lost = 0;     // own stones
    int repeats = -1; // the number of the position that is there again, for ko and superko
};

struct board {
    int width;
    int height;
    std::string points;

    board(int columns, int rows)
        : width(columns), height(rows),
          points(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows), '.') {}

    bool has(int column, int row) const { return column >= 0 && column < width && row >= 0 && row < height; }

    std::size_t place(int column, int row) const {
        require(has(column, row), "no such point");
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(width) + static_cast<std::size_t>(column);
    }
    char at(int column, int row) const { return points[place(column, row)]; }
    void put(int column, int row, char what) { points[place(column, row)] = what; }

    struct spot {
        int column;
        int row;
    };

    std::vector<spot> neighbours(spot of) const {
        std::vector<spot> found;
        for (const spot n : {spot{of.column, of.row - 1}, spot{of.column - 1, of.row}, spot{of.column + 1, of.row},
                             spot{of.column, of.row + 1}}) {
            if (has(n.column, n.row)) {
                found.push_back(n);
            }
        }
        return found;
    }

    struct chain {
        std::vector<spot> stones;
        int liberties = 0;
    };

    chain chain_at(int column, int row) const {
        const char side = at(column, row);
        require(side != '.', "no stone there");
        chain found;
        std::string seen(points.size(), '-');
        seen[place(column, row)] = '+';
        found.stones.push_back({column, row});
        for (std::size_t next = 0; next < found.stones.size(); ++next) {
            for (const spot n : neighbours(found.stones[next])) {
                if (seen[place(n.column, n.row)] == '+') {
                    continue;
                }
                const char there = at(n.column, n.row);
                if (there == side) {
                    seen[place(n.column, n.row)] = '+';
                    found.stones.push_back(n);
                }
                if (there == '.') {
                    seen[place(n.column, n.row)] = '+';
                    ++found.liberties;
                }
            }
        }
        return found;
    }

    void lift(const chain& c) {
        for (const spot s : c.stones) {
            put(s.column, s.row, '.');
        }
    }

    // Every chain on the board that has no liberty, each once.
    std::vector<chain> breathless() const {
        std::vector<chain> found;
        for (int row = 0; row < height; ++row) {
            for (int column = 0; column < width; ++column) {
                if (at(column, row) == '.') {
                    continue;
                }
                const chain c = chain_at(column, row);
                bool is_first = true; // in reading order
                for (const spot s : c.stones) {
                    if (place(s.column, s.row) < place(column, row)) {
                        is_first = false;
                    }
                }
                if (is_first && c.liberties == 0) {
                    found.push_back(c);
                }
            }
        }
        return found;
    }
};

struct position {
    board stones;
    char turn;              // who moves next
    int black_captures = 0; // stones captured by Black
    int white_captures = 0;
    char last_side = ' '; // who moved last; ' ' where nobody did, after a pass too
    bool last_overwrote = false;
    int first = 0; // the number of the first position that counts: the last set-up, or the beginning
};

struct game {
    std::vector<position> positions; // all that there were, the one that is now last
    bool self_capture_allowed = false;
    superko repetition = superko::none;

    game(int width, int height) : positions{position{board(width, height), 'X'}} {}

    const position& now() const { return positions.back(); }

    // What would be there after the move, and what the move breaks. A stone may be put on another one, which vanishes.
    position after(char side, int column, int row, result& made) const {
        position next = now();
        made = {};
        if (!next.stones.has(column, row)) {
            made.broken = verdict::off_board;
            return next;
        }
        const bool occupied = next.stones.at(column, row) != '.';
        next.stones.put(column, row, side);
        for (const board::spot n : next.stones.neighbours({column, row})) {
            if (next.stones.at(n.column, n.row) != opponent(side)) {
                continue;
            }
            const board::chain c = next.stones.chain_at(n.column, n.row);
            if (c.liberties == 0) {
                next.stones.lift(c);
                made.captured += static_cast<int>(c.stones.size());
            }
        }
        const board::chain own = next.stones.chain_at(column, row);
        if (own.liberties == 0) {
            next.stones.lift(own);
            made.lost = static_cast<int>(own.stones.size());
        }
        (side == 'X' ? next.black_captures : next.white_captures) += made.captured;
        (side == 'X' ? next.white_captures : next.black_captures) += made.lost;
        next.turn = opponent(side);
        next.last_side = side;
        next.last_overwrote = occupied;
        judge(occupied, side, next, made);
        return next;
    }

    void judge(bool occupied, char side, const position& next, result& made) const {
        if (occupied) {
            made.broken = verdict::occupied;
            return;
        }
        if (made.lost > 0 && !self_capture_allowed) {
            made.broken = verdict::self_capture;
            return;
        }
        // Ko: the position just before the opponent's last move.
        const int last = static_cast<int>(positions.size()) - 1;
        if (now().last_side == opponent(side) && !now().last_overwrote &&
            positions[static_cast<std::size_t>(last - 1)].stones.points == next.stones.points) {
            made.broken = verdict::ko;
            made.repeats = last - 1;
            return;
        }
        if (repetition == superko::none) {
            return;
        }
        for (int number = last; number >= now().first; --number) {
            const position& earlier = positions[static_cast<std::size_t>(number)];
            if (earlier.stones.points != next.stones.points) {
                continue;
            }
            if (repetition == superko::positional || earlier.turn == next.turn) {
                made.broken = verdict::superko;
                made.repeats = number;
                return;
            }
        }
    }

    result would_be(char side, int column, int row) const {
        result made;
        after(side, column, row, made);
        return made;
    }

    // Plays whatever it is, on the board.
    result play(char side, int column, int row) {
        result made;
        const position next = after(side, column, row, made);
        require(made.broken != verdict::off_board, "a move off the board");
        positions.push_back(next);
        return made;
    }

    void pass(char side) {
        position next = now();
        next.turn = opponent(side);
        next.last_side = ' ';
        next.last_overwrote = false;
        positions.push_back(next);
    }

    struct change {
        int column;
        int row;
        char what;
    };

    // A new start, with some points changed.
    void set_up(const std::vector<change>& changes, char turn) {
        position next = now();
        for (const change& c : changes) {
            next.stones.put(c.column, c.row, c.what);
        }
        next.turn = turn;
        next.last_side = ' ';
        next.last_overwrote = false;
        next.first = static_cast<int>(positions.size());
        positions.push_back(next);
    }

    void undo() {
        require(positions.size() > 1, "nothing to take back");
        positions.pop_back();
    }
};

} // namespace reference::go
