// Random games of those whose rules are known, rightly recorded.
#pragma once

#include "arbiter/notation.hpp"

#include <cstdint>

namespace arbiter::qgn {

/// Played to the end or not; the same for the same seed and number everywhere.
[[nodiscard]] generated generate(std::uint64_t seed, std::uint64_t number);

} // namespace arbiter::qgn
