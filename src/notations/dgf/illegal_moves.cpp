#include "notations/dgf/diagnostics.hpp"
#include "notations/dgf/game_check.hpp"

#include <algorithm>
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

} // namespace arbiter::dgf
