// QGN, the notation of any turn-based game: tags, then actions and comments.
//
// The grammar is strict: it matches what is right, and tolerated forms, which a check reports. Known mistakes are marked; all
// else that is wrong is left to the recovery. A ply is one leaf: a team's index, the action's character, and details after `&`.
// No-break spaces are kept as a comment is.
#pragma once

#include "grammars/peg.hpp"
#include "grammars/text.hpp"

#include <cstdint>
#include <string_view>

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

/// The flags of a ply that is written so.
[[nodiscard]] constexpr std::uint16_t flags_of_ply(std::string_view text) noexcept {
    unsigned flags = text.ends_with("{}") ? unsigned{holds_empty_comment} : 0U;
    for (const char c : text)
        if (c == '"' || c == '\'' || c == '`') flags |= unsigned{has_quote};
    return static_cast<std::uint16_t>(flags);
}
/// Those of a comment.
[[nodiscard]] constexpr std::uint16_t flags_of_comment(std::string_view text) noexcept {
    const bool is_in_braces = text[0] == '{';
    return static_cast<std::uint16_t>(is_in_braces ? 0U : text[0] == '/' ? unsigned{in_go_style} : unsigned{is_gap});
}

/// Whether it is one of Go's that is never closed.
[[nodiscard]] constexpr bool is_open_comment(std::string_view text) noexcept {
    constexpr std::size_t both_signs = 4;
    return text.starts_with("/*") && (text.size() < both_signs || !text.ends_with("*/"));
}

// The known mistakes; src/qgn/syntax.hpp has the words.
struct bracket_too_many;
struct quote_in_value;
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
struct broken_action;
struct odd_token;

} // namespace arbiter::qgn

