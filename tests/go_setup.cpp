// Boards of Go that are set up, taken back and compared; and how many there are.
#include "tests/assertions.hpp"
#include "tests/go_support.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace {

namespace go = arbiter::go;
using go::game;
using go::point;
using go::position;
using go::repetition;
using go_test::black;
using go_test::board_of;
using go_test::broken;
using go_test::captures;
using go_test::colour;
using go_test::drawn;
using go_test::ko_board;
using go_test::ko_taken;
using go_test::ko_taker;
using go_test::outcome;
using go_test::quiet;
using go_test::repeats;
using go_test::two_for_one;
using go_test::white;

/// How many boards of this size have a liberty for each chain, by trying all.
std::uint64_t legal_positions(position& p, unsigned number) {
    if (number == p.width() * p.height()) return p.all_have_liberties() ? 1 : 0;
    const point at{number % p.width(), number / p.width()};
    std::uint64_t count = 0;
    for (const colour c : {black, white, colour::none}) {
        p.put(at, c);
        count += legal_positions(p, number + 1);
    }
    return count;
}

/// A set of points whose black stones together have the hash of the empty board: one of the sums of 65 numbers of 64
/// bits must be 0, and elimination finds it.
std::vector<point> points_of_hash_zero() {
    struct sum {
        std::uint64_t hash = 0;
        std::vector<point> points;
    };
    std::array<sum, 64> basis;
    for (unsigned number = 0;; ++number) {
        // No two of these points adjoin, so that nothing can be captured.
        const point at{2 * (number % 9), 2 * (number / 9)};
        position p(19, 19);
        p.put(at, black);
        sum s{p.hash(), {at}};
        for (std::size_t bit = 64; bit-- > 0;) {
            if ((s.hash >> bit & 1U) == 0) continue;
            sum& known = basis.at(bit);
            if (known.hash == 0) {
                known = s;
                break;
            }
            s.hash ^= known.hash;
            for (const point known_point : known.points) { // what is in both sums is in neither
                const auto found = std::find(s.points.begin(), s.points.end(), known_point);
                if (found == s.points.end())
                    s.points.push_back(known_point);
                else
                    s.points.erase(found);
            }
        }
        if (s.hash == 0 && !s.points.empty()) return s.points;
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(go_engine_setup)

BOOST_AUTO_TEST_CASE(a_stone_on_a_stone_replaces_it) {
    position p = board_of({"XX.", "OX.", "..."}, white);
    BOOST_TEST(p.judge(white, {1, 0}) == broken::occupied);
    BOOST_TEST(p.play({1, 0}) == (outcome{broken::occupied, 1}));
    BOOST_TEST(drawn(p) == drawn({".O.", "OX.", "..."}));
    BOOST_TEST(p.captured_by(white) == 1U);
    BOOST_TEST(p.captured_by(black) == 0U); // the stone that gave way was not captured
    BOOST_TEST(!p.has_ko());
    game g(p);
    const position before = g.now();
    BOOST_TEST(g.play(white, {1, 0}) == outcome{broken::occupied}); // its own
    BOOST_TEST(drawn(g.now()) == drawn(before));
    g.undo_to(0);
    BOOST_TEST((g.now() == before));
}

BOOST_AUTO_TEST_CASE(chains_without_liberties_are_found) {
    BOOST_TEST(board_of({"XO.", "...", "..."}).all_have_liberties());
    const position p = board_of({".OXXO", "OOXOO", "XXOO.", "OOOXX", "OXXXX"});
    BOOST_TEST(!p.all_have_liberties());
    // White breathes on (0, 0) and (4, 2), and so does Black's chain in the lower right corner.
    const std::vector<point> found = p.without_liberties();
    BOOST_TEST_REQUIRE(found.size() == 2U);
    BOOST_TEST(found[0] == (point{2, 0}));
    BOOST_TEST(found[1] == (point{0, 2}));
}

BOOST_AUTO_TEST_CASE(a_set_up_is_by_no_rule) {
    position p = board_of({"XO", "OO"});
    BOOST_TEST(drawn(p) == drawn({"XO", "OO"}));
    BOOST_TEST(p.without_liberties().size() == 2U);
    p.put({1, 1}, colour::none);
    BOOST_TEST(p.without_liberties().size() == 1U);
    // The next stone takes what has no liberty beside it.
    BOOST_TEST(p.play(white, {1, 1}) == (outcome{broken::self_capture, 0, 3}));

    p = board_of(ko_board);
    p.play(ko_taker);
    p.put({4, 3}, white);
    BOOST_TEST(!p.has_ko());
    BOOST_TEST(p.captured_by(black) == 1U);
}

BOOST_AUTO_TEST_CASE(no_ko_where_a_recapture_takes_more) {
    position p = board_of({"XXO..", "XO.O.", "OXO..", "....."});
    // Black's three stones in the corner have no liberty until the stone on (1, 1) is taken: White may take them all.
    BOOST_TEST(p.without_liberties().size() == 1U);
    BOOST_TEST(p.play({2, 1}) == captures(1));
    BOOST_TEST(!p.has_ko());
    BOOST_TEST(p.play({1, 1}) == captures(4));
}

BOOST_AUTO_TEST_CASE(edits_of_one_set_up_count_in_their_order) {
    position p = board_of({"XXX", "OOO", "..."});
    const std::vector<go::edit> edits{{{1, 0}, colour::none}, {{1, 1}, black},        {{0, 2}, white},
                                      {{1, 0}, white},        {{2, 2}, colour::none}, {{0, 2}, colour::none}};
    p.setup(edits);
    BOOST_TEST(drawn(p) == drawn({"XOX", "OXO", "..."}));
    BOOST_TEST(p.chain_size({0, 0}) == 1U);
    BOOST_TEST(p.liberties({1, 1}) == 1U);
    BOOST_TEST((p == board_of({"XOX", "OXO", "..."})));
}

BOOST_AUTO_TEST_CASE(superko_forgets_what_was_before_a_set_up) {
    game g(board_of(two_for_one, white), repetition::positional_superko);
    g.play({0, 0});
    g.play({2, 0});
    const position before = g.now();
    g.setup({}, white);
    BOOST_TEST(g.judge(white, {1, 0}) == broken::none);
    BOOST_TEST(g.play({1, 0}) == captures(1));
    g.undo_to(2);
    BOOST_TEST((g.now() == before));
    BOOST_TEST(g.judge(white, {1, 0}) == broken::superko);
    // The position that a set-up leaves is one to be repeated.
    g.undo_to(0);
    g.setup(std::vector<go::edit>{{{4, 2}, black}}, white);
    g.play({0, 0});
    g.play({2, 0});
    BOOST_TEST(g.play({1, 0}) == repeats(broken::superko, 1, 1));
}

BOOST_AUTO_TEST_CASE(undo_gives_back_what_was) {
    for (const repetition rule : {repetition::simple_ko, repetition::situational_superko}) {
        game g(board_of(ko_board), rule);
        std::vector<position> before;
        const auto keep = [&] { before.push_back(g.now()); };
        keep(), g.play(ko_taker);      // with a capture
        keep(), g.play(ko_taken);      // breaks ko
        keep(), g.pass();              // lifts ko
        keep(), g.play({2, 1});        // white joins its stones
        keep(), g.play({2, 0});        // on a stone
        keep(), g.play(black, {3, 0}); // twice
        keep(), g.play({3, 2});
        keep(), g.setup(std::vector<go::edit>{{{1, 0}, white}, {{0, 1}, colour::none}, {{1, 0}, colour::none}}, white);
        keep(), g.play(black, {0, 0});
        keep(), g.play(white, {0, 1});
        while (!before.empty()) {
            g.undo_to(g.length() - 1);
            BOOST_TEST((g.now() == before.back()), "after undo to " << g.length() << "\n" << drawn(g.now()));
            before.pop_back();
        }
        BOOST_TEST(g.length() == 0U);
    }
}

BOOST_AUTO_TEST_CASE(equal_hashes_do_not_make_equal_boards) {
    const std::vector<point> points = points_of_hash_zero();
    game g(position(19, 19), repetition::positional_superko);
    for (const point at : points) {
        BOOST_TEST(g.judge(black, at) == broken::none);
        BOOST_TEST(g.play(black, at) == quiet);
    }
    BOOST_TEST(g.now().hash() == position(19, 19).hash());
    BOOST_TEST(!same_stones(g.now(), position(19, 19)));
}

BOOST_AUTO_TEST_CASE(positions_do_not_depend_on_how_they_came_about) {
    position forth(9, 9);
    position back(9, 9);
    for (unsigned i = 0; i < 81; ++i)
        if (i % 3 != 0) {
            forth.put({i % 9, i / 9}, i % 2 == 0 ? black : white);
            back.put({(80 - i) % 9, (80 - i) / 9}, (80 - i) % 3 == 0 ? colour::none : i % 2 == 0 ? black : white);
        }
    for (unsigned i = 0; i < 81; ++i) back.put({i % 9, i / 9}, i % 3 == 0 ? colour::none : i % 2 == 0 ? black : white);
    BOOST_TEST((forth == back));
    BOOST_TEST(forth.hash() == back.hash());
    back.set_turn(white);
    BOOST_TEST((forth != back));
    BOOST_TEST(same_stones(forth, back));
}

// Tromp and Farnebäck, Combinatorics of Go, table 1.
BOOST_AUTO_TEST_CASE(legal_positions_are_as_many_as_published) {
    const std::vector<std::pair<point, std::uint64_t>> published{{{1, 1}, 1},    {{2, 1}, 5},     {{3, 1}, 15},
                                                                 {{4, 1}, 41},   {{2, 2}, 57},    {{3, 2}, 489},
                                                                 {{2, 4}, 4125}, {{3, 3}, 12'675}};
    for (const auto& [size, count] : published) {
        position p(size.column, size.row);
        BOOST_TEST(legal_positions(p, 0) == count, size.column << " by " << size.row);
    }
}

BOOST_AUTO_TEST_SUITE_END()
