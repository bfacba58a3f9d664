// The messages of SGF about values, names and versions. Where a rule comes from is said in docs/notations/sgf.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "parse/syntax.hpp"
#include "sgf/rules.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::sgf {

// ---- types of values

struct empty_value {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text = "`{name}` has an empty value; it takes {what}";
    static constexpr std::string_view subject = "name";
    span name;
    word what;
    static constexpr auto fields() {
        return std::tuple{field{"name", &empty_value::name}, field{"what", &empty_value::what}};
    }
};

struct not_a_number {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text = "`{value}` is no whole number, which `{name}` takes";
    static constexpr std::string_view subject = "name";
    span value;
    span name;
    static constexpr auto fields() {
        return std::tuple{field{"value", &not_a_number::value}, field{"name", &not_a_number::name}};
    }
};

struct out_of_range {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text = "`{name}` takes a number from {least} to {most}, not `{value}`";
    static constexpr std::string_view subject = "name";
    span name;
    span value;
    std::uint64_t least;
    std::uint64_t most;
    static constexpr auto fields() {
        return std::tuple{field{"name", &out_of_range::name}, field{"value", &out_of_range::value},
                          field{"least", &out_of_range::least}, field{"most", &out_of_range::most}};
    }
};

struct below_zero {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text = "`{name}` takes no number below zero, such as `{value}`";
    static constexpr std::string_view subject = "name";
    span name;
    span value;
    static constexpr auto fields() {
        return std::tuple{field{"name", &below_zero::name}, field{"value", &below_zero::value}};
    }
};

struct not_a_real {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text = "`{value}` is no number such as `12.5`, which `{name}` takes";
    static constexpr std::string_view subject = "name";
    span value;
    span name;
    static constexpr auto fields() {
        return std::tuple{field{"value", &not_a_real::value}, field{"name", &not_a_real::name}};
    }
};

struct not_a_double {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text = "`{name}` takes `1` or, for emphasis, `2`, not `{value}`";
    static constexpr std::string_view subject = "name";
    span name;
    span value;
    static constexpr auto fields() {
        return std::tuple{field{"name", &not_a_double::name}, field{"value", &not_a_double::value}};
    }
};

struct not_a_colour {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text = "`{name}` takes `B` or `W`, not `{value}`";
    static constexpr std::string_view subject = "name";
    span name;
    span value;
    static constexpr auto fields() {
        return std::tuple{field{"name", &not_a_colour::name}, field{"value", &not_a_colour::value}};
    }
};

struct not_empty {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text = "`{name}` takes no value but empty brackets, not `{value}`";
    static constexpr std::string_view subject = "name";
    span name;
    span value;
    static constexpr auto fields() {
        return std::tuple{field{"name", &not_empty::name}, field{"value", &not_empty::value}};
    }
};

/// Of several values of one property that are wrong in one way.
struct many_wrong_values {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text =
        "{count} values of `{name}` are not {expected}; the first of them is `{value}`";
    static constexpr std::string_view subject = "name";
    span value;
    span name;
    word expected;
    std::uint64_t count;
    static constexpr auto fields() {
        return std::tuple{field{"value", &many_wrong_values::value}, field{"name", &many_wrong_values::name},
                          field{"expected", &many_wrong_values::expected}, field{"count", &many_wrong_values::count}};
    }
};

struct no_version {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr severity level = severity::style;
    static constexpr std::string_view text = "`AP` names a program, then `:` and its version; `{value}` has no `:`";
    static constexpr only_subject subject{"name", "AP"};
    span value;
    static constexpr auto fields() { return std::tuple{field{"value", &no_version::value}}; }
};

struct not_a_size {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text =
        "`{value}` is no size of a board, such as `19`, or `13:9` for columns and rows";
    static constexpr only_subject subject{"name", "SZ"};
    span value;
    static constexpr auto fields() { return std::tuple{field{"value", &not_a_size::value}}; }
};

