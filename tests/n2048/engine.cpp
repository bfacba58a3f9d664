// The rules engine of 2048 against hand-made boards and every possible line.
#include "arbiter/rules/n2048.hpp"

#include "boards.hpp"
#include "tests/assertions.hpp"

#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

namespace {

namespace n2048 = arbiter::n2048;
using n2048::swipe;
using test::n2048::board_of;
using test::n2048::drawing;
using test::n2048::drawn;
using test::n2048::line;
using test::n2048::name_of;

static_assert(std::is_trivially_copyable_v<n2048::position> && sizeof(n2048::position) == 16);
static_assert(n2048::cell{} == n2048::cell{0, 0} && n2048::outcome{} == n2048::outcome{0, false});

n2048::cell cell_of(swipe s, unsigned number, unsigned step) {
    switch (s) {
    case swipe::up:
        return {number, 3 - step};
    case swipe::down:
        return {number, step};
    case swipe::left:
        return {step, number};
    case swipe::right:
        break;
    }
    return {3 - step, number};
}

/// Nothing but one line.
n2048::position board_with(const line& values, swipe s, unsigned number) {
    n2048::position p;
    for (unsigned step = 0; step < 4; ++step)
        if (values[step] != 0) p.spawn(cell_of(s, number, step), values[step]);
    return p;
}

struct result {
    line values{};
    std::uint32_t score = 0;
};

/// By the rules' words: take the tiles from the wall on; equal to the one behind it, a tile becomes one with it.
result slid(const line& values) {
    std::vector<std::uint32_t> tiles;
    for (const std::uint32_t value : values)
        if (value != 0) tiles.push_back(value);
    result out;
    std::size_t put = 0;
    while (!tiles.empty()) {
        const std::uint32_t first = tiles.front();
        tiles.erase(tiles.begin());
        out.values.at(put) = first;
        if (!tiles.empty() && tiles.front() == first && first != 131072) {
            tiles.erase(tiles.begin());
            out.values.at(put) = first + first;
            out.score += first + first;
        }
        ++put;
    }
    return out;
}

/// Swipes `p`, where all but `expected` is known to be empty; the faults, one a line.
std::string faults_of_line(const line& from, const result& expected, swipe s, unsigned number, bool single = false) {
    n2048::position p = board_with(from, s, number);
    const n2048::position before = p;
    std::string faults;
    if (p.legal(s) != (from != expected.values)) faults += "whether it is legal\n";
    const n2048::outcome o = single ? p.play_single_merge(s) : p.play(s);
    if (o.moved != (from != expected.values)) faults += "whether it moved\n";
    if (o.score != expected.score) faults += "the score, " + std::to_string(o.score) + '\n';
    if (p != board_with(expected.values, s, number)) faults += "the board\n" + drawn(p);
    return faults.empty() ? faults : name_of(s) + " on\n" + drawn(before) + "has wrong: " + faults;
}

struct line_case {
    line from;
    result all;    ///< by the rules
    result single; ///< where only one pair merges
};

constexpr std::uint32_t k32 = 32768;
constexpr std::uint32_t k64 = 65536;
constexpr std::uint32_t k128 = 131072;

/// Worked out by hand.
const std::vector<line_case> line_cases{
    {{2, 2, 2, 2}, {{4, 4, 0, 0}, 8}, {{4, 2, 2, 0}, 4}},
    {{4, 2, 2, 0}, {{4, 4, 0, 0}, 4}, {{4, 4, 0, 0}, 4}},
    {{2, 2, 4, 0}, {{4, 4, 0, 0}, 4}, {{4, 4, 0, 0}, 4}},
    {{2, 2, 4, 8}, {{4, 4, 8, 0}, 4}, {{4, 4, 8, 0}, 4}},
    {{2, 2, 4, 4}, {{4, 8, 0, 0}, 12}, {{4, 4, 4, 0}, 4}},
    {{4, 4, 2, 2}, {{8, 4, 0, 0}, 12}, {{8, 2, 2, 0}, 8}},
    {{2, 2, 2, 0}, {{4, 2, 0, 0}, 4}, {{4, 2, 0, 0}, 4}},
    {{0, 2, 2, 2}, {{4, 2, 0, 0}, 4}, {{4, 2, 0, 0}, 4}},
    {{4, 2, 2, 2}, {{4, 4, 2, 0}, 4}, {{4, 4, 2, 0}, 4}},
    {{2, 0, 0, 2}, {{4, 0, 0, 0}, 4}, {{4, 0, 0, 0}, 4}},
    {{0, 2, 0, 2}, {{4, 0, 0, 0}, 4}, {{4, 0, 0, 0}, 4}},
    {{2, 0, 2, 4}, {{4, 4, 0, 0}, 4}, {{4, 4, 0, 0}, 4}},
    {{2, 4, 2, 4}, {{2, 4, 2, 4}, 0}, {{2, 4, 2, 4}, 0}},
    {{2, 4, 8, 8}, {{2, 4, 16, 0}, 16}, {{2, 4, 16, 0}, 16}},
    {{0, 0, 0, 2}, {{2, 0, 0, 0}, 0}, {{2, 0, 0, 0}, 0}},
    {{2, 0, 0, 0}, {{2, 0, 0, 0}, 0}, {{2, 0, 0, 0}, 0}},
    {{2, 4, 0, 0}, {{2, 4, 0, 0}, 0}, {{2, 4, 0, 0}, 0}},
    {{0, 0, 0, 0}, {{0, 0, 0, 0}, 0}, {{0, 0, 0, 0}, 0}},
    {{16384, 16384, 16384, 16384}, {{k32, k32, 0, 0}, 65536}, {{k32, 16384, 16384, 0}, k32}},
    {{k32, k32, k32, k32}, {{k64, k64, 0, 0}, 131072}, {{k64, k32, k32, 0}, k64}},
    {{k64, k64, k64, k64}, {{k128, k128, 0, 0}, 262144}, {{k128, k64, k64, 0}, k128}},
    {{k32, k32, 2, 2}, {{k64, 4, 0, 0}, 65540}, {{k64, 2, 2, 0}, k64}},
    {{2, 0, k32, 0}, {{2, k32, 0, 0}, 0}, {{2, k32, 0, 0}, 0}},
    {{k128, k128, k128, k128}, {{k128, k128, k128, k128}, 0}, {{k128, k128, k128, k128}, 0}},
    {{k128, k128, k64, k64}, {{k128, k128, k128, 0}, k128}, {{k128, k128, k128, 0}, k128}},
    {{k64, k64, k128, 0}, {{k128, k128, 0, 0}, k128}, {{k128, k128, 0, 0}, k128}},
    {{0, k64, 0, k128}, {{k64, k128, 0, 0}, 0}, {{k64, k128, 0, 0}, 0}},
    {{2, k128, 2, k128}, {{2, k128, 2, k128}, 0}, {{2, k128, 2, k128}, 0}}, // 2 and 131072 differ in one bit only
    {{k64, 0, 0, k64}, {{k128, 0, 0, 0}, k128}, {{k128, 0, 0, 0}, k128}},
};

// Full, and no equal tiles adjoin.
constexpr drawing locked_board{{{2, 4, 2, 4}, {4, 2, 4, 2}, {2, 4, 2, 4}, {4, 2, 4, 2}}};

} // namespace

