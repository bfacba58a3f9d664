#pragma once

#include "arbiter/notation.hpp"

#include <cstdint>

namespace arbiter::sgf {

/// A game of random legal moves, with variations: see `notation::generate`.
[[nodiscard]] generated generate(std::uint64_t seed, std::uint64_t number);

} // namespace arbiter::sgf
