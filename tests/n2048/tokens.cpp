// What the tokens of a turn are, character by character, at both sides of each limit. A tile is its value, which is left out
// where it is 2, then its column `a` to `d` and its row `1` to `4`.
#include "arbiter/arbiter.hpp"
#include "notations/n2048/moves.hpp"
#include "tests/assertions.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace n2048_tokens_test {

using namespace arbiter::n2048;

namespace {

bool reads_as(std::string_view text, cell at, std::uint32_t value) {
    const tile t = read_tile(text);
    return t.at == at && t.value == value;
}

} // namespace

BOOST_AUTO_TEST_SUITE(n2048_tokens)

BOOST_AUTO_TEST_CASE(tiles_are_a_value_and_a_cell) {
    for (const char* cell : {"a1", "d4", "a4", "d1"}) BOOST_TEST(tile_size(cell, 0) == 2U, cell);
    for (const char* other : {"e1", "`1", "a0", "a5", "A1", "a", "1", "", "1a", "a:1", "4", "16"})
        BOOST_TEST(tile_size(other, 0) == 0U, other);
    BOOST_TEST(tile_size("4a1", 0) == 3U);
    BOOST_TEST(tile_size("0a1", 0) == 3U);
    BOOST_TEST(tile_size("9a1", 0) == 3U);
    BOOST_TEST(tile_size("16a1", 0) == 4U);
    BOOST_TEST(tile_size("a1a1", 0) == 2U);
    BOOST_TEST(tile_size("L a1", 0) == 0U);
    BOOST_TEST(tile_size("L a1", 2) == 2U);
    BOOST_TEST(tile_size("L 4a1", 2) == 3U);
    BOOST_TEST(tile_size("L 4a1", 3) == 2U);
    BOOST_TEST(tile_size("L 4a1", 5) == 0U);
    for (const char* cell : {"A1", "D4"}) BOOST_TEST(tile_size(cell, 0, true) == 2U, cell);
    for (const char* other : {"E1", "@1", "A0", "A5", "a1"}) BOOST_TEST(tile_size(other, 0, true) == 0U, other);
}

BOOST_AUTO_TEST_CASE(tiles_are_read) {
    BOOST_TEST(reads_as("a1", {0, 0}, 2));
    BOOST_TEST(reads_as("d4", {3, 3}, 2));
    BOOST_TEST(reads_as("b3", {1, 2}, 2));
    BOOST_TEST(reads_as("A1", {0, 0}, 2));
    BOOST_TEST(reads_as("D4", {3, 3}, 2));
    BOOST_TEST(reads_as("4b3", {1, 2}, 4));
    BOOST_TEST(reads_as("0b3", {1, 2}, 0));
    BOOST_TEST(reads_as("90b3", {1, 2}, 90));
    BOOST_TEST(reads_as("131072c3", {2, 2}, 131072));
    BOOST_TEST(reads_as("999999c3", {2, 2}, 999999));
    BOOST_TEST(reads_as("1000000c3", {2, 2}, 0)); // larger than any tile
    BOOST_TEST(text_of({{0, 0}, 2}) == "a1");
    BOOST_TEST(text_of({{3, 3}, 4}) == "4d4");
    BOOST_TEST(text_of({{1, 2}, 16}) == "16b3");
}

// 64 bits hold any number of 19 digits
// a letter in the wrong case is a mistake of a tile that is whole; what has more signs is none
BOOST_AUTO_TEST_CASE(a_tile_in_upper_case_is_one_alone) {
    const auto said_of = [](const std::string& tile) {
        const arbiter::report r = arbiter::check(
            arbiter::source("a.2048", "[Event \"a\"]\n[Site \"b\"]\n[Date \"2023.10.28\"]\n[Player \"c\"]\n"
                                      "[InitialBoard \"a3 c4\"]\n[FinalScore \"0\"]\n[HighestTile \"4\"]\n"
                                      "[Result \"*\"]\n\n1. D " +
                                          tile + " *\n"));
        BOOST_TEST_REQUIRE(!r.findings().empty(), tile);
        return r.findings()[0].message();
    };
    const auto begins = [&said_of](const std::string& tile, const std::string& with) {
        const std::string said = said_of(tile);
        BOOST_TEST(said.substr(0, with.size()) == with, tile);
    };
    begins("A2", "the column of a tile is written in lower case");
    begins("4A2", "the column of a tile is written in lower case");
    for (const std::string tile : {"A2)", "A25", "A2x", "A)"}) begins(tile, "`" + tile + "` is no tile");
}

BOOST_AUTO_TEST_CASE(numbers_of_tags) {
    BOOST_TEST(is_number("0", 0));
    BOOST_TEST(is_number("000", 0));
    BOOST_TEST(is_number("7", 7));
    BOOST_TEST(is_number("0190", 190));
    BOOST_TEST(!is_number("190", 191));
    BOOST_TEST(!is_number("1", 10));
    BOOST_TEST(is_number("9999999999999999999", 9'999'999'999'999'999'999U));
    BOOST_TEST(is_number("0009999999999999999999", 9'999'999'999'999'999'999U));
    BOOST_TEST(!is_number("18446744073709551616", 0)); // 2^64
    BOOST_TEST(!is_number("10000000000000000000", 10'000'000'000'000'000'000U));
}

BOOST_AUTO_TEST_CASE(markers_in_any_case) {
    BOOST_TEST(meant_marker("Retired") == "Retired");
    BOOST_TEST(meant_marker("rETIRED") == "Retired");
    BOOST_TEST(meant_marker("Retire") == "Retire");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace n2048_tokens_test
