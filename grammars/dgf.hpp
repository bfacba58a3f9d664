// DGF, the numbers of a game of Go, in text: a game, which is a strict subset of TOML; and a board, a move or a record, which
// are numbers alone. In bytes: see grammars/dgf_binary.hpp.
//
// The grammar is strict: it matches what is right, and lines that end in a lone CR, which a check reports. Known mistakes are
// marked; all else that is wrong is left to the recovery. All numbers in an array or a list are plies: which of them are a board's
// the key says, or the file's name, or how many there are (src/dgf/arrange.cpp).
#pragma once

#include "grammars/peg.hpp"
#include "grammars/text.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter::dgf {

/// The flags of a board, a ply, a result and the number in a value.
enum number_flags : std::uint16_t {
    in_bytes = 1,   ///< it is there in bytes; without it, in decimal digits
    in_bits = 2,    ///< of a board: two bits a point
    has_odd = 4,    ///< of a board: something in it can't be read
    in_letters = 8, ///< of a ply: `pd`, `Q16`, `pass`
};

/// The flags of a value that is a leaf: what it is. Of an array with a leaf of its own, the value is an inner node.
enum value_flags : std::uint16_t {
    is_string = 16,
    is_date = 32,
    is_integer = 64,
    is_array = 128,
};

/// Those of a value that is written so.
[[nodiscard]] constexpr std::uint16_t flags_of_value(std::string_view text) noexcept {
    constexpr std::size_t date_size = 10;
    constexpr std::size_t year_size = 4;
    if (text.empty() || text[0] == '"' || text[0] == '\'') return is_string;
    if (text[0] == '[') return is_array;
    return text.size() == date_size && text[year_size] == '-' ? is_date : is_integer;
}

/// Numbers of a board before its points: the magic number, two counts, and the size.
inline constexpr std::size_t header_numbers = 4;
inline constexpr std::int64_t largest_size = 255;

// The known mistakes; src/dgf/syntax.hpp has the words.
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

namespace wrong = arbiter::dgf;

// A hostile file must not grow a tree of tags: so many lines of them are read.
inline constexpr unsigned most_tag_lines = 30'000;
// So many lines without anything may be among lines of numbers that are looked for.
inline constexpr unsigned most_blank_lines = 8;

// clang-format off

// Lines and comments

struct in_line          : not_one<'\n', '\r'> {};
struct line_end         : sor<one<'\n'>, seq<one<'\r'>, opt<one<'\n'>>>> {};
struct cr_in_comment    : seq<one<'\r'>, not_at<one<'\n'>>> {};
/// Its sign is only looked at: where something is wrong, the recovery never puts one in, which would hide the rest of the line.
struct remark           : seq<at<one<'#'>>, any, run<in_line>, star<cr_in_comment, run<in_line>>> {};
struct blanks           : seq<blank, run<blank>> {};

// Numbers

struct natural          : sor<one<'0'>, seq<range<'1', '9'>, run<digit>>> {};
struct token_character  : not_one<' ', '\t', '\n', '\r', ',', '#', '[', ']'> {};
struct token_ends       : not_at<token_character> {};
struct token_text       : seq<token_character, run<token_character>> {};
struct integer_text     : sor<seq<one<'-'>, range<'1', '9'>, run<digit>>, natural> {};
struct integer          : seq<integer_text, token_ends> {};
/// As nearly all numbers are written.
struct quick_integer    : seq<natural, at<one<',', ' ', '\n'>>> {};
struct number           : quickly<quick_integer, integer> {};
struct ply              : node<kind::ply, number> {};

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

// Lists of numbers, kept apart by white space, single commas, or both

