// Which points the moves and lists of a game have: how large its board must be, and which of them are off it.
#pragma once

#include "arbiter/source.hpp"
#include "sgf/points.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace arbiter::sgf {

class points_used {
public:
    /// A point that is off the board.
    struct place {
        span value;            ///< between the brackets
        span point;            ///< in it
        std::uint32_t ply = 0; ///< 0 for a point of a list
    };
    /// How many places are kept: of more the number alone is told.
    static constexpr std::size_t most_kept = 4;

    void add(go::point p) noexcept {
        columns_ = std::max(columns_, p.column + 1U);
        rows_ = std::max(rows_, p.row + 1U);
    }
    void add_off_board(go::point p, const place& where) noexcept {
        add(p);
        if (off_board_ < most_kept) first_.at(off_board_) = where;
        if (where.ply != 0 && !first_move_) first_move_ = where;
        ++off_board_;
    }

    [[nodiscard]] std::uint32_t off_board() const noexcept { return off_board_; }
    /// The first of those off the board, in the order of the record.
    [[nodiscard]] const std::array<place, most_kept>& first() const noexcept { return first_; }
    [[nodiscard]] const std::optional<place>& first_move() const noexcept { return first_move_; }

    /// Whether all of those off the board may have one cause, such as a wrong size: they are many, or two or three with a
    /// move among them would be on a board of a usual size.
    [[nodiscard]] bool may_have_one_cause() const noexcept {
        return off_board_ >= most_kept || (off_board_ > 1 && first_move_ && usual_size());
    }
    /// The smallest board of a usual size that has all of them.
    [[nodiscard]] std::optional<unsigned> usual_size() const noexcept {
        constexpr std::array usual{9U, 13U, 19U};
        const auto* const found = std::find_if(usual.begin(), usual.end(),
                                               [this](unsigned size) { return columns_ <= size && rows_ <= size; });
        return found == usual.end() ? std::nullopt : std::optional(*found);
    }

private:
    std::array<place, most_kept> first_{};
    std::optional<place> first_move_;
    std::uint32_t off_board_ = 0;
    unsigned columns_ = 0;
    unsigned rows_ = 0;
};

} // namespace arbiter::sgf
