#include "notations/qgn/notation.hpp"

#include "grammar/describe.hpp"
#include "grammar/game_header.hpp"
#include "grammars/qgn.hpp"
#include "notations/qgn/game_check.hpp"
#include "notations/qgn/messages.hpp"
#include "notations/qgn/moves.hpp"
#include "replay/summary.hpp"
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

class summary_reader {
public:
    summary_reader(const source& s, const tree& t, node_id game)
        : source_(s), tree_(t), game_(game), values_(read_tags(s, t, game, tags)),
          setup_(written_setup_of(s, t, game)) {}

    game_summary read() {
        made_.kind = setup_.name;
        for (const span team : setup_.teams) add_player(made_, source_.text(team));
        made_.rules = text(known::variant);
        constexpr std::size_t year = 6; // of MM-DD-YYYY
        made_.year = year_in(text(known::date), year);
        read_actions();
        return std::move(made_);
    }

private:
    [[nodiscard]] std::string_view text(known::tag which) const {
        return values_[which].known() ? values_[which].text(source_) : std::string_view();
    }

    /// What the actions begin with. Where it is not known what they do, variant and seed may say with what.
    void begin_canonical_moves() {
        append_text(made_.canonical_moves, setup_.name);
        append_number(made_.canonical_moves, setup_.made.teams);
        if (setup_.made.rules != nullptr && setup_.made.rules->draws != nullptr)
            append_text(made_.canonical_moves, text(known::seed));
        if (setup_.made.rules != nullptr && !setup_.made.form->variants.empty())
            append_number(made_.canonical_moves, setup_.made.variant);
        if (setup_.made.rules != nullptr) return;
        append_text(made_.canonical_moves, text(known::variant));
        append_text(made_.canonical_moves, text(known::seed));
    }

    void read_actions() {
        const move_reader d(source_.text(), tree_, game_, setup_.made);
        begin_canonical_moves();
        bool over = false;
        const bool is_read =
            !hides_action(d) && for_each_read(d, tree_, [&](const written_action& a, const verdict& v) {
                over = v.happened.wins || v.happened.draws || v.happened.ends;
                if (v.happened.wins) made_.result = text_of_teams(v.winners);
                if (v.happened.draws) made_.result = "draw";
                if (v.happened.ends) made_.result = "completed";
                append(a, v);
                return true;
            });
        if (!is_read) made_.canonical_moves.clear();
        const std::string_view completed = text(known::completed);
        if (over || completed.empty()) return;
        made_.result = completed == "true" ? "completed" : "unfinished";
    }

    /// Details are the numbers that they are, where these are known, and else as they are written.
    void append(const written_action& a, const verdict& v) {
        append_number(made_.canonical_moves, a.team);
        made_.canonical_moves += a.character;
        const bool are_numbers = setup_.made.rules != nullptr && !v.is_refused();
        made_.canonical_moves += are_numbers ? '#' : '&';
        if (!are_numbers) return append_text(made_.canonical_moves, a.at(a.details));
        for (std::size_t i = 0; i < v.form->details.size(); ++i) append_number(made_.canonical_moves, v.at[i]);
    }

    /// Whether something among the actions can't be read: where there are no rules a replay goes on behind it.
    [[nodiscard]] bool hides_action(const move_reader& d) const {
        const ply_range plies = d.plies();
        for (node_id id = plies.first; setup_.made.rules == nullptr && id < plies.end; ++id)
            if (tree_[id].kind == kind::error) return true;
        return false;
    }

    const source& source_;
    const tree& tree_;
    node_id game_;
    tag_values values_;
    written_setup setup_;
    game_summary made_;
};

} // namespace

game_summary summarize(const source& s, const tree& t, node_id game) {
    return summary_reader(s, t, game).read();
}

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
