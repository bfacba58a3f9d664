/// The rules of Go: a position as a value, and a game, which knows what went before.
///
/// Black and White put stones on the points of a board, in turn. A stone takes the enemy chains that it leaves without
/// a liberty off the board; then its own chain must have one. A move may not recreate the position just before the
/// opponent's last move (ko); with superko it may recreate no earlier position. What is illegal can be played all the
/// same, as records make it necessary, and says which rule it breaks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace arbiter::go {

/// What is on a point, or a side; `none` is no side.
enum class colour : std::uint8_t { none, black, white };

[[nodiscard]] constexpr colour other(colour c) noexcept {
    return c == colour::none ? c : static_cast<colour>(3 - static_cast<unsigned>(c));
}

/// The longest side that a board can have.
inline constexpr unsigned longest_side = 255;

/// Columns count from 0 from left to right, rows from 0 from top to bottom.
struct point {
    unsigned column = 0;
    unsigned row = 0;
    friend constexpr bool operator==(point, point) noexcept = default;
};

/// The rule that a move breaks: the first that holds, in this order.
enum class broken : std::uint8_t { none, off_board, occupied, self_capture, ko, superko };

enum class self_capture : std::uint8_t { forbidden, allowed };

/// The number of no position.
inline constexpr std::uint32_t no_position = 0xFFFF'FFFF;

/// What a move did.
struct outcome {
    broken rule = broken::none; ///< that it breaks
    std::uint32_t captured = 0; ///< enemy stones taken off the board
    std::uint32_t lost = 0;     ///< own stones taken off the board, the one played among them; then `captured` is 0
    std::uint32_t repeats = no_position; ///< the position that a `game` had before, after `ko` and `superko`
    friend constexpr bool operator==(const outcome&, const outcome&) noexcept = default;
};

/// A point and what comes to be on it.
struct edit {
    point at;
    colour now = colour::none;
    friend constexpr bool operator==(edit, edit) noexcept = default;
};

/// A board with its stones, the side to move, the stones captured, and what ko forbids. It begins empty, with Black to
/// move. A move costs what it changes, and allocates nothing; a copy costs 17 bytes a point.
///
/// Points that are not on the board may be asked of `on_board`, `judge`, `legal` and `play` only. A side is Black or
/// White.
class position {
public:
    /// A board of `width` by `height` points, each 1 to `longest_side`.
    position(unsigned width, unsigned height, self_capture rule = self_capture::forbidden);
    /// An empty board again, with Black to move and nothing captured.
    void clear() noexcept;

    [[nodiscard]] unsigned width() const noexcept { return width_; }
    [[nodiscard]] unsigned height() const noexcept { return height_; }
    [[nodiscard]] bool on_board(point at) const noexcept { return at.column < width_ && at.row < height_; }
    [[nodiscard]] self_capture self_capture_rule() const noexcept { return self_capture_; }

    [[nodiscard]] colour at(point at) const noexcept { return cells_[index_of(at)]; }
    /// Black's or White's; never `none`.
    [[nodiscard]] colour to_move() const noexcept { return turn_; }
    /// How many stones `side` has captured; what a side captured of its own counts for the other. Edits don't count.
    [[nodiscard]] std::uint32_t captured_by(colour side) const noexcept { return captured_[side == colour::white]; }
    /// Whether there is a point that the side to move could play on but for ko: see `ko_point`. Where self-capture is
    /// allowed, ko may forbid more: a stone that captures itself right after one that did so leaves what was before.
    [[nodiscard]] bool has_ko() const noexcept { return ko_ != 0; }
    /// The point where the side to move may not recapture now; `has_ko()` must hold.
    [[nodiscard]] point ko_point() const noexcept { return point_of(ko_); }

    /// The rule that a stone of `side` on `at` would break here. Ko binds only the side to move.
    [[nodiscard]] broken judge(colour side, point at) const noexcept;
    [[nodiscard]] bool legal(point at) const noexcept { return judge(turn_, at) == broken::none; }

