// What the grammar of DGF rejects. Where a rule comes from is said in docs/notations/dgf.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "grammars/dgf.hpp"
#include "parse/syntax.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::dgf {

// ---- numbers

struct plus_sign {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "`{number}` begins with a plus sign; write the number without it";
    span number;
    static constexpr auto fields() { return std::tuple{field{"number", &plus_sign::number}}; }
};

struct leading_zero {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "`{number}` begins with a zero too many; write `0` itself, or no zero";
    span number;
    static constexpr auto fields() { return std::tuple{field{"number", &leading_zero::number}}; }
};

struct minus_zero {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "`-0` is no number here; write `0`, or `-1` to resign";
    static constexpr auto fields() { return std::tuple{}; }
};

struct underscore {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "`{number}` has underscores between its digits; write the digits alone";
    span number;
    static constexpr auto fields() { return std::tuple{field{"number", &underscore::number}}; }
};

struct odd_number {
    static constexpr bool yields = true;
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "`{found}` is no whole number in decimal digits; a pass is `0`, a resignation `-1`";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &odd_number::found}}; }
};

/// Moves in letters: where a board is known, which numbers they are is told in one finding for all.
struct other_coordinates {
    static constexpr bool told_by_check = true;
    static constexpr bool spares = true;
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
};

struct move_in_letters {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "`{written}` is a move as {writer} writes it; DGF counts points from 1, row "
        "by row from the top left: here it is `{number}`";
    span written;
    word writer;
    std::uint32_t number;
    static constexpr auto fields() {
        return std::tuple{field{"written", &move_in_letters::written}, field{"writer", &move_in_letters::writer},
                          field{"number", &move_in_letters::number}};
    }
};

struct moves_in_letters {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "`{written}` is a move as {writer} writes it; DGF counts points from 1, "
                                             "row by row from the top left: here it is "
                                             "`{number}` (and so {others} more)";
    span written;
    word writer;
    std::uint32_t number;
    std::uint32_t others;
    static constexpr auto fields() {
        return std::tuple{field{"written", &moves_in_letters::written}, field{"writer", &moves_in_letters::writer},
                          field{"number", &moves_in_letters::number}, field{"others", &moves_in_letters::others}};
    }
};

struct nowhere_in_letters {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "`{written}` is a move as {writer} writes it; in DGF it is the number of a "
        "point of the board, from 1, row by row from the top left";
    span written;
    word writer;
    static constexpr auto fields() {
        return std::tuple{field{"written", &nowhere_in_letters::written}, field{"writer", &nowhere_in_letters::writer}};
    }
};

struct move_words {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "`{written}` is no whole number in decimal digits; a pass is `0`, a resignation `-1` (and so {others} more)";
    span written;
    std::uint32_t others;
    static constexpr auto fields() {
        return std::tuple{field{"written", &move_words::written}, field{"others", &move_words::others}};
    }
};

struct number_of_letters {
    static constexpr std::string_view text = "`{written}` is `{number}`";
    span written;
    std::uint32_t number;
    static constexpr auto fields() {
        return std::tuple{field{"written", &number_of_letters::written}, field{"number", &number_of_letters::number}};
    }
};

struct no_point_in_letters {
    static constexpr std::string_view text = "the board has no point `{written}`";
    span written;
    static constexpr auto fields() { return std::tuple{field{"written", &no_point_in_letters::written}}; }
};

/// Of keys that DGF doesn't know; under the others such a number has a finding of its own.
struct huge_number {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "`{number}` is larger than readers take; whole numbers go from "
                                             "-9223372036854775808 to 9223372036854775807";
    span number;
    static constexpr auto fields() { return std::tuple{field{"number", &huge_number::number}}; }
};

struct stray_comma {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "there is no number before this comma; write the number, or remove the comma";
    static constexpr auto fields() { return std::tuple{}; }
};

/// Writers forget one, or all: these are one finding.
struct missing_comma {
    static constexpr bool told_by_check = true;
    static constexpr bool spares = true;
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "expected a comma between two numbers";
    static constexpr auto fields() { return std::tuple{}; }
};

struct missing_commas {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "expected a comma between two numbers (and so {others} more)";
    std::uint32_t others;
    static constexpr auto fields() { return std::tuple{field{"others", &missing_commas::others}}; }
};

struct here_as_well {
    static constexpr std::string_view text = "here as well";
    static constexpr auto fields() { return std::tuple{}; }
};

