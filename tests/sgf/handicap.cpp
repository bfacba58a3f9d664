// A handicap against the stones that are there: what docs/diagnostics/sgf/handicap.md says, at both sides of each limit.
#include "arbiter/arbiter.hpp"
#include "tests/assertions.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

namespace {

/// `records` have what is reported of `HA`, and nothing else; or "".
void check_reported(const std::vector<std::pair<std::string, std::string>>& records) {
    for (const auto& [record, reported] : records) {
        const arbiter::source s("test.sgf", record);
        const arbiter::report r = arbiter::check(s);
        std::string said;
        for (const arbiter::finding& f : r.findings()) said += f.code() == "sgf/handicap" ? f.message() : f.code();
        BOOST_TEST(said == reported, record << ": " << said);
    }
}

std::string differs(int claimed, int stones) {
    return fmt::format("`HA` says {}, but the number of black stones before the first move is {}", claimed, stones);
}
std::string missing(int claimed) {
    return fmt::format("`HA` says {}, but no stones are set up", claimed);
}
/// FF[4], HA: the position should be set up with AB within the same node.
const std::string later = "the stones of `HA` are set up in a later node; they belong into its own";

} // namespace

BOOST_AUTO_TEST_SUITE(sgf_handicap)

BOOST_AUTO_TEST_CASE(stones_are_counted_before_the_first_move) {
    check_reported({{"(;FF[4]GM[1]SZ[9]HA[2]AB[cc][gg];W[ee])", ""},
                    {"(;FF[4]GM[1]SZ[9]HA[3]AB[cc][gg];W[ee])", differs(3, 2)},
                    {"(;FF[4]GM[1]SZ[9]HA[2]AB[cc][gg][cg];W[ee])", differs(2, 3)},
                    {"(;FF[4]GM[1]SZ[9]HA[2]AB[cc];W[ee])", differs(2, 1)},
                    {"(;FF[4]GM[1]SZ[9]AB[cc][gg]HA[3];W[ee])", differs(3, 2)},
                    {"(;FF[4]GM[1]SZ[9]HA[9]AB[aa:cc];W[ee])", ""},
                    {"(;FF[4]GM[1]SZ[9]HA[2];AB[cc][gg];W[ee])", later},
                    {"(;FF[4]GM[1]SZ[9]HA[2]AB[cc];AB[gg];W[ee])", later},
                    {"(;FF[3]GM[1]SZ[9]HA[2];AB[cc][gg];W[ee])", ""},
                    {"(;GM[1]SZ[9]HA[2];AB[cc][gg];W[ee])", ""},
                    {"(;FF[4]GM[1]SZ[9]HA[3]AB[cc][gg][gc];AE[gc];W[ee])", differs(3, 2)},
                    {"(;FF[4]GM[1]SZ[9]HA[2]AB[cc][gg];W[ee];B[aa];W[bb])", ""},
                    {"(;FF[4]GM[1]SZ[9]HA[2]AB[cc][gg];W[ee];AB[gc])", ""},
                    // other lines than the main one don't count
                    {"(;FF[4]GM[1]SZ[9]HA[2](;C[x])(;AB[cc][gg];W[ee]))", missing(2)}});
}

BOOST_AUTO_TEST_CASE(one_stone_is_no_handicap) {
    check_reported({{"(;FF[4]GM[1]SZ[9]HA[0]AB[cc];W[ee])", ""},
                    {"(;FF[4]GM[1]SZ[9]HA[1]AB[cc][gg];W[ee])", ""},
                    {"(;FF[4]GM[1]SZ[9]HA[1];B[cc];W[ee])", ""}});
}

BOOST_AUTO_TEST_CASE(stones_may_be_the_first_moves) {
    check_reported({{"(;FF[4]GM[1]SZ[9]HA[2];W[ee];B[cc])", missing(2)},
                    {"(;FF[4]GM[1]SZ[9]HA[2];B[cc];W[];B[gg];W[ee])", ""},
                    {"(;FF[4]GM[1]SZ[9]HA[3];B[cc];W[];B[gg];W[];B[gc];W[ee])", ""},
                    {"(;FF[4]GM[1]SZ[9]HA[3];B[cc];W[];B[gg];W[ee];B[gc])", missing(3)},
                    {"(;FF[4]GM[1]SZ[9]HA[2];B[cc];W[ee];B[gg])", missing(2)}});
}

// where White begins; on 9x9 they stand on the lines three from the edge
BOOST_AUTO_TEST_CASE(standard_stones_can_be_added_to_the_node) {
    const auto mended = [](const std::string& record) {
        return arbiter::apply_fixes(arbiter::source("test.sgf", record), {}, arbiter::fixes::all).text;
    };
    BOOST_TEST(mended("(;FF[4]GM[1]SZ[9]HA[2];W[ee];B[dd])") == "(;FF[4]GM[1]SZ[9]HA[2]AB[gc][cg];W[ee];B[dd])");
    BOOST_TEST(mended("(;FF[4]GM[1]SZ[9]HA[2]PL[W];W[ee];B[dd])") ==
               "(;FF[4]GM[1]SZ[9]HA[2]AB[gc][cg]PL[W];W[ee];B[dd])");
    // not beside another setup, nor where Black has begun
    // nor where a setup may be lost
    for (const char* record : {"(;FF[4]GM[1]SZ[9]HA[2]AE[aa];W[ee];B[dd])", "(;FF[4]GM[1]SZ[9]HA[3];B[dd];W[ee])"})
        BOOST_TEST(mended(record) == record);
    BOOST_TEST(mended("(;FF[4]GM[1]SZ[9]HA[2];W[ee];B[dd];W[cc)") == "(;FF[4]GM[1]SZ[9]HA[2];W[ee];B[dd];W[cc])");
}

BOOST_AUTO_TEST_CASE(a_position_of_a_game_shows_no_handicap) {
    check_reported({{"(;FF[4]GM[1]SZ[9]HA[2]AB[cc][gg]AW[ee];B[dd])", ""},
                    {"(;FF[4]GM[1]SZ[9]HA[3]AB[cc][gg]AW[ee];W[dd])", ""},
                    {"(;FF[4]GM[1]SZ[9]HA[3]AW[ee];W[dd])", ""}});
}

BOOST_AUTO_TEST_CASE(older_formats_may_imply_the_stones) {
    for (const std::string version : {"FF[1]", "FF[2]", "FF[3]"}) {
        const auto with = [&version](const std::string& rest) { return "(;" + version + "GM[1]SZ[9]" + rest + ")"; };
        check_reported({{with("HA[2];W[ee];B[cd]"), ""}, {with("HA[3]AB[cc][gg];W[ee]"), ""}});
    }
}

BOOST_AUTO_TEST_SUITE_END()
