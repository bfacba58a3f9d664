// The rules engine of Go on boards made by hand. Expectations are worked out from the rules.
#include "tests/go_support.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
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
using go_test::colour;
using go_test::drawing;
using go_test::drawn;
using go_test::outcome;
using go_test::white;

constexpr outcome quiet{};

constexpr outcome captures(std::uint32_t stones) {
    return {broken::none, stones};
}
constexpr outcome loses(std::uint32_t stones, broken rule = broken::none) {
    return {rule, 0, stones};
}
constexpr outcome repeats(broken rule, std::uint32_t stones, std::uint32_t earlier) {
    return {rule, stones, 0, earlier};
}

/// Black takes the white stone on column 1, row 1, from `ko_taker`.
const drawing ko_board{".XO..", "XO.O.", ".XO..", "....."};
constexpr point ko_taker{2, 1};
constexpr point ko_taken{1, 1};

/// Three kos: the first and the last are Black's to take, the other one is White's.
const drawing three_kos{".XO..", "XO.O.", ".XO..", ".....", ".XO..", "X.XO.",
                        ".XO..", ".....", ".XO..", "XO.O.", ".XO.."};
constexpr point left_of_ko(unsigned number) {
    return {1, 4 * number + 1};
}
constexpr point right_of_ko(unsigned number) {
    return {2, 4 * number + 1};
}

const drawing two_for_one{".O.O.", "XXO..", "....."};

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

BOOST_AUTO_TEST_SUITE(go_engine)

BOOST_AUTO_TEST_CASE(a_game_begins_on_an_empty_board_with_black_to_move) {
    const position p(19, 13);
    BOOST_TEST(p.width() == 19U);
    BOOST_TEST(p.height() == 13U);
    BOOST_TEST(p.to_move() == black);
    BOOST_TEST(!p.has_ko());
    BOOST_TEST(p.captured_by(black) == 0U);
    BOOST_TEST(p.captured_by(white) == 0U);
    for (unsigned row = 0; row < 13; ++row)
        for (unsigned column = 0; column < 19; ++column) BOOST_TEST(p.at({column, row}) == colour::none);
    BOOST_TEST((p == position(19, 13)));
    BOOST_TEST((p != position(13, 19)));
}

BOOST_AUTO_TEST_CASE(sides_take_turns) {
    position p(3, 3);
    BOOST_TEST(p.play({0, 0}) == quiet);
    BOOST_TEST(p.to_move() == white);
    BOOST_TEST(p.play({1, 1}) == quiet);
    BOOST_TEST(p.to_move() == black);
    p.pass();
    BOOST_TEST(p.to_move() == white);
    BOOST_TEST(drawn(p) == drawn({"X..", ".O.", "..."}));
    BOOST_TEST(p.play(white, {2, 2}) == quiet);
    BOOST_TEST(p.play(white, {2, 0}) == quiet);
    BOOST_TEST(p.to_move() == black);
    BOOST_TEST(drawn(p) == drawn({"X.O", ".O.", "..O"}));
}

BOOST_AUTO_TEST_CASE(a_stone_has_the_liberties_of_its_place) {
    for (unsigned width = 1; width <= 5; ++width)
        for (unsigned height = 1; height <= 5; ++height)
            for (unsigned row = 0; row < height; ++row)
                for (unsigned column = 0; column < width; ++column) {
                    position p(width, height);
                    p.put({column, row}, black);
                    const unsigned expected = (column > 0 ? 1U : 0U) + (column + 1 < width ? 1U : 0U) +
                                              (row > 0 ? 1U : 0U) + (row + 1 < height ? 1U : 0U);
                    BOOST_TEST(p.liberties({column, row}) == expected);
                    BOOST_TEST(p.chain_size({column, row}) == 1U);
                }
}

