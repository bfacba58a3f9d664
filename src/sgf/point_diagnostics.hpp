// Messages about points, lists of them, and moves as they are written.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "sgf/rules.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::sgf {

using not_a_point = message<"`{value}` is no point, which is two letters, column and row, such as `dd`",
                            rules::property_value, about<"name:span">>;

using point_off_board = message<"`{value}` is off the board, which has {columns:number} columns and {rows:number} rows",
                                rules::property_value, about<"name:span">>;

using point_of_gtp = message<
    "`{value}` is a point as GTP writes it, by a column without `I` and a row from below; here it is `{point:text}`",
    rules::property_value, about<"name:span">>;

using points_of_gtp = message<"{count:number} points are as GTP writes them, by a column without `I` and a row from "
                              "below; `{value}` is `{point:text}` here",
                              rules::property_value>;

using not_a_move =
    message<"`{value}` is no move, which is two letters, column and row, such as `dd`, or nothing for a pass",
            rules::property_value, about<"name:span">>;

using off_board =
    message<"`{value}` is off the board, which has {columns:number} columns and {rows:number} rows", rules::off_board>;

using off_board_often = message<"{count:number} points of this game, such as `{value}`, are off the board, which has "
                                "{columns:number} columns and {rows:number} rows",
                                rules::off_board>;

/// None of them of a move.
using points_off_board = message<"{count:number} listed points, such as `{value}`, are off the board, which has "
                                 "{columns:number} columns and {rows:number} rows",
                                 rules::property_value>;

using size_here = message<"the size of the board">;

using rectangle_order =
    message<"`{value}` is no rectangle: the upper left corner comes first, then the lower right one",
            rules::property_value, about<"name:span">>;

using rectangle_of_one =
    message<"`{value}` is a rectangle of one point; write the point alone", rules::property_value, about<"name:span">>;

using one_point_line =
    message<"`{value}` begins and ends on one point; `{name}` takes two", rules::property_value, about<"name">>;

using empty_list = message<"`{name}` lists nothing; leave it out, or list something", rules::empty_list, about<"name">>;

using duplicate_point =
    message<"`{point:tiny}` (`{vertex:tiny}`) is listed twice in `{name}`", rules::duplicate_point, about<"name">>;

/// Of a line or arrow, or of a point of a board whose size isn't known.
using listed_twice = message<"`{value:tiny}` is listed twice in `{name}`", rules::duplicate_point, about<"name">>;

using listed_first_here = message<"the first one">;

using point_of_two = message<
    "`{point:tiny}` (`{vertex:tiny}`) is in `{name:word}` and in `{other:word}`, which can't have the same points",
    rules::duplicate_point, about<"name">>;

/// Of a board whose size isn't known.
using listed_by_two =
    message<"`{point:tiny}` is in `{name:word}` and in `{other:word}`, which can't have the same points",
            rules::duplicate_point, about<"name">>;

using listed_here = message<"`{other:word}` lists it here">;

} // namespace arbiter::sgf
