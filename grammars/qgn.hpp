// QGN, the notation of any turn-based game: tags, then actions and comments.
//
// A ply is one leaf: a team's index, the action's character, and details after `&`. What is wrong but readable is rejected
// with a message of its own; what can't be read becomes an `error` node. No-break spaces are kept as a comment is.
#pragma once

#include "grammars/peg.hpp"
#include "grammars/text.hpp"

namespace arbiter::qgn {

/// The flags of a ply.
enum ply_flags : std::uint16_t {
    has_quote = 1,           ///< in a detail: `"`, an apostrophe or a backtick
    holds_empty_comment = 2, ///< `{}` behind its character, which says nothing and needs no node of its own
};

/// The flags of a comment.
enum comment_flags : std::uint16_t {
    in_go_style = 1, ///< `// …` or `/* … */`
    is_gap = 2,      ///< no comment, but no-break spaces, which are read as blanks
};

// What the grammar rejects; src/qgn/diagnostics.hpp has the words.
struct bracket_too_many;
struct quote_in_value;
struct raw_value;
struct single_quoted_value;
struct unquoted_value;
struct no_break_space;
struct go_comment;
struct tag_among_actions;
struct signed_index;
struct padded_index;
struct missing_index;
struct missing_character;
struct odd_character;
struct move_number;
struct junk_after_character;
struct white_before_ampersand;
struct white_after_ampersand;
struct second_ampersand;
struct empty_detail;

} // namespace arbiter::qgn

