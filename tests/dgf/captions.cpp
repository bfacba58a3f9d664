// What is beside pictures of DGF, behind what they are of.
#include "arbiter/arbiter.hpp"
#include "tests/assertions.hpp"

#include <string>
#include <vector>

namespace {

std::vector<std::string> caption(const std::string& name, const std::string& text) {
    return arbiter::check(arbiter::source(name, text)).games().front().at(0).caption;
}

const std::string board_points = "0 1 2 0\n1 3 1 2\n0 1 2 0\n0 0 0 0\n";

} // namespace

BOOST_AUTO_TEST_SUITE(dgf_captions)

// the board of docs/notations/dgf.md: Black has just taken a ko, and White may not play on 6
BOOST_AUTO_TEST_CASE(say_what_ko_forbids) {
    const auto lines = caption("a.dgb", "2 1 0 4\n" + board_points);
    BOOST_TEST_REQUIRE(lines.size() == 4U);
    BOOST_TEST(lines[1] == "White to move");
    BOOST_TEST(lines[2] == "captures and komi: Black 1, White 0");
    BOOST_TEST(lines[3] == "ko forbids 6 (B3)");
}

BOOST_AUTO_TEST_CASE(say_nothing_of_ko_when_the_game_is_over) {
    const auto lines = caption("a.dgb", "0 1 0 4\n" + board_points);
    BOOST_TEST_REQUIRE(lines.size() == 3U);
    BOOST_TEST(lines[1] == "the game is over");
}

BOOST_AUTO_TEST_CASE(count_captures_and_komi_together) {
    BOOST_TEST(caption("a.dgb", "9 3 6 2\n0 0\n0 0\n").at(2) == "captures and komi: Black 3, White 6.5");
    BOOST_TEST(caption("a.dgb", "21 3 6 2\n0 0\n0 0\n").at(2) == "captures and komi: Black 258.5, White 6");
}

BOOST_AUTO_TEST_SUITE_END()
