// Plays a record's moves on the rules engine, and tells a visitor what happens.
#pragma once

#include "arbiter/rules/uttt.hpp"
#include "arbiter/tree.hpp"
#include "grammars/ugn.hpp"

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

/// The first node of a game that is not its header: where its moves begin.
[[nodiscard]] inline node_id first_of_moves(const tree& t, node_id game) noexcept {
    const node_id first = game + 1;
    return first < t[game].next && t[first].kind == kind::header ? t[first].next : first;
}

/// Whether the last line of the header can't be read: it may have been the first one of the moves.
[[nodiscard]] inline bool may_lack_moves(std::string_view text, const tree& t, node_id game) noexcept {
    const node_id moves = first_of_moves(t, game);
    if (moves == game + 1 || t[moves - 1].kind != kind::error) return false;
    node_id last = game + 1;
    for (const node_id child : t.children(game + 1)) last = child;
    const std::size_t before = text.find_last_not_of(" \t", t[last].begin - 1);
    return last == moves - 1 && (before == std::string_view::npos || text[before] == '\n' || text[before] == '\r');
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
    if (may_lack_moves(text, t, game)) [[unlikely]]
        return {replay_end::unreadable, first_of_moves(t, game), 0};
    const node* const last = &t[end - 1];
    for (const node* n = &t[game] + (first_of_moves(t, game) - game); n <= last; ++n) {
        if (n->kind != kind::ply) [[unlikely]] {
            if (n->kind == kind::error) return {replay_end::unreadable, t.id_of(*n), plies};
            continue;
        }
        const uttt::move move = read(text, *n);
        if (!position.legal(move)) [[unlikely]] {
            visitor.refused(plies + 1, *n, position);
            return {replay_end::refused, t.id_of(*n), plies};
        }
        const uttt::events events = position.play(move);
        visitor.played(++plies, *n, position, events);
        if ((n->flags & may_hide) != 0) [[unlikely]]
            return {replay_end::unreadable, t.id_of(*n) + 1, plies};
    }
    return {replay_end::complete, end, plies};
}

} // namespace arbiter::ugn
