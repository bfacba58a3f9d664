// Messages about points, lists of them, and moves as they are written.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "sgf/rules.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::sgf {

struct not_a_point {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text =
        "`{value}` is no point, which is two letters, column and row, such as `dd`";
    static constexpr std::string_view subject = "name";
    span value;
    span name;
    static constexpr auto fields() {
        return std::tuple{field{"value", &not_a_point::value}, field{"name", &not_a_point::name}};
    }
};

struct point_off_board {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text = "`{value}` is off the board, which has {columns} columns and {rows} rows";
    static constexpr std::string_view subject = "name";
    span value;
    span name;
    std::uint64_t columns;
    std::uint64_t rows;
    static constexpr auto fields() {
        return std::tuple{field{"value", &point_off_board::value}, field{"name", &point_off_board::name},
                          field{"columns", &point_off_board::columns}, field{"rows", &point_off_board::rows}};
    }
};

struct point_of_gtp {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text =
        "`{value}` is a point as GTP writes it, by a column without `I` and a row from below; here it is `{point}`";
    static constexpr std::string_view subject = "name";
    span value;
    span name;
    short_text point;
    static constexpr auto fields() {
        return std::tuple{field{"value", &point_of_gtp::value}, field{"name", &point_of_gtp::name},
                          field{"point", &point_of_gtp::point}};
    }
};

struct points_of_gtp {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text = "{count} points are as GTP writes them, by a column without `I` and a row "
                                             "from below; `{value}` is `{point}` here";
    span value;
    short_text point;
    std::uint64_t count;
    static constexpr auto fields() {
        return std::tuple{field{"value", &points_of_gtp::value}, field{"point", &points_of_gtp::point},
                          field{"count", &points_of_gtp::count}};
    }
};

struct not_a_move {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text =
        "`{value}` is no move, which is two letters, column and row, such as `dd`, or nothing for a pass";
    static constexpr std::string_view subject = "name";
    span value;
    span name;
    static constexpr auto fields() {
        return std::tuple{field{"value", &not_a_move::value}, field{"name", &not_a_move::name}};
    }
};

struct off_board {
    static constexpr const arbiter::rule& rule = rules::off_board;
    static constexpr std::string_view text = "`{value}` is off the board, which has {columns} columns and {rows} rows";
    span value;
    std::uint64_t columns;
    std::uint64_t rows;
    static constexpr auto fields() {
        return std::tuple{field{"value", &off_board::value}, field{"columns", &off_board::columns},
                          field{"rows", &off_board::rows}};
    }
};

struct off_board_often {
    static constexpr const arbiter::rule& rule = rules::off_board;
    static constexpr std::string_view text = "{count} points of this game, such as `{value}`, are off the board, which "
                                             "has {columns} columns and {rows} rows";
    std::uint64_t count;
    span value;
    std::uint64_t columns;
    std::uint64_t rows;
    static constexpr auto fields() {
        return std::tuple{field{"count", &off_board_often::count}, field{"value", &off_board_often::value},
                          field{"columns", &off_board_often::columns}, field{"rows", &off_board_often::rows}};
    }
};

/// None of them of a move.
struct points_off_board {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text =
        "{count} listed points, such as `{value}`, are off the board, which has {columns} columns and {rows} rows";
    std::uint64_t count;
    span value;
    std::uint64_t columns;
    std::uint64_t rows;
    static constexpr auto fields() {
        return std::tuple{field{"count", &points_off_board::count}, field{"value", &points_off_board::value},
                          field{"columns", &points_off_board::columns}, field{"rows", &points_off_board::rows}};
    }
};

struct size_here {
    static constexpr std::string_view text = "the size of the board";
    static constexpr auto fields() { return std::tuple{}; }
};

struct rectangle_order {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text =
        "`{value}` is no rectangle: the upper left corner comes first, then the lower right one";
    static constexpr std::string_view subject = "name";
    span value;
    span name;
    static constexpr auto fields() {
        return std::tuple{field{"value", &rectangle_order::value}, field{"name", &rectangle_order::name}};
    }
};

struct rectangle_of_one {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text = "`{value}` is a rectangle of one point; write the point alone";
    static constexpr std::string_view subject = "name";
    span value;
    span name;
    static constexpr auto fields() {
        return std::tuple{field{"value", &rectangle_of_one::value}, field{"name", &rectangle_of_one::name}};
    }
};

struct one_point_line {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text = "`{value}` begins and ends on one point; `{name}` takes two";
    static constexpr std::string_view subject = "name";
    span value;
    span name;
    static constexpr auto fields() {
        return std::tuple{field{"value", &one_point_line::value}, field{"name", &one_point_line::name}};
    }
};

struct empty_list {
    static constexpr const arbiter::rule& rule = rules::empty_list;
    static constexpr std::string_view text = "`{name}` lists nothing; leave it out, or list something";
    static constexpr std::string_view subject = "name";
    span name;
    static constexpr auto fields() { return std::tuple{field{"name", &empty_list::name}}; }
};

struct duplicate_point {
    static constexpr const arbiter::rule& rule = rules::duplicate_point;
    static constexpr std::string_view text = "`{point}` (`{vertex}`) is listed twice in `{name}`";
    static constexpr std::string_view subject = "name";
    tiny_text point;
    tiny_text vertex;
    span name;
    static constexpr auto fields() {
        return std::tuple{field{"point", &duplicate_point::point}, field{"vertex", &duplicate_point::vertex},
                          field{"name", &duplicate_point::name}};
    }
};

/// Of a line or arrow, or of a point of a board whose size isn't known.
struct listed_twice {
    static constexpr const arbiter::rule& rule = rules::duplicate_point;
    static constexpr std::string_view text = "`{value}` is listed twice in `{name}`";
    static constexpr std::string_view subject = "name";
    tiny_text value;
    span name;
    static constexpr auto fields() {
        return std::tuple{field{"value", &listed_twice::value}, field{"name", &listed_twice::name}};
    }
};

struct listed_first_here {
    static constexpr std::string_view text = "the first one";
    static constexpr auto fields() { return std::tuple{}; }
};

struct point_of_two {
    static constexpr const arbiter::rule& rule = rules::duplicate_point;
    static constexpr std::string_view text =
        "`{point}` (`{vertex}`) is in `{name}` and in `{other}`, which can't have the same points";
    static constexpr std::string_view subject = "name";
    tiny_text point;
    tiny_text vertex;
    word name;
    word other;
    static constexpr auto fields() {
        return std::tuple{field{"point", &point_of_two::point}, field{"vertex", &point_of_two::vertex},
                          field{"name", &point_of_two::name}, field{"other", &point_of_two::other}};
    }
};

/// Of a board whose size isn't known.
struct listed_by_two {
    static constexpr const arbiter::rule& rule = rules::duplicate_point;
    static constexpr std::string_view text =
        "`{point}` is in `{name}` and in `{other}`, which can't have the same points";
    static constexpr std::string_view subject = "name";
    tiny_text point;
    word name;
    word other;
    static constexpr auto fields() {
        return std::tuple{field{"point", &listed_by_two::point}, field{"name", &listed_by_two::name},
                          field{"other", &listed_by_two::other}};
    }
};

struct listed_here {
    static constexpr std::string_view text = "`{other}` lists it here";
    word other;
    static constexpr auto fields() { return std::tuple{field{"other", &listed_here::other}}; }
};

} // namespace arbiter::sgf
