// The rules engine of Go on boards made by hand. Expectations are worked out from the rules.
#include "tests/assertions.hpp"
#include "tests/go_support.hpp"

#include <cstdint>
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
using go_test::drawing;
using go_test::drawn;
using go_test::loses;
using go_test::outcome;
using go_test::quiet;
using go_test::white;

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

BOOST_AUTO_TEST_CASE(a_cleared_game_begins_anew) {
    constexpr unsigned few = 5;
    constexpr unsigned many = 200;
    for (const repetition rule :
         {repetition::simple_ko, repetition::positional_superko, repetition::situational_superko})
        for (const unsigned moves : {0U, few, many}) {
            game g(position(9, 9, go::self_capture::allowed), rule);
            const position start = g.now();
            // round and round: points are taken, stones captured and lost
            for (unsigned i = 0; i < moves; ++i) g.play({i * 5 % 9, i * 7 % 8});
            if (moves == many) g.setup(std::vector<go::edit>{{{0, 0}, white}}, white);
            g.clear();
            BOOST_TEST(g.length() == 0U);
            BOOST_TEST((g.now() == start));
            // nothing is repeated that was there before
            for (const point at : {point{1, 0}, point{0, 0}, point{0, 1}}) BOOST_TEST(g.play(at).rule == broken::none);
            BOOST_TEST(g.now().captured_by(black) == 1U);
            g.undo_to(0);
            BOOST_TEST((g.now() == start));
        }
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

BOOST_AUTO_TEST_SUITE_END()
