// Excerpts of binary records: rows of sixteen bytes in hexadecimal, with marks under the right ones.
#include "render/excerpt.hpp"
#include "tests/assertions.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace {

using namespace std::string_view_literals;

/// What is shown of `record` with these marks, the first of which is primary.
std::string shown(std::string_view record, std::vector<arbiter::annotation> marks) {
    for (std::size_t i = 1; i < marks.size(); ++i) marks[i].primary = false;
    arbiter::hex_rows rows = arbiter::rows_of(record, marks);
    arbiter::excerpt_style style;
    style.row_size = arbiter::bytes_per_row;
    style.gutter = 2;
    return arbiter::excerpt(rows.text, std::move(rows.marks), style);
}

/// 0, 1, 2 … as bytes.
std::string counting(std::size_t size) {
    std::string bytes;
    for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(i);
    return bytes;
}

} // namespace

BOOST_AUTO_TEST_SUITE(hex)

BOOST_AUTO_TEST_CASE(a_byte_is_underlined_by_two_columns) {
    BOOST_TEST(shown("\x02\x00\xFF\x0A"sv, {{{2, 3}, 1, true, ""}}) == "   |\n"
                                                                       " 0 | 02 00 FF 0A\n"
                                                                       "   |       ^^\n");
}

BOOST_AUTO_TEST_CASE(several_bytes_have_their_blanks_underlined) {
    BOOST_TEST(shown("\x02\x00\xFF\x0A"sv, {{{1, 4}, 1, true, ""}}) == "   |\n"
                                                                       " 0 | 02 00 FF 0A\n"
                                                                       "   |    ^^^^^^^^\n");
}

BOOST_AUTO_TEST_CASE(a_row_is_numbered_by_its_first_byte) {
    BOOST_TEST(shown(counting(40), {{{33, 34}, 1, true, ""}}) == "   |\n"
                                                                 "32 | 20 21 22 23 24 25 26 27\n"
                                                                 "   |    ^^\n");
}

BOOST_AUTO_TEST_CASE(rows_between_are_left_out) {
    BOOST_TEST(shown(counting(64), {{{50, 51}, 1, true, ""}, {{3, 4}, 1, true, "the size"}}) ==
               "   |\n"
               " 0 | 00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F\n"
               "   |          -- the size\n"
               "...\n"
               "48 | 30 31 32 33 34 35 36 37 38 39 3A 3B 3C 3D 3E 3F\n"
               "   |       ^^\n");
}

BOOST_AUTO_TEST_CASE(over_rows_the_first_and_the_last_are_shown) {
    BOOST_TEST(shown(counting(64), {{{14, 50}, 1, true, "all of it"}}) ==
               "   |\n"
               " 0 | 00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F\n"
               "   |                                           ^^^^^\n"
               "...\n"
               "48 | 30 31 32 33 34 35 36 37 38 39 3A 3B 3C 3D 3E 3F\n"
               "   | ^^^^^ all of it\n");
}

BOOST_AUTO_TEST_CASE(a_place_behind_the_last_byte) {
    BOOST_TEST(shown("\x01\x02"sv, {{{2, 2}, 1, true, ""}}) == "   |\n"
                                                               " 0 | 01 02\n"
                                                               "   |      ^\n");
    BOOST_TEST(shown(counting(16), {{{16, 16}, 1, true, ""}}) == "   |\n"
                                                                 "16 |\n"
                                                                 "   | ^\n");
    BOOST_TEST(shown("", {{{0, 0}, 1, true, ""}}) == "   |\n"
                                                     " 0 |\n"
                                                     "   | ^\n");
}

BOOST_AUTO_TEST_SUITE_END()
