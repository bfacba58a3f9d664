// The keys of DGF, and its messages. Where a rule comes from is said in docs/notations/dgf.md.
#pragma once

#include "arbiter/dgf.hpp" // first: messages have the names of its enumerators
#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "grammar/syntax.hpp"
#include "grammars/dgf.hpp"
#include "tags/tag_fixes.hpp"
#include "tags/tags.hpp"
#include "text/suggest.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace arbiter::dgf {

// ---- keys, in the order of the canonical layout

/// Places in the table below.
namespace known {
enum key : std::size_t { game_id, black, white, date, initial_board, moves, latest_board, result, count };
} // namespace known

inline constexpr std::array<tag_rule, known::count> keys{{
    {"game_id", true, tag_type::text, "a text in quotes that names the game"},
    {"black", true, tag_type::text, "the name or id of the player of Black, in quotes"},
    {"white", true, tag_type::text, "the name or id of the player of White, in quotes"},
    {"date", true, tag_type::bare_date, "the day on which the game began, as `2024-05-01`"},
    {"initial_board", true, tag_type::text, "the starting board, an array of whole numbers"},
    {"moves", true, tag_type::text, "the moves, an array of whole numbers"},
    {"latest_board", false, tag_type::text, "the board after the last move, an array of whole numbers"},
    {"result", false, tag_type::text, "`0` unfinished, `1` Black won, `2` White won"},
}};

/// Keys that DGF doesn't have, and that are reported with what to write instead.
inline constexpr std::array<std::string_view, 1> other_keys{"komi"};

[[nodiscard]] inline bool is_komi(std::string_view key) noexcept {
    return same_but_for_case(key, other_keys[0]);
}

namespace rules {
inline constexpr rule quoted_date{"dgf/quoted-date", severity::warning, fixable::safe, "a date in quotes"};
inline constexpr rule board_length{"dgf/board-length", severity::error, fixable::no,
                                   "a board with more or fewer points than its size asks for", true};
inline constexpr rule board_size{"dgf/board-size", severity::error, fixable::no, "a size that no board has"};
inline constexpr rule header_value{"dgf/header-value", severity::error, fixable::no,
                                   "a number in the header of a board that is no byte"};
inline constexpr rule turn_bits{"dgf/turn-bits", severity::error, fixable::no,
                                "a board on which both sides are to play"};
inline constexpr rule reserved_bits{"dgf/reserved-bits", severity::error, fixable::no,
                                    "bits that are set and have no meaning"};
inline constexpr rule komi_bits{"dgf/komi-bits", severity::warning, fixable::no, "half a point of komi for both sides"};
inline constexpr rule point_state{"dgf/point-state", severity::error, fixable::unsafe,
                                  "a point in a state that doesn't exist"};
inline constexpr rule no_liberties{"dgf/no-liberties", severity::error, fixable::no, "a group without a liberty"};
inline constexpr rule ko_mark{"dgf/ko-mark", severity::error, fixable::no,
                              "a ko mark where ko forbids nothing, or a second one"};
inline constexpr rule resign_value{"dgf/resign-value", severity::style, fixable::safe,
                                   "a resignation that is not written `-1`"};
inline constexpr rule result_value{"dgf/result-value", severity::error, fixable::no,
                                   "a result other than 0, 1 and 2, or none"};
inline constexpr rule binary_length{"dgf/binary-length", severity::error, fixable::no,
                                    "a binary file whose length doesn't fit"};
inline constexpr rule move_after_end{"dgf/move-after-end", severity::error, fixable::unsafe,
                                     "a move after the end of the game"};
inline constexpr rule out_of_range{"dgf/out-of-range", severity::error, fixable::unsafe, "a move off the board"};
inline constexpr rule occupied{"dgf/occupied", severity::error, fixable::unsafe, "a move on a point that has a stone"};
inline constexpr rule self_capture{"dgf/self-capture", severity::error, fixable::no,
                                   "a move that leaves its own group without a liberty"};
inline constexpr rule ko{"dgf/ko", severity::error, fixable::no, "a move that retakes a ko at once"};
inline constexpr rule superko{"dgf/superko", severity::error, fixable::no, "a move that recreates an earlier position"};
inline constexpr rule resumed{"dgf/resumed", severity::warning, fixable::no, "play after two passes"};
inline constexpr rule result_mismatch{"dgf/result-mismatch", severity::error, fixable::unsafe,
                                      "a result that a resignation contradicts"};
inline constexpr rule unexplained_result{"dgf/unexplained-result", severity::warning, fixable::no,
                                         "a win in a game that is not over"};
inline constexpr rule latest_board{"dgf/latest-board", severity::error, fixable::unsafe,
                                   "a latest board that the moves don't give"};
inline constexpr rule capture_count{"dgf/capture-count", severity::error, fixable::no,
                                    "captures that no board can count"};
} // namespace rules

