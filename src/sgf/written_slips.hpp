// How a hand slips that writes a point.
#pragma once

#include "sgf/points.hpp"
#include "sgf/replay.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace arbiter::sgf {

/// Whether two small letters stand side by side on a keyboard, or one half above the other.
[[nodiscard]] constexpr bool are_neighbouring_keys(char a, char b) noexcept {
    constexpr std::array<std::string_view, 3> rows{"qwertyuiop", "asdfghjkl", "zxcvbnm"};
    for (std::size_t upper = 0; upper < rows.size(); ++upper) {
        const std::size_t one = rows.at(upper).find(a);
        const std::size_t two = rows.at(upper).find(b);
        if (one != std::string_view::npos && two != std::string_view::npos) return one + 1 == two || two + 1 == one;
        if (upper + 1 == rows.size()) return false;
        // a key of the row below lies under the one with its place and the next
        const std::size_t under_one = rows.at(upper + 1).find(b);
        const std::size_t under_two = rows.at(upper + 1).find(a);
        if (one != std::string_view::npos && under_one != std::string_view::npos)
            return under_one == one || under_one + 1 == one;
        if (two != std::string_view::npos && under_two != std::string_view::npos)
            return under_two == two || under_two + 1 == two;
    }
    return false;
}

/// The points of a board that may be meant by a value of two letters, each once: the letters transposed, one of
/// them its neighbour in the alphabet or on the keyboard, or the row counted from below, as other coordinates have it, in which
/// there is no column I either.
class written_slips {
public:
    written_slips(go::point written, board_size size) noexcept : written_(written), size_(size) {
        add({written.row, written.column});
        add_neighbours();
        if (written.row < size.rows) {
            const unsigned row = size.rows - 1 - written.row;
            constexpr unsigned of_i = 'i' - 'a';
            add({written.column, row});
            if (written.column > of_i) add({written.column - 1, row});
        }
    }

    [[nodiscard]] const go::point* begin() const noexcept { return points_.data(); }
    [[nodiscard]] const go::point* end() const noexcept { return points_.data() + count_; }

private:
    /// A key has six others around it, and two letters are near it in the alphabet.
    static constexpr std::size_t most = 3 + 2 * (6 + 2);

    void add_neighbours() noexcept {
        for (unsigned i = 0; i < longest_side; ++i) {
            if (are_near(written_.column, i)) add({i, written_.row});
            if (are_near(written_.row, i)) add({written_.column, i});
        }
    }
    [[nodiscard]] static bool are_near(unsigned a, unsigned b) noexcept {
        constexpr unsigned letters = 26;
        if (a / letters != b / letters) return false;
        return a + 1 == b || b + 1 == a || are_neighbouring_keys(letter_of(a % letters), letter_of(b % letters));
    }
    void add(go::point p) noexcept {
        if (p.column >= size_.columns || p.row >= size_.rows || p == written_) return;
        if (std::find(begin(), end(), p) == end()) points_.at(count_++) = p;
    }

    go::point written_;
    board_size size_;
    std::array<go::point, most> points_{};
    std::size_t count_ = 0;
};

} // namespace arbiter::sgf
