#include "games/n2048.hpp"

namespace arbiter {

picture n2048_game::draw(const position& p, const move* last) {
    picture made;
    made.columns = made.rows = 4;
    made.cells.resize(16);
    made.column_labels = {"a", "b", "c", "d"};
    made.row_labels = {"4", "3", "2", "1"};
    for (unsigned row = 0; row < 4; ++row)
        for (unsigned column = 0; column < 4; ++column) {
            const n2048::cell at{column, 3 - row};
            picture::cell& c = made.at(row, column);
            if (p.board.at(at) != 0) {
                c.text = std::to_string(p.board.at(at));
                c.mark = mark::first;
            }
            c.last = last != nullptr && last->spawn.at == at;
        }
    return made;
}

std::vector<std::string> n2048_game::caption(const position& p) {
    if (p.board == n2048::position{}) return {"no initial board that can be read"};
    std::string possible;
    for_each_swipe(p.board, [&](n2048::swipe s) { (possible += ' ') += "UDLR"[static_cast<std::size_t>(s)]; });
    return {possible.empty() ? "locked: no swipe is possible" : "possible swipes:" + possible};
}

std::string n2048_game::why(const outcome& refused) {
    if (refused.rule == broken::after_end) return "no swipe is possible";
    const std::string column(1, static_cast<char>('a' + refused.at.column));
    return column + static_cast<char>('1' + refused.at.row) + " has a tile";
}

} // namespace arbiter