BOOST_AUTO_TEST_CASE(the_end_of_a_row_does_not_adjoin_the_next_row) {
    for (const unsigned width : {2U, 3U, 9U, 19U, 255U}) {
        position p(width, 3);
        p.put({width - 1, 0}, black);
        p.put({0, 1}, black);
        BOOST_TEST(p.chain_size({0, 1}) == 1U);
        BOOST_TEST(p.liberties({0, 1}) == 3U);
        p.put({0, 1}, colour::none);
        // Two white stones take the one in the corner; what is at the other end of the rows has no part in it.
        BOOST_TEST(p.play(white, {width - 1, 1}) == quiet);
        BOOST_TEST(p.play(white, {width - 2, 0}) == captures(1));
    }
}

BOOST_AUTO_TEST_CASE(the_top_does_not_adjoin_the_bottom) {
    position p = board_of({"X.X", "...", "X.X"});
    for (const point at : {point{0, 0}, point{2, 0}, point{0, 2}, point{2, 2}}) {
        BOOST_TEST(p.chain_size(at) == 1U);
        BOOST_TEST(p.liberties(at) == 2U);
    }
    p = board_of({"X", ".", "X"});
    BOOST_TEST(p.chain_size({0, 0}) == 1U);
    BOOST_TEST(p.play(white, {0, 1}) == captures(2));
}

BOOST_AUTO_TEST_CASE(the_largest_board_has_its_edges) {
    position p(255, 255);
    p.put({254, 254}, black);
    p.put({0, 0}, black);
    BOOST_TEST(p.liberties({254, 254}) == 2U);
    BOOST_TEST(p.play(white, {254, 253}) == quiet);
    BOOST_TEST(p.play(white, {253, 254}) == captures(1));
    BOOST_TEST(p.play(white, {1, 0}) == quiet);
    BOOST_TEST(p.play(white, {0, 1}) == captures(1));
    BOOST_TEST(p.captured_by(white) == 2U);
}

BOOST_AUTO_TEST_CASE(games_on_the_largest_board_are_taken_back) {
    game g(position(255, 255), repetition::positional_superko);
    const position start = g.now();
    g.play({254, 254});
    g.play({254, 253});
    g.pass();
    const position before = g.now();
    BOOST_TEST(g.play({253, 254}) == captures(1));
    BOOST_TEST(g.play({254, 254}) == (outcome{broken::self_capture, 0, 1}));
    g.undo_to(3);
    BOOST_TEST((g.now() == before));
    g.setup(std::vector<go::edit>{{{254, 254}, colour::none}, {{0, 254}, white}}, white);
    g.undo_to(0);
    BOOST_TEST((g.now() == start));
}

BOOST_AUTO_TEST_CASE(off_the_board_nothing_happens) {
    position p(9, 7);
    const position before = p;
    for (const point at : {point{9, 0}, point{0, 7}, point{~0U, 3}, point{3, ~0U}}) {
        BOOST_TEST(!p.on_board(at));
        BOOST_TEST(p.judge(black, at) == broken::off_board);
        BOOST_TEST(p.play(black, at) == outcome{broken::off_board});
    }
    BOOST_TEST((p == before));
    game g(p);
    BOOST_TEST(g.play({9, 0}) == outcome{broken::off_board});
    BOOST_TEST(g.length() == 0U);
}

BOOST_AUTO_TEST_CASE(a_chain_shares_its_liberties) {
    const position p = board_of({".XX.", ".X..", "OX..", "...."});
    BOOST_TEST(p.chain_size({1, 2}) == 4U);
    // Round the chain: (0,0), (3,0), (0,1), (2,1), (2,2), (1,3); (2,1) adjoins it twice and counts once.
    BOOST_TEST(p.liberties({2, 0}) == 6U);
    BOOST_TEST(p.liberties({0, 2}) == 2U);
}

