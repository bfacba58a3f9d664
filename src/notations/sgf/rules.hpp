// What can be wrong with a record of SGF, rule by rule; the messages are beside the code that reports them.
#pragma once

#include "arbiter/diagnostic.hpp"

namespace arbiter::sgf::rules {

inline constexpr rule charset{"sgf/charset", severity::warning, fixable::safe,
                              "text in another charset than the file declares, or in one that it doesn't declare"};
inline constexpr rule outside_text{"sgf/outside-text", severity::warning, fixable::safe, "text outside the games"};
inline constexpr rule off_board{"sgf/off-board", severity::error, fixable::unsafe, "a move off the board"};
inline constexpr rule occupied{"sgf/occupied", severity::error, fixable::unsafe, "a move on a point that is taken"};
inline constexpr rule self_capture{"sgf/self-capture", severity::error, fixable::no,
                                   "a move that captures its own stones where the rules forbid it"};
inline constexpr rule ko{"sgf/ko", severity::error, fixable::no, "a move that retakes a ko at once"};
inline constexpr rule superko{"sgf/superko", severity::error, fixable::no,
                              "a move that recreates an earlier position where the rules forbid it"};
inline constexpr rule old_pass{"sgf/old-pass", severity::style, fixable::safe, "a pass written `tt`, as FF[3] has it"};
inline constexpr rule square_size{"sgf/square-size", severity::error, fixable::safe,
                                  "the size of a square board as two numbers"};
inline constexpr rule unknown_property{"sgf/unknown-property", severity::style, fixable::no,
                                       "a property that the format doesn't have"};
inline constexpr rule duplicate_property{"sgf/duplicate-property", severity::error, fixable::safe,
                                         "a property twice in one node"};
inline constexpr rule property_value{"sgf/property-value", severity::error, fixable::safe,
                                     "a value that its property doesn't take"};
inline constexpr rule duplicate_point{"sgf/duplicate-point", severity::error, fixable::safe,
                                      "a point that is listed twice"};
inline constexpr rule empty_list{"sgf/empty-list", severity::error, fixable::safe, "a list without a value"};
inline constexpr rule misplaced_property{"sgf/misplaced-property", severity::error, fixable::unsafe,
                                         "a property in a node where it can't be"};
inline constexpr rule move_in_root{"sgf/move-in-root", severity::style, fixable::no,
                                   "a move in the first node of a game"};
inline constexpr rule handicap{"sgf/handicap", severity::warning, fixable::unsafe,
                               "a handicap that the stones on the board don't show"};
inline constexpr rule same_colour_twice{"sgf/same-colour-twice", severity::style, fixable::unsafe,
                                        "two moves of one colour in a row"};
inline constexpr rule game_info{"sgf/game-info", severity::warning, fixable::safe,
                                "a result, date, komi, time limit or name of rules that the format doesn't have"};
inline constexpr rule old_format{"sgf/old-format", severity::style, fixable::safe,
                                 "something of another version of the format"};
inline constexpr rule not_replayed{"sgf/not-replayed", severity::style, fixable::no,
                                   "a game other than Go, which is not replayed"};

} // namespace arbiter::sgf::rules
