// What is said of moves that break a rule.
#pragma once

#include "sgf/facts.hpp"

#include "sgf/diagnostics.hpp"

#include <cstdint>
#include <vector>

namespace arbiter::sgf {

/// Whether the value that begins at `begin` is of a move: its name stands just before its bracket.
inline bool is_of_move(std::string_view text, std::uint32_t begin) noexcept {
    std::size_t end = begin - 1;
    while (end > 0 && is_white_space(text[end - 1])) --end;
    std::size_t name = end;
    while (name > 0 && is_letter(text[name - 1])) --name;
    return is_move(find_name(text.substr(name, end - name)));
}

/// `origin` is where the value begins that put the stone there; 0 where that isn't known.
inline collector::handle report_occupied(const game_context& c, const played_move& m, std::uint32_t origin) {
    const span value = m.move.value;
    auto h = c.findings.report(
        value, occupied{value, c.vertex(m.move.at), {m.under == go::colour::black ? "black" : "white"}});
    h.at(c.number, m.ply);
    if (origin == 0) return h;
    const span there = value_at(c.text(), origin);
    if (is_of_move(c.text(), origin))
        h.related(there, played_here{});
    else
        h.related(there, set_up_here{});
    return h;
}

/// `rules` is the value of RU, if there is one.
inline collector::handle report_self_capture(const game_context& c, const played_move& m, std::optional<span> rules) {
    const span value = m.move.value;
    const word which{rules ? "these" : "most"};
    const auto add = [&](collector::handle h) {
        h.at(c.number, m.ply);
        if (rules) h.related(*rules, rules_here{});
        return h;
    };
    if (m.outcome.lost == 1) return add(c.findings.report(value, self_capture_one{value, c.vertex(m.move.at), which}));
    return add(c.findings.report(value, self_capture{value, c.vertex(m.move.at), m.outcome.lost, which}));
}

/// `before` is the ply that took the ko.
inline collector::handle report_ko(const game_context& c, const played_move& m, node_id before) {
    const span value = m.move.value;
    auto h = c.findings.report(value, ko_retaken{value, c.vertex(m.move.at)});
    h.at(c.number, m.ply);
    if (before != 0) h.related(c.value_of(before), ko_taken_here{});
    return h;
}

/// `same` is the ply after which the position was there before; 0 for one that was set up, or the start.
inline collector::handle report_superko(const game_context& c, const played_move& m, go::repetition rule,
                                        node_id same) {
    const span value = m.move.value;
    const word which{rule == go::repetition::positional_superko ? "positional" : "situational"};
    if (same == 0)
        return c.findings.report(value, superko_start{value, c.vertex(m.move.at), which}).at(c.number, m.ply);
    return c.findings.report(value, superko{value, c.vertex(m.move.at), which})
        .related(c.value_of(same), same_position{})
        .at(c.number, m.ply);
}

} // namespace arbiter::sgf
