/// Indigo, as the game server of QGN's document plays it: a position as a value.
///
/// A board of 61 hexagons in nine rows of 5 to 9 columns, both counted from 0. Each has six edges, clockwise from the upper
/// left one: `a` to `f`. A tile joins them in pairs, and is named by the pairs as they lie on the board: `afbcde` leads from
/// `a` to `f`, from `b` to `c` and from `d` to `e`. Six treasure tiles with an amber each lie in the corners; on the one in
/// the middle lie five emeralds and a sapphire. A team puts a tile of its hand on a free cell; the gems before it, and one
/// from the middle if that is beside it, go along its path and on to the last tile of it. Where two meet, both are lost. Who
/// owns the gateway that a gem reaches gets its points. The game ends when no gem is in play.
///
/// Some of it is that server's own way, and not the rules of the box: see docs/notations/qgn.md.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace arbiter::indigo {

inline constexpr unsigned rows = 9;
inline constexpr unsigned most_columns = 9;
inline constexpr unsigned edges = 6;
inline constexpr unsigned fewest_teams = 2;
inline constexpr unsigned most_teams = 4;
inline constexpr unsigned gems = 12;
inline constexpr unsigned deck_size = 54;
inline constexpr unsigned largest_hand = 2;

/// How many tiles a team holds.
enum class variant : std::uint8_t { classic, large_hands };

/// From `a`, 0, to `f`, 5.
using edge = std::uint8_t;
inline constexpr edge no_edge = 6;
/// Of the gems that still lie on the treasure tile in the middle.
inline constexpr edge middle = 7;

[[nodiscard]] constexpr edge opposite(edge e) noexcept {
    return static_cast<edge>((e + 3) % edges);
}

/// One of the five tiles that differ by more than how they are turned.
using kind = std::uint8_t;
inline constexpr unsigned kinds = 5;

struct tile_kind {
    std::string_view paths; ///< not turned
    unsigned copies;
};
inline constexpr std::array<tile_kind, kinds> all_kinds{
    {{"afbcde", 6}, {"becfda", 6}, {"afbecd", 14}, {"abcedf", 14}, {"adbfce", 14}}};

/// A tile as it lies: its kind, turned clockwise so many times. Turned round, some lead the same way by another name.
using tile = std::uint8_t;
inline constexpr unsigned tiles = kinds * edges;

[[nodiscard]] constexpr kind kind_of(tile t) noexcept {
    return static_cast<kind>(t / edges);
}

/// The name of each tile, and a 0 behind it.
inline constexpr auto names = [] {
    std::array<std::array<char, edges + 1>, tiles> all{};
    for (unsigned t = 0; t < tiles; ++t)
        for (unsigned i = 0; i < edges; ++i) {
            const auto unturned = static_cast<unsigned>(all_kinds[t / edges].paths[i] - 'a');
            all[t][i] = static_cast<char>('a' + (unturned + t % edges) % edges);
        }
    return all;
}();
[[nodiscard]] constexpr std::string_view name_of(tile t) noexcept {
    return {names[t].data(), edges};
}

[[nodiscard]] constexpr unsigned columns_of(unsigned row) noexcept {
    return row <= rows / 2 ? 5 + row : 13 - row;
}

struct cell {
    unsigned row = 0;    ///< 0 to 8
    unsigned column = 0; ///< from 0; see `columns_of`
    friend constexpr bool operator==(cell, cell) noexcept = default;
};

[[nodiscard]] constexpr bool is_on_board(cell at) noexcept {
    return at.row < rows && at.column < columns_of(at.row);
}

/// The cell beyond an edge; nothing where the board ends there.
[[nodiscard]] constexpr std::optional<cell> beyond(cell at, edge e) noexcept {
    if (e == 2 || e == 5) {
        const cell to{at.row, e == 2 ? at.column + 1 : at.column - 1}; // an unsigned 0 - 1 is on no board
        return is_on_board(to) ? std::optional(to) : std::nullopt;
    }
    const bool is_up = e < 2;
    if (is_up && at.row == 0) return {};
    const unsigned row = is_up ? at.row - 1 : at.row + 1;
    const bool is_right = e == 1 || e == 3;
    // the left one of two cells that a longer row has beyond an edge has the same column
    const bool grows = columns_of(row) > columns_of(at.row);
    const cell to{row, grows ? at.column + (is_right ? 1U : 0U) : at.column - (is_right ? 0U : 1U)};
    return is_on_board(to) ? std::optional(to) : std::nullopt;
}

