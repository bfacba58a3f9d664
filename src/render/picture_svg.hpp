/// Positions as SVG: drawings that a browser shows, and that other programs read.
#pragma once

#include "arbiter/picture.hpp"

#include <string>

namespace arbiter {

/// A document of its own: light or dark as its reader wants it, without scripts, and nothing is loaded. Its title is the first
/// line of the caption, and its description says in words what is where.
[[nodiscard]] std::string render_svg(const picture& p);

/// The element alone, for a page that has `svg_style()` once.
[[nodiscard]] std::string svg_element(const picture& p);

/// The colours of all such elements, as CSS.
[[nodiscard]] std::string svg_style();

} // namespace arbiter
