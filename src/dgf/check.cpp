#include "dgf/check.hpp"

#include "check/go_rules.hpp"
#include "dgf/board_diagnostics.hpp"
#include "dgf/diagnostics.hpp"
#include "dgf/form.hpp"
#include "dgf/game_check.hpp"
#include "dgf/habits.hpp"
#include "dgf/key_check.hpp"
#include "dgf/letters.hpp"
#include "dgf/move_diagnostics.hpp"
#include "dgf/numbers.hpp"
#include "dgf/replay.hpp"
#include "grammars/dgf_binary.hpp"

#include <algorithm>
#include <cstddef>

namespace arbiter::dgf {

namespace {

namespace binary = peg::dgf::binary;

/// The visitor of the replay: keeps what may have to be told, and reports what breaks a rule.
template <class Game>
class move_check {
public:
    move_check(const game_context& c, const Game& game, history& h, start_places& places)
        : context_(c), game_(game), history_(h), places_(places) {}

    void before(std::uint32_t ply, const node& n) {
        constexpr unsigned most_told = 2; // more passes than that are no passes
        if (++history_.resumed <= most_told) report_resumed(context_, history_, ply, n);
    }
    void played(std::uint32_t ply, const node& n, go::point at, go::colour side, const go::outcome& done) {
        const node_id id = context_.t.id_of(n);
        if (done.rule != go::broken::none) [[unlikely]] {
            report_broken(context_, history_, places_, ply, n, at, side, done, game_.now());
            history_.broken = id;
        }
        history_.placed_by[at.row * context_.size() + at.column] = history_.last = id;
        if (done.captured != 0) history_.last_capture(side) = id;
        if (done.lost != 0) [[unlikely]]
            history_.last_capture(go::other(side)) = id;
    }
    void passed(std::uint32_t, const node& n, go::colour) { history_.last = context_.t.id_of(n); }
    void resigned(std::uint32_t, const node& n, go::colour side) {
        history_.last = history_.resigned = context_.t.id_of(n);
        history_.resigned_side = side;
    }
    void refused(std::uint32_t ply, const node& n, std::int64_t value, refusal why, standing stands) {
        report_refused(context_, history_, places_, ply, n, value, why, stands, game_.now());
    }

private:
    const game_context& context_;
    const Game& game_;
    history& history_;
    start_places& places_;
};

/// Whether the claims could be checked.
template <class Game>
bool check_moves(const game_context& c, Game game) {
    history h(c.start.value.points.size());
    start_places places(c);
    move_check visitor(c, game, h, places);
    const bool is_over = c.start.value.to_move == go::colour::none;
    const replayed end = replay(c.s.text(), c.t, c.p.moves, is_over, game, visitor);
    if (end.how != replay_end::complete || c.p.moves_are_broken) return false;
    check_claims(c, h, places, end.stands, game.now());
    return true;
}

/// The last move, if nothing follows: what a move follows is rather a slip of the pen.
void check_last_resignation(const source& s, const tree& t, const parts& p, collector& findings) {
    if (p.moves == 0) return;
    const node_id last = t[p.moves].next - 1;
    if (t[last].kind != kind::ply || (t[last].flags & in_letters) != 0 || read(s.text(), t[last]) >= resign) return;
    std::uint32_t plies = 0;
    for (const node_id id : t.children(p.moves)) plies += t[id].kind == kind::ply ? 1U : 0U;
    check_resignation(s, t[last], plies, findings);
}

void check_lone_move(const source& s, const tree& t, const parts& p, collector& findings) {
    constexpr std::int64_t largest_point = largest_size * largest_size;
    for (const node_id id : t.children(p.moves)) {
        if (t[id].kind != kind::ply || (t[id].flags & in_letters) != 0) continue;
        const std::int64_t value = read(s.text(), t[id]);
        const span where = t.where(id);
        if (!is_move(value))
            findings.report(where, beyond_record{where}).at(1, 1);
        else if (value > largest_point)
            findings.report(where, on_no_board{static_cast<std::uint32_t>(value)}).at(1, 1);
        check_resignation(s, t[id], 1, findings);
    }
}

/// Moves in letters under keys that are nearly `moves`, and stand for no moves.
void check_other_letters(const source& s, const tree& t, node_id game, const parts& p, collector& findings) {
    for (const node_id tag : t.children(game + 1)) {
        const node_id value = t[tag].kind == kind::tag ? value_of(t, tag) : 0;
        if (value != 0 && value != p.moves) check_letters(s, t, value, 0, findings);
    }
}

/// A binary file of no length that fits.
void check_length(const source& s, unit what, collector& findings) {
    const std::uint32_t found = s.size();
    const span whole{0, found};
    constexpr std::uint32_t size_end = header_part::size + 1;
    if (what == unit::move) {
        findings.report(whole, move_bytes{found});
    } else if (found < binary::header_bytes) {
        findings.report(whole, short_binary{found});
    } else if (byte_at(s.text(), header_part::size) == 0) {
        findings.report({header_part::size, size_end}, board_size_zero{});
    } else {
        const std::uint32_t side = byte_at(s.text(), header_part::size);
        const span where{header_part::size, size_end};
        const auto plain = static_cast<std::uint32_t>(binary::board_bytes(side));
        if (what == unit::board)
            findings.report(where,
                            board_bytes{side, plain, static_cast<std::uint32_t>(binary::packed_bytes(side)), found});
        else
            findings.report(where, record_bytes{side, plain + 1, move_width(side), found});
    }
}

bool has_error(const tree& t, node_id below) {
    for (const node_id id : t.children(below))
        if (t[id].kind == kind::error) return true;
    return false;
}

/// False where a result is none, or a record has none.
bool check_result(const source& s, const tree& t, const parts& p, const written_board& start, collector& findings) {
    if (p.result != 0) return check_result_value(s, t, p, start, findings);
    const bool has_board =
        start.value.size != 0 && start.value.points.size() == std::size_t{start.value.size} * start.value.size;
    if (p.what == unit::record && has_board && !has_error(t, p.moves))
        findings.report(point(start.end), missing_result{});
    return false;
}

/// Whether it is a game at all, with a key that has a value: else it lacks no key. What can't be read may be some other
/// unit, unless it has a key that DGF knows.
bool is_game(const tree& t, node_id header, const parts& p) {
    const bool has_known = std::any_of(p.tags.begin(), p.tags.end(), [](node_id tag) { return tag != 0; });
    if (!has_known && (t[header].flags & is_broken) != 0) return false;
    for (const node_id tag : t.children(header))
        if (t[tag].kind == kind::tag && value_of(t, tag) != 0) return true;
    return false;
}

bool is_binary(const tree& t, const parts& p) {
    return p.start != 0 && (t[p.start].flags & in_bytes) != 0;
}

} // namespace

void check(const source& s, const tree& t, const options& o, collector& findings) {
    const node_id game = 1;
    check_habits(s, t, game, findings);
    if (t.size() <= game + 1) return; // nothing is in it
    const parts p = parts_of(s, t, game);
    if (layout_of(s) == layout::broken) {
        check_length(s, p.what, findings);
        return;
    }
    if (p.what == unit::game && t[game + 1].kind == kind::header && is_game(t, game + 1, p))
        check_keys(s, t, game, findings);
    if (p.what == unit::game) check_other_letters(s, t, game, p, findings);
    if (p.what == unit::move && p.moves != 0) {
        check_letters(s, t, p.moves, 0, findings);
        check_lone_move(s, t, p, findings);
        return;
    }
    const auto is_readable = [&t](node_id board) { return board != 0 && (t[board].flags & has_odd) == 0; };
    const bool is_record = p.what == unit::record;
    if (is_record && is_binary(t, p) && has_error(t, p.moves))
        check_length(s, p.what, findings); // more than can be kept
    written_board start;
    if (is_readable(p.start)) start = check_board(s, t, p.start, {.is_of_record = is_record}, findings);
    // of a record without one of its numbers, result and moves are others
    const bool is_shifted = is_record && (!is_readable(p.start) || start.has_odd_point);
    const bool has_result = is_shifted || check_result(s, t, p, start, findings);
    const bool has_moves = !is_shifted && (has_result || !is_record);
    check_letters(s, t, p.moves, start.legible && !is_shifted ? start.value.size : 0, findings);
    bool has_checked_claims = false;
    // what says that the game is over may be another number
    const bool may_be_open = start.value.to_move != go::colour::none || !start.has_odd_magic;
    if (start.usable && has_moves && may_be_open) {
        const game_context c{s, t, p, start, repetition_of(o.go), self_capture_of(o.go), findings};
        const go::position from = position_of(start.value, c.self_capture);
        if (c.repetition == go::repetition::simple_ko)
            has_checked_claims = check_moves(c, lone_position{from});
        else
            has_checked_claims = check_moves(c, go::game(from, c.repetition));
    }
    if (!has_checked_claims) (void)check_latest_board(s, t, p, start, findings);
    if (has_moves) check_last_resignation(s, t, p, findings);
}

std::vector<held_rule> rules_in(const source& s, const tree& t, node_id game, const options& o) {
    const parts p = parts_of(s, t, game);
    if (p.start == 0 || p.what == unit::board) return {}; // nothing is played
    return go_rules_held(repetition_of(o.go), self_capture_of(o.go), o.go, "what DGF has");
}

} // namespace arbiter::dgf
