// The tags that QGN knows, and what is said of a record's tags, actions and claims. Where a rule comes from is said in
// docs/notations/qgn.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "grammar/syntax.hpp"
#include "grammars/qgn.hpp"
#include "tags/tag_fixes.hpp"
#include "tags/tags.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace arbiter::qgn {

// ---- tags: those its document requires, and those its writers use; other names are right

inline constexpr std::array<std::string_view, 2> truths{"true", "false"};

/// Places in the table below.
namespace known {
enum tag : std::size_t { key, teams, seed, variant, completed, date, id, kind };
} // namespace known

using tag_table = std::array<tag_rule, 8>;

/// Whether `value`, in whatever case, is the key of a game that is known without a configuration.
[[nodiscard]] bool names_game(std::string_view value);

inline constexpr tag_table tags{{
    {"key", true, tag_type::text, "the name of the game, such as `tictactoe`", {}, nullptr, "game", names_game},
    {"teams", true, tag_type::text, "the names of the teams, such as `a, b`"},
    {"seed", false, tag_type::integer, "a whole number"},
    {"variant", false, tag_type::text, "the name of a variant of the game"},
    {"completed", false, tag_type::word, "one of `true`, `false`", truths},
    {"date", false, tag_type::us_date, "the day of the game as `MM-DD-YYYY`"},
    {"id", false, tag_type::text, "an identifier of the game"},
    {"kind", false, tag_type::text, "the kind of the game"},
}};

namespace rules {
inline constexpr rule key_case{"qgn/key-case", severity::warning, fixable::safe, "a game's key in another case"};
inline constexpr rule unknown_game{"qgn/unknown-game", severity::style, fixable::no,
                                   "a game whose rules are not known"};
inline constexpr rule not_replayed{"qgn/not-replayed", severity::style, fixable::no,
                                   "a game of which the record doesn't say what was drawn"};
inline constexpr rule variant{"qgn/variant", severity::error, fixable::safe, "a variant that the game doesn't have"};
inline constexpr rule team_list{"qgn/team-list", severity::error, fixable::no,
                                "a list of teams with a name that is empty or occurs twice"};
inline constexpr rule team_separator{"qgn/team-separator", severity::warning, fixable::safe,
                                     "a list of teams that is not separated by a comma and one blank"};
inline constexpr rule team_count{"qgn/team-count", severity::error, fixable::no,
                                 "a number of teams that the game is not played with"};
inline constexpr rule team_index{"qgn/team-index", severity::error, fixable::unsafe,
                                 "an action of a team that is not listed"};
inline constexpr rule turn_order{"qgn/turn-order", severity::error, fixable::unsafe,
                                 "an action of a team whose turn it is not"};
inline constexpr rule unknown_action{"qgn/unknown-action", severity::error, fixable::unsafe,
                                     "an action that the game doesn't have"};
inline constexpr rule detail_count{"qgn/detail-count", severity::error, fixable::safe,
                                   "an action with more or fewer details than it takes"};
inline constexpr rule detail_value{"qgn/detail-value", severity::error, fixable::unsafe,
                                   "a detail that the action can't have"};
inline constexpr rule illegal_action{"qgn/illegal-action", severity::error, fixable::unsafe,
                                     "an action that breaks a rule of the game"};
inline constexpr rule action_after_end{"qgn/action-after-end", severity::error, fixable::unsafe,
                                       "an action after the game was won or drawn"};
inline constexpr rule completed_mismatch{"qgn/completed-mismatch", severity::error, fixable::unsafe,
                                         "`completed` is false, but the game is over"};
inline constexpr rule unexplained_completed{"qgn/unexplained-completed", severity::warning, fixable::no,
                                            "`completed` is true, but the game is not over"};
} // namespace rules

using key_case =
    message<"`{key}` has capital letters; the keys of games are written in lower case", rules::key_case, about<"key">>;

using own_key_case = message<"`{key}` is in another case than the key of the game; did you mean `{own:word}`?",
                             rules::key_case, about<"key">>;

using key_in_kind = message<"the tag `key` is missing: `kind` has the name of the game, as the writer of `{game}` "
                            "puts it there by mistake; readers refuse the record",
                            arbiter::rules::tag_missing, always_about<"tag", "key">>;

