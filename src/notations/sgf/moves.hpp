// How SGF writes the moves and setups of Go: the move reader that the replay of variations goes by.
#pragma once

#include "arbiter/rules/go.hpp"
#include "arbiter/tree.hpp"
#include "notations/sgf/points.hpp"
#include "notations/sgf/properties.hpp"
#include "notations/sgf/walk.hpp"
#include "replay/variations.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace arbiter::sgf {

[[nodiscard]] constexpr go::colour side_of(const node& ply) noexcept {
    return (ply.flags & is_white) != 0 ? go::colour::white : go::colour::black;
}

/// On larger boards `tt` is a point.
[[nodiscard]] constexpr bool has_tt_pass(board_size size) noexcept {
    constexpr unsigned longest = 19;
    return size.columns <= longest && size.rows <= longest;
}

/// As `SZ` has it.
[[nodiscard]] inline std::string size_text(board_size size) {
    const std::string columns = std::to_string(size.columns);
    return size.is_square() ? columns : columns + ':' + std::to_string(size.rows);
}

/// The points of a value of `AB`, `AW` or `AE` that are on the board, see `for_each_box`. Calls `visit(point)`.
template <class Visit>
void for_each_point(std::string_view value, board_size size, Visit visit) {
    for_each_box(value, [&](const box& b) {
        for (unsigned row = b.first.row; row <= b.last.row && row < size.rows; ++row)
            for (unsigned column = b.first.column; column <= b.last.column && column < size.columns; ++column)
                visit(go::point{column, row});
    });
}

/// `AB` or `AW` with the stones of a side, in order; empty where it has none. `on(point)` is what is there.
template <class On>
[[nodiscard]] std::string list_stones(go::colour side, board_size size, On on) {
    std::string points;
    for (unsigned row = 0; row < size.rows; ++row)
        for (unsigned column = 0; column < size.columns; ++column)
            if (on(go::point{column, row}) == side) points += '[' + letters_of({column, row}) + ']';
    return points.empty() ? points : (side == go::colour::black ? "AB" : "AW") + points;
}

/// How moves that are off the board may be meant.
enum class off_board_as : std::uint8_t {
    nothing,
    pass,       ///< the point just off the corner, by analogy with `tt`
    lower_case, ///< those that are written as capitals
};

/// See replay/variations.hpp. What is no part of the record is taken for granted, to see what would come of it.
struct move_reader {
    std::string_view text; ///< of the whole record
    const tree& nodes;
    std::optional<board_size> size;
    std::span<const go::edit> stones{}; ///< on the board before all else
    std::uint32_t left_out = 0;         ///< where a value begins that doesn't set up the stone `at`; 0 for none
    node_id meant = 0;                  ///< a move that goes to `at`; 0 for none
    go::point at{};
    bool is_turned = false; ///< that move is of the other side
    off_board_as taken = off_board_as::nothing;

    [[nodiscard]] static bool begins_node(const node& leaf) noexcept { return (leaf.flags & sgf::begins_node) != 0; }
    [[nodiscard]] static bool is_setup(const node& leaf) noexcept { return sgf::is_setup(known_name_of(leaf)); }
    /// There must be a `size`.
    [[nodiscard, gnu::always_inline]] written_move read(const node& ply) const noexcept {
        if ((ply.flags & (is_spread | is_guessed | has_several)) != 0 || meant != 0) [[unlikely]]
            return read_slow(ply);
        written_move made;
        made.side = side_of(ply);
        made.value = {ply.begin + 2, ply.begin + 4};
        made.at = small_point(text.data() + made.value.begin);
        // on boards that have small letters alone, `tt` is off the board
        if (!size->has(made.at)) [[unlikely]]
            return read_slow(ply);
        made.form = move_form::play;
        return made;
    }
    [[nodiscard]] bool set_up(const record_node& n, setup_plan& plan, go::colour& turn) const;

private:
    [[nodiscard]] written_move read_slow(const node& ply) const noexcept;
};

} // namespace arbiter::sgf
