// The tag InitialBoard.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/rules/n2048.hpp"
#include "core/habit.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace arbiter::n2048 {

/// What the tag's value says.
struct initial_board {
    enum class form : std::uint8_t {
        right,
        meant,        ///< written otherwise, but nothing else can be meant
        odd,          ///< no two tiles
        wrong_value,  ///< `tile` is no tile that a game begins with
        on_same_cell, ///< both tiles, of which `tile` is the second
    };
    form is = form::odd;
    std::array<span, 2> tiles{};
    span tile{};
    position board{};

    [[nodiscard]] std::optional<position> position_meant() const noexcept {
        return is == form::right || is == form::meant ? std::optional(board) : std::nullopt;
    }
};

[[nodiscard]] initial_board read_initial_board(std::string_view text, span value);

/// Reports what is wrong with it. Values of 2 that are written out go to `twos`.
void check_initial_board(const source& s, span value, const initial_board& read, habit& twos, collector& findings);

} // namespace arbiter::n2048