using quoted_date =
    message<"the date is in quotes, which makes it text to readers; write it without them", rules::quoted_date>;

/// Of a key that DGF doesn't have.
using komi_belongs = message<"komi is in `initial_board`: its whole points in White's count, the third number, "
                             "half a point as 8 in the magic number, the first">;

// ---- boards

using header_too_short =
    message<"a board begins with its magic number, two counts and its size, but there are only {found:number} numbers",
            rules::board_length>;

using board_too_short =
    message<"the board has {found:number} points, but one of size {size:number} has {points:number}",
            rules::board_length>;

using board_too_long =
    message<"the board has {found:number} points, but one of size {size:number} has only {points:number}",
            rules::board_length>;

using short_row = message<"row {row:number} has only {found:number} of its {size:number} points", rules::board_length>;

using long_row =
    message<"row {row:number} has {found:number} points, but the rows of a board of size {size:number} have {size}",
            rules::board_length>;
using size_here = message<"the size is here">;

/// Beside what is then wrong with the number that is read as the size.
using header_lacks_number =
    message<"the header has a number too few: the points of a board of size {size:number} follow, and before that are "
            "the magic number, Black's count and White's count">;

using board_size = message<"`{size}` is no size of a board; sizes are 1 to 255", rules::board_size>;

using board_size_zero = message<"byte 4 says that the board has size 0; sizes are 1 to 255", rules::board_size>;

using header_value = message<"`{number}` is no byte; {what:word} is 0 to 255", rules::header_value, about<"what">>;

using turn_bits =
    message<"the magic number {value:number} has both turn bits, 1 for Black and 2 for White; only one side is to play",
            rules::turn_bits>;

using reserved_bits = message<"the magic number {value:number} sets bit 7 or 8, which have no meaning and must be 0",
                              rules::reserved_bits>;

using packed_rest = message<"the last byte has bits set behind the last point; they must be 0", rules::reserved_bits>;

using komi_bits =
    message<"the magic number {value:number} gives half a point to both sides; komi goes to one", rules::komi_bits>;

using point_state = message<"`{number}` is no state of point {point:number} (`{vertex:tiny}`); 0 is empty, 1 black, 2 "
                            "white, 3 empty and forbidden by ko",
                            rules::point_state>;

using point_byte = message<"the byte {value:number} is no state of point {point:number} (`{vertex:tiny}`); 0 is empty, "
                           "1 black, 2 white, 3 empty and forbidden by ko",
                           rules::point_state>;

using point_states = message<"`{number}` is no state of point {point:number} (`{vertex:tiny}`); 0 is empty, 1 black, 2 "
                             "white, 3 empty and forbidden by ko (and {others:number} more)",
                             rules::point_state>;

using point_bytes = message<"the byte {value:number} is no state of point {point:number} (`{vertex:tiny}`); 0 is "
                            "empty, 1 black, 2 white, 3 empty and forbidden by ko (and {others:number} more)",
                            rules::point_state>;

using no_liberties = message<"point {point:number} (`{vertex:tiny}`) has a {colour:word} group of {stones:number} "
                             "without a liberty; such a group is captured and can't be on a board",
                             rules::no_liberties>;

using second_ko_mark =
    message<"point {point:number} (`{vertex:tiny}`) has a second ko mark; ko forbids one point at most",
            rules::ko_mark>;

using more_ko_marks = message<"point {point:number} (`{vertex:tiny}`) has a second ko mark; ko forbids one point at "
                              "most (and {others:number} more)",
                              rules::ko_mark>;
using another_mark_here = message<"another mark">;
using first_mark_here = message<"the first mark">;

// ---- binary files

using short_binary = message<"a binary board or record begins with four bytes, but the file has only {found:number}",
                             rules::binary_length>;