struct gap              : star<sor<blanks, line_end, remark>> {};
struct commas           : node<kind::error, one<','>, star<gap, one<','>>> {};
struct stray_commas     : mistake<wrong::stray_comma, commas> {};
struct any_bracket      : one<'[', ']'> {};
struct bracket          : node<kind::error, any_bracket> {};
struct bracket_before   : mistake<wrong::outer_bracket, bracket> {};
struct last_bracket     : mistake<wrong::outer_bracket, at<one<']'>, gap, eof>, bracket> {};
struct inner_bracket    : mistake<wrong::inner_bracket, bracket> {};
struct between          : sor<blanks, line_end, remark, last_bracket, inner_bracket> {};
struct separator        : sor<seq<plus<between>, opt<one<','>, star<sor<between, stray_commas>>>>, seq<one<','>, star<sor<between, stray_commas>>>> {};
struct lettered_list    : mistake<wrong::other_coordinates, lettered_ply, star<separator, lettered_ply>> {};
/// Where no number can be read; several such are one mistake.
struct odd_gap          : star<sor<blanks, line_end, remark, any_bracket>> {};
struct no_number        : mistake<wrong::no_number, at<eof>> {};
struct odd_list         : node<kind::error, first_odd, star<odd_gap, opt<one<','>, odd_gap>, odd_token>> {};
struct list_item        : label<"a whole number", sor<ply, lettered_list, odd_list, no_number>> {};
/// As nearly all numbers are written.
struct usual_numbers    : usual_leaves<kind::ply, one<' ', '\n'>, natural, at<one<' ', '\n'>>> {};
struct next_number      : quickly<usual_numbers, seq<separator, list_item>> {};
struct before_list      : star<sor<blanks, line_end, remark, bracket_before, stray_commas>> {};
struct list             : node<kind::value, before_list, list_item, star<next_number>, opt<separator>> {};

// Keys of a game

struct key_character    : ranges<'a', 'z', 'A', 'Z', '0', '9', '_', '_', '-', '-'> {};
struct key_text         : seq<key_character, run<key_character>> {};
struct quoted_text      : sor<seq<one<'"'>, run<not_one<'"', '\n', '\r'>>, one<'"'>>, seq<one<'\''>, run<not_one<'\'', '\n', '\r'>>, one<'\''>>> {};
struct key_part         : sor<key_text, quoted_text> {};
struct dot              : seq<run<blank>, one<'.'>, run<blank>> {};
struct key_ahead        : at<key_part, star<dot, key_part>, run<blank>, one<'='>> {};
struct decimals         : seq<one<'.'>, digit, run<digit>, token_ends, not_at<run<blank>, one<'='>>> {};
struct number_ahead     : at<opt<one<'-', '+'>>, digit, run<digit>, sor<token_ends, decimals>> {};
struct name             : node<kind::name, key_text> {};
struct quoted_name      : sor<seq<one<'"'>, name, one<'"'>>, seq<one<'\''>, name, one<'\''>>> {};
struct dotted_key       : mistake<wrong::dotted_key, key_part, plus<dot, key_part>> {};
struct plain_quoted_key : mistake<wrong::plain_quoted_key, quoted_name> {};
struct quoted_key       : mistake<wrong::quoted_key, quoted_text> {};
struct key              : label<"a key such as `game_id`", sor<seq<at<key_part, dot>, dotted_key>, name, plain_quoted_key, quoted_key>> {};

struct line_rest_ahead  : sor<newline, one<'#'>, eof> {};
struct joining_comma    : node<kind::error, one<','>, at<run<blank>, key_ahead>> {};
/// Another key on the same line.
struct joined_lines     : mistake<wrong::joined_lines, sor<joining_comma, at<key_ahead>>> {};

// Arrays: numbers with a comma between two. Between them may be what may be between lines, but not a line with a key.