BOOST_AUTO_TEST_CASE(one_move_captures_several_chains) {
    position p = board_of({".OXO.", "OX.XO", ".OXO.", "..O..", "....."}, white);
    BOOST_TEST(p.legal({2, 1}));
    BOOST_TEST(p.play({2, 1}) == captures(4));
    BOOST_TEST(drawn(p) == drawn({".O.O.", "O.O.O", ".O.O.", "..O..", "....."}));
    BOOST_TEST(p.captured_by(white) == 4U);
    BOOST_TEST(p.captured_by(black) == 0U);
    BOOST_TEST(!p.has_ko());
    std::size_t removed = 0;
    p.for_each_removed([&](point at) {
        BOOST_TEST(p.at(at) == colour::none);
        ++removed;
    });
    BOOST_TEST(removed == 4U);
}

BOOST_AUTO_TEST_CASE(a_capture_that_looks_like_suicide) {
    position p = board_of({".XO", "XXO", "OOO"}, white);
    BOOST_TEST(p.judge(white, {0, 0}) == broken::none);
    BOOST_TEST(p.play({0, 0}) == captures(3));
    BOOST_TEST(drawn(p) == drawn({"O.O", "..O", "OOO"}));
    BOOST_TEST(!p.has_ko());
    p = board_of({".XO.", "XO..", "O...", "...."}, white);
    BOOST_TEST(p.judge(white, {0, 0}) == broken::none);
    BOOST_TEST(p.play({0, 0}) == captures(2));
    BOOST_TEST(!p.has_ko());
    // Black's stone on (0, 1) has a liberty and stays: one stone for one, in the corner.
    p = board_of({".XO.", "XO..", ".O..", "...."}, white);
    BOOST_TEST(p.judge(white, {0, 0}) == broken::none);
    BOOST_TEST(p.play({0, 0}) == captures(1));
    BOOST_TEST(p.ko_point() == (point{1, 0}));
    // No capture, no liberty.
    p = board_of({".XO.", "OO..", "....", "...."}, black);
    BOOST_TEST(p.judge(black, {0, 0}) == broken::self_capture);
    BOOST_TEST(p.judge(white, {0, 0}) == broken::none);
}

BOOST_AUTO_TEST_CASE(ko) {
    position p = board_of(ko_board);
    const position before = p;
    BOOST_TEST(p.play(ko_taker) == captures(1));
    BOOST_TEST(p.has_ko());
    BOOST_TEST(p.ko_point() == ko_taken);
    BOOST_TEST(p.judge(white, ko_taken) == broken::ko);
    BOOST_TEST(!p.legal(ko_taken));
    BOOST_TEST(p.judge(black, ko_taken) == broken::none); // Black may fill it

    // Played all the same, it is ko the other way round.
    position retaken = p;
    BOOST_TEST(retaken.play(ko_taken) == (outcome{broken::ko, 1}));
    BOOST_TEST(same_stones(retaken, before));
    BOOST_TEST(retaken.ko_point() == ko_taker);
    BOOST_TEST(retaken.captured_by(black) == 1U);
    BOOST_TEST(retaken.captured_by(white) == 1U);
    BOOST_TEST(retaken.judge(black, ko_taker) == broken::ko);

    // After a move elsewhere and its answer it may be retaken.
    p.play({4, 3});
    BOOST_TEST(!p.has_ko());
    p.play({0, 3});
    BOOST_TEST(p.play(ko_taken) == captures(1));
}

BOOST_AUTO_TEST_CASE(a_pass_lifts_ko) {
    position p = board_of(ko_board);
    p.play(ko_taker);
    p.pass();
    BOOST_TEST(!p.has_ko());
    BOOST_TEST(p.judge(white, ko_taken) == broken::none);
    p.pass();
    BOOST_TEST(p.play(ko_taken) == captures(1));
}

BOOST_AUTO_TEST_CASE(ko_binds_the_opponent_alone) {
    position p = board_of(ko_board);
    p.play(ko_taker);
    BOOST_TEST(p.play(black, ko_taken) == quiet);
    BOOST_TEST(!p.has_ko());
    p = board_of(ko_board);
    p.play(ko_taker);
    p.play(black, {4, 3}); // twice in a row
    BOOST_TEST(p.play(white, ko_taken) == captures(1));
}

