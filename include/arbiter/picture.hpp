/// A position as something to draw: each game makes one, each renderer draws any.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace arbiter {

/// What a cell shows, for renderers that have colours.
enum class mark : std::uint8_t { none, first, second, closed };

/// A grid of cells, in rows from the top left.
struct picture {
    struct cell {
        std::string text;                ///< what stands there: a stone, a letter, a number; empty where nothing does
        arbiter::mark mark = mark::none; ///< whose it is
        bool playable = false;           ///< the next move may go here
        bool last = false;               ///< the last move went here
    };

    std::uint32_t columns = 0;
    std::uint32_t rows = 0;
    std::uint32_t block = 0;                ///< a heavier line stands after each so many cells; 0: nowhere
    std::vector<cell> cells;                ///< rows × columns
    std::vector<std::string> block_labels;  ///< one a block, in rows; empty where there are no blocks
    std::vector<arbiter::mark> block_marks; ///< who holds each block, in rows
    std::vector<std::string> column_labels; ///< one a column; may be empty
    std::vector<std::string> row_labels;    ///< one a row, from the top; may be empty
    std::vector<std::string> caption;       ///< lines of text below

    [[nodiscard]] cell& at(std::uint32_t row, std::uint32_t column) { return cells[row * columns + column]; }
    [[nodiscard]] const cell& at(std::uint32_t row, std::uint32_t column) const {
        return cells[row * columns + column];
    }
};

} // namespace arbiter
