// Plays a record's turns on the rules engine, and tells a visitor what happens.
#pragma once

#include "arbiter/rules/n2048.hpp"
#include "arbiter/tree.hpp"
#include "check/moves.hpp"
#include "grammars/n2048.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace arbiter::n2048 {

/// A tile in the text: `4a1`, or `a1` for a 2.
struct tile {
    cell at;
    std::uint32_t value = 2;
    friend constexpr bool operator==(tile, tile) noexcept = default;
};

/// What a turn says.
struct turn {
    swipe towards = swipe::up;
    tile spawn;
};

/// Where the tokens of a turn stand. One that is lacking is an empty span where it belongs.
struct turn_tokens {
    span number; ///< with its period
    span swipe;
    std::uint32_t glyph_end = 0; ///< the end of the swipe with its glyph
    span tile;
};

[[nodiscard]] constexpr swipe swipe_of(char letter) noexcept {
    switch (letter) {
    case 'U':
    case 'u':
        return swipe::up;
    case 'D':
    case 'd':
        return swipe::down;
    case 'L':
    case 'l':
        return swipe::left;
    default:
        return swipe::right;
    }
}
[[nodiscard]] constexpr char letter_of(swipe s) noexcept {
    constexpr std::string_view letters = "UDLR";
    return letters[static_cast<std::size_t>(s)];
}
[[nodiscard]] constexpr cell cell_of(char column, char row) noexcept {
    return {static_cast<unsigned char>(column) - unsigned{'a'}, static_cast<unsigned char>(row) - unsigned{'1'}};
}
[[nodiscard]] constexpr char column_name(cell c) noexcept {
    return static_cast<char>('a' + c.column);
}
[[nodiscard]] constexpr char row_name(cell c) noexcept {
    return static_cast<char>('1' + c.row);
}

/// The size of the tile's text at `at`: digits or none, then a cell; 0 where there is none. `upper`: its column is in upper
/// case.
[[nodiscard]] std::size_t tile_size(std::string_view text, std::size_t at, bool upper = false) noexcept;
/// Of `text`, which is a tile's, in whatever case; the value is 0 where it is too large to be one.
[[nodiscard]] tile read_tile(std::string_view text) noexcept;
[[nodiscard]] turn_tokens tokens_of(std::string_view text, const node& ply) noexcept;
/// The turn of a ply whose tokens stand anyhow.
[[nodiscard]] turn read_spread(std::string_view text, const node& ply) noexcept;

/// Of a ply that has a swipe and a tile. With `tokens_of` the only code that decodes a ply. `text` is the whole record's.
[[nodiscard]] inline turn read(std::string_view text, const node& ply) noexcept {
    if ((ply.flags & spread) != 0) [[unlikely]]
        return read_spread(text, ply);
    const char* const end = text.data() + ply.end;
    const bool has_value = end[-3] != ' ';
    return {swipe_of(has_value ? end[-5] : end[-4]), {cell_of(end[-2], end[-1]), has_value ? 4U : 2U}};
}

/// One that can be played by the rules of the game itself.
[[nodiscard]] constexpr bool is_spawned(std::uint32_t value) noexcept {
    return value == 2 || value == 4;
}

/// A ply that says a swipe and a tile.
[[nodiscard]] inline bool is_readable(const node& ply) noexcept {
    return (ply.flags & (lacks_swipe | lacks_tile | lacks_readable)) == 0;
}

/// A turn and its node.
struct written_turn {
    turn says;
    node_id id = 0;
};

/// Whether a column and a row stand in `text`: it may hold a turn.
[[nodiscard]] bool may_hold_turn(std::string_view text) noexcept;

/// All turns of a game; nothing where one of them can't be read, or may be missing.
[[nodiscard]] std::optional<std::vector<written_turn>> turns_of(std::string_view text, const tree& t, node_id game);

/// How a replay came to its end.
enum class replay_end : std::uint8_t {
    complete,   ///< every turn was played
    refused,    ///< a turn broke a rule and left no position behind
    unreadable, ///< something among the turns is none, or turns are left out
};

struct replayed {
    replay_end how = replay_end::unreadable;
    std::uint32_t plies = 0; ///< played
};

/// Replays `game` from `position`, which follows it. A swipe that does nothing and a tile of a wrong value are played. The
/// visitor has
///
///     played(ply, node, turn, outcome)     // `ply` from 1
///     no_op(ply, node, turn, position)     // the swipe does nothing; `played` follows, or `refused` by an occupied cell
///     after_end(ply, node, turn, position) // the last call: no swipe was possible
///     occupied(ply, node, turn, position)  // the last call: the tile falls on another; `position` is after the swipe
///
/// A ply with one of the flags `unread` ends it.
template <class Visitor>
replayed replay(std::string_view text, const tree& t, node_id game, position& position, Visitor& visitor,
                unsigned unread = lacks_swipe | lacks_readable) {
    std::uint32_t plies = 0;
    if (may_lack_moves(text, t, game, may_hold_turn)) [[unlikely]]
        return {replay_end::unreadable, 0};
    const node* const last = &t[t[game].next - 1];
    for (const node* n = &t[game] + (first_of_moves(t, game) - game); n <= last; ++n) {
        if (n->kind != kind::ply) [[unlikely]] {
            if (n->kind == kind::error || n->kind == kind::elided) return {replay_end::unreadable, plies};
            continue;
        }
        if ((n->flags & unread) != 0) [[unlikely]]
            return {replay_end::unreadable, plies};
        const turn now = read(text, *n);
        const outcome swiped = position.play(now.towards);
        if (!swiped.moved) [[unlikely]] {
            if (position.locked()) {
                visitor.after_end(plies + 1, *n, now, position);
                return {replay_end::refused, plies};
            }
            visitor.no_op(plies + 1, *n, now, position);
        }
        if ((n->flags & lacks_tile) != 0) [[unlikely]]
            return {replay_end::unreadable, plies};
        if (position.at(now.spawn.at) != 0) [[unlikely]] {
            visitor.occupied(plies + 1, *n, now, position);
            return {replay_end::refused, plies};
        }
        position.spawn(now.spawn.at, now.spawn.value);
        visitor.played(++plies, *n, now, swiped);
        if ((n->flags & may_hide) != 0) [[unlikely]]
            return {replay_end::unreadable, plies};
    }
    return {replay_end::complete, plies};
}

} // namespace arbiter::n2048