struct nested_array {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "an array within an array; the numbers of DGF stand in one, without inner brackets";
    static constexpr auto fields() { return std::tuple{}; }
    static span where(span matched, std::string_view) { return {matched.begin, matched.begin + 1}; }
};

/// Between the numbers, where one may be lost.
struct inner_bracket {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "`{found}` has no place here; the text form is numbers alone, without brackets";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &inner_bracket::found}}; }
};

/// Before or behind all numbers.
struct outer_bracket : inner_bracket {
    static constexpr bool spares = true;
    static void mend(collector::handle& h, span matched, std::string_view record);
};

struct second_move {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "a move file holds one number; several moves make a record or a game";
    static constexpr auto fields() { return std::tuple{}; }
};

struct game_elsewhere {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "`{key}` is a key of a game, and a game has the extension `.dgf`";
    span key;
    static constexpr auto fields() { return std::tuple{field{"key", &game_elsewhere::key}}; }
    static span where(span matched, std::string_view record);
};

/// Mostly all lines end so, which is one finding.
struct lone_cr {
    static constexpr bool told_by_check = true;
    static constexpr bool spares = true;
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "a CR without an LF ends no line; write LF or CRLF";
    static constexpr auto fields() { return std::tuple{}; }
};

struct lone_crs {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "a CR without an LF ends no line; write LF or CRLF (and so {others} more)";
    std::uint32_t others;
    static constexpr auto fields() { return std::tuple{field{"others", &lone_crs::others}}; }
};

struct table_header {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "`{found}` opens a table, where readers then look for the keys after it; a game file has keys alone";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &table_header::found}}; }
};

struct dotted_key {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "`{key}` is a key within a table; a game file has plain keys alone";
    span key;
    static constexpr auto fields() { return std::tuple{field{"key", &dotted_key::key}}; }
};

struct quoted_key {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "the key `{key}` stands in quotes; write it without them";
    span key;
    static constexpr auto fields() { return std::tuple{field{"key", &quoted_key::key}}; }
    static quoted_key of(span where) { return {{where.begin + 1, where.end - 1}}; }
};

/// The same of a key that could stand without them.
struct plain_quoted_key : quoted_key {
    static constexpr bool spares = true;
    static void mend(collector::handle& h, span matched, std::string_view record);
};

struct odd_value {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "`{found}` is no value that DGF has; write text in `\"`, a day as "
                                             "`2024-05-01`, a whole number in digits, or whole numbers in `[ ]`";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &odd_value::found}}; }
    static span where(span matched, std::string_view record);
    static void mend(collector::handle& h, span matched, std::string_view record);
};

struct literal_string {
    static constexpr bool spares = true;
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "this text stands in single quotes; write it in `\"`";
    static constexpr auto fields() { return std::tuple{}; }
    static void mend(collector::handle& h, span matched, std::string_view record);
};

struct multiline_string {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "`{open}` opens a text of several lines; write it on one line, in one `\"` at either end";
    span open;
    static constexpr auto fields() { return std::tuple{field{"open", &multiline_string::open}}; }
    static span where(span matched, std::string_view) { return {matched.begin, matched.begin + 3}; }
};

struct odd_escape {
    static constexpr bool spares = true;
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "`{escape}` is no escape; there are `\\b`, `\\t`, `\\n`, `\\f`, `\\r`, "
                                             "`\\\"`, `\\\\`, `\\uXXXX` and `\\UXXXXXXXX`";
    span escape;
    static constexpr auto fields() { return std::tuple{field{"escape", &odd_escape::escape}}; }
};

struct no_character {
    static constexpr bool spares = true;
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "`{escape}` is no character: it is a surrogate, or above `\\U0010FFFF`";
    span escape;
    static constexpr auto fields() { return std::tuple{field{"escape", &no_character::escape}}; }
};

using syntax_messages =
    message_list<plus_sign, leading_zero, minus_zero, underscore, odd_number, move_in_letters, moves_in_letters,
                 nowhere_in_letters, move_words, huge_number, stray_comma, missing_comma, missing_commas, nested_array,
                 inner_bracket, second_move, game_elsewhere, lone_cr, lone_crs, table_header, dotted_key, quoted_key,
                 odd_value, literal_string, multiline_string, odd_escape, no_character>;

} // namespace arbiter::dgf