BOOST_AUTO_TEST_CASE(two_stones_for_one_is_no_ko) {
    // Black takes one stone with a stone that joins others.
    position p = board_of({".XO..", "XO.O.", ".XX..", "....."});
    BOOST_TEST(p.play({2, 1}) == captures(1));
    BOOST_TEST(!p.has_ko());
    // Black takes two stones, and White may take the one that did it.
    p = board_of({".XXO.", "XOO.O", ".XXO.", "....."});
    BOOST_TEST(p.play({3, 1}) == captures(2));
    BOOST_TEST(!p.has_ko());
    BOOST_TEST(p.play({2, 1}) == captures(1));
    BOOST_TEST(!p.has_ko());
    // Black takes one stone, and has another liberty.
    p = board_of({".XO..", "XO...", ".XO..", "....."});
    BOOST_TEST(p.play({2, 1}) == captures(1));
    BOOST_TEST(!p.has_ko());
}

BOOST_AUTO_TEST_CASE(ko_of_a_starting_board_binds_one_move) {
    position p = board_of({".XO..", "X.XO.", ".XO..", "....."}, white);
    BOOST_TEST(p.judge(white, {1, 1}) == broken::none);
    p.set_ko({1, 1});
    BOOST_TEST(p.ko_point() == (point{1, 1}));
    BOOST_TEST(p.judge(white, {1, 1}) == broken::ko);
    game g(p);
    BOOST_TEST(g.judge(white, {1, 1}) == broken::ko);
    BOOST_TEST(g.play({1, 1}) == (outcome{broken::ko, 1})); // what it repeats is not known
    g.undo_to(0);
    BOOST_TEST((g.now() == p));
    g.play({4, 3});
    g.play({0, 3});
    BOOST_TEST(g.play({1, 1}) == captures(1));
}

BOOST_AUTO_TEST_CASE(snapback) {
    position p = board_of({"..XO.", "XXXO.", "OOO..", ".....", "....."}, white);
    BOOST_TEST(p.play({1, 0}) == quiet);
    BOOST_TEST(p.play({0, 0}) == captures(1));
    BOOST_TEST(!p.has_ko());
    BOOST_TEST(p.play({1, 0}) == captures(5));
    BOOST_TEST(drawn(p) == drawn({".O.O.", "...O.", "OOO..", ".....", "....."}));
    BOOST_TEST(p.captured_by(white) == 5U);
    BOOST_TEST(p.captured_by(black) == 1U);
}

BOOST_AUTO_TEST_CASE(double_ko) {
    // Position 0 has the first ko for Black to take and the second one for White. After five moves it is there again,
    // with White to move.
    const auto cycle = [](repetition rule) {
        game g(board_of({three_kos.begin(), three_kos.begin() + 7}), rule);
        BOOST_TEST(g.play(right_of_ko(0)) == captures(1));
        BOOST_TEST(g.judge(white, left_of_ko(0)) == broken::ko);
        BOOST_TEST(g.play(left_of_ko(1)) == captures(1));
        BOOST_TEST(g.judge(black, right_of_ko(1)) == broken::ko);
        g.pass();
        BOOST_TEST(g.play(left_of_ko(0)) == captures(1));
        const broken judged = g.judge(black, right_of_ko(1));
        const outcome last = g.play(right_of_ko(1));
        BOOST_TEST(judged == last.rule);
        return last;
    };
    BOOST_TEST(cycle(repetition::simple_ko) == captures(1));
    BOOST_TEST(cycle(repetition::positional_superko) == repeats(broken::superko, 1, 0));
    BOOST_TEST(cycle(repetition::situational_superko) == captures(1));
}

