/// Tsuro, as the game server of QGN's document plays it: a position as a value.
///
/// A board of six rows and columns, both counted from 0. A cell has eight notches, two on each side, clockwise from the upper
/// left one: `A` to `H`. A tile joins them in pairs, and is named by the pairs as they lie on the board: `ACBGDEFH` leads from
/// `A` to `C`, and so on. Each of the 35 tiles is there once. A team's token begins on a notch at the border; the team puts a
/// tile of its hand on the cell before it, the first one on the cell where it is, and all tokens before that tile go along
/// their paths as far as these lead. Who reaches the border, or meets another, is out; the tiles of that team are shuffled
/// among those that are left.
///
/// Where two tokens meet on the middle tile of an odd number, that server lets chance decide which of them goes along it: both
/// are out, but their points are not known. A position knows all that they may be.
///
/// Some of it is that server's own way, and not the rules of the box: see docs/notations/qgn.md.
#pragma once

#include "arbiter/rules/go_random.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace arbiter::tsuro {

inline constexpr unsigned size = 6; ///< rows, and columns
inline constexpr unsigned cells = size * size;
inline constexpr unsigned notches = 8;
inline constexpr unsigned fewest_teams = 2;
inline constexpr unsigned most_teams = 8;
inline constexpr unsigned hand_size = 3;

enum class variant : std::uint8_t { classic, longest_path, most_crossings, open_tiles, solo };

/// From `A`, 0, to `H`, 7.
using notch = std::uint8_t;

/// The notch on the other side of the border between two cells.
[[nodiscard]] constexpr notch opposite(unsigned n) noexcept {
    constexpr std::array<notch, notches> all{5, 4, 7, 6, 1, 0, 3, 2};
    return all[n];
}

/// One of the tiles that differ by more than how they are turned.
using kind = std::uint8_t;
/// Not turned, in the order in which they lie before they are shuffled.
inline constexpr auto all_kinds = std::to_array<std::string_view>(
    {"ABCDEFGH", "AHBGCDEF", "AHBCDGEF", "AHBCDEFG", "AGBHCDEF", "ABCHDGEF", "ABCGDHEF", "AGBCDHEF", "ABCGDEFH",
     "AGBCDEFH", "ACBGDEFH", "ACBGDHEF", "ACBHDGEF", "ADBHCGEF", "ADBGCHEF", "ADBCEHFG", "ADBCEGFH", "AEBCDGFH",
     "AEBCDHFG", "AFBHCDEG", "AFBGCHDE", "AFBCDHEG", "AFBDCHEG", "AFBDCGEH", "AEBDCGFH", "ACBDEGFH", "AFBECHDG",
     "AFBECGDH", "AEBFCGDH", "ADBFCGEH", "ADBFCHEG", "ACBFDHEG", "ADBGCEFH", "AGBDCEFH", "ADBGCFEH"});
inline constexpr unsigned kinds = all_kinds.size();
static_assert(kinds == 35);

/// A tile as it lies: its kind, turned clockwise so many times. Turned, some lead the same way by another name.
using tile = std::uint8_t;
inline constexpr unsigned turns = 4;
inline constexpr unsigned tiles = kinds * turns;

[[nodiscard]] constexpr kind kind_of(tile t) noexcept {
    return static_cast<kind>(t / turns);
}

/// The name of each tile, and a 0 behind it.
inline constexpr auto names = [] {
    std::array<std::array<char, notches + 1>, tiles> all{};
    for (unsigned t = 0; t < tiles; ++t)
        for (unsigned i = 0; i < notches; ++i) {
            const auto unturned = static_cast<unsigned>(all_kinds[t / turns][i] - 'A');
            all[t][i] = static_cast<char>('A' + (unturned + 2 * (t % turns)) % notches);
        }
    return all;
}();
[[nodiscard]] constexpr std::string_view name_of(tile t) noexcept {
    return {names[t].data(), notches};
}

struct cell {
    unsigned row = 0;    ///< 0 to 5, from the top
    unsigned column = 0; ///< 0 to 5
    friend constexpr bool operator==(cell, cell) noexcept = default;
};

/// Where a token is: by a notch of a cell.
struct place {
    cell at;
    tsuro::notch notch = 0;
    friend constexpr bool operator==(place, place) noexcept = default;
};

