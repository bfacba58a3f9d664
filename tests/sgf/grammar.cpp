// The grammar of SGF: what shows of its types, and what is printed of it.
#include "grammars/sgf.hpp"

#include "notation_tests.hpp"
#include "tests/grammar_probe.hpp"
#include "tests/peg_interpreter.hpp"

#include <boost/test/unit_test.hpp>

test::grammar_probe test::sgf::grammar() {
    return probe_of<arbiter::peg::sgf::document>();
}

BOOST_AUTO_TEST_SUITE(grammar_sgf)

BOOST_AUTO_TEST_CASE(says_what_the_format_document_says) {
    const test::peg peg(arbiter::find_notation("sgf")->grammar(arbiter::grammar_format::peg));
    BOOST_TEST(peg.line("tree") == "tree_open tree_head (!game_ahead tree tree_tail)* tree_close");
    BOOST_TEST(peg.line("nodes") == "node_body (semicolon node_body)*");
    BOOST_TEST(peg.line("semicolon") == R"(";")");
    BOOST_TEST(peg.line("text_value") == "open_bracket text close_bracket");
    BOOST_TEST(peg.line("escaped") == R"("\\" .?)");
    BOOST_TEST(peg.line("colour") == R"("B" / "W")");
    BOOST_TEST(peg.line("bare_open") == "");
    BOOST_TEST(peg.line("late_node") == "");
}

BOOST_AUTO_TEST_SUITE_END()
