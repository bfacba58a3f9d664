// A board as its numbers say it, right or wrong.
#pragma once

#include "dgf/boards.hpp"
#include "dgf/numbers.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace arbiter::dgf {

struct board_reading {
    written_board made;
    std::array<std::int64_t, header_numbers> header{};
    std::size_t count = 0;                    ///< of all numbers
    unsigned size = 0;                        ///< 0 where it is none
    std::size_t points = 0;                   ///< that the size asks for
    std::uint32_t first_beyond = 0;           ///< where the first number too many begins
    std::uint32_t marks = 0;                  ///< of ko
    std::vector<go::point> without_liberties; ///< a stone of each such chain, in order, where all points are states

    [[nodiscard]] bool has_all_points() const noexcept { return size != 0 && count == header_numbers + points; }
};

/// Whether a point may have this number.
[[nodiscard]] constexpr bool is_state(std::int64_t value) noexcept {
    return value >= 0 && value <= static_cast<std::int64_t>(state::forbidden);
}
[[nodiscard]] constexpr bool is_byte(std::int64_t value) noexcept {
    return value >= 0 && value <= 255;
}

/// `board` is a node in which no number is odd.
[[nodiscard]] board_reading read_numbers(const source& s, const node& board);

} // namespace arbiter::dgf