    /// Puts a stone of `side` on `at`, takes off what it captures or else its own chain if that has no liberty, and hands
    /// the turn to the other side. `rule` is what `judge` gave before: it is said, and the stone is played all the same.
    /// A stone that was there gives way, uncounted, and then ko forbids nothing next. Off the board nothing happens.
    outcome play(colour side, point at) noexcept;
    /// The same for the side to move.
    outcome play(point at) noexcept { return play(turn_, at); }
    /// Hands the turn from `side` to the other; ko forbids nothing any more.
    void pass(colour side) noexcept;
    void pass() noexcept { pass(turn_); }

    /// Puts or takes away a stone by no rule: nothing is captured, and ko forbids nothing any more. To take a stone out of
    /// a chain costs the length of the chain, so `setup` is there for many.
    void put(point at, colour now) noexcept;
    /// Many of the same at once, in time linear in the board; of several edits of a point the last counts.
    void setup(std::span<const edit> edits);
    /// `side` moves next, and ko forbids nothing any more.
    void set_turn(colour side) noexcept;
    /// Ko forbids the side to move to play on `at` now, whatever is there.
    void set_ko(point at) noexcept { ko_ = index_of(at); }

    /// The number of stones in the chain on `at`, where a stone must be.
    [[nodiscard]] std::uint32_t chain_size(point at) const noexcept { return links_[head_of(at)].size; }
    /// The number of liberties of the chain on `at`, where a stone must be. It is counted stone by stone.
    [[nodiscard]] std::uint32_t liberties(point at) const noexcept;
    /// Of each chain without a liberty its first stone in reading order, in reading order. Only edits leave such chains.
    [[nodiscard]] std::vector<point> without_liberties() const;
    /// Whether there is no such chain.
    [[nodiscard]] bool all_have_liberties() const noexcept;
    /// Calls `visit(point)` for each stone that the last move took off the board. Its `outcome` must say that there were
    /// some, and nothing may have changed since.
    template <class Visit>
    void for_each_removed(Visit visit) const {
        for_each_in_circle(removed_, [&](index i) { visit(point_of(i)); });
    }

    /// A number for the stones on the board: for equal boards the same, for others nearly always another.
    [[nodiscard]] std::uint64_t hash() const noexcept { return hash_; }
    /// Whether the same stones are on the same points of boards of one size.
    friend bool same_stones(const position& a, const position& b) noexcept {
        return a.width_ == b.width_ && a.height_ == b.height_ && a.hash_ == b.hash_ && a.cells_ == b.cells_;
    }
    /// Whether the same may follow: equal boards, turns, captures, and what ko forbids. Self-capture may have two rules.
    friend bool operator==(const position& a, const position& b) noexcept {
        return same_stones(a, b) && a.turn_ == b.turn_ && a.captured_ == b.captured_ && a.ko_ == b.ko_ &&
               a.unchanged_ == b.unchanged_;
    }

private:
    friend class game;

    /// Points are numbered row by row. A column to the left of all, a row above and a row below are the border; what is
    /// right of the last column is the border of the next row.
    using index = std::uint32_t;

    static constexpr colour border{3}; ///< of cells that are no points; never seen from outside

    /// A chain's stones are a circle by `next`, and all have the same `head`. The other members are the chain's, and hold
    /// for its head alone. Whatever is no stone is its own head, so that liberties can be counted up and down all round a
    /// stone without looking what is there: what is counted there means nothing.
    struct link {
        index next = 0;
        index head = 0;
        std::uint32_t liberties = 0; ///< a point counts as often as it adjoins the chain; 0 where there is none
        std::uint32_t size = 0;
    };

    [[nodiscard]] index index_of(point at) const noexcept { return (at.row + 1) * stride_ + at.column + 1; }
    [[nodiscard]] point point_of(index i) const noexcept { return {i % stride_ - 1, i / stride_ - 1}; }
    [[nodiscard]] index head_of(point at) const noexcept { return links_[index_of(at)].head; }

