// The messages of UGN about the symbols of a move. Where a rule comes from is said in docs/notations/ugn.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "notations/ugn/diagnostics.hpp"

#include <string_view>

namespace arbiter::ugn {

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

} // namespace arbiter::ugn
