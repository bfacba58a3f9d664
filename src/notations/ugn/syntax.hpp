// What UGN's grammar rejects. Where a rule comes from is said in docs/notations/ugn.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "grammar/syntax.hpp"
#include "grammars/ugn.hpp"
#include "tags/tag_fixes.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::ugn {

namespace rules {
inline constexpr rule misread{"ugn/misread", severity::warning, fixable::safe,
                              "something that arbiter can read and the reference reader can't"};
inline constexpr rule missing_blank_line{"ugn/missing-blank-line", severity::error, fixable::safe,
                                         "no blank line between the tags and the moves"};
} // namespace rules

// ---- syntax

struct quote_in_value
    : tag_fixes::quote_in_value<
          "a tag value can't hold `\"`, and there is no way to escape it; use another quotation mark"> {};

struct junk_after_move
    : message<"expected white space or one of `! / % #` after the move, found `{found}`", arbiter::rules::unexpected> {
    using message::message;
    static constexpr bool reported_by_check = true;
};

using junk_after_moves =
    message<"expected white space or one of `! / % #` after each move; `{found}` stands behind {count:number}",
            arbiter::rules::unexpected>;

struct glued_move : message<"expected white space after the move", arbiter::rules::unexpected> {
    static constexpr bool reported_by_check = true;
};

using glued_moves =
    message<"expected white space after each move; {count:number} moves have none", arbiter::rules::unexpected>;

struct move_number : message<"UGN has no move numbers; the order of the moves is enough: remove `{number}`",
                             arbiter::rules::unexpected> {
    using message::message;
    static constexpr bool reported_by_check = true;
};

using move_numbers =
    message<"UGN has no move numbers, and here are {count:number}; the order of the moves is enough: remove them",
            arbiter::rules::unexpected>;

struct comment : message<"UGN has no `{{comments}`; write a remark on the game into the tag `[Comment \"…\"]`",
                         arbiter::rules::unexpected> {
    static constexpr bool reported_by_check = true;
};

using comments = message<
    "UGN has no `{{comments}`, and here are {count:number}; write a remark on the game into the tag `[Comment \"…\"]`",
    arbiter::rules::unexpected>;

struct open_comment : message<"this `{{` is never closed, and UGN has no `{{comments}`; write a remark on the game "
                              "into the tag `[Comment \"…\"]`",
                              arbiter::rules::unterminated> {
    static span where(span matched, std::string_view) { return {matched.begin, matched.begin + 1}; }
};

struct tag_among_moves
    : message<"a tag can't be among the moves; put `{tag}` before the blank line", arbiter::rules::unexpected> {
    using message::message;
};

struct odd_marker : message<"`{found}` is no result marker; write `1-0` where X won, `0-1` where O won, `1/2-1/2` for "
                            "a draw, `*` for anything else",
                            arbiter::rules::unexpected> {
    using message::message;
    static void fix(collector::handle& h, span matched, std::string_view record);
};

struct zero_cell : message<"`{found}` has cell 0; cells are numbered from 1 to 9", arbiter::rules::unexpected> {
    using message::message;
    static constexpr bool is_gathered = true;
};

using zero_cells =
    message<"{count:number} moves have cell 0; cells are numbered from 1 to 9", arbiter::rules::unexpected>;

using counted_from_zero = message<"all moves are legal if their cells are counted from 0 to 8">;

struct text_after_marker
    : tag_fixes::text_after_game<"nothing can come after the result marker; a file holds one game"> {};

/// The move before them deserves them.
struct symbols_apart
    : message<
          "`{found}` is separated from `{move}`; symbols follow their move without white space: `{move}{symbols:word}`",
          arbiter::rules::unexpected> {
    using message::message;
    static constexpr bool reported_by_check = true;
};

// ---- what the reference reader takes for something else

struct blank_before_name
    : tag_fixes::blank_before_name<"the reference reader drops a tag with a blank after `[`", rules::misread> {};

struct blank_before_bracket
    : tag_fixes::blank_before_bracket<"the reference reader drops a tag with a blank before `]`", rules::misread> {};

struct blank_line_among_tags
    : tag_fixes::blank_line_among_tags<
          "the reference reader takes the first blank line for the end of the tags, and refuses the file",
          rules::misread> {};

struct second_tag_on_line
    : tag_fixes::second_tag_on_line<"the reference reader reads one tag a line, and drops this one", rules::misread> {};

struct text_after_tag
    : tag_fixes::text_after_tag<"the reference reader drops a tag with text after it", rules::misread> {};

struct marker_beside_moves
    : message<"the reference reader takes a result marker only on a line of its own, and refuses the file",
              rules::misread> {
    static span where(span matched, std::string_view record) { return tag_fixes::first_word(matched, record); }
    static void fix(collector::handle& h, span matched, std::string_view record) {
        tag_fixes::put_on_own_line(h, matched.begin, record);
    }
};

using long_line =
    message<"this line has {length:number} bytes; the reference reader refuses lines of 65536 bytes and more",
            rules::misread>;

struct lone_cr : message<"a CR alone ends no line; the reference reader takes what follows for more of the same line, "
                         "and reads nothing of a file without LF",
                         rules::misread> {};

struct missing_blank_line
    : tag_fixes::missing_blank_line<"there is no blank line between the tags and the moves; readers take all up to the "
                                    "first blank line for tags, and find no move",
                                    rules::missing_blank_line> {
    static constexpr bool follows_edits = true; ///< with the end of a tag what is behind it may be lost
};

} // namespace arbiter::ugn
