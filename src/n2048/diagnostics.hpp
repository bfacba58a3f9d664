// The messages of 2048-GN but those of its syntax. Where a rule comes from is said in docs/notations/2048-gn.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::n2048 {

namespace rules {
inline constexpr rule unknown_date{"2048/unknown-date", severity::style, fixable::no, "a date with unknown parts"};
inline constexpr rule initial_board{"2048/initial-board", severity::error, fixable::safely,
                                    "an InitialBoard that no game begins with"};
inline constexpr rule explicit_two{"2048/explicit-two", severity::warning, fixable::safely,
                                   "a tile of 2 with its value written out"};
inline constexpr rule move_number{"2048/move-number", severity::error, fixable::safely,
                                  "a turn with a wrong number, or without one"};
inline constexpr rule missing_spawn{"2048/missing-spawn", severity::error, fixable::no, "a turn without its new tile"};
inline constexpr rule move_after_end{"2048/move-after-end", severity::error, fixable::unsafely,
                                     "a turn after no swipe was possible"};
inline constexpr rule no_op_swipe{"2048/no-op-swipe", severity::error, fixable::no, "a swipe that moves no tile"};
inline constexpr rule spawn_occupied{"2048/spawn-occupied", severity::error, fixable::unsafely,
                                     "a new tile on a cell that has one"};
inline constexpr rule spawn_value{"2048/spawn-value", severity::error, fixable::no,
                                  "a new tile of another value than 2 or 4"};
inline constexpr rule missing_marker{"2048/missing-marker", severity::error, fixable::no, "no marker at the end"};
inline constexpr rule implied_marker{"2048/implied-marker", severity::style, fixable::safely,
                                     "an unfinished game without the marker `*`"};
inline constexpr rule not_locked{"2048/not-locked", severity::error, fixable::no,
                                 "the marker `Locked` though a swipe is possible"};
inline constexpr rule not_retired{"2048/not-retired", severity::error, fixable::no,
                                  "the marker `Retired` though no swipe is possible"};
inline constexpr rule unmarked_lock{"2048/unmarked-lock", severity::warning, fixable::no,
                                    "the marker `*` though no swipe is possible"};
inline constexpr rule result_mismatch{"2048/result-mismatch", severity::error, fixable::unsafely,
                                      "Result and marker that don't agree"};
inline constexpr rule final_score{"2048/final-score", severity::error, fixable::unsafely,
                                  "a FinalScore that the turns don't give"};
inline constexpr rule highest_tile{"2048/highest-tile", severity::error, fixable::unsafely,
                                   "a HighestTile that is not the largest on the board"};
} // namespace rules

// ---- tags

struct unknown_date {
    static constexpr const arbiter::rule& rule = rules::unknown_date;
    static constexpr std::string_view text =
        "`{date}` has unknown parts; the notation asks for a whole date as `YYYY.MM.DD`";
    span date;
    static constexpr auto fields() { return std::tuple{field{"date", &unknown_date::date}}; }
};

struct initial_form {
    static constexpr const arbiter::rule& rule = rules::initial_board;
    static constexpr std::string_view text = "`{board}` is no initial board; write two tiles, each its cell and before "
                                             "it 4 unless it is 2, such as `a3 4c4`";
    span board;
    static constexpr auto fields() { return std::tuple{field{"board", &initial_form::board}}; }
};

struct initial_same_cell {
    static constexpr const arbiter::rule& rule = rules::initial_board;
    static constexpr std::string_view text =
        "`{board}` has both tiles on {column}{row}; a game begins with tiles on two cells";
    span board;
    char column, row;
    static constexpr auto fields() {
        return std::tuple{field{"board", &initial_same_cell::board}, field{"column", &initial_same_cell::column},
                          field{"row", &initial_same_cell::row}};
    }
};

struct initial_value {
    static constexpr const arbiter::rule& rule = rules::initial_board;
    static constexpr std::string_view text = "`{board}` has the tile `{tile}`; a game begins with tiles of 2 or 4";
    span board, tile;
    static constexpr auto fields() {
        return std::tuple{field{"board", &initial_value::board}, field{"tile", &initial_value::tile}};
    }
};

// ---- turns as they are written

struct explicit_two {
    static constexpr const arbiter::rule& rule = rules::explicit_two;
    static constexpr std::string_view text = "a tile of 2 is written without its value: `{cell}`";
    span cell;
    static constexpr auto fields() { return std::tuple{field{"cell", &explicit_two::cell}}; }
};

struct explicit_twos {
    static constexpr const arbiter::rule& rule = rules::explicit_two;
    static constexpr std::string_view text = "a tile of 2 is written without its value; {count} tiles have it";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &explicit_twos::count}}; }
};

