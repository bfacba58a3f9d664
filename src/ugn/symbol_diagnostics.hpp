// The messages of UGN about the symbols of a move. Where a rule comes from is said in docs/notations/ugn.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "ugn/diagnostics.hpp"

#include <string_view>

namespace arbiter::ugn {

namespace rules {
inline constexpr rule false_symbol{"ugn/false-symbol", severity::error, fixable::safely,
                                   "a symbol for something that the move doesn't do"};
inline constexpr rule missing_symbol{"ugn/missing-symbol", severity::error, fixable::safely,
                                     "a move without the symbol for what it does"};
inline constexpr rule duplicate_symbol{"ugn/duplicate-symbol", severity::warning, fixable::safely,
                                       "a symbol that the move shows twice"};
inline constexpr rule symbol_order{"ugn/symbol-order", severity::style, fixable::safely,
                                   "symbols in another order than `! / % #`"};
} // namespace rules

struct false_win {
    static constexpr const arbiter::rule& rule = rules::false_symbol;
    static constexpr std::string_view text =
        "`!` says that `{move}` wins board {board}, but {player} has no three in a row there";
    span move;
    word player;
    char board;
    static constexpr auto fields() {
        return std::tuple{field{"move", &false_win::move}, field{"board", &false_win::board},
                          field{"player", &false_win::player}};
    }
};

struct false_full {
    static constexpr const arbiter::rule& rule = rules::false_symbol;
    static constexpr std::string_view text =
        "`/` says that `{move}` fills board {board} without a winner, but cells of it are empty: {empty}";
    span move;
    word empty; ///< cells
    char board;
    static constexpr auto fields() {
        return std::tuple{field{"move", &false_full::move}, field{"board", &false_full::board},
                          field{"empty", &false_full::empty}};
    }
};

struct false_full_won {
    static constexpr const arbiter::rule& rule = rules::false_symbol;
    static constexpr std::string_view text =
        "`/` says that `{move}` fills board {board} without a winner, but {player} wins it";
    span move;
    word player;
    char board;
    static constexpr auto fields() {
        return std::tuple{field{"move", &false_full_won::move}, field{"board", &false_full_won::board},
                          field{"player", &false_full_won::player}};
    }
};

struct false_draw {
    static constexpr const arbiter::rule& rule = rules::false_symbol;
    static constexpr std::string_view text = "`%` says that `{move}` draws the game, but boards are still open: {open}";
    span move;
    word open; ///< boards
    static constexpr auto fields() {
        return std::tuple{field{"move", &false_draw::move}, field{"open", &false_draw::open}};
    }
};

struct false_draw_won {
    static constexpr const arbiter::rule& rule = rules::false_symbol;
    static constexpr std::string_view text = "`%` says that `{move}` draws the game, but {player} wins it";
    span move;
    word player;
    static constexpr auto fields() {
        return std::tuple{field{"move", &false_draw_won::move}, field{"player", &false_draw_won::player}};
    }
};

struct false_game {
    static constexpr const arbiter::rule& rule = rules::false_symbol;
    static constexpr std::string_view text =
        "`#` says that `{move}` wins the game, but {player} has no three boards in a row";
    span move;
    word player;
    static constexpr auto fields() {
        return std::tuple{field{"move", &false_game::move}, field{"player", &false_game::player}};
    }
};

// notes to a symbol

struct one_cell_left {
    static constexpr std::string_view text = "only cell {cell} of board {board} is empty from here on";
    char cell, board;
    static constexpr auto fields() {
        return std::tuple{field{"cell", &one_cell_left::cell}, field{"board", &one_cell_left::board}};
    }
};

struct one_board_left {
    static constexpr std::string_view text = "only board {board} is open from here on";
    char board;
    static constexpr auto fields() { return std::tuple{field{"board", &one_board_left::board}}; }
};

struct deserved_symbols {
    static constexpr std::string_view text = "`{move}` deserves `{symbols}`";
    span move;
    word symbols;
    static constexpr auto fields() {
        return std::tuple{field{"move", &deserved_symbols::move}, field{"symbols", &deserved_symbols::symbols}};
    }
};

struct deserved_none {
    static constexpr std::string_view text = "`{move}` deserves no symbol";
    span move;
    static constexpr auto fields() { return std::tuple{field{"move", &deserved_none::move}}; }
};

struct missing_symbol {
    static constexpr const arbiter::rule& rule = rules::missing_symbol;
    static constexpr std::string_view text = "`{move}` {does}, and doesn't show it: add `{symbols}`";
    static constexpr std::string_view subject = "symbols";
    span move;
    word does, symbols;
    static constexpr auto fields() {
        return std::tuple{field{"move", &missing_symbol::move}, field{"does", &missing_symbol::does},
                          field{"symbols", &missing_symbol::symbols}};
    }
};

struct missing_symbols {
    static constexpr const arbiter::rule& rule = rules::missing_symbol;
    static constexpr std::string_view text =
        "no move shows a symbol, but {count} moves win or fill a board; such a move shows what it does by `!`, `/`, "
        "`%` or `#`";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &missing_symbols::count}}; }
};

struct duplicate_symbol {
    static constexpr const arbiter::rule& rule = rules::duplicate_symbol;
    static constexpr std::string_view text = "`{symbol}` stands twice";
    static constexpr std::string_view subject = "symbol";
    char symbol;
    static constexpr auto fields() { return std::tuple{field{"symbol", &duplicate_symbol::symbol}}; }
};

struct symbol_order {
    static constexpr const arbiter::rule& rule = rules::symbol_order;
    static constexpr std::string_view text = "symbols stand in the order `! / % #`: `{right}`";
    word right;
    static constexpr auto fields() { return std::tuple{field{"right", &symbol_order::right}}; }
};

} // namespace arbiter::ugn
