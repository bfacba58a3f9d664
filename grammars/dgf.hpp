// DGF, the numbers of a game of Go, in text: a game, which is a strict subset of TOML; and a board, a move or a record, which
// are numbers alone. In bytes: see grammars/dgf_binary.hpp.
//
// The grammar is strict: it matches what is right, and lines that end in a lone CR, which a check reports. Known mistakes are in
// dgf_mistakes.hpp; all else that is wrong is left to the recovery. All numbers in an array or a list are plies: which of them are a
// board's the key says, or the file's name, or how many there are (src/notations/dgf/parse.cpp).
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

} // namespace arbiter::dgf

namespace arbiter::peg::dgf {

namespace wrong = arbiter::dgf;

// A hostile file must not grow a tree of tags: so many lines of them are read.
inline constexpr unsigned most_tag_lines = 30'000;

// Of dgf_mistakes.hpp

struct stray_commas;
struct bracket_before;
struct last_bracket;
struct inner_bracket;
struct lettered_list;
struct no_number;
struct odd_list;
struct dotted_key;
struct plain_quoted_key;
struct quoted_key;
struct joined_lines;
struct stray_items;
struct missing_comma;
struct odd_items;
struct nested_array;
struct no_character;
struct odd_escape;
struct multiline;
struct literal_string;
struct open_literal;
struct orphan_line;
struct line_closer;
struct closer_ahead;
struct odd_integer;
struct odd_value;
struct text_after_value;
struct lone_key;
struct table_header;
struct odd_line;
struct orphan_lines;
struct no_line;
struct game_elsewhere;
struct second_move;
struct odd_move;

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
struct number           : try_fast<quick_integer, integer> {};
struct ply              : node<kind::ply, number> {};

// Lists of numbers, kept apart by white space, single commas, or both

struct gap              : star<sor<blanks, line_end, remark>> {};
struct any_bracket      : one<'[', ']'> {};
struct between          : sor<blanks, line_end, remark, last_bracket, inner_bracket> {};
struct separator        : sor<seq<plus<between>, opt<one<','>, star<sor<between, stray_commas>>>>, seq<one<','>, star<sor<between, stray_commas>>>> {};
struct list_item        : label<"a whole number", sor<ply, lettered_list, odd_list, no_number>> {};
/// As nearly all numbers are written.
struct usual_numbers    : fast_leaves<kind::ply, one<' ', '\n'>, natural, at<one<' ', '\n'>>> {};
struct next_number      : try_fast<usual_numbers, seq<separator, list_item>> {};
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
struct key              : label<"a key such as `game_id`", sor<seq<at<key_part, dot>, dotted_key>, name, plain_quoted_key, quoted_key>> {};

struct line_rest_ahead  : sor<newline, one<'#'>, eof> {};

// Arrays: numbers with a comma between two. Between them may be what may be between lines, but not a line with a key.

struct lines_between    : seq<newline, run<one<' ', '\t', '\n', '\r'>>> {};
struct key_line_ahead   : seq<lines_between, key_ahead> {};
/// A comment that hides the end of an array is none; one of several lines is looked at up to the end of the first.
struct array_comment    : seq<not_at<remark, sor<key_line_ahead, eof>>, remark, star<not_at<key_line_ahead>, lines_between, remark>> {};
struct array_space      : sor<blanks, array_comment, seq<not_at<key_line_ahead>, lines_between>> {};
struct array_gap        : star<array_space> {};
struct comma            : seq<one<','>, run<blank>> {};
/// As nearly all are written.
struct item_begins      : opt<one<'\n'>, run<blank>> {};
struct usual_items      : fast_leaves<kind::ply, item_begins, natural, seq<one<','>, opt<one<' '>>>> {};
struct comma_after      : sor<comma, odd_items, nested_array, at<one<']'>>> {};
struct array_number     : label<"a whole number", ply> {};
struct last_item        : seq<array_number, array_gap, opt<missing_comma>> {};
struct item             : seq<last_item, comma_after> {};
struct next_item        : try_fast<usual_items, item> {};
struct items            : seq<star<sor<next_item, array_space, odd_items, stray_items, nested_array>>, opt<last_item>> {};

struct array            : pair<one<'['>, items, one<']'>> {};

// Values

struct not_surrogate    : not_at<one<'d', 'D'>, ranges<'8', '9', 'a', 'f', 'A', 'F'>> {};
struct short_code       : seq<not_surrogate, rep<4, xdigit>> {};
struct long_code        : sor<seq<string<'0', '0', '0', '0'>, short_code>, seq<string<'0', '0', '0'>, not_at<one<'0'>>, rep<5, xdigit>>, seq<string<'0', '0', '1', '0'>, rep<4, xdigit>>> {};
struct plain_escape     : one<'b', 't', 'n', 'f', 'r', '"', '\\'> {};
struct escape           : seq<one<'\\'>, sor<plain_escape, seq<one<'u'>, short_code>, seq<one<'U'>, long_code>>> {};
struct string_character : not_one<'"', '\\', '\n', '\r'> {};
struct cr_in_string     : seq<one<'\r'>, not_at<one<'\n'>>> {};
struct string_text      : star<sor<seq<string_character, run<string_character>>, escape, no_character, odd_escape, cr_in_string>> {};
struct basic_string     : seq<pair<one<'"'>, string_text, one<'"'>>, not_at<one<'"'>>> {};

using date_text         = seq<rep<4, digit>, one<'-'>, rep<2, digit>, one<'-'>, rep<2, digit>>;
struct date             : seq<date_text, sor<token_ends, joined_lines, closer_ahead>> {};
struct value            : node<kind::value, sor<basic_string, array, date, integer, seq<integer_text, closer_ahead>>> {};
struct value_there      : label<"a value", sor<value, multiline, literal_string, open_literal, odd_integer, odd_value>> {};

// Lines of a game

struct equals           : label<"`=` after the key", one<'='>> {};
struct tag              : node<kind::tag, key, run<blank>, equals, run<blank>, value_there, opt<run<blank>, sor<line_closer, text_after_value>>> {};
struct space_lines      : sor<blanks, line_end> {};
struct line_rest        : label<"the end of the line", sor<line_end, eof>> {};
/// One, or several with nothing between them but line ends.
struct comment          : node<kind::comment, remark, star<plus<space_lines>, remark>> {};
struct line_comment     : node<kind::comment, remark> {};
struct line             : seq<sor<tag, lone_key, table_header, odd_line>, run<blank>, opt<line_comment>, sor<line_rest, joined_lines>, opt<at<orphan_line>, orphan_lines>> {};
/// What begins with a number is a list.
struct header           : node<kind::header, star<sor<space_lines, comment>>, not_at<number_ahead>, sor<line, no_line>, rep_opt<most_tag_lines, star<space_lines>, sor<comment, line>>, star<space_lines>> {};

// Files

struct game             : node<kind::game, sor<header, seq<at<gap, number_ahead>, list>>> {};
struct document         : node<kind::document, opt<byte_order_mark>, game, eof> {};

struct named_list       : node<kind::game, sor<game_elsewhere, list>> {};
struct list_document    : node<kind::document, opt<byte_order_mark>, named_list, eof> {};

struct lone_item        : label<"a whole number", sor<ply, lettered_list, no_number>> {};
struct lone_move        : node<kind::value, before_list, sor<seq<lone_item, opt<separator>, opt<second_move, opt<separator>>>, seq<odd_move, opt<separator>>>> {};
struct move_document    : node<kind::document, opt<byte_order_mark>, node<kind::game, sor<game_elsewhere, lone_move>>, eof> {};

/// Where reading goes on after a mistake.
struct sync             : sor<newline, one<'#'>, eof> {};

// clang-format on

} // namespace arbiter::peg::dgf

#include "grammars/dgf_mistakes.hpp"
