// What UGN's grammar rejects. Where a rule comes from is said in docs/notations/ugn.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "grammars/ugn.hpp"
#include "parse/syntax.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::ugn {

namespace rules {
inline constexpr rule misread{"ugn/misread", severity::warning, fixable::safely,
                              "something that arbiter can read and the reference reader can't"};
inline constexpr rule missing_blank_line{"ugn/missing-blank-line", severity::error, fixable::safely,
                                         "no blank line between the tags and the moves"};
} // namespace rules

// ---- syntax

struct quote_in_value {
    static constexpr bool yields = true; // a quote may be what was amiss before
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "a tag value can't hold `\"`, and there is no way to escape it; use another quotation mark";
    static constexpr auto fields() { return std::tuple{}; }
};

struct junk_after_move {
    static constexpr bool told_by_check = true;
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "expected white space or one of `! / % #` after the move, found `{found}`";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &junk_after_move::found}}; }
};

struct junk_after_moves {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "expected white space or one of `! / % #` after each move; `{found}` stands behind {count}";
    span found;
    std::uint32_t count;
    static constexpr auto fields() {
        return std::tuple{field{"found", &junk_after_moves::found}, field{"count", &junk_after_moves::count}};
    }
};

struct glued_move {
    static constexpr bool told_by_check = true;
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "expected white space after the move";
    static constexpr auto fields() { return std::tuple{}; }
};

struct glued_moves {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "expected white space after each move; {count} moves have none";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &glued_moves::count}}; }
};

struct move_number {
    static constexpr bool told_by_check = true;
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "UGN has no move numbers; the order of the moves is enough: remove `{number}`";
    span number;
    static constexpr auto fields() { return std::tuple{field{"number", &move_number::number}}; }
};

struct move_numbers {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "UGN has no move numbers, and here are {count}; the order of the moves is enough: remove them";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &move_numbers::count}}; }
};

struct comment {
    static constexpr bool told_by_check = true;
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "UGN has no `{{comments}`; write a remark on the game into the tag `[Comment \"…\"]`";
    static constexpr auto fields() { return std::tuple{}; }
};

struct comments {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "UGN has no `{{comments}`, and here are {count}; write a remark on the game into the tag `[Comment \"…\"]`";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &comments::count}}; }
};

struct open_comment {
    static constexpr const arbiter::rule& rule = arbiter::rules::unterminated;
    static constexpr std::string_view text =
        "this `{{` is never closed, and UGN has no `{{comments}`; write a remark on the game into the tag "
        "`[Comment \"…\"]`";
    static constexpr auto fields() { return std::tuple{}; }
    static span where(span matched, std::string_view) { return {matched.begin, matched.begin + 1}; }
};

struct tag_among_moves {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "a tag can't stand among the moves; put `{tag}` before the blank line";
    span tag;
    static constexpr auto fields() { return std::tuple{field{"tag", &tag_among_moves::tag}}; }
};

struct odd_marker {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "`{found}` is no result marker; write `1-0` where X won, `0-1` where O won, `1/2-1/2` for a draw, "
        "`*` for anything else";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &odd_marker::found}}; }
};

struct text_after_marker {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "nothing can stand after the result marker; a file holds one game";
    static constexpr auto fields() { return std::tuple{}; }
    static span where(span matched, std::string_view record);
};

/// The move before them deserves them.
struct symbols_apart {
    static constexpr bool told_by_check = true;
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "`{found}` stands apart from `{move}`; symbols follow their move without white space: `{move}{symbols}`";
    span found, move;
    word symbols;
    static constexpr auto fields() {
        return std::tuple{field{"found", &symbols_apart::found}, field{"move", &symbols_apart::move},
                          field{"symbols", &symbols_apart::symbols}};
    }
};

// ---- what the reference reader takes for something else

struct blank_before_name {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text = "the reference reader drops a tag with a blank after `[`";
    static constexpr auto fields() { return std::tuple{}; }
    static void mend(collector::handle& h, span matched, std::string_view) {
        h.fix("remove the blank").replace(matched, "");
    }
};

struct blank_before_bracket {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text = "the reference reader drops a tag with a blank before `]`";
    static constexpr auto fields() { return std::tuple{}; }
    static void mend(collector::handle& h, span matched, std::string_view) {
        h.fix("remove the blank").replace(matched, "");
    }
};

struct blank_line_among_tags {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "the reference reader takes the first blank line for the end of the tags, and refuses the file";
    static constexpr auto fields() { return std::tuple{}; }
    static span where(span matched, std::string_view) { return point(matched.begin); }
    static void mend(collector::handle& h, span matched, std::string_view) {
        h.fix("remove the blank line").replace(matched, "");
    }
};

struct second_tag_on_line {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text = "the reference reader reads one tag a line, and drops this one";
    static constexpr auto fields() { return std::tuple{}; }
    static void mend(collector::handle& h, span matched, std::string_view record);
};

struct text_after_tag {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text = "the reference reader drops a tag with text after it";
    static constexpr auto fields() { return std::tuple{}; }
    static span where(span matched, std::string_view record);
    static void mend(collector::handle& h, span matched, std::string_view record);
};

struct marker_beside_moves {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "the reference reader takes a result marker only on a line of its own, and refuses the file";
    static constexpr auto fields() { return std::tuple{}; }
    static span where(span matched, std::string_view record);
    static void mend(collector::handle& h, span matched, std::string_view record);
};

struct long_line {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "this line has {length} bytes; the reference reader refuses lines of 65536 bytes and more";
    std::uint32_t length;
    static constexpr auto fields() { return std::tuple{field{"length", &long_line::length}}; }
};

struct lone_cr {
    static constexpr const arbiter::rule& rule = rules::misread;
    static constexpr std::string_view text =
        "a CR alone ends no line; the reference reader takes what follows for more of the same line, and reads "
        "nothing of a file without LF";
    static constexpr auto fields() { return std::tuple{}; }
};

struct missing_blank_line {
    static constexpr bool yields = true; // the line before may have been meant to be blank
    static constexpr const arbiter::rule& rule = rules::missing_blank_line;
    static constexpr std::string_view text =
        "there is no blank line between the tags and the moves; readers take all up to the first blank line "
        "for tags, and find no move";
    static constexpr auto fields() { return std::tuple{}; }
    static void mend(collector::handle& h, span matched, std::string_view record);
};

} // namespace arbiter::ugn
