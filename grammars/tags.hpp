// Tag lines: `[Name "value"]`, one a line, and the blank line after them, for the notations that begin so.
#pragma once

#include "grammars/peg.hpp"
#include "grammars/text.hpp"

#include <cstdint>
#include <string_view>
#include <type_traits>

namespace arbiter {

struct plain_tag_words; // src/tags/tag_words.hpp has those for notations that need none of their own

} // namespace arbiter

namespace arbiter::peg {

// A hostile file must not grow a tree of tags: so many lines of them are read, and on each so many more tags or texts.
inline constexpr unsigned most_tag_lines = 50'000;
inline constexpr unsigned most_after_tag = 20;

// clang-format off

// Lines. A lone CR ends none, but arbiter reads on as if it did.

struct line_end         : sor<one<'\n'>, seq<one<'\r'>, opt<one<'\n'>>>> {};
struct line_end_ahead   : at<sor<newline, eof>> {};
struct in_line          : not_one<'\n', '\r'> {};
struct blank_line       : seq<star<blank>, line_end> {};

struct name_character   : not_one<' ', '\t', '\n', '\r', '"', '[', ']'> {};
struct value_character  : not_one<'"', '\n', '\r'> {};
struct value_ends       : at<one<'"'>, star<blank>, one<']'>> {};
struct value_closed     : seq<one<'"'>, star<blank>, one<']'>> {};
struct value_ends_line  : at<value_closed, star<blank>, line_end_ahead> {};
/// Where a value with a quote in it only seems to end: it does so at the end of the line.
struct to_line_end      : seq<plus<not_at<value_ends_line>, not_one<'[', '\n', '\r'>>, value_ends_line> {};

/// Quotation marks that stand for `"`: of typewriters, of typography, and wide ones.
struct other_quote      : sor<one<'\'', '`'>, seq<string<'\xE2', '\x80'>, range<'\x98', '\x9F'>>, seq<one<'\xC2'>, one<'\xAB', '\xBB'>>, string<'\xEF', '\xBC', '\x82'>> {};
struct other_quote_ends : seq<other_quote, star<blank>, one<']'>> {};

/// A brace in place of a tag's bracket, or before it: it opens no comment.
struct brace_of_tag     : seq<one<'{'>, opt<one<'['>>, alpha, run<name_character>, plus<blank>, one<'"'>> {};

/// Whether a notation has comments that may be among its tags.
template <class Notation>
concept has_remarks = requires { typename Notation::remark; };

/// The rules of a notation's tags. Old and tolerated forms are read, and a check reports them (src/tags/tag_forms.hpp). `Notation`
/// has
///
///     wrong::…              the known mistakes: see the names below
///     like_move             what begins so behind a bracket is no tag
///     moves_ahead           what can only be the first token of the moves
///     no_blank_line         where moves stand though no blank line ends the tags: a known mistake, or a look-ahead where it is read
///     example               what is where a tag should, in the words of a message
///     remark                comments that may be among the tags; only where it has them
///
template <class Notation>
struct tag_lines {
    using wrong = typename Notation::wrong;
    using like_move = typename Notation::like_move;
    using moves_ahead = typename Notation::moves_ahead;
    using no_blank_line = typename Notation::no_blank_line;

    struct no_tag           : seq<one<'['>, star<blank>, sor<like_move, not_at<sor<name_character, one<'"'>>>>> {};
    struct name             : label<"a tag name", node<kind::name, name_character, run<name_character>>> {};
    /// A lone CR that ends no line, for the value goes on behind it.
    struct cr_in_value      : seq<not_at<one<'\r'>, star<blank>, one<'[', '\n', '\r'>>, one<'\r'>, run<value_character>> {};
    struct quote_in_value   : mistake<typename wrong::quote_in_value, not_at<value_ends>, one<'"'>, until<value_ends, not_one<'[', '\n', '\r'>>, opt<to_line_end>> {};
    struct value            : node<kind::value, run<value_character>, opt<sor<seq<plus<cr_in_value>, value_ends_line>, quote_in_value>>> {
        static constexpr std::uint16_t flags_of(std::string_view text) { return text.find('\r') == std::string_view::npos ? 0 : holds_cr; }
    };
    struct gap              : label<"a value in quotes", plus<blank>> {};
    struct other_text       : node<kind::value, star<not_at<other_quote_ends>, not_one<'"', '[', '\n', '\r'>>> {};
    struct in_other_quotes  : seq<other_quote, other_text, other_quote> {};
    struct other_value      : unlikely<at<in_other_quotes>, in_other_quotes> {};
    struct quoted           : pair<one<'"'>, value, one<'"'>> {};
    struct any_value        : label<"a value in quotes", sor<quoted, other_value>> {};
    struct brackets         : pair<one<'['>, seq<star<blank>, name, gap, any_value, star<blank>>, one<']'>> {};
    struct tag              : label<Notation::example, node<kind::tag, not_at<no_tag>, brackets>> {};
    struct quick_tag        : seq<at<row<one<'['>, alpha, alpha>>, fast_tag<name_character, value_character>> {
        static constexpr std::uint32_t most_bytes = longest_fast_tag;
    };
    struct any_tag          : try_fast<quick_tag, tag> {};

    struct stray            : node<kind::error, not_at<moves_ahead>, in_line, until<sor<at<not_at<no_tag>, one<'['>>, line_end_ahead>>> {};
    struct text_after_tag   : mistake<typename wrong::text_after_tag, stray> {};
    struct tag_line         : seq<star<blank>, any_tag, try_fast<one<'\n'>, seq<rep_opt<most_after_tag, star<blank>, sor<tag, text_after_tag>>, star<blank>, sor<line_end, eof, no_blank_line, at<one<'['>>>>>> {};
    struct remark           : label<Notation::example, seq<typename Notation::remark>> {};
    struct remark_line      : seq<star<blank>, remark, star<blank>, opt<line_end>> {};
    using line_between = std::conditional_t<has_remarks<Notation>, sor<blank_line, remark_line>, blank_line>;
    struct header           : node<kind::header, star<line_between>, tag_line, rep_opt<most_tag_lines, sor<tag_line, seq<plus<line_between>, tag_line>>>> {};
    struct blank_line_after : sor<plus<blank_line>, seq<star<blank>, sor<eof, no_blank_line>>> {};
};

// clang-format on

} // namespace arbiter::peg
