// Positions of a game of Go, to be drawn.
#pragma once

#include "arbiter/picture.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <cstdint>
#include <functional>

namespace arbiter::dgf {

/// Replays `game` once and keeps its moves; positions are found again by taking moves back.
[[nodiscard]] std::function<picture(std::uint32_t ply)> timeline(const source& s, const tree& t, node_id game);

} // namespace arbiter::dgf
