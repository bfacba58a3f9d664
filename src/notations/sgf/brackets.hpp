// Brackets of trees that are lost, or one too many.
#pragma once

#include "notations/sgf/cause.hpp"

#include <optional>

namespace arbiter::sgf {

/// A `)` that is missing in a game.
struct lost_close {
    span before; ///< the `(` of the variation that follows it
    tree nodes;  ///< as they would be with it
};

/// Where one `)` is missing: before a variation that has an illegal move, `first`, where it is, and none if the
/// variation around it ends before. Nothing where that explains not all that is illegal.
[[nodiscard]] std::optional<lost_close> find_lost_close(const game_replay& replay, node_id first);

/// Says it in the finding of the bracket that is never closed.
void explain(const game_context& c, const lost_close& lost);

/// Says in the finding of an early `)` that it may explain what is illegal behind it.
void explain_by_early_close(const game_context& c);

} // namespace arbiter::sgf
