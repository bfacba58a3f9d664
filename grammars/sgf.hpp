// SGF, the notation of the world's games of Go, FF[1] to FF[4]: trees of nodes, nodes of properties.
//
// A game is a tree in brackets, a variation a tree within it. A game or variation is a flat run of leaves, one for each
// property with all its values; nodes are no nodes here: the first property of one has `begins_node`. Brackets, and
// semicolons between the properties, lie in no leaf, so that nodes without properties cost nothing. What can't be read
// lies in no leaf either: a game or variation that has such text is `is_broken`.
//
// Name and values of a leaf are found again in its span, see src/sgf/walk.hpp.
#pragma once

#include "grammars/peg.hpp"
#include "grammars/text.hpp"

namespace arbiter::sgf {

/// The flags of a property or ply.
enum leaf_flags : std::uint16_t {
    begins_node = 1, ///< it is the first property of its node
    is_white = 2,    ///< a ply of White
    is_spread = 4,   ///< a ply that is written otherwise than `B[pd]`: its value is to be looked for
    has_lower = 8,   ///< its name has lower-case letters, as FF[1] to FF[3] have it
    is_misread = 16, ///< a value doesn't end where it should: what it says is not to be judged
};

// What the grammar rejects; src/sgf/syntax.hpp has the words.
struct outside_text;
struct bare_variation;
struct late_node;
struct property_without_value;
struct bracket_in_text;

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
struct name             : sor<capitals, flag<wrong::has_lower, long_name>> {};
struct value_ahead      : at<gap, open_bracket> {};
struct property_ahead   : at<long_name, gap, open_bracket> {};
struct tree_ahead       : at<one<'('>, gap, sor<semicolon, property_ahead>> {};
/// What can stand after a property.
struct boundary         : at<gap, sor<one<';', '(', ')', '['>, eof, property_ahead>> {};

// Values

struct escaped          : seq<one<'\\'>, opt<any>> {};
/// A bracket that was never closed: the text goes on with a move, which ends the text.
struct swallowed_move   : at<semicolon, gap, one<'B', 'W'>, open_bracket, letter, letter, close_bracket> {};
struct text_character   : not_one<']', '\\', ';'> {};
struct bracketed_rest   : at<close_bracket, run<not_one<'[', ']', ';', '(', ')', '\\'>>, close_bracket> {};
struct inner_bracket    : flag<wrong::is_misread, not_at<close_bracket, boundary>, bracketed_rest, reject<wrong::bracket_in_text, close_bracket>> {};
struct text             : star<sor<seq<text_character, run<text_character>>, escaped, seq<not_at<swallowed_move>, semicolon>, inner_bracket>> {};
/// Whether the bracket is closed is said outside; what stood in it is doubtful if not.
struct text_end         : sor<at<close_bracket>, flag<wrong::is_misread, success>> {};
struct text_value       : enclosed<open_bracket, seq<text, text_end>, close_bracket> {};

/// Of properties that hold no text: a bracket, or what begins a node, shows that `]` is missing.
struct tree_goes_on     : sor<at<white, gap, property_ahead>, tree_ahead, at<one<')'>, gap, sor<one<'(', ')', ';'>, eof>>> {};
struct plain_character  : not_one<'[', ']', ';', '\\', '(', ')', ' ', '\n', '\r', '\t', '\v', '\f'> {};
struct plain            : star<sor<seq<plain_character, run<plain_character>>, escaped,
                                   seq<not_at<tree_goes_on>, sor<seq<white, gap>, one<'(', ')'>>>>> {};
struct plain_value      : enclosed<open_bracket, seq<plain, text_end>, close_bracket> {};

// Properties

template <class Value>
struct values           : seq<Value, star<gap, Value>> {};
template <char First, char... Second>
struct two_letters      : seq<one<First>, one<Second...>> {};
struct plain_name       : seq<sor<two_letters<'A', 'B', 'E', 'R', 'W'>, two_letters<'B', 'L', 'M'>, two_letters<'C', 'R'>,
                                  two_letters<'D', 'D', 'M', 'O'>, two_letters<'F', 'F'>, two_letters<'G', 'B', 'M', 'W'>,
                                  two_letters<'H', 'A', 'O'>, two_letters<'I', 'T'>, two_letters<'K', 'M', 'O'>,
                                  two_letters<'L', 'N'>, two_letters<'M', 'A', 'N'>, two_letters<'O', 'B', 'W'>,
                                  two_letters<'P', 'L'>, two_letters<'S', 'L', 'Q', 'T', 'Z'>,
                                  two_letters<'T', 'B', 'E', 'R', 'W'>, two_letters<'U', 'C'>, two_letters<'V', 'W'>,
                                  two_letters<'W', 'L'>, one<'V'>>, not_at<letter>> {};
struct plain_property   : seq<plain_name, gap, values<plain_value>> {};
struct text_property    : seq<name, gap, values<text_value>> {};
struct property_text    : sor<plain_property, text_property> {};

struct colour           : sor<one<'B'>, flag<wrong::is_white, one<'W'>>> {};
struct long_colour      : seq<run<small>, colour, opt<flag<wrong::has_lower, small, run<small>>>, not_at<letter>> {};
struct move             : flag<wrong::is_spread, long_colour, gap, values<plain_value>> {};
/// As nearly all moves are written.
struct quick_end        : at<sor<ranges<'A', 'Z', ';', ';', '(', ')'>, row<newline, one<';', '(', ')'>>>> {};
struct quick_black      : seq<row<one<'B'>, open_bracket, letter, letter, close_bracket>, quick_end> {};
struct quick_white      : flag<wrong::is_white, row<one<'W'>, open_bracket, letter, letter, close_bracket>, quick_end> {};
struct quick_move       : sor<quick_black, quick_white> {};
struct move_text        : quickly<quick_move, move> {};

struct ply              : node<kind::ply, move_text> {};
struct property         : node<kind::property, property_text> {};
struct first_ply        : node<kind::ply, flag<wrong::begins_node, move_text>> {};
struct first_property   : node<kind::property, flag<wrong::begins_node, property_text>> {};

// Nodes

struct valueless        : reject<wrong::property_without_value, capitals> {};
struct nameless_value   : enclosed<open_bracket, star<sor<seq<not_one<']', '\\'>, run<not_one<']', '\\'>>>, escaped>>, close_bracket> {};
struct nameless         : seq<at<open_bracket>, missing<"the name of a property before its value">, values<nameless_value>> {};
struct odd_token        : sor<seq<letter, run<letter>>, seq<not_at<white>, not_one<';', '(', ')', '['>>> {};
struct unread           : pass<"a property such as `B[pd]`, or `;` before a node", odd_token, star<not_at<property_ahead>, odd_token>> {};
struct not_a_property   : sor<valueless, nameless, unread> {};
struct filler           : star<sor<seq<white, gap>, seq<not_at<property_ahead>, not_a_property>>> {};
struct first_item       : sor<first_ply, first_property> {};
struct items            : star<sor<ply, property, seq<white, gap>, not_a_property>> {};
struct node_body        : seq<filler, opt<first_item, items>> {};
struct nodes            : seq<node_body, star<semicolon, node_body>> {};

// Trees

struct tree_open        : seq<tree_ahead, one<'('>> {};
struct tree_close       : one<')'> {};
struct bare_open        : sor<seq<one<'('>, at<gap, eof>>, reject<wrong::bare_variation, one<'('>>> {};
struct tree_head        : seq<gap, expect<"`;` before the first node", semicolon>, nodes> {};
struct tree_tail        : seq<gap, opt<not_at<sor<one<'(', ')'>, eof>>, reject<wrong::late_node, success>, opt<semicolon>, nodes>> {};
struct tree             : nested<kind::variation, tree_open, bare_open, tree_head, tree_tail, tree_close> {};

struct outside_run      : seq<not_one<'('>, run<not_one<'('>>> {};
struct outside_bracket  : seq<not_at<tree_ahead>, one<'('>> {};
struct outside_text     : plus<sor<outside_run, outside_bracket>> {};
struct outside          : seq<gap, opt<reject<wrong::outside_text, outside_text>>> {};
/// A file without any game.
struct no_tree          : seq<at<outside_text, eof>, pass<"a game such as `(;FF[4]GM[1]SZ[19];B[pd])`", outside_text>> {};
struct first_game       : node<kind::game, gap, sor<no_tree, seq<outside, tree, outside>>> {};
struct game             : node<kind::game, tree, outside> {};
struct nothing          : seq<gap, eof> {};
struct document         : node<kind::document, opt<byte_order_mark>, sor<nothing, seq<first_game, star<game>>>, eof> {};

// clang-format on

} // namespace arbiter::peg::sgf
