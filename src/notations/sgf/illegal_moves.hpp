// What is said of moves that break a rule.
#pragma once

#include "notations/sgf/diagnostics.hpp"
#include "notations/sgf/facts.hpp"
#include "text/ascii.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace arbiter::sgf {

/// Whether the value that begins at `begin` is of a move: its name stands just before its bracket.
inline bool is_of_move(std::string_view text, std::uint32_t begin) noexcept {
    std::size_t end = begin - 1;
    while (end > 0 && ascii::is_white(text[end - 1])) --end;
    std::size_t name = end;
    while (name > 0 && ascii::is_letter(text[name - 1])) --name;
    return is_move(find_name(text.substr(name, end - name)));
}

/// `origin` is where the value begins that put the stone there; 0 where that isn't known.
inline collector::handle report_occupied(const game_context& c, const played_move& m, std::uint32_t origin) {
    const span value = m.move.value;
    const word colour{m.under == go::colour::black ? "black" : "white"};
    auto h = c.report(value, occupied{value, c.vertex(m.move.at), colour}, m.ply);
    if (origin == 0) return h;
    const bool is_played = is_of_move(c.text(), origin);
    h.related(value_at(c.text(), origin), is_played ? any_message(played_here{}) : set_up_here{});
    return h;
}

/// Of the move before, `before`, which is written once more.
inline collector::handle report_again(const game_context& c, const played_move& m, node_id before) {
    const span value = m.move.value;
    const word colour{m.move.side == go::colour::black ? "Black" : "White"};
    auto h = c.report(value, played_again{value, c.vertex(m.move.at), colour}, m.ply);
    h.related(c.value_of(before), played_here{});
    if (c.has_mistakes()) h.without_fixes();
    const node& leaf = c.nodes[m.id];
    const std::uint32_t from = c.nodes[m.id - 1].end;
    const std::string_view gap = c.text().substr(from, leaf.begin - from);
    const node_id next = leaf.next;
    const bool is_alone = next == c.nodes[c.game].next || c.nodes[next].kind == kind::variation ||
                          (c.nodes[next].flags & begins_node) != 0;
    if (is_alone && without_white_ends(gap) == ";") h.fix("leave it out", false).replace({from, leaf.end}, "");
    return h;
}

/// `rules` is RU, if there is one.
inline collector::handle report_self_capture(const game_context& c, const played_move& m, node_id rules) {
    const span value = m.move.value;
    const tiny_text vertex = c.vertex(m.move.at);
    const word which{rules != 0 ? "these" : "most"};
    const bool is_one = m.outcome.lost == 1;
    auto h = c.report(value,
                      is_one ? any_message(self_capture_one{value, vertex, which})
                             : self_capture{value, vertex, m.outcome.lost, which},
                      m.ply);
    if (rules != 0) h.related(c.value_of(rules), rules_here{});
    return h;
}

/// `before` is the ply that took the ko.
inline collector::handle report_ko(const game_context& c, const played_move& m, node_id before) {
    auto h = c.report(m.move.value, ko_retaken{m.move.value, c.vertex(m.move.at)}, m.ply);
    if (before != 0) h.related(c.value_of(before), ko_taken_here{});
    return h;
}

/// `same` is the ply after which the position was there before; 0 for one that was set up, or the start.
inline collector::handle report_superko(const game_context& c, const played_move& m, go::repetition rule,
                                        node_id same) {
    const span value = m.move.value;
    const word which{rule == go::repetition::positional_superko ? "positional" : "situational"};
    if (same == 0) return c.report(value, superko_start{value, c.vertex(m.move.at), which}, m.ply);
    auto h = c.report(value, superko{value, c.vertex(m.move.at), which}, m.ply);
    h.related(c.value_of(same), same_position{});
    return h;
}

} // namespace arbiter::sgf
