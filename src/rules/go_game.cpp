#include "arbiter/rules/go.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace arbiter::go {

namespace {

constexpr std::uint64_t white_to_move = 0xD6E8'FEB8'6659'FD93; // any number would do

constexpr std::uint32_t bits(bool flag, unsigned shift) noexcept {
    return (flag ? 1U : 0U) << shift;
}
constexpr std::uint32_t bits(colour c, unsigned shift) noexcept {
    return static_cast<std::uint32_t>(c) << shift;
}

} // namespace

/// What brought a position about, and what was known before. It is kept in one number; what few plies have is on the
/// stack `details_`, the last of it on top:
///
/// - a move that took stones off: their points, how many they are; the heads of their chains but the first;
/// - a move that joined chains: head and liberties of all but the first that lost its head;
/// - a set-up: what it changed, each point with its colour before; how many they are; `first_` before;
/// - then, of any, the point of ko before, if there was one.
struct game::ply {
    index at = 0;                ///< of a move, or 0
    colour side = colour::none;  ///< of a move or pass
    colour turn = colour::none;  ///< before
    colour under = colour::none; ///< what the stone was put on
    bool unchanged = false;      ///< `position::unchanged_` before
    bool has_ko = false;
    bool has_removed = false;
    bool lost = false; ///< what was removed is the chain of the stone itself
    bool is_setup = false;
    unsigned heads = 0;  ///< of chains that it took off, but for the first
    unsigned joined = 0; ///< chains, but for the first

    // A point takes 17 bits.
    static constexpr unsigned side_shift = 17;
    static constexpr unsigned turn_shift = 19;
    static constexpr unsigned under_shift = 21;
    static constexpr unsigned unchanged_shift = 23;
    static constexpr unsigned ko_shift = 24;
    static constexpr unsigned removed_shift = 25;
    static constexpr unsigned lost_shift = 26;
    static constexpr unsigned setup_shift = 27;
    static constexpr unsigned heads_shift = 28;
    static constexpr unsigned joined_shift = 30;

    [[nodiscard]] std::uint32_t packed() const noexcept {
        return at | bits(side, side_shift) | bits(turn, turn_shift) | bits(under, under_shift) |
               bits(unchanged, unchanged_shift) | bits(has_ko, ko_shift) | bits(has_removed, removed_shift) |
               bits(lost, lost_shift) | bits(is_setup, setup_shift) | heads << heads_shift | joined << joined_shift;
    }
    /// Whether it put a stone on an empty point, and did and left nothing else.
    [[nodiscard]] static bool has_stone_alone(std::uint32_t packed) noexcept {
        return packed >> under_shift == 0 && (packed & ((1U << side_shift) - 1U)) != 0;
    }
    [[nodiscard]] static ply unpacked(std::uint32_t from) noexcept {
        const auto flag = [from](unsigned shift) { return (from >> shift & 1U) != 0; };
        const auto stone = [from](unsigned shift) { return static_cast<colour>(from >> shift & 3U); };
        return {from & ((1U << side_shift) - 1U),
                stone(side_shift),
                stone(turn_shift),
                stone(under_shift),
                flag(unchanged_shift),
                flag(ko_shift),
                flag(removed_shift),
                flag(lost_shift),
                flag(setup_shift),
                from >> heads_shift & 3U,
                from >> joined_shift};
    }
};

/// A ply with its details.
struct game::step {
    ply made;
    index ko = 0;
    std::uint32_t first = 0;
    std::span<const std::uint32_t> changed; ///< the points removed, or what the set-up changed
    std::span<const std::uint32_t> heads;
    std::span<const std::uint32_t> joined;
    std::size_t details = 0; ///< how many there were before
};

game::game(position start, repetition rule) : now_(std::move(start)), rule_(rule) {
    if (!has_superko()) return;
    const std::size_t usual = checkpoint_distance(); // most games are shorter
    plies_.reserve(usual);
    details_.reserve(usual);
    hashes_.reserve(usual);
    earlier_.reserve(usual);
    remember();
}

broken game::judge(colour side, point at) const {
    const broken rule = now_.judge(side, at);
    if (rule != broken::none || !has_superko()) return rule;
    const std::uint64_t hash = hash_with_turn(now_.hash_after(now_.index_of(at), side), other(side));
    if (last_with_hash(hash, last_bucketed(hash)) == no_position) return broken::none;
    position after = now_;
    after.play(side, at);
    return last_equal(after) == no_position ? broken::none : broken::superko;
}

