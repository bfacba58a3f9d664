// The known mistakes of DGF, each with a message of its own, and what they are made of. The compiled grammar passes them over.
// The rules of grammars/dgf.hpp, which includes this file, name them where they may occur.
#pragma once

#include "grammars/dgf.hpp"

namespace arbiter::dgf {

// src/notations/dgf/messages.hpp has their words.
struct plus_sign;
struct leading_zero;
struct minus_zero;
struct underscore;
struct odd_number;
struct other_coordinates;
struct stray_comma;
struct missing_comma;
struct nested_array;
struct inner_bracket;
struct outer_bracket;
struct second_move;
struct game_elsewhere;
struct odd_line;
struct key_alone;
struct joined_lines;
struct no_line;
struct no_number;
struct orphan_lines;
struct text_after_value;
struct line_closer;
struct closer_ahead;
struct table_header;
struct dotted_key;
struct quoted_key;
struct plain_quoted_key;
struct odd_value;
struct literal_string;
struct open_literal;
struct multiline_string;
struct odd_escape;
struct no_character;

} // namespace arbiter::dgf

namespace arbiter::peg::dgf {

// So many lines without anything may be among lines of numbers that are looked for.
inline constexpr unsigned most_blank_lines = 8;

// clang-format off

// Numbers

struct sign             : one<'-'> {};
struct plus_sign        : mistake<wrong::plus_sign, one<'+'>, digit, run<digit>, token_ends> {};
struct leading_zero     : mistake<wrong::leading_zero, opt<sign>, one<'0'>, digit, run<digit>, token_ends> {};
struct minus_zero       : mistake<wrong::minus_zero, sign, one<'0'>, token_ends> {};
struct underscores      : mistake<wrong::underscore, opt<sign>, digit, run<digit>, plus<one<'_'>, digit, run<digit>>, token_ends> {};
struct nearly_number    : sor<plus_sign, leading_zero, minus_zero, underscores> {};

/// Moves as SGF (`pd`) and the Go Text Protocol (`Q16`, `pass`) write them: which numbers they are, the check says.
struct letter           : ranges<'a', 'z', 'A', 'Z'> {};
struct column_letter    : seq<not_at<one<'i', 'I'>>, letter> {};
struct vertex           : seq<column_letter, range<'1', '9'>, opt<digit>> {};
struct pass_word        : seq<one<'p', 'P'>, one<'a', 'A'>, one<'s', 'S'>, one<'s', 'S'>> {};
struct resign_word      : seq<one<'r', 'R'>, one<'e', 'E'>, one<'s', 'S'>, one<'i', 'I'>, one<'g', 'G'>, one<'n', 'N'>> {};
struct letters          : sor<vertex, pass_word, resign_word, seq<letter, letter>> {};
struct lettered_ply     : node<kind::ply, sor<letters, seq<one<'"'>, letters, one<'"'>>, seq<one<'\''>, letters, one<'\''>>>, token_ends> {};

struct odd_token        : seq<not_at<integer>, token_text> {};
struct odd_number       : mistake<wrong::odd_number, odd_token> {};
struct first_odd        : sor<nearly_number, odd_number> {};

// Lists of numbers

struct commas           : node<kind::error, one<','>, star<gap, one<','>>> {};
struct stray_commas     : mistake<wrong::stray_comma, commas> {};
struct bracket          : node<kind::error, any_bracket> {};
struct bracket_before   : mistake<wrong::outer_bracket, bracket> {};
struct last_bracket     : mistake<wrong::outer_bracket, at<one<']'>, gap, eof>, bracket> {};
struct inner_bracket    : mistake<wrong::inner_bracket, bracket> {};
struct lettered_list    : mistake<wrong::other_coordinates, lettered_ply, star<separator, lettered_ply>> {};
/// Where no number can be read; several such are one mistake.
struct odd_gap          : star<sor<blanks, line_end, remark, any_bracket>> {};
struct no_number        : mistake<wrong::no_number, at<eof>> {};
struct odd_list         : node<kind::error, first_odd, star<odd_gap, opt<one<','>, odd_gap>, odd_token>> {};

// Keys of a game

/// A tag's name, which a key may be.
struct plain_name       : node<kind::name, letter, run<ranges<'a', 'z', 'A', 'Z', '0', '9', '_', '_'>>> {};
struct quoted_name      : sor<seq<one<'"'>, plain_name, one<'"'>>, seq<one<'\''>, plain_name, one<'\''>>> {};
struct dotted_key       : mistake<wrong::dotted_key, key_part, plus<dot, key_part>> {};
struct plain_quoted_key : mistake<wrong::plain_quoted_key, quoted_name> {};
struct quoted_key       : mistake<wrong::quoted_key, quoted_text> {};
struct joining_comma    : node<kind::error, one<','>, at<run<blank>, key_ahead>> {};
/// Another key on the same line.
struct joined_lines     : mistake<wrong::joined_lines, sor<joining_comma, at<key_ahead>>> {};

// Arrays

struct stray_item       : node<kind::error, one<','>, star<array_gap, one<','>>> {};
struct stray_items      : mistake<wrong::stray_comma, stray_item> {};
struct odd_between      : seq<array_gap, opt<comma>, array_gap> {};
/// Numbers without a comma, as nearly all of those are written.
struct usual_without    : fast_leaves<kind::ply, success, natural, one<' '>> {};
struct without_comma    : try_fast<usual_without, ply> {};
struct missing_comma    : mistake<wrong::missing_comma, plus<without_comma, array_gap>> {};
/// Words, and numbers among them.
struct odd_words        : seq<star<blanks, integer>, blanks, odd_token> {};
struct lettered_items   : mistake<wrong::other_coordinates, lettered_ply, star<odd_between, lettered_ply>> {};
struct odd_item         : node<kind::error, first_odd, star<sor<odd_words, seq<odd_between, odd_token>>>> {};
/// In place of the bracket that closes an array.
struct odd_closer       : seq<one<')', '}'>, run<blank>, line_rest_ahead> {};
struct odd_items        : seq<not_at<opt<integer_text>, odd_closer>, sor<lettered_items, odd_item>, opt<array_gap, comma>> {};
/// From an array within an array on, up to the last closing bracket.
struct ends_array       : at<one<']'>, star<sor<blanks, line_end, remark>>, sor<key_ahead, eof>> {};
struct inner_array      : node<kind::error, one<'['>, star<not_at<sor<ends_array, key_line_ahead>>, sor<lines_between, any>>> {};
struct nested_array     : mistake<wrong::nested_array, inner_array> {};

// Values

struct no_character     : mistake<wrong::no_character, one<'\\'>, sor<seq<one<'u'>, rep<4, xdigit>>, seq<one<'U'>, rep<8, xdigit>>>> {};
struct odd_code         : seq<one<'u', 'U'>, rep_opt<8, xdigit>> {};
struct later_byte       : range<'\x80', '\xBF'> {}; // of a character after its first
struct odd_escape       : mistake<wrong::odd_escape, one<'\\'>, sor<odd_code, seq<in_line, run<later_byte>>>> {};

struct three_quotes     : string<'"', '"', '"'> {};
struct three_apostrophes : string<'\'', '\'', '\''> {};
/// Where it isn't closed, up to a line with a key.
template <class Quotes>
struct over_lines       : seq<Quotes, star<not_at<Quotes>, sor<in_line, seq<not_at<key_line_ahead>, line_end>>>, opt<Quotes>> {};
struct multiline_text   : node<kind::error, sor<over_lines<three_quotes>, over_lines<three_apostrophes>>> {};
struct multiline        : mistake<wrong::multiline_string, multiline_text> {};
struct apostrophes      : node<kind::value, one<'\''>, run<not_one<'\'', '\n', '\r'>>, one<'\''>> {};
struct literal_string   : mistake<wrong::literal_string, apostrophes> {};
struct unclosed         : node<kind::error, one<'\''>, run<not_one<'\'', '\n', '\r'>>> {};
struct open_literal     : mistake<wrong::open_literal, unclosed> {};

/// Lines of numbers without their array: they belong to what is wrong before.
struct orphan_begin     : sor<one<'-', '+', ',', ']', '"', '\'', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'>, seq<one<'['>, not_at<run<one<'[', ' ', '\t'>>, ranges<'a', 'z', 'A', 'Z'>>>> {};
struct orphan_text      : seq<run<blank>, rep_opt<most_blank_lines, line_end, run<blank>>, not_at<key_ahead>, at<orphan_begin>, in_line, run<not_one<'\n', '\r', '=', '#'>>, opt<remark>, at<sor<newline, eof>>> {};
/// Looked at first: where it is none, nothing that it lacks is reported as missing.
struct orphan_line      : seq<at<orphan_text>, orphan_text> {};
struct later_orphans    : star<run<blank>, opt<remark>, line_end, orphan_line> {};

/// As other languages end a line. Behind a number it is looked at first, as it would be a part of that.
struct line_closer_sign : seq<one<';', ','>, at<run<blank>, line_rest_ahead>> {};
/// Before lines of numbers it is a part of those.
struct line_closer      : mistake<wrong::line_closer, node<kind::error, line_closer_sign>, not_at<run<blank>, opt<remark>, line_end, orphan_line>> {};
struct closer_ahead     : mistake<wrong::closer_ahead, at<line_closer_sign>> {};

struct odd_integer      : node<kind::error, nearly_number> {};
struct inline_table     : seq<one<'{'>, run<not_one<'\n', '\r', '#'>>> {};
struct plain_rest       : seq<not_one<'\n', '\r', '#'>, run<not_one<'\n', '\r', '#', '='>>, at<line_rest_ahead>> {};
struct rest_of_value    : node<kind::error, sor<inline_table, plain_rest>, later_orphans> {};
/// None is a date or number that ends a line as above.
struct odd_value        : mistake<wrong::odd_value, not_at<date_text, line_closer_sign>, not_at<integer_text, line_closer_sign>, rest_of_value> {};

// Lines of a game

struct rest_of_line     : seq<not_at<sor<one<'#'>, seq<opt<in_line, run<blank>>, key_ahead>>>, in_line, run<not_one<'#', '\n', '\r'>>> {};
struct stray            : node<kind::error, rest_of_line, later_orphans> {};
struct text_after_value : mistake<wrong::text_after_value, stray> {};
/// A line of its own: what follows belongs to another key.
struct key_alone        : mistake<wrong::key_alone, at<sor<newline, eof>>> {};
struct value_on_next_line : node<kind::error, opt<line_end, run<blank>, one<'='>, run<in_line>>, later_orphans> {};
struct lone_key         : node<kind::tag, name, run<blank>, key_alone, value_on_next_line> {};
struct bracketed        : plus<run<not_one<']', '\n', '\r', '#'>>, one<']'>> {};
struct open_bracket     : seq<in_line, run<not_one<'\n', '\r', '#'>>> {};
struct table            : node<kind::error, at<one<'['>>, sor<bracketed, seq<open_bracket, later_orphans>>> {};
struct table_header     : mistake<wrong::table_header, table> {};
/// Numbers, or what has no key nor what may be meant for one.
struct without_key      : seq<not_at<key_part>, in_line, run<not_one<'\n', '\r', '='>>, at<line_rest>> {};
struct line_without_key : node<kind::error, sor<orphan_line, without_key>, later_orphans> {};
struct odd_line         : mistake<wrong::odd_line, line_without_key> {};
struct orphans          : node<kind::error, plus<seq<orphan_line, opt<line_end>>>> {};
struct orphan_lines     : mistake<wrong::orphan_lines, orphans> {};
struct no_line          : mistake<wrong::no_line, at<eof>> {};

// Files

/// A file whose extension says that it holds numbers.
struct game_in_list     : node<kind::error, gap, alpha, run<key_character>, run<blank>, one<'='>, plus<any>> {};
struct game_elsewhere   : mistake<wrong::game_elsewhere, game_in_list> {};
/// A move stands alone in its file.
struct odd_between_moves : plus<sor<blanks, line_end, remark, any_bracket, one<','>>> {};
struct more_moves       : node<kind::error, token_text, star<odd_between_moves, token_text>> {};
struct second_move      : mistake<wrong::second_move, more_moves> {};
struct odd_move         : node<kind::error, first_odd, star<odd_between_moves, token_text>> {};

// clang-format on

} // namespace arbiter::peg::dgf
