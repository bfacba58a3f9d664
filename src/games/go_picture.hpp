// A board of Go as something to draw, for the notations of that game.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/picture.hpp"
#include "arbiter/rules/go.hpp"

#include <optional>
#include <string>

namespace arbiter {

/// Columns are letters without I where these suffice, else numbers; rows are numbers from the bottom.
[[nodiscard]] picture draw(const go::position& p, std::optional<go::point> last_move);

/// A point as players name it: `Q16`; on boards with more columns than letters `30-4`.
[[nodiscard]] std::string vertex_name(go::point at, unsigned columns, unsigned rows);

/// The same for a message, beside the name that the notation has for the point.
[[nodiscard]] inline tiny_text vertex_text(go::point at, unsigned columns, unsigned rows) {
    return tiny_text(vertex_name(at, columns, rows));
}

} // namespace arbiter
