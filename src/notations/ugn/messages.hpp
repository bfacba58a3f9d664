// The tags of UGN, and its messages. Where a rule comes from is said in docs/notations/ugn.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "grammar/syntax.hpp"
#include "grammars/ugn.hpp"
#include "tags/tag_fixes.hpp"
#include "tags/tags.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter::ugn {

namespace rules {
inline constexpr rule lower_case{"ugn/lower-case", severity::warning, fixable::safe, "a board in lower case"};
inline constexpr rule wrong_board{"ugn/wrong-board", severity::error, fixable::unsafe,
                                  "a move on another board than the one the player was sent to"};
inline constexpr rule closed_board{"ugn/closed-board", severity::error, fixable::unsafe,
                                   "a move on a board that is won or full"};
inline constexpr rule occupied_cell{"ugn/occupied-cell", severity::error, fixable::unsafe, "a move on a taken cell"};
inline constexpr rule move_after_end{"ugn/move-after-end", severity::error, fixable::unsafe,
                                     "a move after the game was won or drawn"};
inline constexpr rule missing_result{"ugn/missing-result", severity::error, fixable::safe,
                                     "no result marker at the end"};
inline constexpr rule result_mismatch{"ugn/result-mismatch", severity::error, fixable::unsafe,
                                      "Result, marker and game that don't agree"};
inline constexpr rule unexplained_result{"ugn/unexplained-result", severity::warning, fixable::no,
                                         "a result for an unfinished game, without a Comment that says why"};
inline constexpr rule comment_mismatch{"ugn/comment-mismatch", severity::warning, fixable::no,
                                       "a Comment that contradicts Result"};
inline constexpr rule filename{"ugn/filename", severity::warning, fixable::no,
                               "a file name that disagrees with Date, Time or GameID"};
} // namespace rules

/// `X`, `O` as a word.
[[nodiscard]] constexpr word player(bool o) noexcept {
    return {o ? "O" : "X"};
}

// ---- moves

using lower_case = message<"boards are written in upper case: `{board:char}`", rules::lower_case>;

using lower_cases =
    message<"boards are written in upper case; {count:number} moves have them in lower case", rules::lower_case>;

using wrong_board = message<"`{move}` is on board {played:char}, but `{by}` sends {player:word} to board {forced:char}",
                            rules::wrong_board>;

using won_board =
    message<"`{move}` is on board {board:char}, which {winner:word} has won; a won board takes no more moves",
            rules::closed_board>;

using full_board = message<"`{move}` is on board {board:char}, which is full", rules::closed_board>;

using occupied_cell = message<"`{move}` is taken: {owner:word} played there before", rules::occupied_cell>;

using move_after_win = message<"`{move}` is played after {winner:word} has won the game", rules::move_after_end>;

using move_after_draw = message<"`{move}` is played after the game was drawn", rules::move_after_end>;

// notes to a refused move

using sent_here = message<"cell {cell:char} sends the opponent to board {board:char}">;

using board_won_here = message<"{winner:word} wins board {board:char} here">;

using board_filled_here = message<"board {board:char} is full from here on">;

using taken_here = message<"{owner:word} takes the cell here">;

using stone_here = message<"{owner:word} has cell {cell:char}">;

using game_won_here = message<"{winner:word} wins the game here">;

using game_drawn_here = message<"the last open board closes here, and the game is drawn">;

// ---- results

using missing_result =
    message<"there is no result marker at the end: one of `1-0`, `0-1`, `1/2-1/2`, `*`, on a line of its own",
            rules::missing_result>;

using result_against_game = message<"Result says `{claimed:word}`, but {played:word}", rules::result_mismatch>;

using marker_against_game =
    message<"the marker `{claimed}` says that {meaning:word}, but {played:word}", rules::result_mismatch>;

using result_against_marker =
    message<"Result says `{claimed:word}`, but the marker at the end is `{marker}`", rules::result_mismatch>;

using marker_says = message<"the marker says that {meaning:word}">;

using unexplained_result = message<"Result says `{claimed:word}`, but the game is not over, and no Comment says why",
                                   rules::unexplained_result>;

using explain_result = message<"write why, for instance `[Comment \"{comment:word}\"]`">;

