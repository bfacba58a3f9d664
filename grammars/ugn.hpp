// UGN, the notation of Ultimate Tic-Tac-Toe: tags, a blank line, moves, a result marker.
//
// A ply is one leaf: board, cell and symbols are the first bytes of its span, `flags` has a bit for each symbol shown.
// What is wrong but readable is rejected with a message of its own; what can't be read becomes an `error` node.
#pragma once

#include "grammars/peg.hpp"
#include "grammars/tags.hpp"
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
struct symbols_apart;
struct move_number;
struct comment;
struct open_comment;
struct tag_among_moves;
struct odd_marker;
struct text_after_marker;

} // namespace arbiter::ugn

namespace arbiter::peg::ugn {

namespace wrong = arbiter::ugn;

/// What the grammar of tags asks of a notation: see grammars/tags.hpp.
struct tag_style;
using tags = tag_lines<tag_style>;

// clang-format off

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
/// Of a comment without a byte the tree would be larger than its text may make it.
struct comment_ahead    : at<one<'{'>, not_one<'}'>> {};
struct junk             : seq<not_at<sor<boundary, comment_ahead, glued_ahead>>, flag<wrong::has_junk, reject<wrong::junk_after_move, seq<any, star<not_at<sor<white, comment_ahead>>, any>>>>> {};
struct ply              : node<kind::ply, quickly<row_before<board, cell, one<' ', '\n'>>, seq<point, star<symbol>, opt<junk>>>> {};

struct ply_ahead        : sor<move_ahead, at<point, glued_ahead>> {};
struct number           : seq<plus<digit>, sor<plus<one<'.'>>, one<')'>>, sor<boundary, comment_ahead, at<point>>> {};
struct closed_comment   : seq<one<'{'>, run<not_one<'{', '}'>>, one<'}'>> {};
/// Where more follows on its line, that is what is wrong.
struct ending_line      : at<marker_text, run<blank>, sor<newline, eof>> {};
struct marker_beside    : reject<wrong::marker_beside_moves, at<one<'0', '1', '*'>>, ending_line> {};
/// Whose they are is for the check to say.
struct apart            : reject<wrong::symbols_apart, node<kind::symbol, plus<symbol>, star<plus<blank>, plus<symbol>>, boundary>> {};
struct separator        : quickly<row_before<one<' ', '\n'>, board>,
                                  sor<seq<blank, run<blank>, opt<sor<marker_beside, seq<run<white>, apart>>>>, seq<white, run<white>, opt<apart>>,
                                      reject<wrong::glued_move, glued_ahead>>> {};
/// As nearly all moves but the last are written.
struct usual_moves      : usual_leaves<kind::ply, success, row<board, cell>, row_before<one<' ', '\n'>, board>> {};
struct move             : quickly<usual_moves, seq<ply, opt<separator>>> {};
struct marker           : node<kind::result, marker_text, boundary> {};

// Tags

struct tag_style {
    struct wrong {
        using blank_before_name = arbiter::ugn::blank_before_name;
        using blank_before_bracket = arbiter::ugn::blank_before_bracket;
        using blank_line_among_tags = arbiter::ugn::blank_line_among_tags;
        using second_tag_on_line = arbiter::ugn::second_tag_on_line;
        using text_after_tag = arbiter::ugn::text_after_tag;
        using quote_in_value = arbiter::ugn::quote_in_value;
        using missing_blank_line = arbiter::ugn::missing_blank_line;
    };
    static constexpr literal example{"a tag such as `[GameID \"…\"]`"};
    struct like_move    : sor<point, seq<cell, blank>> {};
    struct prefix       : sor<number, closed_comment> {};
    struct moves_ahead  : sor<ply_ahead, marker_ahead, at<prefix, star<blank>, opt<prefix, star<blank>>, ply_ahead>> {};
};

// The lines of the moves

struct numbered         : reject<wrong::move_number, node<kind::number, number>> {};
struct unclosed_comment : seq<not_at<closed_comment>, one<'{'>, run<in_line>> {};
struct commented        : sor<reject<wrong::comment, node<kind::comment, plus<closed_comment>>>,
                              reject<wrong::open_comment, node<kind::comment, unclosed_comment, star<star<white>, unclosed_comment>>>> {};
struct late_tag         : reject<wrong::tag_among_moves, node<kind::error, tags::tag_ahead, any, until<sor<one<']'>, line_end_ahead>>>> {};
struct half             : sor<string<'1', '/', '2'>, string<'\xC2', '\xBD'>, string<'0', '.', '5'>> {};
struct dash             : sor<one<'-', ':'>, string<'\xE2', '\x80', '\x93'>> {};
struct marker_like      : sor<seq<sor<half, plus<digit>>, dash, star<not_at<white>, any>>, seq<half, boundary>> {};
struct almost_marker    : reject<wrong::odd_marker, node<kind::error, marker_like>> {};
struct odd_token        : skip_to<"a move such as `E5`, or a result marker", white> {};
struct not_a_move       : sor<numbered, commented, late_tag, almost_marker, odd_token> {};
struct moves            : star<sor<move, seq<white, run<white>>, seq<not_at<marker_ahead>, not_a_move>>> {};
struct rest             : reject<wrong::text_after_marker, node<kind::error, any, until<eof>>> {};
struct ending           : opt<marker, star<white>, opt<rest>> {};

struct game             : node<kind::game, opt<tags::header, tags::blank_line_after>, moves, ending> {};
struct document         : node<kind::document, opt<byte_order_mark>, sor<tags::nothing, game>, eof> {};

// clang-format on

} // namespace arbiter::peg::ugn