BOOST_AUTO_TEST_CASE(triple_ko) {
    const auto cycle = [](repetition rule) {
        game g(board_of(three_kos), rule);
        const position start = g.now();
        BOOST_TEST(g.play(right_of_ko(0)) == captures(1));
        BOOST_TEST(g.play(left_of_ko(1)) == captures(1));
        BOOST_TEST(g.play(right_of_ko(2)) == captures(1));
        BOOST_TEST(g.play(left_of_ko(0)) == captures(1));
        BOOST_TEST(g.play(right_of_ko(1)) == captures(1));
        const broken judged = g.judge(white, left_of_ko(2));
        const outcome last = g.play(left_of_ko(2));
        BOOST_TEST(judged == last.rule);
        BOOST_TEST(same_stones(g.now(), start));
        BOOST_TEST((g.now() != start)); // six stones are captured, and there is ko
        // The next round repeats the last position that was the same.
        BOOST_TEST(g.play(right_of_ko(0)) ==
                   (rule == repetition::simple_ko ? captures(1) : repeats(broken::superko, 1, 1)));
        return last;
    };
    BOOST_TEST(cycle(repetition::simple_ko) == captures(1));
    BOOST_TEST(cycle(repetition::positional_superko) == repeats(broken::superko, 1, 0));
    BOOST_TEST(cycle(repetition::situational_superko) == repeats(broken::superko, 1, 0));
}

BOOST_AUTO_TEST_CASE(sending_two_returning_one) {
    const auto after_two = [](repetition rule) {
        game g(board_of(two_for_one, white), rule);
        BOOST_TEST(g.play({0, 0}) == quiet);
        BOOST_TEST(g.play({2, 0}) == captures(2));
        return g;
    };
    game simple = after_two(repetition::simple_ko);
    BOOST_TEST(simple.play({1, 0}) == captures(1));
    BOOST_TEST(drawn(simple.now()) == drawn(two_for_one));
    BOOST_TEST(!simple.now().has_ko());

    game positional = after_two(repetition::positional_superko);
    BOOST_TEST(positional.judge(white, {1, 0}) == broken::superko);
    BOOST_TEST(positional.play({1, 0}) == repeats(broken::superko, 1, 0));

    // With Black to move it is another situation, and with White to move a pass brings it, which is never forbidden. But
    // the next round's first move is.
    game situational = after_two(repetition::situational_superko);
    BOOST_TEST(situational.play({1, 0}) == captures(1));
    situational.pass();
    BOOST_TEST(situational.judge(white, {0, 0}) == broken::superko);
    BOOST_TEST(situational.play({0, 0}) == repeats(broken::superko, 0, 1));
}

BOOST_AUTO_TEST_CASE(an_immediate_recapture_is_ko_under_superko_too) {
    for (const repetition rule :
         {repetition::simple_ko, repetition::positional_superko, repetition::situational_superko}) {
        game g(board_of(ko_board), rule);
        g.play({4, 3});
        g.play({0, 3});
        g.play(ko_taker);
        BOOST_TEST(g.judge(white, ko_taken) == broken::ko);
        BOOST_TEST(g.play(ko_taken) == repeats(broken::ko, 1, 2));
    }
}

BOOST_AUTO_TEST_CASE(a_pass_never_repeats_and_leaves_a_position) {
    // Black's second stone makes a board that was there with the other side to move.
    game g(board_of(two_for_one, white), repetition::positional_superko);
    g.pass();
    g.pass();
    BOOST_TEST(g.length() == 2U);
    g.play({0, 0});
    g.play({2, 0});
    // Positions 0, 1 and 2 are equal: the last of them is told.
    BOOST_TEST(g.play({1, 0}) == repeats(broken::superko, 1, 2));
}