using unknown_game = message<"the rules of `{key}` are not known, so that only the form of its actions is checked; "
                             "`[qgn.games.NAME]` in arbiter.toml can declare its actions",
                             rules::unknown_game, about<"key">>;

using did_you_mean_key = message<"did you mean `{known:word}`?">;

using no_seed = message<"`{key}` draws {what:word} by the tag `seed`, which is missing; its actions are not replayed",
                        rules::not_replayed, about<"key">>;

using hidden_draws =
    message<"`{key}` draws identifiers that its records don't hold, so that only the form of its actions is checked",
            rules::not_replayed, about<"key">>;

using actions_of_document =
    message<"the actions of this `{key}` are those of QGN's document, which name no tiles; only their form is checked",
            rules::not_replayed, about<"key">>;

using unreadable_seed =
    message<"`{seed}` is no seed, which has 64 bits; the {what:word} that were drawn are not known, and the "
            "actions are not replayed",
            rules::not_replayed, always_about<"tag", "seed">>;

using unknown_variant = message<"`{variant}` is no variant of `{key}`, which has {variants:word}; its actions are not "
                                "replayed",
                                rules::variant, about<"key">>;

using variant_case =
    message<"`{variant}` isn't a variant of `{key}`; did you mean `{known:word}`?", rules::variant, about<"key">>;

using empty_team =
    message<"a name in the list of teams is empty; names are separated by a comma and one blank", rules::team_list>;

using repeated_team = message<"the team `{team}` is listed twice; each needs a name of its own", rules::team_list>;
using first_team_here = message<"the first one">;

using team_separator =
    message<"teams are separated by a comma and one blank; the reference reader takes `{teams}` for other names",
            rules::team_separator>;

using other_team_separator = message<"teams are separated by a comma and one blank, not by `{separator:char}`; the "
                                     "reference reader takes `{teams}` for one team",
                                     rules::team_separator>;

using team_count =
    message<"`{key}` is played by {teams:number} teams, not by {found:number}", rules::team_count, about<"key">>;

using team_count_range = message<"`{key}` is played by {least:number} to {most:number} teams, not by {found:number}",
                                 rules::team_count, about<"key">>;

// ---- actions

using no_such_team =
    message<"`{action}` is of team {index}, but the number of teams is {teams:number}, and they are counted from 0",
            rules::team_index>;
using teams_here = message<"the teams">;

using other_teams_turn =
    message<"`{action}` is of team {team:number}, but it is the turn of team {expected:number}", rules::turn_order>;
using before_it = message<"team {team:number} acts here, and team {next:number} after it">;

using no_such_action = message<"`{action}` is no action of `{game}`, which has only `{actions:word}`",
                               rules::unknown_action, about<"game">>;

using undeclared_action =
    message<"`{action}` is no action that is declared for `{game}`", rules::unknown_action, about<"game">>;

using other_detail_count =
    message<"the number of details of `{action}` is {found:number}, but `{character:char}` takes {expected:number}",
            rules::detail_count, about<"character">>;

using other_detail_counts = message<"`{action}` has a number of details that `{character:char}` doesn't take, which "
                                    "takes {expected:text}",
                                    rules::detail_count, about<"character">>;

using too_few_details = message<"`{action}` has too few details: `{character:char}` takes at least {expected:number}",
                                rules::detail_count, about<"character">>;

using detail_separator =
    message<"the details of `{action}` are separated by `{separator:char}`; what separates details is `.`",
            rules::detail_count, about<"separator">>;

using detail_separators =
    message<"the details of {count:number} actions are separated by `{separator:char}`; what separates details is `.`",
            rules::detail_count, about<"separator">>;

using not_an_integer =
    message<"detail {number:number} is `{detail}`, but `{character:char}` takes a whole number there",
            rules::detail_value, about<"character">>;

using out_of_range = message<"detail {number:number} is `{detail}`, but `{character:char}` takes a whole number from "
                             "{least:number} to {most:number} there",
                             rules::detail_value, about<"character">>;

using out_of_declared_range =
    message<"detail {number:number} is `{detail}`, which is not in the range that is declared for `{character:char}`",
            rules::detail_value, about<"character">>;

using no_such_word = message<"detail {number:number} is `{detail}`, but `{character:char}` takes {expected:word}",
                             rules::detail_value, about<"character">>;

