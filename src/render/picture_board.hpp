// The board of a drawn picture: what lies under the pieces, the pieces, and what is marked on them.
#pragma once

#include "arbiter/picture.hpp"
#include "render/picture_layout.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter {

/// Elements of SVG, in the order in which they lie upon each other.
[[nodiscard]] std::string draw_board(const picture& p, const picture_layout& at);

/// The colour of letters that can be read on a colour, `0xRRGGBB`.
[[nodiscard]] std::string_view ink_on(std::uint32_t color);

/// A piece alone, in a cell around 0 0.
[[nodiscard]] std::string draw_piece(const picture::cell& piece);

} // namespace arbiter
