// The known mistakes of SGF, each with a message of its own, and what they are made of. The compiled grammar passes them over.
// The rules of grammars/sgf.hpp, which includes this file, name them where they may occur.
#pragma once

#include "grammars/sgf.hpp"

namespace arbiter::sgf {

// src/notations/sgf/messages.hpp has their words.
struct extra_close;
struct rest_of_file;
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

// clang-format off

// What looks ahead find out

using name_sign         = ranges<'a', 'z', 'A', 'Z', '0', '9', '_', '_'>;
struct word             : seq<name_sign, run<name_sign>> {};
struct word_ahead       : at<word, gap, one<'['>> {};
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
struct closed_value     : seq<one<'['>, star<sor<seq<plain_character, run<plain_character>>, escaped>>, one<']'>> {};
using capitals          = seq<capital, run<capital>, not_at<small>>;
using sure_name         = sor<seq<known_name, gap>, capitals, seq<name, at<one<'['>, letter, letter, one<']'>>>>;
struct whole_property   : seq<sure_name, closed_value, gap, opt<stray_signs>, value_follows> {};
using stray_end         = seq<one<']'>, gap, stray_signs, sor<node_follows, whole_property>>;
/// Of a known name of two letters none is missing; in a shorter one the bracket may be in the place of a letter or of `;`.
using misnamed_ahead    = seq<one<']'>, gap, not_at<capital, capital, at<gap, one<'['>>>, word, gap, closed_value, gap, value_follows>;
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
/// It closes a bracket of the text's own, whatever follows it.
struct inner_closer     : mistake<wrong::bracket_in_text, at<not_at<unopened_name>, one<']'>, inner_texts, sure_end>, one<']'>> {};
struct bracketed        : seq<one<'['>, run<not_one<'[', ']', '\\', ';'>>, inner_closer> {};
/// One character is in the place of `;`.
using move_ahead        = at<one<'B', 'W'>, run<small>, gap, one<'['>, opt<letter, letter>, one<']'>>;
struct torn_ahead       : at<not_at<known_name>, not_one<';', ' ', '\t', '\n', '\v', '\f', '\r'>, sor<root_name, move_ahead>> {};

// Values

/// The next property has lost its `[`.
using unopened_value_ahead = sor<seq<gap, sor<simple_letters, plain_name>, not_one<'[', ']', ';', '(', ')', ' ', '\n', '\r'>>, seq<simple_letters, one<' '>>>;
struct unopened_name    : seq<one<']'>, unopened_value_ahead, run<not_one<'[', ']', ';', '(', ')', '\n'>>, one<']'>, gap, value_follows> {};
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
/// A value that ends twice before a text.
using second_close      = seq<one<']'>, gap, one<'C', 'N'>, gap, one<'['>>;
struct torn_sign        : mistake<wrong::torn_property, not_at<sor<lone_sign, property_ahead, separated_ahead, second_close>>, odd_sign, at<torn_name>> {};
using torn_name_behind  = seq<sor<torn_separator, torn_sign>, torn_name, gap, skipped_values>;
struct separated        : mistake<wrong::no_place, separated_ahead, separator> {};
struct no_property      : sor<closed_twice, unbracketed, unopened_value, seq<torn_word, opt<skipped_values>>, valueless, nameless,
                              seq<misnamed, gap, skipped_values>, torn_name_behind, seq<junk, opt<gap, skipped_values>>> {};

// Nodes and trees

struct separated_node   : seq<separated, gap, first_ply, star<next_item>> {};
struct no_semicolon     : mistake<wrong::missing_semicolon, at<property_ahead>> {};
struct torn_semicolon   : mistake<wrong::missing_semicolon, torn_ahead, any> {};
struct semicolon_twice  : mistake<wrong::doubled_semicolon, at<two_semicolons>, semicolon> {};
struct odd_head         : sor<seq<semicolon_twice, gap, semicolon, nodes>, seq<sor<torn_semicolon, no_semicolon>, nodes>> {};
struct bare_open        : mistake<wrong::variation_without_node, at<one<'('>>> {};
struct empty            : mistake<wrong::empty_variation, one<'('>, not_at<torn_ahead>, gap, one<')'>> {};
/// What is never closed says so.
struct open_at_end      : mistake<wrong::open_at_end, one<'('>, at<gap, star<one<')'>, gap>, eof>> {};
struct late_node        : mistake<wrong::node_after_variation, at<sor<semicolon, property_ahead>>> {};
struct late_nodes       : seq<late_node, sor<seq<semicolon, node_body>, seq<first_item, star<next_item>>>, later_nodes> {};
struct early_close      : mistake<wrong::early_close, one<')'>, more_ahead> {};
/// What follows looks like a game, but says nothing of one.
using says_of_game      = sor<root_name, seq<simple_name, gap, one<'['>>>;
struct close_before_game : mistake<wrong::early_close, one<')'>, at<gap, one<'('>, gap, semicolon, gap, not_at<says_of_game>>> {};
struct more_head        : seq<sor<early_close, close_before_game>, opt<sor<seq<move_ahead, first_ply>, seq<torn_name, gap, skipped_values>, skipped_values>>, star<next_item>, later_nodes, tail> {};
/// At the beginning of a file each known property shows one, with what follows it in a game.
using known_property    = seq<known_name, gap, skipped_values, gap, sor<one<';', ')'>, property_ahead>>;
using file_unopened     = at<opt<odd_bracket>, semicolon, gap, sor<root_name, known_property>>;
struct bracket_missing  : mistake<wrong::missing_open, file_unopened, opt<odd_bracket>> {};
/// Its first line is missing, or more of it; so that it begins within its first node. Before another game it is text.
using up_to_tree        = star<sor<opened_value, seq<not_one<'(', '['>, run<not_one<'(', '['>>>>>;
using file_headless     = seq<at<letter>, at<known_property, up_to_tree, not_at<one<'('>, gap, semicolon, gap, says_of_game>>>;
struct head_missing     : mistake<wrong::missing_head, file_headless> {};
struct unopened         : sor<bracket_missing, head_missing> {};
struct headless_ahead   : sor<file_unopened, file_headless> {};
struct extra_close      : mistake<wrong::extra_close, closes> {};
/// The end of a longer file, over which this one was written: all up to what says that it is a game.
/// On the line of the `)` it is the rest of a value.
using rest_on_this_line = seq<run<not_one<'[', ']', '\n', '\r'>>, one<']'>, gap, opt<semicolon, gap>, property_ahead>;
struct rest_begins      : mistake<wrong::rest_of_file, not_at<rest_on_this_line>, at<gap, rest_of_value>> {};
struct rest_text        : node<kind::comment, plus<sor<seq<not_one<'('>, run<not_one<'('>>>, seq<one<'('>, not_at<gap, semicolon, gap, says_of_game>>>>> {};
struct rest_outside     : seq<rest_begins, unlikely<gap, rest_text>> {};

// clang-format on

} // namespace arbiter::peg::sgf