using board_bytes = message<"a binary board of size {size:number} has {plain:number} bytes, or {packed:number} when "
                            "packed, but the file has {found:number}",
                            rules::binary_length>;

using record_bytes = message<"a binary record of size {size:number} has {least:number} bytes and {width:number} for "
                             "each move, but the file has {found:number}",
                             rules::binary_length>;

using move_bytes = message<"a binary move has 4 bytes, but the file has {found:number}", rules::binary_length>;

// ---- moves

using on_no_board = message<"`{move:number}` is on no board; the largest has 65025 points", rules::out_of_range>;

using beyond_record =
    message<"`{move}` doesn't fit into the four bytes of a move; points go up to 65025, and a resignation is `-1`",
            rules::out_of_range>;

using resign_value = message<"a resignation is written `-1`, not `-{value:number}`", rules::resign_value>;

using move_after_resignation =
    message<"this move comes after {player:word} has resigned, which ends the game", rules::move_after_end>;
using resigned_here = message<"{player:word} resigns here">;

using move_after_over_start =
    message<"this move comes after the end: the starting board says that the game is over", rules::move_after_end>;
using over_here = message<"neither turn bit is set">;

using off_board =
    message<"`{move:number}` is off the board, whose points are 1 to {points:number}", rules::out_of_range>;

using occupied =
    message<"`{move:number}` (`{vertex:tiny}`) already has a {colour:word} stone; a stone goes on an empty point",
            rules::occupied>;
using stone_put_here = message<"{player:word} puts that stone here">;
using stone_from_start = message<"it is there from the start">;

using self_capture = message<"`{move:number}` (`{vertex:tiny}`) leaves {player:word}'s group of {stones:number} "
                             "without a liberty and captures nothing; self-capture is forbidden",
                             rules::self_capture>;
using closed_in_here = message<"with this stone the group is closed in">;

using ko_retaken = message<
    "`{move:number}` (`{vertex:tiny}`) retakes the ko: it recreates the position before {opponent:word}'s last move",
    rules::ko>;
using ko_taken_here = message<"{opponent:word} captures here; {player:word} has to play elsewhere first, or pass">;

using marked_ko =
    message<"`{move:number}` (`{vertex:tiny}`) is forbidden by ko: the starting board marks the point with 3",
            rules::ko>;
using mark_here = message<"the mark">;

using superko = message<
    "`{move:number}` (`{vertex:tiny}`) recreates the position after move {number:number}; {rule_name:word} forbids it",
    rules::superko>;
using position_here = message<"the position is the same after this move">;

using superko_start =
    message<"`{move:number}` (`{vertex:tiny}`) recreates the starting position; {rule_name:word} forbids it",
            rules::superko>;
using start_here = message<"the starting position">;

using resumed = message<
    "play goes on after two passes, which end the game; that is right only where the players resume it in a dispute",
    rules::resumed>;
using second_pass_here = message<"the second pass in a row">;

// ---- claims

using result_value = message<"`{result}` is no result; 0 is unfinished, 1 Black won, 2 White won", rules::result_value>;

using result_byte =
    message<"the byte {value:number} is no result; 0 is unfinished, 1 Black won, 2 White won", rules::result_value>;

using missing_result =
    message<"there is no result behind the board: 0 for unfinished, 1 Black won, 2 White won", rules::result_value>;
using short_row_here = message<"row {row:number} of the board has only {found:number} points">;

using result_mismatch =
    message<"the result is {value:number}, but {player:word} has resigned, so that {opponent:word} has won",
            rules::result_mismatch>;

using unexplained_result =
    message<"the result says that {player:word} has won, but neither a resignation nor two passes end the game",
            rules::unexplained_result>;
using last_move = message<"the last move">;

using latest_turn =
    message<"latest_board says that {found:word}, but after the moves {right:word}", rules::latest_board>;

using latest_half = message<"latest_board {found:word} half a point to {side:word}, but initial_board {right:word}",
                            rules::latest_board>;

using latest_count = message<"latest_board counts {found:number} for {side:word}, but the moves make it {right:number}",
                             rules::latest_board>;

using latest_size = message<"latest_board has the size {found:number}, but the game is played on size {right:number}",
                            rules::latest_board>;

