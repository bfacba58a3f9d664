// Handicaps of Go, by custom.
#pragma once

#include "arbiter/rules/go.hpp"
#include "replay/variations.hpp"

#include <cstdint>
#include <vector>

namespace arbiter {

/// Where the stones of a handicap stand, in each form that is in use: on a square board with enough room.
[[nodiscard]] std::vector<std::vector<go::point>> standard_stones(board_size size, std::uint32_t stones);

/// Stones of Black on all of these points.
[[nodiscard]] std::vector<go::edit> black_stones(const std::vector<go::point>& points);

} // namespace arbiter
