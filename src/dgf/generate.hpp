// Random games.
#pragma once

#include "arbiter/notation.hpp"

#include <cstdint>

namespace arbiter::dgf {

/// A legal random game of 5×5 to 19×19 points — resigned, passed out or unfinished — rightly recorded, as a game or as a
/// record in text.
[[nodiscard]] generated generate(std::uint64_t seed, std::uint64_t number);

} // namespace arbiter::dgf