using same_pairs = message<"did you mean `{tile:word}`? it has the same pairs, in the order of game servers">;

using undeclared_word =
    message<"detail {number:number} is `{detail}`, which is none of the words that are declared for `{character:char}`",
            rules::detail_value, about<"character">>;

using cell_taken =
    message<"`{action}` is on a taken cell: team {owner:number} played there before", rules::illegal_action>;

using column_full = message<"`{action}` is in a full column, which takes no more stones", rules::illegal_action>;

using card_not_held = message<"`{action}` is by a card that team {team:number} doesn't hold; it holds `{one:word}` and "
                              "`{other:word}`",
                              rules::illegal_action>;
using cards_drawn_here = message<"by this the cards are drawn">;
using card_given_away = message<"with this the card is exchanged">;

using nothing_to_move = message<"`{action}` moves a pawn from a cell on which none stands", rules::illegal_action>;
using moved_away_here = message<"the pawn leaves it here">;

using others_pawn_moved =
    message<"`{action}` moves a pawn of team {other:number}, not one of its own", rules::illegal_action>;

using own_pawn_there = message<"`{action}` ends on a pawn of the same team", rules::illegal_action>;
using came_there_here = message<"it came there with this">;

using card_leads_elsewhere =
    message<"`{action}` goes where `{card:word}` doesn't lead; from there it leads to {cells:text}",
            rules::illegal_action>;
using card_leads_nowhere =
    message<"`{action}` goes where `{card:word}` doesn't lead; from there it leads nowhere that the team may go",
            rules::illegal_action>;

using tile_not_held = message<"`{action}` puts a tile that team {team:number} doesn't hold; it holds {tiles:text}, "
                              "turned in any way",
                              rules::illegal_action>;
using tiles_drawn_here = message<"by this the tiles are drawn">;

using beyond_row = message<"`{action}` is beyond the end of row {row:number}, whose last column is {last:number}",
                           rules::illegal_action>;

using cell_has_treasure = message<"`{action}` is on a treasure tile, which stays where it is", rules::illegal_action>;

using gateway_blocked =
    message<"`{action}` blocks a gateway: the tile joins `{edges:text}`, the edges by which gems leave there",
            rules::illegal_action>;

using tile_before_claim =
    message<"`{action}` puts a tile, but team {team:number} has put one just before, and may claim "
            "something on it now, or pass by `{pass:text}`",
            rules::illegal_action>;
using tile_put_here = message<"that tile is put here">;

using claim_before_tile =
    message<"`{action}` can't come before a tile: team {team:number} holds `{tile:text}`", rules::illegal_action>;

using on_first_tile =
    message<"`{action}` is on the cell of the tile with which the game begins", rules::illegal_action>;

using sides_differ =
    message<"`{action}` has {own:word} on its {side:word} side, but the tile beside it has {other:word} "
            "there",
            rules::illegal_action>;

using lies_apart = message<"`{action}` lies beside no other tile", rules::illegal_action>;

using claim_elsewhere =
    message<"`{action}` claims something on another tile than the last one, which is on `{last:text}`",
            rules::illegal_action>;

using no_such_claim =
    message<"`{action}` claims {what:word}, but the tile `{tile:text}` has none there", rules::illegal_action>;

using claimed_before =
    message<"`{action}` claims {what:word} that team {owner:number} has claimed", rules::illegal_action>;
using claimed_here = message<"it is claimed here">;

using tile_not_among =
    message<"`{action}` puts a tile that team {team:number} doesn't hold; it holds `{one:word}`, `{two:word}` and "
            "`{three:word}`, turned in any way",
            rules::illegal_action>;
using tile_lies_here = message<"there is one tile of each kind: this one is put here">;

using no_tile_held = message<"`{action}` puts a tile, but team {team:number} holds none, and game servers don't skip "
                             "it: the game can't go on",
                             rules::illegal_action>;
using tiles_given_up_here =
    message<"by this the team goes out that acts here, whose tiles are those of all: game servers draw no others">;

using off_its_path = message<"`{action}` is off the path of team {team:number}, which puts its tile on `{cell:text}`",
                             rules::illegal_action>;
