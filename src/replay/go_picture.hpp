// A board of Go as something to draw, for the notations of that game.
#pragma once

#include "arbiter/picture.hpp"
#include "arbiter/rules/go.hpp"
#include "replay/go_points.hpp"

#include <optional>

namespace arbiter {

/// Columns are letters without I where these suffice, else numbers; rows are numbers from the bottom. The stars are
/// those of boards as they are made: the corners', the middle, and on large boards the edges' middles.
[[nodiscard]] picture draw(const go::position& p, std::optional<go::point> last_move);

} // namespace arbiter
