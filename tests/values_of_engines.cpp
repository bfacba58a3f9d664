// Values of the engines that are made of nothing: the first place of a board or a table, and an outcome of a legal move of
// which nothing comes. Each header says from where it counts.
#include "arbiter/rules/carcassonne.hpp"
#include "arbiter/rules/connect4.hpp"
#include "arbiter/rules/go.hpp"
#include "arbiter/rules/go_record.hpp"
#include "arbiter/rules/indigo.hpp"
#include "arbiter/rules/n2048.hpp"
#include "arbiter/rules/onitama.hpp"
#include "arbiter/rules/stratego.hpp"
#include "arbiter/rules/tictactoe.hpp"
#include "arbiter/rules/tsuro.hpp"
#include "arbiter/rules/uttt.hpp"
#include "tests/assertions.hpp"

namespace arbiter::engine_values_test {

namespace {

template <class Cell>
void is_first_cell() {
    BOOST_TEST(Cell{}.row == 0);
    BOOST_TEST(Cell{}.column == 0);
}

} // namespace

BOOST_AUTO_TEST_SUITE(values_of_engines)

BOOST_AUTO_TEST_CASE(places_begin_at_the_first) {
    is_first_cell<go::point>();
    is_first_cell<indigo::cell>();
    is_first_cell<n2048::cell>();
    is_first_cell<onitama::cell>();
    is_first_cell<onitama::step>();
    is_first_cell<stratego::cell>();
    is_first_cell<tictactoe::cell>();
    is_first_cell<tsuro::cell>();
    BOOST_TEST((carcassonne::cell{} == carcassonne::cell{0, 0}));
    BOOST_TEST((carcassonne::placed{}.at() == carcassonne::cell{}));
    BOOST_TEST((uttt::move{} == uttt::move{0, 0}));
}

BOOST_AUTO_TEST_CASE(pieces_and_tiles_begin_at_the_first) {
    BOOST_TEST(int{carcassonne::placement{}.tile} == 0);
    BOOST_TEST(int{carcassonne::placed{}.tile} == 0);
    BOOST_TEST(int{carcassonne::placed{}.beside} == 0);
    BOOST_TEST(int{carcassonne::claim{}.where} == 0);
    BOOST_TEST(int{carcassonne::claimed_land{}.number} == 0);
    BOOST_TEST(int{carcassonne::claimed_land{}.team} == 0);
    BOOST_TEST(int{carcassonne::claimed_land{}.where} == 0);
    BOOST_TEST(int{indigo::move{}.tile} == 0);
    BOOST_TEST(int{onitama::move{}.card} == 0);
    const onitama::position dealt;
    for (unsigned i = 0; i < onitama::teams * onitama::hand_size; ++i)
        BOOST_TEST(unsigned{dealt.hand(i / onitama::hand_size)[i % onitama::hand_size]} == i);
    BOOST_TEST(unsigned{dealt.spare()} == 4U);
    BOOST_TEST(stratego::piece{}.team == 0U);
    BOOST_TEST(stratego::exchange{}.team == 0U);
    BOOST_TEST(int{tsuro::move{}.tile} == 0);
    BOOST_TEST((tsuro::range{} == tsuro::range{0, 0}));
}

BOOST_AUTO_TEST_CASE(nothing_comes_of_a_move) {
    BOOST_TEST((carcassonne::outcome{} == carcassonne::outcome{carcassonne::broken::none, false, false}));
    BOOST_TEST(!connect4::outcome{}.wins);
    BOOST_TEST(!connect4::outcome{}.draws);
    BOOST_TEST(go::outcome{}.captured == 0U);
    BOOST_TEST(go::outcome{}.lost == 0U);
    BOOST_TEST((indigo::outcome{} == indigo::outcome{indigo::broken::none, false}));
    BOOST_TEST((n2048::outcome{} == n2048::outcome{0, false}));
    BOOST_TEST((onitama::outcome{} == onitama::outcome{onitama::broken::none, false, false}));
    BOOST_TEST((stratego::outcome{} == stratego::outcome{stratego::broken::none, false, stratego::fault::none}));
    BOOST_TEST(!tictactoe::outcome{}.wins);
    BOOST_TEST(!tictactoe::outcome{}.draws);
    BOOST_TEST((tsuro::outcome{} == tsuro::outcome{tsuro::broken::none, false, false}));
}

BOOST_AUTO_TEST_CASE(a_record_of_go_begins_empty) {
    const go::record r;
    BOOST_TEST(r.width == 0U);
    BOOST_TEST(r.height == 0U);
    BOOST_TEST(r.black_count == 0U);
    BOOST_TEST(r.white_count == 0U);
    BOOST_TEST(go::calendar_day{}.year == 0);
    BOOST_TEST(go::calendar_day{}.month == 0U);
    BOOST_TEST(go::calendar_day{}.day == 0U);
}

// a set of what has happened: a bit each
BOOST_AUTO_TEST_CASE(events_of_ultimate_tictactoe_are_bits) {
    BOOST_TEST(int{uttt::nothing} == 0);
    BOOST_TEST(int{uttt::wins_board} == 1);
    BOOST_TEST(int{uttt::fills_board} == 2);
    BOOST_TEST(int{uttt::draws_game} == 4);
    BOOST_TEST(int{uttt::wins_game} == 8);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace arbiter::engine_values_test
