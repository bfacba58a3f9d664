#include "grammars/dgf_binary.hpp"
#include "notations/dgf/game_check.hpp"
#include "notations/dgf/messages.hpp"
#include "notations/dgf/moves.hpp"
#include "notations/dgf/notation.hpp"
#include "notations/dgf/numbers.hpp"
#include "notations/dgf/parts.hpp"
#include "replay/go_rules.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

namespace arbiter::dgf {

namespace {

/// The stone that closed a group in which was taken off last: of those next to it the one played last, or the first; nothing
/// where the board's edge did.
std::optional<span> closed_in_by(game_context& c, const go::position& now) {
    node_id last = 0;
    std::optional<go::point> first;
    now.for_each_removed([&](go::point gone) {
        for_each_neighbour(gone, c.size(), c.size(), [&](go::point at) {
            if (now.at(at) == go::colour::none) return;
            last = std::max(last, c.h.placed_by[c.index_of(at)]);
            if (!first || c.index_of(at) < c.index_of(*first)) first = at;
        });
    });
    if (!first) return {};
    return last != 0 ? c.where(last) : c.place_of(*first);
}

collector::handle report_ko(game_context& c, span where, go::point at, go::colour side) {
    const tiny_text vertex = c.vertex(at);
    if (c.h.last == 0)
        return c.findings.report(where, marked_ko{c.number_at(at), vertex}).related(c.place_of(at), mark_here{});
    const word opponent = player(go::other(side));
    return c.findings.report(where, ko_retaken{c.number_at(at), vertex, opponent})
        .related(c.where(c.h.last), ko_taken_here{opponent, player(side)});
}

collector::handle report_superko(game_context& c, span where, go::point at, std::uint32_t repeated) {
    const word rule{go::name_of(c.d.rules().repetition)};
    if (repeated == 0)
        return c.findings.report(where, superko_start{c.number_at(at), c.vertex(at), rule})
            .related({c.start.header[0].begin, c.start.end}, start_here{});
    // the plies up to this one follow the first in order
    node_id first = c.p.moves + 1;
    while (c.t[first].kind != kind::ply) ++first;
    return c.findings.report(where, dgf::superko{c.number_at(at), c.vertex(at), repeated, rule})
        .related(c.where(first + repeated - 1), position_here{});
}

} // namespace

span game_context::place_of(go::point at) {
    if (places.empty()) {
        std::size_t index = 0;
        for_each_number(s.text(), t[p.start], [&](number n) {
            if (index++ >= header_numbers) places.push_back(n.where);
        });
    }
    return places[index_of(at)];
}

void report_broken(game_context& c, std::uint32_t ply, const node& n, const go_game::move& m, const go::outcome& done,
                   const go::position& now) {
    const span where{n.begin, n.end};
    const auto reported = [&]() -> collector::handle {
        if (done.rule == go::broken::ko) return report_ko(c, where, m.at(), m.side);
        if (done.rule != go::broken::self_capture) return report_superko(c, where, m.at(), done.repeats);
        collector::handle h = c.findings.report(
            where, dgf::self_capture{c.number_at(m.at()), c.vertex(m.at()), player(m.side), done.lost});
        if (const std::optional<span> by = closed_in_by(c, now)) h.related(*by, closed_in_here{});
        return h;
    };
    reported().at(c.d.game_number(), ply);
}

void report_resumed(game_context& c, std::uint32_t ply, const node& n) {
    c.findings.report({n.begin, n.end}, resumed{})
        .at(c.d.game_number(), ply)
        .related(c.where(c.h.last), second_pass_here{});
}

void report_refused(game_context& c, std::uint32_t ply, const node& n, const go_game::move& m, go_game::refusal why,
                    const written_go::position& now) {
    const span where{n.begin, n.end};
    const auto reported = [&]() -> collector::handle {
        const std::int64_t value = c.d.number_of(n);
        if (why == go_game::refusal::after_end && now.stands == standing::resigned)
            return c.findings.report(where, move_after_resignation{player(now.board.to_move())})
                .related(c.where(c.h.resigned), resigned_here{player(now.board.to_move())});
        if (why == go_game::refusal::after_end)
            return c.findings.report(where, move_after_over_start{})
                .related(c.start.header[header_part::magic], over_here{});
        if (why == go_game::refusal::off_board && !is_move(value))
            return c.findings.report(where, beyond_record{where});
        if (why == go_game::refusal::off_board)
            return c.findings
                .report(where, off_board{static_cast<std::uint32_t>(value), std::uint64_t{c.size()} * c.size()})
                .related(c.start.header[header_part::size], size_here{});
        const go::colour stone = now.board.at(m.at());
        collector::handle h =
            c.findings.report(where, dgf::occupied{c.number_at(m.at()), c.vertex(m.at()), stone_word(state_of(stone))});
        if (const node_id by = c.h.placed_by[c.index_of(m.at())]; by != 0)
            return h.related(c.where(by), stone_put_here{player(stone)});
        return h.related(c.place_of(m.at()), stone_from_start{});
    };
    reported().at(c.d.game_number(), ply);
}

void check_resignation(const source& s, const node& n, std::uint32_t game, std::uint32_t ply, collector& findings) {
    const std::int64_t value = read(s.text(), n);
    if (value >= resign || !is_move(value)) return;
    const span where{n.begin, n.end};
    const bool is_binary = (n.flags & in_bytes) != 0;
    findings.report(where, resign_value{static_cast<std::uint32_t>(-value)})
        .at(game, ply)
        .fix("write `-1`")
        .replace(where, is_binary ? std::string(where.size(), '\xFF') : "-1");
}

namespace {

namespace binary = peg::dgf::binary;

/// The visitor of the replay: keeps what may have to be reported, and reports what breaks a rule.
class move_check {
public:
    move_check(game_context& c, const written_go::position& now) : context_(c), history_(c.h), now_(now) {}

