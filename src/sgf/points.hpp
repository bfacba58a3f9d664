// Points and rectangles of them, and which of a node's values has which.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::sgf {

inline constexpr unsigned longest_side = 52;

/// From the top left, from 0.
struct board_point {
    std::uint8_t column = 0;
    std::uint8_t row = 0;
    friend constexpr bool operator==(board_point, board_point) noexcept = default;
};

/// Two letters, `a` to `z` for 1 to 26 and `A` to `Z` for 27 to 52.
[[nodiscard]] std::optional<board_point> read_point(std::string_view written) noexcept;
[[nodiscard]] std::string letters_of(board_point p);

/// A point as GTP writes it, such as `Q16`.
struct gtp_point {
    board_point at;
    unsigned letter; ///< of the column: 1 for `A`, 10 for `J`
};

/// A column by a letter without `I`, in any case, and a row from 1, counted from below; nothing where the board hasn't got it.
[[nodiscard]] std::optional<gtp_point> read_gtp(std::string_view written, unsigned columns, unsigned rows) noexcept;

/// A rectangle, or a single point.
struct box {
    board_point first; ///< the upper left one
    board_point last;
};

/// Two points with `:` between them, or one; nothing where it is neither, or the corners are others than these.
[[nodiscard]] std::optional<box> read_box(std::string_view written) noexcept;

/// The points that the values of one property list in one node. Takes as long for a value as it has rows, and no longer
/// however many values there are.
class point_set {
public:
    void clear() noexcept;

    /// The first point of `b`, row by row, that a value before has.
    [[nodiscard]] std::optional<board_point> common(const box& b) const noexcept;
    /// The value that was the first to have `p`, which one has.
    [[nodiscard]] std::uint32_t value_with(board_point p) const noexcept;
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
