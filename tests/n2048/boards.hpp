// Boards of 2048 as one draws them.
#pragma once

#include "arbiter/rules/n2048.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace test::n2048 {

namespace engine = arbiter::n2048;
using engine::swipe;

/// Four values, those nearest the wall first; 0 is an empty cell.
using line = std::array<std::uint32_t, 4>;

/// The rows from the top, as one draws them.
using drawing = std::array<line, 4>;

[[nodiscard]] inline engine::position board_of(const drawing& rows) {
    engine::position p;
    for (unsigned row = 0; row < 4; ++row)
        for (unsigned column = 0; column < 4; ++column)
            if (rows[3 - row][column] != 0) p.spawn({column, row}, rows[3 - row][column]);
    return p;
}

[[nodiscard]] inline std::string drawn(const engine::position& p) {
    std::string text;
    for (unsigned row = 4; row-- > 0;)
        for (unsigned column = 0; column < 4; ++column)
            text += std::to_string(p.at({column, row})) + (column == 3 ? '\n' : ' ');
    return text;
}

[[nodiscard]] inline std::string name_of(swipe s) {
    return {"UDLR"[static_cast<unsigned>(s)]};
}

/// The cell of line `number` that is `step` from the wall which `s` goes to.

} // namespace test::n2048