using token_begins_here = message<"by this the places are drawn where tokens begin">;
using token_led_here = message<"this tile leads its token there">;

using out_here = message<"by this team {team:number} is out">;

using passed_unasked = message<"who can't claim anything is skipped, and writes nothing">;

using exchanged_late =
    message<"`{action}` exchanges units, which is possible before the first move only", rules::illegal_action>;
using first_move_here = message<"the first move">;

using ends_of_board =
    message<"`{action}` is beyond the board of this variant, whose rows and columns go from 0 to {last:number}",
            rules::illegal_action>;

using begins_in_lake = message<"`{action}` begins in a lake, where no unit stands", rules::illegal_action>;
using ends_in_lake = message<"`{action}` ends in a lake", rules::illegal_action>;

using no_unit_there = message<"`{action}` begins on a cell on which no unit stands", rules::illegal_action>;
using free_from_here = message<"the cell is free from here on">;

using others_unit =
    message<"`{action}` begins on a unit of team {other:number}, not on one of its own", rules::illegal_action>;

using own_unit_there = message<"`{action}` ends on a unit of the same team", rules::illegal_action>;

using exchanged_beyond =
    message<"`{action}` exchanges a unit with a cell beyond its team's rows, which are {first:number} "
            "to {last:number}",
            rules::illegal_action>;

using fixed_unit = message<"`{action}` moves a {unit:word}, which stays where it is", rules::illegal_action>;
using units_drawn_here = message<"by this the units are placed">;

using ends_where_it_begins = message<"`{action}` ends where it begins", rules::illegal_action>;

using at_a_slant =
    message<"`{action}` moves a {unit:word} at a slant; units move along a row or a column", rules::illegal_action>;

using moved_too_far =
    message<"`{action}` moves a {unit:word} beyond the next cell; only a scout goes further", rules::illegal_action>;

using scout_blocked =
    message<"`{action}` leads a scout over `{cell:text}`, where {what:word} is in its way", rules::illegal_action>;

using action_after_win =
    message<"`{action}` is done after team {winner:number} has won the game", rules::action_after_end>;

using action_after_shared_win =
    message<"`{action}` is done after {teams:text} have won the game together", rules::action_after_end>;

using action_after_draw = message<"`{action}` is done after the game was drawn", rules::action_after_end>;
using action_after_loss = message<"`{action}` is done after all teams have lost", rules::action_after_end>;

using action_after_open_end =
    message<"`{action}` is done after the game has ended; who has won can't be known: game servers let chance decide "
            "which of two tokens that meet goes on first, and so how many points they have",
            rules::action_after_end>;
using taken_here = message<"team {owner:number} takes the cell here">;
using filled_here = message<"the column is full from here on">;
using game_won_here = message<"team {winner:number} wins the game here">;
using game_shared_here = message<"{teams:text} win the game together here">;
using game_lost_here = message<"all teams are out here, and have lost">;
using game_ends_here = message<"the game ends here">;
using game_drawn_here = message<"the board is full here, and the game is drawn">;
using nobody_moves_here = message<"no team can move after this, and the game is drawn">;

// ---- claims

using completed_mismatch = message<"`completed` is false, but the game is over", rules::completed_mismatch>;

using unexplained_completed = message<"`completed` is true, but the game is not over", rules::unexplained_completed>;
using last_action = message<"the last action">;

// ---- What QGN's grammar says: its syntax, and what the reference reader takes for something else.

namespace rules {
using arbiter::rules::unexpected;
inline constexpr rule misread{"qgn/misread", severity::warning, fixable::safe,
                              "something that arbiter can read and the reference reader reads otherwise"};
inline constexpr rule go_comment{"qgn/go-comment", severity::warning, fixable::no,
                                 "a comment in the style of the Go language"};
} // namespace rules

// ---- syntax

/// What stands before the first white space of `matched`.
[[nodiscard]] span first_word(span matched, std::string_view record) noexcept;

struct quote_in_value
    : message<"a tag value can't hold `\"`, nor can a backslash escape one; use another quotation mark",
              rules::unexpected> {
    static span where(span matched, std::string_view record);
};

/// The name can be read, and what follows it.
struct bracket_too_many : message<"`{found}` has a bracket too many; a tag is `[name \"value\"]`", rules::unexpected> {
    static constexpr bool skipped_by_recovery = true;
    static void fix(collector::handle& h, span matched, std::string_view record);
};