/// A treasure tile: of its edges those that lead on, and the one on which its amber lies.
struct treasure {
    cell at;
    std::string_view paths; ///< two that are joined, and the amber's; none in the middle
};
inline constexpr std::array<treasure, 7> treasures{{{{0, 0}, "ced"},
                                                    {{0, 4}, "dfe"},
                                                    {{4, 8}, "aef"},
                                                    {{8, 4}, "bfa"},
                                                    {{8, 0}, "acb"},
                                                    {{4, 0}, "bdc"},
                                                    {{4, 4}, ""}}};
inline constexpr cell centre{4, 4};

/// The gateways, clockwise from the top: by two edges of each of three cells gems leave the board.
inline constexpr unsigned gateways = 6;
/// The edges of gateway `g`: two letters.
[[nodiscard]] constexpr std::string_view edges_of_gateway(unsigned g) noexcept {
    return std::string_view("abbccddeeffa").substr(std::size_t{2} * g, 2);
}
/// The gateway of a cell; nothing where it has none.
[[nodiscard]] constexpr std::optional<unsigned> gateway_at(cell at) noexcept {
    const unsigned last = columns_of(at.row) - 1;
    const bool is_upper = at.row < rows / 2;
    if (at.row == rows / 2 || ((at.row == 0 || at.row == rows - 1) && (at.column == 0 || at.column == last))) return {};
    if (at.row == 0) return 0;
    if (at.row == rows - 1) return 3;
    if (at.column == last) return is_upper ? 1 : 2;
    if (at.column == 0) return is_upper ? 5 : 4;
    return {};
}

/// A set of teams: bit `n` stands for team `n`.
using team_set = std::uint8_t;

/// Who gets the points of gems that reach gateway `g`, of 2 to 4 teams.
[[nodiscard]] constexpr team_set owners_of(unsigned g, unsigned teams) noexcept {
    constexpr std::array<std::array<team_set, gateways>, 3> all{{{1, 2, 1, 2, 1, 2},
                                                                 {0b001, 0b011, 0b100, 0b101, 0b010, 0b110},
                                                                 {0b0011, 0b0110, 0b1001, 0b1010, 0b0101, 0b1100}}};
    return all[teams - fewest_teams][g];
}

enum class color : std::uint8_t { amber, emerald, sapphire };

/// The first six are the ambers of the treasure tiles, in their order; then come five emeralds and the sapphire.
[[nodiscard]] constexpr color color_of(unsigned gem) noexcept {
    return gem < 6 ? color::amber : gem < gems - 1 ? color::emerald : color::sapphire;
}
[[nodiscard]] constexpr unsigned points_for(color c) noexcept {
    return static_cast<unsigned>(c) + 1;
}

/// The tiles of a game, in the order in which they are drawn.
using deck = std::array<kind, deck_size>;

/// What that server shuffles for the seed of a record.
[[nodiscard]] deck deck_of(std::int64_t seed) noexcept;

struct move {
    indigo::tile tile = 0;
    cell at;
    friend constexpr bool operator==(const move&, const move&) noexcept = default;
};

/// The rule that a move breaks: the first that holds, in this order.
enum class broken : std::uint8_t { none, after_end, not_in_hand, outside, occupied, blocks_gateway };

/// What a move did, or which rule it would break: then nothing has changed.
struct outcome {
    broken rule = broken::none;
    bool ends = false; ///< no gem is in play any more
    friend constexpr bool operator==(outcome, outcome) noexcept = default;
};

/// Where a gem lies: by an edge of a cell, or in the middle.
struct place {
    cell at;
    indigo::edge edge = middle;
    friend constexpr bool operator==(place, place) noexcept = default;
};

class position {
public:
    /// Of 2 to 4 teams.
    position(unsigned teams, variant v, const deck& d) noexcept;
    position() noexcept;

