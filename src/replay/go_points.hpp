// The points of Go as the Go Text Protocol and SGF name them, whatever a notation writes itself.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/picture.hpp"
#include "arbiter/rules/go.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

/// Of a letter of SGF: `a` to `z` are 0 to 25, `A` to `Z` are 26 to 51.
[[nodiscard]] constexpr unsigned coordinate_of(char letter) noexcept {
    return letter >= 'a' ? static_cast<unsigned>(letter - 'a') : static_cast<unsigned>(letter - 'A') + 26U;
}
[[nodiscard]] constexpr char letter_of(unsigned coordinate) noexcept {
    return static_cast<char>(coordinate < 26 ? 'a' + coordinate : 'A' + (coordinate - 26));
}

/// A letter without I where the columns have enough of these, else a number from 1.
[[nodiscard]] std::string column_name(unsigned column, unsigned columns);

/// A point as players name it: `Q16`, where rows count from the bottom; on boards with more columns than letters `30-4`.
[[nodiscard]] std::string vertex_name(go::point at, unsigned columns, unsigned rows);

/// The same for a message, beside the name that the notation has for the point.
[[nodiscard]] inline tiny_text vertex_text(go::point at, unsigned columns, unsigned rows) {
    return tiny_text(vertex_name(at, columns, rows));
}

/// The point that `written` names, a letter in any case and a row; nothing where the board has none, or more columns than
/// letters.
[[nodiscard]] std::optional<go::point> read_vertex(std::string_view written, unsigned columns, unsigned rows) noexcept;

/// Calls `visit(point)` for each point of the board beside `at`.
template <class Visit>
void for_each_neighbour(go::point at, unsigned columns, unsigned rows, Visit visit) {
    if (at.column > 0) visit(go::point{at.column - 1, at.row});
    if (at.column + 1 < columns) visit(go::point{at.column + 1, at.row});
    if (at.row > 0) visit(go::point{at.column, at.row - 1});
    if (at.row + 1 < rows) visit(go::point{at.column, at.row + 1});
}

// ---- A board of Go as something to draw, for the notations of that game.

/// Columns are letters without I where these suffice, else numbers; rows are numbers from the bottom. The stars are
/// those of boards as they are made: the corners', the middle, and on large boards the edges' middles.
[[nodiscard]] picture draw(const go::position& p, std::optional<go::point> last_move);

} // namespace arbiter