using latest_point =
    message<"point {point:number} (`{vertex:tiny}`) is {found:word} in latest_board, but {right:word} after the moves",
            rules::latest_board>;
using as_at_start = message<"no move changes what is here">;
using last_capture_here = message<"{side:word} captures here for the last time">;
using point_changed_here = message<"the last move that changes the point">;

using capture_count =
    message<"{side:word}'s count is {count:number} after the moves, and a board can't hold more than 510",
            rules::capture_count>;

using ko_mark_elsewhere = message<"point {point:number} (`{vertex:tiny}`) has the ko mark, but after the moves ko "
                                  "forbids point {right:number} (`{right_vertex:tiny}`)",
                                  rules::ko_mark>;

using ko_mark_without_ko =
    message<"point {point:number} (`{vertex:tiny}`) has the ko mark, but after the moves ko forbids no point",
            rules::ko_mark>;

// ---- What the grammar of DGF knows to be wrong

namespace rules {
using arbiter::rules::unexpected;
} // namespace rules

// ---- numbers

struct plus_sign : message<"`{number}` begins with a plus sign; write the number without it", rules::unexpected> {};

struct leading_zero
    : message<"`{number}` begins with a zero too many; write `0` itself, or no zero", rules::unexpected> {};

struct minus_zero : message<"`-0` is no number here; write `0`, or `-1` to resign", rules::unexpected> {};

struct underscore
    : message<"`{number}` has underscores between its digits; write the digits alone", rules::unexpected> {};

struct odd_number
    : message<"`{found}` is no whole number in decimal digits; a pass is `0`, a resignation `-1`", rules::unexpected> {
};

/// Moves in letters: where a board is known, which numbers they are is reported in one finding for all.
struct other_coordinates {
    static constexpr bool reported_by_check = true;
    static constexpr bool skipped_by_recovery = true;
    static constexpr const arbiter::rule& rule = rules::unexpected;
};

using move_in_letters = message<"`{written}` is a move as {writer:word} writes it; DGF counts points from 1, row by "
                                "row from the top left: here it is `{number:number}`",
                                rules::unexpected>;

using moves_in_letters = message<"`{written}` is a move as {writer:word} writes it; DGF counts points from 1, row by "
                                 "row from the top left: here it is `{number:number}` (and {others:number} more)",
                                 rules::unexpected>;

using nowhere_in_letters = message<"`{written}` is a move as {writer:word} writes it; in DGF it is the number of a "
                                   "point of the board, from 1, row by row from the top left",
                                   rules::unexpected>;

using off_board_in_letters = message<
    "`{written}` is off the board, which has {size:number} rows and columns; it is a move as {writer:word} writes "
    "it, and DGF counts points from 1, row by row from the top left",
    rules::unexpected>;

using move_words = message<
    "`{written}` is no whole number in decimal digits; a pass is `0`, a resignation `-1` (and {others:number} more)",
    rules::unexpected>;
using number_of_letters = message<"`{written}` is `{number:number}`">;
using no_point_in_letters = message<"`{written}` is off the board">;

/// Of keys that DGF doesn't know; under the others such a number has a finding of its own.
using huge_number =
    message<"`{number}` is larger than readers take; whole numbers go from -9223372036854775808 to 9223372036854775807",
            rules::unexpected>;

struct stray_comma
    : message<"there is no number before this comma; write the number, or remove the comma", rules::unexpected> {
    static span where(span matched, std::string_view) { return {matched.begin, matched.begin + 1}; }
};

/// Writers forget one, or all: these are one finding.
struct missing_comma : message<"expected a comma between two numbers", rules::unexpected> {
    static constexpr bool reported_by_check = true;
    static constexpr bool skipped_by_recovery = true;
};

using missing_commas = message<"expected a comma between two numbers (and {others:number} more)", rules::unexpected>;

struct nested_array
    : message<"an array within an array; the numbers of DGF stand in one, without inner brackets", rules::unexpected> {
    static span where(span matched, std::string_view) { return {matched.begin, matched.begin + 1}; }
};

/// Between the numbers, where one may be lost.
struct inner_bracket
    : message<"`{found}` has no place here; the text form is numbers alone, without brackets", rules::unexpected> {};

/// Before or behind all numbers.
struct outer_bracket : inner_bracket {
    static constexpr bool skipped_by_recovery = true;
    static void fix(collector::handle& h, span matched, std::string_view record);
};

