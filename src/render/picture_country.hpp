// The board of a picture whose cells are tiles of a country: cities, roads, cloisters, and tokens on them.
#pragma once

#include "arbiter/picture.hpp"
#include "render/picture_layout.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace arbiter {

/// Elements of SVG, in the order in which they lie upon each other.
[[nodiscard]] std::string draw_country(const picture& p, const picture_layout& at);

/// A cell as text.
struct tile_text {
    static constexpr std::size_t lines = 3;
    static constexpr std::size_t columns = 5;
    struct letter {
        char shown = ' ';
        arbiter::mark mark = mark::none; ///< of a token, whose it is
    };
    std::array<std::array<letter, columns>, lines> of{};
};

/// What stands on the tile of a cell; a free one has a dot in its middle if a tile may be put there.
[[nodiscard]] tile_text text_of_tile(const picture& p, std::uint32_t row, std::uint32_t column);

} // namespace arbiter