outcome game::play(colour side, point at) {
    if (!now_.on_board(at)) return {broken::off_board};
    ply made;
    made.at = now_.index_of(at);
    made.side = side;
    made.turn = now_.turn_;
    made.under = now_.cells_[made.at];
    made.unchanged = now_.unchanged_;
    const index ko = now_.ko_;
    outcome done = now_.play(side, at);
    std::uint32_t kept = made.packed();
    if (ko != 0 || (done.captured | done.lost) != 0 || now_.joins_ > 1) [[unlikely]]
        kept = keep_details(made, done, ko);
    // Ko that a starting position brings with it repeats nothing that is known.
    if (done.rule == broken::ko && length() > first_) done.repeats = length() - 1;
    plies_.push_back(kept);
    if (has_superko()) {
        if (done.rule == broken::none) {
            done.repeats = last_equal(now_);
            if (done.repeats != no_position) done.rule = broken::superko;
        }
        remember();
    }
    return done;
}

/// What few plies have: `made` with all of it, packed.
std::uint32_t game::keep_details(ply made, const outcome& done, index ko) {
    made.lost = done.lost != 0;
    made.has_removed = made.lost || done.captured != 0;
    made.has_ko = ko != 0;
    if (made.has_removed) {
        now_.for_each_in_circle(now_.removed_, [this](index i) { details_.push_back(i); });
        details_.push_back(done.captured + done.lost);
    }
    if (done.captured != 0)
        for (; made.heads + 1 < now_.takes_; ++made.heads) details_.push_back(now_.taken_[made.heads + 1]);
    for (; made.joined + 1 < now_.joins_; ++made.joined) {
        const position::joined_chain& c = now_.joined_[made.joined + 1];
        details_.push_back(c.head);
        details_.push_back(c.liberties);
    }
    if (made.has_ko) details_.push_back(ko);
    return made.packed();
}

void game::pass(colour side) {
    ply made;
    made.side = side;
    made.turn = now_.turn_;
    made.unchanged = now_.unchanged_;
    made.has_ko = now_.has_ko();
    if (made.has_ko) details_.push_back(now_.ko_);
    now_.pass(side);
    plies_.push_back(made.packed());
    if (has_superko()) remember();
}

void game::setup(std::span<const edit> edits, colour to_move) {
    ply made;
    made.turn = now_.turn_;
    made.unchanged = now_.unchanged_;
    made.has_ko = now_.has_ko();
    made.is_setup = true;
    const std::size_t start = details_.size();
    for (const edit& e : edits) {
        const index i = now_.index_of(e.at);
        details_.push_back(position::packed(i, now_.cells_[i]));
    }
    details_.push_back(static_cast<std::uint32_t>(details_.size() - start));
    details_.push_back(first_);
    if (made.has_ko) details_.push_back(now_.ko_);
    now_.setup(edits);
    now_.set_turn(to_move);
    plies_.push_back(made.packed());
    first_ = length();
    if (has_superko()) remember();
}

/// The ply that led to position `number`, where the stack of details has this size.
game::step game::step_to(std::uint32_t number, std::size_t details) const noexcept {
    step s;
    s.made = ply::unpacked(plies_[number - 1]);
    if (s.made.has_ko) s.ko = details_[--details];
    const auto pop = [&](std::size_t count) {
        details -= count;
        return std::span(details_).subspan(details, count);
    };
    s.joined = pop(std::size_t{2} * s.made.joined);
    s.heads = pop(s.made.heads);
    if (s.made.is_setup) s.first = details_[--details];
    if (s.made.is_setup || s.made.has_removed) {
        const std::uint32_t count = details_[--details];
        s.changed = pop(count);
    }
    s.details = details;
    return s;
}

void game::undo_to(std::uint32_t number) {
    while (length() > number) undo();
}

void game::undo() {
    if (has_superko()) forget();
    if (ply::has_stone_alone(plies_.back()) && length() > rebuilt_) { // nearly always
        const ply made = ply::unpacked(plies_.back());
        now_.take_back(made.at, {});
        now_.turn_ = made.turn;
        now_.forget_ko();
        plies_.pop_back();
        return;
    }
    const step s = step_to(length(), details_.size());
    if (s.made.is_setup) {
        now_.rewrite(s.changed);
        first_ = s.first;
        rebuilt_ = length() - 1;
    } else if (s.made.at != 0) {
        undo_stones(s);
    }
    now_.turn_ = s.made.turn;
    now_.ko_ = s.ko;
    now_.unchanged_ = s.made.unchanged;
    details_.resize(s.details);
    plies_.pop_back();
    rebuilt_ = std::min(rebuilt_, length());
}

void game::undo_stones(const step& s) {
    const colour side = s.made.side;
    if (length() <= rebuilt_ || s.made.under != colour::none) {
        now_.rebuild(s.made.at, side, s.made.under, s.made.lost, s.changed);
        rebuilt_ = length() - 1;
    } else {
        if (s.made.has_removed) now_.put_back(s.changed, s.heads, s.made.lost ? side : other(side));
        now_.take_back(s.made.at, s.joined);
    }
    now_.captured_[(side == colour::white) != s.made.lost] -=
        s.made.has_removed ? static_cast<std::uint32_t>(s.changed.size()) : 0;
}

