// Positions of a UGN game, to be drawn.
#pragma once

#include "arbiter/picture.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <cstdint>
#include <functional>

namespace arbiter::ugn {

/// Replays `game` once. No game has more than 81 legal moves, so every position is kept.
[[nodiscard]] std::function<picture(std::uint32_t ply)> timeline(const source& s, const tree& t, node_id game);

} // namespace arbiter::ugn