    [[nodiscard]] unsigned teams() const noexcept { return teams_; }
    /// The team to move. When the game is over, the one whose turn it would be.
    [[nodiscard]] unsigned to_move() const noexcept { return turn_; }
    [[nodiscard]] bool over() const noexcept { return in_play_ == 0; }
    /// Those with the most points, and of these those with the most gems. None before the end.
    [[nodiscard]] team_set winners() const noexcept;
    [[nodiscard]] unsigned points(unsigned team) const noexcept { return points_[team]; }
    /// The number of gems that reached gateways of the team.
    [[nodiscard]] unsigned gems_of(unsigned team) const noexcept { return gems_[team]; }
    /// The kinds of the tiles that a team holds, in the order in which they came to it.
    [[nodiscard]] std::span<const kind> hand(unsigned team) const noexcept {
        return {hands_[team].data(), held_[team]};
    }

    /// The tile on a cell; nothing where it is free, or a treasure tile lies there.
    [[nodiscard]] std::optional<tile> tile_at(cell at) const noexcept {
        const std::uint8_t there = board_[index_of(at)];
        return there < tiles ? std::optional(there) : std::nullopt;
    }
    /// The number of the treasure tile on a cell; nothing where there is none.
    [[nodiscard]] static constexpr std::optional<unsigned> treasure_at(cell at) noexcept {
        for (unsigned i = 0; i < treasures.size(); ++i)
            if (treasures[i].at == at) return i;
        return {};
    }
    /// Where a gem lies that is in play; nothing where it isn't any more.
    [[nodiscard]] std::optional<place> gem(unsigned number) const noexcept {
        if ((in_play_ >> number & 1U) == 0) return {};
        return place{cell_of(where_[number] / 8), static_cast<edge>(where_[number] % 8)};
    }

    [[nodiscard]] broken judge(const move& m) const noexcept;
    outcome play(const move& m) noexcept;

    /// Calls `visit(move)` for each legal move: by cell, then tile of the hand, then how it is turned.
    template <class Visit>
    void for_each_legal(Visit visit) const {
        if (over()) return;
        for (unsigned row = 0; row < rows; ++row)
            for (unsigned column = 0; column < columns_of(row); ++column) {
                if (board_[index_of({row, column})] != free) continue;
                const std::span<const kind> held = hand(turn_);
                for (std::size_t i = 0; i < held.size(); ++i) {
                    if (i > 0 && held[i] == held[0]) continue;
                    for (unsigned turned = 0; turned < edges; ++turned) {
                        const move m{static_cast<tile>(held[i] * edges + turned), {row, column}};
                        if (judge(m) == broken::none) visit(m);
                    }
                }
            }
    }

    friend bool operator==(const position&, const position&) noexcept = default;

private:
    /// What lies on a cell: a tile, a treasure tile behind them, or nothing.
    static constexpr std::uint8_t free = tiles + treasures.size();
    static constexpr unsigned cells = rows * most_columns;

    [[nodiscard]] static constexpr unsigned index_of(cell at) noexcept { return at.row * most_columns + at.column; }
    [[nodiscard]] static constexpr cell cell_of(unsigned index) noexcept {
        return {index / most_columns, index % most_columns};
    }

    void move_gems(unsigned placed) noexcept;
    void score(unsigned gem) noexcept;
    void end_turn(kind played) noexcept;

    struct tables;

    std::array<std::uint8_t, cells> board_;
    deck deck_;
    std::array<std::array<kind, largest_hand>, most_teams> hands_{};
    std::array<std::uint8_t, most_teams> held_{};
    std::array<std::uint8_t, most_teams> points_{};
    std::array<std::uint8_t, most_teams> gems_{};
    /// Of each gem eight times its cell, and its edge; where it was last, if it isn't in play.
    std::array<std::uint16_t, gems> where_{};
    std::uint16_t in_play_ = (1U << gems) - 1; ///< a bit for each gem
    std::uint8_t teams_;
    std::uint8_t turn_ = 0;
    std::uint8_t drawn_ = 0; ///< from the deck
};

} // namespace arbiter::indigo