/// The cell beyond a notch; nothing where the board ends there.
[[nodiscard]] constexpr std::optional<cell> beyond(place p) noexcept {
    constexpr std::array down{-1, 0, 1, 0};
    constexpr std::array right{0, 1, 0, -1};
    const unsigned side = p.notch / 2U;
    const cell to{p.at.row + static_cast<unsigned>(down[side]), p.at.column + static_cast<unsigned>(right[side])};
    // an unsigned 0 - 1 is on no board
    return to.row < size && to.column < size ? std::optional(to) : std::nullopt;
}

/// A set of teams: bit `n` stands for team `n`.
using team_set = std::uint8_t;

struct move {
    cell at;
    tsuro::tile tile = 0;
    friend constexpr bool operator==(const move&, const move&) noexcept = default;
};

/// The rule that a move breaks: the first that holds, in this order.
enum class broken : std::uint8_t { none, after_end, elsewhere, not_in_hand };

/// What a move did, or which rule it would break: then nothing has changed.
struct outcome {
    broken rule = broken::none;
    bool ends = false;    ///< the game is over
    bool may_end = false; ///< it may be over, as `position::may_be_over` says
    friend constexpr bool operator==(outcome, outcome) noexcept = default;
};

/// What is known of a number.
struct range {
    unsigned least = 0;
    unsigned most = 0;
    friend constexpr bool operator==(range, range) noexcept = default;
};

class position {
public:
    /// Of 2 to 8 teams.
    position(unsigned teams, variant v, std::int64_t seed) noexcept;
    position() noexcept : position(fewest_teams, variant::classic, 0) {}

    [[nodiscard]] unsigned teams() const noexcept { return teams_; }
    [[nodiscard]] tsuro::variant variant() const noexcept { return variant_; }
    /// The team to move. When the game is over, the one that moved last.
    [[nodiscard]] unsigned to_move() const noexcept { return turn_; }
    [[nodiscard]] bool over() const noexcept { return is_over_; }
    /// Chance has decided whether the game is over; where it goes on, it is not.
    [[nodiscard]] bool may_be_over() const noexcept { return !is_over_ && going_on_ != worlds_; }
    /// None before the end, where all have lost, and where chance has decided who they are.
    [[nodiscard]] team_set winners() const noexcept { return winners_; }
    /// Whether nobody has won: all are out in `solo`.
    [[nodiscard]] bool all_lost() const noexcept { return is_over_ && variant_ == variant::solo && alive_ == 0; }

    [[nodiscard]] bool is_alive(unsigned team) const noexcept { return (alive_ >> team & 1U) != 0; }
    /// Of a team that isn't out.
    [[nodiscard]] place token(unsigned team) const noexcept { return {cell_of(cell_[team]), notch_[team]}; }
    /// The cell where the tile was put by which the token of a team moved last, or went out; nothing where it hasn't moved.
    [[nodiscard]] std::optional<cell> moved_by(unsigned team) const noexcept {
        return moved_by_[team] < cells ? std::optional(cell_of(moved_by_[team])) : std::nullopt;
    }
    /// The only cell where the team to move may put a tile.
    [[nodiscard]] cell target() const noexcept { return cell_of(target_of(turn_)); }
    /// The kinds of the tiles that a team holds, in the order in which they came to it: in `open_tiles` all hold the same.
    [[nodiscard]] std::span<const kind> hand(unsigned team) const noexcept {
        return {hands_[hand_of(team)].data(), held_[hand_of(team)]};
    }
    /// Of `longest_path` the tiles that the token crossed, each as often as it did; of `most_crossings` how often its path
    /// crosses itself on a tile. Of other variants 0.
    [[nodiscard]] range points(unsigned team) const noexcept;

    /// The tile on a cell; nothing where it is free.
    [[nodiscard]] std::optional<tile> tile_at(cell at) const noexcept {
        const std::uint8_t there = board_[index_of(at)];
        return there < tiles ? std::optional(there) : std::nullopt;
    }
    /// How many tiles lie on the board.
    [[nodiscard]] unsigned placed() const noexcept { return placed_; }

    [[nodiscard]] broken judge(const move& m) const noexcept;
    outcome play(const move& m) noexcept;

    /// Calls `visit(move)` for each legal move: by tile of the hand, then how it is turned. None where nobody holds a tile.
    template <class Visit>
    void for_each_legal(Visit visit) const {
        if (over()) return;
        for (const kind k : hand(turn_))
            for (unsigned turned = 0; turned < turns; ++turned)
                visit(move{target(), static_cast<tile>(k * turns + turned)});
    }

