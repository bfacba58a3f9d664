// SGF, the notation of the world's games of Go, FF[1] to FF[4]: trees of nodes, nodes of properties.
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

// What the grammar rejects; src/sgf/syntax.hpp has the words.
struct text_outside;
struct quote_outside;
struct extra_close;
struct missing_semicolon;
struct doubled_semicolon;
struct empty_variation;
struct variation_without_node;
struct node_after_variation;
struct missing_open;
struct missing_bracket;
struct early_close;
struct unclosed_variations;
struct values_without_name;
struct name_without_value;
struct bad_name;
struct bracket_in_text;
struct no_place;

} // namespace arbiter::sgf

namespace arbiter::peg::sgf {

namespace wrong = arbiter::sgf;

// clang-format off

struct gap              : run<white> {};
struct semicolon        : one<';'> {};
struct open_bracket     : one<'['> {};
struct close_bracket    : one<']'> {};

// Names

struct letter           : ranges<'A', 'Z', 'a', 'z'> {};
struct capital          : range<'A', 'Z'> {};
struct small            : range<'a', 'z'> {};
struct capitals         : seq<capital, run<capital>, not_at<small>> {};
/// Small letters mean nothing.
struct long_name        : seq<run<small>, capital, run<letter>> {};
struct name             : sor<capitals, flag<wrong::has_small, long_name>> {};
struct property_ahead   : at<long_name, gap, open_bracket> {};
struct bracket_or_node  : one<';', '(', ')'> {};
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
struct text_name        : seq<sor<two_letters<'F', 'G'>, two_letters<'G', 'C'>, two_letters<'I', 'D'>, two_letters<'L', 'B'>,
                                  one<'C', 'N'>>, not_at<letter>> {};
struct known_name       : sor<seq<one<'B', 'W'>, not_at<letter>>, plain_name, simple_name, text_name> {};
/// Of the first node of a game.
struct root_name        : seq<one<'A', 'C', 'F', 'G', 'S'>, one<'A', 'F', 'M', 'P', 'T', 'Z'>, gap, open_bracket> {};
struct name_sign        : sor<letter, digit, one<'_'>> {};
struct word             : seq<name_sign, star<name_sign>> {};
/// Where just this stands before a bracket or node, or at the end, it may stand for a bracket.
struct lone_sign        : seq<not_one<';', '(', ')', '[', ' ', '\t', '\n', '\v', '\f', '\r'>, at<gap, sor<bracket_or_node, eof>>> {};
struct tree_begin       : sor<semicolon, property_ahead> {};

// Values

struct escaped          : seq<one<'\\'>, opt<any>> {};
/// Where a value ends without its bracket, which is reported at the one that opens it.
struct text_end         : sor<at<close_bracket>, flag<wrong::is_guessed, success>> {};

struct text_character   : not_one<']', '\\', ';', '(', ')'> {};
/// The text goes on with a whole move: its own bracket must be missing before.
struct swallowed_move   : at<semicolon, gap, one<'B', 'W'>, open_bracket, letter, letter, close_bracket> {};
/// What follows a value where nothing is wrong. A text may hold the signs of trees, too: they are followed by what they begin or end.
struct value_ahead      : seq<long_name, open_bracket> {};
struct node_follows     : seq<semicolon, gap, sor<bracket_or_node, eof, property_ahead>> {};
struct tree_follows     : seq<one<'('>, gap, sor<bracket_or_node, eof, value_ahead>> {};
struct tree_ends        : seq<one<')'>, run<blank>, sor<one<'(', ')', '\n', '\r'>, eof, value_ahead, node_follows>> {};
struct value_follows    : sor<node_follows, tree_follows, tree_ends, open_bracket, eof, property_ahead, seq<capital, digit, open_bracket>> {};
struct sure_end         : seq<close_bracket, gap, value_follows> {};
/// A whole property, and what has no place between it and the value before.
struct text_sign        : not_one<'[', ']', ';', '(', ')', '\\'> {};
struct rest_of_text     : run<text_sign> {};
struct stray_sign       : seq<not_at<sor<name_sign, white>>, text_sign> {};
struct stray_signs      : seq<rep_min_max<1, 8, stray_sign>, gap> {};
struct plain_character  : not_one<'[', ']', '\\'> {};
struct closed_value     : seq<open_bracket, star<sor<seq<plain_character, run<plain_character>>, escaped>>, close_bracket> {};
struct sure_name        : sor<seq<known_name, gap>, capitals, seq<long_name, at<open_bracket, letter, letter, close_bracket>>> {};
struct whole_property   : seq<sure_name, closed_value, gap, opt<stray_signs>, value_follows> {};
struct stray_end        : seq<close_bracket, gap, stray_signs, sor<node_follows, whole_property>> {};
struct misnamed_ahead   : seq<close_bracket, gap, word, gap, closed_value, gap, value_follows> {};
/// A text goes on behind a bracket, up to one that is its end for sure, and has no property or node in it.
struct inner_word       : seq<letter, run<letter>, not_at<gap, open_bracket>> {};
struct inner_name       : seq<not_at<whole_property>, letter, run<letter>> {};
struct inner_sign       : ranges<'\0', ':', '<', '@', '[', '[', '^', '`', '{', '\x7F', '\x80', '\xFF'> {};
struct inner_semicolon  : seq<semicolon, not_at<gap, value_ahead>> {};
struct inner_text       : star<sor<seq<inner_sign, run<inner_sign>>, inner_word, inner_name, escaped, inner_semicolon>> {};
struct inner_close      : seq<not_at<sor<sure_end, stray_end>>, close_bracket> {};
/// Of more brackets than these no more is asked: so that each is looked at a bounded number of times.
struct inner_texts      : seq<inner_text, rep_opt<7, inner_close, inner_text>> {};
struct inner_ahead      : seq<inner_close, not_at<gap, one<')'>>, not_at<misnamed_ahead>, inner_texts, sor<sure_end, inner_close>> {};
/// What is behind the end of a game may be any text.
struct inner_end_ahead  : seq<inner_close, gap, one<')'>, inner_texts, close_bracket, gap, sor<node_follows, property_ahead>> {};
struct inner_bracket    : seq<not_at<sure_end>, reject<wrong::bracket_in_text, close_bracket>, star<sor<seq<text_sign, rest_of_text>, escaped, one<'[', ';', '(', ')'>>>> {};
struct inner_brackets   : hopeless<seq<not_at<sure_end>, flag<wrong::is_guessed, at<sor<inner_ahead, inner_end_ahead>>, inner_bracket, rep_opt<7, inner_bracket>>>> {};
struct tree_sign        : one<'(', ')', ' ', '\t', '\n', '\v', '\f', '\r'> {};
struct tree_signs       : seq<one<'(', ')'>, run<tree_sign>> {};
struct text             : star<sor<seq<text_character, run<text_character>>, escaped, seq<not_at<swallowed_move>, semicolon>,
                                   seq<not_at<tree_signs, swallowed_move>, tree_signs>, inner_brackets>> {};
struct text_value       : enclosed<open_bracket, seq<text, text_end>, close_bracket> {};

/// Of properties whose text is a name or the like, on one line: the name of another with its bracket is no part of it.
struct next_name        : seq<at<capital, capital>, known_name, open_bracket> {};
struct simple_character : ranges<'\x80', '\xFF', '\0', '\t', '\v', '\f', '\x0E', '\'', '*', ':', '<', '@', '[', '[', '^', '\x7F'> {};
struct unescaped        : not_one<'[', ']', '\\'> {};
/// A bracket within that an escaped one closes is text.
struct swallowed_name   : at<next_name, run<unescaped>, close_bracket> {};
/// At the beginning of a line any name.
struct swallowed_line   : at<newline, capital, capital, run<capital>, open_bracket, run<unescaped>, close_bracket> {};
struct simple_text      : star<sor<seq<simple_character, run<simple_character>>, seq<not_at<swallowed_name>, capital>, seq<not_at<swallowed_line>, newline>, escaped, seq<not_at<swallowed_move>, semicolon>,
                                   seq<not_at<tree_signs, swallowed_move>, tree_signs>, inner_brackets>> {};
struct simple_value     : enclosed<open_bracket, seq<simple_text, text_end>, close_bracket> {};

/// Of properties that hold no text: a bracket within shows that `]` is missing.
struct plain            : seq<star<sor<seq<plain_character, run<plain_character>>, escaped>>, not_at<open_bracket>> {};
struct word_character   : not_one<'[', '\\', ';', '(', ')', ' ', '\t', '\n', '\r', '\v', '\f'> {};
struct slash            : seq<one<'\\'>, opt<close_bracket>> {};
struct first_word       : seq<run<word_character>, star<slash, run<word_character>>, not_at<open_bracket>> {};
struct before_name      : seq<plus<not_at<next_name>, sor<slash, not_one<'['>>>, at<next_name>> {};
struct closed_property  : at<next_name, run<plain_character>, close_bracket> {};
struct up_to_bracket    : run<plain_character> {};
/// In the place of the bracket that is missing.
struct other_bracket    : sor<seq<one<')'>, at<gap, tree_begin>>, seq<one<'('>, at<property_ahead>>,
                              seq<one<';', '(', ')'>, at<open_bracket>>> {};
struct broken_off       : reported<seq<flag<wrong::lacks_bracket, success>, sor<first_word, before_name, closed_property, up_to_bracket>, opt<other_bracket>>> {};
struct plain_end        : sor<at<close_bracket>, flag<wrong::lacks_bracket, success>> {};
struct bracketed_plain  : enclosed<open_bracket, sor<seq<plain, plain_end>, broken_off>, close_bracket> {};
/// Behind a bracket that came too early: the rest of the value, or a value that has lost its first bracket.
struct rest_sign        : not_one<'[', ']', ';', '(', ')', '\\', ' ', '\t', '\n', '\v', '\f', '\r'> {};
struct rest             : pass<"a property such as `B[dd]`, `;`, `(` or `)`", rest_sign, run<rest_sign>, close_bracket> {};
struct plain_value      : seq<bracketed_plain, opt<sor<flag<wrong::is_guessed, not_at<known_name>, rest>, reported<flag<wrong::lacks_bracket, at<close_bracket>>>>>> {};

// Properties

template <class Value>
struct values           : seq<Value, star<gap, Value>> {};
struct plain_property   : seq<plain_name, gap, values<plain_value>> {};
struct simple_property  : seq<simple_name, gap, values<simple_value>> {};
struct text_property    : seq<sor<text_name, name>, gap, values<text_value>> {};
/// As nearly all properties are written: whatever their type is, nothing but its end is to be found in such a value.
struct quick_character  : not_one<'[', ']', '\\', ';', '(', ')'> {};
struct quick_value      : seq<open_bracket, run<quick_character>, close_bracket> {};
/// Behind a `)` in a text nothing of a tree follows.
struct quick_close      : seq<one<')'>, sor<one<'(', ')', ';', ' ', '\n', '\r'>, eof>> {};
struct quick_behind     : at<sor<one<';', '('>, quick_close, row<newline, bracket_or_node>, row<capital, open_bracket>, row<capital, capital, open_bracket>>> {};
struct quick_property   : seq<sor<row_before<capital, open_bracket>, row_before<capital, capital, open_bracket>>,
                              quick_value, star<quick_value>, quick_behind> {};
struct property_text    : quickly<quick_property, sor<plain_property, simple_property, text_property>> {};

struct colour           : sor<one<'B'>, flag<wrong::is_white, one<'W'>>> {};
/// `Bm` may have been meant for `BM`, and is no move.
struct long_colour      : sor<seq<colour, not_at<letter>>, flag<wrong::has_small, not_at<letter, letter, not_at<letter>>, run<small>, colour, run<small>, not_at<letter>>> {};
struct move             : flag<wrong::is_spread, long_colour, gap, plain_value, opt<flag<wrong::has_several, gap, values<plain_value>>>> {};
/// As nearly all moves are written.
struct quick_end        : at<sor<ranges<'A', 'Z', ';', ';', '(', ')'>, row<newline, bracket_or_node>>> {};
struct quick_black      : seq<row<one<'B'>, open_bracket, letter, letter, close_bracket>, quick_end> {};
struct quick_white      : flag<wrong::is_white, row<one<'W'>, open_bracket, letter, letter, close_bracket>, quick_end> {};
struct black_passes     : flag<wrong::is_spread, row<one<'B'>, open_bracket, close_bracket>, quick_end> {};
struct white_passes     : flag<wrong::is_white | wrong::is_spread, row<one<'W'>, open_bracket, close_bracket>, quick_end> {};
struct quick_move       : sor<quick_black, quick_white, black_passes, white_passes> {};
struct move_text        : quickly<quick_move, move> {};

/// The number of the property's name, as `name_bits`.
struct named_leaf       { static std::uint16_t flags_of(std::string_view leaf) noexcept; };
struct ply              : node<kind::ply, move_text> {};
struct property         : node<kind::property, property_text>, named_leaf {};
struct first_ply        : node<kind::ply, flag<wrong::begins_node, move_text>> {};
struct first_property   : node<kind::property, flag<wrong::begins_node, property_text>>, named_leaf {};

// Nodes

struct skipped_text     : not_one<']', '\\'> {};
struct skipped_value    : enclosed<open_bracket, star<sor<seq<skipped_text, run<skipped_text>>, escaped>>, close_bracket> {};
struct skipped_values   : seq<skipped_value, star<gap, skipped_value>> {};
/// Something else stands in a bracket's place, or in that of a letter.
struct torn_text        : sor<seq<text_sign, rest_of_text>, escaped> {};
struct torn             : seq<pass<"a property such as `B[dd]`, `;`, `(` or `)`", word, one<';', '(', ')'>,
                                   sor<at<open_bracket>, seq<torn_text, star<torn_text>, close_bracket>>>,
                              opt<skipped_values>> {};
/// A move whose brackets are others, or lost.
struct bare_point       : seq<small, small, not_at<name_sign>> {};
struct bare_move        : seq<one<'B', 'W'>, sor<seq<bare_point, opt<close_bracket>>, seq<one<'{'>, bare_point, one<'}'>>, seq<one<'('>, bare_point, one<')'>>, seq<one<'<'>, bare_point, one<'>'>>>> {};
struct unbracketed      : reject<wrong::no_place, bare_move, at<gap, sor<bracket_or_node, eof, property_ahead>>> {};
/// A line of text that has lost its bracket; longer ones are none, so that each is looked at a bounded number of times.
struct line_sign        : not_one<'[', ']', ';', '\\', '\n', '\r'> {};
struct unopened_line    : rep_min_max<1, 80, line_sign> {};
struct unopened_value   : seq<at<simple_letters, unopened_line, sure_end>, simple_letters, reject<wrong::missing_bracket, at<line_sign>>, unopened_line, close_bracket> {};
struct valueless        : reject<wrong::name_without_value, long_name, at<gap, sor<bracket_or_node, eof, property_ahead>>> {};
struct nameless         : reject<wrong::values_without_name, skipped_values> {};
struct word_ahead       : at<word, gap, open_bracket> {};
struct misnamed         : seq<word_ahead, reject<wrong::bad_name, word>, gap, skipped_values> {};
struct move_ahead       : at<one<'B', 'W'>, run<small>, gap, open_bracket, opt<letter, letter>, close_bracket> {};
/// One character is in the place of `;`.
struct torn_ahead       : at<not_at<known_name>, not_one<';', ' ', '\t', '\n', '\v', '\f', '\r'>, sor<root_name, move_ahead>> {};
/// What a variation whose `;` is missing begins with; no other property follows its bracket.
struct later_name       : seq<run<small>, sor<seq<one<'A'>, run<small>, one<'B', 'E', 'W'>>, one<'C', 'N'>>, run<small>> {};
struct later_ahead      : sor<bracket_or_node, eof, move_ahead, seq<later_name, gap, open_bracket>> {};
struct stray_open       : seq<one<'('>, not_at<sor<seq<gap, later_ahead>, torn_ahead>>> {};
struct odd_sign         : sor<stray_open, seq<not_at<sor<bracket_or_node, open_bracket, white>>, any>> {};
struct odd_token        : sor<word, odd_sign> {};
/// What is right behind it is a part of it, unless it is a property of two letters.
struct torn_name        : seq<not_at<seq<capital, known_name>>, not_at<seq<capital, capital, gap, open_bracket>>, word_ahead, word> {};
struct junk             : reject<wrong::no_place, odd_token,
                               star<sor<seq<not_at<word_ahead>, odd_token>,
                                        seq<white, gap, not_at<word_ahead>, odd_token>>>> {};
/// Another sign in the place of the `;` of a move.
struct separator        : sor<one<',', '.', ':', '|', '>', '/', '='>, string<'\xEF', '\xBC', '\x9B'>, string<'\xEF', '\xBC', '\x8C'>> {};
struct separated_ahead  : at<separator, gap, one<'B', 'W'>, open_bracket, letter, letter, close_bracket> {};
struct torn_property    : seq<sor<reject<wrong::no_place, separator>, pass<"a property such as `B[dd]`, `;`, `(` or `)`", odd_sign>>, torn_name, gap, skipped_values> {};
struct unread           : sor<torn_property,
                              seq<junk, opt<gap, skipped_values>>> {};
/// What has shown itself to be a bracket that ends the game too early, see `early_closes` in src/sgf/brackets.hpp.
struct known_close      : reject<wrong::early_close, one<'\xFF'>> {};
struct of_known_close   : one<'\xFF'> {};
struct not_a_property   : sor<only_at<of_known_close, known_close>, only_at<capital, sor<unbracketed, unopened_value>>, torn, seq<not_at<lone_sign>, sor<valueless, nameless, misnamed, unread>>> {};
struct filler           : star<sor<seq<white, gap>, seq<not_at<property_ahead>, not_a_property>>> {};
struct node_filler      : star<sor<seq<white, gap>, seq<not_at<sor<property_ahead, separated_ahead>>, not_a_property>>> {};
struct first_item       : sor<first_ply, first_property> {};
/// Nothing of a node begins with what ends it, and no move but with its colour.
struct of_node          : not_one<';', ')'> {};
struct of_move          : ranges<'a', 'z', 'B', 'B', 'W', 'W'> {};
struct items            : star<only_at<of_node, sor<only_at<of_move, ply>, property, seq<white, gap>, seq<not_at<separated_ahead>, not_a_property>>>> {};
struct node_body        : seq<node_filler, opt<first_item, items>> {};
/// As nearly all nodes begin.
struct quick_first_ply  : node<kind::ply, flag<wrong::begins_node, quick_move>> {};
struct usual_ply        : row<one<'B', 'W'>, open_bracket, letter, letter, close_bracket> {
    static constexpr std::uint16_t flags_of(std::string_view leaf) noexcept {
        return static_cast<std::uint16_t>(wrong::begins_node | (leaf.front() == 'W' ? wrong::is_white : 0));
    }
};
/// Nodes that hold nothing but a move, but for the last of a row.
struct usual_plies      : usual_leaves<kind::ply, semicolon, usual_ply, sor<at<semicolon>, row_before<one<'\n'>, semicolon>>> {};
using next_node = quickly<usual_plies, quickly<seq<semicolon, quick_first_ply, gap, items>, seq<semicolon, node_body>>>;
struct of_separator     : one<',', '.', ':', '|', '>', '/', '=', '\xEF'> {};
struct separated_node   : only_at<of_separator, seq<separated_ahead, reject<wrong::no_place, separator>, gap, first_ply, items>> {};
struct nodes            : seq<node_body, star<sor<next_node, separated_node>>> {};

// Trees

struct bracketed_ahead  : at<one<'('>, sor<torn_ahead, seq<gap, star<one<'('>, gap>, tree_begin>>> {};
/// A game whose first bracket is missing.
struct odd_bracket      : not_one<'(', ';', ' ', '\t', '\n', '\v', '\f', '\r'> {};
struct unopened_ahead   : at<opt<odd_bracket>, semicolon, gap, root_name> {};
struct tree_ahead       : sor<bracketed_ahead, unopened_ahead> {};
struct unopened         : reject<wrong::missing_open, unopened_ahead, opt<odd_bracket>> {};
/// A game that begins where others are still open.
struct game_ahead       : at<one<'('>, gap, semicolon, gap, one<'F', 'G'>, one<'F', 'M'>, gap, open_bracket> {};
struct tree_open        : seq<one<'('>, sor<reported<seq<torn_ahead>>, not_at<gap, sor<one<'(', ')'>, eof>>>> {};
struct tree_close       : one<')'> {};
/// The tree goes on behind what would have ended it.
struct more_ahead       : at<sor<property_ahead, seq<open_bracket, not_at<gap, one<'('>>>, seq<gap, not_at<unopened_ahead>, semicolon, gap, property_ahead>>> {};
struct stray_close      : reject<wrong::early_close, one<')'>, more_ahead> {};
struct odd_open         : at<one<'('>, gap, property_ahead> {};
struct close_again      : at<one<')'>, gap, sor<one<')'>, seq<one<'('>, gap, semicolon, not_at<gap, root_name>>>> {};
/// What may stand for a bracket.
struct lost             : sor<reject<wrong::name_without_value, capital>, reject<wrong::no_place, any>> {};
struct lost_open        : seq<at<lone_sign>, at<any, gap, semicolon>, lost> {};
struct lost_close       : seq<at<lone_sign>, lost> {};
struct bare_open        : sor<seq<one<'('>, at<gap, eof>>, reject<wrong::variation_without_node, one<'('>>> {};
struct empty            : reject<wrong::empty_variation, one<'('>, not_at<torn_ahead>, gap, one<')'>> {};
struct tree_tail        : seq<filler, star<empty, filler>> {};
struct no_semicolon     : reject<wrong::missing_semicolon, property_ahead> {};
struct torn_semicolon   : seq<torn_ahead, reject<wrong::missing_semicolon, any>> {};
/// An empty node before the root is one `;` too many.
struct semicolon_twice  : seq<at<semicolon, gap, semicolon, gap, root_name>, reject<wrong::doubled_semicolon, semicolon>, gap, semicolon> {};
struct tree_head        : seq<sor<seq<torn_semicolon, nodes>, seq<filler, opt<sor<seq<semicolon, not_at<gap, semicolon, gap, root_name>>, semicolon_twice, no_semicolon>, nodes>>>, star<empty, filler>> {};
struct late_node        : reject<wrong::node_after_variation, at<tree_begin>, opt<semicolon>> {};
struct late_head        : seq<nodes, star<empty, filler>> {};
struct more_head        : seq<opt<sor<seq<move_ahead, first_ply>, seq<torn_name, gap, skipped_values>, skipped_values>>,
                              items, star<sor<next_node, separated_node>>, star<empty, filler>> {};
struct shape {
    using ahead = tree_ahead;
    using anew = game_ahead;
    using open = tree_open;
    using bare = bare_open;
    using head = tree_head;
    using late = late_node;
    using late_head = sgf::late_head;
    using tail = tree_tail;
    using close = tree_close;
    using unopened = sgf::unopened;
    using stray_close = sgf::stray_close;
    using more_head = sgf::more_head;
    using odd_open = sgf::odd_open;
    using close_again = sgf::close_again;
    using lost_open = sgf::lost_open;
    using lost_close = sgf::lost_close;
    using unclosed = wrong::unclosed_variations;
};
struct tree             : nested<kind::variation, shape> {};

struct outside_run      : seq<not_one<'('>, run<not_one<'('>>> {};
struct outside_brackets : seq<not_at<bracketed_ahead>, plus<one<'('>, gap>> {};
struct only_closes      : reject<wrong::extra_close, plus<one<')'>, gap>, sor<at<tree_ahead>, eof>> {};
struct outside_text     : plus<sor<outside_run, outside_brackets>> {};
/// As mail quotes lines.
struct outside_quote    : seq<one<'>'>, star<sor<one<'>'>, white>>, sor<at<tree_ahead>, eof>> {};
struct outside          : seq<gap, opt<not_at<unopened_ahead>, sor<only_closes, reject<wrong::quote_outside, outside_quote>, reject<wrong::text_outside, outside_text>>>> {};
/// A file without any game.
struct no_game          : seq<not_at<unopened_ahead>, at<outside_text, eof>, pass<"a game such as `(;FF[4]GM[1])`", outside_text>> {};
struct nothing          : seq<missing<"a game such as `(;FF[4]GM[1])`">, gap> {};
struct first_game       : node<kind::game, sor<seq<at<gap, eof>, nothing>, seq<gap, sor<no_game, seq<outside, tree, outside>>>>> {};
struct game             : node<kind::game, tree, outside> {};
struct document         : node<kind::document, opt<byte_order_mark>, first_game, star<game>, eof> {};

// clang-format on

} // namespace arbiter::peg::sgf
