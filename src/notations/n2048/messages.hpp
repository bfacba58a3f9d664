// The tags of 2048-GN, and its messages. Where a rule comes from is said in docs/notations/2048-gn.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "grammar/syntax.hpp"
#include "grammars/n2048.hpp"
#include "tags/tag_fixes.hpp"
#include "tags/tags.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace arbiter::n2048 {

// ---- tags, in the order of the document

inline constexpr std::array<std::string_view, 3> markers{"Locked", "Retired", "*"};

/// Places in the table below.
namespace known {
enum tag : std::size_t { event, site, date, player, initial_board, final_score, highest_tile, result };
} // namespace known

inline constexpr std::array<tag_rule, 8> tags{{
    {"Event", true, tag_type::text, "the name of the event or tournament"},
    {"Site", true, tag_type::text, "where the game was played"},
    {"Date", true, tag_type::dot_date, "the day on which the game began as `YYYY.MM.DD`"},
    {"Player", true, tag_type::text, "the name of the player"},
    {"InitialBoard", true, tag_type::text, "the two tiles at the start, such as `a3 4c4`"},
    {"FinalScore", false, tag_type::natural, "the score at the end, in digits"},
    {"HighestTile", false, tag_type::natural, "the value of the largest tile at the end, in digits"},
    {"Result", false, tag_type::word, "one of `Locked`, `Retired`, `*`", markers},
}};

namespace rules {
inline constexpr rule unknown_date{"2048/unknown-date", severity::style, fixable::no, "a date with unknown parts"};
inline constexpr rule initial_board{"2048/initial-board", severity::error, fixable::safe,
                                    "an InitialBoard that no game begins with"};
inline constexpr rule explicit_two{"2048/explicit-two", severity::warning, fixable::safe,
                                   "a tile of 2 with its value written out"};
inline constexpr rule move_number{"2048/move-number", severity::error, fixable::safe,
                                  "a turn with a wrong number, or without one"};
inline constexpr rule missing_spawn{"2048/missing-spawn", severity::error, fixable::unsafe,
                                    "a turn without its new tile"};
inline constexpr rule move_after_end{"2048/move-after-end", severity::error, fixable::unsafe,
                                     "a turn after no swipe was possible"};
inline constexpr rule no_op_swipe{"2048/no-op-swipe", severity::error, fixable::unsafe, "a swipe that moves no tile"};
inline constexpr rule spawn_occupied{"2048/spawn-occupied", severity::error, fixable::unsafe,
                                     "a new tile on a cell that has one"};
inline constexpr rule spawn_value{"2048/spawn-value", severity::error, fixable::no,
                                  "a new tile with a value other than 2 or 4"};
inline constexpr rule missing_marker{"2048/missing-marker", severity::error, fixable::no, "no marker at the end"};
inline constexpr rule implied_marker{"2048/implied-marker", severity::style, fixable::safe,
                                     "an unfinished game without the marker `*`"};
inline constexpr rule not_locked{"2048/not-locked", severity::error, fixable::no,
                                 "the marker `Locked` though a swipe is possible"};
inline constexpr rule not_retired{"2048/not-retired", severity::error, fixable::no,
                                  "the marker `Retired` though no swipe is possible"};
inline constexpr rule unmarked_lock{"2048/unmarked-lock", severity::warning, fixable::no,
                                    "the marker `*` though no swipe is possible"};
inline constexpr rule result_mismatch{"2048/result-mismatch", severity::error, fixable::unsafe,
                                      "Result and marker that don't agree"};
inline constexpr rule final_score{"2048/final-score", severity::error, fixable::unsafe,
                                  "a FinalScore that the turns don't give"};
inline constexpr rule highest_tile{"2048/highest-tile", severity::error, fixable::unsafe,
                                   "a HighestTile that is not the largest on the board"};
} // namespace rules

using unknown_date =
    message<"`{date}` has unknown parts; the notation asks for a whole date as `YYYY.MM.DD`", rules::unknown_date>;

