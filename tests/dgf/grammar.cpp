// The grammar of DGF: what shows of its types, and what is printed of it.
#include "grammars/dgf.hpp"

#include "notation_tests.hpp"
#include "tests/assertions.hpp"
#include "tests/grammar_probe.hpp"
#include "tests/peg_interpreter.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace text = arbiter::peg::dgf;

/// Rules and alternatives of the three, each of which reads all texts: one that matches for any of them is used.
std::vector<test::rule_use> uses(const std::vector<std::string>& texts) {
    std::map<std::pair<std::string, std::string>, bool> matched;
    for (const auto& of_one : {test::probe::uses<text::document>, test::probe::uses<text::list_document>,
                               test::probe::uses<text::move_document>})
        for (const test::rule_use& use : of_one(texts)) matched[{use.rule, use.alternative}] |= use.matched;
    std::vector<test::rule_use> all;
    for (const auto& [name, is] : matched) all.push_back({name.first, name.second, is});
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
    BOOST_TEST(peg.line("sync") != "");
}

BOOST_AUTO_TEST_CASE(of_files_with_an_extension_ends) {
    BOOST_TEST(test::probe::loops<text::list_document>() == 0U);
    BOOST_TEST(test::probe::loops<text::move_document>() == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
