// Where the parts of a record stand in its tree, whatever its unit and form.
#pragma once

#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "notations/dgf/boards.hpp"
#include "notations/dgf/messages.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter::dgf {

// ---- Which of its forms a record of DGF has: what its name and its bytes say before it is parsed.

/// What a file holds.
enum class unit : std::uint8_t { game, board, move, record };

/// What the extension of a name says; nothing where it leaves that to the content.
[[nodiscard]] std::optional<unit> unit_of_name(std::string_view name) noexcept;

/// How the bytes of a binary file are to be read.
enum class layout : std::uint8_t {
    text, ///< it is no binary file
    board,
    packed_board,
    move,
    narrow_record, ///< two bytes a move
    wide_record,   ///< four
    broken,        ///< of no length that fits
};

/// `what` is what the name says.
[[nodiscard]] layout layout_of(std::string_view text, std::optional<unit> what) noexcept;
[[nodiscard]] inline layout layout_of(const source& s) noexcept {
    return layout_of(s.text(), unit_of_name(s.name()));
}

/// Whether bytes of that layout begin with a board whose header and points have values that they can have.
[[nodiscard]] bool is_right_board(std::string_view bytes, layout how) noexcept;

/// Bytes of a move in a record whose board has so many points on a side.
[[nodiscard]] constexpr unsigned move_width(std::size_t side) noexcept {
    constexpr std::size_t largest_narrow = 181; // its points are the last that two bytes can number
    return side <= largest_narrow ? 2 : 4;
}

/// Bytes of a move that stands alone.
inline constexpr std::size_t lone_move_bytes = 4;

/// Nodes of the parts of a game; 0 where there is none. The first of two keys counts.
struct parts {
    node_id game = 0;
    unit what = unit::game;
    std::array<node_id, known::count> tags{}; ///< of a game
    node_id start = 0;                        ///< the starting board, or the board that stands alone
    node_id latest = 0;
    node_id moves = 0;             ///< the node whose plies they are
    node_id result = 0;            ///< the number
    bool moves_are_broken = false; ///< some among them can't be read, or may be missing
};

[[nodiscard]] parts parts_of(const source& s, const tree& t, node_id game);

/// The parts, and the board that a game begins with; `start.usable` says whether it can be read.
struct read_parts {
    parts p;
    written_board start;
};
[[nodiscard]] read_parts read_start(const source& s, const tree& t, node_id game);

/// The result as it is written; 0 where there is none, or it has another value.
[[nodiscard]] std::uint8_t result_of(const source& s, const tree& t, const parts& p);

/// Whether a key's line was read without a mistake of syntax.
[[nodiscard]] inline bool is_whole(const tree& t, node_id tag) noexcept {
    return tag != 0 && (t[tag].flags & is_broken) == 0;
}
/// What a key's value is; 0 where it has none.
[[nodiscard]] node_id value_of(const tree& t, node_id tag) noexcept;
/// The value of a key of a game; 0 where it can't be read.
[[nodiscard]] inline node_id value_of_key(const tree& t, const parts& p, known::key key) noexcept {
    return is_whole(t, p.tags.at(key)) ? value_of(t, p.tags.at(key)) : 0;
}

} // namespace arbiter::dgf
