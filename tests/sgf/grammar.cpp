// The grammar of SGF: what shows of its types, and what is printed of it.
#include "grammars/sgf.hpp"

#include "notation_tests.hpp"
#include "tests/assertions.hpp"
#include "tests/grammar_probe.hpp"
#include "tests/peg_interpreter.hpp"

test::grammar_probe test::sgf::grammar() {
    return probe_of<arbiter::peg::sgf::document>();
}

BOOST_AUTO_TEST_SUITE(grammar_sgf)

BOOST_AUTO_TEST_CASE(says_what_the_format_document_says) {
    const test::peg peg(arbiter::find_notation("sgf")->grammar(arbiter::grammar_format::peg));
    BOOST_TEST(peg.line("tree").starts_with(R"x({ "(" body (variation tail / more_head)* ")" })x"));
    BOOST_TEST(peg.line("variation") == R"x({ "(" body (variation tail)* ")" })x");
    BOOST_TEST(peg.line("later_nodes") == "(next_node next_item*)*");
    BOOST_TEST(
        peg.line("move") ==
        R"x(move_name gap (unclosed_empty / unclosed_plain / { "[" plain_text "]" }) (gap (unclosed_plain / { "[" plain_text "]" }))*)x");
    BOOST_TEST(peg.line("plain_text") == R"(([^[-\]] [^[-\]]* / "\\" .?)*)");
}

BOOST_AUTO_TEST_CASE(has_few_rules_of_right_records) {
    const std::string printed = arbiter::find_notation("sgf")->grammar(arbiter::grammar_format::peg);
    const std::string_view strict = std::string_view(printed).substr(0, printed.find("\n\n#"));
    BOOST_TEST(std::count(strict.begin(), strict.end(), '\n') < 40);
}

BOOST_AUTO_TEST_SUITE_END()
