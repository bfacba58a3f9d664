/// Positions as text.
#pragma once

#include "arbiter/picture.hpp"

#include <cstdint>
#include <string>

namespace arbiter {

enum class charset : std::uint8_t { unicode, ascii };

struct picture_style {
    charset letters = charset::unicode;
    bool color = false;
};

/// A grid with its labels and, below it, its caption. `[X]` is the last move; `·` (`.` in ASCII) is where the next
/// one may go; a block's border says who holds it: `A: X`, or `A: =` where nobody can any more.
[[nodiscard]] std::string render(const picture& p, const picture_style& style);

} // namespace arbiter