struct size_too_large {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text = "a board of Go has at most 52 columns and rows, not `{value}`";
    static constexpr only_subject subject{"name", "SZ"};
    span value;
    static constexpr auto fields() { return std::tuple{field{"value", &size_too_large::value}}; }
};

struct square_size {
    static constexpr const arbiter::rule& rule = rules::square_size;
    static constexpr std::string_view text = "`{value}` says one number twice; a square board has it once";
    span value;
    static constexpr auto fields() { return std::tuple{field{"value", &square_size::value}}; }
};

struct not_composed {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text =
        "`{name}` takes two values with `:` between them, such as `{example}`, not `{value}`";
    static constexpr std::string_view subject = "name";
    span name;
    word example;
    span value;
    static constexpr auto fields() {
        return std::tuple{field{"name", &not_composed::name}, field{"example", &not_composed::example},
                          field{"value", &not_composed::value}};
    }
};

struct one_value {
    static constexpr const arbiter::rule& rule = rules::property_value;
    static constexpr std::string_view text = "`{name}` takes one value, not {count}";
    static constexpr std::string_view subject = "name";
    span name;
    std::uint64_t count;
    static constexpr auto fields() {
        return std::tuple{field{"name", &one_value::name}, field{"count", &one_value::count}};
    }
};

// ---- points

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

// ---- game info

struct info_other {
    static constexpr const arbiter::rule& rule = rules::game_info;
    static constexpr std::string_view text = "`{value}` is not how `{name}` is written; write `{right}`";
    static constexpr std::string_view subject = "name";
    span value;
    word name;
    short_text right;
    static constexpr auto fields() {
        return std::tuple{field{"value", &info_other::value}, field{"name", &info_other::name},
                          field{"right", &info_other::right}};
    }
};

struct info_unknown {
    static constexpr const arbiter::rule& rule = rules::game_info;
    static constexpr std::string_view text = "`{value}` is not how `{name}` is written; expected {expected}";
    static constexpr std::string_view subject = "name";
    span value;
    word name;
    word expected;
    static constexpr auto fields() {
        return std::tuple{field{"value", &info_unknown::value}, field{"name", &info_unknown::name},
                          field{"expected", &info_unknown::expected}};
    }
};

struct rules_unknown {
    static constexpr const arbiter::rule& rule = rules::game_info;
    static constexpr std::string_view text =
        "`{value}` names no rules that arbiter knows; the moves are judged by {ko}, with self-capture {self_capture}";
    static constexpr only_subject subject{"name", "RU"};
    span value;
    word ko;
    word self_capture;
    static constexpr auto fields() {
        return std::tuple{field{"value", &rules_unknown::value}, field{"ko", &rules_unknown::ko},
                          field{"self_capture", &rules_unknown::self_capture}};
    }
};

struct komi_in_hundredths {
    static constexpr const arbiter::rule& rule = rules::game_info;
    static constexpr std::string_view text =
        "{value} points of komi are beyond any sense; some programs write it in hundredths of {unit}: that is {right}";
    static constexpr only_subject subject{"name", "KM"};
    span value;
    word unit;
    short_text right;
    static constexpr auto fields() {
        return std::tuple{field{"value", &komi_in_hundredths::value}, field{"unit", &komi_in_hundredths::unit},
                          field{"right", &komi_in_hundredths::right}};
    }
};

struct senseless_komi {
    static constexpr const arbiter::rule& rule = rules::game_info;
    static constexpr std::string_view text = "{value} points of komi are beyond any sense on this board";
    static constexpr only_subject subject{"name", "KM"};
    span value;
    static constexpr auto fields() { return std::tuple{field{"value", &senseless_komi::value}}; }
};

struct no_such_date {
    static constexpr const arbiter::rule& rule = rules::game_info;
    static constexpr std::string_view text = "`{value}` names a day that the calendar doesn't have";
    static constexpr only_subject subject{"name", "DT"};
    span value;
    static constexpr auto fields() { return std::tuple{field{"value", &no_such_date::value}}; }
};