using initial_form = message<
    "`{board}` is no initial board; write two tiles, each its cell and before it 4 unless it is 2, such as `a3 4c4`",
    rules::initial_board>;

using initial_same_cell =
    message<"`{board}` has both tiles on {column:char}{row:char}; a game begins with tiles on two cells",
            rules::initial_board>;

using initial_value =
    message<"`{board}` has the tile `{tile}`; a game begins with tiles of 2 or 4", rules::initial_board>;

// ---- turns as they are written

using explicit_two = message<"a tile of 2 is written without its value: `{cell}`", rules::explicit_two>;

using explicit_twos =
    message<"a tile of 2 is written without its value; {count:number} tiles have it", rules::explicit_two>;

using wrong_number =
    message<"turn {right:number} has the number `{written}`; turns are numbered 1, 2, 3 …", rules::move_number>;

using doubled_turn = message<"the turn with this number stands before it, and is the same: is it written twice?">;

using lost_or_doubled_turns =
    message<"the numbers go on from this one, and the game doesn't fit its moves: turns may be lost or written twice">;

using missing_number =
    message<"turn {right:number} has no number; write `{right}.` before its swipe", rules::move_number>;

using missing_numbers =
    message<"{count:number} turns have no number; turns are numbered 1, 2, 3 …", rules::move_number>;

using missing_spawn =
    message<"there is no new tile after `{swipe}`; write where it appeared, such as `a1`, or `4a1` for a 4",
            rules::missing_spawn>;

// ---- turns as they are played

using move_after_end =
    message<"`{swipe}` comes after the end: the board is full, no equal tiles adjoin, and no swipe is possible",
            rules::move_after_end>;
using locked_here = message<"with this tile no swipe is possible any more">;

using no_op_swipe = message<"`{swipe}` moves no tile; a swipe must change the board, as here `{possible:char}` would",
                            rules::no_op_swipe>;
using board_made_here = message<"from here on all tiles lie at that wall, and none can merge that way">;

using spawn_occupied =
    message<"`{cell}` has a tile of {value:number} after `{swipe}`; a new tile appears on an empty cell",
            rules::spawn_occupied>;
using tile_moved_here = message<"this swipe moves a tile of {value:number} to {column:char}{row:char}">;
using tile_put_here = message<"the tile of {value:number} appears on {column:char}{row:char} here, and stays">;

using spawn_value =
    message<"`{tile}` has the value {value:number}; a new tile is 2 or 4", rules::spawn_value, about<"value">>;

/// Of records that follow another rule to their end.
using one_pair_rule = message<"to its end the record follows the rule of a web game that merges only one pair a line, "
                              "`2 2 2 2` to `4 2 2`; in 2048 both pairs merge, to `4 4`">;

// ---- the end

using missing_marker = message<"there is no marker at the end; write `Locked` where no swipe is possible, `Retired` "
                               "where the player gave up, `*` for anything else",
                               rules::missing_marker>;

using implied_marker =
    message<"there is no marker at the end, and Result says `*`; a record ends in its marker: write `*`",
            rules::implied_marker>;

using not_locked = message<"the marker is `Locked`, but the swipe `{swipe:char}` is still possible", rules::not_locked>;

using not_retired =
    message<"the marker is `Retired`, but no swipe is possible any more; such a game is `Locked`", rules::not_retired>;

using unmarked_lock =
    message<"the marker is `*`, but no swipe is possible any more; such a game is `Locked`", rules::unmarked_lock>;

using result_mismatch =
    message<"Result says `{claimed}`, but the marker at the end is `{marker}`", rules::result_mismatch>;
using marker_stands_here = message<"the marker is here">;

using final_score =
    message<"FinalScore says `{claimed}`, but the merges of the game score {score:number}", rules::final_score>;

using highest_tile =
    message<"HighestTile says `{claimed}`, but the largest tile on the board at the end is {tile:number}",
            rules::highest_tile>;

// ---- What the grammar of 2048-GN rejects

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
