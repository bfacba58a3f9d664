// What is said of moves.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "dgf/rules.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::dgf {

// ---- moves

struct on_no_board {
    static constexpr const arbiter::rule& rule = rules::out_of_range;
    static constexpr std::string_view text = "`{move}` is on no board; the largest has 65025 points";
    std::uint32_t move;
    static constexpr auto fields() { return std::tuple{field{"move", &on_no_board::move}}; }
};

struct beyond_record {
    static constexpr const arbiter::rule& rule = rules::out_of_range;
    static constexpr std::string_view text =
        "`{move}` doesn't fit into the four bytes of a move; points go up to 65025, and a resignation is `-1`";
    span move;
    static constexpr auto fields() { return std::tuple{field{"move", &beyond_record::move}}; }
};

struct resign_value {
    static constexpr const arbiter::rule& rule = rules::resign_value;
    static constexpr std::string_view text = "a resignation is written `-1`, not `-{value}`";
    std::uint32_t value;
    static constexpr auto fields() { return std::tuple{field{"value", &resign_value::value}}; }
};

struct move_after_resignation {
    static constexpr const arbiter::rule& rule = rules::move_after_end;
    static constexpr std::string_view text = "this move comes after {player} has resigned, which ends the game";
    word player;
    static constexpr auto fields() { return std::tuple{field{"player", &move_after_resignation::player}}; }
};

struct resigned_here {
    static constexpr std::string_view text = "{player} resigns here";
    word player;
    static constexpr auto fields() { return std::tuple{field{"player", &resigned_here::player}}; }
};

struct move_after_over_start {
    static constexpr const arbiter::rule& rule = rules::move_after_end;
    static constexpr std::string_view text =
        "this move comes after the end: the starting board says that the game is over";
    static constexpr auto fields() { return std::tuple{}; }
};

struct over_here {
    static constexpr std::string_view text = "neither turn bit is set";
    static constexpr auto fields() { return std::tuple{}; }
};

struct off_board {
    static constexpr const arbiter::rule& rule = rules::out_of_range;
    static constexpr std::string_view text = "`{move}` is off the board, whose points are 1 to {points}";
    std::uint32_t move;
    std::uint32_t points;
    static constexpr auto fields() {
        return std::tuple{field{"move", &off_board::move}, field{"points", &off_board::points}};
    }
};

struct occupied {
    static constexpr const arbiter::rule& rule = rules::occupied;
    static constexpr std::string_view text =
        "`{move}` (`{vertex}`) already has a {colour} stone; a stone goes on an empty point";
    std::uint32_t move;
    tiny_text vertex;
    word colour;
    static constexpr auto fields() {
        return std::tuple{field{"move", &occupied::move}, field{"vertex", &occupied::vertex},
                          field{"colour", &occupied::colour}};
    }
};

struct stone_put_here {
    static constexpr std::string_view text = "{player} plays there here";
    word player;
    static constexpr auto fields() { return std::tuple{field{"player", &stone_put_here::player}}; }
};

struct stone_from_start {
    static constexpr std::string_view text = "it is there from the start";
    static constexpr auto fields() { return std::tuple{}; }
};

struct self_capture {
    static constexpr const arbiter::rule& rule = rules::self_capture;
    static constexpr std::string_view text =
        "`{move}` (`{vertex}`) leaves {player}'s group of {stones} without a liberty and "
        "captures nothing; self-capture is forbidden";
    std::uint32_t move;
    tiny_text vertex;
    word player;
    std::uint32_t stones;
    static constexpr auto fields() {
        return std::tuple{field{"move", &self_capture::move}, field{"vertex", &self_capture::vertex},
                          field{"player", &self_capture::player}, field{"stones", &self_capture::stones}};
    }
};

struct closed_in_here {
    static constexpr std::string_view text = "with this stone the group is closed in";
    static constexpr auto fields() { return std::tuple{}; }
};

struct ko {
    static constexpr const arbiter::rule& rule = rules::ko;
    static constexpr std::string_view text =
        "`{move}` (`{vertex}`) retakes the ko: it recreates the position before {opponent}'s last move";
    std::uint32_t move;
    tiny_text vertex;
    word opponent;
    static constexpr auto fields() {
        return std::tuple{field{"move", &ko::move}, field{"vertex", &ko::vertex}, field{"opponent", &ko::opponent}};
    }
};

