// 2048-GN, the notation of 2048: tags, a blank line, turns and comments, a marker.
//
// The grammar is strict: it matches what is right, and forms that a check reports. Known mistakes are in n2048_mistakes.hpp; all
// else that is wrong is left to the recovery. A turn is one leaf: its number, swipe and tile, and the comments between them, are
// found again in its span. A turn without flags is written as most are: digits, a period, a blank, the swipe, a blank, the tile;
// anything else `spread`.
#pragma once

#include "grammars/peg.hpp"
#include "grammars/tags.hpp"
#include "grammars/text.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::n2048 {

/// The flags of a ply. Without any its span has no byte too many.
enum ply_flags : std::uint16_t {
    spread = 1,                  ///< its tokens are to be looked for, see src/notations/n2048/moves.hpp
    lacks_number = 2,            ///< none is written, or one that has no digits
    odd_number = 4,              ///< there is something in its place, or glued to it, that is no number
    lacks_swipe = 8,             ///< none that can be read
    lacks_tile = 16,             ///< none is written
    lacks_readable = 32,         ///< a tile that can't be read
    says_two = 64,               ///< the tile has the value 2 written out
    may_swallow_next_move = 128, ///< what is glued to it is long enough for another token
    tile_is_glued = 256,         ///< to the swipe
    lower_swipe = 512,           ///< the swipe is in lower case
    upper_tile = 1024,           ///< the tile's column is in upper case
};

/// Those of a ply that is written so: src/notations/n2048/moves.cpp has it.
[[nodiscard]] std::uint16_t flags_of_ply(std::string_view text) noexcept;

// Of mistakes in tags; src/notations/n2048/messages.hpp has the words.
struct text_after_tag;
struct quote_in_value;

} // namespace arbiter::n2048

