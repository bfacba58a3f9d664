/// Carcassonne, as the game server of QGN's document plays it: a position as a value.
///
/// Square tiles are put beside each other; `x` grows to the right, `y` upwards, and the first tile lies on 0, 0. On each side a
/// tile has a city, a road or a field, and meets its neighbours with the same. A team puts the tile that it holds, turned in
/// any way, and may claim something on it for one of its seven tokens: a city by a knight, a road by a thief, a farm by a
/// farmer, a cloister by a monk, where nobody has claimed it before. Who can't claim anything is skipped. What is
/// complete is scored, and gives its tokens back. The game ends when no tile is left, or none that can be put.
///
/// Some of it is that server's own way, and not the rules of the box: see docs/notations/qgn.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace arbiter::carcassonne {

inline constexpr unsigned fewest_teams = 2;
inline constexpr unsigned most_teams = 4;
inline constexpr unsigned tokens_each = 7;
inline constexpr unsigned deck_size = 71;
inline constexpr unsigned most_placed = deck_size + 1;
/// So far from the start a tile can lie.
inline constexpr int farthest = static_cast<int>(deck_size);

enum class land : std::uint8_t { field, road, city };

/// Clockwise: the upper side, the right one, the lower one, the left one.
using side = std::uint8_t;
inline constexpr unsigned sides = 4;
/// Half of a side: twice the side, and one more for the half that comes second clockwise.
using half = std::uint8_t;
inline constexpr unsigned halves = 2 * sides;

/// One of the tiles that differ by more than how they are turned.
using kind = std::uint8_t;
struct tile_kind {
    std::array<land, sides> lands; ///< not turned
    bool has_cloister;
    bool is_joined; ///< its sides with a city are of one city
    bool has_banner;
    unsigned copies; ///< in the deck
};
inline constexpr auto all_kinds = [] {
    constexpr land f = land::field;
    constexpr land r = land::road;
    constexpr land c = land::city;
    return std::to_array<tile_kind>({
        {{f, f, f, f}, true, false, false, 4},  {{f, f, r, f}, true, false, false, 2},
        {{c, c, c, c}, false, true, true, 1},   {{c, c, f, c}, false, true, false, 3},
        {{c, c, f, c}, false, true, true, 1},   {{c, c, r, c}, false, true, false, 1},
        {{c, c, r, c}, false, true, true, 2},   {{c, f, f, c}, false, true, false, 3},
        {{c, f, f, c}, false, true, true, 2},   {{c, r, r, c}, false, true, false, 3},
        {{c, r, r, c}, false, true, true, 2},   {{f, c, f, c}, false, true, false, 1},
        {{f, c, f, c}, false, true, true, 2},   {{c, f, f, c}, false, false, false, 2},
        {{c, f, c, f}, false, false, false, 3}, {{c, f, f, f}, false, false, false, 5},
        {{c, f, r, r}, false, false, false, 3}, {{c, r, r, f}, false, false, false, 3},
        {{c, r, r, r}, false, false, false, 3}, {{c, r, f, r}, false, false, false, 3},
        {{r, f, r, f}, false, false, false, 8}, {{f, f, r, r}, false, false, false, 9},
        {{f, r, r, r}, false, false, false, 4}, {{r, r, r, r}, false, false, false, 1},
    });
}();
inline constexpr unsigned kinds = all_kinds.size();
/// That of the first tile.
inline constexpr kind start_kind = 19;

/// A tile as it lies: its kind, turned clockwise so many times.
using tile = std::uint8_t;
inline constexpr unsigned tiles = kinds * sides;

[[nodiscard]] constexpr kind kind_of(tile t) noexcept {
    return static_cast<kind>(t / sides);
}
[[nodiscard]] constexpr land land_of(tile t, unsigned s) noexcept {
    return all_kinds[kind_of(t)].lands[(s - t % sides) % sides]; // unsigned numbers wrap round at a multiple of `sides`
}

/// The tiles of a game before any is drawn; they are drawn from the end.
using deck = std::array<kind, deck_size>;

/// What that server shuffles for the seed of a record.
[[nodiscard]] deck deck_of(std::int64_t seed) noexcept;

struct cell {
    int x = 0;
    int y = 0;
    friend constexpr bool operator==(cell, cell) noexcept = default;
};
[[nodiscard]] constexpr cell beyond(cell at, unsigned s) noexcept {
    constexpr std::array<cell, sides> steps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
    return {at.x + steps[s].x, at.y + steps[s].y};
}

struct placement {
    cell at;
    carcassonne::tile tile = 0; ///< of those that lie alike the first
    friend constexpr bool operator==(const placement&, const placement&) noexcept = default;
};

/// By what a team claims something.
enum class token : std::uint8_t { knight, thief, farmer, monk };

