// What is said of keys, boards and the length of binary files.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "dgf/rules.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::dgf {

// ---- keys

using quoted_date =
    message<"the date stands in quotes, which makes it text to readers; write it without them", rules::quoted_date>;

/// Of a key that DGF doesn't have.
using komi_belongs = message<"komi stands in `initial_board`: its whole points in White's count, the third number, "
                             "half a point as 8 in the magic number, the first">;

// ---- boards

using header_too_short =
    message<"a board begins with its magic number, two counts and its size, but there are only {found:number} numbers",
            rules::board_length>;

using board_too_short =
    message<"the board has {found:number} points, but one of size {size:number} has {points:number}",
            rules::board_length>;

using board_too_long =
    message<"the board has {found:number} points, but one of size {size:number} has only {points:number}",
            rules::board_length>;

using short_row = message<"row {row:number} has only {found:number} of its {size:number} points", rules::board_length>;

using long_row =
    message<"row {row:number} has {found:number} points, but the rows of a board of size {size:number} have {size}",
            rules::board_length>;

using size_here = message<"the size stands here">;

using board_size = message<"`{size}` is no size of a board; sizes are 1 to 255", rules::board_size>;

using board_size_zero = message<"byte 4 says that the board has size 0; sizes are 1 to 255", rules::board_size>;

using header_value = message<"`{number}` is no byte; {what:word} is 0 to 255", rules::header_value, about<"what">>;

using turn_bits =
    message<"the magic number {value:number} has both turn bits, 1 for Black and 2 for White; only one side is to play",
            rules::turn_bits>;

using reserved_bits = message<"the magic number {value:number} sets bit 7 or 8, which have no meaning and must be 0",
                              rules::reserved_bits>;

using packed_rest = message<"the last byte has bits set behind the last point; they must be 0", rules::reserved_bits>;

using komi_bits =
    message<"the magic number {value:number} gives half a point to both sides; komi goes to one", rules::komi_bits>;

using point_state = message<"`{number}` is no state of point {point:number} (`{vertex:tiny}`); 0 is empty, 1 black, 2 "
                            "white, 3 empty and forbidden by ko",
                            rules::point_state>;

using point_byte = message<"the byte {value:number} is no state of point {point:number} (`{vertex:tiny}`); 0 is empty, "
                           "1 black, 2 white, 3 empty and forbidden by ko",
                           rules::point_state>;

using point_states = message<"`{number}` is no state of point {point:number} (`{vertex:tiny}`); 0 is empty, 1 black, 2 "
                             "white, 3 empty and forbidden by ko (and {others:number} more)",
                             rules::point_state>;

using point_bytes = message<"the byte {value:number} is no state of point {point:number} (`{vertex:tiny}`); 0 is "
                            "empty, 1 black, 2 white, 3 empty and forbidden by ko (and {others:number} more)",
                            rules::point_state>;

using no_liberties = message<"point {point:number} (`{vertex:tiny}`) has a {colour:word} group of {stones:number} "
                             "without a liberty; such a group is captured and can't stand on a board",
                             rules::no_liberties>;

using second_ko_mark =
    message<"point {point:number} (`{vertex:tiny}`) has a second ko mark; ko forbids one point at most",
            rules::ko_mark>;

using more_ko_marks = message<"point {point:number} (`{vertex:tiny}`) has a second ko mark; ko forbids one point at "
                              "most (and {others:number} more)",
                              rules::ko_mark>;

using another_mark_here = message<"another mark">;

using first_mark_here = message<"the first mark">;

// ---- binary files

using short_binary = message<"a binary board or record begins with four bytes, but the file has only {found:number}",
                             rules::binary_length>;

using board_bytes = message<"a binary board of size {size:number} has {plain:number} bytes, or {packed:number} when "
                            "packed, but the file has {found:number}",
                            rules::binary_length>;

using record_bytes = message<"a binary record of size {size:number} has {least:number} bytes and {width:number} for "
                             "each move, but the file has {found:number}",
                             rules::binary_length>;

using move_bytes = message<"a binary move has 4 bytes, but the file has {found:number}", rules::binary_length>;

using board_messages = message_list<quoted_date, header_too_short, board_too_short, board_too_long, short_row, long_row,
                                    board_size, board_size_zero, header_value, turn_bits, reserved_bits, packed_rest,
                                    komi_bits, point_state, point_byte, point_states, point_bytes, no_liberties,
                                    more_ko_marks, second_ko_mark, short_binary, board_bytes, record_bytes, move_bytes>;

} // namespace arbiter::dgf
