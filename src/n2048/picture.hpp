// Positions of a game of 2048, to be drawn.
#pragma once

#include "arbiter/picture.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <cstdint>
#include <functional>

namespace arbiter::n2048 {

/// Replays `game` once and keeps every position.
[[nodiscard]] std::function<picture(std::uint32_t ply)> timeline(const source& s, const tree& t, node_id game);

} // namespace arbiter::n2048
