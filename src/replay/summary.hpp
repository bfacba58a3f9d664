// What summaries of games have in common, whatever the notation.
#pragma once

#include "arbiter/game_summary.hpp"
#include "arbiter/tree.hpp"
#include "replay/replay.hpp"
#include "text/ascii.hpp"
#include "text/varint.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace arbiter {

/// Without white space at its ends; none where nothing is left.
inline void add_player(game_summary& to, std::string_view name) {
    const std::size_t first = name.find_first_not_of(ascii::spaces);
    if (first == std::string_view::npos) return;
    to.players.emplace_back(name.substr(first, name.find_last_not_of(ascii::spaces) + 1 - first));
}

/// The four digits at `at` of a date; empty where they are none.
[[nodiscard]] inline std::string year_in(std::string_view date, std::size_t at = 0) {
    constexpr std::size_t digits = 4;
    if (date.size() < at + digits) return {};
    const std::string_view year = date.substr(at, digits);
    const bool is_number = std::all_of(year.begin(), year.end(), ascii::is_digit);
    return std::string(is_number ? year : std::string_view());
}

// ---- The moves of a game as bytes that don't depend on how they are written: see `game_summary::canonical_moves`.

/// Calls `write(move, outcome)` for each ply, those that break a rule included: two records of one mistake are alike. False
/// where a ply can't be read, or one may be missing, and where `write` says so.
template <class MoveReader, class Write>
[[nodiscard]] bool for_each_read(const MoveReader& d, const tree& t, Write write) {
    if (d.may_start_midgame()) return false;
    auto now = d.start();
    const ply_range plies = d.plies();
    for (node_id id = plies.first; id < plies.end; ++id) {
        const node& n = t[id];
        if (n.kind != kind::ply) {
            if (!d.may_go_on_after(n, now)) return false;
            continue;
        }
        const auto move = d.read(n, now);
        if (!move) return false;
        const auto outcome = MoveReader::game::play(now, *move);
        if (!write(*move, outcome)) return false;
        if ((n.flags & MoveReader::may_swallow_next_move) != 0 && !d.may_go_on_after(n, now)) return false;
    }
    return true;
}

} // namespace arbiter
