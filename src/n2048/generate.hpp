// Random games.
#pragma once

#include "arbiter/notation.hpp"

#include <cstdint>

namespace arbiter::n2048 {

/// A legal random game — locked, retired or unfinished — rightly recorded.
[[nodiscard]] generated generate(std::uint64_t seed, std::uint64_t number);

} // namespace arbiter::n2048
