// Tag lines: `[Name "value"]`, one a line, and the blank line after them, for the notations that begin so.
//
// `strict_tag_lines` is for strict grammars. In `tag_lines`, for others, what is wrong but readable is rejected with the notation's
// own words; what can't be read becomes an `error` node.
#pragma once

#include "grammars/peg.hpp"
#include "grammars/text.hpp"

#include <cstdint>
#include <string_view>
#include <type_traits>

namespace arbiter {

struct control_character; // src/core/encoding.hpp has the words
struct plain_tag_words;   // src/parse/tag_words.hpp has those for notations that need none of their own

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
struct name             : node<kind::name, name_character, run<name_character>> {};
struct value_character  : not_one<'"', '\n', '\r'> {};
struct value_ends       : at<one<'"'>, star<blank>, one<']'>> {};
struct tag_ends_line    : at<one<']'>, star<blank>, line_end_ahead> {};
struct value_closed     : seq<one<'"'>, star<blank>, one<']'>> {};
/// A lone CR that ends no line, for the value goes on behind it.
struct cr_in_value      : seq<not_at<one<'\r'>, star<blank>, one<'[', '\n', '\r'>>, reject<arbiter::control_character, one<'\r'>>, run<value_character>> {};
struct value_ends_line  : at<value_closed, star<blank>, line_end_ahead> {};
/// Where a value with a quote in it only seems to end: it does so at the end of the line.
struct to_line_end      : seq<plus<not_at<value_ends_line>, not_one<'[', '\n', '\r'>>, value_ends_line> {};

/// The rules of a notation's tags. `Notation` has
///
///     wrong::…              what is rejected: see the names below
///     like_move             a broken line of moves that begins so is no tag
///     moves_ahead           what can only be the first token of the moves
///     example               what is where a tag should, in the words of a message
///
template <class Notation>
struct tag_lines {
    using wrong = typename Notation::wrong;
    using like_move = typename Notation::like_move;
    using moves_ahead = typename Notation::moves_ahead;

    struct tag_ahead        : quickly<at<row<one<'['>, alpha, alpha>>,
                                      at<one<'['>, star<blank>, not_at<like_move>, sor<name_character, one<'"'>>>> {};
    struct bare_tag_ahead   : at<not_at<like_move>, name_character, run<name_character>, plus<blank>, one<'"'>, run<not_one<'"', '\n', '\r'>>, one<'"'>> {};

    struct plain_value      : node<kind::value, run<value_character>, value_ends> {};
    struct quoting_value    : node<kind::value, run<value_character>, reject<typename wrong::quote_in_value, one<'"'>>, until<value_ends, not_one<'[', '\n', '\r'>>, opt<to_line_end>> {};
    struct cr_value         : node<kind::value, run<value_character>, flag<holds_cr, plus<cr_in_value>>, value_ends_line> {};
    struct open_value       : reported<node<kind::value, until<tag_ends_line, value_character>>> {};
    struct short_value      : reported<node<kind::value, run<value_character>>> {}; // what is closed is a `plain_value`
    struct quoted           : enclosed<one<'"'>, sor<plain_value, quoting_value, cr_value, open_value, short_value>, one<'"'>> {};
    struct unquoted         : seq<star<blank>, not_at<one<'[', ']', '\n', '\r'>>, skip_to<"a value in quotes", one<'[', ']', ' ', '\t', '\n', '\r'>>> {};
    struct glued_value      : seq<at<one<'"'>>, missing<"a blank between name and value">, quoted> {};
    struct tag_value        : sor<seq<plus<blank>, quoted>, glued_value, unquoted, missing<"a value in quotes">> {};
    struct before_bracket   : sor<at<one<']'>>,
                                  seq<reject<typename wrong::blank_before_bracket, plus<blank>>, at<one<']'>>>,
                                  seq<star<blank>, not_at<one<'[', ']', '\n', '\r'>>, skip_to<"`]` after the value", one<'[', ']', '\n', '\r'>>>,
                                  success> {};
    struct tag_body         : seq<opt<reject<typename wrong::blank_before_name, plus<blank>>>, expect<"a tag name", name>, tag_value, before_bracket> {};
    struct tag              : node<kind::tag, tag_ahead, enclosed<one<'['>, tag_body, one<']'>>> {};
    struct bare_tag         : node<kind::tag, bare_tag_ahead, missing<"`[` before the tag">, tag_body, opt<one<']'>>> {};