BOOST_AUTO_TEST_CASE(a_bent_four_is_taken_and_its_eyes_are_filled) {
    position p = board_of({"XX.OX", "XOOOX", "OOXXX", "XXX..", "....."}, white);
    BOOST_TEST(p.liberties({0, 2}) == 1U);
    BOOST_TEST(p.play({2, 0}) == captures(3));
    BOOST_TEST(p.liberties({0, 2}) == 2U); // the corner itself adjoins no white stone
    BOOST_TEST(p.play({0, 0}) == quiet);   // the vital point
    BOOST_TEST(p.play({1, 0}) == quiet);
    BOOST_TEST(p.liberties({0, 2}) == 1U);
    BOOST_TEST(p.judge(white, {0, 1}) == broken::none); // takes one
    BOOST_TEST(p.play({0, 1}) == captures(8));
    BOOST_TEST(drawn(p) == drawn({"X...X", "X...X", "..XXX", "XXX..", "....."}));
}

BOOST_AUTO_TEST_CASE(self_capture_of_one_stone) {
    const drawing rows{".O.", "O..", "..."};
    position forbids = board_of(rows);
    BOOST_TEST(forbids.judge(black, {0, 0}) == broken::self_capture);
    BOOST_TEST(forbids.play({0, 0}) == loses(1, broken::self_capture));
    position allows = board_of(rows, black, go::self_capture::allowed);
    BOOST_TEST(allows.judge(black, {0, 0}) == broken::none);
    BOOST_TEST(allows.play({0, 0}) == loses(1));
    for (const position& p : {forbids, allows}) {
        BOOST_TEST(drawn(p) == drawn(rows));
        BOOST_TEST(p.to_move() == white);
        BOOST_TEST(p.captured_by(white) == 1U);
        BOOST_TEST(p.captured_by(black) == 0U);
        BOOST_TEST(!p.has_ko());
    }
    std::size_t removed = 0;
    allows.for_each_removed([&](point at) {
        BOOST_TEST(at == (point{0, 0}));
        ++removed;
    });
    BOOST_TEST(removed == 1U);
}

BOOST_AUTO_TEST_CASE(self_capture_of_a_chain) {
    const drawing rows{".XXO", "XXO.", "XO..", "O..."};
    position p = board_of(rows);
    BOOST_TEST(p.judge(black, {0, 0}) == broken::self_capture);
    BOOST_TEST(p.judge(white, {0, 0}) == broken::none);
    BOOST_TEST(p.play({0, 0}) == loses(6, broken::self_capture));
    BOOST_TEST(drawn(p) == drawn({"...O", "..O.", ".O..", "O..."}));
    BOOST_TEST(p.captured_by(white) == 6U);
    // A point between two chains of one's own: one of them lives.
    p = board_of({"XOX.", ".OOO", "XO..", "O..."});
    BOOST_TEST(p.judge(black, {0, 1}) == broken::self_capture);
    p = board_of({"XOX.", ".OOO", "X...", "O..."});
    BOOST_TEST(p.judge(black, {0, 1}) == broken::none);
    BOOST_TEST(p.play({0, 1}) == quiet);
    BOOST_TEST(p.chain_size({0, 0}) == 3U);
}

BOOST_AUTO_TEST_CASE(a_self_capture_that_changes_nothing) {
    const drawing rows{".O.X.", "O...X", "....."};
    // By the letter of superko it repeats the position that it began with, or not, as White moves next.
    game positional(board_of(rows, black, go::self_capture::allowed), repetition::positional_superko);
    BOOST_TEST(positional.judge(black, {0, 0}) == broken::superko);
    BOOST_TEST(positional.play({0, 0}) == (outcome{broken::superko, 0, 1, 0}));
    for (const repetition rule : {repetition::simple_ko, repetition::situational_superko}) {
        game g(board_of(rows, black, go::self_capture::allowed), rule);
        BOOST_TEST(g.play({0, 0}) == loses(1));
        // White's answer of the same kind leaves what was before Black's move.
        BOOST_TEST(g.judge(white, {4, 0}) == broken::ko);
        BOOST_TEST(g.play({4, 0}) == (outcome{broken::ko, 0, 1, 0}));
    }
}

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
