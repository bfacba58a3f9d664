// Signs between properties: which can't be what is left of something else.
#include "notations/sgf/judge.hpp"

#include "arbiter/arbiter.hpp"
#include "tests/assertions.hpp"
#include "tests/support.hpp"

#include <string>
#include <string_view>
#include <vector>

BOOST_AUTO_TEST_SUITE(sgf_stray)

BOOST_AUTO_TEST_CASE(signs_that_hide_nothing) {
    using arbiter::sgf::hides_nothing;
    for (const char* between :
         {"", " \t\n\v\f\r", ";", "();)(", ",", ",.!?", "?;?(?)? ", "\xC2\xA0", "\xEF\xBB\xBF", "\xE3\x80\x80", "；",
          "，", "；，；，；，", "\xC2\xA0\xC2\xA0\xC2\xA0\xC2\xA0\xC2\xA0", ";;;;;;;;", "1234", "@", "`"})
        BOOST_TEST(hides_nothing(between), between);
    // more than four signs, or any that stands in a name or about a value
    for (const char* between : {",.!?,", "?????", ";?;?;?;?;?", "a", "Z", "z", "A", "[", "]", "{", "}", "<", "_",
                                "\x80", "\xC3\xA9", " ,a", "；a", "\xC2\xA0]"})
        BOOST_TEST(!hides_nothing(between), between);
}

// a point is two small letters; of one letter nobody knows the other
BOOST_AUTO_TEST_CASE(moves_without_brackets_become_moves_where_their_point_is_all_there) {
    const auto fixed = [](const std::string& move) {
        const arbiter::report r =
            arbiter::check(arbiter::source("a.sgf", "(;FF[4]GM[1]CA[UTF-8]SZ[9];B[ee];" + move + ";B[ff])"));
        BOOST_REQUIRE(!r.findings().empty());
        const std::vector<arbiter::fix> fixes = r.findings().front().fixes();
        return fixes.empty() ? "" : fixes.front().edits.at(0).text;
    };
    for (const char* move : {"Wdd", "W{dd}", "Wdd]", "W<dd>"}) BOOST_TEST(fixed(move) == "W[dd]", move);
    for (const char* move : {"Wd]", "Wd5", "WdD", "W{d}"}) BOOST_TEST(fixed(move) == "", move);
}

BOOST_AUTO_TEST_CASE(what_is_there_very_often_is_one_finding) {
    constexpr int often = 70'000;
    std::string text = "(;FF[4]GM[1]";
    for (int i = 0; i < often; ++i) text += ";AE[aa]]";
    arbiter::options o;
    o.max_findings = 10;
    const arbiter::report r = arbiter::check(arbiter::source("a.sgf", text + ")"), o);
    BOOST_TEST(r.findings().size() == 1U);
    BOOST_TEST(r.findings().front().message().starts_with("`]` occurs 70000 times"));
}

// of an uneven number of brackets it may be one, and before a move a `;`
BOOST_AUTO_TEST_CASE(a_value_that_ends_twice_hides_nothing_where_no_bracket_is_missing) {
    const auto codes_of = [](const std::string& behind) {
        return test::codes(arbiter::check(arbiter::source("a.sgf", "(;FF[4]GM[1]SZ[9];B[ee]]" + behind)));
    };
    const std::vector<std::string> both{"sgf/occupied", "syntax/unexpected"};
    const std::vector<std::string> one{"syntax/unexpected"};
    for (const char* behind :
         {";W[cc];B[ee])", "\n;W[cc];B[ee])", "C[x];W[cc];B[ee])", "(;W[cc])(;W[cc];B[ee]))", "];W[cc];B[ee])"})
        BOOST_TEST((codes_of(behind) == both), behind);
    BOOST_TEST((codes_of(";W[cc];B[ee]))") == one));
    BOOST_TEST((codes_of("W[cc];B[ee])") == one));
}

BOOST_AUTO_TEST_SUITE_END()
