// QGN, the notation of any turn-based game: tags, then actions and comments.
//
// The grammar is strict: it matches what is right, and tolerated forms, which a check reports. Known mistakes are in
// qgn_mistakes.hpp; all else that is wrong is left to the recovery. A ply is one leaf: a team's index, the action's character, and
// details after `&`. No-break spaces are kept as a comment is.
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

} // namespace arbiter::qgn

namespace arbiter::peg::qgn {

namespace wrong = arbiter::qgn;

// A hostile file must not grow a tree of tags: so many of them are read.
inline constexpr unsigned most_tags = 50'000;

// Of qgn_mistakes.hpp

struct name_in_brackets;
struct quote_in_value;
struct rest;
struct odd_tokens;
struct late_tags;
struct no_action;

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
struct tag_name         : sor<seq<name, not_at<one<']'>>>, name_in_brackets, name> {};

struct escaped          : seq<one<'\\'>, opt<not_one<'\n', '\r'>>> {}; // at the end of a line that closes nothing
struct plain_character  : not_one<'"', '\\', '\n', '\r'> {};
struct value_ends       : at<one<'"'>, run<white>, one<']'>> {};
struct value_text       : seq<run<plain_character>, star<escaped, run<plain_character>>> {};
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
struct quick_tag        : seq<run<white>, fast_tag<name_character, plain_character>> {
    static constexpr std::uint32_t most_bytes = longest_fast_tag;
};
struct next_tag         : try_fast<quick_tag, seq<between, tag>> {};
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
struct fast_character   : ranges<'a', 'z', 'A', 'Z', '0', '9', '-', '-'> {};
struct plain_word       : seq<fast_character, run<fast_character>> {};
struct after_blank      : not_one<' ', '\t', '\n', '\r', '\v', '\f', '&'> {};
struct quick_details    : seq<one<'&'>, plain_word, star<one<'.'>, plain_word>, at<one<' ', '\n'>>> {};
struct usual_action     : seq<row<index_digit, character>, sor<at<one<' ', '\n'>>, quick_details>> {};
struct usual_actions    : fast_leaves<kind::ply, success, usual_action, row_before<one<' ', '\n'>, after_blank>> {};
struct action           : try_fast<usual_actions, seq<ply, run<white>>> {};

struct more             : seq<not_at<action_ends>, any, star<not_at<action_ends>, any>> {};
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

#include "grammars/qgn_mistakes.hpp"
