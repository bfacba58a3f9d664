// What is known of a game while its moves are checked.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/rules/go.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "notations/dgf/boards.hpp"
#include "notations/dgf/moves.hpp"
#include "notations/dgf/parts.hpp"
#include "replay/go_points.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace arbiter::dgf {

/// What came of the moves, as claims and reports need it. A node is 0 where there is none.
struct history {
    std::vector<node_id> placed_by;       ///< of each point the last move that put a stone there
    std::array<node_id, 2> captured_by{}; ///< Black's and White's last move that took stones
    node_id last = 0;
    node_id broken = 0;   ///< the last that broke a rule
    unsigned resumed = 0; ///< how often play went on after two passes
    node_id resigned = 0;

    [[nodiscard]] node_id& last_capture(go::colour side) noexcept { return captured_by[side == go::colour::white]; }
};

/// A record whose starting board can be used.
struct game_context {
    const source& s;
    const tree& t;
    const parts& p;
    const written_board& start;
    const move_reader& d;
    collector& findings;
    history h{std::vector<node_id>(start.value.points.size(), 0)};
    std::vector<span> places{}; ///< of the points of the starting board, once one was asked for

    [[nodiscard]] span where(node_id id) const noexcept { return t.where(id); }
    [[nodiscard]] unsigned size() const noexcept { return start.value.size; }
    [[nodiscard]] std::size_t index_of(go::point at) const noexcept { return dgf::index_of(at, size()); }
    [[nodiscard]] std::uint32_t number_at(go::point at) const noexcept {
        return static_cast<std::uint32_t>(number_of(at, size()));
    }
    [[nodiscard]] tiny_text vertex(go::point at) const { return vertex_text(at, size(), size()); }
    /// Where a point of the starting board stands.
    [[nodiscard]] span place_of(go::point at);
};

/// The keys of a game, and the types of their values; of the numbers in arrays nothing is said.
void check_keys(const source& s, const tree& t, node_id game, collector& findings);
/// Commas that the arrays of a game lack, and CRs that end lines. The grammar leaves them to the check.
void check_habits(const source& s, const tree& t, node_id game, collector& findings);

/// A stone that broke a rule, and was played all the same. `now` is the position after it.
void report_broken(game_context& c, std::uint32_t ply, const node& n, const go_game::move& m, const go::outcome& done,
                   const go::position& now);
/// A move after two passes; the second is the last move so far.
void report_resumed(game_context& c, std::uint32_t ply, const node& n);
/// A move that can't be played in `now`.
void report_refused(game_context& c, std::uint32_t ply, const node& n, const go_game::move& m, go_game::refusal why,
                    const written_go::position& now);
/// A resignation that isn't -1.
void check_resignation(const source& s, const node& n, std::uint32_t game, std::uint32_t ply, collector& findings);

/// The result and the latest board, after all moves were played; `now` is the position after them. Where the latest board
/// is another one, only that is reported of it.
void check_claims(game_context& c, const written_go::position& now);
/// The latest board as such, if there is one that can be read. `known` is what the moves give, null where that isn't known.
written_board check_latest_board(const source& s, const tree& t, const parts& p, const written_board& start,
                                 collector& findings, const go::position* known = nullptr);
/// Whether the number of a result can be one. The moves of a record are not played where it can't.
bool check_result_value(const source& s, const tree& t, const parts& p, const written_board& start,
                        collector& findings);

} // namespace arbiter::dgf