struct info_empty {
    static constexpr const arbiter::rule& rule = rules::game_info;
    static constexpr std::string_view text = "`{name}` is empty; write {expected}, or leave it out";
    static constexpr std::string_view subject = "name";
    word name;
    word expected;
    static constexpr auto fields() {
        return std::tuple{field{"name", &info_empty::name}, field{"expected", &info_empty::expected}};
    }
};

// ---- names and versions

struct unknown_property {
    static constexpr const arbiter::rule& rule = rules::unknown_property;
    static constexpr std::string_view text =
        "`{name}` is no property of the format; programs keep it, but few know what it means";
    static constexpr std::string_view subject = "name";
    span name;
    static constexpr auto fields() { return std::tuple{field{"name", &unknown_property::name}}; }
};

struct did_you_mean_property {
    static constexpr std::string_view text = "did you mean `{known}`?";
    word known;
    static constexpr auto fields() { return std::tuple{field{"known", &did_you_mean_property::known}}; }
};

struct small_letters {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "`{name}` has small letters, which FF[4] doesn't allow in names; write `{capitals}`";
    span name;
    short_text capitals;
    static constexpr auto fields() {
        return std::tuple{field{"name", &small_letters::name}, field{"capitals", &small_letters::capitals}};
    }
};

struct many_small_letters {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "{count} names have small letters, which FF[4] doesn't allow; the first of them is `{name}`";
    span name;
    std::uint64_t count;
    static constexpr auto fields() {
        return std::tuple{field{"name", &many_small_letters::name}, field{"count", &many_small_letters::count}};
    }
};

struct many_bad_names {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "{count} words can't be names of properties, which are made of capital letters; the first of them is `{name}`";
    span name;
    std::uint64_t count;
    static constexpr auto fields() {
        return std::tuple{field{"name", &many_bad_names::name}, field{"count", &many_bad_names::count}};
    }
};

struct many_old_names {
    static constexpr const arbiter::rule& rule = rules::old_format;
    static constexpr std::string_view text = "{count} names have small letters, as FF[1] to FF[3] allow; FF[4] has "
                                             "capitals alone; the first of them is `{name}`";
    span name;
    std::uint64_t count;
    static constexpr auto fields() {
        return std::tuple{field{"name", &many_old_names::name}, field{"count", &many_old_names::count}};
    }
};

struct old_name {
    static constexpr const arbiter::rule& rule = rules::old_format;
    static constexpr std::string_view text =
        "`{name}` has small letters, as FF[1] to FF[3] allow; FF[4] has capitals alone";
    static constexpr std::string_view subject = "name";
    span name;
    static constexpr auto fields() { return std::tuple{field{"name", &old_name::name}}; }
};

struct old_property {
    static constexpr const arbiter::rule& rule = rules::old_format;
    static constexpr std::string_view text = "`{name}` is of FF[1]; FF[4] has `{now}` for it";
    static constexpr std::string_view subject = "name";
    span name;
    word now;
    static constexpr auto fields() {
        return std::tuple{field{"name", &old_property::name}, field{"now", &old_property::now}};
    }
};

struct many_old_properties {
    static constexpr const arbiter::rule& rule = rules::old_format;
    static constexpr std::string_view text = "`{name}` is of FF[1], and here {count} times; FF[4] has `{now}` for it";
    static constexpr std::string_view subject = "name";
    span name;
    word now;
    std::uint64_t count;
    static constexpr auto fields() {
        return std::tuple{field{"name", &many_old_properties::name}, field{"now", &many_old_properties::now},
                          field{"count", &many_old_properties::count}};
    }
};

