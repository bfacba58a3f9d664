// What pictures of SGF show of the markup of nodes. FF[4]: "Markup" and "Miscellaneous" properties.
#include "tests/support.hpp"

#include "render/picture_words.hpp"
#include "tests/assertions.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace {

using arbiter::picture;

picture at(std::string_view nodes, std::uint32_t ply) {
    const std::string text = "(;GM[1]FF[4]SZ[5]" + std::string(nodes) + ")";
    return arbiter::check(arbiter::source("x.sgf", text)).games().front().at(ply);
}

/// Of the words on a picture those behind the last move.
std::string remarks(std::string_view nodes, std::uint32_t ply) {
    const std::string words = arbiter::words_of(at(nodes, ply));
    for (const char* first :
         {"Circle", "Cross", "Square", "Triangle", "Selected", "Labels", "Territory", "Greyed", "Not shown"})
        if (const std::size_t begin = words.find(first); begin != std::string::npos) return words.substr(begin);
    return "";
}

} // namespace

BOOST_AUTO_TEST_SUITE(sgf_markup)

BOOST_AUTO_TEST_CASE(stands_at_its_move) {
    const std::string_view nodes = ";B[aa]CR[aa][bb:cb]MA[cc]SQ[dd]TR[ee]SL[ea];W[bb]";
    BOOST_TEST(remarks(nodes, 1) == "Circle: A5, B4, C4. Cross: C3. Square: D2. Triangle: E1. Selected: E5.");
    BOOST_TEST(remarks(nodes, 0) == "");
    BOOST_TEST(remarks(nodes, 2) == "");
}

BOOST_AUTO_TEST_CASE(of_the_node_before_the_first_move_stands_at_the_start) {
    BOOST_TEST(remarks("LB[aa:A][bb:1\\:2]AB[cc];B[dd]", 0) == "Labels: A5 A, B4 1:2.");
    BOOST_TEST(remarks("LB[aa:A];AB[cc]TR[cc];B[dd]", 0) == "Triangle: C3.");
    BOOST_TEST(remarks("LB[aa:A](;TR[cc])(;SQ[cc])", 0) == "Triangle: C3.");
}

BOOST_AUTO_TEST_CASE(territory_has_an_owner) {
    BOOST_TEST(remarks(";B[aa]TB[bb][cc]TW[ee]", 1) == "Territory of Black: B4, C3. Territory of White: E1.");
}

BOOST_AUTO_TEST_CASE(lines_and_arrows_go_from_point_to_point) {
    const picture p = at(";B[aa]LN[aa:ec]AR[cc:ab]LN[aa]AR[zz:aa]", 1);
    BOOST_REQUIRE(p.lines.size() == 2U);
    BOOST_TEST((p.lines[0].from_row == 0 && p.lines[0].from_column == 0 && p.lines[0].to_row == 2 &&
                p.lines[0].to_column == 4 && !p.lines[0].is_arrow));
    BOOST_TEST((p.lines[1].from_row == 2 && p.lines[1].from_column == 2 && p.lines[1].to_row == 1 &&
                p.lines[1].to_column == 0 && p.lines[1].is_arrow));
}

BOOST_AUTO_TEST_CASE(views_hold_until_they_are_set_again) {
    const std::string_view dims = ";B[aa]DD[ee];W[bb];B[cc]DD[]";
    BOOST_TEST(remarks(dims, 1) == "Greyed out: E1.");
    BOOST_TEST(remarks(dims, 2) == "Greyed out: E1.");
    BOOST_TEST(remarks(dims, 3) == "");
    const std::string_view part = ";B[aa]VW[aa:ed];W[bb];B[cc]VW[]";
    BOOST_TEST(remarks(part, 2) == "Not shown: A1, B1, C1, D1, E1.");
    BOOST_TEST(remarks(part, 3) == "");
    // and not in other variations
    BOOST_TEST(remarks(";B[aa](;W[bb]DD[ee])(;W[cc])", 2) == "Greyed out: E1.");
    BOOST_TEST(remarks(";B[aa](;W[bb]DD[ee])(;W[cc])", 3) == "");
}

BOOST_AUTO_TEST_CASE(what_is_wrong_draws_nothing) {
    BOOST_TEST(remarks(";B[aa]CR[zz][a][]LB[aa][zz:x]TR[ee:a]", 1) == "");
}

BOOST_AUTO_TEST_CASE(what_has_a_safe_fix_is_drawn_as_it_is_fixed) {
    for (const std::string_view list : {"TR[ba:ab]", "TR[ab:ba]", "TR[aa,ba, ab,bb]", "TR[a a : bb]"})
        BOOST_TEST(remarks(";B[ee]" + std::string(list), 1) == remarks(";B[ee]TR[aa:bb]", 1), list);
    BOOST_TEST(remarks(";B[ee]TR[aa,bb]", 1) == "");
}

// what the first node begins with can't be read
BOOST_AUTO_TEST_CASE(a_move_behind_a_beginning_that_is_lost_has_no_markup) {
    const arbiter::report r = arbiter::check(arbiter::source("x.sgf", "(;A(B[aa]B[bb];W[cc])"));
    const std::string words = arbiter::words_of(r.games().front().at(1));
    BOOST_TEST(words.ends_with("Last move: B18."), words);
}

BOOST_AUTO_TEST_CASE(old_files_letter_their_points) {
    BOOST_TEST(remarks(";B[aa]L[bb][cc]M[dd]", 1) == "Cross: D2. Labels: B4 a, C3 b.");
}

BOOST_AUTO_TEST_CASE(ko_is_reported_and_drawn) {
    // White has just taken the stone at C4 from B4
    const picture p = at("AB[ba][ab][bc]AW[ca][cc][db];B[cb];W[bb]", 2);
    BOOST_TEST(p.caption.back() == "ko forbids C4");
    BOOST_TEST(p.at(1, 2).forbidden);
}

BOOST_AUTO_TEST_SUITE_END()
