// SGF, the notation of the world's games of Go, FF[1] to FF[4]: trees of nodes, nodes of properties.
//
// The grammar is strict: it matches what is right, and tolerated forms, which a check reports: small letters in names, text
// outside the games. Known mistakes, and what they are made of, are in sgf_mistakes.hpp; all else that is wrong is left to the
// recovery. How most records are written is in sgf_fast.hpp, so that they are read faster. A plain EBNF would accept a text that
// has swallowed a move, as its bracket is lost; so texts, lists and moves are told apart by the property's name.
//
// A game is a tree in brackets, a variation a tree within it. A game or variation is a flat run of leaves, one for each
// property with all its values; nodes are no nodes here: the first property of one has `begins_node`. Brackets, and
// semicolons between the properties, lie in no leaf, so that nodes without properties cost nothing; nor does a variation
// that begins with another one. What can't be read lies in no leaf either: a game or variation that has such text is
// `is_broken`, and a game that just stands beside it is flagged as well.
//
// Name and values of a leaf are found again in its span, see src/notations/sgf/walk.hpp.
#pragma once

#include "grammars/peg.hpp"
#include "grammars/text.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::sgf {

/// The flags of a property or ply.
enum leaf_flags : std::uint16_t {
    begins_node = 1,    ///< it is the first property of its node
    is_white = 2,       ///< a ply of White
    is_spread = 4,      ///< a ply that is written otherwise than `B[pd]`: its value is to be looked for
    has_small = 8,      ///< its name has small letters, as FF[1] to FF[3] allow
    lacks_bracket = 16, ///< a `]` is missing: values may end at `[`, or at the end of the leaf
    is_guessed = 32,    ///< where a text ends is not sure: what it says is not to be judged
    has_several = 64,   ///< a ply with more than one value, which is no move
    name_bits = 0x7F80, ///< of a property: its number in src/notations/sgf/properties.hpp, 0 where it has none
};
inline constexpr std::uint16_t lowest_name_bit = 0x80;

/// The flag of a game that text stands beside, in no leaf: nothing in the game is broken by it.
inline constexpr std::uint16_t has_text_outside = 1;
/// The flag of a game that goes on behind a `)` that would end it.
inline constexpr std::uint16_t closes_early = 2;

/// What the text of a property or ply says, but for the lack of brackets.
[[nodiscard]] std::uint16_t flags_of_property(std::string_view text) noexcept;
[[nodiscard]] std::uint16_t flags_of_ply_slow(std::string_view text) noexcept;
/// Whether it is written as nearly all are: `B[dd]`.
[[nodiscard]] constexpr bool is_fast_ply(std::string_view text) noexcept {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    constexpr std::size_t size = 5;
    return text.size() == size && text[1] == '[' && is_letter(text[2]) && is_letter(text[3]) && text[4] == ']';
}
[[nodiscard]] constexpr std::uint16_t flags_of_fast_ply(std::string_view text) noexcept {
    return text[0] == 'W' ? is_white : 0;
}
[[nodiscard]] inline std::uint16_t flags_of_ply(std::string_view text) noexcept {
    if (is_fast_ply(text)) return flags_of_fast_ply(text);
    constexpr std::size_t size_of_pass = 3; // `B[]`
    if (text.size() == size_of_pass && text[1] == '[')
        return static_cast<std::uint16_t>(is_spread | (text[0] == 'W' ? is_white : 0));
    return flags_of_ply_slow(text);
}

} // namespace arbiter::sgf