struct obsolete_property {
    static constexpr const arbiter::rule& rule = rules::old_format;
    static constexpr std::string_view text = "`{name}` is of FF[1] to FF[3]; FF[4] has no such property";
    static constexpr std::string_view subject = "name";
    span name;
    static constexpr auto fields() { return std::tuple{field{"name", &obsolete_property::name}}; }
};

struct newer_property {
    static constexpr const arbiter::rule& rule = rules::old_format;
    static constexpr std::string_view text = "`{name}` is of FF[4], but the game says `FF[{version}]`";
    static constexpr std::string_view subject = "name";
    span name;
    std::uint64_t version;
    static constexpr auto fields() {
        return std::tuple{field{"name", &newer_property::name}, field{"version", &newer_property::version}};
    }
};

struct newer_form {
    static constexpr const arbiter::rule& rule = rules::old_format;
    static constexpr std::string_view text =
        "`{value}` is {what}, which is of FF[4], but the game says `FF[{version}]`";
    static constexpr std::string_view subject = "name";
    span value;
    span name;
    word what;
    std::uint64_t version;
    static constexpr auto fields() {
        return std::tuple{field{"value", &newer_form::value}, field{"name", &newer_form::name},
                          field{"what", &newer_form::what}, field{"version", &newer_form::version}};
    }
};

struct newer_pass {
    static constexpr const arbiter::rule& rule = rules::old_format;
    static constexpr std::string_view text =
        "a pass without a point is of FF[4], but the game says `FF[{version}]`; write `tt`";
    static constexpr std::string_view subject = "name";
    span name;
    std::uint64_t version;
    static constexpr auto fields() {
        return std::tuple{field{"name", &newer_pass::name}, field{"version", &newer_pass::version}};
    }
};

/// Several of the three kinds before.
struct newer_features {
    static constexpr const arbiter::rule& rule = rules::old_format;
    static constexpr std::string_view text =
        "{count} things in this game are of FF[4], but it says `FF[{version}]`; the first of them is `{first}`";
    static constexpr only_subject subject{"name", "FF"};
    std::uint64_t count;
    std::uint64_t version;
    span first;
    static constexpr auto fields() {
        return std::tuple{field{"count", &newer_features::count}, field{"version", &newer_features::version},
                          field{"first", &newer_features::first}};
    }
};

struct did_you_mean_ff4 {
    static constexpr std::string_view text = "did you mean `FF[4]`?";
    static constexpr auto fields() { return std::tuple{}; }
};

struct version_here {
    static constexpr std::string_view text = "the version";
    static constexpr auto fields() { return std::tuple{}; }
};

struct old_pass {
    static constexpr const arbiter::rule& rule = rules::old_pass;
    static constexpr std::string_view text = "`tt` is a pass as FF[3] has it; in FF[4] the brackets are empty";
    static constexpr auto fields() { return std::tuple{}; }
};

struct many_old_passes {
    static constexpr const arbiter::rule& rule = rules::old_pass;
    static constexpr std::string_view text =
        "{count} passes are `tt`, as FF[3] has it; in FF[4] the brackets are empty";
    std::uint64_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &many_old_passes::count}}; }
};

using value_messages =
    message_list<empty_value, not_a_number, out_of_range, below_zero, not_a_real, not_a_double, not_a_colour, not_empty,
                 many_wrong_values, no_version, not_a_size, size_too_large, square_size, not_composed, one_value,
                 not_a_point, point_off_board, point_of_gtp, points_of_gtp, not_a_move, off_board, off_board_often,
                 points_off_board, rectangle_order, rectangle_of_one, one_point_line, empty_list, duplicate_point,
                 listed_twice, point_of_two, listed_by_two, info_other, info_unknown, rules_unknown, komi_in_hundredths,
                 senseless_komi, no_such_date, info_empty, unknown_property, small_letters, many_small_letters,
                 many_bad_names, old_name, many_old_names, old_property, many_old_properties, obsolete_property,
                 newer_property, newer_form, newer_pass, newer_features, old_pass, many_old_passes>;

} // namespace arbiter::sgf
