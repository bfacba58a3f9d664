#include "arbiter/dgf.hpp"
#include "arbiter/notation.hpp"
#include "notations/dgf/boards.hpp"
#include "notations/dgf/moves.hpp"
#include "notations/dgf/notation.hpp"
#include "notations/dgf/parts.hpp"
#include "replay/go_points.hpp"
#include "text/suggest.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace arbiter::dgf {

namespace {

constexpr node_id only_game = 1;

/// Some bytes as a file of a certain unit.
struct parsed_bytes {
    options o;
    source s;
    collector findings;
    tree t;

    parsed_bytes(const char* name, std::string_view bytes)
        : s(name, std::string(bytes)), findings(s, o), t(parse(s, findings)) {}

    [[nodiscard]] bool is_clean() const {
        return findings.count() == 0 && findings.left_to_check() == 0 && t.size() > only_game + 1;
    }
};

/// The parts of a board or record without a mistake.
std::optional<read_parts> parts_without_mistake(const parsed_bytes& b) {
    if (!b.is_clean()) return {};
    read_parts found = read_start(b.s, b.t, only_game);
    return found.start.usable && !found.p.moves_are_broken ? std::optional(std::move(found)) : std::nullopt;
}

} // namespace

std::optional<board> read_board(std::string_view bytes) {
    const parsed_bytes b("board.dgb", bytes);
    std::optional<read_parts> found = parts_without_mistake(b);
    return found ? std::optional(std::move(found->start.value)) : std::nullopt;
}

std::optional<record> read_record(std::string_view bytes) {
    const parsed_bytes b("record.dgr", bytes);
    std::optional<read_parts> found = parts_without_mistake(b);
    if (!found || found->p.result == 0) return {};
    record made{std::move(found->start.value), result_of(b.s, b.t, found->p), {}};
    if (read(b.s.text(), b.t[found->p.result]) != made.result) return {};
    for (const node_id id : b.t.children(found->p.moves)) {
        if (b.t[id].kind == kind::error) return {};
        if (b.t[id].kind != kind::ply) continue;
        const std::int64_t says = read(b.s.text(), b.t[id]);
        if (!is_move(says)) return {};
        made.moves.push_back(static_cast<move_number>(says));
    }
    return made;
}

std::optional<move_number> read_move(std::string_view bytes) {
    const parsed_bytes b("move.dgm", bytes);
    if (!b.is_clean()) return {};
    for (const node_id id : b.t.descendants(only_game)) {
        if (b.t[id].kind != kind::ply) continue;
        const std::int64_t says = read(b.s.text(), b.t[id]);
        if (is_move(says)) return static_cast<move_number>(says);
    }
    return {};
}

// ---- the last position of a game

std::optional<last_position> last_position::of(const report& r, go::repetition ko, go::self_capture rule,
                                               std::string& why) {
    const auto refuse = [&why](std::string text) -> std::optional<last_position> {
        why = std::move(text);
        return {};
    };
    const tree& t = r.tree();
    if (r.notation() == nullptr || r.notation()->parse != parse || t.size() <= only_game + 1)
        return refuse("it has no board");
    read_parts found = read_start(r.text(), t, only_game);
    if (found.p.what == unit::move) return refuse("it is a move, and has no board");
    if (!found.start.usable) return refuse("its board can't be used; `arbiter lint` says why");
    const move_reader d(r.text(), t, found.p, found.start, {ko, rule});
    written_go::position now = d.start();
    if (!now.history) now.history.emplace(now.board, ko);
    no_visitor visitor;
    const replayed end = replay(d, t, now, visitor);
    if (end.how != replay_end::complete || (found.p.moves_are_broken && found.p.what != unit::board))
        return refuse("its moves can't be played to the end; `arbiter lint` says why");
    last_position made(*std::move(now.history), board_after(found.start.value, now));
    made.two_passes_ = now.stands == standing::two_passes;
    made.one_pass_ = now.stands == standing::open && now.after_pass;
    return made;
}

refusal last_position::judge(move_number m) const {
    if (is_over()) return refusal::game_over;
    if (m <= pass) return refusal::none;
    if (!is_point(m, now_.size)) return refusal::out_of_range;
    return refusal_of(history_.judge(history_.now().to_move(), point_of(m, now_.size)));
}

std::variant<board, refusal> last_position::play(move_number m) const {
    if (const refusal why = judge(m); why != refusal::none) return why;
    board before = now_;
    before.to_move = history_.now().to_move(); // two passes are taken back
    std::variant<board, refusal> made = apply(before, m, history_.now().self_capture_rule());
    if (board* const b = std::get_if<board>(&made); b != nullptr && m == pass && one_pass_)
        b->to_move = go::colour::none;
    return made;
}

namespace {

/// Whether two boards are alike but for marks of ko, which `after` may lack.
bool is_same(const board& wanted, const board& after) {
    return same_header(wanted, after) &&
           std::equal(wanted.points.begin(), wanted.points.end(), after.points.begin(), after.points.end(),
                      [](state w, state a) { return w == a || (w == state::forbidden && a == state::empty); });
}

board without_mark(board b) {
    std::replace(b.points.begin(), b.points.end(), state::forbidden, state::empty);
    return b;
}

/// Calls `try_move` with each empty point from which a stone may have taken its own chain off, in order: without an empty
/// neighbour, and beside stones that are gone if there are any.
template <class Try>
void for_each_suicide(const board& before, const board& after, Try try_move) {
    const unsigned size = before.size;
    const auto has_stone = [](state s) { return plain(s) != state::empty; };
    const auto is_gone = [&](std::size_t i) { return has_stone(before.points[i]) && !has_stone(after.points[i]); };
    bool some_are_gone = false;
    for (std::size_t i = 0; i < before.points.size(); ++i) some_are_gone = some_are_gone || is_gone(i);
    for (std::size_t i = 0; i < before.points.size(); ++i) {
        if (has_stone(before.points[i])) continue;
        bool breathes = false;
        bool is_beside_gone = false;
        for_each_neighbour(point_at(i, size), size, size, [&](go::point at) {
            breathes = breathes || !has_stone(before.points[index_of(at, size)]);
            is_beside_gone = is_beside_gone || is_gone(index_of(at, size));
        });
        if (!breathes && is_beside_gone == some_are_gone) try_move(static_cast<move_number>(i + 1));
    }
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
    written_go::position p(b, {.self_capture = rule});
    (void)written_go::play(p, move_of(m, p));
    board after = board_after(b, p);
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
    constexpr unsigned most_columns = 25; // that letters name
    if (m == pass) return "pass";
    if (m < pass) return "resign";
    if (size > most_columns || !is_point(m, size)) return {};
    return vertex_name(point_of(m, size), size, size);
}

std::optional<move_number> move_of_vertex(std::string_view vertex, unsigned size) {
    if (same_but_for_case(vertex, "pass")) return pass;
    if (same_but_for_case(vertex, "resign")) return resign;
    const std::optional<go::point> at = read_vertex(vertex, size, size);
    return at ? std::optional(number_of(*at, size)) : std::nullopt;
}

} // namespace arbiter::dgf
