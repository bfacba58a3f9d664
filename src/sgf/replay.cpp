#include "sgf/replay.hpp"

#include "core/suggest.hpp"
#include "sgf/info_scanner.hpp"

namespace arbiter::sgf {

namespace {

constexpr bool has_tt(board_size size) noexcept {
    return size.columns <= longest_side_with_tt && size.rows <= longest_side_with_tt;
}

} // namespace

written_move read(std::string_view text, const node& ply, board_size size) noexcept {
    written_move made;
    made.side = side_of(ply);
    made.value = (ply.flags & is_spread) == 0 ? span{ply.begin + 2, ply.begin + 4} : first_value(text, ply);
    if ((ply.flags & (is_guessed | has_several)) != 0) return made;
    if (made.value.empty()) {
        made.form = move_form::pass;
        return made;
    }
    std::string_view value = text.substr(made.value.begin, made.value.size());
    if (value.size() != 2) {
        // as it is after the fix, which shows nothing new so
        value = without_white_ends(value);
        if (same_but_for_case(value, "pass")) made.form = move_form::pass;
        if (value.size() != 2) return made;
    }
    const std::optional<go::point> at = read_point(value);
    if (!at) return made;
    if (value == "tt" && has_tt(size)) {
        made.form = move_form::pass;
        return made;
    }
    made.at = *at;
    const bool on_board = made.at.column < size.columns && made.at.row < size.rows;
    made.form = on_board ? move_form::play : move_form::off_board;
    return made;
}

} // namespace arbiter::sgf
