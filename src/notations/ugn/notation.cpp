#include "notations/ugn/notation.hpp"

#include "arbiter/notation.hpp"
#include "grammar/describe.hpp"
#include "grammar/game_header.hpp"
#include "grammars/ugn.hpp"
#include "notations/ugn/messages.hpp"
#include "notations/ugn/moves.hpp"
#include "replay/summary.hpp"
#include "replay/timeline.hpp"
#include "tags/tag_forms.hpp"
#include "tags/tag_layout.hpp"
#include "tags/tags.hpp"
#include "text/ascii.hpp"

#include <array>
#include <string>
#include <string_view>

namespace arbiter::ugn {

std::string format(const source& s, const tree& t) {
    return laid_out_in_pairs(s, t, tags, longest_line);
}

/// What the grammar takes, and a check tells as an error of the text.
bool may_bar_layout(const source& s, const tree& t) {
    constexpr node_id game = 1;
    return t.size() > game &&
           ((t[game].flags & is_broken) != 0 || !values_with_cr(t, game).empty() || has_other_quotes(s, t, game));
}

namespace {

/// Of the tag, or else of the marker.
std::string result_of(const source& s, const tree& t, node_id game, const tag_value& tag) {
    const span marker = end_of_moves(t, game).marker;
    const std::string_view written = tag.known() ? tag.text(s) : s.text(marker);
    if (written == "X" || written == "1-0") return "X";
    if (written == "O" || written == "0-1") return "O";
    if (written == "Draw" || written == "1/2-1/2") return "draw";
    return written == "In Progress" || written == "*" ? "unfinished" : "";
}

/// By the comments that game servers write.
std::string ending_of(std::string_view comment) {
    if (comment.ends_with("wins by resignation")) return "resignation";
    return comment == "Draw by agreement" ? "agreement" : "";
}

} // namespace

game_summary summarize(const source& s, const tree& t, node_id game) {
    const tag_values values = read_tags(s, t, game, tags);
    const auto text = [&](known::tag which) {
        return values[which].known() ? values[which].text(s) : std::string_view();
    };
    game_summary made;
    made.result = result_of(s, t, game, values[known::result]);
    made.ending = ending_of(text(known::comment));
    add_player(made, text(known::player_x));
    add_player(made, text(known::player_o));
    made.year = year_in(text(known::date));
    const bool is_read = for_each_read(move_reader(s.text(), t, game, 1), t, [&](uttt::move m, const auto&) {
        append_number(made.canonical_moves, m.board);
        append_number(made.canonical_moves, m.cell);
        return true;
    });
    if (!is_read) made.canonical_moves.clear();
    return made;
}

namespace {

constexpr std::array<std::string_view, 1> extensions{".ugn"};

using messages =
    message_list<quote_in_value, junk_after_move, junk_after_moves, glued_move, glued_moves, move_number, move_numbers,
                 comment, comments, open_comment, tag_among_moves, odd_marker, zero_cell, zero_cells, text_after_marker,
                 symbols_apart, blank_before_name, blank_before_bracket, blank_line_among_tags, second_tag_on_line,
                 text_after_tag, marker_beside_moves, long_line, lone_cr, missing_blank_line, lower_case, lower_cases,
                 wrong_board, won_board, full_board, occupied_cell, move_after_win, move_after_draw, false_win,
                 false_full, false_full_won, false_draw, false_draw_won, false_game, missing_symbol, missing_symbols,
                 duplicate_symbol, symbol_order, missing_result, result_against_game, marker_against_game,
                 result_against_marker, unexplained_result, comment_mismatch, filename>;

/// A tag that only this notation has is proof; two moves or a bare `[GameID` are a hint.
likeness detect(std::string_view bytes) {
    constexpr std::size_t near = 4096;
    bytes = bytes.substr(0, near);
    if (has_tag(bytes, "[PlayerX") || has_tag(bytes, "[PlayerO")) return likeness::certain;
    const std::size_t first = bytes.find_first_not_of(ascii::spaces);
    if (first == std::string_view::npos) return likeness::none;
    const std::string_view start = bytes.substr(first);
    const auto is_move = [](std::string_view text) {
        return text.size() >= 2 && text[0] >= 'A' && text[0] <= 'I' && text[1] >= '1' && text[1] <= '9' &&
               text.find_first_not_of("!/%#", 2) == text.find_first_of(ascii::spaces, 2);
    };
    return start.substr(0, 7) == "[GameID" || is_move(start) ? likeness::possible : likeness::none;
}

constexpr std::array<flag_name, 11> flags{{
    {kind::ply, shows_win, "shows-win"},
    {kind::ply, shows_full, "shows-full"},
    {kind::ply, shows_draw, "shows-draw"},
    {kind::ply, shows_game, "shows-game"},
    {kind::ply, has_junk, "has-junk"},
    {kind::ply, lower_board, "lower-board"},
    {kind::symbol, shows_win, "shows-win"},
    {kind::symbol, shows_full, "shows-full"},
    {kind::symbol, shows_draw, "shows-draw"},
    {kind::symbol, shows_game, "shows-game"},
    {kind::value, holds_cr, "holds-cr"},
}};

std::function<picture(std::uint32_t)> timeline(const source& s, const tree& t, node_id game) {
    return make_timeline(move_reader(s.text(), t, game, 1), t);
}

std::string print_grammar(grammar_format format) {
    return describe(strict_grammar().rules, format);
}

} // namespace

extern const notation the_notation;
constexpr notation the_notation{
    .name = "ugn",
    .title = "Ultimate Game Notation (Ultimate Tic-Tac-Toe)",
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
    .flags = flags,
    .summarize = summarize,
    .situation_at = situation_at,
    .plays = &played,
};

} // namespace arbiter::ugn
