// The grammar of UGN: what shows of its types, and what is printed of it.
#include "grammars/ugn.hpp"

#include "notation_tests.hpp"
#include "tests/grammar_probe.hpp"
#include "tests/peg_interpreter.hpp"

#include <boost/test/unit_test.hpp>

test::grammar_probe test::ugn::grammar() {
    return probe_of<arbiter::peg::ugn::document>();
}

BOOST_AUTO_TEST_SUITE(grammar_ugn)

BOOST_AUTO_TEST_CASE(says_what_the_format_document_says) {
    const test::peg peg(arbiter::find_notation("ugn")->grammar(arbiter::grammar_format::peg));
    BOOST_TEST(peg.line("board") == "[A-I]");
    BOOST_TEST(peg.line("cell") == "[1-9]");
    BOOST_TEST(peg.line("symbol") == "[!#%/]");
    BOOST_TEST(peg.line("marker") == R"("1-0" / "0-1" / "1/2-1/2" / "*")");
    BOOST_TEST(peg.line("brackets") == R"({ "[" blank* name gap any_value blank* "]" })");
    BOOST_TEST(peg.line("quoted") == R"({ "\"" value "\"" })");
    BOOST_TEST(peg.line("value_character") == R"([^\n\r"])");
    BOOST_TEST(peg.line("byte_order_mark") == R"("\xEF\xBB\xBF")");
    BOOST_TEST(peg.line("sync") != "");
}

BOOST_AUTO_TEST_CASE(gives_a_dictionary) {
    const std::string text = arbiter::find_notation("ugn")->grammar(arbiter::grammar_format::dict);
    BOOST_TEST(text == arbiter::find_notation("ugn")->grammar(arbiter::grammar_format::dict));
    for (const char* value : {R"("1/2-1/2")", R"("[")", R"("\xEF\xBB\xBF")", R"("{")", R"("A1")", R"("\x0A")"})
        BOOST_TEST(text.find(std::string("=") + value + "\n") != std::string::npos, value);
}

BOOST_AUTO_TEST_SUITE_END()
