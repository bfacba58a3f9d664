#include "arbiter/dgf.hpp"

#include "dgf/boards.hpp"
#include "dgf/moves.hpp"

#include <algorithm>
#include <utility>

namespace arbiter::dgf {

namespace {

constexpr std::string_view column_letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"; // as the Go Text Protocol has them

/// Whether two boards are alike but for marks of ko, which `after` may lack.
bool is_same(const board& wanted, const board& after) {
    if (wanted.size != after.size || wanted.to_move != after.to_move || wanted.black_half != after.black_half ||
        wanted.white_half != after.white_half || wanted.black_count != after.black_count ||
        wanted.white_count != after.white_count)
        return false;
    return std::equal(wanted.points.begin(), wanted.points.end(), after.points.begin(), after.points.end(),
                      [](state w, state a) { return w == a || (w == state::forbidden && a == state::empty); });
}

board without_mark(board b) {
    std::replace(b.points.begin(), b.points.end(), state::forbidden, state::empty);
    return b;
}

state state_of(go::colour side) noexcept {
    return static_cast<state>(side);
}

/// Calls `try_move` with each empty point from which a stone may have taken its own chain off, in order: without an empty
/// neighbour, and beside stones that are gone if there are any.
template <class Try>
void for_each_suicide(const board& before, const board& after, Try try_move) {
    const unsigned size = before.size;
    const auto is_empty = [](state s) { return s == state::empty || s == state::forbidden; };
    bool some_are_gone = false;
    for (std::size_t i = 0; i < before.points.size(); ++i)
        some_are_gone = some_are_gone || (!is_empty(before.points[i]) && is_empty(after.points[i]));
    const auto may_be = [&](unsigned column, unsigned row) {
        bool is_beside_gone = false;
        const auto breathes = [&](unsigned c, unsigned r) {
            const std::size_t i = std::size_t{r} * size + c;
            is_beside_gone = is_beside_gone || (!is_empty(before.points[i]) && is_empty(after.points[i]));
            return is_empty(before.points[i]);
        };
        if ((column > 0 && breathes(column - 1, row)) || (row > 0 && breathes(column, row - 1)) ||
            (column + 1 < size && breathes(column + 1, row)) || (row + 1 < size && breathes(column, row + 1)))
            return false;
        return is_beside_gone == some_are_gone;
    };
    for (unsigned row = 0; row < size; ++row)
        for (unsigned column = 0; column < size; ++column)
            if (is_empty(before.points[std::size_t{row} * size + column]) && may_be(column, row))
                try_move(number_of({column, row}, size));
}

/// The one point that has a stone of the side to move and had none; 0 where there is none such, or several.
move_number new_stone(const board& before, const board& after) {
    const state own = state_of(before.to_move);
    move_number found = 0;
    for (std::size_t i = 0; i < before.points.size(); ++i) {
        if (before.points[i] == own || after.points[i] != own) continue;
        if (found != 0) return 0;
        found = static_cast<move_number>(i + 1);
    }
    return found;
}

} // namespace

board empty_board(unsigned size) {
    board b;
    b.size = size;
    b.points.assign(std::size_t{size} * size, state::empty);
    return b;
}

std::string_view name_of(refusal r) noexcept {
    switch (r) {
    case refusal::none:
        return "it is legal";
    case refusal::game_over:
        return "the game is over";
    case refusal::out_of_range:
        return "the board has no such point";
    case refusal::occupied:
        return "the point has a stone";
    case refusal::self_capture:
        return "it leaves its own group without a liberty";
    case refusal::ko:
        return "it retakes a ko at once";
    case refusal::superko:
        return "it recreates an earlier position";
    case refusal::counts_full:
        return "a board can't count so many captures";
    }
    return {};
}

refusal validate(const board& b, move_number m, go::self_capture rule) {
    if (b.to_move == go::colour::none) return refusal::game_over;
    if (m <= pass) return refusal::none;
    if (!is_point(m, b.size)) return refusal::out_of_range;
    return refusal_of(position_of(b, rule).judge(b.to_move, point_of(m, b.size)));
}

std::variant<board, refusal> apply(const board& b, move_number m, go::self_capture rule) {
    if (const refusal why = validate(b, m, rule); why != refusal::none) return why;
    if (m < pass) {
        board after = b;
        after.to_move = go::colour::none;
        return after;
    }
    go::position p = position_of(b, rule);
    if (m == pass)
        p.pass();
    else
        p.play(point_of(m, b.size));
    board after = with_stones(b, p);
    after.to_move = p.to_move();
    after.black_count += p.captured_by(go::colour::black);
    after.white_count += p.captured_by(go::colour::white);
    if (std::max(after.black_count, after.white_count) > most_count) return refusal::counts_full;
    return after;
}

difference diff(const board& before, const board& after, go::self_capture rule) {
    difference found;
    if (before.size != after.size || before.points.size() != after.points.size()) return found;
    if (before.to_move == go::colour::none) return found;
    const auto explains = [&](const board& from, move_number m) {
        const auto made = apply(from, m, rule);
        const board* const b = std::get_if<board>(&made);
        return b != nullptr && is_same(*b, after);
    };
    if (after.to_move == go::colour::none) {
        if (!explains(before, resign)) return found;
        found.made = resign;
        found.may_be_pass = true;
        return found;
    }
    const move_number stone = new_stone(before, after);
    if (stone == 0) {
        if (explains(before, pass)) found.made = pass;
        if (found.made || rule == go::self_capture::forbidden) return found;
        for_each_suicide(before, after, [&](move_number m) {
            if (found.may_be_other || !explains(before, m)) return;
            if (found.made)
                found.may_be_other = true;
            else
                found.made = m;
        });
        return found;
    }
    if (explains(before, stone)) {
        found.made = stone;
    } else if (validate(before, stone, rule) == refusal::ko && explains(without_mark(before), stone)) {
        found.made = stone;
        found.why = refusal::ko;
    }
    return found;
}

std::optional<std::string> vertex_of(move_number m, unsigned size) {
    if (m == pass) return "pass";
    if (m < pass) return "resign";
    if (size > column_letters.size() || !is_point(m, size)) return {};
    const go::point at = point_of(m, size);
    return column_letters[at.column] + std::to_string(size - at.row);
}

std::optional<move_number> move_of_vertex(std::string_view vertex, unsigned size) {
    const auto upper = [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; };
    std::string text(vertex);
    std::transform(text.begin(), text.end(), text.begin(), upper);
    if (text == "PASS") return pass;
    if (text == "RESIGN") return resign;
    constexpr std::size_t longest = 3;
    if (size == 0 || size > column_letters.size() || text.size() < 2 || text.size() > longest) return {};
    const std::size_t column = column_letters.find(text[0]);
    unsigned row = 0; // from the bottom, from 1
    for (const char c : text.substr(1)) {
        if (c < '0' || c > '9') return {};
        row = row * 10 + static_cast<unsigned>(c - '0');
    }
    if (column >= size || text[1] == '0' || row > size) return {};
    return number_of({static_cast<unsigned>(column), size - row}, size);
}

} // namespace arbiter::dgf
