// The grammar of QGN: what shows of its types, and what is printed of it.
#include "grammars/qgn.hpp"

#include "notation_tests.hpp"
#include "tests/assertions.hpp"
#include "tests/grammar_probe.hpp"
#include "tests/peg_interpreter.hpp"

test::grammar_probe test::qgn::grammar() {
    return probe_of<arbiter::peg::qgn::document>();
}

BOOST_AUTO_TEST_SUITE(grammar_qgn)

BOOST_AUTO_TEST_CASE(says_what_the_format_document_says) {
    const test::peg peg(arbiter::find_notation("qgn")->grammar(arbiter::grammar_format::peg));
    BOOST_TEST(peg.line("index") == R"("0" / [1-9] index_digit*)");
    BOOST_TEST(peg.line("details") == R"("&" detail ("." detail)* ![&.])");
    BOOST_TEST(peg.line("braces") == R"({ "{" [^}]* "}" })");
    BOOST_TEST(peg.line("quoted") == R"({ "\"" value "\"" })");
    BOOST_TEST(peg.line("unquoted") == R"(words &(white* "]"))");
    BOOST_TEST(peg.line("sync") != "");
}

BOOST_AUTO_TEST_SUITE_END()
