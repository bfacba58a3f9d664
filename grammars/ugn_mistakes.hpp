// The known mistakes of UGN, each with a message of its own, and what they are made of. The compiled grammar passes them over.
// The rules of grammars/ugn.hpp, which includes this file, name them where they may occur.
#pragma once

#include "grammars/ugn.hpp"

namespace arbiter::ugn {

// src/notations/ugn/messages.hpp has their words.
struct junk_after_move;
struct glued_move;
struct symbols_apart;
struct move_number;
struct comment;
struct open_comment;
struct tag_among_moves;
struct odd_marker;
struct zero_cell;
struct text_after_marker;

} // namespace arbiter::ugn

namespace arbiter::peg::ugn {

// clang-format off

// Moves

struct glued_ahead      : sor<move_ahead, marker_ahead> {};
struct comment_ahead    : at<one<'{'>, not_one<'}'>> {};
struct junk             : mistake<wrong::junk_after_move, not_at<sor<boundary, comment_ahead, glued_ahead>>, any, star<not_at<sor<white, comment_ahead>>, any>> {};

// What is among the moves and is none

struct number           : node<kind::number, plus<digit>, sor<plus<one<'.'>>, one<')'>>, sor<boundary, comment_ahead, at<point>>> {};
struct closed_comment   : seq<one<'{'>, run<not_one<'{', '}'>>, one<'}'>> {};
struct comment          : node<kind::comment, plus<closed_comment>> {};
struct unclosed         : seq<not_at<closed_comment>, not_at<brace_of_tag>, one<'{'>, run<in_line>> {};
struct unclosed_comment : node<kind::comment, unclosed, star<star<white>, unclosed>> {};
struct half             : sor<string<'1', '/', '2'>, string<'\xC2', '\xBD'>, string<'0', '.', '5'>> {};
struct dash             : sor<one<'-', ':'>, string<'\xE2', '\x80', '\x93'>> {};
/// What is left of a tag ends in a sign.
struct marker_like      : node<kind::error, not_at<marker_ahead>, sor<seq<sor<half, plus<digit>>, dash, star<not_at<white>, not_one<'"', ']'>>>, half>, boundary> {};
/// The last token, which can only be one marker.
struct respelt_marker   : node<kind::result, not_at<marker_ahead>, sor<seq<half, opt<dash, half>>, seq<one<'1'>, dash, one<'0'>>, seq<one<'0'>, dash, one<'1'>>>, at<run<white>, eof>> {};
struct in_zero          : node<kind::error, sor<board, lower_board>, one<'0'>, star<symbol>, boundary> {};
struct apart            : node<kind::symbol, plus<symbol>, star<plus<blank>, plus<symbol>>, boundary> {
    static constexpr std::uint16_t flags_of(std::string_view text) { return wrong::flags_of_symbols(text); }
};
/// A tag at once after the marker.
struct next_game        : at<one<'['>, alpha, run<name_character>, plus<blank>, one<'"'>> {};
struct rest             : node<kind::error, plus<any>> {};
struct move_number      : mistake<wrong::move_number, number> {};
struct commented        : mistake<wrong::comment, comment> {};
struct open_comment     : mistake<wrong::open_comment, unclosed_comment> {};
struct odd_marker       : mistake<wrong::odd_marker, marker_like> {};
struct respelt          : mistake<wrong::odd_marker, respelt_marker> {};
struct zero_cell        : mistake<wrong::zero_cell, in_zero> {};
struct symbols_apart    : mistake<wrong::symbols_apart, apart> {};
struct glued            : mistake<wrong::glued_move, glued_ahead> {};
struct text_after       : mistake<wrong::text_after_marker, rest> {};
struct no_move          : seq<sor<move_number, commented, open_comment, respelt, odd_marker, zero_cell>, run<white>> {};

// Tags

struct prefix           : sor<number, closed_comment> {};
struct late_tag         : node<kind::error, not_at<tags::no_tag>, one<'['>, until<sor<one<']'>, line_end_ahead>>> {};
struct tag_among_moves  : mistake<wrong::tag_among_moves, late_tag> {};

// clang-format on

} // namespace arbiter::peg::ugn
