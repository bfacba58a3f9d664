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
