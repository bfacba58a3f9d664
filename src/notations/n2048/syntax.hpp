// What the grammar of 2048-GN rejects. Where a rule comes from is said in docs/notations/2048-gn.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "grammar/syntax.hpp"
#include "grammars/n2048.hpp"
#include "tags/tag_fixes.hpp"

#include <string_view>

namespace arbiter::n2048 {

namespace rules {
using arbiter::rules::unexpected;
inline constexpr rule misread{"2048/misread", severity::warning, fixable::safe,
                              "something that arbiter can read and the web reader, or another, may not"};
inline constexpr rule glyph{"2048/glyph", severity::error, fixable::no,
                            "a glyph that doesn't exist, or one that is not attached to a swipe"};
inline constexpr rule elided_moves{"2048/elided-moves", severity::error, fixable::no, "moves that are left out"};
} // namespace rules

// ---- syntax

struct quote_in_value
    : tag_fixes::quote_in_value<
          "a tag value can't hold `\"`, and there is no way to escape it; use another quotation mark"> {};

struct odd_number_end
    : message<"a move number ends in one period and in nothing else, found `{found}`", rules::unexpected> {
    static constexpr bool is_gathered = true;
};

using odd_number_ends = message<"a move number ends in one period, and each turn has its own; {count:number} end "
                                "otherwise, the first of them with `{found}`",
                                rules::unexpected>;

struct no_period {
    static constexpr const char* expected = "`.` after the move number";
};

struct no_swipe {
    static constexpr const char* expected = "a swipe `U`, `D`, `L` or `R`";
};

struct number_without_digits : message<"expected a move number before `{found}`", rules::unexpected> {};

struct odd_swipe : message<"`{found}` is no swipe; write `U`, `D`, `L` or `R`", rules::unexpected> {
    static constexpr bool is_habit = true;
};

using swipe_in_lower_case = message<"swipes are written in upper case: `{swipe:char}`", rules::unexpected>;

using swipes_in_lower_case =
    message<"swipes are written in upper case; {count:number} are in lower case", rules::unexpected>;

using tile_in_upper_case = message<"the column of a tile is written in lower case: `{column:char}`", rules::unexpected>;

using tiles_in_upper_case =
    message<"the columns of tiles are written in lower case; {count:number} are in upper case", rules::unexpected>;

struct odd_tile
    : message<
          "`{found}` is no tile; write its cell, `a1` to `d4`, and before it its value unless that is 2, such as `4a1`",
          rules::unexpected> {};

struct second_tile : message<"a turn has one new tile; `{found}` follows no swipe", rules::unexpected> {
    static constexpr bool is_gathered = true;
};

using second_tiles =
    message<"a turn has one new tile; {count:number} tiles follow no swipe, `{found}` is the first", rules::unexpected>;

struct line_comment : message<"a comment is in braces, `{{…}`; this one begins with `;` instead", rules::unexpected> {
    static constexpr bool is_gathered = true;
    static constexpr bool skipped_by_recovery = true;
};

using line_comments =
    message<"comments are in braces, `{{…}`; {count:number} begin with `;` instead", rules::unexpected>;

using glued_tokens = message<"expected white space between two tokens", rules::unexpected>;

using all_glued_tokens =
    message<"expected white space between two tokens; it is missing in {count:number} places", rules::unexpected>;

struct junk_after_token : message<"expected white space, found `{found}`", rules::unexpected> {};

struct open_comment
    : message<
          "this `{{` has no `}` before the next `{{`, or before the end; comments don't nest, and the rest of the line "
          "can't be read",
          arbiter::rules::unterminated> {
    static span where(span matched, std::string_view) { return {matched.begin, matched.begin + 1}; }
};

struct tag_among_turns
    : message<"a tag can't be among the turns; put `{tag}` before the blank line", rules::unexpected> {};

struct odd_marker : message<"`{found}` is no marker; write `Locked` where no swipe is possible, `Retired` where the "
                            "player gave up, `*` for anything else",
                            rules::unexpected> {
    static void fix(collector::handle& h, span matched, std::string_view record);
};

struct text_after_marker : tag_fixes::text_after_game<"nothing can come after the marker; a file holds one game"> {};

// ---- what a strict reader takes for something else

/// Whether a line without a byte ends in `where`, the line end before it included: what ends the tags for the web reader.
[[nodiscard]] bool has_empty_line(std::string_view record, span where) noexcept;

/// One finding for both blanks of a tag.
struct blank_before_name : message<"the name of a tag follows its `[` at once; the web reader skips the blank, others "
                                   "may drop the tag",
                                   rules::misread> {
    static void fix(collector::handle& h, span matched, std::string_view record) {
        tag_fixes::remove_blanks_in_brackets(h, matched, record);
    }
};

struct blank_before_bracket
    : tag_fixes::blank_before_bracket<"`]` follows the value of a tag at once; the web reader skips the blank, others "
                                      "may drop the tag",
                                      rules::misread> {
    static bool is_right(span matched, std::string_view record) {
        return tag_fixes::has_blank_before_name(matched, record);
    }
};

/// Whether a CR stands in `where` without an LF behind it, or ends before it.
[[nodiscard]] bool has_lone_cr(std::string_view record, span where) noexcept;

struct blank_line_among_tags
    : tag_fixes::blank_line_among_tags<"the web reader takes the first blank line for the end of the tags, and the "
                                       "tags after it for turns",
                                       rules::misread> {
    /// A line end before the tags hides none of them, nor do lines of blanks. A lone CR ends no line.
    static bool is_right(span matched, std::string_view record) {
        return !has_empty_line(record, matched) && !has_lone_cr(record, matched);
    }
};

struct second_tag_on_line
    : tag_fixes::second_tag_on_line<"each tag is on a line of its own; the web reader takes this one, others may "
                                    "drop it",
                                    rules::misread> {};

struct text_after_tag
    : tag_fixes::text_after_tag<"nothing else can be on the line of a tag; the web reader takes the tag, others may "
                                "drop it",
                                rules::misread> {};

struct missing_blank_line
    : tag_fixes::missing_blank_line<"there is no blank line between the tags and the turns; the web reader looks for "
                                    "it, and finds no turn",
                                    rules::misread> {
    static bool is_right(span matched, std::string_view record);
};

using blanks_for_blank_line = message<"there are blanks on the line between the tags and the turns; the web reader "
                                      "looks for an empty one, and finds no turn",
                                      rules::misread>;

// ---- glyphs and elisions

struct odd_glyph : message<"`{glyph}` is no glyph; the glyphs are `!`, `?`, `!!`, `??`, `!?` and `?!`", rules::glyph,
                           about<"glyph">> {};

struct detached_glyph : message<"a glyph is attached to the swipe that it judges, such as `R!`; `{glyph}` is not",
                                rules::glyph, about<"glyph">> {};

struct elided_moves : message<"`{mark}` leaves moves out; a record holds every move, or the game can't be replayed",
                              rules::elided_moves> {};

} // namespace arbiter::n2048
