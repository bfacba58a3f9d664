// The board of a drawn picture whose cells have two notches on each side: paths between them, and what lies by them.
#pragma once

#include "arbiter/picture.hpp"
#include "render/picture_layout.hpp"

#include <string>

namespace arbiter {

/// Elements of SVG, in the order in which they lie upon each other.
[[nodiscard]] std::string draw_notches(const picture& p, const picture_layout& at);

} // namespace arbiter
