/// A position in words, for those who can't see it.
#pragma once

#include "arbiter/picture.hpp"

#include <cstdint>
#include <string>

namespace arbiter {

/// What a cell is called: `D4`, `B7`; by its column and row where columns have numbers.
[[nodiscard]] std::string name_of_cell(const picture& p, std::uint32_t row, std::uint32_t column);

/// The first line of the caption.
[[nodiscard]] std::string title_of(const picture& p);

/// The rest of the caption, and what is where, cell by cell: `O to move on board A. X: A1, B1. O: A3. Last move: B1.`
[[nodiscard]] std::string words_of(const picture& p);

} // namespace arbiter
