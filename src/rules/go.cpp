#include "arbiter/rules/go.hpp"

#include <algorithm>
#include <utility>

namespace arbiter::go {

namespace {

/// One neighbour of each colour, the border among them, to be added up.
constexpr std::array<std::uint32_t, 4> one_of{1, 1U << 8U, 1U << 16U, 1U << 24U};
constexpr std::uint32_t count_mask = 0xFF;

} // namespace

position::position(unsigned width, unsigned height, self_capture rule)
    : width_(width), height_(height), stride_(width + 1), self_capture_(rule),
      // one more, to the right of the last point of the row below the board
      cells_(static_cast<std::size_t>(stride_) * (height + 2) + 1, border), links_(cells_.size()) {
    clear();
}

void position::clear() noexcept {
    for (index i = 0; i < links_.size(); ++i) links_[i].head = i;
    for (unsigned row = 0; row < height_; ++row) std::fill_n(&cells_[index_of({0, row})], width_, colour::none);
    set_turn(colour::black);
    has_breathless_ = false;
    captured_ = {};
    hash_ = 0;
}

/// Computed, as a table would have to be as large as the board. The steps are a multiplication and a fold of
/// SplitMix64, twice.
std::uint64_t position::key(index i, colour c) noexcept {
    std::uint64_t mixed = (packed(i, c) + std::uint64_t{1}) * 0x9E37'79B9'7F4A'7C15U;
    mixed = (mixed ^ mixed >> 32U) * 0xBF58'476D'1CE4'E5B9U;
    return mixed ^ mixed >> 29U;
}

/// Puts a stone on an empty point: all but captures. Says whether there may be something to capture.
bool position::add(index i, colour c) noexcept {
    std::uint32_t counts = 0; // of the neighbours, by colour, a byte each
    bool takes = false;       // the last liberty of something, if only of a border
    for_each_neighbour(i, [&](index n) {
        counts += one_of[static_cast<std::size_t>(cells_[n])];
        takes |= --links_[links_[n].head].liberties == 0;
    });
    cells_[i] = c;
    hash_ ^= key(i, c);
    links_[i] = {i, i, counts & count_mask, 1};
    joins_ = 0;
    if ((counts & one_of[static_cast<std::size_t>(c)] * count_mask) != 0)
        for_each_neighbour(i, [&](index n) {
            if (cells_[n] == c && links_[n].head != links_[i].head)
                joined_[joins_++] = merge(links_[n].head, links_[i].head);
        });
    return takes;
}

/// Makes one chain of two. Each stone of the smaller one gets another head, so that a stone gets a new one once for each
/// doubling of its chain. Of equal ones the second is taken for the smaller: see `take_back`.
position::joined_chain position::merge(index one, index two) noexcept {
    if (links_[one].size < links_[two].size) std::swap(one, two);
    const joined_chain smaller{two, links_[two].liberties};
    links_[one].size += links_[two].size;
    links_[one].liberties += smaller.liberties;
    for_each_in_circle(two, [&](index i) { links_[i].head = one; });
    std::swap(links_[one].next, links_[two].next);
    return smaller;
}

/// Makes two chains of one, as they were before they were merged: nothing may have happened since that isn't undone.
void position::split(index one, joined_chain two) noexcept {
    std::swap(links_[one].next, links_[two.head].next);
    std::uint32_t size = 0;
    for_each_in_circle(two.head, [&](index i) {
        links_[i].head = two.head;
        ++size;
    });
    links_[two.head].liberties = two.liberties;
    links_[two.head].size = size;
    links_[one].liberties -= two.liberties;
    links_[one].size -= size;
}

/// Takes a chain off the board. Its stones stay a circle.
void position::remove(index head) noexcept {
    const colour c = cells_[head];
    for_each_in_circle(head, [&](index i) {
        cells_[i] = colour::none;
        hash_ ^= key(i, c);
        links_[i].head = i;
        for_each_neighbour(i, [&](index n) { ++links_[links_[n].head].liberties; });
    });
}

/// Takes one stone out of its chain.
void position::take_out(index i) noexcept {
    const colour c = cells_[i];
    const index head = links_[i].head;
    remove(head);
    for (index other_stone = links_[i].next; other_stone != i;) {
        const index next = links_[other_stone].next; // `add` makes another circle
        add(other_stone, c);
        other_stone = next;
    }
}

/// Takes off the enemy chains round `i` that have no liberty, makes one circle of them, and counts their stones.
std::uint32_t position::capture_around(index i, colour enemy) noexcept {
    std::uint32_t captured = 0;
    takes_ = 0;
    for_each_neighbour(i, [&](index n) {
        const index head = links_[n].head;
        if (cells_[n] != enemy || links_[head].liberties != 0) return;
        const std::uint32_t size = links_[head].size;
        remove(head);
        if (captured == 0)
            removed_ = head;
        else
            std::swap(links_[removed_].next, links_[head].next);
        taken_[takes_++] = head;
        captured += size;
    });
    return captured;
}

std::uint32_t position::adjoins(index i, index head) const noexcept {
    std::uint32_t count = 0;
    for_each_neighbour(i, [&](index n) { count += links_[n].head == head ? 1U : 0U; });
    return count;
}

bool position::is_last_liberty(index i, index head) const noexcept {
    return links_[head].liberties == adjoins(i, head);
}

bool position::would_capture(index i, colour side) const noexcept {
    bool found = false;
    for_each_neighbour(
        i, [&](index n) { found = found || (cells_[n] == other(side) && is_last_liberty(i, links_[n].head)); });
    return found;
}

bool position::would_be_lost(index i, colour side) const noexcept {
    bool lives = false;
    for_each_neighbour(i, [&](index n) {
        lives = lives || cells_[n] == colour::none || (cells_[n] == side && !is_last_liberty(i, links_[n].head));
    });
    return !lives && !would_capture(i, side);
}

bool position::would_join(index i, colour side) const noexcept {
    bool found = false;
    for_each_neighbour(i, [&](index n) { found = found || cells_[n] == side; });
    return found;
}

broken position::judge(colour side, point at) const noexcept {
    if (!on_board(at)) return broken::off_board;
    const index i = index_of(at);
    if (cells_[i] != colour::none) return broken::occupied;
    const bool lost = would_be_lost(i, side);
    if (lost && self_capture_ == self_capture::forbidden) return broken::self_capture;
    const bool changes_nothing = lost && !would_join(i, side);
    return side == turn_ && (i == ko_ || (unchanged_ && changes_nothing)) ? broken::ko : broken::none;
}

outcome position::play(colour side, point at) noexcept {
    if (!on_board(at)) [[unlikely]]
        return {broken::off_board};
    const index i = index_of(at);
    outcome done;
    const bool occupied = cells_[i] != colour::none;
    if (occupied) [[unlikely]]
        take_out(i);
    const bool answers = side == turn_;
    if (answers && i == ko_) done.rule = broken::ko;
    ko_ = 0;
    turn_ = other(side);
    if (add(i, side)) {
        done.captured = capture_around(i, turn_);
        captured_[side == colour::white] += done.captured;
    }
    const index head = links_[i].head;
    if (links_[head].liberties == 0) [[unlikely]] {
        done.lost = links_[head].size;
        captured_[side == colour::black] += done.lost;
        remove(head);
        removed_ = head;
        if (done.lost == 1 && unchanged_ && answers) done.rule = broken::ko;
        if (self_capture_ == self_capture::forbidden) done.rule = broken::self_capture;
    }
    unchanged_ = done.lost == 1 && !occupied;
    if (occupied)
        done.rule = broken::occupied;
    else if (done.captured == 1)
        ko_ = ko_after(i);
    return done;
}

/// The point where a stone that has just captured one stone can be captured in its turn, so that all is as it was before;
/// 0 if there is none.
position::index position::ko_after(index played) const noexcept {
    const link& chain = links_[links_[played].head];
    if (chain.size != 1 || chain.liberties != 1) return 0;
    if (!has_breathless_) return removed_;
    const colour side = cells_[played];
    bool takes_more = false; // chains that had no liberty but this, and before none at all
    for_each_neighbour(removed_, [&](index n) {
        takes_more = takes_more || (n != played && cells_[n] == side && is_last_liberty(removed_, links_[n].head));
    });
    return takes_more ? 0 : removed_;
}

void position::forget_ko() noexcept {
    ko_ = 0;
    unchanged_ = false;
}

void position::pass(colour side) noexcept {
    turn_ = other(side);
    forget_ko();
}

void position::set_turn(colour side) noexcept {
    turn_ = side;
    forget_ko();
}

void position::put(point at, colour now) noexcept {
    const index i = index_of(at);
    forget_ko();
    if (cells_[i] == now) return;
    if (cells_[i] != colour::none) take_out(i);
    if (now != colour::none) add(i, now);
    has_breathless_ = true;
}

void position::setup(std::span<const edit> edits) {
    std::vector<std::uint32_t> numbers;
    numbers.reserve(edits.size());
    for (const edit& e : edits) numbers.push_back(packed(index_of(e.at), e.now));
    rewrite(numbers);
}

/// Chains that lose a stone or get another colour are taken off whole, each once, and what is left of them is put back.
void position::rewrite(std::span<const std::uint32_t> edits) {
    std::vector<colour> wanted = cells_;
    for (const std::uint32_t e : edits) wanted[packed_index(e)] = packed_colour(e);
    std::vector<index> changed;
    for (const std::uint32_t e : edits) {
        const index i = packed_index(e);
        changed.push_back(i);
        if (cells_[i] == colour::none || cells_[i] == wanted[i]) continue;
        const index head = links_[i].head;
        remove(head);
        for_each_in_circle(head, [&](index stone) { changed.push_back(stone); });
    }
    for (const index i : changed)
        if (cells_[i] == colour::none && wanted[i] != colour::none) add(i, wanted[i]);
    has_breathless_ = !all_have_liberties();
    forget_ko();
}

/// Takes the stone of a move off again, which stands alone or has joined chains: of all but the first of them, `joined` has
/// head and liberties.
void position::take_back(index played, std::span<const std::uint32_t> joined) noexcept {
    for (std::size_t i = joined.size(); i != 0; i -= 2) split(links_[played].head, {joined[i - 2], joined[i - 1]});
    const index head = links_[played].head;
    hash_ ^= key(played, cells_[played]);
    cells_[played] = colour::none;
    std::uint32_t empty = 0;
    std::swap(links_[head].next,
              links_[played].next); // the stone is the next of the head, to which it was joined first
    links_[played].head = played;
    for_each_neighbour(played, [&](index n) {
        empty += cells_[n] == colour::none ? 1U : 0U;
        ++links_[links_[n].head].liberties;
    });
    if (head == played) return;
    links_[head].liberties -= empty;
    --links_[head].size;
}

/// Puts back the stones that a move took off, in the order in which it did so: one circle of chains with these heads, the
/// first of which is the first stone. None had a liberty.
void position::put_back(std::span<const index> removed, std::span<const index> heads, colour c) noexcept {
    for (std::size_t i = 1; i < removed.size(); ++i) links_[removed[i - 1]].next = removed[i];
    links_[removed.back()].next = removed.front();
    const auto put_chain = [&](index head) {
        std::uint32_t size = 0;
        for_each_in_circle(head, [&](index i) {
            ++size;
            cells_[i] = c;
            hash_ ^= key(i, c);
            links_[i].head = head;
            for_each_neighbour(i, [&](index n) { --links_[links_[n].head].liberties; });
        });
        links_[head].size = size;
        links_[head].liberties = 0;
    };
    for (std::size_t i = heads.size(); i-- > 0;) {
        std::swap(links_[removed.front()].next, links_[heads[i]].next);
        put_chain(heads[i]);
    }
    put_chain(removed.front());
}

/// Undoes the stones of a move whose chains may be in any order by now. `under` is what the stone was put on, `removed` what
/// it took off the board.
void position::rebuild(index played, colour side, colour under, bool lost, std::span<const index> removed) noexcept {
    if (!lost) take_out(played);
    for (const index i : removed)
        if (i != played) add(i, lost ? side : other(side));
    if (under != colour::none) add(played, under);
}

/// `hash()` after a stone of `side` on the empty point `i`.
std::uint64_t position::hash_after(index i, colour side) const noexcept {
    const bool lost = would_be_lost(i, side);
    std::uint64_t hash = lost ? hash_ : hash_ ^ key(i, side);
    std::array<index, 4> heads{}; // of the chains that are gone then
    std::size_t count = 0;
    for_each_neighbour(i, [&](index n) {
        const index head = links_[n].head;
        const bool gone = cells_[n] == (lost ? side : other(side)) && is_last_liberty(i, head);
        if (!gone || std::find(heads.begin(), heads.end(), head) != heads.end()) return;
        heads[count++] = head;
        for_each_in_circle(head, [&](index stone) { hash ^= key(stone, cells_[stone]); });
    });
    return hash;
}

std::uint32_t position::liberties(point at) const noexcept {
    const index head = head_of(at);
    std::uint32_t count = 0;
    for_each_in_circle(head, [&](index stone) {
        for_each_neighbour(stone, [&](index n) {
            if (cells_[n] != colour::none) return;
            // A point that adjoins several stones of the chain is counted at the first of them.
            index first = 0;
            for_each_neighbour(n, [&](index s) {
                if (links_[s].head == head && (first == 0 || s < first)) first = s;
            });
            count += first == stone ? 1U : 0U;
        });
    });
    return count;
}

bool position::all_have_liberties() const noexcept {
    for (index i = stride_ + 1; i < cells_.size() - stride_; ++i)
        if (links_[i].head == i && links_[i].liberties == 0 && cells_[i] != colour::none && cells_[i] != border)
            return false;
    return true;
}

std::vector<point> position::without_liberties() const {
    if (!has_breathless_) return {};
    std::vector<index> firsts;
    for (index i = stride_ + 1; i < cells_.size() - stride_; ++i) {
        if (links_[i].head != i || links_[i].liberties != 0 || cells_[i] == colour::none || cells_[i] == border)
            continue;
        index first = i;
        for_each_in_circle(i, [&](index stone) { first = std::min(first, stone); });
        firsts.push_back(first);
    }
    std::sort(firsts.begin(), firsts.end());
    std::vector<point> points;
    points.reserve(firsts.size());
    for (const index i : firsts) points.push_back(point_of(i));
    return points;
}

} // namespace arbiter::go
