// What the grammar of DGF knows to be wrong. Where a rule comes from is said in docs/notations/dgf.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "grammar/syntax.hpp"
#include "grammars/dgf.hpp"
#include "tags/tag_fixes.hpp"

#include <string_view>

namespace arbiter::dgf {

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