struct claim {
    cell at;
    carcassonne::token token = token::monk;
    std::uint8_t where = 0; ///< a side; of a farmer half of one; of a monk 0
    friend constexpr bool operator==(const claim&, const claim&) noexcept = default;
};

/// The rule that is broken: the first that holds, in this order, of a tile and of a claim.
enum class broken : std::uint8_t {
    none,
    after_end,
    claim_first, ///< a tile was put, and nothing claimed yet nor passed
    not_in_hand,
    occupied,
    mismatch, ///< a side meets another land
    apart,    ///< no tile lies beside it
    tile_first,
    elsewhere, ///< not on the tile that was put last
    no_such_land,
    claimed
};

/// What an action did, or which rule it would break: then nothing has changed.
struct outcome {
    broken rule = broken::none;
    bool ends = false;
    bool keeps_turn = false; ///< the team may claim something now
    friend constexpr bool operator==(outcome, outcome) noexcept = default;
};

/// A tile on the board.
struct placed {
    std::int8_t x = 0;
    std::int8_t y = 0;
    carcassonne::tile tile = 0;
    std::uint8_t beside = 0; ///< a bit for each side beyond which a tile lies
    [[nodiscard]] constexpr cell at() const noexcept { return {x, y}; }
    friend constexpr bool operator==(const placed&, const placed&) noexcept = default;
};

/// A token on the board.
struct claimed_land {
    std::uint8_t number = 0; ///< of the tile, in the order in which they were put
    std::uint8_t team = 0;
    carcassonne::token token = token::monk;
    std::uint8_t where = 0;
    friend constexpr bool operator==(const claimed_land&, const claimed_land&) noexcept = default;
};

using team_scores = std::array<std::uint16_t, most_teams>;

class position {
public:
    /// Of 2 to 4 teams.
    position(unsigned teams, std::int64_t seed) noexcept;
    position() noexcept : position(fewest_teams, 0) {}

    [[nodiscard]] unsigned teams() const noexcept { return teams_; }
    /// The team to put a tile or to claim. When the game is over, the one whose turn it would be.
    [[nodiscard]] unsigned to_move() const noexcept { return turn_; }
    [[nodiscard]] bool over() const noexcept { return over_; }
    /// Whether the team to move has put a tile, and may claim something on it.
    [[nodiscard]] bool may_claim() const noexcept { return claiming_; }
    /// A bit for each team with the highest score. None before the end.
    [[nodiscard]] std::uint8_t winners() const noexcept;
    [[nodiscard]] unsigned score(unsigned team) const noexcept { return scores_[team]; }
    /// Tokens that the team has left.
    [[nodiscard]] unsigned tokens(unsigned team) const noexcept { return left_[team]; }
    /// What the team holds; nothing where it has no tile any more, or has just put it.
    [[nodiscard]] std::optional<kind> hand(unsigned team) const noexcept {
        return hands_[team] < kinds ? std::optional(hands_[team]) : std::nullopt;
    }
    /// The number of tiles to be drawn.
    [[nodiscard]] unsigned undrawn() const noexcept { return undrawn_; }
    /// The tiles on the board, in the order in which they were put.
    [[nodiscard]] std::span<const placed> board() const noexcept { return {board_.data(), count_}; }
    [[nodiscard]] std::span<const claimed_land> claims() const noexcept { return {claims_.data(), claim_count_}; }
    /// The number of the tile on a cell; nothing where there is none.
    [[nodiscard]] std::optional<unsigned> tile_at(cell at) const noexcept {
        const std::uint8_t number = index_[slot_of(at)];
        return number < most_placed ? std::optional<unsigned>(number) : std::nullopt;
    }

    [[nodiscard]] broken judge(const placement& m) const noexcept;
    [[nodiscard]] broken judge(const claim& c) const noexcept;
    /// Of passing, in place of a claim.
    [[nodiscard]] broken judge_pass() const noexcept;
    outcome play(const placement& m) noexcept;
    outcome play(const claim& c) noexcept;
    outcome pass() noexcept;

    /// Calls `visit(placement)` for each legal one, by the tiles beside them; then nothing may be claimed.
    template <class Visit>
    void for_each_placement(Visit visit) const {
        if (over_ || claiming_ || hands_[turn_] >= kinds) return;
        for_each_free([&](cell at) {
            for (unsigned turned = 0; turned < turns_of(hands_[turn_]); ++turned) {
                const auto t = static_cast<tile>(hands_[turn_] * sides + turned);
                if (fits(t, at)) visit(placement{at, t});
            }
            return true;
        });
    }
    /// Calls `visit(claim)` for each legal one, but for passing.
    template <class Visit>
    void for_each_claim(Visit visit) const {
        if (over_ || !claiming_) return;
        const cell at = board_[count_ - 1U].at();
        const auto offer = [&](token by, unsigned where) {
            const claim c{at, by, static_cast<std::uint8_t>(where)};
            if (judge(c) == broken::none) visit(c);
        };
        offer(token::monk, 0);
        for (unsigned s = 0; s < sides; ++s) {
            offer(token::knight, s);
            offer(token::thief, s);
        }
        for (unsigned h = 0; h < halves; ++h) offer(token::farmer, h);
    }

