// SGF, the notation of the world's games of Go, FF[1] to FF[4]: trees of nodes, nodes of properties.
//
// The grammar is strict: it matches what is right, and tolerated forms, which a check reports: small letters in names, text
// outside the games. Known mistakes are marked; all else that is wrong is left to the recovery. A plain EBNF would accept a text
// that has swallowed a move, as its bracket is lost; so texts, lists and moves are told apart by the property's name.
//
// A game is a tree in brackets, a variation a tree within it. A game or variation is a flat run of leaves, one for each
// property with all its values; nodes are no nodes here: the first property of one has `begins_node`. Brackets, and
// semicolons between the properties, lie in no leaf, so that nodes without properties cost nothing; nor does a variation
// that begins with another one. What can't be read lies in no leaf either: a game or variation that has such text is
// `is_broken`, and a game that just stands beside it is flagged as well.
//
// Name and values of a leaf are found again in its span, see src/sgf/walk.hpp.
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
    name_bits = 0x7F80, ///< of a property: its number in src/sgf/property_table.hpp, 0 where it has none
};
inline constexpr std::uint16_t lowest_name_bit = 0x80;

/// The flag of a game that text stands beside, in no leaf: nothing in the game is broken by it.
inline constexpr std::uint16_t has_text_outside = 1;
/// The flag of a game that goes on behind a `)` that would end it.
inline constexpr std::uint16_t closes_early = 2;

/// What the text of a property or ply says, but for the lack of brackets.
[[nodiscard]] std::uint16_t flags_of_property(std::string_view text) noexcept;
[[nodiscard]] std::uint16_t slowly_flags_of_ply(std::string_view text) noexcept;
[[nodiscard]] inline std::uint16_t flags_of_ply(std::string_view text) noexcept {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    constexpr std::size_t usual_size = 5; // of `B[dd]`
    if (text.size() == usual_size && text[1] == '[' && is_letter(text[2]) && is_letter(text[3]) && text[4] == ']')
        return text[0] == 'W' ? is_white : 0;
    constexpr std::size_t size_of_pass = 3; // `B[]`
    if (text.size() == size_of_pass && text[1] == '[')
        return static_cast<std::uint16_t>(is_spread | (text[0] == 'W' ? is_white : 0));
    return slowly_flags_of_ply(text);
}

// The known mistakes; src/sgf/syntax.hpp has the words.
struct extra_close;
struct missing_semicolon;
struct doubled_semicolon;
struct empty_variation;
struct open_at_end;
struct variation_without_node;
struct node_after_variation;
struct missing_open;
struct missing_head;
struct missing_bracket;
struct early_close;
struct values_without_name;
struct name_without_value;
struct bad_name;
struct bracket_in_text;
struct unclosed_value;
struct no_place;
struct torn_property;

} // namespace arbiter::sgf

