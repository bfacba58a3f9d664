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

/// The same of a board whose cells are hexagons: paths across them, edges of sides, and what lies by the edges.
[[nodiscard]] std::string draw_hexagons(const picture& p, const picture_layout& at);

/// The same of a board whose cells have two notches on each side: paths between them, and what lies by them.
[[nodiscard]] std::string draw_notches(const picture& p, const picture_layout& at);

} // namespace arbiter
