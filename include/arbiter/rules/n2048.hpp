/// The rules of 2048: a position as a value.
///
/// Sixteen cells: columns `a` to `d` are 0 to 3 from left to right, rows `1` to `4` are 0 to 3 from bottom to top (the
/// 2048-GN document, Coordinate System). A swipe slides all tiles to one wall. Equal neighbours merge into one tile of
/// twice the value, those nearest the wall first, and a tile takes part in one merge a swipe at most: swiped to the
/// left, `2 2 2 2` gives `4 4`, `4 2 2` gives `4 4` and `2 2 4` gives `4 4`. A merge scores the value that it makes.
/// After each swipe that changed the board a tile appears on an empty cell.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace arbiter::n2048 {

/// Where a 2048 board ends, spawns of 4 included. Two of these don't merge.
inline constexpr std::uint32_t largest_tile = 131'072;

/// Whether a tile can have this value: a power of two from 2 to `largest_tile`.
[[nodiscard]] constexpr bool is_tile(std::uint64_t value) noexcept {
    return value >= 2 && value <= largest_tile && std::has_single_bit(value);
}

struct cell {
    unsigned column = 0; ///< 0 to 3, from left to right
    unsigned row = 0;    ///< 0 to 3, from bottom to top
    friend constexpr bool operator==(cell, cell) noexcept = default;
};

/// The wall that the tiles slide to: `up` is row 3.
enum class swipe : std::uint8_t { up, down, left, right };

inline constexpr std::array<swipe, 4> all_swipes{swipe::up, swipe::down, swipe::left, swipe::right};

/// What a swipe did.
struct outcome {
    std::uint32_t score = 0; ///< the sum of the tiles made by merging, 2^20 at most
    bool moved = false;      ///< whether the board changed
    friend constexpr bool operator==(outcome, outcome) noexcept = default;
};

/// A board; it begins empty. The score of the game is the sum of its outcomes, and is not kept.
class position {
public:
    /// The value of the tile on `c`, 0 where there is none.
    [[nodiscard]] constexpr std::uint32_t at(cell c) const noexcept {
        const unsigned shift = shift_of(c);
        return value_of(static_cast<unsigned>((low_ >> shift & 0xFU) | (high_ >> shift & 1U) << 4U));
    }
    /// The value of the largest tile, 0 on an empty board.
    [[nodiscard]] constexpr std::uint32_t highest() const noexcept {
        std::uint32_t value = 0;
        for (unsigned i = 0; i < 16; ++i) value = std::max(value, at({i % 4, i / 4}));
        return value;
    }

    /// Whether `s` would change the board.
    [[nodiscard]] constexpr bool legal(swipe s) const noexcept {
        const bool sideways = s == swipe::left || s == swipe::right;
        const unsigned step = sideways ? to_next_column : to_next_row;
        const std::uint64_t here = occupied();
        const std::uint64_t next = here >> step;
        const bool to_first = s == swipe::left || s == swipe::down;
        const std::uint64_t slides = to_first ? next & ~here : here & ~next;
        return ((slides | equal_to_next(step)) & (sideways ? has_next_column : has_next_row)) != 0;
    }
    /// Whether no swipe changes the board: it is full and no equal tiles adjoin, or it is empty.
    [[nodiscard]] constexpr bool locked() const noexcept {
        return std::none_of(all_swipes.begin(), all_swipes.end(), [this](swipe s) { return legal(s); });
    }

    /// Slides and merges the tiles. A swipe that is not `legal` does nothing.
    outcome play(swipe s) noexcept;
    /// The same by the rule of a game that is not quite 2048, which merges only one pair in each row or column that is
    /// swiped, the one nearest the wall: `2 2 2 2` gives `4 2 2`, and `2 2 4 4` gives `4 4 4`. By both rules the same
    /// swipes are legal.
    outcome play_single_merge(swipe s) noexcept;

    /// Puts a tile on `c`, which must be empty. `is_tile(value)` must hold, and 2 and 4 are what the game itself spawns.
    constexpr void spawn(cell c, std::uint32_t value) noexcept {
        const auto exponent = static_cast<std::uint64_t>(std::countr_zero(value));
        low_ |= (exponent & 0xFU) << shift_of(c);
        high_ |= exponent >> 4U << shift_of(c);
    }
    /// Calls `visit(cell)` for each empty cell, by row and column: a1, b1, …, d4.
    template <class Visit>
    constexpr void for_each_empty(Visit visit) const {
        for (std::uint64_t empty = ones & ~occupied(); empty != 0; empty &= empty - 1U) {
            const auto index = static_cast<unsigned>(std::countr_zero(empty)) / bits_a_cell;
            visit(cell{index % 4U, index / 4U});
        }
    }

    friend constexpr bool operator==(const position&, const position&) noexcept = default;

private:
    // A cell has four bits at the same place in both words, a1 the lowest, b1 the next. `low_` holds the low four bits
    // of the exponent of two, 0 where there is no tile, and `high_` the fifth, which only the two largest tiles have.
    static constexpr unsigned bits_a_cell = 4;
    static constexpr unsigned to_next_column = bits_a_cell;
    static constexpr unsigned to_next_row = 4 * bits_a_cell;
    static constexpr std::uint64_t ones = 0x1111'1111'1111'1111U;
    static constexpr std::uint64_t has_next_column = 0x0111'0111'0111'0111U;
    static constexpr std::uint64_t has_next_row = 0x0000'1111'1111'1111U;

    [[nodiscard]] static constexpr unsigned shift_of(cell c) noexcept {
        return c.row * to_next_row + c.column * to_next_column;
    }
    [[nodiscard]] static constexpr std::uint32_t value_of(unsigned exponent) noexcept {
        return exponent == 0 ? 0 : std::uint32_t{1} << exponent;
    }
    /// The low bit of each cell that has any bit.
    [[nodiscard]] static constexpr std::uint64_t any(std::uint64_t cells) noexcept {
        return (cells | cells >> 1U | cells >> 2U | cells >> 3U) & ones;
    }
    [[nodiscard]] constexpr std::uint64_t occupied() const noexcept { return any(low_) | high_; }
    /// The cells whose tile could merge with the one `step` further. What is in the last column or row has no next
    /// and is compared with something else.
    [[nodiscard]] constexpr std::uint64_t equal_to_next(unsigned step) const noexcept {
        const std::uint64_t unequal = any((low_ ^ low_ >> step) | (high_ ^ high_ >> step));
        const std::uint64_t largest = low_ & high_;
        return occupied() & ~unequal & ~largest;
    }

    outcome play_by_lines(swipe s, unsigned most_merges) noexcept;

    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
};

} // namespace arbiter::n2048
