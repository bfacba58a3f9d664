// The rules engine of 2048 against its slow reference engine, on random boards and in random games.
#include "boards.hpp"

#include "tests/assertions.hpp"
#include "tests/reference/n2048.hpp"
#include "tests/scale.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace {

namespace n2048 = arbiter::n2048;
using n2048::swipe;
using test::n2048::drawn;
using test::n2048::name_of;

constexpr swipe swipe_of(reference::n2048::direction d) {
    switch (d) {
    case reference::n2048::direction::up:
        return swipe::up;
    case reference::n2048::direction::down:
        return swipe::down;
    case reference::n2048::direction::left:
        return swipe::left;
    case reference::n2048::direction::right:
        break;
    }
    return swipe::right;
}

bool same_cells(const n2048::position& p, const reference::n2048::game& g) {
    for (unsigned row = 0; row < 4; ++row)
        for (unsigned column = 0; column < 4; ++column)
            if (p.at({column, row}) != static_cast<std::uint32_t>(g.cells[row][column])) return false;
    return true;
}

/// Swipes both; the faults, one a line.
std::string swipe_both(n2048::position& p, reference::n2048::game& g, reference::n2048::direction d) {
    const n2048::position before = p;
    const swipe s = swipe_of(d);
    const bool legal = p.legal(s);
    const reference::n2048::swept swept = g.swipe(d);
    const n2048::outcome o = g.how == reference::n2048::merging::one_pair ? p.play_single_merge(s) : p.play(s);
    if (legal == swept.moved && o.moved == swept.moved && o.score == swept.score && same_cells(p, g)) return {};
    return name_of(s) + " of\n" + drawn(before) + "scores " + std::to_string(o.score) + ", not " +
           std::to_string(swept.score) + ", and gives\n" + drawn(p);
}

/// What can be asked of a position besides its cells; the faults, one a line.
std::string differences(const n2048::position& p, const reference::n2048::game& g) {
    std::string faults;
    if (p.locked() != g.locked()) faults += "whether it is locked\n";
    if (p.highest() != static_cast<std::uint32_t>(g.highest())) faults += "the highest tile\n";
    std::vector<n2048::cell> empty;
    for (unsigned row = 0; row < 4; ++row)
        for (unsigned column = 0; column < 4; ++column)
            if (g.cells[row][column] == 0) empty.push_back({column, row});
    std::vector<n2048::cell> visited;
    p.for_each_empty([&visited](n2048::cell c) { visited.push_back(c); });
    if (visited != empty) faults += "the empty cells\n";
    return faults.empty() ? faults : drawn(p) + "differ:\n" + faults;
}

/// A board that often merges: its tiles are of one to four neighbouring values.
void fill(n2048::position& p, reference::n2048::game& g, reference::splitmix64& random) {
    const std::uint64_t bits = random.next();
    const std::uint64_t shape = random.next();
    const auto lowest = static_cast<unsigned>(1 + shape % 17);
    const auto kinds = static_cast<unsigned>(1 + (shape >> 32U) % 4);
    for (unsigned i = 0; i < 16; ++i) {
        const auto drawn_bits = static_cast<unsigned>(bits >> 4U * i & 0xFU);
        if (drawn_bits < 4) continue;
        const std::uint32_t value = 1U << std::min(lowest + drawn_bits % kinds, 17U);
        p.spawn({i % 4, i / 4}, value);
        g.cells[i / 4][i % 4] = static_cast<int>(value);
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(n2048_engine_reference)

BOOST_AUTO_TEST_CASE(random_boards_go_as_the_reference_says) {
    reference::splitmix64 random{2048};
    unsigned large = 0;
    for (unsigned number = 0; number < test::repeated(1'000'000U); ++number) {
        n2048::position p;
        reference::n2048::game g;
        fill(p, g, random);
        if (number % 8 == 0) g.how = reference::n2048::merging::one_pair;
        std::string faults;
        if (number % 32 == 1) {
            faults = differences(p, g);
            if (p.highest() >= 65536U) ++large;
        }
        faults += swipe_both(p, g, reference::n2048::directions[random.next() % 4]);
        if (!faults.empty()) BOOST_FAIL("board " << number << ": " << faults);
    }
    BOOST_TEST(large > test::repeated(5'000U)); // about a fifth of the 31,250 that were looked at
}

BOOST_AUTO_TEST_CASE(random_games_go_as_the_reference_says) {
    unsigned with_largest = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        reference::splitmix64 random{seed};
        n2048::position p;
        reference::n2048::game g;
        if (seed % 2 == 1) g.how = reference::n2048::merging::one_pair;
        // games with larger tiles get to the largest
        const int base = seed < 25 ? 2 : 8192;
        std::uint64_t score = 0;
        do {
            std::vector<n2048::cell> empty;
            p.for_each_empty([&empty](n2048::cell c) { empty.push_back(c); });
            BOOST_REQUIRE(!empty.empty());
            const n2048::cell c = empty[static_cast<std::size_t>(random.below(empty.size()))];
            const int value = random.below(10) == 0 ? 2 * base : base;
            p.spawn(c, static_cast<std::uint32_t>(value));
            g.spawn(static_cast<int>(c.column), static_cast<int>(c.row), value);
            std::string faults = differences(p, g);
            if (!p.locked()) {
                const auto legal = g.legal();
                const auto d = legal[static_cast<std::size_t>(random.below(legal.size()))];
                n2048::position next = p;
                score += (g.how == reference::n2048::merging::one_pair ? next.play_single_merge(swipe_of(d))
                                                                       : next.play(swipe_of(d)))
                             .score;
                faults += swipe_both(p, g, d);
            }
            BOOST_REQUIRE_MESSAGE(faults.empty(), "seed " << seed << ": " << faults);
        } while (!p.locked());
        BOOST_TEST(score == static_cast<std::uint64_t>(g.score));
        BOOST_TEST(g.locked());
        if (p.highest() == 131072U) ++with_largest;
    }
    BOOST_TEST(with_largest > 10U);
}

BOOST_AUTO_TEST_SUITE_END()
