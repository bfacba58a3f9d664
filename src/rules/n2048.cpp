#include "arbiter/rules/n2048.hpp"

namespace arbiter::n2048 {

namespace {

// Every swipe is a swipe to the left on a board that is turned for it. Each of these turns undoes itself.

/// Each cell of `cells` changes places with the one `shift` bits further.
struct exchange {
    unsigned shift;
    std::uint64_t cells;
};

struct turn {
    exchange neighbours;
    exchange halves;
};

constexpr std::array<turn, 4> turns{{
    {{20, 0x0000'0F0F'0000'0F0F}, {40, 0x0000'0000'00FF'00FF}}, // up: the diagonal from a1 to d4 is turned round
    {{12, 0x0000'F0F0'0000'F0F0}, {24, 0x0000'0000'FF00'FF00}}, // down: that diagonal stays
    {{}, {}},                                                   // left
    {{4, 0x0F0F'0F0F'0F0F'0F0F}, {8, 0x00FF'00FF'00FF'00FF}},   // right: each row is turned round
}};

constexpr std::uint64_t exchanged(std::uint64_t board, exchange e) noexcept {
    const std::uint64_t differences = (board ^ board >> e.shift) & e.cells;
    return board ^ differences ^ differences << e.shift;
}

constexpr std::uint64_t turned(std::uint64_t board, const turn& t) noexcept {
    return exchanged(exchanged(board, t.neighbours), t.halves);
}

constexpr const turn& turn_for(swipe s) noexcept {
    return turns[static_cast<unsigned>(s)];
}

/// The four cells of a line as exponents of two, the one at the wall first.
using line = std::array<unsigned, 4>;

constexpr unsigned largest_exponent = 17;
static_assert(1U << largest_exponent == largest_tile);

struct slid_line {
    line cells{};
    std::uint32_t score = 0;
};

constexpr unsigned most_merges_in_a_line = 2;

constexpr slid_line slide(const line& cells, unsigned most_merges) noexcept {
    slid_line out;
    unsigned filled = 0;
    bool may_merge = false; // the last tile that was put down
    for (const unsigned exponent : cells) {
        if (exponent == 0) continue;
        if (may_merge && most_merges != 0 && out.cells[filled - 1] == exponent && exponent != largest_exponent) {
            out.cells[filled - 1] = exponent + 1;
            out.score += 2U << exponent;
            may_merge = false;
            --most_merges;
        } else {
            out.cells[filled++] = exponent;
            may_merge = true;
        }
    }
    return out;
}

// What becomes of each row whose tiles have exponents of four bits: the row in the low 16 bits, above it a quarter of
// the score (no merge scores less than 4, two of 32768 score 2^16), and `overflows` alone where a tile is made that
// takes a fifth bit.
using row_table = std::array<std::uint32_t, 0x1'0000>;

constexpr unsigned row_bits = 16;
constexpr std::uint32_t row_mask = 0xFFFF;
constexpr std::uint32_t overflows = 0x8000'0000;

constexpr std::uint32_t entry_of(unsigned row) noexcept {
    const slid_line out =
        slide({row & 0xFU, row >> 4U & 0xFU, row >> 8U & 0xFU, row >> 12U & 0xFU}, most_merges_in_a_line);
    std::uint32_t entry = out.score / 4U << row_bits;
    for (unsigned i = 0; i < 4; ++i) {
        if (out.cells[i] > 0xFU) return overflows;
        entry |= out.cells[i] << 4U * i;
    }
    return entry;
}

// Not constexpr, or g++ evaluates it for half a minute. Not inline, or each swipe saves more registers.
[[gnu::noinline]] row_table filled_table() noexcept {
    row_table made;
    for (unsigned row = 0; row < made.size(); ++row) made[row] = entry_of(row);
    return made;
}

const row_table& slid_rows() noexcept {
    static const row_table table = filled_table();
    return table;
}

/// What a swipe makes of a board.
struct slid_board {
    std::uint64_t cells;
    std::uint32_t score;
    bool moved;
    bool overflows; ///< a tile takes a fifth bit: the rest means nothing
};

/// By the table. For each swipe apart: what a board is turned by is known then, and one to the left turns nothing.
template <swipe Towards>
slid_board slid(std::uint64_t cells) noexcept {
    constexpr turn t = turn_for(Towards);
    const row_table& rows = slid_rows();
    const std::uint64_t board = turned(cells, t);
    const std::uint32_t first = rows[board & row_mask];
    const std::uint32_t second = rows[board >> row_bits & row_mask];
    const std::uint32_t third = rows[board >> 2 * row_bits & row_mask];
    const std::uint32_t fourth = rows[board >> 3 * row_bits];
    const std::uint64_t made = (first & row_mask) | std::uint64_t{second & row_mask} << row_bits |
                               std::uint64_t{third & row_mask} << 2 * row_bits |
                               std::uint64_t{fourth & row_mask} << 3 * row_bits;
    const std::uint32_t quarter =
        (first >> row_bits) + (second >> row_bits) + (third >> row_bits) + (fourth >> row_bits);
    return {turned(made, t), 4U * quarter, made != board, ((first | second | third | fourth) & overflows) != 0};
}

slid_board slid(std::uint64_t cells, swipe s) noexcept {
    switch (s) {
    case swipe::up:
        return slid<swipe::up>(cells);
    case swipe::down:
        return slid<swipe::down>(cells);
    case swipe::left:
        return slid<swipe::left>(cells);
    default:
        return slid<swipe::right>(cells);
    }
}

} // namespace

outcome position::play(swipe s) noexcept {
    if (high_ != 0) [[unlikely]]
        return play_by_lines(s, most_merges_in_a_line);
    const slid_board made = slid(low_, s);
    if (made.overflows) [[unlikely]]
        return play_by_lines(s, most_merges_in_a_line);
    low_ = made.cells;
    return {made.score, made.moved};
}

outcome position::play_single_merge(swipe s) noexcept {
    return play_by_lines(s, 1);
}

outcome position::play_by_lines(swipe s, unsigned most_merges) noexcept {
    const position before = *this;
    const turn& t = turn_for(s);
    const std::uint64_t low = turned(low_, t);
    const std::uint64_t high = turned(high_, t);
    low_ = 0;
    high_ = 0;
    std::uint32_t score = 0;
    for (unsigned row = 0; row < 4; ++row) {
        line cells{};
        for (unsigned column = 0; column < 4; ++column) {
            const unsigned shift = shift_of({column, row});
            cells[column] = static_cast<unsigned>((low >> shift & 0xFU) | (high >> shift & 1U) << 4U);
        }
        const slid_line out = slide(cells, most_merges);
        score += out.score;
        for (unsigned column = 0; column < 4; ++column) {
            const unsigned shift = shift_of({column, row});
            low_ |= std::uint64_t{out.cells[column] & 0xFU} << shift;
            high_ |= std::uint64_t{out.cells[column] >> 4U} << shift;
        }
    }
    low_ = turned(low_, t);
    high_ = turned(high_, t);
    return {score, *this != before};
}

} // namespace arbiter::n2048
