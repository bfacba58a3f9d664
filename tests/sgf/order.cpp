// In which order layout writes the properties of a node, and where it leaves them as they are.
#include "../support.hpp"
#include "tests/assertions.hpp"

#include <string>
#include <utility>
#include <vector>

namespace {

std::string laid_out(const std::string& properties) {
    return arbiter::format(arbiter::source("test.sgf", "(;FF[4]GM[1]SZ[52];B[ab];" + properties + ")"))
        .value_or("none");
}

} // namespace

BOOST_AUTO_TEST_SUITE(sgf_order)

BOOST_AUTO_TEST_CASE(properties_are_sorted_where_that_says_the_same) {
    const std::vector<std::pair<std::string, std::string>> nodes{
        {"C[x]W[aa]", "W[aa]C[x]"},
        {"VW[aa]MA[bb]C[x]", "C[x]MA[bb]VW[aa]"},
        {"XX[1]C[x]", "C[x]XX[1]"},
        {"TR[ab]SQ[ba]C[x]", "C[x]SQ[ba]TR[ab]"},
        {"TW[ab]TB[ba]C[x]", "C[x]TB[ba]TW[ab]"},
        {"AW[ab]AB[ba]C[x]", "AB[ba]AW[ab]C[x]"},
        {"TW[ab]SL[ab]C[x]", "C[x]SL[ab]TW[ab]"}, // marks and territory have nothing to do with each other
        {"DO[]GB[1]W[aa]", "W[aa]GB[1]DO[]"},
    };
    for (const auto& [written, wanted] : nodes)
        BOOST_TEST(laid_out(written).find(wanted) != std::string::npos, written << " becomes " << laid_out(written));
}

// of what contradicts itself the first may count
BOOST_AUTO_TEST_CASE(properties_stay_where_their_order_says_something) {
    for (const std::string node :
         {"TR[ab]SQ[ab]C[x]", "TW[ab]TB[ab]C[x]", "AW[ab]AB[ab]C[x]", "TR[ZZ]SQ[ZZ]C[x]", "TR[aZ]SQ[aa:aZ]C[x]",
          "GW[1]GB[1]C[x]", "TE[1]BM[1]C[x]", "W[aa]B[bb]C[x]", "W[aa]AB[bb]C[x]", "PL[B]C[x]W[aa]", "XX[1]XX[2]C[x]"})
        BOOST_TEST(laid_out(node).find(node) != std::string::npos, node << " becomes " << laid_out(node));
}

BOOST_AUTO_TEST_SUITE_END()
