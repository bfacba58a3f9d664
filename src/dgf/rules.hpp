// The rules that only DGF has.
#pragma once

#include "arbiter/diagnostic.hpp"

namespace arbiter::dgf::rules {

inline constexpr rule quoted_date{"dgf/quoted-date", severity::warning, fixable::safely, "a date in quotes"};
inline constexpr rule board_length{"dgf/board-length", severity::error, fixable::no,
                                   "a board with more or fewer points than its size asks for", true};
inline constexpr rule board_size{"dgf/board-size", severity::error, fixable::no, "a size that no board has"};
inline constexpr rule header_value{"dgf/header-value", severity::error, fixable::no,
                                   "a number in the header of a board that is no byte"};
inline constexpr rule turn_bits{"dgf/turn-bits", severity::error, fixable::no,
                                "a board on which both sides are to play"};
inline constexpr rule reserved_bits{"dgf/reserved-bits", severity::error, fixable::no,
                                    "bits that are set and have no meaning"};
inline constexpr rule komi_bits{"dgf/komi-bits", severity::warning, fixable::no, "half a point of komi for both sides"};
inline constexpr rule point_state{"dgf/point-state", severity::error, fixable::unsafely,
                                  "a point in a state that doesn't exist"};
inline constexpr rule no_liberties{"dgf/no-liberties", severity::error, fixable::no, "a group without a liberty"};
inline constexpr rule ko_mark{"dgf/ko-mark", severity::error, fixable::no,
                              "a ko mark where ko forbids nothing, or a second one"};
inline constexpr rule resign_value{"dgf/resign-value", severity::style, fixable::safely,
                                   "a resignation that is not written `-1`"};
inline constexpr rule result_value{"dgf/result-value", severity::error, fixable::no,
                                   "a result other than 0, 1 and 2, or none"};
inline constexpr rule binary_length{"dgf/binary-length", severity::error, fixable::no,
                                    "a binary file whose length doesn't fit"};
inline constexpr rule move_after_end{"dgf/move-after-end", severity::error, fixable::unsafely,
                                     "a move after the end of the game"};
inline constexpr rule out_of_range{"dgf/out-of-range", severity::error, fixable::unsafely, "a move off the board"};
inline constexpr rule occupied{"dgf/occupied", severity::error, fixable::unsafely,
                               "a move on a point that has a stone"};
inline constexpr rule self_capture{"dgf/self-capture", severity::error, fixable::no,
                                   "a move that leaves its own group without a liberty"};
inline constexpr rule ko{"dgf/ko", severity::error, fixable::no, "a move that retakes a ko at once"};
inline constexpr rule superko{"dgf/superko", severity::error, fixable::no, "a move that recreates an earlier position"};
inline constexpr rule resumed{"dgf/resumed", severity::warning, fixable::no, "play after two passes"};
inline constexpr rule result_mismatch{"dgf/result-mismatch", severity::error, fixable::unsafely,
                                      "a result that a resignation contradicts"};
inline constexpr rule unexplained_result{"dgf/unexplained-result", severity::warning, fixable::no,
                                         "a win in a game that is not over"};
inline constexpr rule latest_board{"dgf/latest-board", severity::error, fixable::unsafely,
                                   "a latest board that the moves don't give"};
inline constexpr rule capture_count{"dgf/capture-count", severity::error, fixable::no,
                                    "captures that no board can count"};

} // namespace arbiter::dgf::rules
