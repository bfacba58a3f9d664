// The lines that the points of a board stand on: mostly a line for each row. Nothing depends on them but how a number that
// is lost, or one too many, is reported.
#pragma once

#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::dgf {

/// A line with points.
struct row_length {
    std::uint32_t row = 0;          ///< from 1
    std::uint32_t found = 0;        ///< numbers on it
    std::uint32_t begin = 0;        ///< of the first
    std::uint32_t first_beyond = 0; ///< where the first stands that is one too many
    std::uint32_t end = 0;          ///< behind the last
};

/// The lines of a board.
struct row_lengths {
    std::uint32_t rows = 0;     ///< as many as were read
    std::uint32_t odd_rows = 0; ///< with more or fewer points than the size asks for
    row_length odd;             ///< the first of these
    row_length last;

    /// The one line of a board of so many rows that isn't as long as they are; null where the lines are no rows.
    [[nodiscard]] const row_length* only_odd(std::uint32_t size) const noexcept {
        return rows == size && odd_rows == 1 ? &odd : nullptr;
    }
};

/// The lines of a board in text, whose header has none of them. There are none where it shares a line with points.
[[nodiscard]] row_lengths rows_of(std::string_view text, const node& board, std::uint32_t size);

} // namespace arbiter::dgf