struct ko_taken_here {
    static constexpr std::string_view text = "{opponent} captures here; {player} has to play elsewhere first, or pass";
    word opponent;
    word player;
    static constexpr auto fields() {
        return std::tuple{field{"opponent", &ko_taken_here::opponent}, field{"player", &ko_taken_here::player}};
    }
};

struct marked_ko {
    static constexpr const arbiter::rule& rule = rules::ko;
    static constexpr std::string_view text =
        "`{move}` (`{vertex}`) is forbidden by ko: the starting board marks the point with 3";
    std::uint32_t move;
    tiny_text vertex;
    static constexpr auto fields() {
        return std::tuple{field{"move", &marked_ko::move}, field{"vertex", &marked_ko::vertex}};
    }
};

struct mark_here {
    static constexpr std::string_view text = "the mark";
    static constexpr auto fields() { return std::tuple{}; }
};

struct superko {
    static constexpr const arbiter::rule& rule = rules::superko;
    static constexpr std::string_view text =
        "`{move}` (`{vertex}`) recreates the position after move {number}; {rule_name} forbids it";
    std::uint32_t move;
    tiny_text vertex;
    std::uint32_t number;
    word rule_name;
    static constexpr auto fields() {
        return std::tuple{field{"move", &superko::move}, field{"vertex", &superko::vertex},
                          field{"number", &superko::number}, field{"rule_name", &superko::rule_name}};
    }
};

struct position_here {
    static constexpr std::string_view text = "the position is the same after this move";
    static constexpr auto fields() { return std::tuple{}; }
};

struct superko_start {
    static constexpr const arbiter::rule& rule = rules::superko;
    static constexpr std::string_view text =
        "`{move}` (`{vertex}`) recreates the starting position; {rule_name} forbids it";
    std::uint32_t move;
    tiny_text vertex;
    word rule_name;
    static constexpr auto fields() {
        return std::tuple{field{"move", &superko_start::move}, field{"vertex", &superko_start::vertex},
                          field{"rule_name", &superko_start::rule_name}};
    }
};

struct start_here {
    static constexpr std::string_view text = "the starting position";
    static constexpr auto fields() { return std::tuple{}; }
};

struct resumed {
    static constexpr const arbiter::rule& rule = rules::resumed;
    static constexpr std::string_view text = "play goes on after two passes, which end the game; that is right only "
                                             "where the players resume it in a dispute";
    static constexpr auto fields() { return std::tuple{}; }
};

struct second_pass_here {
    static constexpr std::string_view text = "the second pass in a row";
    static constexpr auto fields() { return std::tuple{}; }
};

struct unchecked_move {
    static constexpr std::string_view text = "the move after it was not checked";
    static constexpr auto fields() { return std::tuple{}; }
};

struct unchecked_moves {
    static constexpr std::string_view text = "the {count} moves after it were not checked";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &unchecked_moves::count}}; }
};

struct did_you_mean {
    static constexpr std::string_view text =
        "did you mean `{number}` (`{vertex}`) for `{written}`? then all {count} later moves are legal";
    std::uint32_t number;
    tiny_text vertex; ///< or `pass`
    span written;
    std::uint32_t count;
    static constexpr auto fields() {
        return std::tuple{field{"number", &did_you_mean::number}, field{"vertex", &did_you_mean::vertex},
                          field{"written", &did_you_mean::written}, field{"count", &did_you_mean::count}};
    }
};

struct did_you_mean_to_leave_out {
    static constexpr std::string_view text =
        "is `{written}` one move too many? without it all {count} later moves are legal";
    span written;
    std::uint32_t count;
    static constexpr auto fields() {
        return std::tuple{field{"written", &did_you_mean_to_leave_out::written},
                          field{"count", &did_you_mean_to_leave_out::count}};
    }
};

struct did_you_swap {
    static constexpr std::string_view text =
        "did you mean `{second} {first}`, the other way round? then all {count} later moves are legal";
    span first;
    span second;
    std::uint32_t count;
    static constexpr auto fields() {
        return std::tuple{field{"first", &did_you_swap::first}, field{"second", &did_you_swap::second},
                          field{"count", &did_you_swap::count}};
    }
};

using move_messages =
    message_list<on_no_board, beyond_record, resign_value, move_after_resignation, move_after_over_start, off_board,
                 occupied, self_capture, ko, marked_ko, superko, superko_start, resumed>;

} // namespace arbiter::dgf
