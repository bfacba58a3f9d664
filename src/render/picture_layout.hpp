// Where the parts of a drawn picture are, in units of which a cell has 20.
#pragma once

#include "arbiter/picture.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace arbiter {

/// Whole numbers, so that drawings are small and the same everywhere.
struct picture_layout {
    static constexpr int cell = 20;
    static constexpr int pad = 6;
    static constexpr int legend_line = 14;   ///< the height of a line of the legend
    static constexpr int block_gap = 6;      ///< between blocks side by side
    static constexpr int block_title = 14;   ///< above each row of blocks
    static constexpr int hexagon_row = 17;   ///< from one row of hexagons to the next
    static constexpr int hexagon_reach = 11; ///< from the centre of a hexagon to its upper and lower corner
    static constexpr int border_room = 8;    ///< for what is written beyond the borders of hexagons
    static constexpr int narrowest = 120;    ///< a smaller board stands in so much width, which its caption needs
    static constexpr std::uint32_t most_labels = 26; ///< of more columns or rows each fifth has its label

    int left = 0; ///< of the first cell
    int top = 0;
    int board_width = 0;
    int board_height = 0;
    int width = 0;
    int height = 0;     ///< of all, caption included
    int label_size = 0; ///< of the font of coordinates
    int caption_size = 0;
    int caption_top = 0;
    int legend_top = 0;
    std::uint32_t block = 0;
    std::vector<std::string> lines; ///< of the caption, broken where they are too long

    explicit picture_layout(const picture& p);

    /// The centre of a cell; of hexagons, of one in the longest row.
    [[nodiscard]] int x(std::uint32_t column) const noexcept { return left + edge(column, block_gap) + cell / 2; }
    [[nodiscard]] int y(std::uint32_t row) const noexcept {
        if (are_hexagons_) return top + static_cast<int>(row) * hexagon_row + hexagon_reach;
        return top + edge(row, block_title) + cell / 2;
    }

private:
    bool are_hexagons_ = false;

    [[nodiscard]] int edge(std::uint32_t at, int gap) const noexcept {
        return static_cast<int>(at) * cell + (block > 0 ? static_cast<int>(at / block) * gap : 0);
    }
};

} // namespace arbiter
