// What QGN's grammar says: its syntax, and what the reference reader takes for something else.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "grammars/qgn.hpp"
#include "parse/syntax.hpp"
#include "qgn/rules.hpp"

#include <cstdint>
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

/// The name can be read, and what follows it.
struct bracket_too_many {
    static constexpr bool spares = true;
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "`{found}` has a bracket too many; a tag is `[name \"value\"]`";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &bracket_too_many::found}}; }
    static void mend(collector::handle& h, span matched, std::string_view record);
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

// What stands more than once is one finding: at the first place, with the number of all.

struct raw_value {
    static constexpr bool told_by_check = true;
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "this tag value stands in backticks; readers take it with them, or not at all: write it in `\"`";
    static constexpr auto fields() { return std::tuple{}; }
};

struct raw_values {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "{count} tag values stand in backticks; readers take them with these, or not at all: write each in `\"`";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &raw_values::count}}; }
};

struct single_quoted_value {
    static constexpr bool told_by_check = true;
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "this tag value stands in single quotes; readers take it with them, or not at all: write it in `\"`";
    static constexpr auto fields() { return std::tuple{}; }
};

struct single_quoted_values {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "{count} tag values stand in single quotes; readers take them with these, or not at all: write each in `\"`";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &single_quoted_values::count}}; }
};

struct unquoted_value {
    static constexpr bool told_by_check = true;
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "this tag value has no quotes; readers take no more of it than its first word: write it in `\"`";
    static constexpr auto fields() { return std::tuple{}; }
};

struct unquoted_values {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "{count} tag values have no quotes; readers take no more of each than its first word: write each in `\"`";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &unquoted_values::count}}; }
};

struct backslash {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "the reference reader keeps a backslash as it is, and a `\"` after it doesn't end the value; leave it out";
    static constexpr auto fields() { return std::tuple{}; }
};

struct backslashes {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text = "{count} tag values hold a backslash; the reference reader keeps it as it "
                                             "is, and a `\"` after it doesn't end the value: leave them out";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &backslashes::count}}; }
};

struct no_break_space {
    static constexpr bool told_by_check = true;
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "a no-break space is no white space to the reference reader; write a blank";
    static constexpr auto fields() { return std::tuple{}; }
};

struct no_break_spaces {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "no-break spaces are no white space to the reference reader; they stand in {count} places: write blanks";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &no_break_spaces::count}}; }
};

struct crlf_among_actions {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text = "the reference reader takes a CR behind an action for a part of it: it "
                                             "glues the next one to it, or refuses the file; end lines in LF";
    static constexpr auto fields() { return std::tuple{}; }
};

struct crlfs_among_actions {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "the reference reader takes the CR behind each of {count} actions for a part of it: it glues the next one to "
        "it, or refuses the file; end lines in LF";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &crlfs_among_actions::count}}; }
};

struct comment_among_tags {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text = "a comment ends the tags for the reference reader, which takes those "
                                             "after it for actions; put it behind the last tag";
    static constexpr auto fields() { return std::tuple{}; }
};

struct comments_among_tags {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text = "the tags end at the first of {count} comments for the reference reader, "
                                             "which takes those after it for actions; put these behind the last tag";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &comments_among_tags::count}}; }
};

struct glued_comment {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "the reference reader takes a comment glued to an action for a part of it; put a blank before it";
    static constexpr auto fields() { return std::tuple{}; }
};

struct glued_comments {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "the reference reader takes {count} comments glued to actions for parts of them; put a blank before each";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &glued_comments::count}}; }
};

struct comment_on_new_line {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text = "the reference reader refuses a comment that begins a line or follows a "
                                             "tab; put it behind the action before it, after a blank";
    static constexpr auto fields() { return std::tuple{}; }
};

struct comments_on_new_lines {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text = "the reference reader refuses comments that begin a line or follow a tab, "
                                             "which {count} do; put each behind the action before it, after a blank";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &comments_on_new_lines::count}}; }
};

struct glued_go_comment {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text = "the reference reader takes what follows this comment for a part of the "
                                             "action that it is glued to; put a blank before it";
    static constexpr auto fields() { return std::tuple{}; }
};

struct glued_go_comments {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text = "the reference reader takes what follows these {count} comments for parts "
                                             "of the actions that they are glued to; put a blank before each";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &glued_go_comments::count}}; }
};

struct comment_behind_go_comment {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "the reference reader refuses a comment in braces behind one as Go has them; put it before that one";
    static constexpr auto fields() { return std::tuple{}; }
};

struct comments_behind_go_comments {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text = "the reference reader refuses comments in braces behind others as Go has "
                                             "them, which {count} are; put each before the other";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &comments_behind_go_comments::count}}; }
};

struct open_quote {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text = "`{quote}` makes the reference reader take what follows for more of this "
                                             "detail; `{action}` can't be written with it";
    span quote;
    span action;
    static constexpr auto fields() {
        return std::tuple{field{"quote", &open_quote::quote}, field{"action", &open_quote::action}};
    }
};

struct open_quotes {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text = "{count} actions hold a quotation mark that makes the reference reader "
                                             "take what follows for more of a detail; they can't be written with it";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &open_quotes::count}}; }
};

struct go_comment {
    static constexpr bool told_by_check = true;
    static constexpr const arbiter::rule& rule = rules::go_comment;
    static constexpr std::string_view text =
        "readers skip comments as Go has them, but the format has only `{{comments}`; write it in braces";
    static constexpr auto fields() { return std::tuple{}; }
};

struct go_comments {
    static constexpr const arbiter::rule& rule = rules::go_comment;
    static constexpr std::string_view text =
        "readers skip comments as Go has them, but the format has only `{{comments}`; write these {count} in braces";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &go_comments::count}}; }
};

/// Of what stands more than once, beside the first one.
struct another_here {
    static constexpr std::string_view text = "another one";
    static constexpr auto fields() { return std::tuple{}; }
};

using syntax_messages =
    message_list<bracket_too_many, quote_in_value, tag_among_actions, signed_index, padded_index, missing_index,
                 missing_character, odd_character, junk_after_character, white_before_ampersand, white_after_ampersand,
                 second_ampersand, empty_detail, raw_value, raw_values, single_quoted_value, single_quoted_values,
                 unquoted_value, unquoted_values, backslash, backslashes, no_break_space, no_break_spaces,
                 crlf_among_actions, crlfs_among_actions, comment_among_tags, comments_among_tags, glued_comment,
                 glued_comments, comment_on_new_line, comments_on_new_lines, glued_go_comment, glued_go_comments,
                 comment_behind_go_comment, comments_behind_go_comments, open_quote, open_quotes, go_comment,
                 go_comments>;

} // namespace arbiter::qgn
