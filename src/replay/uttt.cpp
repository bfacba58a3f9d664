#include "replay/uttt.hpp"

namespace arbiter {

namespace {

mark mark_of(uttt::squares x, uttt::squares o, unsigned at) {
    if ((x >> at & 1U) != 0) return mark::first;
    return (o >> at & 1U) != 0 ? mark::second : mark::none;
}

char board_letter(unsigned board) {
    return static_cast<char>('A' + board);
}

} // namespace

picture uttt_game::draw(const position& p, const move* last) {
    picture made;
    made.columns = made.rows = 9;
    made.block = 3;
    made.cells.resize(81);
    made.sides = {{"X", "X", shape::cross}, {"O", "O", shape::ring}};
    for (unsigned board = 0; board < 9; ++board) {
        made.block_labels.emplace_back(1, board_letter(board));
        const mark owner = mark_of(p.boards(uttt::side::x), p.boards(uttt::side::o), board);
        made.block_marks.push_back(owner == mark::none && p.is_closed(board) ? mark::closed : owner);
        for (unsigned cell = 0; cell < 9; ++cell) {
            picture::cell& c = made.at(board / 3 * 3 + cell / 3, board % 3 * 3 + cell % 3);
            c.mark = mark_of(p.cells(uttt::side::x, board), p.cells(uttt::side::o, board), cell);
            if (c.mark != mark::none) c.text.assign(1, c.mark == mark::first ? 'X' : 'O');
            c.shape = c.mark == mark::first ? shape::cross : shape::ring;
            c.playable = c.mark == mark::none && (p.playable() >> board & 1U) != 0;
            c.last = last != nullptr && *last == uttt::move{board, cell};
        }
    }
    return made;
}

std::vector<std::string> uttt_game::caption(const position& p) {
    if (p.won_by(uttt::side::x)) return {"X has won"};
    if (p.won_by(uttt::side::o)) return {"O has won"};
    if (p.over()) return {"drawn"};
    std::string line(p.to_move() == uttt::side::x ? "X to move on " : "O to move on ");
    if (p.forced() == position::any_board)
        line += "any open board";
    else
        line.append("board ").push_back(board_letter(p.forced()));
    return {line};
}

std::string_view uttt_game::why(const outcome& refused) noexcept {
    switch (refused.rule) {
    case uttt::broken::after_end:
        return "the game is over";
    case uttt::broken::wrong_board:
        return "it is on the wrong board";
    case uttt::broken::closed_board:
        return "its board is closed";
    default:
        return "its cell is taken";
    }
}

} // namespace arbiter
