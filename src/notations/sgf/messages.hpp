// What can be wrong with a record of SGF, rule by rule; the messages are beside the code that reports them.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"
#include "grammar/syntax.hpp"
#include "grammars/sgf.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter::sgf::rules {

inline constexpr rule charset{"sgf/charset", severity::warning, fixable::safe,
                              "text in another charset than the file declares, or in one that it doesn't declare"};
inline constexpr rule outside_text{"sgf/outside-text", severity::warning, fixable::safe, "text outside the games"};
inline constexpr rule off_board{"sgf/off-board", severity::error, fixable::unsafe, "a move off the board"};
inline constexpr rule occupied{"sgf/occupied", severity::error, fixable::unsafe, "a move on a point that is taken"};
inline constexpr rule self_capture{"sgf/self-capture", severity::error, fixable::no,
                                   "a move that captures its own stones where the rules forbid it"};
inline constexpr rule ko{"sgf/ko", severity::error, fixable::no, "a move that retakes a ko at once"};
inline constexpr rule superko{"sgf/superko", severity::error, fixable::no,
                              "a move that recreates an earlier position where the rules forbid it"};
inline constexpr rule old_pass{"sgf/old-pass", severity::style, fixable::safe, "a pass written `tt`, as FF[3] has it"};
inline constexpr rule square_size{"sgf/square-size", severity::error, fixable::safe,
                                  "the size of a square board as two numbers"};
inline constexpr rule unknown_property{"sgf/unknown-property", severity::style, fixable::no,
                                       "a property that the format doesn't have"};
inline constexpr rule duplicate_property{"sgf/duplicate-property", severity::error, fixable::safe,
                                         "a property twice in one node"};
inline constexpr rule property_value{"sgf/property-value", severity::error, fixable::safe,
                                     "a value that its property doesn't take"};
inline constexpr rule duplicate_point{"sgf/duplicate-point", severity::error, fixable::safe,
                                      "a point that is listed twice"};
inline constexpr rule empty_list{"sgf/empty-list", severity::error, fixable::safe, "a list without a value"};
inline constexpr rule misplaced_property{"sgf/misplaced-property", severity::error, fixable::unsafe,
                                         "a property in a node where it can't be"};
inline constexpr rule move_in_root{"sgf/move-in-root", severity::style, fixable::no,
                                   "a move in the first node of a game"};
inline constexpr rule handicap{"sgf/handicap", severity::warning, fixable::unsafe,
                               "a handicap that the stones on the board don't show"};
inline constexpr rule same_colour_twice{"sgf/same-colour-twice", severity::style, fixable::unsafe,
                                        "two moves of one colour in a row"};
inline constexpr rule game_info{"sgf/game-info", severity::warning, fixable::safe,
                                "a result, date, komi, time limit or name of rules that the format doesn't have"};
inline constexpr rule old_format{"sgf/old-format", severity::style, fixable::safe,
                                 "something of another version of the format"};
inline constexpr rule not_replayed{"sgf/not-replayed", severity::style, fixable::no,
                                   "a game other than Go, which is not replayed"};

} // namespace arbiter::sgf::rules

