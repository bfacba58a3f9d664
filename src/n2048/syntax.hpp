// What the grammar of 2048-GN rejects. Where a rule comes from is said in docs/notations/2048-gn.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "grammars/n2048.hpp"
#include "parse/syntax.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::n2048 {

namespace rules {
inline constexpr rule misread{"2048/misread", severity::warning, fixable::safely,
                              "something that arbiter can read and the web reader can't"};
inline constexpr rule glyph{"2048/glyph", severity::error, fixable::no,
                            "a glyph that there is not, or one that is not attached to a swipe"};
inline constexpr rule elided_moves{"2048/elided-moves", severity::error, fixable::no, "moves that are left out"};
} // namespace rules

// ---- syntax

struct quote_in_value {
    static constexpr bool yields = true; // a quote may be what was amiss before
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "a tag value can't hold `\"`, and there is no way to escape it; use another quotation mark";
    static constexpr auto fields() { return std::tuple{}; }
};

struct odd_number_end {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "a move number ends in one period: remove `{found}`";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &odd_number_end::found}}; }
};

struct number_without_digits {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "expected a move number before `{found}`";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &number_without_digits::found}}; }
};

struct odd_swipe {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "`{found}` is no swipe; write `U`, `D`, `L` or `R`";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &odd_swipe::found}}; }
};

struct swipe_in_lower_case {
    static constexpr bool told_by_check = true;
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "swipes are written in upper case: `{swipe}`";
    char swipe;
    static constexpr auto fields() { return std::tuple{field{"swipe", &swipe_in_lower_case::swipe}}; }
};

struct swipes_in_lower_case {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "swipes are written in upper case; {count} are in lower case";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &swipes_in_lower_case::count}}; }
};

struct tile_in_upper_case {
    static constexpr bool told_by_check = true;
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "the column of a tile is written in lower case: `{column}`";
    char column;
    static constexpr auto fields() { return std::tuple{field{"column", &tile_in_upper_case::column}}; }
};

struct tiles_in_upper_case {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "the columns of tiles are written in lower case; {count} are in upper case";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &tiles_in_upper_case::count}}; }
};

struct odd_tile {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "`{found}` is no tile; write its cell, `a1` to `d4`, and before it its value unless that is 2, such as `4a1`";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &odd_tile::found}}; }
};

struct second_tile {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "a turn has one new tile; `{found}` stands after no swipe";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &second_tile::found}}; }
};

struct glued_tokens {
    static constexpr bool told_by_check = true;
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "expected white space between two tokens";
    static constexpr auto fields() { return std::tuple{}; }
};

struct all_glued_tokens {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "expected white space between two tokens; it is missing in {count} places";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &all_glued_tokens::count}}; }
};

struct junk_after_token {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "expected white space, found `{found}`";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &junk_after_token::found}}; }
};

struct open_comment {
    static constexpr const arbiter::rule& rule = arbiter::rules::unterminated;
    static constexpr std::string_view text =
        "this `{{` has no `}` before the next `{{`; comments don't nest, and the rest of the line can't be read";
    static constexpr auto fields() { return std::tuple{}; }
    static span where(span matched, std::string_view) { return {matched.begin, matched.begin + 1}; }
};

struct tag_among_turns {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "a tag can't stand among the turns; put `{tag}` before the blank line";
    span tag;
    static constexpr auto fields() { return std::tuple{field{"tag", &tag_among_turns::tag}}; }
};

struct odd_marker {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "`{found}` is no marker; write `Locked` where no swipe is possible, `Retired` where the player gave up, `*` "
        "for anything else";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &odd_marker::found}}; }
    static void mend(collector::handle& h, span matched, std::string_view record);
};

struct text_after_marker {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "nothing can stand after the marker; a file holds one game";
    static constexpr auto fields() { return std::tuple{}; }
    static span where(span matched, std::string_view record);
};

// ---- what a strict reader takes for something else

/// Whether a line without a byte ends in `where`, the line end before it included: what ends the tags for the web reader.
[[nodiscard]] bool has_empty_line(std::string_view record, span where) noexcept;

