// Lines of UGN end in LF or in CRLF, all of them alike: what becomes of a CR that ends none.
#include "arbiter/arbiter.hpp"
#include "tests/assertions.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace line_ends_test {

namespace {

std::string record(const std::string& moves, const std::string& end = "\n",
                   const std::string& comment = "X wins by resignation") {
    std::string made;
    for (const char* tag : {"GameID \"default\"", "Date \"2025-06-29\"", "Time \"15:39:29\"", "PlayerX \"Player1\"",
                            "PlayerO \"Player2\"", "Result \"X\""})
        made += "[" + std::string(tag) + "]" + end;
    return made + "[Comment \"" + comment + "\"]" + end + end + moves;
}

std::string mended(const std::string& text) {
    return arbiter::apply_fixes(arbiter::source("a.ugn", text), {}, arbiter::fixes::safe).text;
}

std::size_t found_in(const std::string& text) {
    return arbiter::check(arbiter::source("a.ugn", text)).findings().size();
}

} // namespace

BOOST_AUTO_TEST_SUITE(ugn_line_ends)

BOOST_AUTO_TEST_CASE(what_ends_lines_alike_stays) {
    for (const std::string& text : {record("A1 A3\nC4 D5\n1-0\n"), record("A1 A3\r\nC4 D5\r\n1-0\r\n", "\r\n")}) {
        BOOST_TEST(found_in(text) == 0U);
        BOOST_TEST(mended(text) == text);
    }
}

BOOST_AUTO_TEST_CASE(a_cr_that_ends_no_line_becomes_a_line_end) {
    const std::string right = record("A1 A3\nC4 D5\n1-0\n");
    for (const char* moves : {"A1 A3\rC4 D5\n1-0\n", "A1 A3\nC4 D5\r1-0\n", "A1 A3\rC4 D5\r1-0\n",
                              "A1 A3\rC4 D5\r1-0\r", "A1 A3\nC4 D5\n1-0\r"}) {
        const std::string text = record(moves);
        BOOST_TEST(found_in(text) == 1U, moves);
        BOOST_TEST(mended(text) == right, moves);
    }
    // as the others end
    BOOST_TEST(mended(record("A1 A3\rC4 D5\r\n1-0\r\n", "\r\n")) == record("A1 A3\r\nC4 D5\r\n1-0\r\n", "\r\n"));
    BOOST_TEST(mended(record("A1 A3\r\nC4 D5\r1-0\r\n", "\r\n")) == record("A1 A3\r\nC4 D5\r\n1-0\r\n", "\r\n"));
}

BOOST_AUTO_TEST_CASE(a_cr_in_a_value_ends_no_line) {
    for (const char* comment : {"\rX wins by resignation", "X wins\rby resignation", "X wins by resignation\r"}) {
        const std::string text = record("A1 A3\nC4 D5\n1-0\n", "\n", comment);
        BOOST_TEST(found_in(text) == 1U, comment); // which is `text/control-character`
        BOOST_TEST(mended(text) == text, comment);
    }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace line_ends_test