    template <class Visit>
    void for_each_neighbour(index i, Visit visit) const {
        visit(i - 1);
        visit(i + 1);
        visit(i - stride_);
        visit(i + stride_);
    }
    template <class Visit>
    void for_each_in_circle(index start, Visit visit) const {
        index i = start;
        do {
            const index next = links_[i].next; // `visit` may put the stone into another circle
            visit(i);
            i = next;
        } while (i != start);
    }

    [[nodiscard]] static std::uint64_t key(index i, colour c) noexcept;
    /// A chain that lost its head to another one, and its liberties before.
    struct joined_chain {
        index head = 0;
        std::uint32_t liberties = 0;
    };

    bool add(index i, colour c) noexcept;
    [[nodiscard]] joined_chain merge(index one, index two) noexcept;
    void split(index one, joined_chain two) noexcept;
    void remove(index head) noexcept;
    void take_out(index i) noexcept;
    std::uint32_t capture_around(index i, colour enemy) noexcept;
    [[nodiscard]] index ko_after(index played) const noexcept;
    void forget_ko() noexcept;

    /// How often the chain with this head adjoins a point.
    [[nodiscard]] std::uint32_t adjoins(index i, index head) const noexcept;
    [[nodiscard]] bool is_last_liberty(index i, index head) const noexcept;
    /// What a stone of `side` on the empty point `i` would do.
    [[nodiscard]] bool would_capture(index i, colour side) const noexcept;
    [[nodiscard]] bool would_be_lost(index i, colour side) const noexcept;
    [[nodiscard]] bool would_join(index i, colour side) const noexcept;
    [[nodiscard]] std::uint64_t hash_after(index i, colour side) const noexcept;

    /// A point and its colour in one number, as a `game` keeps what an edit has changed.
    static constexpr unsigned colour_bits = 2;
    [[nodiscard]] static std::uint32_t packed(index i, colour c) noexcept {
        return i << colour_bits | static_cast<std::uint32_t>(c);
    }
    [[nodiscard]] static index packed_index(std::uint32_t p) noexcept { return p >> colour_bits; }
    [[nodiscard]] static colour packed_colour(std::uint32_t p) noexcept {
        return static_cast<colour>(p & ((1U << colour_bits) - 1U));
    }
    void rewrite(std::span<const std::uint32_t> edits);
    void take_back(index played, std::span<const std::uint32_t> joined) noexcept;
    void put_back(std::span<const index> removed, std::span<const index> heads, colour c) noexcept;
    void rebuild(index played, colour side, colour under, bool lost, std::span<const index> removed) noexcept;

    static constexpr std::size_t most_chains = 4; ///< beside a point

    unsigned width_;
    unsigned height_;
    unsigned stride_;
    self_capture self_capture_;
    colour turn_ = colour::black;
    bool unchanged_ = false;      ///< the last move left the stones as they were: a stone that captured but itself
    bool has_breathless_ = false; ///< there may be chains without liberties, which edits have left
    index ko_ = 0;                ///< 0 where none is: a point of the border
    index removed_ = 0;           ///< one of the stones removed last, a circle by `next`
    // what `game` keeps, so that the last move can be taken back
    std::uint8_t joins_ = 0;                         ///< how many of `joined_` hold
    std::uint8_t takes_ = 0;                         ///< how many of `taken_` hold, after a move that captured
    std::array<joined_chain, most_chains> joined_{}; ///< the first is that of the stone alone
    std::array<index, most_chains> taken_{};         ///< heads of the chains captured; the first is `removed_`
    std::array<std::uint32_t, 2> captured_{};
    std::uint64_t hash_ = 0;
    std::vector<colour> cells_;
    std::vector<link> links_;
};

/// Which earlier positions a move may not recreate: the one before the opponent's last move; any, whoever moves next; or
/// any with the same side to move next. A pass never repeats, but what it leaves is a position as others are.
enum class repetition : std::uint8_t { simple_ko, positional_superko, situational_superko };

/// A position and how it came about: moves, passes and set-ups, which can be taken back. Position 0 is the one it
/// began with, position n the one after n of these. Superko knows the positions from the last set-up on.
///
/// A move needs 4 bytes, 4 more for each stone taken, 8 for each chain that it joined to others, and with superko some 20
/// more. It is taken back in the time that it took. A set-up costs the size of the board, in either direction; so does
/// taking back a stone that was put on another one. What was played before these costs the length of the chains that it
/// made, when it is taken back after them.
class game {
public:
    explicit game(position start, repetition rule = repetition::simple_ko);