void game::clear() {
    constexpr std::size_t points_a_ply = 8; // that are cleared in the time that it takes to take one back
    if (!is_for_good_ && length() < now_.cells_.size() / points_a_ply) return undo_to(0);
    is_for_good_ = false;
    now_.clear();
    first_ = 0;
    rebuilt_ = 0;
    plies_.clear();
    details_.clear();
    hashes_.clear();
    earlier_.clear();
    buckets_.clear(); // of a longer game there were more than the next one needs
    checkpoint_cells_.clear();
    checkpoint_details_.clear();
    if (has_superko()) remember();
}

colour game::turn_at(std::uint32_t number) const noexcept {
    return number == length() ? now_.turn_ : ply::unpacked(plies_[number]).turn;
}

std::uint64_t game::hash_with_turn(std::uint64_t stones, colour to_move) const noexcept {
    const bool counts = rule_ == repetition::situational_superko && to_move == colour::white;
    return counts ? stones ^ white_to_move : stones;
}

/// Remembers the position that is now, of number `length()`.
void game::remember() {
    if (length() % checkpoint_distance() == 0) {
        checkpoint_cells_.insert(checkpoint_cells_.end(), now_.cells_.begin(), now_.cells_.end());
        checkpoint_details_.push_back(details_.size());
    }
    hashes_.push_back(hash_with_turn(now_.hash_, now_.turn_));
    earlier_.push_back(no_position);
    if (hashes_.size() <= buckets_.size()) {
        put_into_bucket(length());
        return;
    }
    buckets_.assign(std::max(std::bit_ceil(checkpoint_distance()), 2 * buckets_.size()), no_position);
    for (std::uint32_t number = 0; number < hashes_.size(); ++number) put_into_bucket(number);
}

void game::put_into_bucket(std::uint32_t number) noexcept {
    earlier_[number] = std::exchange(buckets_[hashes_[number] & (buckets_.size() - 1)], number);
}

/// Forgets the position that is now.
void game::forget() {
    buckets_[hashes_.back() & (buckets_.size() - 1)] = earlier_.back();
    hashes_.pop_back();
    earlier_.pop_back();
    if (length() % checkpoint_distance() != 0) return;
    checkpoint_cells_.resize(checkpoint_cells_.size() - checkpoint_distance());
    checkpoint_details_.pop_back();
}

std::uint32_t game::last_bucketed(std::uint64_t hash) const noexcept {
    return buckets_[hash & (buckets_.size() - 1)];
}

/// The last position in the bucket from `number` back that has this hash and that no set-up has put out of mind.
std::uint32_t game::last_with_hash(std::uint64_t hash, std::uint32_t number) const noexcept {
    while (number != no_position && number >= first_) {
        if (hashes_[number] == hash) return number;
        number = earlier_[number];
    }
    return no_position;
}

/// The last position known that `p` repeats.
std::uint32_t game::last_equal(const position& p) const {
    const std::uint64_t hash = hash_with_turn(p.hash_, p.turn_);
    for (std::uint32_t number = last_with_hash(hash, last_bucketed(hash)); number != no_position;
         number = last_with_hash(hash, earlier_[number])) {
        const bool same_turn = rule_ != repetition::situational_superko || turn_at(number) == p.turn_;
        if (same_turn && cells_at(number) == p.cells_) return number;
    }
    return no_position;
}

/// The board of position `number`, after the last set-up: the next board that is known, with moves taken back.
std::vector<colour> game::cells_at(std::uint32_t number) const {
    const std::size_t distance = checkpoint_distance();
    const std::size_t checkpoint = (number + distance - 1) / distance;
    std::vector<colour> cells = now_.cells_;
    std::uint32_t from = length();
    std::size_t details = details_.size();
    if (checkpoint < checkpoint_details_.size()) {
        const auto first = checkpoint_cells_.begin() + static_cast<std::ptrdiff_t>(checkpoint * distance);
        std::copy_n(first, distance, cells.begin());
        from = static_cast<std::uint32_t>(checkpoint * distance);
        details = checkpoint_details_[checkpoint];
    }
    for (; from > number; --from) {
        const step s = step_to(from, details);
        const colour removed = s.made.lost ? s.made.side : other(s.made.side);
        for (const index i : s.changed) cells[i] = removed;
        if (s.made.at != 0) cells[s.made.at] = s.made.under;
        details = s.details;
    }
    return cells;
}

} // namespace arbiter::go
