// Points and rectangles of them, and which of a node's values has which.
#pragma once

#include "arbiter/rules/go.hpp"
#include "sgf/walk.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::sgf {

inline constexpr unsigned longest_side = 52;

/// Of a letter of a point: `a` to `z` are 0 to 25, `A` to `Z` are 26 to 51.
[[nodiscard]] constexpr unsigned coordinate_of(char letter) noexcept {
    return letter >= 'a' ? static_cast<unsigned>(letter - 'a') : static_cast<unsigned>(letter - 'A') + 26U;
}
[[nodiscard]] constexpr char letter_of(unsigned coordinate) noexcept {
    return static_cast<char>(coordinate < 26 ? 'a' + coordinate : 'A' + (coordinate - 26));
}

/// Two letters, column and row from the top left.
[[nodiscard]] inline std::optional<go::point> read_point(std::string_view written) noexcept {
    if (written.size() != 2 || !is_letter(written[0]) || !is_letter(written[1])) return std::nullopt;
    return go::point{coordinate_of(written[0]), coordinate_of(written[1])};
}
[[nodiscard]] inline std::string letters_of(go::point p) {
    return {letter_of(p.column), letter_of(p.row)};
}

/// A point as GTP writes it, such as `Q16`.
struct gtp_point {
    go::point at;
    unsigned letter; ///< of the column: 1 for `A`, 10 for `J`
};

/// A column by a letter without `I`, in any case, and a row from 1, counted from below; nothing where the board hasn't got it.
[[nodiscard]] std::optional<gtp_point> read_gtp(std::string_view written, unsigned columns, unsigned rows) noexcept;

/// A rectangle, or a single point.
struct box {
    go::point first; ///< the upper left one
    go::point last;
};

/// Two points with `:` between them, or one; nothing where it is neither, or the corners are others than these.
[[nodiscard]] std::optional<box> read_box(std::string_view written) noexcept;

/// The points that the values of one property list in one node. Takes as long for a value as it has rows, and no longer
/// however many values there are.
class point_set {
public:
    void clear() noexcept;

    /// The first point of `b`, row by row, that a value before has.
    [[nodiscard]] std::optional<go::point> common(const box& b) const noexcept;
    /// The value that was the first to have `p`, which one has.
    [[nodiscard]] std::uint32_t value_with(go::point p) const noexcept;
    /// Adds the points of a value.
    void add(const box& b, std::uint32_t value) noexcept;

private:
    /// What a value was the first to have of a row.
    struct entry {
        std::uint64_t columns;
        std::uint32_t value;
    };
    struct row {
        std::uint64_t columns = 0;
        std::uint32_t count = 0;
        std::array<entry, longest_side> entries; ///< the first `count`; each has at least one column
    };
    [[nodiscard]] static std::uint64_t columns_of(const box& b) noexcept;

    std::array<row, longest_side> rows_;
    unsigned used_ = 0; ///< rows that may not be empty
};

} // namespace arbiter::sgf
