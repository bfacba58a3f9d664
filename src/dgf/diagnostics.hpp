// What is said of claims: the result, and the latest board.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "dgf/rules.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::dgf {

// ---- claims

using result_value = message<"`{result}` is no result; 0 is unfinished, 1 Black won, 2 White won", rules::result_value>;

using result_byte =
    message<"the byte {value:number} is no result; 0 is unfinished, 1 Black won, 2 White won", rules::result_value>;

using missing_result =
    message<"there is no result behind the board: 0 for unfinished, 1 Black won, 2 White won", rules::result_value>;

using short_row_here = message<"row {row:number} of the board has only {found:number} points">;

using result_mismatch =
    message<"the result is {value:number}, but {player:word} has resigned, so that {opponent:word} has won",
            rules::result_mismatch>;

using unexplained_result =
    message<"the result says that {player:word} has won, but neither a resignation nor two passes end the game",
            rules::unexplained_result>;

using last_move = message<"the last move">;

using latest_turn =
    message<"latest_board says that {found:word}, but after the moves {right:word}", rules::latest_board>;

using latest_half = message<"latest_board {found:word} half a point to {side:word}, but initial_board {right:word}",
                            rules::latest_board>;

using latest_count = message<"latest_board counts {found:number} for {side:word}, but the moves make it {right:number}",
                             rules::latest_board>;

using latest_size = message<"latest_board has the size {found:number}, but the game is played on size {right:number}",
                            rules::latest_board>;

using latest_point =
    message<"point {point:number} (`{vertex:tiny}`) is {found:word} in latest_board, but {right:word} after the moves",
            rules::latest_board>;

using as_at_start = message<"no move changes what stands here">;

using last_capture_here = message<"{side:word} captures here for the last time">;

using point_changed_here = message<"the last move that changes the point">;

using capture_count =
    message<"{side:word}'s count is {count:number} after the moves, and a board can't hold more than 510",
            rules::capture_count>;

using ko_mark_elsewhere = message<"point {point:number} (`{vertex:tiny}`) has the ko mark, but after the moves ko "
                                  "forbids point {right:number} (`{right_vertex:tiny}`)",
                                  rules::ko_mark>;

using ko_mark_without_ko =
    message<"point {point:number} (`{vertex:tiny}`) has the ko mark, but after the moves ko forbids no point",
            rules::ko_mark>;

using claim_messages = message_list<result_value, result_byte, missing_result, result_mismatch, unexplained_result,
                                    latest_turn, latest_half, latest_count, latest_size, latest_point, capture_count,
                                    ko_mark_elsewhere, ko_mark_without_ko>;

} // namespace arbiter::dgf
