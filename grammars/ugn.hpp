// UGN, the notation of Ultimate Tic-Tac-Toe: tags, a blank line, moves, a result marker.
//
// The grammar is strict: it matches what is right, and old and tolerated forms, which a check reports. Known mistakes are marked;
// all else that is wrong is left to the recovery. A ply is one leaf: board, cell and symbols are the first bytes of its span.
#pragma once

#include "grammars/peg.hpp"
#include "grammars/tags.hpp"
#include "grammars/text.hpp"

#include <string_view>

namespace arbiter::ugn {

/// The flags of a ply, and of symbols that stand apart.
enum ply_flags : std::uint16_t {
    shows_win = 1,  ///< `!`
    shows_full = 2, ///< `/`
    shows_draw = 4, ///< `%`
    shows_game = 8, ///< `#`
    symbols_shown = 15,
    has_junk = 16,    ///< something is glued to the move
    lower_board = 32, ///< the board is in lower case
};

/// The flag of a symbol; 0 for any other character.
[[nodiscard]] constexpr std::uint16_t flag_of_symbol(char c) noexcept {
    constexpr unsigned none = 0;
    return static_cast<std::uint16_t>(c == '!'   ? unsigned{shows_win}
                                      : c == '/' ? unsigned{shows_full}
                                      : c == '%' ? unsigned{shows_draw}
                                      : c == '#' ? unsigned{shows_game}
                                                 : none);
}
/// Those of a ply that is written so.
[[nodiscard]] constexpr std::uint16_t flags_of_ply(std::string_view text) noexcept {
    unsigned flags = text[0] >= 'a' ? unsigned{lower_board} : 0U;
    std::size_t at = 2;
    for (; at < text.size() && flag_of_symbol(text[at]) != 0; ++at) flags |= flag_of_symbol(text[at]);
    return static_cast<std::uint16_t>(at < text.size() ? flags | unsigned{has_junk} : flags);
}
/// Those of symbols that stand apart, with blanks between them.
[[nodiscard]] constexpr std::uint16_t flags_of_symbols(std::string_view text) noexcept {
    unsigned flags = 0;
    for (const char c : text) flags |= flag_of_symbol(c);
    return static_cast<std::uint16_t>(flags);
}

// The known mistakes; src/ugn/syntax.hpp has the words.
struct text_after_tag;
struct quote_in_value;
struct missing_blank_line;
struct junk_after_move;
struct glued_move;
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

// clang-format off

// Moves

struct board            : range<'A', 'I'> {};
struct lower_board      : range<'a', 'i'> {};
struct cell             : range<'1', '9'> {};
struct symbol           : one<'!', '/', '%', '#'> {};
struct point            : sor<row<board, cell>, row<lower_board, cell>> {};
struct move_ahead       : at<point, star<symbol>, boundary> {};
struct marker           : sor<string<'1', '-', '0'>, string<'0', '-', '1'>, string<'1', '/', '2', '-', '1', '/', '2'>, one<'*'>> {};
struct marker_ahead     : at<marker, boundary> {};
struct glued_ahead      : sor<move_ahead, marker_ahead> {};
struct comment_ahead    : at<one<'{'>, not_one<'}'>> {};
struct junk             : mistake<wrong::junk_after_move, not_at<sor<boundary, comment_ahead, glued_ahead>>, any, star<not_at<sor<white, comment_ahead>>, any>> {};
struct ply              : label<"a move such as `E5`, or a result marker", node<kind::ply, point, star<symbol>, opt<junk>>> {
    static constexpr std::uint16_t flags_of(std::string_view text) { return wrong::flags_of_ply(text); }
};
struct result           : label<"a move such as `E5`, or a result marker", node<kind::result, marker, boundary>> {};

// What is among the moves and is none

/// A broken line of moves may begin so.
struct like_move        : sor<point, seq<cell, blank>> {};

struct number           : node<kind::number, plus<digit>, sor<plus<one<'.'>>, one<')'>>, sor<boundary, comment_ahead, at<point>>> {};
struct closed_comment   : seq<one<'{'>, run<not_one<'{', '}'>>, one<'}'>> {};
struct comment          : node<kind::comment, plus<closed_comment>> {};
struct unclosed         : seq<not_at<closed_comment>, not_at<brace_of_tag>, one<'{'>, run<in_line>> {};
struct unclosed_comment : node<kind::comment, unclosed, star<star<white>, unclosed>> {};
struct half             : sor<string<'1', '/', '2'>, string<'\xC2', '\xBD'>, string<'0', '.', '5'>> {};
struct dash             : sor<one<'-', ':'>, string<'\xE2', '\x80', '\x93'>> {};
/// What is left of a tag ends in a sign.
struct marker_like      : node<kind::error, not_at<marker_ahead>, sor<seq<sor<half, plus<digit>>, dash, star<not_at<white>, not_one<'"', ']'>>>, half>, boundary> {};
struct apart            : node<kind::symbol, plus<symbol>, star<plus<blank>, plus<symbol>>, boundary> {
    static constexpr std::uint16_t flags_of(std::string_view text) { return wrong::flags_of_symbols(text); }
};
struct rest             : node<kind::error, plus<any>> {};

struct move_number      : mistake<wrong::move_number, number> {};
struct commented        : mistake<wrong::comment, comment> {};
struct open_comment     : mistake<wrong::open_comment, unclosed_comment> {};
struct odd_marker       : mistake<wrong::odd_marker, marker_like> {};
struct symbols_apart    : mistake<wrong::symbols_apart, apart> {};
struct glued            : mistake<wrong::glued_move, glued_ahead> {};
struct text_after       : mistake<wrong::text_after_marker, rest> {};

struct no_move          : seq<sor<move_number, commented, open_comment, odd_marker>, run<white>> {};
struct separator        : sor<seq<white, run<white>, opt<symbols_apart, sor<seq<white, run<white>>, eof>>>, eof, no_move, glued> {};
/// As nearly all moves but the last are written.
struct usual_symbols    : plus<symbol> {
    static constexpr std::uint16_t flags_of(std::string_view text) { return wrong::flags_of_ply(text); }
};
struct usual_moves      : usual_leaves<kind::ply, success, row<board, cell>, row_before<one<' ', '\n'>, board>, usual_symbols> {};
struct move             : quickly<usual_moves, seq<ply, quickly<row_before<one<' ', '\n'>, board>, separator>>> {};

// Tags. What may be the first token of the moves is none of their text.

struct ply_ahead        : sor<move_ahead, at<point, glued_ahead>> {};
struct prefix           : sor<number, closed_comment> {};

struct tag_style {
    struct wrong {
        using quote_in_value = arbiter::ugn::quote_in_value;
        using text_after_tag = arbiter::ugn::text_after_tag;
    };
    static constexpr literal example{"a tag such as `[GameID \"…\"]`"};
    using like_move = ugn::like_move;
    struct moves_ahead    : sor<ply_ahead, marker_ahead, at<prefix, star<blank>, opt<prefix, star<blank>>, ply_ahead>> {};
    struct no_blank_line  : mistake<arbiter::ugn::missing_blank_line, moves_ahead> {};
};
using tags = tag_lines<tag_style>;

struct late_tag         : node<kind::error, not_at<tags::no_tag>, one<'['>, until<sor<one<']'>, line_end_ahead>>> {};
struct tag_among_moves  : mistake<wrong::tag_among_moves, late_tag> {};

struct moves            : seq<sor<move, no_move>, star<sor<move, no_move, seq<tag_among_moves, run<white>>>>> {};
struct game             : node<kind::game, not_at<star<white>, eof>, opt<tags::header, tags::blank_line_after>, star<white>, opt<moves>, opt<result, star<white>, opt<text_after>>> {};
struct document         : node<kind::document, opt<byte_order_mark>, game, eof> {};

/// Where reading goes on after a mistake.
struct sync             : sor<newline, seq<blank, sor<point, marker>>, seq<one<'['>, alpha, star<name_character>, blank>, eof> {};

// clang-format on

} // namespace arbiter::peg::ugn
