// The symbols of a move against what it did.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/rules/uttt.hpp"
#include "arbiter/tree.hpp"
#include "grammars/ugn.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::ugn {

// Shown symbols and deserved events are compared as bits.
static_assert(int{shows_win} == int{uttt::wins_board} && int{shows_full} == int{uttt::fills_board} &&
              int{shows_draw} == int{uttt::draws_game} && int{shows_game} == int{uttt::wins_game});

/// How the document's examples write what a move did: only the strongest symbol.
[[nodiscard]] constexpr unsigned strongest(unsigned events) noexcept {
    if ((events & uttt::wins_game) != 0) return uttt::wins_game;
    if ((events & uttt::draws_game) != 0) return uttt::draws_game;
    return events;
}

/// Whether the symbols of a move are right: all that hold, or where one implies the others, that one and any of those.
[[nodiscard]] constexpr bool symbols_agree(unsigned shown, unsigned events) noexcept {
    return (shown & ~events) == 0 && (strongest(events) & ~shown) == 0;
}

/// The symbols of all `events`, in their order.
[[nodiscard]] std::string_view text_of_symbols(uttt::events events) noexcept;

class move_reader;

/// Where a symbol finding belongs.
struct symbol_context {
    const source& s;
    const tree& t;
    const move_reader& d;
    node_id id;
    std::uint32_t ply;
    bool bears_result; ///< it is the last ply, and nothing but its symbols explains the record's result
};

/// Reports the symbols of a ply that stand apart behind it, in the next node, and are its own.
void report_symbols_apart(const symbol_context& at, collector& findings);

/// Reports what is wrong with the symbols of a ply that `events` came of; `after` is the position it made.
void check_symbols(const symbol_context& at, const uttt::position& after, uttt::events events, collector& findings);

} // namespace arbiter::ugn
