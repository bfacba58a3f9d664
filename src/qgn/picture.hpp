// Positions of a QGN game, to be drawn.
#pragma once

#include "arbiter/picture.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <cstdint>
#include <functional>

namespace arbiter::qgn {

/// Replays `game` once. Of a game whose rules are known every position is kept: none is long. Of others there is no position,
/// and a picture is nothing but words.
[[nodiscard]] std::function<picture(std::uint32_t ply)> timeline(const source& s, const tree& t, node_id game);

} // namespace arbiter::qgn
