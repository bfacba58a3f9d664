// The grammar of DGF: what shows of its types, and what is printed of it.
#include "grammars/dgf.hpp"

#include "notation_tests.hpp"
#include "tests/grammar_probe.hpp"
#include "tests/peg_interpreter.hpp"

#include <boost/test/unit_test.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace text = arbiter::peg::dgf;

/// Rules and alternatives, read as a file of any extension: what the grammar of one of them lacks counts as matched.
std::vector<test::rule_use> uses(const std::vector<std::string>& texts) {
    std::vector<test::rule_use> all = test::probe::uses<text::document>(texts);
    for (const auto& of_one : {test::probe::uses<text::move_document>, test::probe::uses<text::board_document>,
                               test::probe::uses<text::record_document>}) {
        std::set<std::pair<std::string, std::string>> unmatched;
        for (const test::rule_use& use : of_one(texts))
            if (!use.matched) unmatched.emplace(use.rule, use.alternative);
        for (test::rule_use& use : all) use.matched |= !unmatched.contains({use.rule, use.alternative});
    }
    return all;
}

} // namespace

test::grammar_probe test::dgf::grammar() {
    grammar_probe probe = probe_of<text::document>();
    probe.uses = uses;
    return probe;
}

BOOST_AUTO_TEST_SUITE(grammar_dgf)

BOOST_AUTO_TEST_CASE(says_what_the_format_document_says) {
    const test::peg peg(arbiter::find_notation("dgf")->grammar(arbiter::grammar_format::peg));
    BOOST_TEST(peg.line("natural") == R"("0" / [1-9] [0-9]*)");
    BOOST_TEST(peg.line("key_character") == R"([\-0-9A-Z_a-z])");
    BOOST_TEST(peg.line("plain_escape") == R"(["\\bfnrt])");
    BOOST_TEST(peg.line("nested_array") == "");
    BOOST_TEST(peg.line("odd_value") == "");
}

BOOST_AUTO_TEST_CASE(of_files_with_an_extension_ends) {
    BOOST_TEST(test::probe::loops<text::move_document>() == 0U);
    BOOST_TEST(test::probe::loops<text::board_document>() == 0U);
    BOOST_TEST(test::probe::loops<text::record_document>() == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
