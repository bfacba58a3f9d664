// The messages of UGN but those of its syntax and of symbols. Where a rule comes from is said in docs/notations/ugn.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"

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

} // namespace arbiter::ugn
