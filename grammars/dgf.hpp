// DGF, the numbers of a game of Go, in text: a game, which is a strict subset of TOML; and a board, a move or a record, which
// are numbers alone. In bytes: see grammars/dgf_binary.hpp.
//
// A board is one leaf, whose numbers are found again in its span; a move is a leaf of its own. What is wrong but readable is
// rejected with a message of its own; what can't be read becomes an `error` node, or sets a flag of the leaf that it is in.
#pragma once

#include "grammars/peg.hpp"
#include "grammars/text.hpp"

#include <cstdint>

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

/// Numbers of a board before its points: the magic number, two counts, and the size.
inline constexpr std::size_t header_numbers = 4;
inline constexpr std::int64_t largest_size = 255;

// What the grammar rejects; src/dgf/syntax.hpp has the words.
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
struct lone_cr;
struct table_header;
struct dotted_key;
struct quoted_key;
struct plain_quoted_key;
struct odd_value;
struct literal_string;
struct multiline_string;
struct odd_escape;
struct no_character;

} // namespace arbiter::dgf

namespace arbiter::peg::dgf {

namespace wrong = arbiter::dgf;

// A hostile file must not grow a tree of tags: so many lines of them are read.
inline constexpr unsigned most_tag_lines = 30'000;

/// The numbers of a board: `First`, and as many of `Next` as the fourth of them says that there are; where that is no size,
/// all. `Next` takes a blank and a digit where more white space follows, as points mostly stand: there it isn't tried.
template <class First, class Next>
struct board_numbers {
    using rule_t = board_numbers;
    using subs_t = type_list<First, Next>;

    template <apply_mode A, rewind_mode M, template <class...> class Action, template <class...> class Control,
              class Input, class... States>
    [[nodiscard]] static bool match(Input& in, States&&... st) {
        if (!Control<First>::template match<A, M, Action, Control>(in, st...)) return false;
        std::size_t most = SIZE_MAX;
        for (std::size_t count = 1; count < most; ++count) {
            if (count == wrong::header_numbers) most = numbers_of(in.current());
            if (count < most && is_plain(in.current(), in.end())) {
                in.bump(2);
                continue;
            }
            if (count < most && !Control<Next>::template match<A, rewind_mode::required, Action, Control>(in, st...))
                break;
        }
        return true;
    }

private:
    static bool is_plain(const char* at, const char* end) noexcept {
        constexpr std::ptrdiff_t looked_at = 3;
        const auto is_white = [](char c) { return c == ' ' || c == '\n'; };
        return end - at >= looked_at && is_white(at[0]) && at[1] >= '0' && at[1] <= '9' && is_white(at[2]);
    }
    /// How many there are where the size is what ends before `end`.
    static std::size_t numbers_of(const char* end) noexcept {
        constexpr std::size_t longest = 3; // digits
        std::size_t size = 0;
        std::size_t scale = 1;
        std::size_t digits = 0;
        for (; digits <= longest && end[-1] >= '0' && end[-1] <= '9'; ++digits, --end, scale *= 10)
            size += static_cast<std::size_t>(end[-1] - '0') * scale;
        const bool is_size = digits <= longest && size >= 1 && size <= wrong::largest_size && end[-1] != '-';
        return is_size ? wrong::header_numbers + size * size : SIZE_MAX;
    }
};

/// All up to where one more of `Close` has been read than of `Open`, which is where it begins, or `Stop` matches. What
/// `Skip` matches counts for nothing.
template <char Open, char Close, class Skip, class Stop>
struct balance {
    using rule_t = balance;
    using subs_t = type_list<Skip, Stop>;

    template <apply_mode A, rewind_mode M, template <class...> class Action, template <class...> class Control,
              class Input, class... States>
    [[nodiscard]] static bool match(Input& in, States&&... st) {
        constexpr auto look = apply_mode::nothing;
        if (in.empty() || *in.current() != Open) return false;
        for (std::size_t depth = 1; !in.empty();) {
            if (Control<Stop>::template match<look, rewind_mode::required, Action, Control>(in, st...)) break;
            if (Control<Skip>::template match<look, rewind_mode::required, Action, Control>(in, st...)) continue;
            if (*in.current() == Open) ++depth;
            if (*in.current() == Close && --depth == 0) break;
            in.bump();
        }
        return true;
    }
};

/// A key that is `Known`, or that one typing mistake makes of it: another letter, one too many, one too few, or two swapped;
/// or other cases.
template <literal Known>
struct nearly {
    using rule_t = nearly;
    using subs_t = empty_list;
    static constexpr std::size_t size = sizeof(Known.text) - 1;

