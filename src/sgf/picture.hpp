#pragma once

#include "arbiter/picture.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <cstdint>
#include <functional>

namespace arbiter::sgf {

/// The game replayed: gives the position after any ply, be it in the main line or in a variation, which is numbered in the
/// order of the record. Ply 0 is what the first move finds.
[[nodiscard]] std::function<picture(std::uint32_t ply)> timeline(const source& s, const tree& t, node_id game);

/// The last ply of the main line; 0 where it has none.
[[nodiscard]] std::uint32_t last_of_main_line(const tree& t, node_id game) noexcept;

} // namespace arbiter::sgf
