// The known mistakes of 2048-GN, each with a message of its own, and what they are made of. The compiled grammar passes them over.
// The rules of grammars/n2048.hpp, which includes this file, name them where they may occur.
#pragma once

#include "grammars/n2048.hpp"

namespace arbiter::n2048 {

// src/notations/n2048/messages.hpp has their words.
struct no_period;
struct odd_number_end;
struct number_without_digits;
struct no_swipe;
struct odd_swipe;
struct odd_tile;
struct junk_after_token;
struct odd_glyph;
struct detached_glyph;
struct elided_moves;
struct open_comment;
struct tag_among_turns;
struct odd_marker;
struct second_tile;
struct line_comment;
struct text_after_marker;

} // namespace arbiter::n2048

namespace arbiter::peg::n2048 {

// clang-format off

// Tokens

struct word_character   : not_one<';', ' ', '\t', '\n', '\r'> {};
struct odd_glyph_text   : sor<plus<sign>, seq<one<'$'>, plus<digit>>> {};
/// One that stands for nothing else, in another case: the last token.
struct cased_locked     : row<one<'L', 'l'>, one<'O', 'o'>, one<'C', 'c'>, one<'K', 'k'>, one<'E', 'e'>, one<'D', 'd'>> {};
struct cased_retired    : row<one<'R', 'r'>, one<'E', 'e'>, one<'T', 't'>, one<'I', 'i'>, one<'R', 'r'>, one<'E', 'e'>, one<'D', 'd'>> {};
struct cased_word       : sor<cased_locked, cased_retired> {};
struct cased_marker_ahead : at<cased_word, run<white>, eof> {};
struct swipe_follows    : at<spacing, swipe_ahead> {};
struct late_tag_ahead   : at<one<'['>, star<blank>, alpha, run<name_character>, star<blank>, one<'"'>> {};
/// What is never in the place of a swipe or a tile.
struct other_token      : sor<number_ahead, marker_ahead, elision, late_tag_ahead, token_end> {};

// Turns

/// Of a single byte what follows it may be a token.
struct junk             : mistake<wrong::junk_after_token, sor<seq<token_character, glued>, token_text>> {};
struct junk_of_swipe    : mistake<wrong::junk_after_token, sor<seq<token_character, at<tile>>, token_text>> {};
struct periods          : mistake<wrong::odd_number_end, plus<one<'.'>>> {};
struct no_period        : mistake<wrong::no_period, swipe_follows> {};
struct odd_end          : mistake<wrong::odd_number_end, not_at<alnum>, not_at<one<'.'>>, plus<seq<not_at<direction>, token_character>>, swipe_follows> {};
struct no_digits        : mistake<wrong::number_without_digits, one<'.'>, opt<one<'.'>>, not_at<one<'.'>>, swipe_follows> {};
struct odd_glyph        : mistake<wrong::odd_glyph, odd_glyph_text> {};
struct odd_swipe        : mistake<wrong::odd_swipe, not_at<tile>, not_at<swipe_ahead>, not_at<other_token>, token_text> {};
struct no_swipe         : mistake<wrong::no_swipe, at<spacing, sor<other_token, tile>>> {};
struct detached         : mistake<wrong::detached_glyph, odd_glyph_text, at<sor<token_end, tile>>> {};
struct split_tile       : mistake<wrong::odd_tile, digits, at<plus<blank>, cell>> {};
struct odd_tile         : mistake<wrong::odd_tile, not_at<tile>, not_at<sor<other_token, swipe_ahead, seq<digits, plus<blank>, swipe_ahead>>>, token_text> {};
struct unclosed         : seq<not_at<brace_of_tag>, one<'{'>, not_at<closed_behind>, run<in_line>> {};
struct open_comment     : mistake<wrong::open_comment, unclosed, star<star<white>, unclosed>> {};
struct tile_after_odd   : sor<seq<spacing, tile, after_tile>, trailing> {};
struct cased_marker     : node<kind::result, cased_word> {};
struct cased            : mistake<wrong::odd_marker, cased_marker> {};

// Lines of turns

struct elided           : node<kind::elided, elision> {};
struct late_tag         : node<kind::error, late_tag_ahead, any, until<sor<one<']'>, line_end_ahead>>> {};
struct marker_like      : sor<seq<alpha, alpha, alpha, alpha>, seq<digit, one<'-'>, digit>, string<'1', '/', '2'>> {};
/// Only the last token: the words of a comment without its brace are no markers.
struct almost_marker    : node<kind::error, at<marker_like>, token_text, at<run<white>, eof>> {};
struct late_tile        : node<kind::error, tile, token_end> {};
struct late_glyph       : node<kind::error, detached> {};
struct unread_comment   : node<kind::error, open_comment> {};
struct rest             : node<kind::error, plus<any>> {};
/// As in chess. If a turn or a marker follows on the line before the next `;`, it separates turns and begins no comment. One without
/// text could make a node of each two bytes.
struct turn_of_line     : sor<seq<digits, plus<one<'.'>>, run<blank>, sor<swipe_ahead, lower_swipe>>,
                              seq<swipe_ahead, direction, run<sign>, run<blank>, sor<tile, upper_tile>>, marker_ahead> {};
struct word_of_line     : seq<not_at<turn_of_line>, word_character, run<word_character>> {};
struct words_of_line    : seq<star<sor<blank, word_of_line>>, not_at<word_character>> {};
struct more_of_line     : seq<one<';'>, words_of_line> {};
struct comment_of_line  : node<kind::comment, one<';'>, sor<more_of_line, seq<at<in_line>, words_of_line>>, star<more_of_line>> {};
struct line_comment     : mistake<wrong::line_comment, comment_of_line> {};
struct elided_moves     : mistake<wrong::elided_moves, elided> {};
struct tag_among_turns  : mistake<wrong::tag_among_turns, late_tag> {};
struct odd_marker       : mistake<wrong::odd_marker, almost_marker> {};
struct second_tile      : mistake<wrong::second_tile, late_tile> {};
struct text_after       : mistake<wrong::text_after_marker, rest> {};
struct no_turn          : sor<line_comment, elided_moves, unread_comment, tag_among_turns, odd_marker, second_tile, late_glyph> {};

// clang-format on

} // namespace arbiter::peg::n2048