    void played(std::uint32_t ply, const node& n, const go_game::move& m, const go_game::outcome& made) {
        if (made.breaks_rule()) [[unlikely]]
            report(ply, n, m, made);
        const node_id id = context_.t.id_of(n);
        history_.last = id;
        if (m.what != go::action::play) [[unlikely]] {
            if (m.what == go::action::resign) history_.resigned = id;
            return;
        }
        history_.placed_by[context_.index_of(m.at())] = id;
        if (made.done.captured != 0) history_.last_capture(m.side) = id;
        if (made.done.lost != 0) [[unlikely]]
            history_.last_capture(go::other(m.side)) = id;
    }
    void refused(std::uint32_t ply, const node& n, const go_game::move& m, const go_game::outcome& made) {
        report_refused(context_, ply, n, m, made.why, now_);
    }

private:
    [[gnu::cold, gnu::noinline]] void report(std::uint32_t ply, const node& n, const go_game::move& m,
                                             const go_game::outcome& made) {
        constexpr unsigned most_reported = 2; // more passes than that are no passes
        if (made.resumes && ++history_.resumed <= most_reported) report_resumed(context_, ply, n);
        if (made.done.rule == go::broken::none) return;
        report_broken(context_, ply, n, m, made.done, now_.board);
        history_.broken = context_.t.id_of(n);
    }

