// UGN, the notation of Ultimate Tic-Tac-Toe: tags, a blank line, moves, a result marker.
//
// The grammar is strict: it matches what is right, and old and tolerated forms, which a check reports. Known mistakes are in
// ugn_mistakes.hpp; all else that is wrong is left to the recovery. A ply is one leaf: board, cell and symbols are the first bytes of
// its span.
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

// Of mistakes in tags; src/notations/ugn/messages.hpp has the words.
struct text_after_tag;
struct quote_in_value;
struct missing_blank_line;

} // namespace arbiter::ugn

namespace arbiter::peg::ugn {

namespace wrong = arbiter::ugn;

// Of ugn_mistakes.hpp

struct next_game;
struct glued_ahead;
struct junk;
struct symbols_apart;
struct glued;
struct text_after;
struct no_move;
struct prefix;
struct tag_among_moves;

// clang-format off

// Moves

struct board            : range<'A', 'I'> {};
struct lower_board      : range<'a', 'i'> {};
struct cell             : range<'1', '9'> {};
struct symbol           : one<'!', '/', '%', '#'> {};
struct point            : sor<row<board, cell>, row<lower_board, cell>> {};
struct move_ahead       : at<point, star<symbol>, boundary> {};
struct marker           : sor<string<'1', '-', '0'>, string<'0', '-', '1'>, string<'1', '/', '2', '-', '1', '/', '2'>, one<'*'>> {};
struct marker_ends      : sor<boundary, next_game> {};
struct marker_ahead     : at<marker, marker_ends> {};
struct ply              : label<"a move such as `E5`, or a result marker", node<kind::ply, point, star<symbol>, opt<junk>>> {
    static constexpr std::uint16_t flags_of(std::string_view text) { return wrong::flags_of_ply(text); }
};
struct result           : label<"a move such as `E5`, or a result marker", node<kind::result, marker, marker_ends>> {};

struct separator        : sor<seq<white, run<white>, opt<symbols_apart, sor<seq<white, run<white>>, eof>>>, eof, no_move, glued> {};
/// As nearly all moves but the last are written.
struct fast_symbols     : plus<symbol> {
    static constexpr std::uint16_t flags_of(std::string_view text) { return wrong::flags_of_ply(text); }
};
struct fast_moves       : fast_leaves<kind::ply, success, row<board, cell>, row_before<one<' ', '\n'>, board>, fast_symbols> {};
struct move             : try_fast<fast_moves, seq<ply, try_fast<row_before<one<' ', '\n'>, board>, separator>>> {};

// Tags. What may be the first token of the moves is none of their text.

struct ply_ahead        : sor<move_ahead, at<point, glued_ahead>> {};

/// A broken line of moves may begin so.
struct like_move        : sor<point, seq<cell, blank>> {};

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

struct moves            : seq<sor<move, no_move>, star<sor<move, no_move, seq<tag_among_moves, run<white>>>>> {};
struct game             : node<kind::game, not_at<star<white>, eof>, opt<tags::header, tags::blank_line_after>, star<white>, opt<moves>, opt<result, star<white>, opt<text_after>>> {};
struct document         : node<kind::document, opt<byte_order_mark>, game, eof> {};

/// Where reading goes on after a mistake.
struct sync             : sor<newline, seq<blank, sor<point, marker>>, seq<one<'['>, alpha, star<name_character>, blank>, eof> {};

// clang-format on

} // namespace arbiter::peg::ugn

#include "grammars/ugn_mistakes.hpp"
