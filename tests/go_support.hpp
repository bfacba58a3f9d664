// Boards as one draws them: 'X' is Black, 'O' is White, '.' is empty; rows from the top.
#pragma once

#include "arbiter/rules/go.hpp"

#include <ostream>
#include <string>
#include <vector>

namespace arbiter::go {

inline std::ostream& operator<<(std::ostream& out, colour c) {
    return out << (c == colour::none ? '.' : c == colour::black ? 'X' : 'O');
}

inline std::ostream& operator<<(std::ostream& out, point p) {
    return out << "column " << p.column << ", row " << p.row;
}

inline std::ostream& operator<<(std::ostream& out, broken b) {
    switch (b) {
    case broken::none:
        return out << "no rule";
    case broken::off_board:
        return out << "off the board";
    case broken::occupied:
        return out << "occupied";
    case broken::self_capture:
        return out << "self-capture";
    case broken::ko:
        return out << "ko";
    case broken::superko:
        break;
    }
    return out << "superko";
}

inline std::ostream& operator<<(std::ostream& out, const outcome& o) {
    out << "breaks " << o.rule << ", captures " << o.captured << ", loses " << o.lost;
    return o.repeats == no_position ? out << ", repeats nothing" : out << ", repeats position " << o.repeats;
}

} // namespace arbiter::go

namespace go_test {

namespace go = arbiter::go;
using go::broken;
using go::colour;
using go::outcome;

inline constexpr colour black = colour::black;
inline constexpr colour white = colour::white;

using drawing = std::vector<std::string>;

[[nodiscard]] inline colour colour_of(char stone) {
    return stone == 'X' ? black : stone == 'O' ? white : colour::none;
}

[[nodiscard]] inline char letter_of(colour c) {
    return c == black ? 'X' : c == white ? 'O' : '.';
}

[[nodiscard]] inline go::position board_of(const drawing& rows, colour to_move = black,
                                           go::self_capture rule = go::self_capture::forbidden) {
    const auto height = static_cast<unsigned>(rows.size());
    const auto width = static_cast<unsigned>(rows.at(0).size());
    go::position p(width, height, rule);
    for (unsigned row = 0; row < height; ++row)
        for (unsigned column = 0; column < width; ++column) p.put({column, row}, colour_of(rows.at(row).at(column)));
    p.set_turn(to_move);
    return p;
}

/// A line a row.
[[nodiscard]] inline std::string drawn(const go::position& p) {
    std::string text;
    for (unsigned row = 0; row < p.height(); ++row) {
        for (unsigned column = 0; column < p.width(); ++column) text += letter_of(p.at({column, row}));
        text += '\n';
    }
    return text;
}

[[nodiscard]] inline std::string drawn(const drawing& rows) {
    std::string text;
    for (const std::string& row : rows) text += row + '\n';
    return text;
}

// ---- what a move does

inline constexpr outcome quiet{};

[[nodiscard]] inline constexpr outcome captures(std::uint32_t stones) {
    return {broken::none, stones};
}
[[nodiscard]] inline constexpr outcome loses(std::uint32_t stones, broken rule = broken::none) {
    return {rule, 0, stones};
}
[[nodiscard]] inline constexpr outcome repeats(broken rule, std::uint32_t stones, std::uint32_t earlier) {
    return {rule, stones, 0, earlier};
}

// ---- boards with kos

/// Black takes the white stone on column 1, row 1, from `ko_taker`.
inline const drawing ko_board{".XO..", "XO.O.", ".XO..", "....."};
inline constexpr go::point ko_taker{2, 1};
inline constexpr go::point ko_taken{1, 1};

/// Three kos: the first and the last are Black's to take, the other one is White's.
inline const drawing three_kos{".XO..", "XO.O.", ".XO..", ".....", ".XO..", "X.XO.",
                               ".XO..", ".....", ".XO..", "XO.O.", ".XO.."};
[[nodiscard]] inline constexpr go::point left_of_ko(unsigned number) {
    return {1, 4 * number + 1};
}
[[nodiscard]] inline constexpr go::point right_of_ko(unsigned number) {
    return {2, 4 * number + 1};
}

inline const drawing two_for_one{".O.O.", "XXO..", "....."};

} // namespace go_test
