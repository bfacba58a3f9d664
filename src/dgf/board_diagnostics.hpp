// What is said of keys, boards and the length of binary files.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "dgf/rules.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::dgf {

// ---- keys

struct quoted_date {
    static constexpr const arbiter::rule& rule = rules::quoted_date;
    static constexpr std::string_view text =
        "the date stands in quotes, which makes it text to readers; write it without them";
    static constexpr auto fields() { return std::tuple{}; }
};

/// Of a key that DGF doesn't have.
struct komi_belongs {
    static constexpr std::string_view text =
        "komi stands in `initial_board`: its whole points in White's count, the third "
        "number, half a point as 8 in the magic number, the first";
    static constexpr auto fields() { return std::tuple{}; }
};

// ---- boards

struct header_too_short {
    static constexpr const arbiter::rule& rule = rules::board_length;
    static constexpr std::string_view text =
        "a board begins with its magic number, two counts and its size, but there are only {found} numbers";
    std::uint32_t found;
    static constexpr auto fields() { return std::tuple{field{"found", &header_too_short::found}}; }
};

struct board_too_short {
    static constexpr const arbiter::rule& rule = rules::board_length;
    static constexpr std::string_view text = "the board has {found} points, but one of size {size} has {points}";
    std::uint32_t found;
    std::uint32_t points;
    std::uint32_t size;
    static constexpr auto fields() {
        return std::tuple{field{"found", &board_too_short::found}, field{"points", &board_too_short::points},
                          field{"size", &board_too_short::size}};
    }
};

struct board_too_long {
    static constexpr const arbiter::rule& rule = rules::board_length;
    static constexpr std::string_view text = "the board has {found} points, but one of size {size} has only {points}";
    std::uint32_t found;
    std::uint32_t points;
    std::uint32_t size;
    static constexpr auto fields() {
        return std::tuple{field{"found", &board_too_long::found}, field{"points", &board_too_long::points},
                          field{"size", &board_too_long::size}};
    }
};

struct short_row {
    static constexpr const arbiter::rule& rule = rules::board_length;
    static constexpr std::string_view text = "row {row} has only {found} of its {size} points";
    std::uint32_t row;
    std::uint32_t found;
    std::uint32_t size;
    static constexpr auto fields() {
        return std::tuple{field{"row", &short_row::row}, field{"found", &short_row::found},
                          field{"size", &short_row::size}};
    }
};

struct long_row {
    static constexpr const arbiter::rule& rule = rules::board_length;
    static constexpr std::string_view text =
        "row {row} has {found} points, but the rows of a board of size {size} have {size}";
    std::uint32_t row;
    std::uint32_t found;
    std::uint32_t size;
    static constexpr auto fields() {
        return std::tuple{field{"row", &long_row::row}, field{"found", &long_row::found},
                          field{"size", &long_row::size}};
    }
};

struct size_here {
    static constexpr std::string_view text = "the size stands here";
    static constexpr auto fields() { return std::tuple{}; }
};

struct board_size {
    static constexpr const arbiter::rule& rule = rules::board_size;
    static constexpr std::string_view text = "`{size}` is no size of a board; sizes are 1 to 255";
    span size;
    static constexpr auto fields() { return std::tuple{field{"size", &board_size::size}}; }
};

struct board_size_zero {
    static constexpr const arbiter::rule& rule = rules::board_size;
    static constexpr std::string_view text = "byte 4 says that the board has size 0; sizes are 1 to 255";
    static constexpr auto fields() { return std::tuple{}; }
};

struct header_value {
    static constexpr const arbiter::rule& rule = rules::header_value;
    static constexpr std::string_view text = "`{number}` is no byte; {what} is 0 to 255";
    static constexpr std::string_view subject = "what";
    span number;
    word what;
    static constexpr auto fields() {
        return std::tuple{field{"number", &header_value::number}, field{"what", &header_value::what}};
    }
};

struct turn_bits {
    static constexpr const arbiter::rule& rule = rules::turn_bits;
    static constexpr std::string_view text =
        "the magic number {value} has both turn bits, 1 for Black and 2 for White; only one side is to play";
    std::uint32_t value;
    static constexpr auto fields() { return std::tuple{field{"value", &turn_bits::value}}; }
};

struct reserved_bits {
    static constexpr const arbiter::rule& rule = rules::reserved_bits;
    static constexpr std::string_view text =
        "the magic number {value} sets bit 7 or 8, which have no meaning and must be 0";
    std::uint32_t value;
    static constexpr auto fields() { return std::tuple{field{"value", &reserved_bits::value}}; }
};

struct packed_rest {
    static constexpr const arbiter::rule& rule = rules::reserved_bits;
    static constexpr std::string_view text = "the last byte has bits set behind the last point; they must be 0";
    static constexpr auto fields() { return std::tuple{}; }
};

struct komi_bits {
    static constexpr const arbiter::rule& rule = rules::komi_bits;
    static constexpr std::string_view text =
        "the magic number {value} gives half a point to both sides; komi goes to one";
    std::uint32_t value;
    static constexpr auto fields() { return std::tuple{field{"value", &komi_bits::value}}; }
};

struct point_state {
    static constexpr const arbiter::rule& rule = rules::point_state;
    static constexpr std::string_view text = "`{number}` is no state of point {point} (`{vertex}`); 0 is empty, 1 "
                                             "black, 2 white, 3 empty and forbidden by ko";
    span number;
    std::uint32_t point;
    tiny_text vertex;
    static constexpr auto fields() {
        return std::tuple{field{"number", &point_state::number}, field{"point", &point_state::point},
                          field{"vertex", &point_state::vertex}};
    }
};