struct tag_among_actions : message<"a tag can't be among the actions; put it before the first one", rules::unexpected> {
    static span where(span matched, std::string_view record);
};

struct signed_index
    : message<"`{found}` begins with a sign; a team's index is digits alone, counted from 0", rules::unexpected> {
    static span where(span matched, std::string_view record) { return first_word(matched, record); }
};

struct padded_index : message<"the team's index of `{found}` begins with a zero too many; write `0` itself, or no zero",
                              rules::unexpected> {
    static span where(span matched, std::string_view record) { return first_word(matched, record); }
};

struct missing_index
    : message<"`{found}` has no team; an action begins with the team's index, such as `0{found}`", rules::unexpected> {
    static span where(span matched, std::string_view record) { return first_word(matched, record); }
};

struct missing_character
    : message<"`{found}` has no action character; it comes after the team's index, such as `0a`", rules::unexpected> {
    static span where(span matched, std::string_view record) { return first_word(matched, record); }
};

struct odd_character : message<"`{found}` has no action character that readers take: one of printable ASCII that is no "
                               "digit, quote, bracket or slash, no `&` and no `.`",
                               rules::unexpected> {
    static span where(span matched, std::string_view record) { return first_word(matched, record); }
};

struct move_number : message<"`{found}` is a move number, which QGN doesn't have; actions follow each other: remove it",
                             rules::unexpected> {
    static constexpr bool is_gathered = true;
};

using move_numbers =
    message<"{count:number} move numbers are among the actions, which QGN doesn't have; actions follow "
            "each other: remove them",
            rules::unexpected>;

struct junk_after_character : message<"`{found}` goes on after its action character, which is a single one; expected "
                                      "white space, or `&` and details",
                                      rules::unexpected> {
    static span where(span matched, std::string_view record) { return first_word(matched, record); }
};

struct white_before_ampersand
    : message<"white space can't come before `&`; write the details behind the action character", rules::unexpected> {};

struct white_after_ampersand : message<"white space can't come after `&`; the reference reader takes the next word "
                                       "for the first detail, be it an action",
                                       rules::unexpected> {
    static constexpr bool is_gathered = true;
    static span where(span matched, std::string_view record);
};

using white_after_ampersands = message<"white space can't come after `&`, as it does in {count:number} places; the "
                                       "reference reader takes the next word for the first detail, be it an action",
                                       rules::unexpected>;

struct second_ampersand
    : message<"`{found}` has a second `&`; one `&` begins the details, and `.` separates them", rules::unexpected> {
    static span where(span matched, std::string_view record) { return first_word(matched, record); }
};

struct empty_detail
    : message<"`{found}` has a detail without text; write one after `&` and after each `.`, or none of these signs",
              rules::unexpected> {
    static span where(span matched, std::string_view record) { return first_word(matched, record); }
};

struct broken_action
    : message<"`{found}` is no action; if it is the rest of the one before it, no white space can stand between them",
              rules::unexpected> {
    static constexpr bool makes_ply_an_error = true; // which may lack it
};

struct odd_token {
    static constexpr bool joins_error = true;
    static constexpr const char* expected = "an action such as `0a&1.2`";
    static span where(span matched, std::string_view record) { return first_word(matched, record); }
};

/// Beside what can't be read after such a comment.
using nested_comment = message<"comments don't nest: this `{{` is text, and the next `}` ends the comment">;

// ---- what the reference reader takes for something else

// What occurs more than once is one finding: at the first place, with the number of all.

using raw_value =
    message<"this tag value is in backticks; readers keep them as a part of it, or lose it: write it in `\"`",
            rules::misread>;

using raw_values = message<"{count:number} tag values are in backticks; readers keep these as a part of them, or "
                           "lose them: write each in `\"`",
                           rules::misread>;

using single_quoted_value =
    message<"this tag value is in single quotes; readers keep them as a part of it, or lose it: write it in `\"`",
            rules::misread>;

using single_quoted_values = message<"{count:number} tag values are in single quotes; readers keep these as a part "
                                     "of them, or lose them: write each in `\"`",
                                     rules::misread>;