struct lines_between    : seq<newline, run<one<' ', '\t', '\n', '\r'>>> {};
struct key_line_ahead   : seq<lines_between, key_ahead> {};
/// A comment that hides the end of an array is none; one of several lines is looked at up to the end of the first.
struct array_comment    : seq<not_at<remark, sor<key_line_ahead, eof>>, remark, star<not_at<key_line_ahead>, lines_between, remark>> {};
struct array_space      : sor<blanks, array_comment, seq<not_at<key_line_ahead>, lines_between>> {};
struct array_gap        : star<array_space> {};
struct comma            : seq<one<','>, run<blank>> {};
struct stray_item       : node<kind::error, one<','>, star<array_gap, one<','>>> {};
struct stray_items      : mistake<wrong::stray_comma, stray_item> {};
struct odd_between      : seq<array_gap, opt<comma>, array_gap> {};
/// As nearly all are written, with a comma each or without any.
struct item_begins      : opt<one<'\n'>, run<blank>> {};
struct usual_without    : usual_leaves<kind::ply, success, natural, one<' '>> {};
struct without_comma    : quickly<usual_without, ply> {};
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
struct usual_items      : usual_leaves<kind::ply, item_begins, natural, seq<one<','>, opt<one<' '>>>> {};
struct comma_after      : sor<comma, odd_items, nested_array, at<one<']'>>> {};
struct array_number     : label<"a whole number", ply> {};
struct last_item        : seq<array_number, array_gap, opt<missing_comma>> {};
struct item             : seq<last_item, comma_after> {};
struct next_item        : quickly<usual_items, item> {};
struct items            : seq<star<sor<next_item, array_space, odd_items, stray_items, nested_array>>, opt<last_item>> {};

// Values

struct array            : pair<one<'['>, items, one<']'>> {};

struct not_surrogate    : not_at<one<'d', 'D'>, ranges<'8', '9', 'a', 'f', 'A', 'F'>> {};
struct short_code       : seq<not_surrogate, rep<4, xdigit>> {};
struct long_code        : sor<seq<string<'0', '0', '0', '0'>, short_code>, seq<string<'0', '0', '0'>, not_at<one<'0'>>, rep<5, xdigit>>, seq<string<'0', '0', '1', '0'>, rep<4, xdigit>>> {};
struct plain_escape     : one<'b', 't', 'n', 'f', 'r', '"', '\\'> {};
struct escape           : seq<one<'\\'>, sor<plain_escape, seq<one<'u'>, short_code>, seq<one<'U'>, long_code>>> {};
struct no_character     : mistake<wrong::no_character, one<'\\'>, sor<seq<one<'u'>, rep<4, xdigit>>, seq<one<'U'>, rep<8, xdigit>>>> {};
struct odd_code         : seq<one<'u', 'U'>, rep_opt<8, xdigit>> {};
struct later_byte       : range<'\x80', '\xBF'> {}; // of a character after its first
struct odd_escape       : mistake<wrong::odd_escape, one<'\\'>, sor<odd_code, seq<in_line, run<later_byte>>>> {};
struct string_character : not_one<'"', '\\', '\n', '\r'> {};
struct cr_in_string     : seq<one<'\r'>, not_at<one<'\n'>>> {};
struct string_text      : star<sor<seq<string_character, run<string_character>>, escape, no_character, odd_escape, cr_in_string>> {};
struct three_quotes     : string<'"', '"', '"'> {};
struct three_apostrophes : string<'\'', '\'', '\''> {};
struct basic_string     : seq<pair<one<'"'>, string_text, one<'"'>>, not_at<one<'"'>>> {};
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
struct space_lines      : sor<blanks, line_end> {};
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
using date_text         = seq<rep<4, digit>, one<'-'>, rep<2, digit>, one<'-'>, rep<2, digit>>;
struct date             : seq<date_text, sor<token_ends, joined_lines, closer_ahead>> {};
struct value            : node<kind::value, sor<basic_string, array, date, integer, seq<integer_text, closer_ahead>>> {};
struct odd_integer      : node<kind::error, nearly_number> {};
struct inline_table     : seq<one<'{'>, run<not_one<'\n', '\r', '#'>>> {};
struct plain_rest       : seq<not_one<'\n', '\r', '#'>, run<not_one<'\n', '\r', '#', '='>>, at<line_rest_ahead>> {};
struct rest_of_value    : node<kind::error, sor<inline_table, plain_rest>, later_orphans> {};
/// None is a date or number that ends a line as above.
struct odd_value        : mistake<wrong::odd_value, not_at<date_text, line_closer_sign>, not_at<integer_text, line_closer_sign>, rest_of_value> {};
struct value_there      : label<"a value", sor<value, multiline, literal_string, open_literal, odd_integer, odd_value>> {};

// Lines of a game