struct wrong_number {
    static constexpr const arbiter::rule& rule = rules::move_number;
    static constexpr std::string_view text = "turn {right} has the number `{written}`; turns are numbered 1, 2, 3 …";
    span written;
    std::uint64_t right;
    static constexpr auto fields() {
        return std::tuple{field{"right", &wrong_number::right}, field{"written", &wrong_number::written}};
    }
};

struct missing_number {
    static constexpr const arbiter::rule& rule = rules::move_number;
    static constexpr std::string_view text = "turn {right} has no number; write `{right}.` before its swipe";
    std::uint64_t right;
    static constexpr auto fields() { return std::tuple{field{"right", &missing_number::right}}; }
};

struct missing_numbers {
    static constexpr const arbiter::rule& rule = rules::move_number;
    static constexpr std::string_view text = "{count} turns have no number; turns are numbered 1, 2, 3 …";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &missing_numbers::count}}; }
};

struct missing_spawn {
    static constexpr const arbiter::rule& rule = rules::missing_spawn;
    static constexpr std::string_view text =
        "there is no new tile after `{swipe}`; write where it appeared, such as `a1`, or `4a1` for a 4";
    span swipe;
    static constexpr auto fields() { return std::tuple{field{"swipe", &missing_spawn::swipe}}; }
};

// ---- turns as they are played

struct move_after_end {
    static constexpr const arbiter::rule& rule = rules::move_after_end;
    static constexpr std::string_view text =
        "`{swipe}` comes after the end: the board is full, no equal tiles adjoin, and no swipe is possible";
    span swipe;
    static constexpr auto fields() { return std::tuple{field{"swipe", &move_after_end::swipe}}; }
};

struct locked_here {
    static constexpr std::string_view text = "with this tile no swipe is possible any more";
    static constexpr auto fields() { return std::tuple{}; }
};

struct no_op_swipe {
    static constexpr const arbiter::rule& rule = rules::no_op_swipe;
    static constexpr std::string_view text =
        "`{swipe}` moves no tile; a swipe must change the board, as here `{possible}` would";
    span swipe;
    char possible;
    static constexpr auto fields() {
        return std::tuple{field{"swipe", &no_op_swipe::swipe}, field{"possible", &no_op_swipe::possible}};
    }
};

struct board_made_here {
    static constexpr std::string_view text = "since this tile all lie at that wall, and no equal ones meet there";
    static constexpr auto fields() { return std::tuple{}; }
};

struct spawn_occupied {
    static constexpr const arbiter::rule& rule = rules::spawn_occupied;
    static constexpr std::string_view text =
        "`{cell}` has a tile of {value} after `{swipe}`; a new tile appears on an empty cell";
    span cell, swipe;
    std::uint32_t value;
    static constexpr auto fields() {
        return std::tuple{field{"cell", &spawn_occupied::cell}, field{"swipe", &spawn_occupied::swipe},
                          field{"value", &spawn_occupied::value}};
    }
};

struct tile_moved_here {
    static constexpr std::string_view text = "this swipe brings a tile of {value} to {column}{row}";
    std::uint32_t value;
    char column, row;
    static constexpr auto fields() {
        return std::tuple{field{"value", &tile_moved_here::value}, field{"column", &tile_moved_here::column},
                          field{"row", &tile_moved_here::row}};
    }
};

struct tile_put_here {
    static constexpr std::string_view text = "the tile of {value} appears on {column}{row} here, and stays";
    std::uint32_t value;
    char column, row;
    static constexpr auto fields() {
        return std::tuple{field{"value", &tile_put_here::value}, field{"column", &tile_put_here::column},
                          field{"row", &tile_put_here::row}};
    }
};

struct spawn_value {
    static constexpr const arbiter::rule& rule = rules::spawn_value;
    static constexpr std::string_view text = "`{tile}` has the value {value}; a new tile is 2 or 4";
    static constexpr std::string_view subject = "value";
    span tile;
    std::uint32_t value;
    static constexpr auto fields() {
        return std::tuple{field{"tile", &spawn_value::tile}, field{"value", &spawn_value::value}};
    }
};

struct unchecked_turns {
    static constexpr std::string_view text = "the {count} turns after it were not checked";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &unchecked_turns::count}}; }
};

struct unchecked_turn {
    static constexpr std::string_view text = "the turn after it was not checked";
    static constexpr auto fields() { return std::tuple{}; }
};

/// Of records that follow another rule to their end.
struct one_pair_rule {
    static constexpr std::string_view text =
        "to its end the record follows the rule of a web game that merges only one pair a line, `2 2 2 2` to `4 2 2`; "
        "in 2048 both pairs merge, to `4 4`";
    static constexpr auto fields() { return std::tuple{}; }
};

