#include "notations/qgn/notation.hpp"

#include "grammar/describe.hpp"
#include "grammars/qgn.hpp"
#include "notations/qgn/declared.hpp"
#include "notations/qgn/diagnostics.hpp"
#include "notations/qgn/game_check.hpp"
#include "notations/qgn/moves.hpp"
#include "notations/qgn/syntax.hpp"
#include "replay/timeline.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::qgn {

namespace {

constexpr std::array<std::string_view, 1> extensions{".qgn"};

using messages = message_list<
    bracket_too_many, quote_in_value, tag_among_actions, signed_index, padded_index, missing_index, missing_character,
    odd_character, move_number, move_numbers, junk_after_character, white_before_ampersand, white_after_ampersand,
    white_after_ampersands, second_ampersand, empty_detail, broken_action, raw_value, raw_values, single_quoted_value,
    single_quoted_values, unquoted_value, unquoted_values, backslash, backslashes, no_break_space, no_break_spaces,
    crlf_among_actions, crlfs_among_actions, comment_among_tags, comments_among_tags, glued_comment, glued_comments,
    comment_on_new_line, comments_on_new_lines, glued_go_comment, glued_go_comments, comment_behind_go_comment,
    comments_behind_go_comments, open_quote, open_quotes, go_comment, go_comments, scout_round_corner,
    scouts_round_corners, unnoticed_end, key_case, own_key_case, key_in_kind, unknown_game, hidden_draws,
    actions_of_document, no_seed, unreadable_seed, unknown_variant, variant_case, empty_team, repeated_team,
    team_separator, other_team_separator, team_count, team_count_range, no_such_team, other_teams_turn, no_such_action,
    undeclared_action, other_detail_count, other_detail_counts, too_few_details, detail_separator, detail_separators,
    not_an_integer, out_of_range, out_of_declared_range, no_such_word, undeclared_word, cell_taken, column_full,
    card_not_held, nothing_to_move, others_pawn_moved, own_pawn_there, card_leads_elsewhere, card_leads_nowhere,
    tile_not_held, beyond_row, cell_has_treasure, gateway_blocked, tile_before_claim, claim_before_tile, on_first_tile,
    sides_differ, lies_apart, claim_elsewhere, no_such_claim, claimed_before, exchanged_late, ends_of_board,
    begins_in_lake, ends_in_lake, no_unit_there, others_unit, own_unit_there, exchanged_beyond, fixed_unit,
    ends_where_it_begins, at_a_slant, moved_too_far, scout_blocked, tile_not_among, no_tile_held, off_its_path,
    action_after_win, action_after_shared_win, action_after_draw, action_after_loss, action_after_open_end,
    completed_mismatch, unexplained_completed>;

/// Whether `text` begins with an action.
bool begins_with_action(std::string_view text) {
    const std::size_t index = std::min(text.find_first_not_of("0123456789"), text.size());
    if (index == 0 || index == text.size() || !peg::qgn::character::test(text[index])) return false;
    const std::string_view rest = text.substr(index + 1);
    return rest.empty() || rest[0] == '&' || ascii::spaces.find(rest[0]) != std::string_view::npos;
}

/// Whether a tag of this name is there.
bool has_tag(std::string_view text, std::string_view opened) {
    const std::size_t at = text.find(opened);
    const std::size_t after = at + opened.size();
    return at != std::string_view::npos && after < text.size() && (text[after] == '"' || text[after] == ' ');
}

/// Both required tags are proof; one of them, or an action, is a hint.
likeness detect(std::string_view bytes) {
    constexpr std::size_t near = 4096;
    bytes = bytes.substr(0, near);
    const bool key = has_tag(bytes, "[key");
    const bool teams = has_tag(bytes, "[teams");
    if (key && teams) return likeness::certain;
    const std::size_t first = std::min(bytes.find_first_not_of(ascii::spaces), bytes.size());
    return key || teams || begins_with_action(bytes.substr(first)) ? likeness::possible : likeness::none;
}

constexpr std::array<flag_name, 4> flags{{
    {kind::ply, has_quote, "has-quote"},
    {kind::ply, holds_empty_comment, "holds-empty-comment"},
    {kind::comment, in_go_style, "in-go-style"},
    {kind::comment, is_gap, "is-gap"},
}};

/// A game without rules has no position, and a picture is nothing but words.
picture without_board(const source& s, const std::vector<span>& actions, const std::string& why, std::uint32_t ply) {
    picture made;
    ply = std::min(ply, static_cast<std::uint32_t>(actions.size()));
    made.caption = {ply == 0 ? "start" : "after ply " + std::to_string(ply) + ": " + in_ascii(s.text(actions[ply - 1])),
                    "there is no board to show: " + why};
    return made;
}

/// What it gives holds the record: actions are read there.
std::function<picture(std::uint32_t)> timeline(const source& s, const tree& t, node_id game) {
    const game_setup setup = setup_of(s, t, game);
    const move_reader d(s.text(), t, game, setup);
    if (setup.rules != nullptr) return [record = s, at = make_timeline(d, t)](std::uint32_t ply) { return at(ply); };
    std::vector<span> actions;
    for (const node_id id : t.descendants(game))
        if (t[id].kind == kind::ply) actions.push_back(d.written(t[id]));
    return [record = s, actions = std::move(actions), why = why_without_rules(s, t, game)](std::uint32_t ply) {
        return without_board(record, actions, why, ply);
    };
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): the other function has moved, with all that it holds
}

std::string print_grammar(grammar_format format) {
    return describe(strict_grammar().rules, format);
}

} // namespace

extern const notation the_notation;
constexpr notation the_notation{
    .name = "qgn",
    .title = "Quibbble Game Notation (any turn-based game)",
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
    .settings = read_games,
    .only_lf = true,
    .flags = flags,
    .summarize = summarize,
    .situation_at = situation_at,
    .plays = &played,
};

} // namespace arbiter::qgn