using unquoted_value =
    message<"this tag value has no quotes; readers take no more of it than its first word: write it in `\"`",
            rules::misread>;

using unquoted_values = message<
    "{count:number} tag values have no quotes; readers take no more of each than its first word: write each in `\"`",
    rules::misread>;

using backslash =
    message<"the reference reader keeps a backslash as it is, and a `\"` after it doesn't end the value; leave it out",
            rules::misread>;

using backslashes = message<"{count:number} tag values hold a backslash; the reference reader keeps it as it is, and a "
                            "`\"` after it doesn't end the value: leave them out",
                            rules::misread>;

using no_break_space =
    message<"a no-break space is no white space to the reference reader; write a blank", rules::misread>;

using no_break_spaces = message<
    "no-break spaces are no white space to the reference reader; they are in {count:number} places: write blanks",
    rules::misread>;

using crlf_among_actions = message<"the reference reader takes a CR behind an action for a part of it: it glues the "
                                   "next one to it, or refuses the file; end lines in LF",
                                   rules::misread>;

using crlfs_among_actions = message<"the reference reader takes the CR behind each of {count:number} actions for a "
                                    "part of it: it glues the next one to it, or refuses the file; end lines in LF",
                                    rules::misread>;

/// Beside lines that end in LF and lines that end in CRLF.
using cr_behind_action = message<"the reference reader takes a CR behind an action for a part of it: it glues the next "
                                 "one to it, or refuses the file">;

using comment_among_tags = message<"a comment ends the tags for the reference reader, which takes those after it for "
                                   "actions; put it behind the last tag",
                                   rules::misread>;

using comments_among_tags = message<"the tags end at the first of {count:number} comments for the reference reader, "
                                    "which takes those after it for actions; put these behind the last tag",
                                    rules::misread>;

using glued_comment =
    message<"the reference reader takes a comment glued to an action for a part of it; put a blank before it",
            rules::misread>;

using glued_comments = message<
    "the reference reader takes {count:number} comments glued to actions for parts of them; put a blank before each",
    rules::misread>;

using comment_on_new_line = message<"the reference reader refuses a comment that begins a line or follows a tab; put "
                                    "it behind the action before it, after a blank",
                                    rules::misread>;

using comments_on_new_lines = message<"the reference reader refuses comments that begin a line or follow a tab, which "
                                      "{count:number} do; put each behind the action before it, after a blank",
                                      rules::misread>;

using glued_go_comment = message<"the reference reader takes what follows this comment for a part of the action that "
                                 "it is glued to; put a blank before it",
                                 rules::misread>;

using glued_go_comments = message<"the reference reader takes what follows these {count:number} comments for parts of "
                                  "the actions that they are glued to; put a blank before each",
                                  rules::misread>;

using comment_behind_go_comment =
    message<"the reference reader refuses a comment in braces after a Go-style one; put it before that one",
            rules::misread>;

using comments_behind_go_comments = message<"the reference reader refuses comments in braces after Go-style ones, "
                                            "which {count:number} are; put each before the other",
                                            rules::misread>;

using open_quote = message<"`{quote}` makes the reference reader take what follows for more of this detail; `{action}` "
                           "can't be written with it",
                           rules::misread>;

using open_quotes = message<"{count:number} actions hold a quotation mark that makes the reference reader take what "
                            "follows for more of a detail; they can't be written with it",
                            rules::misread>;

using go_comment = message<"readers skip Go-style comments, but the format has only `{{comments}`; write it in braces",
                           rules::go_comment>;

using go_comments = message<
    "readers skip Go-style comments, but the format has only `{{comments}`; write these {count:number} in braces",
    rules::go_comment>;

// ---- what the game server does otherwise

using scout_round_corner = message<"`{action}` leads a scout round a corner, which the rules of Stratego don't allow; "
                                   "the game server plays it",
                                   rules::misread>;
using scouts_round_corners = message<"{count:number} actions lead a scout round a corner, which the rules of Stratego "
                                     "don't allow; the game server plays them",
                                     rules::misread>;

using unnoticed_end = message<"the game server leaves the turn with team {team:number}, which can't move, though by "
                              "the rules it has lost by that",
                              rules::misread>;

/// Of what occurs more than once, beside the first one.
using another_here = message<"another one">;

} // namespace arbiter::qgn