/// One slip of the pen that makes the rest of the game legal.
struct did_you_mean_swipe {
    static constexpr std::string_view text =
        "did you mean `{swipe}` for `{written}`? then all {count} later turns are legal";
    span written;
    std::uint32_t count;
    char swipe;
    static constexpr auto fields() {
        return std::tuple{field{"written", &did_you_mean_swipe::written}, field{"swipe", &did_you_mean_swipe::swipe},
                          field{"count", &did_you_mean_swipe::count}};
    }
};

struct did_you_mean_tile {
    static constexpr std::string_view text =
        "did you mean `{tile}` for `{written}`? then all {count} later turns are legal";
    span written;
    std::uint32_t count;
    word tile;
    static constexpr auto fields() {
        return std::tuple{field{"written", &did_you_mean_tile::written}, field{"tile", &did_you_mean_tile::tile},
                          field{"count", &did_you_mean_tile::count}};
    }
};

struct did_you_mean_to_leave_out {
    static constexpr std::string_view text =
        "is `{turn}` one turn too many? without it all {count} later turns are legal";
    span turn;
    std::uint32_t count;
    static constexpr auto fields() {
        return std::tuple{field{"turn", &did_you_mean_to_leave_out::turn},
                          field{"count", &did_you_mean_to_leave_out::count}};
    }
};

struct did_you_swap {
    static constexpr std::string_view text =
        "did you mean `{second} {first}`, the other way round? then all {count} later turns are legal";
    span first, second;
    std::uint32_t count;
    static constexpr auto fields() {
        return std::tuple{field{"first", &did_you_swap::first}, field{"second", &did_you_swap::second},
                          field{"count", &did_you_swap::count}};
    }
};

// ---- the end

struct missing_marker {
    static constexpr const arbiter::rule& rule = rules::missing_marker;
    static constexpr std::string_view text =
        "there is no marker at the end; write `Locked` where no swipe is possible, `Retired` where the player gave up, "
        "`*` for anything else";
    static constexpr auto fields() { return std::tuple{}; }
};

struct implied_marker {
    static constexpr const arbiter::rule& rule = rules::implied_marker;
    static constexpr std::string_view text =
        "there is no marker at the end, and Result says `*`; a record ends in its marker: write `*`";
    static constexpr auto fields() { return std::tuple{}; }
};

struct not_locked {
    static constexpr const arbiter::rule& rule = rules::not_locked;
    static constexpr std::string_view text = "the marker is `Locked`, but the swipe `{swipe}` is still possible";
    char swipe;
    static constexpr auto fields() { return std::tuple{field{"swipe", &not_locked::swipe}}; }
};

struct not_retired {
    static constexpr const arbiter::rule& rule = rules::not_retired;
    static constexpr std::string_view text =
        "the marker is `Retired`, but no swipe is possible any more; such a game is `Locked`";
    static constexpr auto fields() { return std::tuple{}; }
};

struct unmarked_lock {
    static constexpr const arbiter::rule& rule = rules::unmarked_lock;
    static constexpr std::string_view text =
        "the marker is `*`, but no swipe is possible any more; such a game is `Locked`";
    static constexpr auto fields() { return std::tuple{}; }
};

struct result_mismatch {
    static constexpr const arbiter::rule& rule = rules::result_mismatch;
    static constexpr std::string_view text = "Result says `{claimed}`, but the marker at the end is `{marker}`";
    span claimed, marker;
    static constexpr auto fields() {
        return std::tuple{field{"claimed", &result_mismatch::claimed}, field{"marker", &result_mismatch::marker}};
    }
};

struct marker_stands_here {
    static constexpr std::string_view text = "the marker stands here";
    static constexpr auto fields() { return std::tuple{}; }
};

struct final_score {
    static constexpr const arbiter::rule& rule = rules::final_score;
    static constexpr std::string_view text = "FinalScore says `{claimed}`, but the merges of the game score {score}";
    span claimed;
    std::uint64_t score;
    static constexpr auto fields() {
        return std::tuple{field{"claimed", &final_score::claimed}, field{"score", &final_score::score}};
    }
};

struct highest_tile {
    static constexpr const arbiter::rule& rule = rules::highest_tile;
    static constexpr std::string_view text =
        "HighestTile says `{claimed}`, but the largest tile on the board at the end is {tile}";
    span claimed;
    std::uint64_t tile;
    static constexpr auto fields() {
        return std::tuple{field{"claimed", &highest_tile::claimed}, field{"tile", &highest_tile::tile}};
    }
};

} // namespace arbiter::n2048
