// 2048-GN, the notation of 2048: tags, a blank line, turns and comments, a marker.
//
// A turn is one leaf: its number, swipe and tile, and the comments between them, are found again in its span. A turn
// without flags is written as most are: digits, a period, a blank, the swipe, a blank, the tile; anything else `spread`.
// What is wrong but readable is rejected with a message of its own; what can't be read becomes an `error` node.
#pragma once

#include "grammars/peg.hpp"
#include "grammars/tags.hpp"
#include "grammars/text.hpp"

namespace arbiter::n2048 {

/// The flags of a ply. Without any its span has no byte too many.
enum ply_flags : std::uint16_t {
    spread = 1,          ///< its tokens are to be looked for, see src/n2048/replay.hpp
    lacks_number = 2,    ///< none is written, or one that has no digits
    odd_number = 4,      ///< there is something in its place, or glued to it, that is no number
    lacks_swipe = 8,     ///< none that can be read
    lacks_tile = 16,     ///< none is written
    lacks_readable = 32, ///< a tile that can't be read
    says_two = 64,       ///< the tile has the value 2 written out
    may_hide = 128,      ///< what is glued to it is long enough for another token
    tile_is_glued = 256, ///< to the swipe
    next_is_glued = 512, ///< the token after the turn, to its tile
    lower_swipe = 1024,  ///< the swipe is in lower case
    upper_tile = 2048,   ///< the tile's column is in upper case
};

// What the grammar rejects; src/n2048/syntax.hpp has the words.
struct blank_before_name;
struct blank_before_bracket;
struct blank_line_among_tags;
struct second_tag_on_line;
struct text_after_tag;
struct quote_in_value;
struct missing_blank_line;
struct odd_number_end;
struct number_without_digits;
struct odd_swipe;
struct swipe_in_lower_case;
struct tile_in_upper_case;
struct odd_tile;
struct glued_tokens;
struct junk_after_token;
struct odd_glyph;
struct detached_glyph;
struct elided_moves;
struct open_comment;
struct tag_among_turns;
struct odd_marker;
struct second_tile;
struct text_after_marker;

} // namespace arbiter::n2048

