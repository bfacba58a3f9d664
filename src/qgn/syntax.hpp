// What QGN's grammar says: its syntax, and what the reference reader takes for something else.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "grammars/qgn.hpp"
#include "parse/syntax.hpp"
#include "qgn/rules.hpp"

#include <string_view>

namespace arbiter::qgn {

// ---- syntax

struct quote_in_value {
    static constexpr bool yields = true; // a quote may be what was amiss before
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "a tag value can't hold `\"`, nor can a backslash escape one; use another quotation mark";
    static constexpr auto fields() { return std::tuple{}; }
};

struct tag_among_actions {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "a tag can't stand among the actions; put it before the first one";
    static constexpr auto fields() { return std::tuple{}; }
    static span where(span matched, std::string_view record);
};

struct signed_index {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "`{found}` begins with a sign; a team's index is digits alone, counted from 0";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &signed_index::found}}; }
};

struct padded_index {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "the team's index of `{found}` begins with a zero too many; write `0` itself, or no zero";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &padded_index::found}}; }
};

struct missing_index {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "`{found}` has no team; an action begins with the team's index, such as `0{found}`";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &missing_index::found}}; }
};

struct missing_character {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "`{found}` has no action character; it stands after the team's index, such as `0a`";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &missing_character::found}}; }
};

struct odd_character {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "`{found}` has no action character that readers take: one of printable "
                                             "ASCII that is no digit, quote, bracket or slash, no `&` and no `.`";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &odd_character::found}}; }
};

struct junk_after_character {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "`{found}` goes on after its action character, which is a single one; expected white space, or `&` and details";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &junk_after_character::found}}; }
};

struct white_before_ampersand {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "white space can't stand before `&`; write the details behind the action character";
    static constexpr auto fields() { return std::tuple{}; }
};

struct white_after_ampersand {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "white space can't stand after `&`; the reference reader takes the next "
                                             "word for the first detail, be it an action";
    static constexpr auto fields() { return std::tuple{}; }
    static span where(span matched, std::string_view record);
};

struct second_ampersand {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "`{found}` has a second `&`; one `&` begins the details, and `.` separates them";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &second_ampersand::found}}; }
};

struct empty_detail {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "`{found}` has a detail without text; write one after `&` and after each `.`, or none of these signs";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &empty_detail::found}}; }
};

// ---- what the reference reader takes for something else

struct raw_value {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "this tag value stands in backticks; readers take it with them, or not at all: write it in `\"`";
    static constexpr auto fields() { return std::tuple{}; }
    static void mend(collector::handle& h, span matched, std::string_view record);
};

struct single_quoted_value {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "this tag value stands in single quotes; readers take it with them, or not at all: write it in `\"`";
    static constexpr auto fields() { return std::tuple{}; }
    static void mend(collector::handle& h, span matched, std::string_view record);
};

struct unquoted_value {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "this tag value has no quotes; readers take a part of it, or nothing at all: write it in `\"`";
    static constexpr auto fields() { return std::tuple{}; }
    static void mend(collector::handle& h, span matched, std::string_view record);
};

struct no_break_space {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "a no-break space is no white space to the reference reader; write a blank";
    static constexpr auto fields() { return std::tuple{}; }
    static void mend(collector::handle& h, span matched, std::string_view record);
};

struct crlf_among_actions {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text = "the reference reader takes a CR among the actions for a part of them: it "
                                             "glues them together, or refuses the file; end lines in LF";
    static constexpr auto fields() { return std::tuple{}; }
};

struct comment_among_tags {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text = "a comment ends the tags for the reference reader, which takes those "
                                             "after it for actions; put it behind the last tag";
    static constexpr auto fields() { return std::tuple{}; }
};

struct glued_comment {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "the reference reader takes a comment glued to details for more of the last one; put a blank before it";
    static constexpr auto fields() { return std::tuple{}; }
};

struct apostrophe {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "an apostrophe makes the reference reader swallow the rest of the line; `{action}` can't be written with one";
    span action;
    static constexpr auto fields() { return std::tuple{field{"action", &apostrophe::action}}; }
};

struct backslash {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "the reference reader keeps a backslash as it is, and a `\"` after it doesn't end the value; leave it out";
    static constexpr auto fields() { return std::tuple{}; }
};

struct go_comment {
    static constexpr const arbiter::rule& rule = rules::go_comment;
    static constexpr std::string_view text =
        "readers skip comments as Go has them, but the format has only `{{comments}`; write it in braces";
    static constexpr auto fields() { return std::tuple{}; }
};

using syntax_messages =
    message_list<quote_in_value, tag_among_actions, signed_index, padded_index, missing_index, missing_character,
                 odd_character, junk_after_character, white_before_ampersand, white_after_ampersand, second_ampersand,
                 empty_detail, raw_value, single_quoted_value, unquoted_value, no_break_space, crlf_among_actions,
                 comment_among_tags, glued_comment, apostrophe, backslash, go_comment>;

} // namespace arbiter::qgn
