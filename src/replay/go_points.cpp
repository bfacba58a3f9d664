#include "replay/go_points.hpp"

#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <system_error>

namespace arbiter {

namespace {

constexpr std::string_view column_letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

} // namespace

std::string column_name(unsigned column, unsigned columns) {
    return columns <= column_letters.size() ? std::string(1, column_letters[column]) : std::to_string(column + 1);
}

std::string vertex_name(go::point at, unsigned columns, unsigned rows) {
    const char* const between = columns > column_letters.size() ? "-" : "";
    return column_name(at.column, columns) + between + std::to_string(rows - at.row);
}

std::optional<go::point> read_vertex(std::string_view written, unsigned columns, unsigned rows) noexcept {
    if (written.size() < 2 || written.size() > 3 || written[1] == '0' || columns > column_letters.size()) return {};
    const bool is_small = written[0] >= 'a' && written[0] <= 'z';
    const std::size_t column = column_letters.find(is_small ? static_cast<char>(written[0] - 'a' + 'A') : written[0]);
    unsigned row = 0; // from 1, from the bottom
    const char* const end = written.data() + written.size();
    const auto [after, error] = std::from_chars(written.data() + 1, end, row);
    if (column >= columns || error != std::errc() || after != end || row > rows) return {};
    return go::point{static_cast<unsigned>(column), rows - row};
}

namespace {

/// The lines that have stars, of as many as a board has: near both edges, and in the middle where there is one.
struct star_lines {
    static constexpr unsigned fewest = 7;      ///< smaller boards have no stars
    static constexpr unsigned large = 13;      ///< from here on the fourth line has them, else the third
    static constexpr unsigned very_large = 15; ///< from here on the edges' middles too

    unsigned count;
    [[nodiscard]] bool exist() const noexcept { return count >= fewest; }
    [[nodiscard]] bool is_near_edge(unsigned at) const noexcept {
        const unsigned first = count >= large ? 3 : 2;
        return at == first || at + first + 1 == count;
    }
    [[nodiscard]] bool is_middle(unsigned at) const noexcept { return count % 2 == 1 && at == count / 2; }
};

bool is_star(go::point at, unsigned columns, unsigned rows) {
    const star_lines across{columns};
    const star_lines down{rows};
    if (!across.exist() || !down.exist()) return false;
    const bool near_column = across.is_near_edge(at.column);
    const bool near_row = down.is_near_edge(at.row);
    if (near_column && near_row) return true;
    if (across.is_middle(at.column) && down.is_middle(at.row)) return true;
    const bool has_middles = columns >= star_lines::very_large && rows >= star_lines::very_large;
    return has_middles && ((near_column && down.is_middle(at.row)) || (near_row && across.is_middle(at.column)));
}

} // namespace

picture draw(const go::position& p, std::optional<go::point> last_move) {
    picture made;
    made.columns = p.width();
    made.rows = p.height();
    made.cells.resize(std::size_t{p.width()} * p.height());
    made.surface = surface::points;
    made.sides = {{"Black", "●"}, {"White", "○"}};
    if (p.has_ko()) made.at(p.ko_point().row, p.ko_point().column).forbidden = true;
    for (unsigned column = 0; column < p.width(); ++column)
        made.column_labels.push_back(column_name(column, p.width()));
    for (unsigned row = 0; row < p.height(); ++row) {
        made.row_labels.push_back(std::to_string(p.height() - row));
        for (unsigned column = 0; column < p.width(); ++column) {
            picture::cell& c = made.at(row, column);
            const go::colour stone = p.at({column, row});
            c.last = last_move == go::point{column, row};
            c.star = is_star({column, row}, p.width(), p.height());
            if (stone == go::colour::none) continue;
            c.mark = stone == go::colour::black ? mark::first : mark::second;
            c.text = made.sides[c.mark == mark::first ? 0 : 1].text;
        }
    }
    return made;
}

} // namespace arbiter
