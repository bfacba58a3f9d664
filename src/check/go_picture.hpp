// A board of Go as something to draw, for the notations of that game.
#pragma once

#include "arbiter/picture.hpp"
#include "arbiter/rules/go.hpp"

#include <optional>
#include <string>

namespace arbiter {

/// Columns are letters without I where these suffice, else numbers; rows are numbers from the bottom.
[[nodiscard]] picture draw(const go::position& p, std::optional<go::point> last_move);

/// A point as players name it: `Q16`; on boards with more columns than letters `30-4`.
[[nodiscard]] std::string vertex_name(go::point at, unsigned columns, unsigned rows);

} // namespace arbiter
