// The grammar of 2048-GN: what shows of its types, and what is printed of it.
#include "grammars/n2048.hpp"

#include "notation_tests.hpp"
#include "tests/grammar_probe.hpp"
#include "tests/peg_interpreter.hpp"

#include <boost/test/unit_test.hpp>

test::grammar_probe test::n2048::grammar() {
    return probe_of<arbiter::peg::n2048::document>();
}

BOOST_AUTO_TEST_SUITE(grammar_n2048)

BOOST_AUTO_TEST_CASE(says_what_the_format_document_says) {
    const test::peg peg(arbiter::find_notation("2048-gn")->grammar(arbiter::grammar_format::peg));
    BOOST_TEST(peg.line("column") == "[a-d]");
    BOOST_TEST(peg.line("cell_row") == "[1-4]");
    BOOST_TEST(peg.line("cell") == "column cell_row");
    BOOST_TEST(peg.line("direction") == "[DLRU]");
    BOOST_TEST(peg.line("glyph") == "sign sign? !sign");
    BOOST_TEST(peg.line("word") == R"("Locked" / "Retired" / "*")");
    BOOST_TEST(peg.line("tag") == "!no_tag brackets");
    BOOST_TEST(peg.line("brackets") == R"({ "[" blank* name gap any_value blank* "]" })");
    BOOST_TEST(peg.line("sync") != "");
}

BOOST_AUTO_TEST_SUITE_END()
