/// A game of Go as programs exchange it: what a record of any notation of Go says, without its text.
#pragma once

#include "arbiter/rules/go.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::go {

/// A day of the calendar.
struct calendar_day {
    int year = 0;
    unsigned month = 0; ///< from 1
    unsigned day = 0;   ///< from 1
    friend constexpr bool operator==(const calendar_day&, const calendar_day&) noexcept = default;
};

enum class action : std::uint8_t { play, pass, resign };

struct move {
    action what = action::pass;
    colour side = colour::black;
    point at{}; ///< where a stone is played
    friend constexpr bool operator==(const move&, const move&) noexcept = default;
};

/// Who has won; `unfinished` is also what is said where nobody has.
enum class winner : std::uint8_t { unfinished, black, white };

/// What a game began with, its moves and how it ended. `stones` has `width * height` points row by row from the top
/// left. A count is twice a side's captures before the start plus twice its komi, so that half points are whole numbers.
struct record {
    std::string id;
    std::string black; ///< the player's name
    std::string white;
    std::optional<calendar_day> date;
    unsigned width = 0;
    unsigned height = 0;
    std::vector<colour> stones;
    colour to_move = colour::black; ///< `none` where the game is over before its first move
    std::optional<point> ko;        ///< where ko forbids the first move
    std::uint32_t black_count = 0;
    std::uint32_t white_count = 0;
    std::vector<move> moves;
    winner result = winner::unfinished;
    friend bool operator==(const record&, const record&) = default;
};

} // namespace arbiter::go
