#include "ugn/picture.hpp"

#include "ugn/replay.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::ugn {

namespace {

/// A game replayed: the position before its first move, and after each move that was played.
struct kept_game {
    std::vector<uttt::position> positions{uttt::position{}};
    std::vector<uttt::move> moves;
    std::string refused; ///< why the replay stopped; empty where it didn't
};

std::string why_refused(std::uint32_t ply, std::string_view written, uttt::broken why) {
    const std::string what = "ply " + std::to_string(ply) + " `" + std::string(written) + "` can't be played: ";
    switch (why) {
    case uttt::broken::after_end:
        return what + "the game is over";
    case uttt::broken::wrong_board:
        return what + "it is on the wrong board";
    case uttt::broken::closed_board:
        return what + "its board is closed";
    default:
        return what + "its cell is taken";
    }
}

/// The visitor of the replay.
struct recorder {
    kept_game& game;
    std::string_view text;
    const tree& t;

    void played(std::uint32_t, const node& n, const uttt::position& after, uttt::events) const {
        game.positions.push_back(after);
        game.moves.push_back(read(text, n));
    }
    void refused(std::uint32_t ply, const node& n, const uttt::position& position) const {
        game.refused = why_refused(ply, text.substr(n.begin, 2), position.judge(read(text, n)));
    }
};

std::string state_line(const uttt::position& p) {
    if (p.won_by(uttt::side::x)) return "X has won";
    if (p.won_by(uttt::side::o)) return "O has won";
    if (p.over()) return "drawn";
    const std::string mover = p.to_move() == uttt::side::x ? "X" : "O";
    if (p.forced() != uttt::position::any_board) return mover + " to move on board " + board_name(p.forced());
    return mover + " to move on any open board";
}

std::string ply_line(const kept_game& game, std::uint32_t ply) {
    if (ply == 0) return "start";
    const uttt::move m = game.moves[ply - 1];
    return "after ply " + std::to_string(ply) + ": " + (ply % 2 == 1 ? "X " : "O ") + board_name(m.board) +
           cell_name(m.cell);
}

mark mark_of(uttt::squares x, uttt::squares o, unsigned at) {
    if ((x >> at & 1U) != 0) return mark::first;
    return (o >> at & 1U) != 0 ? mark::second : mark::none;
}

picture drawn(const kept_game& game, std::uint32_t ply) {
    const bool beyond = ply > game.moves.size();
    ply = std::min(ply, static_cast<std::uint32_t>(game.moves.size()));
    const uttt::position& p = game.positions[ply];
    picture made;
    made.columns = made.rows = 9;
    made.block = 3;
    made.cells.resize(81);
    for (unsigned board = 0; board < 9; ++board) {
        made.block_labels.emplace_back(1, board_name(board));
        const mark owner = mark_of(p.boards(uttt::side::x), p.boards(uttt::side::o), board);
        made.block_marks.push_back(owner == mark::none && p.is_closed(board) ? mark::closed : owner);
        for (unsigned cell = 0; cell < 9; ++cell) {
            picture::cell& c = made.at(board / 3 * 3 + cell / 3, board % 3 * 3 + cell % 3);
            c.mark = mark_of(p.cells(uttt::side::x, board), p.cells(uttt::side::o, board), cell);
            if (c.mark != mark::none) c.text = c.mark == mark::first ? "X" : "O";
            c.playable = c.mark == mark::none && (p.playable() >> board & 1U) != 0;
            c.last = ply > 0 && game.moves[ply - 1] == uttt::move{board, cell};
        }
    }
    made.caption = {ply_line(game, ply), state_line(p)};
    if (beyond) made.caption.push_back(game.refused.empty() ? "the rest can't be read" : game.refused);
    return made;
}

} // namespace

std::function<picture(std::uint32_t ply)> timeline(const source& s, const tree& t, node_id game) {
    kept_game made;
    uttt::position start;
    recorder visitor{made, s.text(), t};
    replay(s.text(), t, game, start, visitor);
    return [made = std::move(made)](std::uint32_t ply) { return drawn(made, ply); };
}

} // namespace arbiter::ugn
