// The position after some plies of a game, for `notation::situation_at`.
#pragma once

#include "arbiter/situation.hpp"
#include "arbiter/source.hpp"
#include "replay/replay.hpp"

#include <cstdint>
#include <string>

namespace arbiter {

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
