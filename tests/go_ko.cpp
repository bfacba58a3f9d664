// Ko and superko, on boards made by hand. Expectations are worked out from the rules.
#include "tests/assertions.hpp"
#include "tests/go_support.hpp"

#include <cstdint>

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
using go_test::drawn;
using go_test::ko_board;
using go_test::ko_taken;
using go_test::ko_taker;
using go_test::left_of_ko;
using go_test::outcome;
using go_test::quiet;
using go_test::repeats;
using go_test::right_of_ko;
using go_test::three_kos;
using go_test::two_for_one;
using go_test::white;

} // namespace

BOOST_AUTO_TEST_SUITE(go_engine_ko)

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
    // Positions 0, 1 and 2 are equal: the last of them is reported.
    BOOST_TEST(g.play({1, 0}) == repeats(broken::superko, 1, 2));
}

BOOST_AUTO_TEST_SUITE_END()
