// The board of a drawn picture whose cells are hexagons: paths across them, edges of sides, and what lies by the edges.
#pragma once

#include "arbiter/picture.hpp"
#include "render/picture_layout.hpp"

#include <string>

namespace arbiter {

/// Elements of SVG, in the order in which they lie upon each other.
[[nodiscard]] std::string draw_hexagons(const picture& p, const picture_layout& at);

} // namespace arbiter
