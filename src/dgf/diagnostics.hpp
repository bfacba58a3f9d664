// What is said of claims: the result, and the latest board.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "dgf/rules.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::dgf {

// ---- claims

struct result_value {
    static constexpr const arbiter::rule& rule = rules::result_value;
    static constexpr std::string_view text = "`{result}` is no result; 0 is unfinished, 1 Black won, 2 White won";
    span result;
    static constexpr auto fields() { return std::tuple{field{"result", &result_value::result}}; }
};

struct result_byte {
    static constexpr const arbiter::rule& rule = rules::result_value;
    static constexpr std::string_view text = "the byte {value} is no result; 0 is unfinished, 1 Black won, 2 White won";
    std::uint32_t value;
    static constexpr auto fields() { return std::tuple{field{"value", &result_byte::value}}; }
};

struct missing_result {
    static constexpr const arbiter::rule& rule = rules::result_value;
    static constexpr std::string_view text =
        "there is no result behind the board: 0 for unfinished, 1 Black won, 2 White won";
    static constexpr auto fields() { return std::tuple{}; }
};

struct short_row_here {
    static constexpr std::string_view text = "row {row} of the board has only {found} points";
    std::uint32_t row;
    std::uint32_t found;
    static constexpr auto fields() {
        return std::tuple{field{"row", &short_row_here::row}, field{"found", &short_row_here::found}};
    }
};

struct result_mismatch {
    static constexpr const arbiter::rule& rule = rules::result_mismatch;
    static constexpr std::string_view text =
        "the result is {value}, but {player} has resigned, so that {opponent} has won";
    std::uint32_t value;
    word player;
    word opponent;
    static constexpr auto fields() {
        return std::tuple{field{"value", &result_mismatch::value}, field{"player", &result_mismatch::player},
                          field{"opponent", &result_mismatch::opponent}};
    }
};

struct unexplained_result {
    static constexpr const arbiter::rule& rule = rules::unexplained_result;
    static constexpr std::string_view text =
        "the result says that {player} has won, but neither a resignation nor two passes end the game";
    word player;
    static constexpr auto fields() { return std::tuple{field{"player", &unexplained_result::player}}; }
};

struct last_move {
    static constexpr std::string_view text = "the last move";
    static constexpr auto fields() { return std::tuple{}; }
};

struct latest_turn {
    static constexpr const arbiter::rule& rule = rules::latest_board;
    static constexpr std::string_view text = "latest_board says that {found}, but after the moves {right}";
    word found;
    word right;
    static constexpr auto fields() {
        return std::tuple{field{"found", &latest_turn::found}, field{"right", &latest_turn::right}};
    }
};

struct latest_half {
    static constexpr const arbiter::rule& rule = rules::latest_board;
    static constexpr std::string_view text = "latest_board {found} half a point to {side}, but initial_board {right}";
    word found;
    word side;
    word right;
    static constexpr auto fields() {
        return std::tuple{field{"found", &latest_half::found}, field{"side", &latest_half::side},
                          field{"right", &latest_half::right}};
    }
};

struct latest_count {
    static constexpr const arbiter::rule& rule = rules::latest_board;
    static constexpr std::string_view text = "latest_board counts {found} for {side}, but the moves make it {right}";
    std::uint32_t found;
    word side;
    std::uint32_t right;
    static constexpr auto fields() {
        return std::tuple{field{"found", &latest_count::found}, field{"side", &latest_count::side},
                          field{"right", &latest_count::right}};
    }
};

struct latest_size {
    static constexpr const arbiter::rule& rule = rules::latest_board;
    static constexpr std::string_view text =
        "latest_board has the size {found}, but the game is played on size {right}";
    std::uint32_t found;
    std::uint32_t right;
    static constexpr auto fields() {
        return std::tuple{field{"found", &latest_size::found}, field{"right", &latest_size::right}};
    }
};

struct latest_point {
    static constexpr const arbiter::rule& rule = rules::latest_board;
    static constexpr std::string_view text =
        "point {point} (`{vertex}`) is {found} in latest_board, but {right} after the moves";
    std::uint32_t point;
    tiny_text vertex;
    word found;
    word right;
    static constexpr auto fields() {
        return std::tuple{field{"point", &latest_point::point}, field{"vertex", &latest_point::vertex},
                          field{"found", &latest_point::found}, field{"right", &latest_point::right}};
    }
};

struct as_at_start {
    static constexpr std::string_view text = "no move changes what stands here";
    static constexpr auto fields() { return std::tuple{}; }
};

struct last_capture_here {
    static constexpr std::string_view text = "{side} captures here for the last time";
    word side;
    static constexpr auto fields() { return std::tuple{field{"side", &last_capture_here::side}}; }
};

struct point_changed_here {
    static constexpr std::string_view text = "the last move that changes the point";
    static constexpr auto fields() { return std::tuple{}; }
};

struct capture_count {
    static constexpr const arbiter::rule& rule = rules::capture_count;
    static constexpr std::string_view text =
        "{side}'s count is {count} after the moves, and a board can't hold more than 510";
    word side;
    std::uint32_t count;
    static constexpr auto fields() {
        return std::tuple{field{"side", &capture_count::side}, field{"count", &capture_count::count}};
    }
};

struct ko_mark_elsewhere {
    static constexpr const arbiter::rule& rule = rules::ko_mark;
    static constexpr std::string_view text =
        "point {point} (`{vertex}`) has the ko mark, but after the moves ko forbids point {right} (`{right_vertex}`)";
    std::uint32_t point;
    tiny_text vertex;
    std::uint32_t right;
    tiny_text right_vertex;
    static constexpr auto fields() {
        return std::tuple{field{"point", &ko_mark_elsewhere::point}, field{"vertex", &ko_mark_elsewhere::vertex},
                          field{"right", &ko_mark_elsewhere::right},
                          field{"right_vertex", &ko_mark_elsewhere::right_vertex}};
    }
};

struct ko_mark_without_ko {
    static constexpr const arbiter::rule& rule = rules::ko_mark;
    static constexpr std::string_view text =
        "point {point} (`{vertex}`) has the ko mark, but after the moves ko forbids no point";
    std::uint32_t point;
    tiny_text vertex;
    static constexpr auto fields() {
        return std::tuple{field{"point", &ko_mark_without_ko::point}, field{"vertex", &ko_mark_without_ko::vertex}};
    }
};

using claim_messages = message_list<result_value, result_byte, missing_result, result_mismatch, unexplained_result,
                                    latest_turn, latest_half, latest_count, latest_size, latest_point, capture_count,
                                    ko_mark_elsewhere, ko_mark_without_ko>;

} // namespace arbiter::dgf