    template <class Input>
    [[nodiscard]] static bool match(Input& in) noexcept {
        std::size_t written = 0;
        while (written < size + 2 && written < in.size(size + 2) && is_part(in.current()[written])) ++written;
        if (!is_near(in.current(), written)) return false;
        in.bump(written);
        return true;
    }

private:
    static constexpr char lower(char c) noexcept { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
    static constexpr bool is_part(char c) noexcept {
        return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    }
    /// How many bytes are the same in both, from `i` and `j` on, up to the end of one.
    static bool same(const char* key, std::size_t written, std::size_t i, std::size_t j) noexcept {
        if (written - i != size - j) return false;
        while (i < written && key[i] == Known.text[j]) ++i, ++j;
        return i == written;
    }
    static bool is_near(const char* key, std::size_t written) noexcept {
        std::size_t first = 0; // where they differ
        while (first < written && first < size && key[first] == Known.text[first]) ++first;
        if (first == written || first == size) return written <= size + 1 && size <= written + 1;
        if (same(key, written, first + 1, first + 1) || same(key, written, first + 1, first) ||
            same(key, written, first, first + 1))
            return true;
        if (first + 1 < written && first + 1 < size && key[first] == Known.text[first + 1] &&
            key[first + 1] == Known.text[first] && same(key, written, first + 2, first + 2))
            return true;
        std::size_t i = 0;
        while (i < written && i < size && lower(key[i]) == Known.text[i]) ++i;
        return i == written && i == size;
    }
};

// clang-format off

// Lines and comments. A lone CR ends a line, and is wrong.

struct lone_cr          : reject<wrong::lone_cr, one<'\r'>, not_at<one<'\n'>>> {};
struct in_line          : not_one<'\n', '\r'> {};
struct line_end         : sor<one<'\n'>, string<'\r', '\n'>, lone_cr> {};
struct line_end_ahead   : sor<at<newline>, eof> {};
struct comment          : seq<one<'#'>, run<in_line>, star<lone_cr, run<in_line>>> {};

// Numbers, in arrays and in text

struct sign             : one<'-'> {};
struct natural          : sor<one<'0'>, seq<range<'1', '9'>, run<digit>>> {};
struct token_character  : not_one<' ', '\t', '\n', '\r', ',', '#', '[', ']'> {};
struct token_ends       : sor<at<one<' ', '\t', '\n', '\r', ',', '#', '[', ']'>>, eof> {};
struct token_text       : seq<token_character, run<token_character>> {};
struct integer          : seq<sor<seq<sign, range<'1', '9'>, run<digit>>, natural>, token_ends> {};
/// As nearly all numbers are written.
struct quick_integer    : seq<natural, at<one<',', ' ', '\n'>>> {};
struct number           : quickly<quick_integer, integer> {};

struct signed_plus      : reject<wrong::plus_sign, one<'+'>, digit, run<digit>, token_ends> {};
struct zero_first       : reject<wrong::leading_zero, opt<sign>, one<'0'>, digit, run<digit>, token_ends> {};
struct negative_zero    : reject<wrong::minus_zero, sign, one<'0'>, token_ends> {};
struct with_underscores : reject<wrong::underscore, opt<sign>, digit, run<digit>, plus<one<'_'>, digit, run<digit>>, token_ends> {};
/// What is not read as a number, but reported as what it is.
struct nearly_number    : sor<signed_plus, zero_first, negative_zero, with_underscores> {};
struct first_odd        : sor<nearly_number, reject<wrong::odd_number, token_text>> {};
struct next_odd         : seq<not_at<integer>, token_text> {};
/// Where no number can be read; several such, in a list whose items are kept apart by `Between`, are one mistake.
template <class Between>
struct odd_run          : seq<first_odd, star<Between, next_odd>> {};
template <class Between>
struct leaf_number      : sor<number, flag<wrong::has_odd, odd_run<Between>>> {};

struct ply              : node<kind::ply, number> {};

// Moves as SGF (`pd`) and the Go Text Protocol (`Q16`, `pass`) write them: which numbers they are, the check says.

struct letter           : ranges<'a', 'z', 'A', 'Z'> {};
struct column_letter    : seq<not_at<one<'i', 'I'>>, letter> {};
struct vertex           : seq<column_letter, range<'1', '9'>, opt<digit>> {};
struct pass_word        : seq<one<'p', 'P'>, one<'a', 'A'>, one<'s', 'S'>, one<'s', 'S'>> {};
struct resign_word      : seq<one<'r', 'R'>, one<'e', 'E'>, one<'s', 'S'>, one<'i', 'I'>, one<'g', 'G'>, one<'n', 'N'>> {};
struct letters          : sor<vertex, pass_word, resign_word, seq<letter, letter>> {};
struct quoted_letters   : sor<seq<one<'"'>, letters, one<'"'>>, seq<one<'\''>, letters, one<'\''>>> {};
struct lettered_ply     : node<kind::ply, flag<wrong::in_letters, reject<wrong::other_coordinates, sor<letters, quoted_letters>, token_ends>>> {};

// Numbers in text, kept apart by white space, single commas, or both

struct gap_character    : one<' ', '\t', '\n', '\r'> {};
struct gap              : star<sor<seq<gap_character, run<gap_character>>, comment>> {};
template <class Bracket>
struct spaces           : sor<seq<blank, run<blank>>, line_end, comment, Bracket> {};
struct any_bracket      : one<'[', ']'> {};
struct bracket_before   : reject<wrong::outer_bracket, any_bracket> {};
struct last_bracket     : reject<wrong::outer_bracket, one<']'>, at<gap, eof>> {};
struct bracket          : sor<last_bracket, reject<wrong::inner_bracket, any_bracket>> {};
struct stray_comma      : reject<wrong::stray_comma, one<','>> {};
/// A comma too many is reported, and stands for a number that can't be read.
template <class Stray>
struct separation       : sor<seq<plus<spaces<bracket>>, opt<one<','>, star<sor<spaces<bracket>, Stray>>>>, seq<one<','>, star<sor<spaces<bracket>, Stray>>>> {};
struct odd_comma        : node<kind::error, stray_comma> {};
struct separator        : separation<odd_comma> {};
struct before_numbers   : star<sor<spaces<bracket_before>, odd_comma>> {};
struct between_points   : separation<flag<wrong::has_odd, stray_comma>> {};
struct text_number      : leaf_number<between_points> {};
struct next_number      : seq<between_points, text_number> {};
struct all_numbers      : node<kind::board, text_number, star<next_number>> {};
struct board            : node<kind::board, board_numbers<text_number, next_number>> {};
struct odd_move         : node<kind::error, odd_run<separator>> {};
struct result           : node<kind::result, number> {};
struct one_move         : sor<ply, lettered_ply, odd_move> {};
struct result_or_odd    : sor<result, odd_move> {};

struct board_list       : node<kind::value, before_numbers, opt<all_numbers>, opt<separator>> {};
/// As nearly all moves are written.
struct usual_moves      : usual_leaves<kind::ply, row<one<' ', '\n'>>, natural, at<one<' ', '\n'>>> {};
/// Where the tree has grown too large, all the rest is one error.
struct moves            : seq<separator, result_or_odd, star<affordable, quickly<usual_moves, seq<separator, one_move>>>,
                              opt<separator, node<kind::error, reject<wrong::odd_number, token_text, until<eof>>>>> {};
struct record_list      : node<kind::value, before_numbers, opt<board, opt<moves>>, opt<separator>> {};
struct move_list        : node<kind::value, before_numbers, one_move, opt<separator>> {};
/// What is between tokens, and no more is said of.
struct loose            : plus<sor<comment, one<' ', '\t', '\n', '\r', ',', '[', ']'>>> {};
/// In a file of its own a move stands alone.
struct more_moves       : reject<wrong::second_move, node<kind::error, token_text, star<loose, token_text>>> {};
struct lone_move        : node<kind::value, before_numbers, opt<one_move>, opt<separator>, opt<more_moves, opt<separator>>> {};

struct numbers_ahead    : at<gap, opt<one<'-', '+'>>, digit, run<digit>, token_ends> {};
struct any_number       : token_text {};
struct more_ahead       : seq<separator, any_number> {};
struct single_ahead     : at<before_numbers, any_number, not_at<more_ahead>> {};
struct record_ahead     : at<before_numbers, board_numbers<any_number, more_ahead>, more_ahead> {};
struct list             : sor<seq<single_ahead, move_list>, seq<record_ahead, record_list>, board_list> {};

// Keys of a game

struct key_character    : ranges<'a', 'z', 'A', 'Z', '0', '9', '_', '_', '-', '-'> {};
struct key_text         : seq<key_character, run<key_character>> {};
struct quote            : one<'"', '\''> {};
struct quoted_text      : sor<seq<one<'"'>, run<not_one<'"', '\n', '\r'>>, one<'"'>>, seq<one<'\''>, run<not_one<'\'', '\n', '\r'>>, one<'\''>>> {};
struct key_part         : sor<key_text, quoted_text> {};
struct dot              : seq<run<blank>, one<'.'>, run<blank>> {};
struct dotted_text      : seq<key_part, plus<dot, key_part>> {};
struct key_ahead        : at<key_part, star<dot, key_part>, run<blank>, one<'='>> {};
struct name             : node<kind::name, key_text> {};
struct quoted_name      : sor<seq<one<'"'>, name, one<'"'>>, seq<one<'\''>, name, one<'\''>>> {};
struct dotted_key       : reject<wrong::dotted_key, dotted_text> {};
struct quoted_key       : reject<wrong::plain_quoted_key, quoted_name> {};
struct odd_key          : reject<wrong::quoted_key, quoted_text> {};
/// One that isn't plain leaves no name.
struct key              : sor<dotted_key, name, quoted_key, odd_key> {};

// Arrays. Between their numbers may be what may be between lines, but not a line with a key.

struct key_line_ahead   : seq<newline, opt<one<'\n'>>, run<blank>, key_ahead> {};
struct array_spaces     : sor<seq<blank, run<blank>>, comment, seq<not_at<key_line_ahead>, line_end>> {};
struct array_gap        : star<array_spaces> {};
struct comma            : seq<one<','>, run<blank>> {};
struct odd_between      : seq<array_gap, opt<comma>, array_gap> {};
struct wide_comma       : seq<array_gap, comma> {};
struct missing_comma    : seq<at<array_gap, sor<integer, lettered_ply>>, reject<wrong::missing_comma, success>> {};
struct comma_after      : sor<comma, wide_comma, missing_comma, success> {};
struct nested_array     : reject<wrong::nested_array, balance<'[', ']', comment, at<key_line_ahead>>> {};

/// Numbers of one digit, each with its comma.
struct short_number     : row<digit, one<','>, blank> {};
struct short_numbers    : seq<short_number, star<short_number>> {};
/// An item of an array of numbers; several at once where they are short, as those of boards are.
template <class Item>
struct item_and_comma   : seq<Item, comma_after> {};
template <>
struct item_and_comma<number> : quickly<short_numbers, seq<number, comma_after>> {};
struct usual_items      : usual_leaves<kind::ply, success, natural, row_before<one<','>, blank, digit>> {};
template <>
struct item_and_comma<sor<ply, lettered_ply>> : quickly<usual_items, seq<sor<ply, lettered_ply>, comma_after>> {};
/// `Item` is a number, `Odd` what is none in its place, `Stray` a comma too many. From an array within it on, nothing more can
/// be read.
template <class Item, class Odd, class Stray, class Nested>
struct array            : enclosed<one<'['>, star<affordable, sor<item_and_comma<Item>, array_spaces, seq<Odd, opt<wide_comma>>, Stray>>, sor<one<']'>, seq<Nested, opt<one<']'>>>>> {};

struct leaf_odd         : flag<wrong::has_odd, odd_run<odd_between>> {};
struct leaf_nested      : flag<wrong::has_odd, nested_array> {};
struct leaf_array       : array<number, leaf_odd, flag<wrong::has_odd, stray_comma>, leaf_nested> {};
struct move_odd         : node<kind::error, odd_run<odd_between>> {};
struct move_nested      : node<kind::error, nested_array> {};

struct board_array      : node<kind::value, node<kind::board, leaf_array>> {};
struct move_array       : node<kind::value, array<sor<ply, lettered_ply>, move_odd, odd_comma, move_nested>> {};
struct any_array        : node<kind::value, flag<wrong::is_array, leaf_array>> {};

// Other values

struct not_surrogate    : not_at<one<'d', 'D'>, ranges<'8', '9', 'a', 'f', 'A', 'F'>> {};
struct short_code       : seq<not_surrogate, rep<4, xdigit>> {};
struct long_code        : sor<seq<string<'0', '0', '0', '0'>, short_code>, seq<string<'0', '0', '0'>, not_at<one<'0'>>, rep<5, xdigit>>, seq<string<'0', '0', '1', '0'>, rep<4, xdigit>>> {};
struct plain_escape     : one<'b', 't', 'n', 'f', 'r', '"', '\\'> {};
struct escape           : seq<one<'\\'>, sor<plain_escape, seq<one<'u'>, short_code>, seq<one<'U'>, long_code>>> {};
struct no_character     : reject<wrong::no_character, one<'\\'>, sor<seq<one<'u'>, rep<4, xdigit>>, seq<one<'U'>, rep<8, xdigit>>>> {};
struct odd_code         : seq<one<'u', 'U'>, rep_opt<8, xdigit>> {};
struct later_byte       : range<'\x80', '\xBF'> {}; // of a character after its first
struct odd_escape       : reject<wrong::odd_escape, one<'\\'>, sor<odd_code, seq<in_line, run<later_byte>>>> {};
struct string_character : not_one<'"', '\\', '\n', '\r'> {};
struct string_text      : star<sor<seq<string_character, run<string_character>>, escape, no_character, odd_escape, lone_cr>> {};
struct basic_string     : enclosed<one<'"'>, node<kind::value, flag<wrong::is_string, string_text>>, one<'"'>> {};
struct three_quotes     : string<'"', '"', '"'> {};
struct three_apostrophes : string<'\'', '\'', '\''> {};
template <class Quotes>
struct over_lines       : seq<Quotes, sor<until<Quotes>, run<in_line>>> {};
struct multiline_text   : sor<over_lines<three_quotes>, over_lines<three_apostrophes>> {};
struct multiline        : reject<wrong::multiline_string, node<kind::error, multiline_text>> {};
struct literal_text     : run<not_one<'\'', '\n', '\r'>> {};
struct closed_literal   : reject<wrong::literal_string, one<'\''>, node<kind::value, flag<wrong::is_string, literal_text>>, one<'\''>> {};
struct open_literal     : reported<enclosed<one<'\''>, node<kind::value, flag<wrong::is_string, literal_text>>, one<'\''>>> {};
struct literal          : sor<closed_literal, open_literal> {};
struct date             : node<kind::value, flag<wrong::is_date, rep<4, digit>, one<'-'>, rep<2, digit>, one<'-'>, rep<2, digit>, token_ends>> {};
struct integer_value    : node<kind::value, flag<wrong::is_integer, integer>> {};
struct rest_of_line     : run<not_one<'\n', '\r', '#'>> {};
struct odd_value        : reject<wrong::odd_value, node<kind::error, not_one<'\n', '\r', '#'>, rest_of_line>> {};
struct nearly_integer   : node<kind::error, nearly_number> {};
struct plain_value      : sor<multiline, basic_string, literal, date, integer_value, nearly_integer, odd_value> {};

// Lines of a game

struct space_lines      : sor<seq<blank, run<blank>>, line_end> {};
/// Lines of numbers without their array: they belong to what was wrong before.
struct orphan_begin     : sor<one<'-', '+', ',', ']', '"', '\'', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'>, seq<one<'['>, not_at<run<blank>, ranges<'a', 'z', 'A', 'Z'>>>> {};
struct orphan_line      : seq<line_end, star<space_lines>, not_at<key_ahead>, at<orphan_begin>, in_line, run<in_line>> {};
struct orphans          : opt<node<kind::error, plus<orphan_line>>> {};
struct without_value    : seq<missing<"`=` after the key">, opt<node<kind::error, in_line, run<in_line>>>, orphans> {};
struct nothing_after    : seq<run<blank>, sor<at<one<'#'>>, line_end_ahead>> {};
struct stray_text       : seq<not_at<nothing_after>, run<blank>, not_at<key_ahead>, skip_to<"the end of the line", one<'#', '\n', '\r'>>, orphans> {};
/// The array of this key, with its numbers one by one. Other arrays are leaves.
/// Another key on the line.
struct comma_for_end    : seq<at<run<blank>, one<','>, run<blank>, key_ahead>, run<blank>, pass<"the end of the line", one<','>>> {};
struct second_key       : sor<seq<at<run<blank>, key_ahead>, missing<"the end of the line">>, comma_for_end> {};
struct moves_ahead      : at<opt<quote>, nearly<"moves">, opt<quote>, run<blank>, one<'='>, run<blank>, one<'['>> {};
struct initial_ahead    : at<opt<quote>, nearly<"initial_board">, opt<quote>, run<blank>, one<'='>, run<blank>, one<'['>> {};
struct latest_ahead     : at<opt<quote>, nearly<"latest_board">, opt<quote>, run<blank>, one<'='>, run<blank>, one<'['>> {};
struct equals           : seq<run<blank>, one<'='>, run<blank>> {};
struct no_value         : seq<missing<"a value">, orphans> {};
struct other_value      : sor<any_array, plain_value> {};
struct valued           : seq<one<'='>, sor<seq<run<blank>, other_value>, no_value>> {};
struct other_tag        : seq<key, sor<seq<run<blank>, valued>, without_value>> {};
struct tag              : node<kind::tag, sor<seq<moves_ahead, key, equals, move_array>,
                                              seq<sor<initial_ahead, latest_ahead>, key, equals, board_array>, other_tag>, opt<sor<second_key, stray_text>>> {};

struct comment_node     : node<kind::comment, comment, star<plus<space_lines>, comment>> {};
struct line_comment     : node<kind::comment, comment> {};
struct line_rest        : sor<seq<nothing_after, opt<line_comment>, opt<line_end>>, reported<at<run<blank>, key_ahead>>> {}; // by `second_key`
struct tag_line         : seq<tag, line_rest> {};
struct bracketed        : plus<run<not_one<']', '\n', '\r', '#'>>, one<']'>> {};
struct open_bracket     : seq<in_line, run<not_one<'\n', '\r', '#'>>> {};
struct table_header     : seq<reject<wrong::table_header, node<kind::error, at<one<'['>>, sor<bracketed, open_bracket>>>, opt<sor<second_key, stray_text>>, orphans, line_rest> {};
struct odd_line         : seq<skip_to<"a key such as `game_id`", newline>, orphans, opt<line_end>> {};
struct line             : sor<tag_line, table_header, odd_line> {};
struct header           : node<kind::header, star<sor<space_lines, comment_node>>, line, rep_opt<most_tag_lines, star<space_lines>, sor<comment_node, line>>, opt<star<space_lines>, skip_to<"a key such as `game_id`">>, star<space_lines>> {};

// Files

struct comments         : star<sor<space_lines, comment_node>> {};
struct no_key           : seq<at<gap, eof>, comments, missing<"a key such as `game_id`">> {};
struct game             : node<kind::game, sor<no_key, header>> {};
struct document         : node<kind::document, opt<byte_order_mark>, sor<seq<numbers_ahead, node<kind::game, list>>, game>, eof> {};

struct game_ahead       : at<gap, alpha, run<key_character>, run<blank>, one<'='>> {};
/// A file whose extension says what it is.
template <class List>
struct list_document    : node<kind::document, opt<byte_order_mark>, node<kind::game, sor<
                               seq<at<gap, eof>, comments, missing<"a whole number">>,
                               reject<wrong::game_elsewhere, node<kind::error, game_ahead, plus<any>>>,
                               List>>, eof> {};
struct board_document   : list_document<board_list> {};
struct record_document  : list_document<record_list> {};
struct move_document    : list_document<lone_move> {};

// clang-format on

} // namespace arbiter::peg::dgf

namespace tao::pegtl {

template <class Name, class First, class Next>
struct analyze_traits<Name, arbiter::peg::dgf::board_numbers<First, Next>>
    : analyze_traits<Name, typename seq<First, star<Next>>::rule_t> {};

template <class Name, arbiter::peg::literal Known>
struct analyze_traits<Name, arbiter::peg::dgf::nearly<Known>> : analyze_any_traits<> {};

template <class Name, char Open, char Close, class Skip, class Stop>
struct analyze_traits<Name, arbiter::peg::dgf::balance<Open, Close, Skip, Stop>> : analyze_any_traits<Skip, Stop> {};

} // namespace tao::pegtl
