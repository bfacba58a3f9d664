#include "games/go_picture.hpp"

#include <string>

namespace arbiter {

picture draw(const go::position& p, std::optional<go::point> last_move) {
    picture made;
    made.columns = p.width();
    made.rows = p.height();
    made.cells.resize(std::size_t{p.width()} * p.height());
    for (unsigned column = 0; column < p.width(); ++column)
        made.column_labels.push_back(column_name(column, p.width()));
    for (unsigned row = 0; row < p.height(); ++row) {
        made.row_labels.push_back(std::to_string(p.height() - row));
        for (unsigned column = 0; column < p.width(); ++column) {
            picture::cell& c = made.at(row, column);
            const go::colour stone = p.at({column, row});
            c.last = last_move == go::point{column, row};
            if (stone == go::colour::none) continue;
            c.mark = stone == go::colour::black ? mark::first : mark::second;
            c.text = stone == go::colour::black ? "●" : "○";
        }
    }
    return made;
}

} // namespace arbiter
