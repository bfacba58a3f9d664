// "Only one property of each type per node" (FF[4]): which lists of one name become one, and which values of `B` and `W` show that
// a letter of the name is lost.
#include "arbiter/arbiter.hpp"
#include "tests/assertions.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace repeats_test {

namespace {

/// What the safe fixes make of a node of a game on 9x9.
std::string mended(const std::string& node, const std::string& root = "FF[4]GM[1]CA[UTF-8]SZ[9]") {
    const std::string before = "(;" + root + ";";
    const std::string made =
        arbiter::apply_fixes(arbiter::source("test.sgf", before + node + ")"), {}, arbiter::fixes::safe).text;
    BOOST_REQUIRE(made.starts_with(before));
    return made.substr(before.size(), made.size() - before.size() - 1);
}

/// Whether a finding says that the property whose name has lost a letter may be this one.
bool is_meant(const std::string& record, std::string_view property) {
    const std::string name = "`" + std::string(property) + "`";
    const arbiter::report r = arbiter::check(arbiter::source("test.sgf", record));
    for (const arbiter::finding& f : r.findings())
        if (f.help().find(name) != std::string::npos) return true;
    return false;
}

} // namespace

BOOST_AUTO_TEST_SUITE(sgf_repeats)

BOOST_AUTO_TEST_CASE(lists_without_a_common_point_become_one) {
    for (const auto& [before, after] : std::vector<std::pair<std::string, std::string>>{
             {"AB[aa]AB[bb]", "AB[aa][bb]"},
             {"AB[aa]AB[bb]AB[cc]", "AB[aa][bb][cc]"},
             {"AB[aa]C[x]AB[bb]", "AB[aa][bb]C[x]"},
             {"AB[aa]AB[bb]C[x]AB[cc]", "AB[aa][bb][cc]C[x]"},
             {"AB[aa]C[x]AB[bb]N[y]AB[cc]", "AB[aa][bb][cc]C[x]N[y]"},
             {"AB[aa]AB[aa]", "AB[aa]"},
             {"AB[aa:bb]AB[cc:dd]", "AB[aa:bb][cc:dd]"},
             {"LB[aa:x]LB[bb:y]", "LB[aa:x][bb:y]"},
             {"LN[aa:bb]LN[cc:dd]", "LN[aa:bb][cc:dd]"},
             {"TR[aa]SQ[bb]TR[cc]", "TR[aa][cc]SQ[bb]"},
             {"LB[aa:\xC3\xA9]LB[bb:y]", "LB[aa:\xC3\xA9][bb:y]"},
             {"VW[aa]VW[bb]", "VW[aa][bb]"},
         })
        BOOST_TEST(mended(before) == after);
}

BOOST_AUTO_TEST_CASE(lists_with_a_common_point_stay) {
    for (const char* node : {
             "AB[aa]AB[bb][aa]",            // a point twice
             "AB[aa:bb]AB[ab]",             // within a rectangle
             "AB[aa]AB[jj]",                // off the board
             "AB[aa]AB[x]",                 // no point
             "LB[aa:x]LB[aa:y]",            // two labels of a point
             "LB[aa:x]LB[bb]",              // no label
             "LN[aa:bb]LN[cc:dd][aa:bb]",   // a line twice
             "LN[aa:bb]LN[cc:d]",           // no line
             "TR[aa]SQ[cc]TR[cc]",          // of two marks on a point a program may show the later one
             "LB[aa:x]C[z]LB[bb:\xC3\xA9]", // what can't be moved as it is
             "C[a]C[b]",
             "N[a]N[b]",
         })
        BOOST_TEST(mended(node) == node);
}

// `;` that is missing before a second move leaves unknown to which node the later ones belong
BOOST_AUTO_TEST_CASE(all_properties_of_a_name_are_counted_whatever_is_between_them) {
    const auto places = [](const std::string& node) {
        const arbiter::report r = arbiter::check(arbiter::source("a.sgf", "(;FF[4]GM[1]SZ[9];" + node + ")"));
        std::size_t count = 0;
        for (const arbiter::finding& f : r.findings())
            if (f.code() == "sgf/duplicate-property") count += 1 + f.related().size();
        return count;
    };
    BOOST_TEST(places("C[a]C[b]") == 2U);
    for (const char* node : {"C[a]C[b]C[c]", "C[a]C[b]B[dd]C[c]", "C[a]B[dd]C[b]C[c]", "B[dd]C[a]N[x]C[b]C[c]"})
        BOOST_TEST(places(node) == 3U, node);
    BOOST_TEST(places("C[a]C[b]B[dd]W[ee]C[c]") == 2U);
    // which of them is meant nobody knows, but they are two
    BOOST_TEST(places("B[dd]aC[x]bC[x]") == 0U);
    BOOST_TEST(places("B[dd]Ca[x]Cb[x]") == 0U);
    BOOST_TEST(places("B[dd]Ca[x]Ca[x]") == 2U);
}