namespace arbiter::peg::qgn {

namespace wrong = arbiter::qgn;

// A hostile file must not grow a tree of tags: so many of them are read.
inline constexpr unsigned most_tags = 50'000;
inline constexpr unsigned most_brackets = 20; // before a name: each tag that is none looks for one behind them

// clang-format off

// White space and comments

struct no_break         : string<'\xC2', '\xA0'> {};
struct line_end_ahead   : at<sor<newline, eof>> {};
struct go_begin         : sor<string<'/', '/'>, string<'/', '*'>> {};
struct gap              : reject<wrong::no_break_space, node<kind::comment, flag<wrong::is_gap, plus<no_break>>>> {};
struct spaces           : seq<white, run<white>> {};

struct comment_text     : seq<one<'{'>, run<not_one<'}'>>, one<'}'>> {};
struct open_comment     : reported<node<kind::error, enclosed<one<'{'>, run<not_one<'}'>>, one<'}'>>>> {}; // no `closed_comment`
struct closed_comment   : node<kind::comment, plus<comment_text>> {};
struct go_line          : seq<string<'/', '/'>, run<not_one<'\n'>>> {}; // a CR ends no line there
struct go_block         : seq<string<'/', '*'>, until<string<'*', '/'>>> {};
struct go_comment       : reject<wrong::go_comment, node<kind::comment, flag<wrong::in_go_style, sor<go_line, go_block>>>> {};
struct open_go_comment  : reported<node<kind::error, enclosed<string<'/', '*'>, star<any>, string<'*', '/'>>>> {};
struct comment          : sor<closed_comment, open_comment, go_comment, open_go_comment> {};

// Tags. White space may be anywhere between their parts.

struct name_character   : not_one<' ', '\t', '\n', '\r', '\v', '\f', '"', '\'', '`', '[', ']', '{', '}'> {};
struct name             : node<kind::name, name_character, run<name_character>> {};
struct tag_ahead        : at<one<'['>> {};
struct word_character   : ranges<'a', 'z', 'A', 'Z', '0', '9', '_'> {}; // no action holds a quote behind these
struct bare_tag_ahead   : at<word_character, run<word_character>, run<blank>, one<'"'>, run<not_one<'"', '\n', '\r'>>, one<'"'>, run<blank>, one<']'>> {};

struct escaped          : seq<one<'\\'>, not_one<'\n', '\r'>> {};
struct plain_character  : not_one<'"', '\\', '\n', '\r'> {};
struct value_character  : sor<plain_character, escaped, reported<one<'\\'>>> {}; // at the end of the line: what is open isn't closed there
struct value_ends       : at<one<'"'>, run<white>, one<']'>> {};
struct tag_ends         : at<one<']'>, run<white>, sor<one<'[', '{'>, digit, eof>> {};
struct plain_value      : node<kind::value, run<plain_character>, star<value_character>, value_ends> {};
struct open_value       : reported<node<kind::value, until<tag_ends, value_character>>> {};
struct quoting_value    : node<kind::value, star<value_character>, reject<wrong::quote_in_value, one<'"'>>, until<value_ends, not_one<'[', '\n', '\r'>>> {};
struct short_value      : reported<node<kind::value, star<value_character>>> {}; // what is closed is a `plain_value`
struct quoted           : enclosed<one<'"'>, sor<plain_value, open_value, quoting_value, short_value>, one<'"'>> {};
struct in_backticks     : node<kind::value, run<not_one<'`', '\n', '\r'>>> {};
struct in_apostrophes   : node<kind::value, run<not_one<'\'', '\n', '\r'>>> {};
struct raw              : reject<wrong::raw_value, one<'`'>, in_backticks, one<'`'>> {};
struct single_quoted    : reject<wrong::single_quoted_value, one<'\''>, in_apostrophes, one<'\''>> {};
struct bare_word        : seq<name_character, run<name_character>> {};
struct bare_value       : node<kind::value, bare_word, star<blank, run<blank>, bare_word>> {};
struct unquoted         : reject<wrong::unquoted_value, bare_value, at<run<white>, one<']'>>> {};
struct odd_value        : seq<not_at<one<'[', ']', '\n', '\r'>>, skip_to<"a value in quotes", one<'[', ']', '\n', '\r'>>> {};
struct tag_value        : seq<run<white>, sor<quoted, raw, single_quoted, unquoted, odd_value, missing<"a value in quotes">>> {};
struct tag_closes       : seq<run<white>, one<']'>> {};
struct before_bracket   : sor<at<tag_closes>,
                              seq<run<blank>, not_at<one<'[', ']', '\n', '\r'>>, skip_to<"`]` after the value", one<'[', ']', '\n', '\r'>>>,
                              reported<success>> {};
struct value_ahead      : at<run<blank>, one<'"'>, run<not_one<'"', '\n', '\r'>>, one<'"'>, run<blank>, one<']'>> {};
struct in_brackets      : reject<wrong::bracket_too_many, rep_opt<most_brackets, one<'['>>, name, plus<one<']'>>, value_ahead> {};
struct tag_name         : quickly<seq<name, not_at<one<']'>>>, sor<in_brackets, expect<"a tag name", name>>> {};
struct tag_body         : seq<run<white>, tag_name, tag_value, before_bracket> {};
struct tag              : node<kind::tag, tag_ahead, enclosed<one<'['>, tag_body, tag_closes>> {};
struct bare_tag         : node<kind::tag, bare_tag_ahead, missing<"`[` before the tag">, tag_body, opt<tag_closes>> {};

struct odd_before_tag   : seq<not_at<sor<seq<plus<digit>, not_at<one<'['>>>, one<'{', '-', '+'>, bare_tag_ahead>>, skip_to<"a tag such as `[key \"…\"]`", white, one<'[', '{'>>> {};
struct before_tag       : star<sor<spaces, seq<not_at<one<'['>>, sor<comment, gap, odd_before_tag>>>> {};
struct any_tag          : seq<before_tag, sor<tag, bare_tag>> {};
struct quick_tag        : seq<run<white>, usual_tag<name_character, plain_character>> {};
struct next_tag         : quickly<quick_tag, any_tag> {};
struct header           : node<kind::header, next_tag, rep_opt<most_tags, next_tag>> {};

// Actions

struct index_digit      : range<'0', '9'> {};
struct index            : sor<one<'0'>, seq<range<'1', '9'>, run<index_digit>>> {};
struct character        : ranges<'!', '!', '#', '%', '(', '-', ':', 'Z', '^', '_', 'a', 'z', '|', '|', '~', '~'> {};
struct quotation_mark   : one<'"', '\'', '`'> {};
struct plain_detail     : not_one<' ', '\t', '\n', '\r', '\v', '\f', '.', '&', '{', '/', '"', '\'', '`', '\xC2'> {};
struct odd_detail       : sor<flag<wrong::has_quote, quotation_mark>, seq<not_at<sor<go_begin, no_break>>, one<'/', '\xC2'>>> {};
struct detail           : plus<sor<seq<plain_detail, run<plain_detail>>, odd_detail>> {};
struct details          : seq<one<'&'>, detail, star<one<'.'>, detail>, not_at<one<'.', '&'>>> {};
struct action_ends      : sor<white, one<'{'>, no_break, go_begin, eof> {};
struct no_text          : string<'{', '}'> {};
struct bare_ends        : seq<opt<flag<wrong::holds_empty_comment, plus<no_text>>>, at<action_ends>, not_at<spaces, one<'&'>>> {};
struct after_blank      : not_one<' ', '\t', '\n', '\r', '\v', '\f', '&'> {};
struct action_head      : quickly<row<index_digit, character>, seq<index, character>> {};
struct ply              : node<kind::ply, action_head, sor<details, bare_ends>> {};
/// As nearly all actions are written.
struct plain_word       : seq<word_character, run<word_character>> {};
struct quick_details    : seq<one<'&'>, plain_word, star<one<'.'>, plain_word>, at<one<' ', '\n'>>> {};
struct quick_ply        : node<kind::ply, row<index_digit, character>, quick_details> {};
struct usual_action     : seq<row<index_digit, character>, sor<at<one<' ', '\n'>>, quick_details>> {};
struct usual_actions    : usual_leaves<kind::ply, success, usual_action, row_before<one<' ', '\n'>, after_blank>> {};
struct action           : quickly<usual_actions, quickly<seq<quick_ply, run<white>>, seq<ply, run<white>>>> {};

struct more             : seq<not_at<action_ends>, any, star<not_at<action_ends>, any>> {};
struct sign             : reject<wrong::signed_index, node<kind::error, one<'-', '+'>, plus<digit>, opt<more>>> {};
struct padded           : reject<wrong::padded_index, node<kind::error, one<'0'>, plus<digit>, opt<more>>> {};
struct white_before     : reject<wrong::white_before_ampersand, node<kind::error, index, character, spaces, one<'&'>, run<blank>, opt<more>>> {};
struct detail_apart     : seq<not_at<index, character>, more> {};
struct white_after      : reject<wrong::white_after_ampersand, node<kind::error, index, character, one<'&'>, spaces, not_at<eof>, opt<detail_apart>>> {};
struct doubled          : reject<wrong::second_ampersand, node<kind::error, index, character, one<'&'>, detail, star<one<'.'>, detail>, one<'&'>, opt<more>>> {};
struct hollow           : reject<wrong::empty_detail, node<kind::error, index, character, one<'&'>, opt<more>>> {};
struct tail             : reject<wrong::junk_after_character, node<kind::error, index, character, more>> {};
struct without_letter   : reject<wrong::missing_character, node<kind::error, index, sor<at<action_ends>, one<'&'>>, opt<more>>> {};
struct move_number      : reject<wrong::move_number, node<kind::error, plus<digit>, one<'.'>, at<action_ends>>> {};
struct odd_letter       : reject<wrong::odd_character, node<kind::error, index, more>> {};
struct without_index    : reject<wrong::missing_index, node<kind::error, character, sor<at<action_ends>, one<'&'>>, opt<more>>> {};

struct late_value       : seq<one<'"'>, run<not_one<'"', '\n', '\r'>>, one<'"'>> {};
struct late_tag_text    : seq<one<'['>, star<sor<late_value, not_one<']', '\n', '\r'>>>, opt<one<']'>>> {};
struct late_tags        : reject<wrong::tag_among_actions, node<kind::error, late_tag_text, star<run<white>, late_tag_text>>> {};
struct odd_token        : skip_to<"an action such as `0a&1.2`", white, one<'{'>, no_break, go_begin> {};
struct not_an_action    : sor<sign, padded, white_before, white_after, doubled, hollow, tail, without_letter, move_number, odd_letter, without_index, late_tags, odd_token> {};
struct actions          : star<sor<action, spaces, comment, gap, not_an_action>> {};

struct nothing          : seq<at<run<white>, eof>, missing<"a tag such as `[key \"…\"]`">, run<white>> {};
struct game             : node<kind::game, opt<header>, actions> {};
struct document         : node<kind::document, opt<byte_order_mark>, sor<nothing, game>, eof> {};

// clang-format on

} // namespace arbiter::peg::qgn