    [[nodiscard]] const position& now() const noexcept { return now_; }
    /// The number of moves, passes and set-ups; also the number of the position that is now.
    [[nodiscard]] std::uint32_t length() const noexcept { return static_cast<std::uint32_t>(plies_.size()); }
    [[nodiscard]] repetition rule() const noexcept { return rule_; }

    /// The rule that a stone of `side` on `at` would break. An immediate recapture is `ko`, whatever the rule.
    [[nodiscard]] broken judge(colour side, point at) const;
    [[nodiscard]] bool legal(point at) const { return judge(now_.to_move(), at) == broken::none; }

    /// As `position::play`, with superko. Off the board nothing happens; anything else makes a new position.
    outcome play(colour side, point at);
    outcome play(point at) { return play(now_.to_move(), at); }
    /// As `position::play`, at its cost: neither this move nor what was before it can be taken back, and it is not counted.
    /// For simple ko alone. `clear` begins anew.
    outcome play_for_good(colour side, point at) noexcept {
        is_for_good_ = true;
        return now_.play(side, at);
    }
    void pass(colour side);
    void pass() { pass(now_.to_move()); }
    /// Edits the position, as `position::setup` and `set_turn` do. What was before is forgotten by ko and superko.
    void setup(std::span<const edit> edits, colour to_move);

    /// Goes back to position `number`, which is not above `length()`.
    void undo_to(std::uint32_t number);
    /// Begins anew on an empty board, in the time that this or taking all back takes, whichever is less. The game must have
    /// begun on one.
    void clear();

private:
    using index = position::index;

    struct ply;
    struct step;

    [[nodiscard]] bool has_superko() const noexcept { return rule_ != repetition::simple_ko; }
    [[nodiscard]] std::uint32_t keep_details(ply made, const outcome& done, index ko);
    void undo();
    void undo_stones(const step& s);
    [[nodiscard]] step step_to(std::uint32_t number, std::size_t details) const noexcept;
    [[nodiscard]] colour turn_at(std::uint32_t number) const noexcept;

    void remember();
    void forget();
    void put_into_bucket(std::uint32_t number) noexcept;
    [[nodiscard]] std::uint64_t hash_with_turn(std::uint64_t stones, colour to_move) const noexcept;
    [[nodiscard]] std::uint32_t last_with_hash(std::uint64_t hash, std::uint32_t number) const noexcept;
    [[nodiscard]] std::uint32_t last_bucketed(std::uint64_t hash) const noexcept;
    [[nodiscard]] std::uint32_t last_equal(const position& p) const;
    [[nodiscard]] std::vector<colour> cells_at(std::uint32_t number) const;
    [[nodiscard]] std::size_t checkpoint_distance() const noexcept { return now_.cells_.size(); }

    position now_;
    repetition rule_;
    bool is_for_good_ = false; ///< something was played that can't be taken back
    std::uint32_t first_ = 0;  ///< the position after the last set-up
    /// A ply up to this number was played when the stones of its chains were in another order than they are now: it can't
    /// be taken back by what is kept of the chains.
    std::uint32_t rebuilt_ = 0;
    std::vector<std::uint32_t> plies_;
    std::vector<std::uint32_t> details_;

    // Of each position, with superko alone: its hash, and the one before it in the same bucket. A bucket has the last
    // position in it. Positions are forgotten in the order in which they came, so that buckets are stacks.
    std::vector<std::uint64_t> hashes_;
    std::vector<std::uint32_t> earlier_;
    std::vector<std::uint32_t> buckets_;

    /// The board of each `checkpoint_distance()`th position, and how many details there were: a board is found again in
    /// time linear in its size, and memory is a byte a move.
    std::vector<colour> checkpoint_cells_;
    std::vector<std::size_t> checkpoint_details_;
};

} // namespace arbiter::go