    game_context& context_;
    history& history_;
    const written_go::position& now_;
};

/// Whether the claims could be checked.
bool check_moves(move_reader& d, const source& s, const tree& t, const parts& p, const written_board& start,
                 collector& findings) {
    game_context c{s, t, p, start, d, findings};
    written_go::position now = d.start();
    move_check visitor(c, now);
    const checked end = check_plies(d, t, now, visitor, findings);
    if (end.how != replay_end::complete || p.moves_are_broken) return false;
    check_claims(c, now);
    return true;
}

/// The last move, if nothing follows: what a move follows is rather a typing mistake.
void check_last_resignation(const source& s, const tree& t, const parts& p, std::uint32_t game, collector& findings) {
    if (p.moves == 0) return;
    const node_id last = t[p.moves].next - 1;
    if (t[last].kind != kind::ply || (t[last].flags & in_letters) != 0 || read(s.text(), t[last]) >= resign) return;
    check_resignation(s, t[last], game, count_plies(t, {p.moves + 1, last + 1}), findings);
}

void check_lone_move(const source& s, const tree& t, const parts& p, std::uint32_t game, collector& findings) {
    constexpr std::int64_t largest_point = largest_size * largest_size;
    for (const node_id id : t.children(p.moves)) {
        if (t[id].kind != kind::ply || (t[id].flags & in_letters) != 0) continue;
        const std::int64_t value = read(s.text(), t[id]);
        const span where = t.where(id);
        if (!is_move(value))
            findings.report(where, beyond_record{where}).at(game, 1);
        else if (value > largest_point)
            findings.report(where, on_no_board{static_cast<std::uint32_t>(value)}).at(game, 1);
        check_resignation(s, t[id], game, 1, findings);
    }
}

/// Moves in letters under keys that are nearly `moves`, and stand for no moves.
void check_other_letters(const source& s, const tree& t, const parts& p, std::uint32_t game, collector& findings) {
    for (const node_id tag : t.children(p.game + 1)) {
        const node_id value = t[tag].kind == kind::tag ? value_of(t, tag) : 0;
        if (value != 0 && value != p.moves) (void)check_letters(s, t, value, 0, game, findings);
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
/// unit, unless it has a key that DGF knows; lines that are too many may hold all keys.
bool is_game(const tree& t, node_id game, const parts& p) {
    const node_id header = game + 1;
    const bool has_known = std::any_of(p.tags.begin(), p.tags.end(), [](node_id tag) { return tag != 0; });
    const bool is_cut_off = t[header].next < t[game].next;
    if (!has_known && (is_cut_off || (t[header].flags & is_broken) != 0)) return false;
    for (const node_id tag : t.children(header))
        if (t[tag].kind == kind::tag && value_of(t, tag) != 0) return true;
    return false;
}

void check_game(const source& s, const tree& t, node_id game, std::uint32_t number, const go_rules& rules,
                collector& findings) {
    check_habits(s, t, game, findings);
    const node_id first = game + 1;
    if (t[game].next == first) return; // nothing is in it
    const parts p = parts_of(s, t, game);
    const layout how = layout_of(s);
    if (how == layout::broken) {
        check_length(s, p.what, findings);
        return;
    }
    if (p.what == unit::game && t[first].kind == kind::header && is_game(t, game, p)) check_keys(s, t, game, findings);
    if (p.what == unit::game) check_other_letters(s, t, p, number, findings);
    if (p.what == unit::move && p.moves != 0) {
        (void)check_letters(s, t, p.moves, 0, number, findings);
        check_lone_move(s, t, p, number, findings);
        return;
    }
    const auto is_readable = [&t](node_id board) { return board != 0 && (t[board].flags & has_odd) == 0; };
    const bool is_record = p.what == unit::record;
    if (is_record && how != layout::text && has_error(t, p.moves))
        check_length(s, p.what, findings); // more than can be kept
    written_board start;
    if (is_readable(p.start)) start = check_board(s, t, p.start, {.is_of_record = is_record}, findings);
    // of a record without one of its numbers, result and moves are others
    const bool is_shifted = is_record && (!is_readable(p.start) || start.has_odd_point);
    const bool has_result = is_shifted || check_result(s, t, p, start, findings);
    const bool has_moves = !is_shifted && (has_result || !is_record);
    move_reader d(s, t, p, start, rules, number);
    const unsigned size = start.legible && !is_shifted ? start.value.size : 0;
    d.letters_reported = check_letters(s, t, p.moves, size, number, findings);
    // what says that the game is over may be another number
    const bool may_be_open = start.value.to_move != go::colour::none || !start.has_odd_magic;
    const bool has_checked_claims =
        start.usable && has_moves && may_be_open && check_moves(d, s, t, p, start, findings);
    if (!start.usable && has_moves && p.start != 0)
        report_none_checked(t, d.plies(), move_reader::words, t.where(p.start), findings);
    if (!has_checked_claims) (void)check_latest_board(s, t, p, start, findings);
    if (has_moves && (t[p.moves].flags & is_broken) == 0) // else it may be another number
        check_last_resignation(s, t, p, number, findings);
}

} // namespace

void check(const source& s, const tree& t, const options& o, collector& findings) {
    const go_rules rules = go_rules_of(o).in_place_of({});
    std::uint32_t number = 0;
    for (const node_id game : t.children(0)) check_game(s, t, game, ++number, rules, findings);
}

std::vector<held_rule> rules_in(const source& s, const tree& t, node_id game, const options& o) {
    const parts p = parts_of(s, t, game);
    if (p.start == 0 || p.what == unit::board) return {}; // nothing is played
    const chosen_go_rules chosen = go_rules_of(o);
    return go_rules_held(chosen.in_place_of({}), chosen, "what DGF has");
}

} // namespace arbiter::dgf