    /// The token by which what `c` claims is claimed already; nothing where it isn't.
    [[nodiscard]] std::optional<claimed_land> claimed_by(const claim& c) const noexcept;

    /// How many ways of turning a tile of a kind make a difference.
    [[nodiscard]] static unsigned turns_of(kind k) noexcept;

    friend bool operator==(const position&, const position&) noexcept = default;

private:
    static constexpr std::uint8_t none = 0xFF;
    static constexpr unsigned slots = 256; ///< more than three times as many as there are tiles
    /// Of each tile the land on its sides, by the first of these, and its farms.
    static constexpr unsigned parts = 2 * sides;
    static constexpr unsigned nodes = most_placed * parts;
    using node = std::uint16_t;

    struct tables;

    [[nodiscard]] static constexpr unsigned key_of(cell at) noexcept {
        return (static_cast<unsigned>(at.x) * 37U + static_cast<unsigned>(at.y) * 101U) % slots;
    }
    /// Where the number of a tile on the cell is, or would be.
    [[nodiscard]] unsigned slot_of(cell at) const noexcept {
        unsigned slot = key_of(at);
        while (index_[slot] != none && board_[index_[slot]].at() != at) slot = (slot + 1) % slots;
        return slot;
    }

    /// Calls `visit(cell)` for each free cell beside a tile, as long as that gives true.
    template <class Visit>
    void for_each_free(Visit visit) const {
        for (unsigned number = 0; number < count_; ++number)
            for (unsigned s = 0; s < sides; ++s) {
                if ((board_[number].beside >> s & 1U) != 0) continue;
                const cell at = beyond(board_[number].at(), s);
                if (first_beside(at) == number && !visit(at)) return;
            }
    }
    /// Of the tiles beside a cell the one that was put first.
    [[nodiscard]] unsigned first_beside(cell at) const noexcept;
    [[nodiscard]] bool fits(tile t, cell at) const noexcept;
    [[nodiscard]] bool can_be_put(kind k) const noexcept;

    [[nodiscard]] node root_of(unsigned n) const noexcept {
        while (parent_[n] != n) n = parent_[n];
        return static_cast<node>(n);
    }
    [[nodiscard]] unsigned node_of(unsigned number, token by, unsigned where) const noexcept;
    [[nodiscard]] bool can_claim() const noexcept;
    void unite(unsigned one, unsigned other) noexcept;
    void join(unsigned number, unsigned s, unsigned other) noexcept;
    outcome end_turn() noexcept;
    void score_completed() noexcept;
    void score_monks() noexcept;
    void score_rest() noexcept;
    void score_claims(node root, bool is_final) noexcept;
    [[nodiscard]] unsigned points_of(node root, token by, bool is_final) const noexcept;
    [[nodiscard]] unsigned points_of_farm(node root) const noexcept;
    [[nodiscard]] unsigned tiles_around(cell at) const noexcept;
    /// Takes a token from the board; the last one is in its place then.
    void take_back(unsigned number) noexcept;
    [[nodiscard]] bool draw_what_can_be_put() noexcept;
    void shuffle_again(unsigned size) noexcept;

    std::int64_t seed_;
    std::array<std::uint8_t, slots> index_; ///< numbers of tiles, by their cells
    std::array<placed, most_placed> board_{};
    std::array<node, nodes> parent_{};         ///< of parts of one land; a root is its own
    std::array<std::uint8_t, nodes> open_{};   ///< of roots: sides beyond which no tile lies
    std::array<std::uint8_t, nodes> tokens_{}; ///< of roots
    deck deck_;
    std::array<std::uint8_t, deck_size> shuffled_{}; ///< how many tiles were shuffled again each time
    std::array<claimed_land, std::size_t{most_teams} * tokens_each> claims_{};
    team_scores scores_{};
    std::array<kind, most_teams> hands_{};
    std::array<std::uint8_t, most_teams> left_{};
    std::uint8_t shuffles_ = 0;
    std::uint8_t claim_count_ = 0;
    std::uint8_t count_ = 1;
    std::uint8_t undrawn_ = deck_size;
    std::uint8_t teams_;
    std::uint8_t turn_ = 0;
    bool claiming_ = false;
    bool over_ = false;
};

} // namespace arbiter::carcassonne
