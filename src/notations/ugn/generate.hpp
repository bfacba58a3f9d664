// Random games of Ultimate Tic-Tac-Toe, rightly recorded.
#pragma once

#include "arbiter/notation.hpp"

#include <cstdint>

namespace arbiter::ugn {

/// Every ending, both styles of symbols; the same for the same seed and number everywhere.
[[nodiscard]] generated generate(std::uint64_t seed, std::uint64_t number);

} // namespace arbiter::ugn
