/// DGF, the numbers of a game of Go: boards, moves and records as values, and what its document asks of a library.
///
///     const auto made = arbiter::dgf::apply(*arbiter::dgf::read_board(bytes), 41);
///     if (const auto* b = std::get_if<arbiter::dgf::board>(&made)) std::cout << arbiter::dgf::write_text(*b);
///
/// Points are numbered from 1, row by row from the top left. A move is the number of a point, 0 for a pass, negative for
/// a resignation.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/rules/go.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter::dgf {

/// The number of a point, `pass`, or a resignation.
using move_number = std::int32_t;
inline constexpr move_number pass = 0;
inline constexpr move_number resign = -1; ///< as arbiter writes it; any negative number is one

/// What is on a point; `forbidden` is empty, and ko forbids the side to move to play there.
enum class state : std::uint8_t { empty, black, white, forbidden };

/// The most that a count of a board can hold: a byte, and 255 more by a bit.
inline constexpr std::uint32_t most_count = 510;

/// A board with its header. A count is the stones that a side has captured, and its komi without the half point.
struct board {
    unsigned size = 0;                      ///< points on a side, 1 to 255
    go::colour to_move = go::colour::black; ///< `none`: the game is over
    bool black_half = false;                ///< half a point for Black
    bool white_half = false;
    std::uint32_t black_count = 0; ///< at most `most_count`
    std::uint32_t white_count = 0;
    bool black_by_bit = false; ///< a count of just 255 is written as 0 and its bit, and not as 255
    bool white_by_bit = false;
    std::vector<state> points; ///< `size * size` of them
    friend bool operator==(const board&, const board&) = default;
};

/// A board without stones, Black to move.
[[nodiscard]] board empty_board(unsigned size);

/// A whole game: the board that it began with, who won (0 nobody yet, 1 Black, 2 White), and its moves.
struct record {
    board start;
    std::uint8_t result = 0;
    std::vector<move_number> moves;
    friend bool operator==(const record&, const record&) = default;
};

// ---- the functions of the document

/// Why a move can't be played: the first of these that holds.
enum class refusal : std::uint8_t {
    none,
    game_over,
    out_of_range, ///< there is no such point
    occupied,
    self_capture,
    ko,
    superko,
    counts_full, ///< a count would be more than a board holds
};

/// In words for people: `the point is occupied`.
[[nodiscard]] std::string_view name_of(refusal r) noexcept;

/// Whether `m` is legal on `b`, which knows of ko what its mark says.
[[nodiscard]] refusal validate(const board& b, move_number m, go::self_capture rule = go::self_capture::forbidden);

/// The board after `m`, or why there is none. Where ko forbids a point then, that point is `forbidden`. A resignation ends
/// the game; a pass never does, as a board doesn't know of the one before.
[[nodiscard]] std::variant<board, refusal> apply(const board& b, move_number m,
                                                 go::self_capture rule = go::self_capture::forbidden);

/// The move that turned one board into another.
struct difference {
    std::optional<move_number> made;
    bool may_be_pass = false;    ///< `made` is a resignation; a pass right after a pass would leave the same board
    bool may_be_other = false;   ///< `made` takes its own stone off, as on other points it would
    refusal why = refusal::none; ///< `made` is the one move that does it, but for this rule
};

/// `made` is absent where no single move explains it. Of the mark of ko a board may have the right one or none.
[[nodiscard]] difference diff(const board& before, const board& after,
                              go::self_capture rule = go::self_capture::forbidden);

// ---- games that have been checked

/// The last position of a board, game or record, and how it came about.
class last_position {
public:
    /// Nothing where the report's record is no DGF, or has no board and moves that can be replayed to the end; `why` then
    /// says what is in the way.
    [[nodiscard]] static std::optional<last_position> of(const report& r, go::repetition ko, go::self_capture rule,
                                                         std::string& why);

    [[nodiscard]] const board& now() const noexcept { return now_; }
    /// Whether `m` is legal here, by ko and superko as well. Play may resume after two passes.
    [[nodiscard]] refusal judge(move_number m) const;
    /// The board after `m`, or why there is none. A pass after a pass ends the game.
    [[nodiscard]] std::variant<board, refusal> play(move_number m) const;
    /// Whether the game was ended by two passes, which a further move takes back.
    [[nodiscard]] bool has_two_passes() const noexcept { return two_passes_; }

private:
    last_position(go::game history, board now) : history_(std::move(history)), now_(std::move(now)) {}
    [[nodiscard]] bool is_over() const noexcept { return now_.to_move == go::colour::none && !two_passes_; }

    go::game history_;
    board now_;
    bool two_passes_ = false;
    bool one_pass_ = false; ///< the last move is a pass that doesn't end the game
};

// ---- forms

/// Reads a board in its text, binary or packed form; nothing where it is none, or has a mistake.
[[nodiscard]] std::optional<board> read_board(std::string_view bytes);
/// Reads a record in its text or binary form; nothing where it is none, or its board has a mistake. Its moves are not
/// replayed.
[[nodiscard]] std::optional<record> read_record(std::string_view bytes);
/// Reads a move in its text or binary form.
[[nodiscard]] std::optional<move_number> read_move(std::string_view bytes);

/// A header line, and a row of points a line.
[[nodiscard]] std::string write_text(const board& b);
/// `size * size + 4` bytes.
[[nodiscard]] std::string write_binary(const board& b);
/// Four bytes, and two bits a point.
[[nodiscard]] std::string write_packed(const board& b);
/// The board, a line with the result, and the moves on lines of at most 80 columns.
[[nodiscard]] std::string write_text(const record& r);
/// The board's bytes, one for the result, and two for a move, or four where a side has more than 181 points.
[[nodiscard]] std::string write_binary(const record& r);
[[nodiscard]] std::string write_text(move_number m);
/// Four bytes, little-endian.
[[nodiscard]] std::string write_binary(move_number m);

// ---- points

/// Whether a board of this size has a point of this number.
[[nodiscard]] constexpr bool is_point(std::int64_t number, unsigned size) noexcept {
    return number >= 1 && number <= std::int64_t{size} * size;
}
/// The point of a number, which there must be; columns and rows count from 0 from the top left.
[[nodiscard]] constexpr go::point point_of(move_number number, unsigned size) noexcept {
    const unsigned i = static_cast<unsigned>(number) - 1;
    return {i % size, i / size};
}
[[nodiscard]] constexpr move_number number_of(go::point at, unsigned size) noexcept {
    return static_cast<move_number>(at.row * size + at.column + 1);
}

/// A move as the Go Text Protocol writes it: a letter without `I`, and the row from the bottom (`Q16`), `pass` or `resign`.
/// Nothing where there is no such point, or a side has more than 25.
[[nodiscard]] std::optional<std::string> vertex_of(move_number m, unsigned size);
/// The same backwards, in any case.
[[nodiscard]] std::optional<move_number> move_of_vertex(std::string_view vertex, unsigned size);

} // namespace arbiter::dgf
