// Boards as they are written.
#pragma once

#include "arbiter/dgf.hpp"
#include "arbiter/report.hpp"
#include "arbiter/rules/go.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "notations/dgf/numbers.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace arbiter::dgf {

/// Places in the header of a board.
namespace header_part {
enum part : std::size_t { magic, black_count, white_count, size };
} // namespace header_part

/// The bits of the magic number.
enum magic_bits : unsigned {
    black_to_move = 1,
    white_to_move = 2,
    half_for_black = 4,
    half_for_white = 8,
    black_has_more = 16, ///< 255 captures more
    white_has_more = 32,
    without_meaning = 64 | 128,
};
inline constexpr std::uint32_t more = 255;

/// The numbers of a header.
[[nodiscard]] std::array<unsigned, header_numbers> header_of(const board& b) noexcept;

/// A board that was read, and where the numbers of its header stand.
struct written_board {
    board value;
    std::array<span, header_numbers> header{};
    std::uint32_t end = 0; ///< behind its last number
    bool usable = false;   ///< it has no error, but for bits without meaning
    bool legible = false;  ///< the same, but such stones or marks may be on it as no moves leave there
    bool has_odd_point = false;
    bool has_odd_magic = false; ///< bits without meaning are set: the number may be another one
};

/// A board as its numbers say it, right or wrong.
struct board_reading {
    written_board made;
    std::array<std::int64_t, header_numbers> header{};
    std::size_t count = 0;                    ///< of all numbers
    unsigned size = 0;                        ///< 0 where it is none
    std::size_t points = 0;                   ///< that the size asks for
    std::uint32_t first_beyond = 0;           ///< where the first number too many begins
    std::uint32_t marks = 0;                  ///< of ko
    std::vector<go::point> without_liberties; ///< a stone of each such chain, in order, where all points are states

    [[nodiscard]] bool has_all_points() const noexcept { return size != 0 && count == header_numbers + points; }
};

/// Whether a point may have this number.
[[nodiscard]] constexpr bool is_state(std::int64_t value) noexcept {
    return value >= 0 && value <= static_cast<std::int64_t>(state::forbidden);
}
[[nodiscard]] constexpr bool is_byte(std::int64_t value) noexcept {
    return value >= 0 && value <= 255;
}

/// `board` is a node in which no number is odd. Where its stones are those of `known`, if there is one, that shows which
/// chains have no liberty.
[[nodiscard]] board_reading read_numbers(const source& s, const node& board, const go::position* known = nullptr);

/// Where a board stands.
struct board_place {
    bool is_of_record = false;           ///< a point in no state may be what follows the board, which has lost a number
    bool has_reported_komi = false;      ///< half a point for both sides is reported of another board
    const go::position* known = nullptr; ///< most likely with the same stones
};

/// Reads a board, and reports what is wrong with it. `id` is a board of the tree in which no number is odd.
[[nodiscard]] written_board check_board(const source& s, const tree& t, node_id id, board_place place,
                                        collector& findings);

/// The same, and reports nothing; one in which a number is odd has nothing.
[[nodiscard]] written_board read_written(const source& s, const tree& t, node_id id);

/// Of a point, among the points of a board.
[[nodiscard]] constexpr std::size_t index_of(go::point at, unsigned size) noexcept {
    return std::size_t{at.row} * size + at.column;
}
[[nodiscard]] constexpr go::point point_at(std::size_t index, unsigned size) noexcept {
    return {static_cast<unsigned>(index % size), static_cast<unsigned>(index / size)};
}

[[nodiscard]] constexpr state state_of(go::colour stone) noexcept {
    return static_cast<state>(stone);
}
[[nodiscard]] constexpr word stone_word(state s) noexcept {
    return {s == state::black ? "black" : s == state::white ? "white" : "empty"};
}

/// Without the mark of ko.
[[nodiscard]] constexpr state plain(state s) noexcept {
    return s == state::forbidden ? state::empty : s;
}
/// Whether a point that is written says what the moves give: a ko mark may be there or not.
[[nodiscard]] constexpr bool agree(state written, state right) noexcept {
    return plain(written) == plain(right);
}
/// Whether a board that is written does so.
[[nodiscard]] bool agree(const board& written, const board& right);
/// Whether boards are alike but for their points.
[[nodiscard]] bool same_header(const board& a, const board& b) noexcept;

/// The number of a point, where it is: of a packed board the byte that holds it. `index` is among the points.
[[nodiscard]] span place_of_point(const source& s, const node& board, std::size_t index);

/// The stones of `b` as the engine has them, the side to move, and what its mark says of ko. Where the game is over, Black
/// is to move.
[[nodiscard]] go::position position_of(const board& b, go::self_capture rule);

// ---- The lines that the points of a board stand on: mostly a line for each row. Nothing depends on them but how a number that
// is lost, or one too many, is reported.

/// A line with points.
struct row_length {
    std::uint32_t row = 0;          ///< from 1
    std::uint32_t found = 0;        ///< numbers on it
    std::uint32_t begin = 0;        ///< of the first
    std::uint32_t first_beyond = 0; ///< where the first stands that is one too many
    std::uint32_t end = 0;          ///< behind the last
};

/// The lines of a board.
struct row_lengths {
    std::uint32_t rows = 0;     ///< as many as were read
    std::uint32_t odd_rows = 0; ///< with more or fewer points than the size asks for
    row_length odd;             ///< the first of these
    row_length last;

    /// The one line of a board of so many rows that isn't as long as they are; null where the lines are no rows.
    [[nodiscard]] const row_length* only_odd(std::uint32_t size) const noexcept {
        return rows == size && odd_rows == 1 ? &odd : nullptr;
    }
};

/// The lines of a board in text, whose header has none of them. There are none where it shares a line with points.
[[nodiscard]] row_lengths rows_of(std::string_view text, const node& board, std::uint32_t size);

} // namespace arbiter::dgf