// ranks as servers write them: one or two digits, and `k`, `d` or `p`
BOOST_AUTO_TEST_CASE(a_rank_is_no_move) {
    const auto is_rank = [](const std::string& value) {
        return is_meant("(;FF[4]GM[1]SZ[19]PB[x]B[" + value + "]PW[y])", "BR");
    };
    for (const char* value : {"3d", "12k", "9p", "3 dan", "8 kyu", "1pro", "5k?", "2\xE6\xAE\xB5"})
        BOOST_TEST(is_rank(value), value);
    for (const char* value : {"123d", "3x", "3dd", "dd", "3d4", "", "k"}) BOOST_TEST(!is_rank(value), value);
    BOOST_TEST(is_meant("(;FF[4]GM[1]SZ[19]PB[x]W[3d]PW[y])", "WR"));
    BOOST_TEST(is_meant("(;FF[4]GM[1]SZ[19]B[3d])", "BR"));                  // beside what is about the whole record
    BOOST_TEST(!is_meant("(;FF[4]GM[1]SZ[19]PB[x]BR[1d]B[3d]PW[y])", "BR")); // which is there
    BOOST_TEST(is_meant("(;FF[4]GM[1]SZ[19];AB[aa]B[3d])", "BR"));
    BOOST_TEST(!is_meant("(;FF[4]GM[1]SZ[19];C[x]B[3d])", "BR"));
    BOOST_TEST(!is_meant("(;FF[4]GM[1]SZ[19];SZ[19]B[3d])", "BR"));
}

// beside a move a number is what a clock shows, or stones left in a period of byo-yomi
BOOST_AUTO_TEST_CASE(a_number_beside_a_move_is_no_move) {
    const auto is_lost = [](const std::string& node, const char* property) {
        return is_meant("(;FF[4]GM[1]SZ[19];" + node + ")", property);
    };
    BOOST_TEST(is_lost("B[dd]B[120]", "BL"));
    BOOST_TEST(is_lost("B[dd]W[120.5]", "WL"));
    BOOST_TEST(is_lost("B[120]B[dd]", "BL"));
    BOOST_TEST(is_lost("B[]W[120]", "WL"));
    BOOST_TEST(is_lost("B[dd]BL[9]B[5]", "OB"));
    BOOST_TEST(is_lost("W[dd]WL[9]W[5]", "OW"));
    BOOST_TEST(!is_lost("B[dd]BL[9]B[5.5]", "OB"));
    BOOST_TEST(!is_lost("C[x]B[120]", "BL"));
    // of a node of more than 64 properties nothing is known
    std::string many;
    for (int i = 0; i < 62; ++i) many += "C[x]";
    BOOST_TEST(is_lost("B[dd]" + many + "B[120]", "BL"));
    BOOST_TEST(!is_lost("B[dd]" + many + many + "B[120]", "BL"));
    BOOST_TEST(is_lost("B[120]" + many + "B[dd]", "BL"));
    BOOST_TEST(!is_lost("B[120]" + many + many + "B[dd]", "BL"));
}

// a game whose board isn't known is not replayed, and all of its moves count
BOOST_AUTO_TEST_CASE(moves_of_an_unknown_board_are_counted_from_the_first_node_on) {
    const auto help = [](const std::string& record) {
        const arbiter::report r = arbiter::check(arbiter::source("test.sgf", record));
        std::string all;
        for (const arbiter::finding& f : r.findings()) all += f.help();
        return all;
    };
    BOOST_TEST(help("(;GM[1]SZ[x]B[aa];W[bb])").find("2 moves from this node on") != std::string::npos);
    BOOST_TEST(help("(;B[aa]GM[1]SZ[x];W[bb])").find("2 moves from this node on") != std::string::npos);
    BOOST_TEST(help("(;GM[1]SZ[x];W[bb])").find("one move from this node on") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace repeats_test
