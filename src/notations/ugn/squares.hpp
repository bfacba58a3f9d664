// Sets of cells and of boards in words.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/rules/uttt.hpp"

#include <array>
#include <cstddef>

namespace arbiter::ugn {

namespace detail {

/// Nine names with a comma and a blank between them, and the end of the text.
using squares_text = std::array<char, 9 + 8 * 2 + 1>;

/// The text of each set of squares, the first of which is called `first`: `1, 4, 9`.
[[nodiscard]] consteval std::array<squares_text, uttt::all_squares + 1> texts_of_squares(char first) {
    std::array<squares_text, uttt::all_squares + 1> texts{};
    for (std::size_t set = 0; set < texts.size(); ++set) {
        std::size_t size = 0;
        for (unsigned square = 0; square < 9; ++square) {
            if ((set >> square & 1U) == 0) continue;
            if (size > 0) {
                texts[set][size++] = ',';
                texts[set][size++] = ' ';
            }
            texts[set][size++] = static_cast<char>(first + static_cast<char>(square));
        }
    }
    return texts;
}

inline constexpr auto cell_texts = texts_of_squares('1');
inline constexpr auto board_texts = texts_of_squares('A');

} // namespace detail

/// The names of `cells`, such as `2, 5, 9`.
[[nodiscard]] constexpr word names_of_cells(uttt::squares cells) noexcept {
    return {detail::cell_texts[cells].data()};
}
/// The names of `boards`, such as `A, C`.
[[nodiscard]] constexpr word names_of_boards(uttt::squares boards) noexcept {
    return {detail::board_texts[boards].data()};
}

} // namespace arbiter::ugn