struct equals           : label<"`=` after the key", one<'='>> {};
struct rest_of_line     : seq<not_at<sor<one<'#'>, seq<opt<in_line, run<blank>>, key_ahead>>>, in_line, run<not_one<'#', '\n', '\r'>>> {};
struct stray            : node<kind::error, rest_of_line, later_orphans> {};
struct text_after_value : mistake<wrong::text_after_value, stray> {};
struct tag              : node<kind::tag, key, run<blank>, equals, run<blank>, value_there, opt<run<blank>, sor<line_closer, text_after_value>>> {};
/// A line of its own: what follows belongs to another key.
struct key_alone        : mistake<wrong::key_alone, at<sor<newline, eof>>> {};
struct value_on_next_line : node<kind::error, opt<line_end, run<blank>, one<'='>, run<in_line>>, later_orphans> {};
struct lone_key         : node<kind::tag, name, run<blank>, key_alone, value_on_next_line> {};
struct line_rest        : label<"the end of the line", sor<line_end, eof>> {};
struct bracketed        : plus<run<not_one<']', '\n', '\r', '#'>>, one<']'>> {};
struct open_bracket     : seq<in_line, run<not_one<'\n', '\r', '#'>>> {};
/// One, or several with nothing between them but line ends.
struct comment          : node<kind::comment, remark, star<plus<space_lines>, remark>> {};
struct table            : node<kind::error, at<one<'['>>, sor<bracketed, seq<open_bracket, later_orphans>>> {};
struct table_header     : mistake<wrong::table_header, table> {};
/// Numbers, or what has no key nor what may be meant for one.
struct without_key      : seq<not_at<key_part>, in_line, run<not_one<'\n', '\r', '='>>, at<line_rest>> {};
struct line_without_key : node<kind::error, sor<orphan_line, without_key>, later_orphans> {};
struct odd_line         : mistake<wrong::odd_line, line_without_key> {};
struct orphans          : node<kind::error, plus<seq<orphan_line, opt<line_end>>>> {};
struct orphan_lines     : mistake<wrong::orphan_lines, orphans> {};
struct line_comment     : node<kind::comment, remark> {};
struct line             : seq<sor<tag, lone_key, table_header, odd_line>, run<blank>, opt<line_comment>, sor<line_rest, joined_lines>, opt<at<orphan_line>, orphan_lines>> {};
struct no_line          : mistake<wrong::no_line, at<eof>> {};
/// What begins with a number is a list.
struct header           : node<kind::header, star<sor<space_lines, comment>>, not_at<number_ahead>, sor<line, no_line>, rep_opt<most_tag_lines, star<space_lines>, sor<comment, line>>, star<space_lines>> {};

// Files

struct game             : node<kind::game, sor<header, seq<at<gap, number_ahead>, list>>> {};
struct document         : node<kind::document, opt<byte_order_mark>, game, eof> {};

/// A file whose extension says that it holds numbers.
struct game_in_list     : node<kind::error, gap, alpha, run<key_character>, run<blank>, one<'='>, plus<any>> {};
struct game_elsewhere   : mistake<wrong::game_elsewhere, game_in_list> {};
struct named_list       : node<kind::game, sor<game_elsewhere, list>> {};
struct list_document    : node<kind::document, opt<byte_order_mark>, named_list, eof> {};

/// A move stands alone in its file.
struct odd_between_moves : plus<sor<blanks, line_end, remark, any_bracket, one<','>>> {};
struct more_moves       : node<kind::error, token_text, star<odd_between_moves, token_text>> {};
struct second_move      : mistake<wrong::second_move, more_moves> {};
struct odd_move         : node<kind::error, first_odd, star<odd_between_moves, token_text>> {};
struct lone_item        : label<"a whole number", sor<ply, lettered_list, no_number>> {};
struct lone_move        : node<kind::value, before_list, sor<seq<lone_item, opt<separator>, opt<second_move, opt<separator>>>, seq<odd_move, opt<separator>>>> {};
struct move_document    : node<kind::document, opt<byte_order_mark>, node<kind::game, sor<game_elsewhere, lone_move>>, eof> {};

/// Where reading goes on after a mistake.
struct sync             : sor<newline, one<'#'>, eof> {};

// clang-format on

} // namespace arbiter::peg::dgf
