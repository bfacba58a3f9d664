#include "ugn/replay.hpp"

#include <algorithm>

namespace arbiter::ugn {

namespace {

constexpr std::string_view white = " \t\r\n\v\f";

bool is_board(char c) noexcept {
    return (c >= 'A' && c <= 'I') || (c >= 'a' && c <= 'i');
}
bool is_cell(char c) noexcept {
    return c >= '1' && c <= '9';
}
bool is_digit(char c) noexcept {
    return c >= '0' && c <= '9';
}

/// PGN's `$1`, which is said of a move. What stands alone otherwise, such as `!` or `??`, may be all that is left of one.
bool is_annotation(std::string_view token) noexcept {
    return token.size() > 1 && token[0] == '$' && std::all_of(token.begin() + 1, token.end(), is_digit);
}

bool are_annotations(std::string_view text) noexcept {
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find_first_of(white, begin), text.size());
        if (!is_annotation(text.substr(begin, end - begin))) return false;
        begin = std::min(text.find_first_not_of(white, end), text.size());
    }
    return true;
}

bool is_tag(std::string_view text) noexcept {
    return text.starts_with('[') && text.find(']') == text.size() - 1;
}

/// What the last move did, from the position that it made: no move is played on a closed board.
uttt::events done_by(uttt::move last, const uttt::position& after) noexcept {
    const uttt::side mover = uttt::other(after.to_move());
    unsigned events = uttt::nothing;
    if ((after.boards(mover) >> last.board & 1U) != 0)
        events |= uttt::wins_board;
    else if (after.is_closed(last.board))
        events |= uttt::fills_board;
    if (after.won_by(mover)) events |= uttt::wins_game;
    if (after.drawn()) events |= uttt::draws_game;
    return static_cast<uttt::events>(events);
}

} // namespace

bool may_hold_move(std::string_view text) noexcept {
    for (std::size_t i = 1; i < text.size(); ++i)
        if (is_board(text[i - 1]) && is_cell(text[i])) return true;
    return false;
}

bool may_go_on_after(std::string_view text, const node& n, const uttt::position& position) noexcept {
    const std::string_view whole = text.substr(n.begin, n.end - n.begin);
    switch (n.kind) {
    case kind::error:
        return are_annotations(whole) || is_tag(whole);
    case kind::symbol: { // behind a ply, which is the node before it
        const node& ply = (&n)[-1];
        return are_own(n, ply, done_by(read(text, ply), position));
    }
    case kind::comment: // one that is never closed may have swallowed moves
        return whole.ends_with('}') || !may_hold_move(whole);
    case kind::ply: {
        const std::string_view glued = whole.substr(move_span(n).size());
        // another digit leaves open which cell was meant
        return glued.empty() || (!is_digit(glued.front()) && !may_hold_move(glued));
    }
    default:
        return true;
    }
}

} // namespace arbiter::ugn
