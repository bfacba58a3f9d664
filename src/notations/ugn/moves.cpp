#include "notations/ugn/moves.hpp"

#include "grammar/game_header.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>

namespace arbiter::ugn {

namespace {

bool is_board(char c) noexcept {
    return (c >= 'A' && c <= 'I') || (c >= 'a' && c <= 'i');
}
bool is_cell(char c) noexcept {
    return c >= '1' && c <= '9';
}

/// PGN's `$1`, which is said of a move. What stands alone otherwise, such as `!` or `??`, may be all that is left of one.
bool is_annotation(std::string_view token) noexcept {
    return token.size() > 1 && token[0] == '$' && std::all_of(token.begin() + 1, token.end(), ascii::is_digit);
}

bool are_annotations(std::string_view text) noexcept {
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find_first_of(ascii::white, begin), text.size());
        if (!is_annotation(text.substr(begin, end - begin))) return false;
        begin = std::min(text.find_first_not_of(ascii::white, end), text.size());
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

bool move_reader::may_start_midgame() const noexcept {
    return may_lack_moves(text_, tree_, game_, may_hold_move);
}

bool move_reader::may_go_on_after(const node& n, const uttt::position& now) const noexcept {
    const std::string_view whole = text_.substr(n.begin, n.end - n.begin);
    switch (n.kind) {
    case kind::error:
        return are_annotations(whole) || is_tag(whole);
    case kind::symbol: { // behind a ply, which is the node before it
        const node& ply = (&n)[-1];
        return are_own(n, ply, done_by(ugn::read(text_, ply), now));
    }
    case kind::comment: // one that is never closed may have swallowed moves
        return whole.ends_with('}') || !may_hold_move(whole);
    case kind::ply: {
        const std::string_view glued = whole.substr(move_span(n).size());
        // another digit leaves open which cell was meant
        return glued.empty() || (!ascii::is_digit(glued.front()) && !may_hold_move(glued));
    }
    default:
        return true;
    }
}

bool move_reader::has_two_cells(const node& ply) const noexcept {
    return (ply.flags & has_junk) != 0 && ascii::is_digit(text_[ply.begin + 2]);
}

bool move_reader::may_contain_moves(const node& ply) const noexcept {
    return !has_two_cells(ply) || token_of(ply).size() != 3;
}

std::string_view move_reader::token_of(const node& n) const noexcept {
    std::string_view token = text_.substr(n.begin, n.end - n.begin);
    while (!token.empty() && flag_of_symbol(token.back()) != 0) token.remove_suffix(1);
    return token;
}

move_reader::readings move_reader::readings_of(const node& n) const noexcept {
    readings all{{}, 0, 0};
    if (n.kind != kind::error && n.kind != kind::ply) return all;
    const std::string_view token = token_of(n);
    all.size = static_cast<std::uint32_t>(token.size());
    const auto add = [&all](char board, char cell) {
        const std::array<char, 2> text{board, cell};
        const uttt::move m = ugn::read({text.data(), text.size()}, {0, 2, 0, kind::ply, 0});
        const bool is_new = all.count == 0 || all.moves[all.count - 1] != m;
        if (is_board(board) && is_cell(cell) && is_new) all.moves[all.count++] = m;
    };
    const auto add_each = [&add](char left) {
        for (unsigned i = 0; i < 9; ++i) {
            if (is_board(left)) add(left, cell_name(i));
            if (is_cell(left)) add(board_name(i), left);
        }
    };
    switch (token.size()) {
    case 1:
        add_each(token[0]);
        break;
    case 2:
        if (is_cell(token[0]) && is_board(token[1]))
            add(token[1], token[0]);
        else if (is_board(token[0]))
            add_each(token[0]);
        else if (is_cell(token[1]))
            add_each(token[1]);
        break;
    case 3:
        add(token[1], token[2]);
        add(token[0], token[2]);
        add(token[0], token[1]);
        break;
    default:
        break;
    }
    return all;
}

claim_result move_reader::check_claim(const node& n, const uttt_game::outcome& done) const noexcept {
    unsigned shown = n.flags & symbols_shown;
    if (n.kind == kind::error || has_two_cells(n)) { // its symbols stand behind what can't be read
        const auto size = static_cast<std::uint32_t>(token_of(n).size());
        shown = flags_of_symbols(text_.substr(n.begin + size, n.end - n.begin - size));
    }
    if (shown == 0 && (done.events == uttt::nothing || shows_no_symbols())) return claim_result::nothing;
    return symbols_agree(shown, done.events) ? claim_result::confirms : claim_result::denies;
}

claim_result move_reader::check_claim_at_end(const uttt::position& end) const noexcept {
    if (!end.over()) return claim_result::nothing;
    return check_marker_claim(end.drawn() ? "1/2-1/2" : end.won_by(uttt::side::x) ? "1-0" : "0-1");
}

bool move_reader::shows_no_symbols() const noexcept {
    if (!shows_none_) {
        const auto [first, end] = plies();
        shows_none_ = true;
        for (node_id id = first; id < end; ++id)
            if ((tree_[id].kind == kind::ply && (tree_[id].flags & (symbols_shown | has_junk)) != 0) ||
                tree_[id].kind == kind::symbol)
                shows_none_ = false;
    }
    return *shows_none_;
}

std::string move_reader::shown(const node& ply) const {
    return " `" + std::string(text_.substr(ply.begin, 2)) + "`";
}

std::string move_reader::label(uttt::move m, const uttt::position& after, const uttt_game::outcome&) {
    return (after.to_move() == uttt::side::o ? "X " : "O ") + std::string(text_of(m).text());
}

} // namespace arbiter::ugn
