// UGN, the notation of Ultimate Tic-Tac-Toe: tags, a blank line, moves, a result marker.
//
// A ply is one leaf: board, cell and symbols are the first bytes of its span, `flags` has a bit for each symbol shown.
// What is wrong but readable is rejected with a message of its own; what can't be read becomes an `error` node.
#pragma once

#include "grammars/peg.hpp"
#include "grammars/text.hpp"

namespace arbiter::ugn {

/// The flags of a ply.
enum ply_flags : std::uint16_t {
    shows_win = 1,  ///< `!`
    shows_full = 2, ///< `/`
    shows_draw = 4, ///< `%`
    shows_game = 8, ///< `#`
    symbols_shown = 15,
    has_junk = 16,    ///< something is glued to the move
    lower_board = 32, ///< the board is in lower case
    may_hide = 64,    ///< what is glued to it is long enough for another move
};

// What the grammar rejects; src/ugn/diagnostics.hpp has the words.
struct blank_before_name;
struct blank_before_bracket;
struct blank_line_among_tags;
struct second_tag_on_line;
struct text_after_tag;
struct quote_in_value;
struct missing_blank_line;
struct junk_after_move;
struct glued_move;
struct marker_beside_moves;
struct move_number;
struct comment;
struct open_comment;
struct tag_among_moves;
struct odd_marker;
struct text_after_marker;

} // namespace arbiter::ugn