struct second_move : message<"a move file holds one number; several moves make a record or a game", rules::unexpected> {
};

struct game_elsewhere : message<"`{key}` is a key of a game, and a game has the extension `.dgf`", rules::unexpected> {
    static span where(span matched, std::string_view record);
};

/// Mostly all lines end so, which is one finding.
using lone_cr = message<"a CR without an LF ends no line; write LF or CRLF", rules::unexpected>;

using lone_crs =
    message<"a CR without an LF ends no line; write LF or CRLF (and {others:number} more)", rules::unexpected>;

/// Lines without a key, and text behind a value: these say what is expected in their place, of the first line.
struct odd_line {
    static constexpr const char* expected = "a key such as `game_id`";
    static span where(span matched, std::string_view record);
};
struct orphan_lines : odd_line {
    static constexpr bool follows_edits = true;
};
struct text_after_value : odd_line {
    static constexpr const char* expected = "the end of the line";
};

struct line_closer : message<"a line ends with its value; `{found}` has no place behind it", rules::unexpected> {
    static constexpr bool skipped_by_recovery = true;
    static void fix(collector::handle& h, span matched, std::string_view record);
};

/// The same, right behind a number: it is reported as that.
struct closer_ahead : line_closer {
    static bool is_right(span /*matched*/, std::string_view /*record*/) noexcept { return true; }
};

/// The same of what is missing at a place.
struct key_alone {
    static constexpr const char* expected = "`=` after the key";
};
struct joined_lines {
    static constexpr const char* expected = "the end of the line";
};
struct no_line {
    static constexpr const char* expected = "a key such as `game_id`";
};
struct no_number {
    static constexpr const char* expected = "a whole number";
};

struct table_header
    : message<"`{found}` opens a table, where readers then look for the keys after it; a game file has only plain keys",
              rules::unexpected> {
    static span where(span matched, std::string_view record) { return tag_fixes::first_line(matched, record); }
};

struct dotted_key : message<"`{key}` is a key within a table; a game file has only plain keys", rules::unexpected> {};

/// It can't be without them.
struct quoted_key : message<"`{key}` can't be a key of a game file, which has none in quotes: remove it with its value",
                            rules::unexpected> {};

struct plain_quoted_key : message<"the key `{key}` is in quotes; write it without them", rules::unexpected> {
    static plain_quoted_key of(span where) { return plain_quoted_key{span{where.begin + 1, where.end - 1}}; }
    static constexpr bool skipped_by_recovery = true;
    static constexpr bool is_habit = true;
    static void fix(collector::handle& h, span matched, std::string_view record);
};

struct odd_value : message<"`{found}` is no value that DGF has; write text in `\"`, a day as `2024-05-01`, a whole "
                           "number in digits, or whole numbers in `[ ]`",
                           rules::unexpected> {
    static span where(span matched, std::string_view record);
    static void fix(collector::handle& h, span matched, std::string_view record);
};

struct literal_string : message<"this text is in single quotes; write it in `\"`", rules::unexpected> {
    static constexpr bool skipped_by_recovery = true;
    static constexpr bool is_habit = true;
    static void fix(collector::handle& h, span matched, std::string_view record);
};

struct open_literal : unterminated {
    static constexpr const arbiter::rule& rule = arbiter::rules::unterminated;
    static open_literal of(span where) { return {{where}}; }
    static span where(span matched, std::string_view) { return {matched.begin, matched.begin + 1}; }
};

struct multiline_string
    : message<"`{open}` opens a text of several lines; write it on one line, in one `\"` at either end",
              rules::unexpected> {
    static span where(span matched, std::string_view) { return {matched.begin, matched.begin + 3}; }
};

struct odd_escape
    : message<"`{escape}` is no escape; the escapes are `\\b`, `\\t`, `\\n`, `\\f`, `\\r`, `\\\"`, `\\\\`, "
              "`\\uXXXX` and `\\UXXXXXXXX`",
              rules::unexpected> {
    static constexpr bool skipped_by_recovery = true;
};

struct no_character
    : message<"`{escape}` is no character: it is a surrogate, or above `\\U0010FFFF`", rules::unexpected> {
    static constexpr bool skipped_by_recovery = true;
};

} // namespace arbiter::dgf