    struct next_tag         : reject<typename wrong::second_tag_on_line, tag> {};
    struct stray_text       : reject<typename wrong::text_after_tag, node<kind::error, not_at<moves_ahead>, in_line, until<sor<tag_ahead, line_end_ahead>>>> {};
    struct after_tag        : sor<line_end, seq<rep_opt<most_after_tag, sor<plus<blank>, next_tag, seq<stray_text, opt<tag>>>>, opt<line_end>>> {};
    struct quick_tag        : seq<at<row<one<'['>, alpha, alpha>>, usual_tag<name_character, value_character>> {};
    struct tag_line         : seq<star<blank>, quickly<quick_tag, sor<tag, bare_tag>>, after_tag> {};
    struct tag_line_ahead   : at<star<blank>, sor<tag_ahead, bare_tag_ahead>> {};
    struct blank_lines      : seq<at<plus<blank_line>, tag_line_ahead>, reject<typename wrong::blank_line_among_tags, plus<blank_line>>> {};
    struct odd_line         : seq<star<blank>, not_at<sor<newline, tag_ahead, moves_ahead, bare_tag_ahead>>, skip_to<Notation::example, newline>, opt<line_end>> {};
    using between_tags = sor<blank_lines, odd_line>;
    using tags_and_between = sor<tag_line, blank_lines, odd_line>;
    struct blank_line_after : sor<plus<blank_line>, seq<star<blank>, eof>, seq<star<blank>, reject<typename wrong::missing_blank_line, success>>> {};
    struct header           : node<kind::header, star<between_tags>, tag_line, rep_opt<most_tag_lines, tags_and_between>> {};
    /// A file without a token.
    struct nothing          : seq<at<star<white>, eof>, missing<Notation::example>, star<white>> {};
};

/// A brace in place of a tag's bracket, or before it: it opens no comment.
struct brace_of_tag     : seq<one<'{'>, opt<one<'['>>, alpha, run<name_character>, plus<blank>, one<'"'>> {};

/// Whether a notation has comments that may be among its tags.
template <class Notation>
concept has_remarks = requires { typename Notation::remark; };

/// The same, strictly: old and tolerated forms are read, and a check reports them (src/check/tag_forms.hpp). `Notation` has
///
///     wrong::…              the known mistakes: see the names below
///     like_move             what begins so behind a bracket is no tag
///     moves_ahead           what can only be the first token of the moves
///     no_blank_line         where moves stand though no blank line ends the tags: a known mistake, or a look-ahead where it is read
///     example               what is where a tag should, in the words of a message
///     remark                comments that may be among the tags; only where it has them
///
template <class Notation>
struct strict_tag_lines {
    using wrong = typename Notation::wrong;
    using like_move = typename Notation::like_move;
    using moves_ahead = typename Notation::moves_ahead;
    using no_blank_line = typename Notation::no_blank_line;

    struct no_tag           : seq<one<'['>, star<blank>, sor<like_move, not_at<sor<name_character, one<'"'>>>>> {};
    struct name             : label<"a tag name", node<kind::name, name_character, run<name_character>>> {};
    struct cr_in_value      : seq<not_at<one<'\r'>, star<blank>, one<'[', '\n', '\r'>>, one<'\r'>, run<value_character>> {};
    struct quote_in_value   : mistake<typename wrong::quote_in_value, not_at<value_ends>, one<'"'>, until<value_ends, not_one<'[', '\n', '\r'>>, opt<to_line_end>> {};
    struct value            : node<kind::value, run<value_character>, opt<sor<seq<plus<cr_in_value>, value_ends_line>, quote_in_value>>> {
        static constexpr std::uint16_t flags_of(std::string_view text) { return text.find('\r') == std::string_view::npos ? 0 : holds_cr; }
    };
    struct gap              : label<"a value in quotes", plus<blank>> {};
    struct quoted           : label<"a value in quotes", pair<one<'"'>, value, one<'"'>>> {};
    struct brackets         : pair<one<'['>, seq<star<blank>, name, gap, quoted, star<blank>>, one<']'>> {};
    struct tag              : label<Notation::example, node<kind::tag, not_at<no_tag>, brackets>> {};
    struct quick_tag        : seq<at<row<one<'['>, alpha, alpha>>, usual_tag<name_character, value_character>> {};

    struct stray            : node<kind::error, not_at<moves_ahead>, in_line, until<sor<at<not_at<no_tag>, one<'['>>, line_end_ahead>>> {};
    struct text_after_tag   : mistake<typename wrong::text_after_tag, stray> {};
    struct tag_line         : seq<star<blank>, quickly<quick_tag, tag>, quickly<one<'\n'>, seq<rep_opt<most_after_tag, star<blank>, sor<tag, text_after_tag>>, star<blank>, sor<line_end, eof, no_blank_line, at<one<'['>>>>>> {};
    struct remark           : label<Notation::example, seq<typename Notation::remark>> {};
    struct remark_line      : seq<star<blank>, remark, star<blank>, opt<line_end>> {};
    using line_between = std::conditional_t<has_remarks<Notation>, sor<blank_line, remark_line>, blank_line>;
    struct header           : node<kind::header, star<line_between>, tag_line, rep_opt<most_tag_lines, sor<tag_line, seq<plus<line_between>, tag_line>>>> {};
    struct blank_line_after : sor<plus<blank_line>, seq<star<blank>, sor<eof, no_blank_line>>> {};
};

// clang-format on

} // namespace arbiter::peg