using last_move = message<"the last move; boards are still open, and nobody has three in a row">;

using comment_mismatch =
    message<"Comment says that {meaning:word}, but Result is `{claimed:word}`", rules::comment_mismatch>;

using result_stands_here = message<"Result is here">;

using filename =
    message<"{tag:word} is `{found}`, but the name of the file says `{named:name}`", rules::filename, about<"tag">>;

// ---- The symbols of a move

namespace rules {
inline constexpr rule false_symbol{"ugn/false-symbol", severity::error, fixable::safe,
                                   "a symbol for something that the move doesn't do"};
inline constexpr rule missing_symbol{"ugn/missing-symbol", severity::error, fixable::safe,
                                     "a move without the symbol for what it does"};
inline constexpr rule duplicate_symbol{"ugn/duplicate-symbol", severity::warning, fixable::safe,
                                       "a symbol that the move shows twice"};
inline constexpr rule symbol_order{"ugn/symbol-order", severity::style, fixable::safe,
                                   "symbols in another order than `! / % #`"};
} // namespace rules

using false_win =
    message<"`!` says that `{move}` wins board {board:char}, but {player:word} has no three in a row there",
            rules::false_symbol>;

using false_full =
    message<"`/` says that `{move}` fills board {board:char} without a winner, but cells of it are empty: {empty:word}",
            rules::false_symbol>;

using false_full_won =
    message<"`/` says that `{move}` fills board {board:char} without a winner, but {player:word} wins it",
            rules::false_symbol>;

using false_draw =
    message<"`%` says that `{move}` draws the game, but boards are still open: {open:word}", rules::false_symbol>;

using false_draw_won = message<"`%` says that `{move}` draws the game, but {player:word} wins it", rules::false_symbol>;

using false_game = message<"`#` says that `{move}` wins the game, but {player:word} has no three boards in a row",
                           rules::false_symbol>;

// notes to a symbol

using one_cell_left = message<"only cell {cell:char} of board {board:char} is empty from here on">;

using one_board_left = message<"only board {board:char} is open from here on">;

using deserved_symbols = message<"`{move}` deserves `{symbols:word}`">;

using deserved_none = message<"`{move}` deserves no symbol">;

using missing_symbol =
    message<"`{move}` {does:word}, and doesn't show it: add `{symbols:word}`", rules::missing_symbol, about<"symbols">>;

using missing_symbols = message<"no move shows a symbol, but {count:number} moves win or fill a board; such a move "
                                "shows what it does by `!`, `/`, `%` or `#`",
                                rules::missing_symbol>;

using duplicate_symbol = message<"`{symbol:char}` occurs twice", rules::duplicate_symbol, about<"symbol">>;

using symbol_order = message<"symbols come in the order `! / % #`: `{right:word}`", rules::symbol_order>;

// ---- What UGN's grammar rejects

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

// ---- The tags of UGN, in the order of its document.

inline constexpr std::array<std::string_view, 4> results{"X", "O", "Draw", "In Progress"};

/// What a wrong value of Result means: a word in another case, another word for a draw, or a marker, if the marker at the end or
/// the moves say the same, or of a word in another case no marker contradicts it.
[[nodiscard]] std::string_view meaning_of_result(std::string_view value, const source& s, const tree& t, node_id game);

/// Places in the table below.
namespace known {
enum tag : std::size_t { game_id, date, time, player_x, player_o, result, comment };
} // namespace known

inline constexpr std::array<tag_rule, 7> tags{{
    {"GameID", true, tag_type::text, "a unique identifier of the game"},
    {"Date", true, tag_type::iso_date, "the day of the game as `YYYY-MM-DD`"},
    {"Time", true, tag_type::time, "the time at which the game began as `HH:MM:SS`"},
    {"PlayerX", true, tag_type::text, "the name or address of the player of X"},
    {"PlayerO", true, tag_type::text, "the name or address of the player of O"},
    {"Result", true, tag_type::word, "one of `X`, `O`, `Draw`, `In Progress`", results, meaning_of_result},
    {"Comment", false, tag_type::text, "a remark on the result"},
}};

} // namespace arbiter::ugn
