#include "notations/n2048/notation.hpp"

#include "grammar/describe.hpp"
#include "grammar/game_header.hpp"
#include "grammars/n2048.hpp"
#include "notations/n2048/game_check.hpp"
#include "notations/n2048/messages.hpp"
#include "notations/n2048/moves.hpp"
#include "replay/summary.hpp"
#include "replay/timeline.hpp"
#include "tags/tag_forms.hpp"
#include "tags/tags.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::n2048 {

namespace {

std::string result_in(const source& s, const tree& t, node_id game, const tag_value& tag) {
    const std::string_view written = meant_marker(tag.known() ? tag.text(s) : s.text(end_of_moves(t, game).marker));
    if (written == locked_word) return "locked";
    if (written == retired_word) return "retired";
    return written == unfinished_word ? "unfinished" : "";
}

} // namespace

game_summary summarize(const source& s, const tree& t, node_id game) {
    const tag_values values = read_tags(s, t, game, tags);
    game_summary made;
    made.result = result_in(s, t, game, values[known::result]);
    if (values[known::player].right()) add_player(made, s.text(values[known::player].where));
    if (values[known::date].known()) made.year = year_in(values[known::date].text(s));
    const tag_value& board = values[known::initial_board];
    std::optional<position> start;
    if (board.right()) start = read_initial_board(s.text(), board.where).position_meant();
    if (!start) return made;
    for (unsigned row = 0; row < 4; ++row)
        for (unsigned column = 0; column < 4; ++column) append_number(made.canonical_moves, start->at({column, row}));
    const bool is_read = for_each_read(move_reader(s, t, game, start), t, [&](const turn& m, const auto&) {
        append_number(made.canonical_moves, static_cast<std::uint64_t>(m.towards));
        append_number(made.canonical_moves, m.spawn.at.row * 4 + m.spawn.at.column);
        append_number(made.canonical_moves, m.spawn.value);
        return true;
    });
    if (!is_read) made.canonical_moves.clear();
    return made;
}

namespace {

constexpr std::array<std::string_view, 2> extensions{".2048", ".2048gn"};
constexpr std::array<std::string_view, 1> borrowed_extensions{".pgn"}; // of chess; a web game writes its records so

using messages =
    message_list<quote_in_value, odd_number_end, odd_number_ends, number_without_digits, odd_swipe, swipe_in_lower_case,
                 swipes_in_lower_case, odd_tile, tile_in_upper_case, tiles_in_upper_case, second_tile, second_tiles,
                 line_comment, line_comments, glued_tokens, all_glued_tokens, junk_after_token, open_comment,
                 tag_among_turns, odd_marker, text_after_marker, blank_before_name, blank_before_bracket,
                 blank_line_among_tags, second_tag_on_line, text_after_tag, missing_blank_line, blanks_for_blank_line,
                 unknown_date, initial_form, initial_same_cell, initial_value, odd_glyph, detached_glyph, explicit_two,
                 explicit_twos, wrong_number, missing_number, missing_numbers, missing_spawn, elided_moves,
                 move_after_end, no_op_swipe, spawn_occupied, spawn_value, missing_marker, implied_marker, not_locked,
                 not_retired, unmarked_lock, result_mismatch, final_score, highest_tile>;

/// A tag that only this notation has is proof; a first turn is a hint.
likeness detect(std::string_view bytes) {
    constexpr std::size_t near = 4096;
    bytes = bytes.substr(0, near);
    if (has_tag(bytes, "[InitialBoard")) return likeness::certain;
    const std::size_t first = bytes.find_first_not_of(ascii::spaces);
    if (first == std::string_view::npos || bytes.substr(first, 2) != "1.") return likeness::none;
    const std::size_t swipe = bytes.find_first_not_of(ascii::spaces, first + 2);
    const bool is_swipe =
        swipe != std::string_view::npos && std::string_view("UDLR").find(bytes[swipe]) != std::string_view::npos &&
        std::string_view(" \t\r\n!?").find(bytes[std::min(swipe + 1, bytes.size() - 1)]) != std::string_view::npos;
    return is_swipe ? likeness::possible : likeness::none;
}

constexpr std::array<flag_name, 12> flags{{
    {kind::ply, spread, "spread"},
    {kind::ply, lacks_number, "lacks-number"},
    {kind::ply, odd_number, "odd-number"},
    {kind::ply, lacks_swipe, "lacks-swipe"},
    {kind::ply, lacks_tile, "lacks-tile"},
    {kind::ply, lacks_readable, "lacks-readable"},
    {kind::ply, says_two, "says-two"},
    {kind::ply, may_swallow_next_move, "may-hide"},
    {kind::ply, tile_is_glued, "tile-is-glued"},
    {kind::ply, lower_swipe, "lower-swipe"},
    {kind::ply, upper_tile, "upper-tile"},
    {kind::value, holds_cr, "holds-cr"},
}};

std::function<picture(std::uint32_t)> timeline(const source& s, const tree& t, node_id game) {
    const span board = value_of_tag(s, t, game, "InitialBoard");
    return make_timeline(move_reader(s, t, game, read_initial_board(s.text(), board).position_meant()), t);
}

/// Forms that the grammar takes, and a check reports.
bool may_bar_layout(const source& s, const tree& t) {
    for (node_id id = 1; id < t.size(); ++id) {
        const node& n = t[id];
        if ((n.kind == kind::game && (n.flags & is_broken) != 0) ||
            (n.kind == kind::value && (n.flags != 0 || is_in_other_quotes(s, t, id))))
            return true;
        if (n.kind == kind::ply && ((n.flags & ~unsigned{spread}) != 0 || t[id - 1].end == n.begin)) return true;
        if (n.kind == kind::result && t[id - 1].end == n.begin) return true;
    }
    return false;
}

std::string print_grammar(grammar_format format) {
    return describe(strict_grammar().rules, format);
}

} // namespace

extern const notation the_notation;
constexpr notation the_notation{
    .name = "2048-gn",
    .title = "2048 Game Notation",
    .extensions = extensions,
    .detect = detect,
    .parse = parse,
    .check = check,
    .timeline = timeline,
    .generate = generate,
    .grammar = print_grammar,
    .format = format,
    .may_bar_layout = may_bar_layout,
    .messages = messages::infos,
    .borrowed_extensions = borrowed_extensions,
    .flags = flags,
    .summarize = summarize,
    .situation_at = situation_at,
    .plays = &played,
};

} // namespace arbiter::n2048
