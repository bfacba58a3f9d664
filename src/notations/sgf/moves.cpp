#include "notations/sgf/moves.hpp"

#include "text/suggest.hpp"

namespace arbiter::sgf {

written_move move_reader::read_slow(const node& ply) const noexcept {
    written_move made;
    made.side = side_of(ply);
    made.value = (ply.flags & is_spread) == 0 ? span{ply.begin + 2, ply.begin + 4} : first_value(text, ply);
    if (meant != 0 && &ply == &nodes[meant]) [[unlikely]] {
        made.form = move_form::play;
        made.at = at;
        if (is_turned) made.side = made.side == go::colour::black ? go::colour::white : go::colour::black;
        return made;
    }
    if ((ply.flags & (is_guessed | has_several)) != 0) return made;
    if (made.value.empty()) {
        made.form = move_form::pass;
        return made;
    }
    // as it is after the fix, which shows nothing new then
    const std::string_view value = without_white_ends(text.substr(made.value.begin, made.value.size()));
    const std::optional<go::point> point = read_spaced_point(value);
    constexpr go::point tt{coordinate_of('t'), coordinate_of('t')};
    if (value.empty() || same_but_for_case(value, "pass") || (point == tt && has_tt_pass(*size)))
        made.form = move_form::pass;
    if (!point || made.form == move_form::pass) return made;
    made.at = *point;
    if (taken == off_board_as::lower_case && !size->has(made.at)) made.at = small_letters_of(made.at);
    made.form = size->has(made.at) ? move_form::play : move_form::off_board;
    if (taken == off_board_as::pass && made.at == go::point{size->columns, size->rows}) made.form = move_form::pass;
    return made;
}

bool move_reader::set_up(const record_node& n, setup_plan& plan, go::colour& turn) const {
    bool turn_is_open = true;
    for (node_id id = n.first; id < n.last; ++id) {
        const known_name name = known_name_of(nodes[id]);
        if (!sgf::is_setup(name)) continue;
        if (name == "PL") {
            const span side = first_value(text, nodes[id]);
            turn_is_open = side.empty();
            if (!turn_is_open) turn = text[side.begin] == 'W' ? go::colour::white : go::colour::black;
            continue;
        }
        const go::colour now = name == "AB" ? go::colour::black : name == "AW" ? go::colour::white : go::colour::none;
        for (const span value : values(text, nodes[id]))
            for_each_point(text.substr(value.begin, value.size()), *size, [&](go::point p) {
                if (value.begin != left_out || p != at) plan.put(p, now, value.begin);
            });
    }
    return turn_is_open;
}

} // namespace arbiter::sgf