    friend bool operator==(const position&, const position&) noexcept = default;

private:
    static constexpr std::uint8_t free = tiles;   ///< of a cell
    static constexpr std::uint8_t nobody = 0xFF;  ///< of teams
    static constexpr std::uint8_t nowhere = 0xFF; ///< of cells
    static constexpr unsigned most_meetings = most_teams / 2;

    [[nodiscard]] static constexpr unsigned index_of(cell at) noexcept { return at.row * size + at.column; }
    [[nodiscard]] static constexpr cell cell_of(unsigned index) noexcept { return {index / size, index % size}; }
    [[nodiscard]] static constexpr team_set bit(unsigned team) noexcept { return static_cast<team_set>(1U << team); }

    /// Two tokens that met where chance decides, and what they have by either decision.
    struct meeting {
        std::array<std::uint8_t, 2> teams{};
        std::array<std::array<std::uint8_t, 2>, 2> points{}; ///< by decision, then team
        friend constexpr bool operator==(const meeting&, const meeting&) noexcept = default;
    };
    struct walk;
    struct tables;

    [[nodiscard]] unsigned hand_of(unsigned team) const noexcept {
        return variant_ == tsuro::variant::open_tiles ? 0 : team;
    }
    [[nodiscard]] unsigned target_of(unsigned team) const noexcept;
    [[nodiscard]] bool counts() const noexcept {
        return variant_ == tsuro::variant::longest_path || variant_ == tsuro::variant::most_crossings;
    }

    void shuffle() noexcept;
    void draw(unsigned hand) noexcept { hands_[hand][held_[hand]++] = deck_[--undrawn_]; }
    void give_away(unsigned hand, kind given) noexcept;
    void place_token(unsigned team) noexcept;

    [[nodiscard]] team_set move_tokens(unsigned placed) noexcept;
    void find_way(walk& made, unsigned team, unsigned placed) const noexcept;
    [[nodiscard]] unsigned gain(unsigned team, unsigned at, unsigned path) const noexcept;
    void go(const walk& way, unsigned steps) noexcept;
    void meet(const walk& one, const walk& other) noexcept;
    void add_meeting(const meeting& m) noexcept;

    [[nodiscard]] unsigned points_in(unsigned team, unsigned world) const noexcept;
    [[nodiscard]] team_set best_in(unsigned world) const noexcept;
    void judge_end(team_set before) noexcept;
    void judge_points(team_set alone) noexcept;
    void put_out(unsigned team, team_set alive) noexcept;
    void fill_hands() noexcept;
    /// The first team after `team`, in turn, of those that are alive; there is one.
    [[nodiscard]] static unsigned next_after(unsigned team, team_set alive) noexcept {
        const auto later = static_cast<team_set>(alive & ~((2U << team) - 1));
        return static_cast<unsigned>(std::countr_zero(later != 0 ? later : alive));
    }

    small_go_random random_;
    std::array<std::uint8_t, cells> board_;
    /// Where points are counted: whose token has gone along each path of a tile, in the order of its name, of those that are not
    /// out.
    std::array<std::array<std::uint8_t, notches / 2>, cells> gone_{};
    std::array<kind, kinds> deck_{};
    std::array<std::array<kind, hand_size>, most_teams> hands_{};
    std::array<std::uint8_t, most_teams> held_{};
    std::array<std::uint8_t, most_teams> cell_{};
    std::array<notch, most_teams> notch_{};
    std::array<std::uint8_t, most_teams> moved_by_;
    std::array<std::uint8_t, most_teams> points_{};
    std::array<meeting, most_meetings> meetings_{};
    /// A bit for each way in which chance may have decided all meetings: bit `n` of its number is the decision of meeting `n`.
    std::uint16_t worlds_ = 1;
    std::uint16_t going_on_ = 1; ///< those in which the game is not over
    std::uint8_t met_ = 0;       ///< meetings
    std::uint8_t undrawn_ = kinds;
    std::uint8_t placed_ = 0;
    std::uint8_t teams_;
    std::uint8_t turn_ = 0;
    std::uint8_t dragon_ = nobody; ///< who draws first, once there is something to draw again
    team_set alive_ = 0;
    team_set begun_ = 0; ///< those that have put a tile, and aren't out
    team_set winners_ = 0;
    bool is_over_ = false;
    tsuro::variant variant_;
};

} // namespace arbiter::tsuro