namespace arbiter::peg::n2048 {

namespace wrong = arbiter::n2048;

// Of n2048_mistakes.hpp

struct cased_marker_ahead;
struct junk;
struct junk_of_swipe;
struct periods;
struct no_period;
struct odd_end;
struct no_digits;
struct odd_glyph;
struct odd_swipe;
struct no_swipe;
struct detached;
struct split_tile;
struct odd_tile;
struct open_comment;
struct line_comment;
struct tile_after_odd;
struct cased;
struct text_after;
struct no_turn;

// clang-format off

// Between tokens: white space and comments, which don't nest

struct comment_character : not_one<'{', '}'> {};
struct closed_behind    : seq<run<comment_character>, one<'}'>> {};
/// A comment. One that is never closed can't be read from its brace on.
struct braces           : seq<one<'{'>, try_fast<closed_behind, seq<at<closed_behind>, closed_behind>>> {};
struct spacing          : star<sor<plus<white>, braces>> {};
struct token_end        : sor<at<sor<white, one<'{'>>>, eof> {};
struct token_character  : seq<not_at<sor<white, one<'{'>>>, any> {};

// Tokens

struct column           : range<'a', 'd'> {};
struct cell_row         : range<'1', '4'> {};
struct cell             : row<column, cell_row> {};
struct power            : sor<string<'1', '3', '1', '0', '7', '2'>, string<'6', '5', '5', '3', '6'>, string<'3', '2', '7', '6', '8'>,
                              string<'1', '6', '3', '8', '4'>, string<'8', '1', '9', '2'>, string<'4', '0', '9', '6'>,
                              string<'2', '0', '4', '8'>, string<'1', '0', '2', '4'>, string<'5', '1', '2'>, string<'2', '5', '6'>,
                              string<'1', '2', '8'>, string<'6', '4'>, string<'3', '2'>, string<'1', '6'>, one<'8'>, one<'4'>, one<'2'>> {};
struct tile             : sor<cell, seq<power, cell>> {};
struct direction        : one<'U', 'D', 'L', 'R'> {};
struct sign             : one<'!', '?'> {};
struct glyph            : seq<sign, opt<sign>, not_at<sign>> {};
struct word             : sor<string<'L', 'o', 'c', 'k', 'e', 'd'>, string<'R', 'e', 't', 'i', 'r', 'e', 'd'>, one<'*'>> {};
struct marker_ahead     : at<word, token_end> {};
struct elision          : sor<string<'.', '.', '.'>, string<'\xE2', '\x80', '\xA6'>> {};

struct digits           : seq<digit, run<digit>> {};
struct number_ahead     : at<digits, one<'.'>> {};
struct swipe_ahead      : at<direction, not_at<not_at<tile>, alpha>> {};
struct unnumbered_ahead : at<swipe_ahead, direction, star<sign>, spacing, tile> {};
struct token_text       : plus<token_character> {};

// Turns

struct glued            : at<sor<number_ahead, marker_ahead>> {};
struct number           : sor<seq<digits, sor<seq<one<'.'>, sor<not_at<one<'.'>>, periods>>, no_period, odd_end>>, no_digits> {};
struct swipe            : seq<swipe_ahead, direction, sor<token_end, seq<glyph, sor<token_end, at<tile>, junk_of_swipe>>, odd_glyph, at<tile>, junk_of_swipe>> {};
struct lower_direction  : one<'u', 'd', 'l', 'r'> {};
struct lower_swipe      : seq<lower_direction, opt<glyph>, token_end> {};
struct upper_cell       : row<range<'A', 'D'>, cell_row> {};
struct upper_tile       : seq<opt<power>, upper_cell, at<token_end>> {};
/// Part of a turn that may be very short, for a tree's nodes must not be many more than tokens.
struct trailing         : star<star<white>, sor<braces, open_comment>> {};
struct after_tile       : sor<seq<token_end, opt<spacing, detached>>, detached, glued, junk> {};
struct before_tile      : sor<at<tile>, seq<spacing, opt<detached, spacing>>> {};
struct tile_after       : sor<seq<before_tile, sor<seq<sor<tile, upper_tile>, after_tile>, seq<split_tile, plus<blank>, cell, star<token_character>>, seq<odd_tile, opt<spacing, tile, after_tile>>>>,
                              seq<opt<spacing, detached>, trailing>> {};
struct after_number     : sor<seq<spacing, sor<seq<sor<swipe, lower_swipe>, tile_after>, seq<odd_swipe, tile_after_odd>>>,
                              seq<no_swipe, star<digits, one<'.'>>, tile_after_odd>> {};
struct ply              : label<"a turn such as `1. D a2`, or a marker", node<kind::ply, sor<seq<number, after_number>, seq<unnumbered_ahead, swipe, tile_after>>>> {
    static std::uint16_t flags_of(std::string_view text) { return wrong::flags_of_ply(text); }
};
/// As nearly all turns are written.
struct usual_turn       : seq<digit, run<digit>, row<one<'.'>, one<' '>, direction, one<' '>>,
                              sor<row<column, cell_row>, row<one<'4'>, column, cell_row>>> {};
struct usual_turns      : fast_leaves<kind::ply, success, usual_turn, row_before<one<' ', '\n'>, digit>> {};
struct turn             : try_fast<usual_turns, seq<ply, run<white>>> {};
struct result           : label<"a turn such as `1. D a2`, or a marker", node<kind::result, word, token_end>> {};

// Tags

struct comment          : node<kind::comment, plus<braces>> {};

struct tag_style {
    using remark = sor<comment, line_comment>;
    struct wrong {
        using text_after_tag = arbiter::n2048::text_after_tag;
        using quote_in_value = arbiter::n2048::quote_in_value;
    };
    static constexpr literal example{"a tag such as `[Event \"…\"]`"};
    /// No part of a date, which a tag that is broken in two may begin a line with.
    struct turn_number  : at<digits, one<'.'>, not_at<digit>> {};
    struct like_move    : sor<turn_number, one<'.'>> {};
    struct moves_ahead  : at<sor<turn_number, unnumbered_ahead, marker_ahead, elision, one<'{'>>> {};
    using no_blank_line = moves_ahead;
};
using tags = tag_lines<tag_style>;

// Lines of turns

struct turns            : star<sor<turn, seq<white, run<white>>, comment, seq<not_at<sor<marker_ahead, cased_marker_ahead>>, no_turn>>> {};
struct ending           : opt<sor<result, seq<cased_marker_ahead, cased>>, star<white>, opt<text_after>> {};

struct game             : node<kind::game, not_at<star<white>, eof>, opt<tags::header, tags::blank_line_after>, turns, ending> {};
struct document         : node<kind::document, opt<byte_order_mark>, game, eof> {};

/// Where reading goes on after a mistake.
struct sync             : sor<newline, seq<blank, sor<number_ahead, word>>, seq<one<'['>, alpha, star<name_character>, blank>, eof> {};

// clang-format on

} // namespace arbiter::peg::n2048

#include "grammars/n2048_mistakes.hpp"