BOOST_AUTO_TEST_SUITE(n2048_engine)

BOOST_AUTO_TEST_CASE(tiles_are_the_powers_of_two_from_2_to_131072) {
    unsigned count = 0;
    for (std::uint32_t value = 0; value <= 300'000; ++value)
        if (n2048::is_tile(value)) ++count;
    BOOST_TEST(count == 17U);
    for (const std::uint32_t value : {2U, 4U, 8U, k64, k128}) BOOST_TEST(n2048::is_tile(value));
    for (const std::uint32_t value : {0U, 1U, 3U, 6U, 131071U, 262144U}) BOOST_TEST(!n2048::is_tile(value));
    BOOST_TEST(!n2048::is_tile(0x1'0000'0002));
}

BOOST_AUTO_TEST_CASE(a_tile_lands_on_its_cell_and_on_no_other) {
    for (unsigned i = 0; i < 16; ++i)
        for (std::uint32_t value = 2; value <= 131072; value *= 2) {
            n2048::position p;
            p.spawn({i % 4, i / 4}, value);
            BOOST_TEST(p.highest() == value);
            BOOST_TEST((p != n2048::position{}));
            for (unsigned j = 0; j < 16; ++j) BOOST_TEST(p.at({j % 4, j / 4}) == (i == j ? value : 0));
        }
}

BOOST_AUTO_TEST_CASE(a_spawn_leaves_the_other_tiles) {
    const drawing rows{{{2, 4, 8, 16}, {32, 64, 128, 256}, {512, 1024, 2048, 4096}, {8192, 16384, k32, k64}}};
    const n2048::position p = board_of(rows);
    BOOST_TEST(drawn(p) == "2 4 8 16\n32 64 128 256\n512 1024 2048 4096\n8192 16384 32768 65536\n");
    BOOST_TEST(p.at({0, 0}) == 8192U); // a1, the lower left
    BOOST_TEST(p.at({3, 0}) == k64);   // d1
    BOOST_TEST(p.at({0, 3}) == 2U);    // a4
    BOOST_TEST(p.at({3, 3}) == 16U);   // d4
    BOOST_TEST(p.highest() == k64);
}

BOOST_AUTO_TEST_CASE(tiles_slide_to_the_wall) {
    n2048::position start;
    start.spawn({1, 1}, 2); // b2
    const std::vector<std::pair<swipe, n2048::cell>> ends{
        {swipe::up, {1, 3}}, {swipe::down, {1, 0}}, {swipe::left, {0, 1}}, {swipe::right, {3, 1}}};
    for (const auto& [s, end] : ends) {
        n2048::position p = start;
        BOOST_TEST(p.legal(s));
        BOOST_TEST((p.play(s) == n2048::outcome{0, true}), name_of(s));
        BOOST_TEST(p.at(end) == 2U, name_of(s));
        BOOST_TEST(!p.legal(s));
        BOOST_TEST((p.play(s) == n2048::outcome{}), name_of(s));
    }
}

BOOST_AUTO_TEST_CASE(lines_that_are_easily_got_wrong) {
    for (const line_case& c : line_cases)
        for (const swipe s : n2048::all_swipes)
            for (unsigned number = 0; number < 4; ++number) {
                BOOST_TEST(faults_of_line(c.from, c.all, s, number) == "");
                BOOST_TEST(faults_of_line(c.from, c.single, s, number, true) == "", "single merge");
            }
}

BOOST_AUTO_TEST_CASE(a_tile_merges_again_in_the_next_swipe) {
    n2048::position p = board_of({{{}, {}, {}, {2, 2, 4, 8}}});
    BOOST_TEST((p.play(swipe::left) == n2048::outcome{4, true}));
    BOOST_TEST((p == board_of({{{}, {}, {}, {4, 4, 8, 0}}})));
    BOOST_TEST((p.play(swipe::left) == n2048::outcome{8, true}));
    BOOST_TEST((p == board_of({{{}, {}, {}, {8, 8, 0, 0}}})));
    BOOST_TEST((p.play(swipe::left) == n2048::outcome{16, true}));
    BOOST_TEST((p == board_of({{{}, {}, {}, {16, 0, 0, 0}}})));
    BOOST_TEST((p.play(swipe::left) == n2048::outcome{}));
}

BOOST_AUTO_TEST_CASE(all_lines_of_a_swipe_score) {
    n2048::position p = board_of({{{2, 2, 2, 2}, {4, 0, 4, 0}, {8, 16, 16, 8}, {2, 0, 4, 0}}});
    n2048::position single = p;
    BOOST_TEST((p.play(swipe::right) == n2048::outcome{4 + 4 + 8 + 32, true}));
    BOOST_TEST((p == board_of({{{0, 0, 4, 4}, {0, 0, 0, 8}, {0, 8, 32, 8}, {0, 0, 2, 4}}})));
    BOOST_TEST((single.play_single_merge(swipe::right) == n2048::outcome{4 + 8 + 32, true}));
    BOOST_TEST((single == board_of({{{0, 2, 2, 4}, {0, 0, 0, 8}, {0, 8, 32, 8}, {0, 0, 2, 4}}})));

    constexpr line all{k64, k64, k64, k64};
    n2048::position most = board_of({{all, all, all, all}});
    BOOST_TEST((most.play(swipe::up) == n2048::outcome{8 * k128, true}));
    constexpr line full{k128, k128, k128, k128};
    BOOST_TEST((most == board_of({{full, full, {}, {}}})));
}

BOOST_AUTO_TEST_CASE(every_line_slides_as_it_should) {
    // the 65,536 lines of tiles below 65536, and those with the two largest
    for (unsigned code = 0; code < 18 * 18 * 18 * 18; ++code) {
        line from{};
        for (unsigned step = 0, rest = code; step < 4; ++step, rest /= 18)
            from[step] = rest % 18 == 0 ? 0 : 1U << rest % 18;
        const result expected = slid(from);
        for (const swipe s : {swipe::left, swipe::right}) {
            const std::string faults = faults_of_line(from, expected, s, code % 4);
            if (!faults.empty()) BOOST_FAIL(faults);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_full_board_without_a_pair_is_locked) {
    BOOST_TEST(board_of(locked_board).locked());
    BOOST_TEST(n2048::position{}.locked());
    for (unsigned i = 0; i < 16; ++i) {
        n2048::position all_but_one;
        n2048::position one;
        one.spawn({i % 4, i / 4}, 2);
        for (unsigned j = 0; j < 16; ++j)
            if (j != i) all_but_one.spawn({j % 4, j / 4}, locked_board[j / 4][j % 4]);
        BOOST_TEST(!all_but_one.locked(), drawn(all_but_one));
        BOOST_TEST(!one.locked(), drawn(one));
    }
}

BOOST_AUTO_TEST_CASE(a_full_board_with_a_pair_can_be_swiped_along_it) {
    const auto with_pair = [](unsigned first, unsigned second, std::uint32_t value) {
        n2048::position p;
        for (unsigned i = 0; i < 16; ++i)
            p.spawn({i % 4, i / 4}, i == first || i == second ? value : locked_board[i / 4][i % 4]);
        return p;
    };
    for (unsigned first = 0; first < 16; ++first)
        for (unsigned second = first + 1; second < 16; ++second) {
            const bool in_row = first / 4 == second / 4 && second == first + 1;
            const bool in_column = second == first + 4;
            for (const std::uint32_t value : {8U, k32, k64}) {
                const n2048::position p = with_pair(first, second, value);
                BOOST_TEST(p.locked() == !(in_row || in_column), drawn(p));
                for (const swipe s : {swipe::left, swipe::right}) BOOST_TEST(p.legal(s) == in_row, drawn(p));
                for (const swipe s : {swipe::up, swipe::down}) BOOST_TEST(p.legal(s) == in_column, drawn(p));
            }
            BOOST_TEST(with_pair(first, second, k128).locked());
        }
}

BOOST_AUTO_TEST_CASE(empty_cells_are_visited_by_row_and_column) {
    const n2048::position p = board_of({{{2, 2, 2, 0}, {2, 2, k64, 2}, {0, 2, k128, 2}, {2, 0, 2, 0}}});
    std::string visited;
    p.for_each_empty([&visited](n2048::cell c) { visited += {"abcd"[c.column], "1234"[c.row], ' '}; });
    BOOST_TEST(visited == "b1 d1 a2 d4 ");
    unsigned count = 0;
    n2048::position{}.for_each_empty([&count](n2048::cell) { ++count; });
    BOOST_TEST(count == 16U);
    board_of(locked_board).for_each_empty([](n2048::cell) { BOOST_ERROR("a full board has an empty cell"); });
}

BOOST_AUTO_TEST_SUITE_END()
