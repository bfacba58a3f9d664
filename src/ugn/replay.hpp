// Plays a record's moves on the rules engine, and tells a visitor what happens.
#pragma once

#include "arbiter/rules/uttt.hpp"
#include "arbiter/tree.hpp"
#include "check/moves.hpp"
#include "grammars/ugn.hpp"
#include "ugn/symbols.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::ugn {

/// The only code that decodes a ply. `text` is the whole record's.
[[nodiscard]] inline uttt::move read(std::string_view text, const node& ply) noexcept {
    const char* const at = text.data() + ply.begin;
    const unsigned board = static_cast<unsigned char>(at[0]);
    const unsigned cell = static_cast<unsigned char>(at[1]);
    return {(board & 0x1FU) - 1, cell - '1'};
}

/// The span of a ply's board and cell.
[[nodiscard]] inline span move_span(const node& ply) noexcept {
    return {ply.begin, ply.begin + 2};
}

[[nodiscard]] constexpr char board_name(unsigned board) noexcept {
    return static_cast<char>('A' + board);
}
[[nodiscard]] constexpr char cell_name(unsigned cell) noexcept {
    return static_cast<char>('1' + cell);
}

/// Whether a board and a cell stand in `text`, in any case: it may have been meant as a move.
[[nodiscard]] bool may_hold_move(std::string_view text) noexcept;

/// Whether the plies after a node are those that were played after it: it hides none, nor changes one. `position` is the
/// one after all plies up to it.
[[nodiscard]] bool may_go_on_after(std::string_view text, const node& n, const uttt::position& position) noexcept;

/// Whether symbols that stand apart behind `ply` are its own: it lacks them, and `events` is what it did.
[[nodiscard]] inline bool are_own(const node& apart, const node& ply, uttt::events events) noexcept {
    const unsigned shown = ply.flags & symbols_shown;
    const unsigned added = apart.flags & symbols_shown;
    return (ply.flags & has_junk) == 0 && (shown & added) == 0 && symbols_agree(shown | added, events);
}

/// How a replay came to its end.
enum class replay_end : std::uint8_t {
    complete,   ///< every ply was played
    refused,    ///< a ply broke a rule
    unreadable, ///< something among the moves is no ply
};

struct replayed {
    replay_end how;
    node_id at;          ///< the node that was not played; the node after the game where all were
    std::uint32_t plies; ///< played
};

/// Replays `game` from `position`, the start, which follows it. The visitor has
///
///     played(ply, node, after, events)  // `ply` from 1; `after` is the position that the move made
///     refused(ply, node, position)      // the last call: the move breaks a rule in `position`
template <class Visitor>
replayed replay(std::string_view text, const tree& t, node_id game, uttt::position& position, Visitor& visitor) {
    std::uint32_t plies = 0;
    const node_id end = t[game].next;
    if (may_lack_moves(text, t, game, may_hold_move)) [[unlikely]]
        return {replay_end::unreadable, first_of_moves(t, game), 0};
    const node* const last = &t[end - 1];
    for (const node* n = &t[game] + (first_of_moves(t, game) - game); n <= last; ++n) {
        if (n->kind != kind::ply) [[unlikely]] {
            if (!may_go_on_after(text, *n, position)) return {replay_end::unreadable, t.id_of(*n), plies};
            continue;
        }
        const uttt::move move = read(text, *n);
        if (!position.legal(move)) [[unlikely]] {
            visitor.refused(plies + 1, *n, position);
            return {replay_end::refused, t.id_of(*n), plies};
        }
        const uttt::events events = position.play(move);
        visitor.played(++plies, *n, position, events);
        if ((n->flags & has_junk) != 0 && !may_go_on_after(text, *n, position)) [[unlikely]]
            return {replay_end::unreadable, t.id_of(*n) + 1, plies};
    }
    return {replay_end::complete, end, plies};
}

} // namespace arbiter::ugn
