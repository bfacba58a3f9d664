// Plays what a record says, ply by ply, and notifies a visitor of what comes of it: for every notation whose records are lines of
// plies. Nothing else calls an engine for a record of these.
//
// A *game* knows no text. It has
//
//     position, move, outcome                  // values; an outcome says `is_refused()`: then the position is as it was
//     play(position&, move) -> outcome         // that of one that is played nevertheless may say `breaks_rule()`
//     for_each_legal(position, visit)          // `visit(move)`
//     draw(position, const move* last)         // a picture without a caption
//     caption(position) -> std::vector<std::string>
//
// A *move reader* is made for a game of a record, whose tags, sizes and options decide how its moves are written there. It has
//
//     game                                     // the type above
//     plies() -> ply_range                     // where in the tree it looks
//     may_start_midgame()                      // whether plies may be lost before these
//     start() -> position
//     read(node, position) -> optional<move>   // of a ply: the only code that decodes one; nothing where that is unknown
//     may_go_on_after(node, position)          // whether the plies behind a node are those that were played after it. Of a
//                                              // ply with a flag `may_swallow_next_move` it is asked once that was played or
//                                              // refused.
//                                              // It may change a position whose turn it leaves open
//     may_go_on_refused()                      // whether the plies behind a refused one can be played nevertheless
//
// and what replay/guess.hpp and replay/timeline.hpp say.
#pragma once

#include "arbiter/situation.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace arbiter {

/// Nodes next to each other: [first, end).
struct ply_range {
    node_id first = 0;
    node_id end = 0;
};

[[nodiscard]] inline std::uint32_t count_plies(const tree& t, ply_range range) noexcept {
    std::uint32_t count = 0;
    for (node_id id = range.first; id < range.end; ++id) count += t[id].kind == kind::ply ? 1U : 0U;
    return count;
}

/// How a replay came to its end.
enum class replay_end : std::uint8_t {
    complete,   ///< every ply was played
    refused,    ///< a ply broke a rule
    unreadable, ///< something among the plies is none, or plies are left out
    stopped,    ///< the visitor wants no more of them; the last one was played
};

struct replayed {
    replay_end how = replay_end::complete;
    node_id at = 0;          ///< the node that ended it; the end of the range where none did
    std::uint32_t plies = 0; ///< played
};

/// A visitor that looks at nothing.
struct no_visitor {
    void played(const auto&...) const noexcept {}
    void refused(const auto&...) const noexcept {}
};

/// Plays `plies`, of which `before` were played already, on from `now`, which follows them. The visitor has
///
///     played(ply, node, move, outcome)   // `ply` from 1; `now` is what the move made
///     refused(ply, node, move, outcome)  // `now` is as it was before
///
/// and may have `stops()`, which is asked after each ply: whether the replay ends there.
template <class MoveReader, class Visitor>
replayed replay(const MoveReader& d, const tree& t, ply_range plies, std::uint32_t before,
                typename MoveReader::game::position& now, Visitor& visitor) {
    replayed done{replay_end::complete, plies.end, before};
    if (plies.first == plies.end) return done;
    const node* const last = &t[plies.end - 1];
    for (const node* n = &t[plies.first]; n <= last; ++n) {
        if (n->kind != kind::ply) [[unlikely]] {
            if (d.may_go_on_after(*n, now)) continue;
            return {replay_end::unreadable, t.id_of(*n), done.plies};
        }
        const auto move = d.read(*n, now);
        if (!move) [[unlikely]]
            return {replay_end::unreadable, t.id_of(*n), done.plies};
        const auto outcome = MoveReader::game::play(now, *move);
        const auto may_have_swallowed = [&] {
            return (n->flags & MoveReader::may_swallow_next_move) != 0 && !d.may_go_on_after(*n, now);
        };
        if (outcome.is_refused()) [[unlikely]] {
            if (may_have_swallowed())
                return {replay_end::unreadable, t.id_of(*n), done.plies}; // it may be another move
            visitor.refused(done.plies + 1, *n, *move, outcome);
            if (!d.may_go_on_refused()) return {replay_end::refused, t.id_of(*n), done.plies};
            done.how = replay_end::refused;
        } else {
            visitor.played(done.plies + 1, *n, *move, outcome);
            if constexpr (requires { visitor.stops(); })
                if (visitor.stops()) [[unlikely]]
                    return {replay_end::stopped, t.id_of(*n), done.plies + 1};
        }
        ++done.plies;
        if (may_have_swallowed()) [[unlikely]]
            return {replay_end::unreadable, t.id_of(*n), done.plies};
    }
    return done;
}

/// The same for all plies of a game, of which `now` is the start.
template <class MoveReader, class Visitor>
replayed replay(const MoveReader& d, const tree& t, typename MoveReader::game::position& now, Visitor& visitor) {
    if (d.may_start_midgame()) [[unlikely]]
        return {replay_end::unreadable, d.plies().first, 0};
    return replay(d, t, d.plies(), 0, now, visitor);
}

// ---- The position after some plies of a game, for `notation::situation_at`.

/// Where a replay stopped.
template <class Position>
struct replayed_to {
    Position now;
    std::uint32_t plies = 0; ///< that were played
    node_id last = 0;        ///< the last one of these; 0 if there is none

    [[nodiscard]] situation begin(const source& s, const tree& t, std::uint32_t wanted) const {
        situation made;
        made.is_reached = plies == wanted;
        if (last != 0) made.last = s.text(t.where(last));
        return made;
    }
};

/// The visitor that stops a replay.
struct last_played : no_visitor {
    const tree* nodes = nullptr;
    std::uint32_t wanted = 0;
    std::uint32_t plies = 0;
    node_id last = 0;
    void played(std::uint32_t number, const node& n, const auto&...) {
        plies = number;
        last = nodes->id_of(n);
    }
    [[nodiscard]] bool stops() const noexcept { return plies >= wanted; }
};

/// Plays the first `plies` of a game, as far as they can be played.
template <class MoveReader>
[[nodiscard]] replayed_to<typename MoveReader::game::position> replay_to(const MoveReader& d, const tree& t,
                                                                         std::uint32_t plies) {
    replayed_to<typename MoveReader::game::position> made{d.start()};
    last_played visitor;
    visitor.nodes = &t;
    visitor.wanted = plies;
    if (plies > 0) (void)replay(d, t, made.now, visitor);
    made.plies = visitor.plies;
    made.last = visitor.last;
    return made;
}

} // namespace arbiter
