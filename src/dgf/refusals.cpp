#include "dgf/diagnostics.hpp"
#include "dgf/game_check.hpp"
#include "dgf/numbers.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace arbiter::dgf {

namespace {

std::uint32_t number_at(const game_context& c, go::point at) noexcept {
    return static_cast<std::uint32_t>(number_of(at, c.size()));
}

/// The stone that closed a group in which was taken off last: of those next to it the one played last, or the first; nothing
/// where the board's edge did.
std::optional<span> closed_in_by(const game_context& c, const history& h, start_places& places,
                                 const go::position& now) {
    const unsigned size = c.size();
    node_id last = 0;
    move_number first = 0;
    const auto look_at = [&](go::point at) {
        if (now.at(at) == go::colour::none) return;
        const move_number number = number_of(at, size);
        last = std::max(last, h.placed_by[static_cast<std::size_t>(number) - 1]);
        if (first == 0 || number < first) first = number;
    };
    now.for_each_removed([&](go::point at) {
        if (at.column > 0) look_at({at.column - 1, at.row});
        if (at.column + 1 < size) look_at({at.column + 1, at.row});
        if (at.row > 0) look_at({at.column, at.row - 1});
        if (at.row + 1 < size) look_at({at.column, at.row + 1});
    });
    if (first == 0) return {};
    return last != 0 ? c.where(last) : places.of(first);
}

void report_ko(const game_context& c, const history& h, start_places& places, std::uint32_t ply, const node& n,
               go::point at, go::colour side) {
    const span where{n.begin, n.end};
    const std::uint32_t move = number_at(c, at);
    if (h.last == 0) {
        c.findings.report(where, marked_ko{move, c.vertex(at)})
            .at(c.d.game_number(), ply)
            .related(places.of(static_cast<move_number>(move)), mark_here{});
        return;
    }
    const word opponent = player(go::other(side));
    c.findings.report(where, ko_retaken{move, c.vertex(at), opponent})
        .at(c.d.game_number(), ply)
        .related(c.where(h.last), ko_taken_here{opponent, player(side)});
}

void report_superko(const game_context& c, std::uint32_t ply, const node& n, go::point at, std::uint32_t repeated) {
    const span where{n.begin, n.end};
    const std::uint32_t move = number_at(c, at);
    const word rule{c.d.rules().repetition == go::repetition::positional_superko ? "positional superko"
                                                                                 : "situational superko"};
    if (repeated == 0)
        c.findings.report(where, superko_start{move, c.vertex(at), rule})
            .at(c.d.game_number(), ply)
            .related({c.start.header[0].begin, c.start.end}, start_here{});
    else
        c.findings.report(where, dgf::superko{move, c.vertex(at), repeated, rule})
            .at(c.d.game_number(), ply)
            .related(c.where(c.first_ply() + repeated - 1), position_here{});
}

} // namespace

node_id game_context::first_ply() const noexcept {
    node_id id = p.moves + 1;
    while (id < t[p.moves].next && t[id].kind != kind::ply) ++id;
    return id;
}

span start_places::of(move_number point) {
    if (points_.empty()) {
        std::size_t index = 0;
        for_each_number(context_.s.text(), context_.t[context_.p.start], [&](number n) {
            if (index++ >= header_numbers) points_.push_back(n.where);
        });
    }
    return points_[static_cast<std::size_t>(point) - 1];
}

void report_broken(const game_context& c, const history& h, start_places& places, std::uint32_t ply, const node& n,
                   const go_game::move& m, const go::outcome& done, const go::position& now) {
    const go::point at = m.at();
    const std::uint32_t move = number_at(c, at);
    if (done.rule == go::broken::self_capture) {
        collector::handle handle =
            c.findings.report({n.begin, n.end}, dgf::self_capture{move, c.vertex(at), player(m.side), done.lost});
        handle.at(c.d.game_number(), ply);
        if (const std::optional<span> by = closed_in_by(c, h, places, now)) handle.related(*by, closed_in_here{});
    } else if (done.rule == go::broken::ko) {
        report_ko(c, h, places, ply, n, at, m.side);
    } else {
        report_superko(c, ply, n, at, done.repeats);
    }
}

void report_resumed(const game_context& c, const history& h, std::uint32_t ply, const node& n) {
    c.findings.report({n.begin, n.end}, resumed{})
        .at(c.d.game_number(), ply)
        .related(c.where(h.last), second_pass_here{});
}

void report_refused(const game_context& c, const history& h, start_places& places, std::uint32_t ply, const node& n,
                    go_game::refusal why, const written_go::position& now) {
    const span where{n.begin, n.end};
    const std::int64_t value = c.d.number_of(n);
    const auto move = static_cast<std::uint32_t>(value);
    const auto told = [&]() -> collector::handle {
        if (why == go_game::refusal::after_end && now.stands == standing::resigned)
            return c.findings.report(where, move_after_resignation{player(now.board.to_move())})
                .related(c.where(h.resigned), resigned_here{player(now.board.to_move())});
        if (why == go_game::refusal::after_end)
            return c.findings.report(where, move_after_over_start{})
                .related(c.start.header[header_part::magic], over_here{});
        if (why == go_game::refusal::off_board && !is_move(value))
            return c.findings.report(where, beyond_record{where});
        if (why == go_game::refusal::off_board)
            return c.findings.report(where, off_board{move, std::uint64_t{c.size()} * c.size()})
                .related(c.start.header[header_part::size], size_here{});
        const go::point at = point_of(static_cast<move_number>(value), c.size());
        const go::colour stone = now.board.at(at);
        collector::handle handle = c.findings.report(where, dgf::occupied{move, c.vertex(at), colour_name(stone)});
        if (const node_id by = h.placed_by[static_cast<std::size_t>(value) - 1]; by != 0)
            return handle.related(c.where(by), stone_put_here{player(stone)});
        return handle.related(places.of(static_cast<move_number>(value)), stone_from_start{});
    };
    told().at(c.d.game_number(), ply);
}

void check_resignation(const source& s, const node& n, place_in_record at, collector& findings) {
    const std::int64_t value = read(s.text(), n);
    if (value >= resign || !is_move(value)) return;
    const span where{n.begin, n.end};
    const bool is_binary = (n.flags & in_bytes) != 0;
    findings.report(where, resign_value{static_cast<std::uint32_t>(-value)})
        .at(at.game, at.ply)
        .fix("write `-1`")
        .replace(where, is_binary ? std::string(where.size(), '\xFF') : "-1");
}

} // namespace arbiter::dgf