namespace arbiter::peg::sgf {

namespace wrong = arbiter::sgf;

// Of sgf_mistakes.hpp

struct inner_bracket;
struct bracketed;
struct unopened_name;
struct unclosed_empty;
struct unclosed_plain;
struct unclosed_line;
struct unclosed_text;
struct no_property;
struct separated_node;
struct torn_ahead;
struct odd_head;
struct bare_open;
struct empty;
struct late_nodes;
struct open_at_end;
struct unopened;
struct headless_ahead;
struct more_head;
struct extra_close;
struct rest_outside;

// Of sgf_fast.hpp

struct usual_text;
struct quick_property;
struct quick_move;
struct no_item;
struct usual_plies;
struct quick_node;

// clang-format off

struct gap              : run<white> {};
using semicolon         = one<';'>;
using bracket_or_node   = one<';', '(', ')'>;

// Names

using letter            = ranges<'A', 'Z', 'a', 'z'>;
using capital           = range<'A', 'Z'>;
using small             = range<'a', 'z'>;
/// Small letters mean nothing.
struct name             : seq<run<small>, capital, run<letter>> {};
struct property_ahead   : at<name, gap, one<'['>> {};
template <char First, char... Second>
struct two_letters      : seq<one<First>, one<Second...>> {};
/// The properties of FF[1] to FF[4] that hold no text.
struct plain_name       : seq<sor<two_letters<'A', 'B', 'E', 'R', 'W'>, two_letters<'B', 'L', 'M', 'S'>, two_letters<'C', 'H', 'R'>,
                                  two_letters<'D', 'D', 'M', 'O'>, two_letters<'E', 'L', 'X'>, two_letters<'F', 'F'>,
                                  two_letters<'G', 'B', 'M', 'W'>, two_letters<'H', 'A', 'O'>, two_letters<'I', 'T'>,
                                  two_letters<'K', 'M', 'O'>, two_letters<'L', 'N', 'T'>, two_letters<'M', 'A', 'N'>,
                                  two_letters<'O', 'B', 'M', 'P', 'V', 'W'>, two_letters<'P', 'L', 'M'>, two_letters<'R', 'G'>,
                                  two_letters<'S', 'C', 'E', 'I', 'L', 'Q', 'T', 'Z'>, two_letters<'T', 'B', 'C', 'E', 'R', 'W'>,
                                  two_letters<'U', 'C'>, two_letters<'V', 'W'>, two_letters<'W', 'L', 'S'>,
                                  one<'V', 'L', 'M'>>, not_at<letter>> {};
/// Those whose text is a line about the game.
struct simple_letters   : sor<two_letters<'A', 'N', 'P'>, two_letters<'B', 'R', 'T'>, two_letters<'C', 'A', 'P'>,
                              two_letters<'D', 'T'>, two_letters<'E', 'V'>, two_letters<'G', 'N'>, two_letters<'O', 'N', 'T'>,
                              two_letters<'P', 'B', 'C', 'W'>, two_letters<'R', 'E', 'O', 'U'>, two_letters<'S', 'O'>,
                              two_letters<'T', 'M'>, two_letters<'U', 'S'>, two_letters<'W', 'R', 'T'>> {};
using simple_name       = seq<simple_letters, not_at<letter>>;
/// Those that hold other text.
using text_name         = seq<sor<two_letters<'F', 'G'>, two_letters<'G', 'C'>, two_letters<'I', 'D'>, one<'C', 'N'>>, not_at<letter>>;
/// Its values are points with a text, which may be a bracket alone: that one closes no other.
using label_name        = seq<two_letters<'L', 'B'>, not_at<letter>>;
struct known_name       : sor<seq<one<'B', 'W'>, not_at<letter>>, plain_name, simple_name, text_name, label_name> {};
/// `Bm` may have been meant for `BM`, and is no move.
struct move_name        : sor<seq<one<'B', 'W'>, not_at<letter>>, seq<not_at<letter, letter, not_at<letter>>, run<small>, one<'B', 'W'>, run<small>, not_at<letter>>> {};
using other_name        = seq<not_at<sor<plain_name, simple_name, text_name, move_name>>, name>;
/// Of the first node of a game.
struct root_name        : seq<one<'A', 'C', 'F', 'G', 'S'>, one<'A', 'F', 'M', 'P', 'T', 'Z'>, gap, one<'['>> {};
using unopened_ahead    = seq<semicolon, gap, root_name>;

// Values

using escaped           = seq<one<'\\'>, opt<any>>;
using plain_character   = not_one<'[', ']', '\\'>;
/// The text goes on with a whole move, stones or the root of another game: its own bracket must be missing before.
using swallowed_point   = seq<one<'['>, letter, letter, one<']'>>;
using swallowed_root    = at<semicolon, gap, one<'F', 'G'>, one<'F', 'M'>, one<'['>, digit, run<digit>, one<']'>>;
using swallowed_move    = at<semicolon, gap, sor<seq<one<'B', 'W'>, sor<swallowed_point, string<'[', ']'>>>, seq<one<'A'>, one<'B', 'E', 'W'>, swallowed_point>>>;
using swallowed_node    = sor<swallowed_move, swallowed_root>;
using text_character    = not_one<'[', ']', '\\', ';'>;
using text_bracket      = sor<bracketed, one<'['>>;
using long_text         = star<sor<seq<text_character, run<text_character>>, escaped, text_bracket, seq<not_at<swallowed_node>, semicolon>, inner_bracket>>;
struct text             : sor<usual_text, long_text> {};
using list_character   = not_one<']', '\\', ';'>;
using list_text         = sor<usual_text, star<sor<seq<list_character, run<list_character>>, escaped, seq<not_at<swallowed_node>, semicolon>, inner_bracket>>>;

/// Of properties whose text is a name or the like, on one line: the name of another with its bracket is no part of it.
using next_name         = seq<at<capital, capital>, known_name, one<'['>>;
using unescaped         = run<not_one<'[', ']', '\\'>>;
/// A bracket within that an escaped one closes is text.
using swallowed_name    = at<next_name, unescaped, one<']'>>;
/// At the beginning of a line any name.
using swallowed_line    = at<newline, capital, capital, run<capital>, one<'['>, unescaped, one<']'>>;
using simple_character  = ranges<'\x80', '\xFF', '\0', '\t', '\v', '\f', '\x0E', ':', '<', '@', '^', '\x7F'>;
using long_line         = star<sor<seq<simple_character, run<simple_character>>, seq<not_at<swallowed_name>, capital>, seq<not_at<swallowed_line>, newline>, escaped, text_bracket, seq<not_at<swallowed_node>, semicolon>, seq<not_at<unopened_name>, inner_bracket>>>;
struct simple_text      : sor<usual_text, long_line> {};

/// Of properties that hold no text: a bracket within shows that `]` is missing.
struct plain_text       : star<sor<seq<plain_character, run<plain_character>>, escaped>> {};
template <class Text>
struct value            : pair<one<'['>, Text, one<']'>> {};
template <class Text, class Unclosed, class UnclosedFirst = Unclosed>
struct values           : seq<gap, sor<UnclosedFirst, value<Text>>, star<gap, sor<Unclosed, value<Text>>>> {};

// Properties

using plain_values      = values<plain_text, unclosed_plain, sor<unclosed_empty, unclosed_plain>>;
using plain_property    = seq<plain_name, plain_values>;
using simple_property   = seq<simple_name, values<simple_text, unclosed_line>>;
using text_property     = sor<seq<text_name, values<text, unclosed_text>>, seq<other_name, values<list_text, unclosed_text>>>;
struct property_text    : try_fast<quick_property, sor<plain_property, simple_property, text_property>> {};
struct move             : seq<move_name, plain_values> {};
using move_text         = try_fast<quick_move, move>;

struct ply              : node<kind::ply, move_text> {
    static std::uint16_t flags_of(std::string_view text) noexcept { return wrong::flags_of_ply(text); }
};
struct property         : node<kind::property, property_text> {
    static std::uint16_t flags_of(std::string_view text) noexcept { return wrong::flags_of_property(text); }
};
struct first_ply        : node<kind::ply, move_text> {
    static constexpr std::uint16_t own_flags = wrong::begins_node;
    static std::uint16_t flags_of(std::string_view text) noexcept { return own_flags | wrong::flags_of_ply(text); }
};
struct first_property   : node<kind::property, property_text> {
    static constexpr std::uint16_t own_flags = wrong::begins_node;
    static std::uint16_t flags_of(std::string_view text) noexcept { return own_flags | wrong::flags_of_property(text); }
};

// Nodes

/// No move begins but with its colour.
using of_move           = ranges<'a', 'z', 'B', 'B', 'W', 'W'>;
using filler            = star<sor<seq<white, gap>, no_property>>;
struct item             : label<"a property such as `B[dd]`, `;`, `(` or `)`", sor<seq<at<letter>, sor<only_at<of_move, ply>, property>>, seq<white, gap>, no_property>> {};
/// A struct, so that byte code reads by what it tries first.
struct next_item        : try_fast<no_item, item> {};
using first_item        = seq<at<letter>, sor<only_at<of_move, first_ply>, first_property>>;
struct node_body        : seq<filler, opt<first_item, star<next_item>>> {};
struct next_node        : try_fast<usual_plies, try_fast<quick_node, sor<seq<semicolon, node_body>, separated_node>>> {};
/// What byte code takes as usual may end within a node.
struct later_nodes      : star<next_node, star<next_item>> {};
using nodes             = seq<node_body, later_nodes>;

// Trees

struct game_begins      : at<one<'('>, sor<torn_ahead, seq<gap, star<one<'('>, gap>, sor<semicolon, property_ahead>>>> {};
/// An empty node before the root is one `;` too many.
using two_semicolons    = seq<semicolon, gap, unopened_ahead>;
using head              = seq<gap, sor<seq<not_at<two_semicolons>, semicolon, nodes>, odd_head>>;
/// A game that begins where others are still open; a bracket before it is another sign.
using game_ahead        = at<one<'('>, gap, opt<one<'('>, gap>, semicolon, gap, one<'F', 'G'>, one<'F', 'M'>, gap, one<'['>>;
struct tail             : seq<filler, star<sor<empty, late_nodes, open_at_end>, filler>, not_at<game_ahead>> {};
struct body             : sor<seq<head, tail>, seq<gap, bare_open>> {};
/// The tree goes on behind what would have ended it.
struct more_ahead       : at<sor<property_ahead, seq<one<'['>, not_at<gap, one<'('>>>, seq<gap, not_at<unopened_ahead>, semicolon, gap, property_ahead>>> {};
struct shape {
    using open = one<'('>;
    using body = sgf::body;
    using after = tail;
    using close = one<')'>;
    using unopened = sgf::unopened;
    using early = more_head;
};
struct tree             : nested<kind::variation, shape> {};

// Games, and text outside of them

struct outside_text     : node<kind::comment, plus<sor<seq<not_one<'('>, run<not_one<'('>>>, seq<not_at<game_begins>, one<'('>, gap, star<one<'('>, gap>>>>> {};
/// A game whose first bracket is missing.
using odd_bracket       = not_one<'(', ';', ' ', '\t', '\n', '\v', '\f', '\r'>;
using game_unopened     = at<opt<odd_bracket>, unopened_ahead>;
using closes            = seq<one<')'>, gap, star<one<')'>, gap>, sor<at<game_begins>, eof>>;
using only_white        = seq<gap, at<sor<eof, game_begins>>>;
/// A text that goes on behind what would have ended the game.
using rest_of_value     = seq<run<not_one<'[', ']'>>, one<']'>, gap, opt<semicolon, gap>, property_ahead>;
using words_outside     = seq<not_at<gap, sor<closes, game_unopened>>, sor<seq<not_at<gap, rest_of_value>, unlikely<gap, outside_text>>, rest_outside>>;
using outside           = sor<only_white, words_outside, seq<gap, sor<extra_close, game_unopened>>>;
using leading           = seq<gap, opt<not_at<headless_ahead>, unlikely<outside_text>>>;
struct game_text        : seq<tree, not_at<more_ahead>, outside> {};
struct first_game       : node<kind::game, leading, game_text> {};
struct game             : node<kind::game, game_text> {};
struct games            : seq<star<game>, eof> {};
struct all_games        : seq<first_game, games> {};
struct document         : node<kind::document, opt<byte_order_mark>, all_games> {};

/// Where reading goes on after a mistake.
struct sync             : sor<seq<gap, sor<bracket_or_node, next_name, eof>>, seq<newline, gap, capital, run<capital>, one<'['>>> {};

// clang-format on

} // namespace arbiter::peg::sgf

#include "grammars/sgf_fast.hpp"
#include "grammars/sgf_mistakes.hpp"
