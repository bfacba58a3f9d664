// The messages of SGF about types of values and about the game; and the list of all about what a node says. Where a rule comes
// from is said in docs/notations/sgf.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "sgf/name_diagnostics.hpp"
#include "sgf/point_diagnostics.hpp"
#include "sgf/rules.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::sgf {

// ---- types of values

using empty_value = message<"`{name}` has an empty value; it takes {what:word}", rules::property_value, about<"name">>;

using not_a_number =
    message<"`{value}` is no whole number, which `{name}` takes", rules::property_value, about<"name">>;

using out_of_range = message<"`{name}` takes a number from {least:number} to {most:number}, not `{value}`",
                             rules::property_value, about<"name">>;

using below_zero =
    message<"`{name}` takes no number below zero, such as `{value}`", rules::property_value, about<"name">>;

using not_a_real =
    message<"`{value}` is no number such as `12.5`, which `{name}` takes", rules::property_value, about<"name">>;

using not_a_double =
    message<"`{name}` takes `1` or, for emphasis, `2`, not `{value}`", rules::property_value, about<"name">>;

using not_a_colour = message<"`{name}` takes `B` or `W`, not `{value}`", rules::property_value, about<"name">>;

using not_empty =
    message<"`{name}` takes no value but empty brackets, not `{value}`", rules::property_value, about<"name">>;

/// Of several values of one property that are wrong in one way.
using many_wrong_values =
    message<"{count:number} values of `{name}` are not {expected:word}; the first of them is `{value}`",
            rules::property_value, about<"name">>;

using no_version = message<"`AP` names a program, then `:` and its version; `{value}` has no `:`",
                           rules::property_value, always_about<"name", "AP">, at_level<severity::style>>;

using not_a_size = message<"`{value}` is no size of a board, such as `19`, or `13:9` for columns and rows",
                           rules::property_value, always_about<"name", "SZ">>;

using size_too_large = message<"a board of Go has at most 52 columns and rows, not `{value}`", rules::property_value,
                               always_about<"name", "SZ">>;

using square_size = message<"`{value}` says one number twice; a square board has it once", rules::square_size>;

using not_composed = message<"`{name}` takes two values with `:` between them, such as `{example:word}`, not `{value}`",
                             rules::property_value, about<"name">>;

using one_value = message<"`{name}` takes one value, not {count:number}", rules::property_value, about<"name">>;

// ---- game info

using info_other =
    message<"`{value}` is not how `{name:word}` is written; write `{right:text}`", rules::game_info, about<"name">>;

using info_unknown =
    message<"`{value}` is not how `{name:word}` is written; expected {expected:word}", rules::game_info, about<"name">>;

using rules_unknown = message<"`{value}` names no rules that arbiter knows; the moves are judged by {ko:word}, with "
                              "self-capture {self_capture:word}",
                              rules::game_info, always_about<"name", "RU">>;

using komi_in_hundredths = message<"{value} points of komi are beyond any sense; some programs write it in hundredths "
                                   "of {unit:word}: that is {right:text}",
                                   rules::game_info, always_about<"name", "KM">>;

using senseless_komi =
    message<"{value} points of komi are beyond any sense on this board", rules::game_info, always_about<"name", "KM">>;

using no_such_date =
    message<"`{value}` names a day that the calendar doesn't have", rules::game_info, always_about<"name", "DT">>;

using info_empty =
    message<"`{name:word}` is empty; write {expected:word}, or leave it out", rules::game_info, about<"name">>;

using value_messages =
    message_list<empty_value, not_a_number, out_of_range, below_zero, not_a_real, not_a_double, not_a_colour, not_empty,
                 many_wrong_values, no_version, not_a_size, size_too_large, square_size, not_composed, one_value,
                 not_a_point, point_off_board, point_of_gtp, points_of_gtp, not_a_move, off_board, off_board_often,
                 points_off_board, rectangle_order, rectangle_of_one, one_point_line, empty_list, duplicate_point,
                 listed_twice, point_of_two, listed_by_two, info_other, info_unknown, rules_unknown, komi_in_hundredths,
                 senseless_komi, no_such_date, info_empty, unknown_property, private_property, small_letters,
                 many_small_letters, many_bad_names, old_name, many_old_names, old_property, many_old_properties,
                 obsolete_property, newer_property, newer_form, newer_pass, newer_features, old_pass, many_old_passes>;

} // namespace arbiter::sgf