struct point_byte {
    static constexpr const arbiter::rule& rule = rules::point_state;
    static constexpr std::string_view text = "the byte {value} is no state of point {point} (`{vertex}`); 0 is empty, "
                                             "1 black, 2 white, 3 empty and forbidden by ko";
    std::uint32_t value;
    std::uint32_t point;
    tiny_text vertex;
    static constexpr auto fields() {
        return std::tuple{field{"value", &point_byte::value}, field{"point", &point_byte::point},
                          field{"vertex", &point_byte::vertex}};
    }
};

struct point_states {
    static constexpr const arbiter::rule& rule = rules::point_state;
    static constexpr std::string_view text =
        "`{number}` is no state of point {point} (`{vertex}`); 0 is empty, 1 black, 2 white, 3 "
        "empty and forbidden by ko (and so {others} more)";
    span number;
    std::uint32_t point;
    tiny_text vertex;
    std::uint32_t others;
    static constexpr auto fields() {
        return std::tuple{field{"number", &point_states::number}, field{"point", &point_states::point},
                          field{"vertex", &point_states::vertex}, field{"others", &point_states::others}};
    }
};

struct point_bytes {
    static constexpr const arbiter::rule& rule = rules::point_state;
    static constexpr std::string_view text =
        "the byte {value} is no state of point {point} (`{vertex}`); 0 is empty, 1 black, 2 "
        "white, 3 empty and forbidden by ko (and so {others} more)";
    std::uint32_t value;
    std::uint32_t point;
    tiny_text vertex;
    std::uint32_t others;
    static constexpr auto fields() {
        return std::tuple{field{"value", &point_bytes::value}, field{"point", &point_bytes::point},
                          field{"vertex", &point_bytes::vertex}, field{"others", &point_bytes::others}};
    }
};

struct no_liberties {
    static constexpr const arbiter::rule& rule = rules::no_liberties;
    static constexpr std::string_view text =
        "point {point} (`{vertex}`) has a {colour} group of {stones} without a liberty; such a "
        "group is captured and can't stand on a board";
    std::uint32_t point;
    tiny_text vertex;
    word colour;
    std::uint32_t stones;
    static constexpr auto fields() {
        return std::tuple{field{"point", &no_liberties::point}, field{"vertex", &no_liberties::vertex},
                          field{"colour", &no_liberties::colour}, field{"stones", &no_liberties::stones}};
    }
};

struct second_ko_mark {
    static constexpr const arbiter::rule& rule = rules::ko_mark;
    static constexpr std::string_view text =
        "point {point} (`{vertex}`) has a second ko mark; ko forbids one point at most";
    std::uint32_t point;
    tiny_text vertex;
    static constexpr auto fields() {
        return std::tuple{field{"point", &second_ko_mark::point}, field{"vertex", &second_ko_mark::vertex}};
    }
};

struct more_ko_marks {
    static constexpr const arbiter::rule& rule = rules::ko_mark;
    static constexpr std::string_view text =
        "point {point} (`{vertex}`) has a second ko mark; ko forbids one point at most (and so {others} more)";
    std::uint32_t point;
    tiny_text vertex;
    std::uint32_t others;
    static constexpr auto fields() {
        return std::tuple{field{"point", &more_ko_marks::point}, field{"vertex", &more_ko_marks::vertex},
                          field{"others", &more_ko_marks::others}};
    }
};

struct another_mark_here {
    static constexpr std::string_view text = "another mark";
    static constexpr auto fields() { return std::tuple{}; }
};

struct first_mark_here {
    static constexpr std::string_view text = "the first mark";
    static constexpr auto fields() { return std::tuple{}; }
};

// ---- binary files

struct short_binary {
    static constexpr const arbiter::rule& rule = rules::binary_length;
    static constexpr std::string_view text =
        "a binary board or record begins with four bytes, but the file has only {found}";
    std::uint32_t found;
    static constexpr auto fields() { return std::tuple{field{"found", &short_binary::found}}; }
};

struct board_bytes {
    static constexpr const arbiter::rule& rule = rules::binary_length;
    static constexpr std::string_view text =
        "a binary board of size {size} has {plain} bytes, or {packed} when packed, but the file has {found}";
    std::uint32_t size;
    std::uint32_t plain;
    std::uint32_t packed;
    std::uint32_t found;
    static constexpr auto fields() {
        return std::tuple{field{"size", &board_bytes::size}, field{"plain", &board_bytes::plain},
                          field{"packed", &board_bytes::packed}, field{"found", &board_bytes::found}};
    }
};

struct record_bytes {
    static constexpr const arbiter::rule& rule = rules::binary_length;
    static constexpr std::string_view text =
        "a binary record of size {size} has {least} bytes and {width} for each move, but the file has {found}";
    std::uint32_t size;
    std::uint32_t least;
    std::uint32_t width;
    std::uint32_t found;
    static constexpr auto fields() {
        return std::tuple{field{"size", &record_bytes::size}, field{"least", &record_bytes::least},
                          field{"width", &record_bytes::width}, field{"found", &record_bytes::found}};
    }
};

struct move_bytes {
    static constexpr const arbiter::rule& rule = rules::binary_length;
    static constexpr std::string_view text = "a binary move has 4 bytes, but the file has {found}";
    std::uint32_t found;
    static constexpr auto fields() { return std::tuple{field{"found", &move_bytes::found}}; }
};

using board_messages = message_list<quoted_date, header_too_short, board_too_short, board_too_long, short_row, long_row,
                                    board_size, board_size_zero, header_value, turn_bits, reserved_bits, packed_rest,
                                    komi_bits, point_state, point_byte, point_states, point_bytes, no_liberties,
                                    more_ko_marks, second_ko_mark, short_binary, board_bytes, record_bytes, move_bytes>;

} // namespace arbiter::dgf