namespace arbiter::peg::ugn {

namespace wrong = arbiter::ugn;

// A hostile file must not grow a tree of tags: so many lines of them are read, and on each so many more tags or texts.
inline constexpr unsigned most_tag_lines = 50'000;
inline constexpr unsigned most_after_tag = 20;

// clang-format off

// Lines. A lone CR ends none, but arbiter reads on as if it did.

struct line_end         : sor<one<'\n'>, seq<one<'\r'>, opt<one<'\n'>>>> {};
struct line_end_ahead   : at<sor<newline, eof>> {};
struct in_line          : not_one<'\n', '\r'> {};
struct blank_line       : seq<star<blank>, line_end> {};

// Moves

struct board            : range<'A', 'I'> {};
struct lower_board      : range<'a', 'i'> {};
struct cell             : range<'1', '9'> {};
struct point            : sor<row<board, cell>, flag<wrong::lower_board, row<lower_board, cell>>> {};
struct symbol           : sor<flag<wrong::shows_win, one<'!'>>, flag<wrong::shows_full, one<'/'>>,
                              flag<wrong::shows_draw, one<'%'>>, flag<wrong::shows_game, one<'#'>>> {};
struct move_ahead       : at<point, star<one<'!', '/', '%', '#'>>, boundary> {};
struct marker_text      : sor<string<'1', '-', '0'>, string<'0', '-', '1'>, string<'1', '/', '2', '-', '1', '/', '2'>, one<'*'>> {};
struct marker_ahead     : at<marker_text, boundary> {};
struct glued_ahead      : sor<move_ahead, marker_ahead> {};
struct junk_text        : seq<not_at<white>, any, opt<flag<wrong::may_hide, token>>> {};
struct junk             : seq<not_at<sor<boundary, glued_ahead>>, flag<wrong::has_junk, reject<wrong::junk_after_move, junk_text>>> {};
struct after_cell       : sor<at<one<' ', '\n'>>, seq<star<symbol>, opt<junk>>> {};
struct ply              : node<kind::ply, point, after_cell> {};

struct marker_beside    : reject<wrong::marker_beside_moves, at<one<'0', '1', '*'>>, marker_ahead> {};
struct separator        : quickly<seq<one<' ', '\n'>, at<board>>,
                                  sor<seq<blank, run<blank>, opt<marker_beside>>, seq<white, run<white>>, reject<wrong::glued_move, glued_ahead>>> {};
struct move             : seq<ply, opt<separator>> {};
struct marker           : node<kind::result, marker_text, boundary> {};

// Tags

struct name_character   : not_one<' ', '\t', '\n', '\r', '"', '[', ']'> {};
struct name             : node<kind::name, name_character, run<name_character>> {};
struct like_move        : sor<point, seq<cell, blank>> {}; // a broken line of moves is no tag
struct tag_ahead        : quickly<at<row<one<'['>, alpha, alpha>>,
                                  at<one<'['>, star<blank>, not_at<like_move>, sor<name_character, one<'"'>>>> {};
struct bare_tag_ahead   : at<not_at<like_move>, name_character, run<name_character>, plus<blank>, one<'"'>, run<not_one<'"', '\n', '\r'>>, one<'"'>> {};

struct value_character  : not_one<'"', '\n', '\r'> {};
struct value_ends       : at<one<'"'>, star<blank>, one<']'>> {};
struct tag_ends_line    : at<one<']'>, star<blank>, line_end_ahead> {};
struct plain_value      : node<kind::value, run<value_character>, value_ends> {};
struct quoting_value    : node<kind::value, run<value_character>, reject<wrong::quote_in_value, one<'"'>>, until<value_ends, not_one<'[', '\n', '\r'>>> {};
struct open_value       : node<kind::value, until<tag_ends_line, value_character>> {};
struct short_value      : node<kind::value, run<value_character>> {};
struct quoted           : enclosed<one<'"'>, sor<plain_value, quoting_value, open_value, short_value>, one<'"'>> {};
struct unquoted         : seq<star<blank>, not_at<one<'[', ']', '\n', '\r'>>, skip_to<"a value in quotes", one<'[', ']', ' ', '\t', '\n', '\r'>>> {};
struct glued_value      : seq<at<one<'"'>>, missing<"a blank between name and value">, quoted> {};
struct tag_value        : sor<seq<plus<blank>, quoted>, glued_value, unquoted, missing<"a value in quotes">> {};
struct before_bracket   : sor<at<one<']'>>,
                              seq<reject<wrong::blank_before_bracket, plus<blank>>, at<one<']'>>>,
                              seq<star<blank>, not_at<one<'[', ']', '\n', '\r'>>, skip_to<"`]` after the value", one<'[', ']', '\n', '\r'>>>,
                              success> {};
struct tag_body         : seq<opt<reject<wrong::blank_before_name, plus<blank>>>, expect<"a tag name", name>, tag_value, before_bracket> {};
struct tag              : node<kind::tag, tag_ahead, enclosed<one<'['>, tag_body, one<']'>>> {};
struct bare_tag         : node<kind::tag, bare_tag_ahead, missing<"`[` before the tag">, tag_body, opt<one<']'>>> {};

// The lines of the tags, and the blank line after them

struct moves_ahead      : sor<move_ahead, at<point, glued_ahead>, marker_ahead> {};
struct next_tag         : reject<wrong::second_tag_on_line, tag> {};
struct stray_text       : reject<wrong::text_after_tag, node<kind::error, not_at<moves_ahead>, in_line, until<sor<tag_ahead, line_end_ahead>>>> {};
struct after_tag        : sor<line_end, seq<rep_opt<most_after_tag, sor<plus<blank>, next_tag, seq<stray_text, opt<tag>>>>, opt<line_end>>> {};
struct tag_line         : seq<star<blank>, sor<tag, bare_tag>, after_tag> {};
struct tag_line_ahead   : at<star<blank>, sor<tag_ahead, bare_tag_ahead>> {};
struct blank_lines      : seq<at<plus<blank_line>, tag_line_ahead>, reject<wrong::blank_line_among_tags, plus<blank_line>>> {};
struct odd_line         : seq<star<blank>, not_at<sor<moves_ahead, tag_ahead, bare_tag_ahead, newline>>, skip_to<"a tag such as `[GameID \"…\"]`", newline>, opt<line_end>> {};
struct blank_line_after : sor<plus<blank_line>, seq<star<blank>, eof>, seq<star<blank>, reject<wrong::missing_blank_line, success>>> {};
struct header           : node<kind::header, star<sor<blank_lines, odd_line>>, tag_line, rep_opt<most_tag_lines, sor<tag_line, blank_lines, odd_line>>> {};

// The lines of the moves

struct number           : seq<plus<digit>, sor<plus<one<'.'>>, one<')'>>, sor<boundary, at<point>>> {};
struct numbered         : reject<wrong::move_number, node<kind::number, number>> {};
struct closed_comment   : seq<one<'{'>, run<not_one<'{', '}'>>, one<'}'>> {};
struct unclosed_comment : seq<not_at<closed_comment>, one<'{'>, run<in_line>> {};
struct commented        : sor<reject<wrong::comment, node<kind::comment, plus<closed_comment>>>,
                              reject<wrong::open_comment, node<kind::comment, unclosed_comment, star<star<white>, unclosed_comment>>>> {};
struct late_tag         : reject<wrong::tag_among_moves, node<kind::error, tag_ahead, any, until<sor<one<']'>, line_end_ahead>>>> {};
struct half             : sor<string<'1', '/', '2'>, string<'\xC2', '\xBD'>, string<'0', '.', '5'>> {};
struct dash             : sor<one<'-', ':'>, string<'\xE2', '\x80', '\x93'>> {};
struct marker_like      : sor<seq<sor<half, plus<digit>>, dash, star<not_at<white>, any>>, seq<half, boundary>> {};
struct almost_marker    : reject<wrong::odd_marker, node<kind::error, marker_like>> {};
struct odd_token        : skip_to<"a move such as `E5`, or a result marker", white> {};
struct not_a_move       : sor<numbered, commented, late_tag, almost_marker, odd_token> {};
struct moves            : star<sor<move, seq<white, run<white>>, seq<not_at<marker_ahead>, not_a_move>>> {};
struct rest             : reject<wrong::text_after_marker, node<kind::error, any, until<eof>>> {};
struct ending           : opt<marker, star<white>, opt<rest>> {};

struct nothing          : seq<at<star<white>, eof>, missing<"a tag such as `[GameID \"…\"]`">, star<white>> {};
struct game             : node<kind::game, opt<header, blank_line_after>, moves, ending> {};
struct document         : node<kind::document, opt<byte_order_mark>, sor<nothing, game>, eof> {};

// clang-format on

} // namespace arbiter::peg::ugn
