// What is said of moves.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "dgf/rules.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::dgf {

// ---- moves

using on_no_board = message<"`{move:number}` is on no board; the largest has 65025 points", rules::out_of_range>;

using beyond_record =
    message<"`{move}` doesn't fit into the four bytes of a move; points go up to 65025, and a resignation is `-1`",
            rules::out_of_range>;

using resign_value = message<"a resignation is written `-1`, not `-{value:number}`", rules::resign_value>;

using move_after_resignation =
    message<"this move comes after {player:word} has resigned, which ends the game", rules::move_after_end>;

using resigned_here = message<"{player:word} resigns here">;

using move_after_over_start =
    message<"this move comes after the end: the starting board says that the game is over", rules::move_after_end>;

using over_here = message<"neither turn bit is set">;

using off_board =
    message<"`{move:number}` is off the board, whose points are 1 to {points:number}", rules::out_of_range>;

using occupied =
    message<"`{move:number}` (`{vertex:tiny}`) already has a {colour:word} stone; a stone goes on an empty point",
            rules::occupied>;

using stone_put_here = message<"{player:word} puts that stone here">;

using stone_from_start = message<"it is there from the start">;

using self_capture = message<"`{move:number}` (`{vertex:tiny}`) leaves {player:word}'s group of {stones:number} "
                             "without a liberty and captures nothing; self-capture is forbidden",
                             rules::self_capture>;

using closed_in_here = message<"with this stone the group is closed in">;

using ko_retaken = message<
    "`{move:number}` (`{vertex:tiny}`) retakes the ko: it recreates the position before {opponent:word}'s last move",
    rules::ko>;

using ko_taken_here = message<"{opponent:word} captures here; {player:word} has to play elsewhere first, or pass">;

using marked_ko =
    message<"`{move:number}` (`{vertex:tiny}`) is forbidden by ko: the starting board marks the point with 3",
            rules::ko>;

using mark_here = message<"the mark">;

using superko = message<
    "`{move:number}` (`{vertex:tiny}`) recreates the position after move {number:number}; {rule_name:word} forbids it",
    rules::superko>;

using position_here = message<"the position is the same after this move">;

using superko_start =
    message<"`{move:number}` (`{vertex:tiny}`) recreates the starting position; {rule_name:word} forbids it",
            rules::superko>;

using start_here = message<"the starting position">;

using resumed = message<
    "play goes on after two passes, which end the game; that is right only where the players resume it in a dispute",
    rules::resumed>;

using second_pass_here = message<"the second pass in a row">;

using move_messages =
    message_list<on_no_board, beyond_record, resign_value, move_after_resignation, move_after_over_start, off_board,
                 occupied, self_capture, ko_retaken, marked_ko, superko, superko_start, resumed>;

} // namespace arbiter::dgf