namespace arbiter::sgf {

// ---- The messages but those of syntax and of charsets

/// A property where it can't be.
template <fixed_text Text>
using misplaced = message<Text, rules::misplaced_property, about<"name">>;
/// A property that occurs more than once in a node.
template <fixed_text Text>
using repeated = message<Text, rules::duplicate_property, about<"name">>;

// ---- properties in their nodes

using root_property_later = misplaced<"`{name}` is a root property, which only the first node of a game can have">;
using root_here = message<"the first node">;
using game_info_again = misplaced<"`{name}` is about the whole game, and so is `{other}` before it; only one node on "
                                  "each path through the game can hold such properties">;
using setup_with_move =
    misplaced<"`{name}` and `{other}` can't be in one node: one sets up a position, the other belongs to a move">;
using setup_apart = message<"write `{setup}` in a node of its own">;
using annotation_elsewhere = message<"write `{name}` in the node of its move, or leave it out">;
using two_moves =
    misplaced<"`;` is missing before `{name}`: a node has one move, and this one has a `{other}` already">;
/// Of several nodes.
using moves_in_one_node = message<"`;` is missing between moves of one node; each move has a node of its own",
                                  rules::misplaced_property, about<"name:span">>;
using annotation_without_move = misplaced<"`{name}` belongs to a move, but this node has none">;
using contradiction = misplaced<"`{name}` contradicts `{other}`; a node can have only one of `{group:word}`">;
using written_for_both =
    message<"older programs wrote both for a move that is {degree:word}; for that FF[4] has `{now:word}`">;
using other_here = message<"`{other}` is here">;
using second_property = repeated<"`{name}` occurs twice in this node; put all of it into one">;
using repeated_property = repeated<"`{name}` occurs {count:number} times in this node; put all of it into one">;
using second_text = repeated<"`{name}` occurs twice in this node, but takes one text; write both in one">;
using repeated_text =
    repeated<"`{name}` occurs {count:number} times in this node, but takes one text; write all of them in one">;
using second_single_property =
    repeated<"`{name}` occurs twice in this node, but takes one value; leave one of them out">;
using repeated_single_property =
    repeated<"`{name}` occurs {count:number} times in this node, but takes one value; leave all but one of them out">;
using missing_player =
    repeated<"`{missing:word}` is missing, and `{name}` occurs twice: one of these two may be {colour:word}'s">;
using and_here = message<"and here">;

struct second_move
    : repeated<"`{name}` occurs twice in this node; each move has a node of its own, which begins with `;`"> {
    using message::message;
};

/// Of several nodes.
struct second_moves
    : message<"moves of one colour stand in one node; each move has a node of its own, which begins with `;`",
              rules::duplicate_property, about<"name:span">> {
    using message::message;
};

using first_one_here = message<"the first one">;
using move_in_root =
    message<"the first node of a game plays a move; programs expect the first move in the node after it",
            rules::move_in_root>;

// ---- moves

using not_replayed =
    message<"a game of {game:word} is not replayed; names, types and order are checked, moves and points are not",
            rules::not_replayed, about<"game">>;
using handicap_differs =
    message<"`HA` says {claimed:number}, but the number of black stones before the first move is {found:number}",
            rules::handicap>;
using handicap_missing = message<"`HA` says {claimed:number}, but no stones are set up", rules::handicap>;
using handicap_later = message<"the stones of `HA` are set up in a later node; they belong into its own",
                               rules::handicap, at_level<severity::style>>;
using stones_here = message<"they are set up here">;
using standard_stones_fit = message<"are they lost? with the standard stones, too, every move is legal">;
using standard_stones_explain = message<"they are lost: without them the number of illegal moves is {count:number}, "
                                        "with the standard stones every move is legal">;
using same_colour_twice = message<"{colour:word} played the move before as well", rules::same_colour_twice>;
using same_colour_often =
    message<"{colour:word} played the move before as well; this happens {count:number} times in this game",
            rules::same_colour_twice>;
using same_colour_run = message<"{colour:word} played {count:number} moves in a row", rules::same_colour_twice>;
using not_to_move = message<"`PL` says that {colour:word} is to move, but {other:word} does", rules::same_colour_twice>;
using turn_here = message<"it says so here">;
using did_you_mean_side = message<"did you mean `{now:text}` for `{written}`? then this happens nowhere in the game">;
using no_pass = message<"a node without a move is no pass; if one is meant, write `{pass:text}` there">;
using pass_or_mistake = message<
    "if {side:word} passed in between, write `;{pass:text}` there; else a move is missing, or of the wrong colour">;
using move_before = message<"the move before">;
using occupied = message<"`{value}` (`{vertex:tiny}`) is taken by a {colour:word} stone; a move goes to an empty point",
                         rules::occupied>;
using played_again =
    message<"`{value}` (`{vertex:tiny}`) is played twice: {colour:word} played there in the move before",
            rules::occupied>;
using played_here = message<"it was played here">;
using set_up_here = message<"it was set up here">;
using stone_too_many = message<
    "is the stone that is set up at `{point:tiny}` (`{vertex:tiny}`) one too many? without it every move is legal">;
using did_you_mean_size =
    message<"did you mean `SZ[{size:number}]`? then every point is on the board, and every move legal">;
using did_you_mean_point = message<
    "did you mean `{now:tiny}` (`{vertex:tiny}`) for `{written}`? then all {count:number} later moves are legal">;
using did_you_mean_earlier = message<"did you mean `{now:tiny}` (`{vertex:tiny}`) for the earlier `{written}`? then "
                                     "all {count:number} later moves are legal">;
using did_you_mean_move = message<"did you mean `{side:word}` for `{name}`? then all later moves are legal">;
using unknown_name_here = message<"the format has no such property">;
using unjudged_move =
    message<"one move from this node on was not checked by the rules of the game: the position isn't known">;
using unjudged_moves_here = message<
    "{count:number} moves from this node on were not checked by the rules of the game: the position isn't known">;
using unjudged_small_names =
    message<"moves whose names are in small letters were not checked by the rules of the game">;
using later_illegal =
    message<"{count:number} later moves that follow from this one are illegal too; most likely all have one cause">;
using one_of_them = message<"another one">;
using self_capture_one = message<"`{value}` (`{vertex:tiny}`) captures nothing and has no liberty, so the stone is "
                                 "lost; {rules:word} rules forbid that",
                                 rules::self_capture>;
using self_capture = message<"`{value}` (`{vertex:tiny}`) captures nothing and leaves {count:number} stones of its own "
                             "without a liberty; {rules:word} rules forbid that",
                             rules::self_capture>;
using rules_here = message<"the rules of this game">;
using ko_retaken =
    message<"`{value}` (`{vertex:tiny}`) retakes the ko at once; a move elsewhere must come first", rules::ko>;
using ko_taken_here = message<"the ko was taken here">;
using superko = message<"`{value}` (`{vertex:tiny}`) recreates an earlier position, which {which:word} superko forbids",
                        rules::superko, about<"which">>;
using same_position = message<"the same position, after this move">;
using superko_start =
    message<"`{value}` (`{vertex:tiny}`) recreates the starting position, which {which:word} superko forbids",
            rules::superko, about<"which">>;

/// What a property doesn't take.
template <fixed_text Text>
using wrong_value = message<Text, rules::property_value, about<"name">>;
/// What no point, rectangle or move is.
template <fixed_text Text>
using wrong_point = message<Text, rules::property_value, about<"name:span">>;
/// What a version has, and that of the game has not.
template <fixed_text Text>
using of_another_version = message<Text, rules::old_format, about<"name">>;

// ---- types of values

using empty_value = wrong_value<"`{name}` has an empty value; it takes {what:word}">;
using not_a_number = wrong_value<"`{name}` takes a whole number, not `{value}`">;
using out_of_range = wrong_value<"`{name}` takes a number from {least:number} to {most:number}, not `{value}`">;
using below_zero = wrong_value<"`{name}` can't be below zero, as `{value}` is">;
using not_a_real = wrong_value<"`{name}` takes a number such as `12.5`, not `{value}`">;
using not_a_double = wrong_value<"`{name}` takes `1` or, for emphasis, `2`, not `{value}`">;
using not_a_colour = wrong_value<"`{name}` takes `B` or `W`, not `{value}`">;
using not_empty = wrong_value<"`{name}` takes empty brackets, not `{value}`">;
using komi_as_ko =
    wrong_value<"`{name}` marks an illegal move, and takes empty brackets; if `{value}` is the komi, its "
                "property is `KM`">;
using komi_as_handicap =
    wrong_value<"`{name}` takes the number of handicap stones; if `{value}` is the komi, its property is `KM`">;
using event_as_te = wrong_value<
    "`{name}` marks a good move, and takes `1` or `2`; if `{value}` is the tournament, its property is `EV`">;

/// Of several values of one property that are wrong in one way.
using numbers_for_colours = message<"CGoban 1 writes `1` for Black and `2` for White">;
using many_wrong_values =
    wrong_value<"{count:number} values of `{name}` are not {expected:word}; the first of them is `{value}`">;
/// Of both sides.
using many_wrong_moves = wrong_point<"{count:number} moves are not two letters, such as `dd`, or nothing for a pass; "
                                     "the first of them is `{value}`">;
using no_version = message<"`AP` names a program, then `:` and its version; `{value}` has no `:`",
                           rules::property_value, always_about<"name", "AP">, at_level<severity::style>>;
using not_a_size = message<"`{value}` is no size of a board, such as `19`, or `13:9` for columns and rows",
                           rules::property_value, always_about<"name", "SZ">>;
using size_too_large = message<"a board of Go has at most 52 columns and rows, not `{value}`", rules::property_value,
                               always_about<"name", "SZ">>;
using square_size = message<"`{value}` says one number twice; a square board has it once", rules::square_size>;
using not_composed =
    wrong_value<"`{name}` takes two values with `:` between them, such as `{example:word}`, not `{value}`">;
using two_corners = wrong_value<"in FF[1] `{name}` takes two points, corners of a rectangle, not {count:number}">;
using one_value = wrong_value<"`{name}` takes one value, not {count:number}">;

// ---- game info

using info_other =
    message<"`{value}` is not how `{name:word}` is written; write `{right:text}`", rules::game_info, about<"name">>;
using info_unknown =
    message<"`{value}` is not how `{name:word}` is written; expected {expected:word}", rules::game_info, about<"name">>;
using overtime_apart = message<"`TM` is the main time alone; overtime has a property of its own, `OT`">;
using rules_unknown = message<"`{value}` names no rules that arbiter knows; the moves are judged by {ko:word}, with "
                              "self-capture {self_capture:word}",
                              rules::game_info, always_about<"name", "RU">, at_level<severity::style>>;
using komi_in_hundredths =
    message<"{value} points of komi can't be right; as hundredths of {unit:word} it is {right:text}", rules::game_info,
            always_about<"name", "KM">>;
using senseless_komi =
    message<"{value} points of komi can't be right on this board", rules::game_info, always_about<"name", "KM">>;
using no_such_date =
    message<"`{value}` names a day that the calendar doesn't have", rules::game_info, always_about<"name", "DT">>;
using info_empty =
    message<"`{name:word}` is empty; write {expected:word}, or leave it out", rules::game_info, about<"name">>;

// ---- names, and what belongs to another version

using unknown_property = message<"`{name}` is no property of the format; programs keep it, but few know what it means",
                                 rules::unknown_property, about<"name">>;
using private_property = message<"`{name}` is {program:word}'s own property, not one of the format; other programs "
                                 "keep it, but don't know what it means",
                                 rules::unknown_property, about<"name">>;
using property_of_several = message<"`{name}` is a property of {programs:word}, not of the format; other programs keep "
                                    "it, but don't know what it means",
                                    rules::unknown_property, about<"name">>;
using did_you_mean_property = message<"did you mean `{known:word}`?">;
using did_you_mean_two_properties = message<"are these `{first:word}`, whose value is lost, and `{second:word}`?">;
using small_letters = message<"`{name}` has small letters, which FF[4] doesn't allow in names; write `{capitals:text}`",
                              arbiter::rules::unexpected>;
using many_small_letters =
    message<"{count:number} names have small letters, which FF[4] doesn't allow; the first of them is `{name}`",
            arbiter::rules::unexpected>;
using many_bad_names = message<"{count:number} words can't be names of properties, which are made of capital letters; "
                               "the first of them is `{name}`",
                               arbiter::rules::unexpected>;
using close_is_missing = message<"with a `)` before this one every move is legal">;
using first_unopened =
    message<"the variation that ends with this `)` lacks its `(`, too: add it where that variation begins">;
using illegal_for_bracket = message<"moves behind it are illegal where they are now, which this bracket may explain">;
using many_brackets_in_texts =
    message<"{count:number} `]` in texts are not written `\\]`; programs take each of them for the end of its text",
            arbiter::rules::unexpected>;
using move_without_brackets = message<"`{move}` lacks brackets; a move is written `B[dd]`", arbiter::rules::unexpected>;
using moves_without_brackets =
    message<"{count:number} moves lack brackets; a move is written `B[dd]`; the first of them is `{move}`",
            arbiter::rules::unexpected>;
using value_without_brackets =
    message<"`{found}` is in other brackets than those of a value, such as `PW[Ann]`", arbiter::rules::unexpected>;
using values_without_brackets = message<"{count:number} values are in other brackets than those of a value, such as "
                                        "`PW[Ann]`; the first of them is `{found}`",
                                        arbiter::rules::unexpected>;
using move_number = message<"`{number}` has no place here: moves have no numbers", arbiter::rules::unexpected>;
using move_numbers = message<"{count:number} numbers of moves, such as `{number}`, have no place in the format",
                             arbiter::rules::unexpected>;
using unseen_character = message<"{number:word}, {name:word}, has no place here: it is no white space of the format",
                                 arbiter::rules::unexpected>;
using unseen_characters_often = message<
    "{number:word}, {name:word}, occurs {count:number} times between properties: it is no white space of the format",
    arbiter::rules::unexpected>;
using stray_sign =
    message<"`{sign}` has no place here: between properties are only `;`, `(` and `)`", arbiter::rules::unexpected>;
using misplaced_sign = message<"this `{sign}` is in the wrong place; leave it out, or write what belongs here",
                               arbiter::rules::unexpected>;
using stray_text_often =
    message<"`{text}` occurs {count:number} times between properties, where only `;`, `(` and `)` can be",
            arbiter::rules::unexpected>;
using many_old_names = message<"{count:number} names have small letters, as FF[1] to FF[3] allow; FF[4] has capitals "
                               "alone; the first of them is `{name}`",
                               rules::old_format>;
using old_name = of_another_version<"`{name}` has small letters, as FF[1] to FF[3] allow; FF[4] has capitals alone">;
using old_property = of_another_version<"`{name}` is of FF[1]; FF[4] has `{now:word}` for it">;
using many_old_properties =
    of_another_version<"`{name}`, here {count:number} times, is of FF[1]; FF[4] has `{now:word}` for it">;
using obsolete_property = of_another_version<"`{name}` is of {formats:word}; FF[4] has no such property">;
using newer_property = of_another_version<"`{name}` is of FF[4], but the game says `FF[{version:number}]`">;
using newer_form = message<"`{value}` is {what:word}, which is of FF[4], but the game says `FF[{version:number}]`",
                           rules::old_format, about<"name:span">>;
using newer_pass = message<"a pass without a point is of FF[4], but the game says `FF[{version:number}]`; write `tt`",
                           rules::old_format, about<"name:span">>;

/// Several of the three kinds before.
using newer_features = message<"{count:number} things in this game are of FF[4], but it says `FF[{version:number}]`; "
                               "the first of them is `{first}`",
                               rules::old_format, always_about<"name", "FF">>;
using did_you_mean_ff4 = message<"did you mean `FF[4]`?">;
using version_here = message<"the version">;
using old_pass = message<"`tt` is a pass as FF[3] has it; in FF[4] the brackets are empty", rules::old_pass>;
using many_old_passes =
    message<"{count:number} passes are `tt`, as FF[3] has it; in FF[4] the brackets are empty", rules::old_pass>;

// ---- points, lists of them, and moves as they are written

using not_a_point = wrong_point<"`{value}` is no point; a point is two letters, column and row, such as `dd`">;
using point_off_board =
    wrong_point<"`{value}` is off the board, which has {columns:number} columns and {rows:number} rows">;
using point_of_gtp = wrong_point<
    "`{value}` is a point as GTP writes it, by a column without `I` and a row from below; here it is `{point:text}`">;
using points_of_gtp = message<"{count:number} points are as GTP writes them, by a column without `I` and a row from "
                              "below; `{value}` is `{point:text}` here",
                              rules::property_value>;
using not_a_move =
    wrong_point<"`{value}` is no move; a move is two letters, column and row, such as `dd`, or nothing for a pass">;
using off_board =
    message<"`{value}` is off the board, which has {columns:number} columns and {rows:number} rows", rules::off_board>;
using off_board_often = message<"{count:number} points of this game, such as `{value}`, are off the board, which has "
                                "{columns:number} columns and {rows:number} rows",
                                rules::off_board>;

/// None of them of a move.
using points_off_board = message<"{count:number} listed points, such as `{value}`, are off the board, which has "
                                 "{columns:number} columns and {rows:number} rows",
                                 rules::property_value>;
using size_here = message<"the size of the board">;
using did_you_mean_pass =
    message<"did you mean a pass? some programs write the point just off the corner for it, as `tt` "
            "is a pass on 19 by 19; then every move is legal">;
using did_you_mean_small = message<"did you mean small letters? then every move is legal">;
using rectangle_order =
    wrong_point<"`{value}` is no rectangle: the upper left corner comes first, then the lower right one">;
using several_points = wrong_point<"`{value}` is several points in one value; each has brackets of its own">;
using rectangle_of_one = wrong_point<"`{value}` is a rectangle of one point; write the point alone">;
using one_point_line = wrong_value<"`{value}` begins and ends on one point; `{name}` takes two">;
using empty_list = message<"`{name}` lists nothing; leave it out, or list something", rules::empty_list, about<"name">>;
using duplicate_point =
    message<"`{point:tiny}` (`{vertex:tiny}`) is listed twice in `{name}`", rules::duplicate_point, about<"name">>;

/// Of a line or arrow, or of a point of a board whose size isn't known.
using listed_twice = message<"`{value:tiny}` is listed twice in `{name}`", rules::duplicate_point, about<"name">>;
using listed_first_here = message<"the first one">;
using point_of_two = message<
    "`{point:tiny}` (`{vertex:tiny}`) is in `{name:word}` and in `{other:word}`, which can't have the same points",
    rules::duplicate_point, about<"name">>;

/// Of a board whose size isn't known.
using listed_by_two =
    message<"`{point:tiny}` is in `{name:word}` and in `{other:word}`, which can't have the same points",
            rules::duplicate_point, about<"name">>;
using listed_here = message<"`{other:word}` lists it here">;

// ---- What the grammar of SGF rejects

/// The most places that are left to the check, so that they need little memory.
inline constexpr std::size_t most_places = 1U << 17U;

// ---- trees

struct unclosed_variations
    : message<"this `(` and {count:number} more within it are never closed", arbiter::rules::unterminated> {
    using message::message;
};

/// Another sign may be in its place; so it is with `missing_semicolon`.
struct missing_open : message<"a game begins with `(`, which is missing here", arbiter::rules::unexpected> {
    static void fix(collector::handle& h, span matched, std::string_view record);
};
struct missing_head : message<"a game begins with `(;`, which is missing here", arbiter::rules::unexpected> {
    static void fix(collector::handle& h, span matched, std::string_view record);
};
struct early_close : message<"this `)` ends the game, but more of the game follows", arbiter::rules::unexpected> {};
struct missing_semicolon : message<"a node begins with `;`, which is missing here", arbiter::rules::unexpected> {
    static void fix(collector::handle& h, span matched, std::string_view record);
};

struct doubled_semicolon
    : message<"this `;` begins an empty node; leave it out: the properties of the root are those of the first node",
              arbiter::rules::unexpected> {
    static void fix(collector::handle& h, span matched, std::string_view record);
};

struct empty_variation
    : message<"a variation has at least one node, and this one has none", arbiter::rules::unexpected> {
    static void fix(collector::handle& h, span matched, std::string_view record);
};

/// A `(` that is the last of a record: the brackets around it are never closed, and that is said.
struct open_at_end : arbiter::unterminated {
    static bool is_right(span /*matched*/, std::string_view /*record*/) noexcept { return true; }
};

struct variation_without_node
    : message<"a variation begins with a node, `;`, and this one begins with another variation",
              arbiter::rules::unexpected> {
    /// Its bracket.
    static span where(span matched, std::string_view record);
};

struct node_after_variation
    : message<"no node can come after a variation; put it into a variation of its own", arbiter::rules::unexpected> {
    /// The `;`, or the name where that is missing too.
    static span where(span matched, std::string_view record);
    /// Where brackets are lost before such nodes, and nothing else is.
    static void fix(collector::handle& h, span matched, std::string_view record);
};

struct unopened_variations
    : message<"{count:number} nodes follow a `)`, where only a variation can; begin each of them with `(`",
              arbiter::rules::unexpected> {
    using message::message;
};

struct extra_close : message<"this `)` closes nothing", arbiter::rules::unexpected> {
    static span where(span matched, std::string_view record);
};

struct text_outside
    : message<"text outside the games is no part of the format; most programs skip it, some refuse the file",
              rules::outside_text> {
    static span where(span matched, std::string_view record);
};

/// The check says that it is outside.
struct rest_of_file : text_outside {
    static constexpr bool reported_by_check = true;
};

// ---- properties

struct values_without_name
    : message<"these values have no property; a name such as `AB` is missing before them", arbiter::rules::unexpected> {
};

struct missing_bracket : message<"a value begins with `[`, which is missing here", arbiter::rules::unexpected> {
    /// Behind the name.
    static span where(span matched, std::string_view record);
    static void fix(collector::handle& h, span matched, std::string_view record);
};

struct name_without_value
    : message<"`{name}` has no value; write one in brackets behind it, or leave it out", arbiter::rules::unexpected> {
    using message::message;
};

inline constexpr const char* expected_in_game = "a property such as `B[dd]`, `;`, `(` or `)`";

/// A sign in the place of a bracket, or of a letter of a name.
struct torn_property {
    static constexpr const char* expected = expected_in_game;
};

/// What is where only properties, nodes and variations can; the check says what it is.
struct no_place : unexpected {
    static constexpr std::size_t most_gathered = most_places;
    static unexpected of(span where) { return {{expected_in_game}, where}; }
    static span where(span matched, std::string_view record);
};

struct bad_name
    : message<"`{name}` can't be a property's name, which is made of capital letters", arbiter::rules::unexpected> {
    using message::message;
    static constexpr bool is_gathered = true;
};

struct bracket_in_text : message<"a `]` in a text is written `\\]`; programs take this one for the end of it",
                                 arbiter::rules::unexpected> {
    static constexpr std::size_t most_gathered = most_places;
    /// Where the text ends nobody knows for sure.
    static void fix(collector::handle& h, span matched, std::string_view record);
};

/// It is reported where it opens.
struct unclosed_value : arbiter::unterminated {
    static span where(span matched, std::string_view /*record*/) noexcept { return {matched.begin, matched.begin + 1}; }
};

} // namespace arbiter::sgf