namespace arbiter::peg::sgf {

namespace wrong = arbiter::sgf;

// clang-format off

struct gap              : run<white> {};
struct semicolon        : one<';'> {};
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
struct simple_name      : seq<simple_letters, not_at<letter>> {};
/// Those that hold other text.
using text_name         = seq<sor<two_letters<'F', 'G'>, two_letters<'G', 'C'>, two_letters<'I', 'D'>, two_letters<'L', 'B'>,
                                  one<'C', 'N'>>, not_at<letter>>;
struct known_name       : sor<seq<one<'B', 'W'>, not_at<letter>>, plain_name, simple_name, text_name> {};
/// `Bm` may have been meant for `BM`, and is no move.
struct move_name        : sor<seq<one<'B', 'W'>, not_at<letter>>, seq<not_at<letter, letter, not_at<letter>>, run<small>, one<'B', 'W'>, run<small>, not_at<letter>>> {};
using other_name        = seq<not_at<sor<plain_name, simple_name, move_name>>, name>;
/// Of the first node of a game.
using root_name         = seq<one<'A', 'C', 'F', 'G', 'S'>, one<'A', 'F', 'M', 'P', 'T', 'Z'>, gap, one<'['>>;
struct unopened_ahead   : seq<semicolon, gap, root_name> {};

// What looks of known mistakes find out; nothing else asks for it

using name_sign         = ranges<'a', 'z', 'A', 'Z', '0', '9', '_', '_'>;
struct word             : seq<name_sign, run<name_sign>> {};
struct word_ahead       : at<word, gap, one<'['>> {};
struct escaped          : seq<one<'\\'>, opt<any>> {};
/// What follows a value where nothing is wrong. A text may hold the signs of trees, too: they are followed by what they begin or end.
using value_ahead       = seq<name, one<'['>>;
struct node_follows     : seq<semicolon, gap, sor<bracket_or_node, eof, property_ahead>> {};
using tree_follows      = seq<one<'('>, gap, sor<bracket_or_node, eof, value_ahead>>;
using tree_ends         = seq<one<')'>, run<blank>, sor<one<'(', ')', '\n', '\r'>, eof, value_ahead, node_follows>>;
struct value_follows    : sor<node_follows, tree_follows, tree_ends, one<'['>, eof, property_ahead, seq<capital, digit, one<'['>>> {};
struct sure_end         : seq<one<']'>, gap, value_follows> {};
/// A whole property, and what has no place between it and the value before.
using text_sign         = not_one<'[', ']', ';', '(', ')', '\\'>;
using rest_of_text      = run<text_sign>;
using stray_sign        = seq<not_at<sor<name_sign, white>>, text_sign>;
using stray_signs       = seq<rep_min_max<1, 8, stray_sign>, gap>;
using plain_character   = not_one<'[', ']', '\\'>;
struct closed_value     : seq<one<'['>, star<sor<seq<plain_character, run<plain_character>>, escaped>>, one<']'>> {};
using capitals          = seq<capital, run<capital>, not_at<small>>;
using sure_name         = sor<seq<known_name, gap>, capitals, seq<name, at<one<'['>, letter, letter, one<']'>>>>;
struct whole_property   : seq<sure_name, closed_value, gap, opt<stray_signs>, value_follows> {};
using stray_end         = seq<one<']'>, gap, stray_signs, sor<node_follows, whole_property>>;
using misnamed_ahead    = seq<one<']'>, gap, word, gap, closed_value, gap, value_follows>;
/// A text goes on behind a bracket, up to one that is its end for sure, and has no property or node in it.
using inner_word        = seq<letter, run<letter>, not_at<gap, one<'['>>>;
using inner_name        = seq<not_at<whole_property>, letter, run<letter>>;
using inner_sign        = ranges<'\0', ':', '<', '@', '[', '[', '^', '`', '{', '\x7F', '\x80', '\xFF'>;
using inner_semicolon   = seq<semicolon, not_at<gap, sor<value_ahead, one<'['>>>>;
struct inner_text       : star<sor<seq<inner_sign, run<inner_sign>>, inner_word, inner_name, escaped, inner_semicolon>> {};
struct inner_close      : seq<not_at<sor<sure_end, stray_end>>, one<']'>> {};
/// Of more brackets than these no more is asked: so that each is looked at a bounded number of times.
struct inner_texts      : seq<inner_text, rep_opt<7, inner_close, inner_text>> {};
using inner_ahead       = seq<inner_close, not_at<gap, one<')'>>, not_at<misnamed_ahead>, inner_texts, sor<sure_end, inner_close>>;
/// What is behind the end of a game may be any text.
using inner_end_ahead   = seq<inner_close, gap, one<')'>, inner_texts, one<']'>, gap, sor<node_follows, property_ahead>>;
struct inner_bracket    : mistake<wrong::bracket_in_text, not_at<sure_end>, at<sor<inner_ahead, inner_end_ahead>>, one<']'>> {};
/// What follows right behind most values.
using plain_behind      = sor<one<';', '('>, seq<one<')'>, sor<one<'(', ')', ';', ' ', '\n', '\r'>, eof>>, row<newline, bracket_or_node>, row<capital, one<'['>>, row<capital, capital, one<'['>>>;
/// One character is in the place of `;`.
using move_ahead        = at<one<'B', 'W'>, run<small>, gap, one<'['>, opt<letter, letter>, one<']'>>;
struct torn_ahead       : at<not_at<known_name>, not_one<';', ' ', '\t', '\n', '\v', '\f', '\r'>, sor<root_name, move_ahead>> {};

// Values

/// The text goes on with a whole move, stones or the root of another game: its own bracket must be missing before.
using swallowed_point   = seq<one<'['>, letter, letter, one<']'>>;
using swallowed_root    = at<semicolon, gap, one<'F', 'G'>, one<'F', 'M'>, one<'['>, digit, run<digit>, one<']'>>;
using swallowed_move    = at<semicolon, gap, sor<seq<one<'B', 'W'>, sor<swallowed_point, string<'[', ']'>>>, seq<one<'A'>, one<'B', 'E', 'W'>, swallowed_point>>>;
using swallowed_node    = sor<swallowed_move, swallowed_root>;
using text_character    = not_one<']', '\\', ';'>;
using quick_character   = not_one<'[', ']', '\\', ';', '(', ')'>;
/// As nearly all are: no bracket in it.
struct usual_text       : seq<run<quick_character>, at<one<']'>, plain_behind>> {};
using long_text         = star<sor<seq<text_character, run<text_character>>, escaped, seq<not_at<swallowed_node>, semicolon>, inner_bracket>>;
struct text             : sor<usual_text, long_text> {};

/// Of properties whose text is a name or the like, on one line: the name of another with its bracket is no part of it.
using next_name         = seq<at<capital, capital>, known_name, one<'['>>;
using unescaped         = run<not_one<'[', ']', '\\'>>;
/// A bracket within that an escaped one closes is text.
using swallowed_name    = at<next_name, unescaped, one<']'>>;
/// At the beginning of a line any name.
using swallowed_line    = at<newline, capital, capital, run<capital>, one<'['>, unescaped, one<']'>>;
using simple_character  = ranges<'\x80', '\xFF', '\0', '\t', '\v', '\f', '\x0E', ':', '<', '@', '[', '[', '^', '\x7F'>;
/// The next property has lost its `[`.
using unopened_value_ahead = sor<seq<gap, sor<simple_letters, plain_name>, not_one<'[', ']', ';', '(', ')', ' ', '\n', '\r'>>, seq<simple_letters, one<' '>>>;
using unopened_name     = seq<one<']'>, unopened_value_ahead, run<not_one<'[', ']', ';', '(', ')', '\n'>>, one<']'>, gap, value_follows>;
using long_line         = star<sor<seq<simple_character, run<simple_character>>, seq<not_at<swallowed_name>, capital>, seq<not_at<swallowed_line>, newline>, escaped, seq<not_at<swallowed_node>, semicolon>, seq<not_at<unopened_name>, inner_bracket>>>;
struct simple_text      : sor<usual_text, long_line> {};

/// Of properties that hold no text: a bracket within shows that `]` is missing.
struct plain_text       : star<sor<seq<plain_character, run<plain_character>>, escaped>> {};
/// A value whose `]` is lost, or another sign: before its end another one begins. A `(` right behind it may be that other sign, and
/// so may a letter before a point; whether a `)` is, only the brackets behind it show.
using closed_behind     = seq<one<'['>, run<not_one<'[', ']', ';', '(', ')'>>, one<']'>>;
using name_behind       = seq<not_at<capital, one<'['>, small, small, one<']'>>, known_name, one<'['>>;
using node_behind       = seq<semicolon, gap, name, gap, one<'['>>;
/// A tree that ends with its line, and another one behind it.
using line_of_tree_ends = seq<one<')'>, run<blank>, newline, gap, one<'('>>;
using next_begins       = at<sor<seq<not_at<one<'('>>, gap, sor<one<'('>, node_behind, name_behind>>, closed_behind, line_of_tree_ends>>;
using odd_close         = sor<seq<sor<seq<one<'\\'>, opt<one<']'>>>, one<')', '}', '>'>>, at<gap, sor<semicolon, name_behind, closed_behind>>>,
                              seq<one<'(', ';'>, at<closed_behind>>>;
struct runs_on          : at<star<sor<seq<plain_character, run<plain_character>>, escaped>>, sor<one<'['>, eof>> {};
using unclosed_sign     = seq<not_at<sor<odd_close, next_begins>>, not_one<'[', ']', ';', '(', ')'>>;
/// It is looked at first, as a trial may stop where it is read.
struct plain_unclosed   : seq<one<'['>, runs_on, sor<at<closed_behind>, seq<plus<unclosed_sign>, sor<odd_close, next_begins>>>> {};
struct unclosed_plain   : mistake<wrong::unclosed_value, at<plain_unclosed>, plain_unclosed> {};
struct unclosed_empty   : mistake<wrong::unclosed_value, at<one<'['>, node_behind>, at<one<'['>, runs_on>, one<'['>> {};
using node_begins       = at<gap, opt<star<one<')'>, gap>, one<'('>, gap>, swallowed_node>;
/// A `)` of the text's own ends no variation.
using own_bracket       = sor<string<':', ')'>, seq<one<'('>, run<not_one<'(', ')', '[', ']', '\\', ';'>>, one<')'>>>;
using text_up_to_node   = star<sor<escaped, own_bracket, seq<not_at<node_begins>, not_one<']', '\\'>>>>;
struct text_unclosed    : seq<one<'['>, text_up_to_node, node_begins> {};
struct unclosed_text    : mistake<wrong::unclosed_value, at<text_unclosed>, text_unclosed> {};
using line_ends         = sor<node_begins, swallowed_name, swallowed_line>;
using line_up_to_name   = star<sor<escaped, seq<not_at<sor<line_ends, seq<semicolon, next_name>>>, not_one<']', '\\'>>>>;
struct line_unclosed    : seq<one<'['>, line_up_to_name, sor<line_ends, semicolon>> {};
struct unclosed_line    : mistake<wrong::unclosed_value, at<line_unclosed>, line_unclosed> {};

template <class Text>
struct value            : pair<one<'['>, Text, one<']'>> {};
template <class Text, class Unclosed, class UnclosedFirst = Unclosed>
struct values           : seq<gap, sor<UnclosedFirst, value<Text>>, star<gap, sor<Unclosed, value<Text>>>> {};

// Properties

using plain_values      = values<plain_text, unclosed_plain, sor<unclosed_empty, unclosed_plain>>;
using plain_property    = seq<plain_name, plain_values>;
using simple_property   = seq<simple_name, values<simple_text, unclosed_line>>;
using text_property     = seq<sor<text_name, other_name>, values<text, unclosed_text>>;
/// As nearly all properties are written: whatever their type is, nothing but its end is to be found in such a value.
using quick_value       = seq<one<'['>, run<quick_character>, one<']'>>;
using quick_end         = sor<not_at<sor<white, one<'['>>>, at<row<newline, bracket_or_node>>>;
using quick_property    = seq<sor<row_before<capital, one<'['>>, row_before<capital, capital, one<'['>>>, quick_value, star<quick_value>, quick_end>;
struct property_text    : quickly<quick_property, sor<plain_property, simple_property, text_property>> {};
struct move             : seq<move_name, plain_values> {};
/// As nearly all moves are written.
using quick_move        = seq<sor<row<one<'B', 'W'>, one<'['>, letter, letter, one<']'>>, row<one<'B', 'W'>, one<'['>, one<']'>>>, quick_end>;
using move_text         = quickly<quick_move, move>;

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

// What is in the place of properties, and is none

/// Where just this stands before a bracket or node, or at the end, it may stand for a bracket.
struct lone_sign        : seq<not_one<';', '(', ')', '[', ',', '>', ' ', '\t', '\n', '\v', '\f', '\r'>, at<gap, sor<bracket_or_node, eof>>> {};
using opened_value      = seq<one<'['>, star<sor<seq<not_one<']', '\\'>, run<not_one<']', '\\'>>>, escaped>>>;
using skipped_value     = seq<opened_value, one<']'>>;
struct skipped_values   : seq<skipped_value, star<gap, skipped_value>> {};
/// Something else stands in a bracket's place, or in that of a letter.
using torn_text         = sor<seq<text_sign, rest_of_text>, escaped>;
struct torn_word        : mistake<wrong::torn_property, word, one<';', '(', ')'>, sor<at<one<'['>>, seq<torn_text, star<torn_text>, one<']'>>>> {};
/// A move whose brackets are others, or lost.
using bare_point        = seq<small, small, not_at<name_sign>>;
struct bare_move        : seq<one<'B', 'W'>, sor<seq<bare_point, opt<one<']'>>>, seq<one<'{'>, bare_point, one<'}'>>, seq<one<'('>, bare_point, one<')'>>, seq<one<'<'>, bare_point, one<'>'>>>> {};
/// Other values in other brackets.
struct bare_text        : rep_min_max<1, 80, not_one<'(', ')', '[', ']', '{', '}', '<', '>', ';', '\\', '\n', '\r'>> {};
struct bare_value       : seq<at<capital, capital>, known_name, sor<seq<one<'('>, bare_text, one<')'>>, seq<one<'{'>, bare_text, one<'}'>>, seq<one<'<'>, bare_text, one<'>'>>>> {};
struct unbracketed      : mistake<wrong::no_place, sor<bare_move, bare_value>, not_at<one<'(', '{', '<'>, not_at<gap, bracket_or_node>>, at<gap, sor<sor<bracket_or_node, eof, property_ahead>, bare_value>>> {};
/// A value that ends a second time, behind a `)` that ends nothing, as its node or the next one follows.
struct closed_twice     : mistake<wrong::no_place, one<')'>, one<']'>, at<gap, sor<node_follows, property_ahead>>> {};
/// A line of text that has lost its bracket; longer ones are none, so that each is looked at a bounded number of times.
using line_sign         = not_one<'[', ']', ';', '\\', '\n', '\r'>;
struct unopened_line    : rep_min_max<1, 80, line_sign> {};
struct unopened_value   : mistake<wrong::missing_bracket, at<simple_letters, unopened_line, sure_end>, simple_letters, at<line_sign>, unopened_line, one<']'>> {};
struct valueless        : mistake<wrong::name_without_value, not_at<lone_sign>, name, at<gap, sor<bracket_or_node, eof, property_ahead>>> {};
struct nameless         : mistake<wrong::values_without_name, skipped_values> {};
struct misnamed         : mistake<wrong::bad_name, word_ahead, not_at<property_ahead>, word> {};
/// What a variation whose `;` is missing begins with; no other property follows its bracket.
using later_name        = seq<run<small>, sor<seq<one<'A'>, run<small>, one<'B', 'E', 'W'>>, one<'C', 'N'>>, run<small>>;
struct later_ahead      : sor<bracket_or_node, eof, move_ahead, seq<later_name, gap, one<'['>>> {};
struct stray_open       : seq<one<'('>, not_at<sor<seq<gap, later_ahead>, torn_ahead>>> {};
struct odd_sign         : sor<stray_open, seq<not_at<sor<bracket_or_node, one<'['>, white>>, any>> {};
using odd_token         = sor<word, odd_sign>;
/// What is right behind it is a part of it, unless it is a property of two letters.
struct torn_name        : seq<not_at<capital, known_name>, not_at<capital, capital, gap, one<'['>>, word_ahead, word> {};
/// Another sign in the place of the `;` of a move.
using separator         = sor<one<',', '.', ':', '|', '>', '/', '='>, string<'\xEF', '\xBC', '\x9B'>, string<'\xEF', '\xBC', '\x8C'>>;
struct separated_ahead  : at<separator, gap, one<'B', 'W'>, one<'['>, letter, letter, one<']'>> {};
struct junk             : mistake<wrong::no_place, not_at<sor<lone_sign, property_ahead, separated_ahead>>, odd_token,
                               star<sor<seq<not_at<word_ahead>, odd_token>,
                                        seq<white, gap, not_at<word_ahead>, odd_token>>>> {};
struct torn_separator   : mistake<wrong::no_place, not_at<sor<lone_sign, separated_ahead>>, separator, at<torn_name>> {};
struct torn_sign        : mistake<wrong::torn_property, not_at<sor<lone_sign, property_ahead, separated_ahead>>, odd_sign, at<torn_name>> {};
using torn_name_behind  = seq<sor<torn_separator, torn_sign>, torn_name, gap, skipped_values>;
struct separated        : mistake<wrong::no_place, separated_ahead, separator> {};
struct no_property      : sor<closed_twice, unbracketed, unopened_value, seq<torn_word, opt<skipped_values>>, valueless, nameless,
                              seq<misnamed, gap, skipped_values>, torn_name_behind, seq<junk, opt<gap, skipped_values>>> {};

// Nodes

/// No move begins but with its colour.
using of_move           = ranges<'a', 'z', 'B', 'B', 'W', 'W'>;
struct filler           : star<sor<seq<white, gap>, no_property>> {};
/// Moves, properties with short names, and nodes of such, for byte code. Behind a text a property or node must follow that shows where it
/// ends: elsewhere the recovery may look for a mistake in it.
struct long_character   : not_one<'[', ']', '\\', ';'> {};
struct usual_format {
    struct leaf {
        const char* begin;
        const char* end;
        arbiter::kind kind;
        std::uint16_t flags;
    };
    [[nodiscard]] static bool shows_end(const char* at, const char* end) noexcept {
        constexpr std::ptrdiff_t longest = 5; // a line end, `;`, a name and its bracket
        if (end - at < longest) return false;
        at += *at == '\n' && at[1] == ';' ? 1 : 0;
        at += *at == ';' ? 1 : 0;
        return capital::test(at[0]) && (at[1] == '[' || (capital::test(at[1]) && at[2] == '['));
    }
    [[nodiscard]] static leaf next(const char* at, const char* end) noexcept {
        constexpr std::ptrdiff_t shortest = 5; // of a property with what follows it
        constexpr leaf none{nullptr, nullptr, arbiter::kind::property, 0};
        if (end - at < 2 + shortest) return none;
        at += *at == '\n' && at[1] == ';' ? 1 : 0;
        const unsigned first = *at == ';' ? unsigned{wrong::begins_node} : 0U;
        at += first != 0 ? 1 : 0;
        const char* const begin = at;
        if (!capital::test(*at)) return none;
        at += at[1] != '[' && capital::test(at[1]) ? 2 : 1;
        if (*at != '[') return none;
        const bool is_move = at - begin == 1 && (*begin == 'B' || *begin == 'W');
        bool is_usual = true;
        do {
            at = run<quick_character>::end_of(at + 1, end);
            if (at != end && (*at == '(' || *at == ')')) {
                is_usual = false;
                at = run<long_character>::end_of(at, end);
            }
            if (at == end || *at != ']') return none;
            ++at;
        } while (at != end && *at == '[');
        if (end - at < 2 || (white::test(*at) && (*at != '\n' || !bracket_or_node::test(at[1])))) return none;
        if ((!is_move || !is_usual) && !shows_end(at, end)) return none;
        const std::string_view text(begin, static_cast<std::size_t>(at - begin));
        const unsigned flags = is_move ? wrong::flags_of_ply(text) : wrong::flags_of_property(text);
        return {begin, at, is_move ? arbiter::kind::ply : arbiter::kind::property, static_cast<std::uint16_t>(first | flags)};
    }
};
using usual_nodes = usual_items<usual_format>;
struct item             : label<"a property such as `B[dd]`, `;`, `(` or `)`", sor<seq<at<letter>, sor<only_at<of_move, ply>, property>>, seq<white, gap>, no_property>> {};
struct no_item          : failure {
    using in_byte_code = usual_nodes;
};
struct next_item        : quickly<no_item, item> {};
using first_item        = seq<at<letter>, sor<only_at<of_move, first_ply>, first_property>>;
struct node_body        : seq<filler, opt<first_item, star<next_item>>> {};
using separated_node    = seq<separated, gap, first_ply, star<next_item>>;
/// Nodes that hold nothing but a move, but for the last of a row.
struct usual_ply        : row<one<'B', 'W'>, one<'['>, letter, letter, one<']'>> {
    static constexpr std::uint16_t flags_of(std::string_view leaf) noexcept {
        return static_cast<std::uint16_t>(wrong::begins_node | (leaf.front() == 'W' ? wrong::is_white : 0));
    }
};
struct usual_plies      : usual_leaves<kind::ply, semicolon, usual_ply, sor<at<semicolon>, row_before<one<'\n'>, semicolon>>> {
    using in_byte_code = usual_nodes;
};
/// As nearly all other nodes begin.
struct quick_first_ply  : node<kind::ply, quick_move> {
    static std::uint16_t flags_of(std::string_view text) noexcept { return wrong::begins_node | wrong::flags_of_ply(text); }
};
struct quick_node       : seq<semicolon, quick_first_ply> {};
struct next_node        : quickly<usual_plies, quickly<quick_node, sor<seq<semicolon, node_body>, separated_node>>> {};
/// What byte code takes as usual may end within a node.
struct later_nodes      : star<next_node, star<next_item>> {};
struct nodes            : seq<node_body, later_nodes> {};

// Trees

struct game_begins      : at<one<'('>, sor<torn_ahead, seq<gap, star<one<'('>, gap>, sor<semicolon, property_ahead>>>> {};
struct no_semicolon     : mistake<wrong::missing_semicolon, at<property_ahead>> {};
struct torn_semicolon   : mistake<wrong::missing_semicolon, torn_ahead, any> {};
/// An empty node before the root is one `;` too many.
using two_semicolons    = seq<semicolon, gap, unopened_ahead>;
struct semicolon_twice  : mistake<wrong::doubled_semicolon, at<two_semicolons>, semicolon> {};
struct bare_open        : mistake<wrong::variation_without_node, at<one<'('>>> {};
using head              = seq<gap, sor<seq<not_at<two_semicolons>, semicolon, nodes>, seq<semicolon_twice, gap, semicolon, nodes>, seq<sor<torn_semicolon, no_semicolon>, nodes>>>;
struct empty            : mistake<wrong::empty_variation, one<'('>, not_at<torn_ahead>, gap, one<')'>> {};
/// What is never closed says so.
struct open_at_end      : mistake<wrong::open_at_end, one<'('>, at<gap, star<one<')'>, gap>, eof>> {};
struct late_node        : mistake<wrong::node_after_variation, at<sor<semicolon, property_ahead>>> {};
using late_nodes        = seq<late_node, sor<seq<semicolon, node_body>, seq<first_item, star<next_item>>>, later_nodes>;
/// A game that begins where others are still open; a bracket before it is another sign.
using game_ahead        = at<one<'('>, gap, opt<one<'('>, gap>, semicolon, gap, one<'F', 'G'>, one<'F', 'M'>, gap, one<'['>>;
struct tail             : seq<filler, star<sor<empty, late_nodes, open_at_end>, filler>, not_at<game_ahead>> {};
struct body             : sor<seq<head, tail>, seq<gap, bare_open>> {};
/// The tree goes on behind what would have ended it.
struct more_ahead       : at<sor<property_ahead, seq<one<'['>, not_at<gap, one<'('>>>, seq<gap, not_at<unopened_ahead>, semicolon, gap, property_ahead>>> {};
struct early_close      : mistake<wrong::early_close, one<')'>, more_ahead> {};
/// What follows looks like a game, but says nothing of one.
struct says_of_game     : sor<root_name, seq<simple_name, gap, one<'['>>> {};
struct close_before_game : mistake<wrong::early_close, one<')'>, at<gap, one<'('>, gap, semicolon, gap, not_at<says_of_game>>> {};
struct more_head        : seq<sor<early_close, close_before_game>, opt<sor<seq<move_ahead, first_ply>, seq<torn_name, gap, skipped_values>, skipped_values>>, star<next_item>, later_nodes, tail> {};
/// A game whose first bracket is missing.
using odd_bracket       = not_one<'(', ';', ' ', '\t', '\n', '\v', '\f', '\r'>;
struct game_unopened    : at<opt<odd_bracket>, unopened_ahead> {};
/// At the beginning of a file each known property shows one, with what follows it in a game.
struct known_property   : seq<known_name, gap, skipped_values, gap, sor<one<';', ')'>, property_ahead>> {};
using file_unopened     = at<opt<odd_bracket>, semicolon, gap, sor<root_name, known_property>>;
struct bracket_missing  : mistake<wrong::missing_open, file_unopened, opt<odd_bracket>> {};
/// Its first line is missing, or more of it; so that it begins within its first node. Before another game it is text.
using up_to_tree        = star<sor<opened_value, seq<not_one<'(', '['>, run<not_one<'(', '['>>>>>;
using file_headless     = seq<at<letter>, at<known_property, up_to_tree, not_at<one<'('>, gap, semicolon, gap, says_of_game>>>;
struct head_missing     : mistake<wrong::missing_head, file_headless> {};
struct unopened         : sor<bracket_missing, head_missing> {};
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
using closes            = seq<one<')'>, gap, star<one<')'>, gap>, sor<at<game_begins>, eof>>;
struct extra_close      : mistake<wrong::extra_close, closes> {};
using only_white        = seq<gap, at<sor<eof, game_begins>>>;
/// A text that goes on behind what would have ended the game.
using rest_of_value     = seq<run<not_one<'[', ']'>>, one<']'>, gap, opt<semicolon, gap>, property_ahead>;
using words_outside     = seq<not_at<gap, sor<closes, game_unopened, rest_of_value>>, unlikely<gap, outside_text>>;
using outside           = sor<only_white, words_outside, seq<gap, sor<extra_close, game_unopened>>>;
using leading           = seq<gap, opt<not_at<sor<file_unopened, file_headless>>, unlikely<outside_text>>>;
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