namespace arbiter::peg::n2048 {

namespace wrong = arbiter::n2048;

/// What the grammar of tags asks of a notation: see grammars/tags.hpp.
struct tag_style;
using tags = tag_lines<tag_style>;

// clang-format off

// Between tokens: white space and comments, which don't nest

struct comment_character : not_one<'{', '}'> {};
struct comment          : seq<one<'{'>, run<comment_character>, one<'}'>> {};
struct gap              : star<sor<plus<white>, comment>> {};
struct token_end        : sor<at<sor<white, one<'{'>>>, eof> {};
struct token_character  : seq<not_at<sor<white, one<'{'>>>, any> {};

// Tokens

struct column           : range<'a', 'd'> {};
struct cell_row         : range<'1', '4'> {};
struct cell             : row<column, cell_row> {};
struct value            : sor<string<'1', '3', '1', '0', '7', '2'>, string<'6', '5', '5', '3', '6'>, string<'3', '2', '7', '6', '8'>,
                              string<'1', '6', '3', '8', '4'>, string<'8', '1', '9', '2'>, string<'4', '0', '9', '6'>,
                              string<'2', '0', '4', '8'>, string<'1', '0', '2', '4'>, string<'5', '1', '2'>, string<'2', '5', '6'>,
                              string<'1', '2', '8'>, string<'6', '4'>, string<'3', '2'>, string<'1', '6'>, one<'8'>, one<'4'>> {};
struct explicit_two     : seq<flag<wrong::says_two, one<'2'>>, cell> {};
struct tile             : sor<cell, seq<value, cell>, explicit_two> {};
struct direction        : one<'U', 'D', 'L', 'R'> {};
struct sign             : one<'!', '?'> {};
struct glyph            : seq<sign, opt<sign>, not_at<sign>> {};
struct odd_glyph_text   : sor<plus<sign>, seq<one<'$'>, plus<digit>>> {};
struct word             : sor<string<'L', 'o', 'c', 'k', 'e', 'd'>, string<'R', 'e', 't', 'i', 'r', 'e', 'd'>, one<'*'>> {};
struct marker_ahead     : at<word, token_end> {};
/// One that stands for nothing else, in another case: the last token.
struct cased_locked     : row<one<'L', 'l'>, one<'O', 'o'>, one<'C', 'c'>, one<'K', 'k'>, one<'E', 'e'>, one<'D', 'd'>> {};
struct cased_retired    : row<one<'R', 'r'>, one<'E', 'e'>, one<'T', 't'>, one<'I', 'i'>, one<'R', 'r'>, one<'E', 'e'>, one<'D', 'd'>> {};
struct cased_word       : sor<cased_locked, cased_retired> {};
struct cased_marker_ahead : at<cased_word, run<white>, eof> {};
struct elision          : sor<string<'.', '.', '.'>, string<'\xE2', '\x80', '\xA6'>> {};

struct digits           : seq<digit, run<digit>> {};
struct number_ahead     : at<digits, one<'.'>> {};
struct swipe_ahead      : at<direction, not_at<not_at<tile>, alpha>> {};
struct swipe_after_gap  : at<gap, swipe_ahead> {};
struct unnumbered_ahead : at<swipe_ahead, direction, star<sign>, gap, tile> {};
struct late_tag_ahead   : at<one<'['>, star<blank>, alpha, run<name_character>, star<blank>, one<'"'>> {};
/// What is never in the place of a swipe or a tile.
struct other_token      : sor<number_ahead, marker_ahead, elision, late_tag_ahead, token_end> {};

// Turns

struct glued            : seq<at<sor<number_ahead, marker_ahead>>, flag<wrong::next_is_glued, reject<wrong::glued_tokens, success>>> {};
struct junk             : reject<wrong::junk_after_token, token_character, opt<flag<wrong::may_hide, plus<token_character>>>> {};
struct number_end       : sor<seq<one<'.'>, not_at<one<'.'>>>,
                              seq<one<'.'>, reject<wrong::odd_number_end, plus<one<'.'>>>>,
                              seq<at<swipe_after_gap>, missing<"`.` after the move number">>,
                              flag<wrong::odd_number, reject<wrong::odd_number_end, not_at<alnum>, plus<seq<not_at<direction>, token_character>>>, at<swipe_after_gap>>> {};
struct number           : sor<seq<digits, number_end>,
                              flag<wrong::lacks_number | wrong::odd_number, reject<wrong::number_without_digits, one<'.'>, opt<one<'.'>>, not_at<one<'.'>>>, at<swipe_after_gap>>> {};
struct swipe            : seq<swipe_ahead, direction,
                              sor<token_end, seq<glyph, opt<not_at<sor<token_end, tile>>, junk>>, reject<wrong::odd_glyph, odd_glyph_text>, reported<at<tile>>, junk>> {};
struct lower_direction  : one<'u', 'd', 'l', 'r'> {};
struct lower_swipe      : seq<at<lower_direction, opt<glyph>, token_end>, flag<wrong::lower_swipe, reject<wrong::swipe_in_lower_case, lower_direction>>, opt<glyph>> {};
struct upper_cell       : row<range<'A', 'D'>, cell_row> {};
struct upper_tile       : seq<at<opt<value>, upper_cell, token_end>, flag<wrong::upper_tile, reject<wrong::tile_in_upper_case, opt<value>, upper_cell>>> {};
struct detached_text    : seq<odd_glyph_text, at<sor<token_end, tile>>> {};
struct detached         : reject<wrong::detached_glyph, detached_text> {};
struct token_text       : plus<token_character> {};
struct swipe_like       : flag<wrong::lacks_swipe, not_at<sor<other_token, tile>>, reject<wrong::odd_swipe, token_text>> {};
struct no_swipe         : flag<wrong::lacks_swipe, missing<"a swipe `U`, `D`, `L` or `R`">> {};
struct split_tile       : seq<digits, at<plus<blank>, cell>> {};
struct tile_like        : flag<wrong::lacks_readable, not_at<sor<other_token, swipe_ahead>>,
                               sor<seq<reject<wrong::odd_tile, split_tile>, plus<blank>, cell, star<token_character>>,
                                   seq<not_at<digits, plus<blank>, swipe_ahead>, reject<wrong::odd_tile, token_text>>>> {};
struct unclosed_comment : seq<not_at<comment>, one<'{'>, run<in_line>> {};
struct open_comment     : reject<wrong::open_comment, unclosed_comment, star<star<white>, unclosed_comment>> {};
/// Part of a turn that may be very short, for a tree's nodes must not be many more than tokens.
struct trailing         : star<star<white>, sor<comment, flag<wrong::lacks_readable, open_comment>>> {};
struct after_tile       : sor<seq<token_end, opt<gap, detached>>, detached, glued, junk> {};
struct read_tile        : seq<sor<seq<at<tile>, flag<wrong::tile_is_glued, reject<wrong::glued_tokens, success>>>, seq<gap, opt<detached, gap>>>, tile, after_tile> {};
struct read_upper_tile  : seq<gap, opt<detached, gap>, upper_tile, after_tile> {};
struct tile_after       : sor<read_tile, read_upper_tile, seq<gap, opt<detached, gap>, tile_like>, flag<wrong::lacks_tile, opt<gap, detached>, trailing>> {};
struct tile_after_odd   : sor<seq<gap, tile, after_tile>, trailing> {};
struct after_number     : sor<seq<gap, sor<swipe, lower_swipe>, tile_after>, seq<gap, swipe_like, tile_after_odd>,
                              seq<no_swipe, star<digits, one<'.'>>, tile_after_odd>> {};
struct unnumbered       : flag<wrong::lacks_number, unnumbered_ahead, swipe, tile_after> {};
struct full_turn        : flag<wrong::spread, sor<seq<number, after_number>, unnumbered>> {};
/// As nearly all turns are written.
struct quick_turn       : seq<digit, run<digit>, row<one<'.'>, one<' '>, direction, one<' '>>, sor<cell, seq<one<'4'>, cell>>,
                              at<eof>> {};
struct quick_ply        : node<kind::ply, quick_turn> {};
struct ply              : node<kind::ply, full_turn> {};
struct usual_turn       : seq<digit, run<digit>, row<one<'.'>, one<' '>, direction, one<' '>>,
                              sor<row<column, cell_row>, row<one<'4'>, column, cell_row>>> {};
struct usual_turns      : usual_leaves<kind::ply, success, usual_turn, row_before<one<' ', '\n'>, digit>> {};
struct turn             : quickly<usual_turns, quickly<seq<quick_ply, run<white>>, seq<ply, run<white>>>> {};
struct marker           : node<kind::result, word, token_end> {};
struct cased_marker     : seq<cased_marker_ahead, reject<wrong::odd_marker, node<kind::result, cased_word>>> {};

// Tags

struct comments         : node<kind::comment, plus<comment>> {};

struct tag_style {
    using remark = comments;
    struct wrong {
        using blank_before_name = arbiter::n2048::blank_before_name;
        using blank_before_bracket = arbiter::n2048::blank_before_bracket;
        using blank_line_among_tags = arbiter::n2048::blank_line_among_tags;
        using second_tag_on_line = arbiter::n2048::second_tag_on_line;
        using text_after_tag = arbiter::n2048::text_after_tag;
        using quote_in_value = arbiter::n2048::quote_in_value;
        using missing_blank_line = arbiter::n2048::missing_blank_line;
    };
    static constexpr literal example{"a tag such as `[Event \"…\"]`"};
    /// No part of a date, which a tag that is broken in two may begin a line with.
    struct turn_number  : at<digits, one<'.'>, not_at<digit>> {};
    struct like_move    : sor<turn_number, one<'.'>> {};
    struct moves_ahead  : at<sor<turn_number, unnumbered_ahead, marker_ahead, elision, one<'{'>>> {};
};

// Lines of turns

struct elided           : reject<wrong::elided_moves, node<kind::elided, elision>> {};
struct late_tag         : reject<wrong::tag_among_turns, node<kind::error, late_tag_ahead, any, until<sor<one<']'>, line_end_ahead>>>> {};
struct marker_like      : sor<seq<alpha, alpha, alpha, alpha>, seq<digit, one<'-'>, digit>, string<'1', '/', '2'>> {};
/// Only the last token: the words of a comment without its brace are no markers.
struct almost_marker    : reject<wrong::odd_marker, node<kind::error, at<marker_like>, token_text, at<run<white>, eof>>> {};
struct late_tile        : reject<wrong::second_tile, node<kind::error, tile, token_end>> {};
struct late_glyph       : reject<wrong::detached_glyph, node<kind::error, odd_glyph_text, token_end>> {};
struct odd_token        : skip_to<"a turn such as `1. D a2`, or a marker", white> {};
/// Comments behind what can't be read are a part of it: an `error` node may be a single byte.
struct swallowed        : opt<node<kind::error, plus<star<white>, comment>>> {};
struct unread_comment   : node<kind::error, open_comment> {};
struct not_a_turn       : sor<elided, seq<sor<unread_comment, late_tag, almost_marker, late_tile, late_glyph, odd_token>, swallowed>> {};
struct turns            : star<sor<turn, seq<white, run<white>>, comments, seq<not_at<sor<marker_ahead, cased_marker_ahead>>, not_a_turn>>> {};
struct rest             : reject<wrong::text_after_marker, node<kind::error, any, until<eof>>> {};
struct ending           : opt<sor<marker, cased_marker>, star<white>, opt<rest>> {};

struct game             : node<kind::game, opt<tags::header, tags::blank_line_after>, turns, ending> {};
struct document         : node<kind::document, opt<byte_order_mark>, sor<tags::nothing, game>, eof> {};

// clang-format on

} // namespace arbiter::peg::n2048
