// What QGN's grammar says: its syntax, and what the reference reader takes for something else.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "grammar/syntax.hpp"
#include "grammars/qgn.hpp"
#include "tags/tag_fixes.hpp"

#include <string_view>

namespace arbiter::qgn {

namespace rules {
using arbiter::rules::unexpected;
inline constexpr rule misread{"qgn/misread", severity::warning, fixable::safe,
                              "something that arbiter can read and the reference reader reads otherwise"};
inline constexpr rule go_comment{"qgn/go-comment", severity::warning, fixable::no,
                                 "a comment in the style of the Go language"};
} // namespace rules

// ---- syntax

/// What stands before the first white space of `matched`.
[[nodiscard]] span first_word(span matched, std::string_view record) noexcept;

struct quote_in_value
    : message<"a tag value can't hold `\"`, nor can a backslash escape one; use another quotation mark",
              rules::unexpected> {
    static span where(span matched, std::string_view record);
};

/// The name can be read, and what follows it.
struct bracket_too_many : message<"`{found}` has a bracket too many; a tag is `[name \"value\"]`", rules::unexpected> {
    static constexpr bool skipped_by_recovery = true;
    static void fix(collector::handle& h, span matched, std::string_view record);
};

struct tag_among_actions : message<"a tag can't be among the actions; put it before the first one", rules::unexpected> {
    static span where(span matched, std::string_view record);
};

struct signed_index
    : message<"`{found}` begins with a sign; a team's index is digits alone, counted from 0", rules::unexpected> {
    static span where(span matched, std::string_view record) { return first_word(matched, record); }
};

struct padded_index : message<"the team's index of `{found}` begins with a zero too many; write `0` itself, or no zero",
                              rules::unexpected> {
    static span where(span matched, std::string_view record) { return first_word(matched, record); }
};

struct missing_index
    : message<"`{found}` has no team; an action begins with the team's index, such as `0{found}`", rules::unexpected> {
    static span where(span matched, std::string_view record) { return first_word(matched, record); }
};

struct missing_character
    : message<"`{found}` has no action character; it comes after the team's index, such as `0a`", rules::unexpected> {
    static span where(span matched, std::string_view record) { return first_word(matched, record); }
};

struct odd_character : message<"`{found}` has no action character that readers take: one of printable ASCII that is no "
                               "digit, quote, bracket or slash, no `&` and no `.`",
                               rules::unexpected> {
    static span where(span matched, std::string_view record) { return first_word(matched, record); }
};

struct move_number : message<"`{found}` is a move number, which QGN doesn't have; actions follow each other: remove it",
                             rules::unexpected> {
    static constexpr bool is_gathered = true;
};

using move_numbers =
    message<"{count:number} move numbers are among the actions, which QGN doesn't have; actions follow "
            "each other: remove them",
            rules::unexpected>;

struct junk_after_character : message<"`{found}` goes on after its action character, which is a single one; expected "
                                      "white space, or `&` and details",
                                      rules::unexpected> {
    static span where(span matched, std::string_view record) { return first_word(matched, record); }
};

struct white_before_ampersand
    : message<"white space can't come before `&`; write the details behind the action character", rules::unexpected> {};

struct white_after_ampersand : message<"white space can't come after `&`; the reference reader takes the next word "
                                       "for the first detail, be it an action",
                                       rules::unexpected> {
    static constexpr bool is_gathered = true;
    static span where(span matched, std::string_view record);
};

using white_after_ampersands = message<"white space can't come after `&`, as it does in {count:number} places; the "
                                       "reference reader takes the next word for the first detail, be it an action",
                                       rules::unexpected>;

struct second_ampersand
    : message<"`{found}` has a second `&`; one `&` begins the details, and `.` separates them", rules::unexpected> {
    static span where(span matched, std::string_view record) { return first_word(matched, record); }
};

struct empty_detail
    : message<"`{found}` has a detail without text; write one after `&` and after each `.`, or none of these signs",
              rules::unexpected> {
    static span where(span matched, std::string_view record) { return first_word(matched, record); }
};

struct broken_action
    : message<"`{found}` is no action; if it is the rest of the one before it, no white space can stand between them",
              rules::unexpected> {
    static constexpr bool makes_ply_an_error = true; // which may lack it
};

struct odd_token {
    static constexpr bool joins_error = true;
    static constexpr const char* expected = "an action such as `0a&1.2`";
    static span where(span matched, std::string_view record) { return first_word(matched, record); }
};

/// Beside what can't be read after such a comment.
using nested_comment = message<"comments don't nest: this `{{` is text, and the next `}` ends the comment">;

// ---- what the reference reader takes for something else

// What occurs more than once is one finding: at the first place, with the number of all.

using raw_value =
    message<"this tag value is in backticks; readers keep them as a part of it, or lose it: write it in `\"`",
            rules::misread>;

using raw_values = message<"{count:number} tag values are in backticks; readers keep these as a part of them, or "
                           "lose them: write each in `\"`",
                           rules::misread>;

using single_quoted_value =
    message<"this tag value is in single quotes; readers keep them as a part of it, or lose it: write it in `\"`",
            rules::misread>;

using single_quoted_values = message<"{count:number} tag values are in single quotes; readers keep these as a part "
                                     "of them, or lose them: write each in `\"`",
                                     rules::misread>;

using unquoted_value =
    message<"this tag value has no quotes; readers take no more of it than its first word: write it in `\"`",
            rules::misread>;

using unquoted_values = message<
    "{count:number} tag values have no quotes; readers take no more of each than its first word: write each in `\"`",
    rules::misread>;

using backslash =
    message<"the reference reader keeps a backslash as it is, and a `\"` after it doesn't end the value; leave it out",
            rules::misread>;

using backslashes = message<"{count:number} tag values hold a backslash; the reference reader keeps it as it is, and a "
                            "`\"` after it doesn't end the value: leave them out",
                            rules::misread>;

using no_break_space =
    message<"a no-break space is no white space to the reference reader; write a blank", rules::misread>;

using no_break_spaces = message<
    "no-break spaces are no white space to the reference reader; they are in {count:number} places: write blanks",
    rules::misread>;

using crlf_among_actions = message<"the reference reader takes a CR behind an action for a part of it: it glues the "
                                   "next one to it, or refuses the file; end lines in LF",
                                   rules::misread>;

using crlfs_among_actions = message<"the reference reader takes the CR behind each of {count:number} actions for a "
                                    "part of it: it glues the next one to it, or refuses the file; end lines in LF",
                                    rules::misread>;

/// Beside lines that end in LF and lines that end in CRLF.
using cr_behind_action = message<"the reference reader takes a CR behind an action for a part of it: it glues the next "
                                 "one to it, or refuses the file">;

using comment_among_tags = message<"a comment ends the tags for the reference reader, which takes those after it for "
                                   "actions; put it behind the last tag",
                                   rules::misread>;

using comments_among_tags = message<"the tags end at the first of {count:number} comments for the reference reader, "
                                    "which takes those after it for actions; put these behind the last tag",
                                    rules::misread>;

using glued_comment =
    message<"the reference reader takes a comment glued to an action for a part of it; put a blank before it",
            rules::misread>;

using glued_comments = message<
    "the reference reader takes {count:number} comments glued to actions for parts of them; put a blank before each",
    rules::misread>;

using comment_on_new_line = message<"the reference reader refuses a comment that begins a line or follows a tab; put "
                                    "it behind the action before it, after a blank",
                                    rules::misread>;

using comments_on_new_lines = message<"the reference reader refuses comments that begin a line or follow a tab, which "
                                      "{count:number} do; put each behind the action before it, after a blank",
                                      rules::misread>;

using glued_go_comment = message<"the reference reader takes what follows this comment for a part of the action that "
                                 "it is glued to; put a blank before it",
                                 rules::misread>;

using glued_go_comments = message<"the reference reader takes what follows these {count:number} comments for parts of "
                                  "the actions that they are glued to; put a blank before each",
                                  rules::misread>;

using comment_behind_go_comment =
    message<"the reference reader refuses a comment in braces after a Go-style one; put it before that one",
            rules::misread>;

using comments_behind_go_comments = message<"the reference reader refuses comments in braces after Go-style ones, "
                                            "which {count:number} are; put each before the other",
                                            rules::misread>;

using open_quote = message<"`{quote}` makes the reference reader take what follows for more of this detail; `{action}` "
                           "can't be written with it",
                           rules::misread>;

using open_quotes = message<"{count:number} actions hold a quotation mark that makes the reference reader take what "
                            "follows for more of a detail; they can't be written with it",
                            rules::misread>;

using go_comment = message<"readers skip Go-style comments, but the format has only `{{comments}`; write it in braces",
                           rules::go_comment>;

using go_comments = message<
    "readers skip Go-style comments, but the format has only `{{comments}`; write these {count:number} in braces",
    rules::go_comment>;

// ---- what the game server does otherwise

using scout_round_corner = message<"`{action}` leads a scout round a corner, which the rules of Stratego don't allow; "
                                   "the game server plays it",
                                   rules::misread>;
using scouts_round_corners = message<"{count:number} actions lead a scout round a corner, which the rules of Stratego "
                                     "don't allow; the game server plays them",
                                     rules::misread>;

using unnoticed_end = message<"the game server leaves the turn with team {team:number}, which can't move, though by "
                              "the rules it has lost by that",
                              rules::misread>;

/// Of what occurs more than once, beside the first one.
using another_here = message<"another one">;

} // namespace arbiter::qgn