namespace arbiter::peg::qgn {

namespace wrong = arbiter::qgn;

// A hostile file must not grow a tree of tags: so many of them are read.
inline constexpr unsigned most_tags = 50'000;
inline constexpr unsigned most_brackets = 20; // before a name: each tag that is none looks for one behind them

// clang-format off

// White space and comments

struct no_break         : string<'\xC2', '\xA0'> {};
struct go_begin         : sor<string<'/', '/'>, string<'/', '*'>> {};
struct spaces           : seq<white, run<white>> {};
/// A comment.
struct braces           : pair<one<'{'>, run<not_one<'}'>>, one<'}'>> {};
struct go_line          : seq<string<'/', '/'>, run<not_one<'\n'>>> {}; // a CR ends no line there
/// One that is never closed goes on to the end, and a check reports it.
struct go_block         : seq<string<'/', '*'>, until<sor<string<'*', '/'>, eof>>> {};
struct other_comment    : unlikely<sor<go_line, go_block, plus<no_break>>> {};
struct comment          : node<kind::comment, sor<plus<braces>, other_comment>> {
    static constexpr std::uint16_t flags_of(std::string_view text) { return wrong::flags_of_comment(text); }
};
struct between          : star<sor<spaces, comment>> {};

// Tags. White space may be anywhere between their parts.

struct name_character   : not_one<' ', '\t', '\n', '\r', '\v', '\f', '"', '\'', '`', '[', ']', '{', '}'> {};
struct name             : label<"a tag name", node<kind::name, name_character, run<name_character>>> {};
struct value_ahead      : at<run<blank>, one<'"'>, run<not_one<'"', '\n', '\r'>>, one<'"'>, run<blank>, one<']'>> {};
struct name_in_brackets : mistake<wrong::bracket_too_many, rep_opt<most_brackets, one<'['>>, name, plus<one<']'>>, value_ahead> {};
struct tag_name         : sor<seq<name, not_at<one<']'>>>, name_in_brackets, name> {};

struct escaped          : seq<one<'\\'>, opt<not_one<'\n', '\r'>>> {}; // at the end of a line that closes nothing
struct plain_character  : not_one<'"', '\\', '\n', '\r'> {};
struct value_ends       : at<one<'"'>, run<white>, one<']'>> {};
struct value_text       : seq<run<plain_character>, star<escaped, run<plain_character>>> {};
/// Where a value may as well have ended, of which the quote is lost.
struct tag_ends         : at<one<']'>, run<white>, sor<one<'[', '{'>, digit, eof>> {};
struct unclosed_value   : seq<star<not_at<tag_ends>, sor<plain_character, escaped>>, tag_ends> {};
struct quote_in_value   : mistake<wrong::quote_in_value, not_at<unclosed_value>, value_text, not_at<value_ends>, one<'"'>, until<value_ends, not_one<'[', '\n', '\r'>>> {};
struct value            : node<kind::value, sor<seq<value_text, value_ends>, quote_in_value, value_text>> {};
struct quoted           : pair<one<'"'>, value, one<'"'>> {};
/// Of what isn't closed nothing is read: its end may be anywhere.
struct raw_text         : node<kind::value, run<not_one<'`', '\n', '\r'>>> {};
struct raw              : seq<one<'`'>, raw_text, one<'`'>> {};
struct quoted_text      : node<kind::value, run<not_one<'\'', '\n', '\r'>>> {};
struct single_quoted    : seq<one<'\''>, quoted_text, one<'\''>> {};
struct word             : seq<name_character, run<name_character>> {};
struct words            : node<kind::value, word, star<blank, run<blank>, word>> {};
struct unquoted         : seq<words, at<run<white>, one<']'>>> {};
struct odd_value        : sor<raw, single_quoted, unquoted> {};
struct other_value      : unlikely<at<odd_value>, odd_value> {};
struct any_value        : label<"a value in quotes", sor<quoted, other_value>> {};
struct brackets         : pair<one<'['>, seq<run<white>, tag_name, run<white>, any_value, run<white>>, one<']'>> {};
struct tag              : label<"a tag such as `[key \"…\"]`", node<kind::tag, brackets>> {};
struct quick_tag        : seq<run<white>, usual_tag<name_character, plain_character>> {
    static constexpr std::uint32_t most_bytes = longest_usual_tag;
};
struct next_tag         : quickly<quick_tag, seq<between, tag>> {};
struct header           : node<kind::header, next_tag, rep_opt<most_tags, next_tag>> {};

// Actions

struct index_digit      : range<'0', '9'> {};
struct index            : sor<one<'0'>, seq<range<'1', '9'>, run<index_digit>>> {};
struct character        : ranges<'!', '!', '#', '%', '(', '-', ':', 'Z', '^', '_', 'a', 'z', '|', '|', '~', '~'> {};
struct plain_detail     : not_one<' ', '\t', '\n', '\r', '\v', '\f', '.', '&', '{', '/', '\xC2'> {};
struct odd_detail       : seq<not_at<sor<go_begin, no_break>>, one<'/', '\xC2'>> {};
struct detail           : plus<sor<seq<plain_detail, run<plain_detail>>, odd_detail>> {};
struct details          : seq<one<'&'>, detail, star<one<'.'>, detail>, not_at<one<'.', '&'>>> {};
struct action_ends      : sor<white, one<'{'>, no_break, go_begin, eof> {};
struct no_text          : string<'{', '}'> {};
struct bare_ends        : seq<star<no_text>, at<action_ends>, not_at<spaces, one<'&'>>> {};
struct ply              : label<"an action such as `0a&1.2`", node<kind::ply, index, character, sor<details, bare_ends>>> {
    static constexpr std::uint16_t flags_of(std::string_view text) { return wrong::flags_of_ply(text); }
};
/// As nearly all actions are written.
struct word_character   : ranges<'a', 'z', 'A', 'Z', '0', '9', '_'> {};
struct usual_character  : ranges<'a', 'z', 'A', 'Z', '0', '9', '-', '-'> {};
struct plain_word       : seq<usual_character, run<usual_character>> {};
struct after_blank      : not_one<' ', '\t', '\n', '\r', '\v', '\f', '&'> {};
struct quick_details    : seq<one<'&'>, plain_word, star<one<'.'>, plain_word>, at<one<' ', '\n'>>> {};
struct usual_action     : seq<row<index_digit, character>, sor<at<one<' ', '\n'>>, quick_details>> {};
struct usual_actions    : usual_leaves<kind::ply, success, usual_action, row_before<one<' ', '\n'>, after_blank>> {};
struct action           : quickly<usual_actions, seq<ply, run<white>>> {};

// What is among the actions and is none

struct more             : seq<not_at<action_ends>, any, star<not_at<action_ends>, any>> {};
/// What else is left of an action that a brace breaks, or white space on a line or to the next one.
inline constexpr unsigned longest_comment_there = 256; // in bytes, where one is looked for
struct open_brace       : seq<one<'{'>, not_at<rep_opt<longest_comment_there, not_one<'}', '\n'>>, one<'}'>>, star<not_at<action_ends>, any>> {};
struct break_in_action  : seq<at<white>, run<blank>, opt<one<'\r'>>, opt<one<'\n'>>, run<blank>> {};
struct pieces           : seq<opt<open_brace>, star<break_in_action, one<'.', '&'>, opt<more>>> {};
struct detail_apart     : seq<not_at<index, character>, more> {};
struct late_value       : seq<one<'"'>, run<not_one<'"', '\n', '\r'>>, one<'"'>> {};
struct late_tag_text    : seq<one<'['>, star<sor<late_value, not_one<']', '\n', '\r'>>>, opt<one<']'>>> {};

/// No move number that is glued to an action.
struct rest             : mistake<wrong::broken_action, node<kind::error, sor<seq<plus<digit>, one<'.'>, not_at<index, character>, more>, seq<one<'.', '&'>, opt<more>>>, opt<open_brace>>> {};
struct sign             : mistake<wrong::signed_index, node<kind::error, one<'-', '+'>, plus<digit>, opt<more>, pieces>> {};
struct padded           : mistake<wrong::padded_index, node<kind::error, one<'0'>, plus<digit>, opt<more>, pieces>> {};
struct white_before     : mistake<wrong::white_before_ampersand, node<kind::error, index, character, spaces, one<'&'>, run<blank>, opt<more>>> {};
struct white_after      : mistake<wrong::white_after_ampersand, node<kind::error, index, character, one<'&'>, spaces, not_at<eof>, opt<detail_apart>>> {};
struct doubled          : mistake<wrong::second_ampersand, node<kind::error, index, character, one<'&'>, detail, star<one<'.'>, detail>, one<'&'>, opt<more>, pieces>> {};
struct hollow           : mistake<wrong::empty_detail, node<kind::error, index, character, one<'&'>, opt<more>, pieces>> {};
struct tail             : mistake<wrong::junk_after_character, node<kind::error, index, character, more, pieces>> {};
struct without_letter   : mistake<wrong::missing_character, node<kind::error, index, sor<at<action_ends>, one<'&'>>, opt<more>, pieces>> {};
struct move_number      : mistake<wrong::move_number, node<kind::error, plus<digit>, one<'.'>, at<action_ends>>> {};
struct odd_letter       : mistake<wrong::odd_character, node<kind::error, index, more, pieces>> {};
struct without_index    : mistake<wrong::missing_index, node<kind::error, character, sor<at<action_ends>, one<'&'>>, opt<more>, pieces>> {};
/// What else is known.
struct read_apart       : sor<digit, seq<one<'-', '+'>, digit>, one<'['>, seq<character, sor<at<action_ends>, one<'&'>>>> {};
struct odd_token        : seq<not_at<read_apart>, more> {};
struct odd_tokens       : mistake<wrong::odd_token, node<kind::error, odd_token, star<run<white>, odd_token>, opt<open_brace>>> {};
struct late_tags        : mistake<wrong::tag_among_actions, node<kind::error, late_tag_text, star<run<white>, late_tag_text>>> {};

struct no_action        : sor<sign, padded, white_before, white_after, doubled, hollow, tail, without_letter, move_number, odd_letter, without_index> {};
/// A tag without its bracket.
struct bare_tag         : seq<word_character, run<word_character>, run<blank>, one<'"'>, run<not_one<'"', '\n', '\r'>>, one<'"'>, run<blank>, one<']'>> {};
struct text_before_tag  : sor<seq<plus<digit>, one<'['>>, seq<plus<not_at<sor<digit, one<'-', '+', '['>>>, more, run<white>>, one<'['>>> {};
struct first_action     : seq<not_at<sor<bare_tag, text_before_tag>>, sor<action, no_action>> {};
struct actions          : seq<between, opt<first_action, star<sor<action, spaces, comment, rest, no_action, late_tags, odd_tokens>>>> {};

struct game             : node<kind::game, not_at<star<white>, eof>, opt<header>, actions> {};
struct document         : node<kind::document, opt<byte_order_mark>, game, eof> {};

/// Where reading goes on after a mistake.
struct sync             : sor<newline, seq<blank, index, character>, seq<one<'['>, name_character>, eof> {};

// clang-format on

} // namespace arbiter::peg::qgn