struct blank_before_name {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "readers look for `[Name \"value\"]`, and drop a tag with a blank after `[`";
    static constexpr auto fields() { return std::tuple{}; }
    static void mend(collector::handle& h, span matched, std::string_view) {
        h.fix("remove the blank").replace(matched, "");
    }
};

struct blank_before_bracket {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "readers look for `[Name \"value\"]`, and drop a tag with a blank before `]`";
    static constexpr auto fields() { return std::tuple{}; }
    static void mend(collector::handle& h, span matched, std::string_view) {
        h.fix("remove the blank").replace(matched, "");
    }
};

struct blank_line_among_tags {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "the web reader takes the first blank line for the end of the tags, and the tags after it for turns";
    static constexpr auto fields() { return std::tuple{}; }
    /// A single line end before the tags hides none of them.
    static bool is_right(span matched, std::string_view record) {
        const std::string_view blank = record.substr(matched.begin, matched.size());
        return matched.begin == 0 && (blank == "\n" || blank == "\r\n");
    }
    static span where(span matched, std::string_view) { return point(matched.begin); }
    static void mend(collector::handle& h, span matched, std::string_view) {
        h.fix("remove the blank line").replace(matched, "");
    }
};

struct second_tag_on_line {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text = "readers take one tag a line, and drop this one";
    static constexpr auto fields() { return std::tuple{}; }
    static void mend(collector::handle& h, span matched, std::string_view record);
};

struct text_after_tag {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "readers take one tag a line and nothing else, and drop a tag with text after it";
    static constexpr auto fields() { return std::tuple{}; }
    static span where(span matched, std::string_view record);
    static void mend(collector::handle& h, span matched, std::string_view record);
};

struct missing_blank_line {
    static constexpr bool yields = true; // the line before may have been meant to be blank
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "there is no blank line between the tags and the turns; the web reader looks for it, and finds no turn";
    static constexpr auto fields() { return std::tuple{}; }
    static bool is_right(span matched, std::string_view record);
    static void mend(collector::handle& h, span matched, std::string_view record);
};

struct blanks_for_blank_line {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "there are blanks on the line between the tags and the turns; the web reader looks for an empty one, and finds "
        "no turn";
    static constexpr auto fields() { return std::tuple{}; }
};

struct blanks_in_initial_board {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "the web reader takes one blank between the two tiles and nothing else, and refuses the file";
    static constexpr auto fields() { return std::tuple{}; }
};

struct glued_comment {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "no white space parts this comment from the tokens around it; the web reader drops comments first, and takes "
        "both for one token";
    static constexpr auto fields() { return std::tuple{}; }
};

struct glued_comments {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "no white space parts {count} comments from the tokens around them; the web reader drops comments first, and "
        "takes both for one token";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &glued_comments::count}}; }
};

// ---- glyphs and elisions

struct odd_glyph {
    static constexpr const arbiter::rule& rule = rules::glyph;
    static constexpr std::string_view text = "`{glyph}` is no glyph; there are `!`, `?`, `!!`, `??`, `!?` and `?!`";
    static constexpr std::string_view subject = "glyph";
    span glyph;
    static constexpr auto fields() { return std::tuple{field{"glyph", &odd_glyph::glyph}}; }
};

struct detached_glyph {
    static constexpr const arbiter::rule& rule = rules::glyph;
    static constexpr std::string_view text =
        "a glyph is attached to the swipe that it judges, such as `R!`; `{glyph}` is not";
    static constexpr std::string_view subject = "glyph";
    span glyph;
    static constexpr auto fields() { return std::tuple{field{"glyph", &detached_glyph::glyph}}; }
};

struct elided_moves {
    static constexpr const arbiter::rule& rule = rules::elided_moves;
    static constexpr std::string_view text =
        "`{mark}` leaves moves out; a record holds every move, or the game can't be replayed";
    span mark;
    static constexpr auto fields() { return std::tuple{field{"mark", &elided_moves::mark}}; }
};

} // namespace arbiter::n2048
