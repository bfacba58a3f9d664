// Which of its forms a record of DGF has: what its name and its bytes say before it is parsed.
#pragma once

#include "arbiter/source.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter::dgf {

/// What a file holds.
enum class unit : std::uint8_t { game, board, move, record };

/// What the extension of a name says; nothing where it leaves that to the content.
[[nodiscard]] std::optional<unit> unit_of_name(std::string_view name) noexcept;

/// How the bytes of a binary file are to be read.
enum class layout : std::uint8_t {
    text, ///< it is no binary file
    board,
    packed_board,
    move,
    narrow_record, ///< two bytes a move
    wide_record,   ///< four
    broken,        ///< of no length that fits
};

/// `what` is what the name says.
[[nodiscard]] layout layout_of(std::string_view text, std::optional<unit> what) noexcept;
[[nodiscard]] inline layout layout_of(const source& s) noexcept {
    return layout_of(s.text(), unit_of_name(s.name()));
}

/// Whether bytes of that layout begin with a board whose header and points have values that they can have.
[[nodiscard]] bool is_right_board(std::string_view bytes, layout how) noexcept;

/// Bytes of a move in a record whose board has so many points on a side.
[[nodiscard]] constexpr unsigned move_width(std::size_t side) noexcept {
    constexpr std::size_t largest_narrow = 181; // its points are the last that two bytes can number
    return side <= largest_narrow ? 2 : 4;
}

/// Bytes of a move that stands alone.
inline constexpr std::size_t lone_move_bytes = 4;

} // namespace arbiter::dgf
