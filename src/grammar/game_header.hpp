// The games of a record, and where their moves begin and end, in notations that have tags before them.
#pragma once

#include "arbiter/tree.hpp"
#include "text/ascii.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter {

/// The first node of a game that is not its header: where its moves begin.
[[nodiscard]] inline node_id first_of_moves(const tree& t, node_id game) noexcept {
    const node_id first = game + 1;
    return first < t[game].next && t[first].kind == kind::header ? t[first].next : first;
}

/// Whether the last line of the header can't be read, or what follows the last tag `may_hold_move`: it may have been the
/// first one of the moves.
[[nodiscard]] inline bool may_lack_moves(std::string_view text, const tree& t, node_id game,
                                         bool (*may_hold_move)(std::string_view)) noexcept {
    const node_id moves = first_of_moves(t, game);
    if (moves == game + 1 || t[moves - 1].kind != kind::error) return false;
    node_id last = game + 1;
    for (const node_id child : t.children(game + 1)) last = child;
    if (last != moves - 1) return false;
    const std::size_t line = text.find_last_of("\r\n", t[last].end - 1) + 1; // npos and one more is 0
    return text.find_first_not_of(ascii::blanks, line) >= t[last].begin ||
           may_hold_move(text.substr(t[last].begin, t[last].end - t[last].begin));
}

/// How the moves of a game end.
struct moves_end {
    span last{};              ///< the last ply, or where it would be: behind the tags
    span marker{};            ///< the result behind it; empty where there is none
    bool has_plies = false;   ///< and `last` is one
    bool ends_unread = false; ///< the last token can't be read
};

[[nodiscard]] inline moves_end end_of_moves(const tree& t, node_id game) {
    moves_end found;
    const node_id first = first_of_moves(t, game);
    for (node_id id = t[game].next; id > first && !found.has_plies; --id) {
        const node& n = t[id - 1];
        if (n.kind == kind::result) found.marker = {n.begin, n.end};
        if (id == t[game].next) found.ends_unread = n.kind == kind::error;
        found.has_plies = n.kind == kind::ply;
        if (found.has_plies) found.last = {n.begin, n.end};
    }
    if (found.has_plies) return found;
    found.last = point(t[game].begin);
    if (first == game + 1) return found;
    for (const node_id tag : t.children(game + 1))
        if (t[tag].kind == kind::tag) found.last = point(t[tag].end);
    return found;
}

/// Calls `visit(game, number)` for each game of a record, numbered from 1; for none where the record is empty.
template <class Visit>
void for_each_game(const tree& t, Visit visit) {
    std::uint32_t number = 0;
    for (const node_id child : t.children(0))
        if (t[child].kind == kind::game) visit(child, ++number);
}

} // namespace arbiter
