// The grammar of DGF: what shows of its types, and what is printed of it.
#include "grammars/dgf.hpp"

#include "room.hpp"
#include "tests/grammar_probe.hpp"
#include "tests/peg_interpreter.hpp"

#include <boost/test/unit_test.hpp>
#include <set>
#include <string>
#include <vector>

namespace {

namespace text = arbiter::peg::dgf;

/// Rules and alternatives that no text matches, read as a file of any extension.
std::set<std::string> unmatched(const std::vector<std::string>& texts) {
    std::set<std::string> all = test::probe::unmatched<text::document>(texts);
    for (const auto& of_one :
         {test::probe::unmatched<text::move_document>, test::probe::unmatched<text::board_document>,
          test::probe::unmatched<text::record_document>}) {
        const std::set<std::string> others = of_one(texts);
        std::erase_if(all, [&others](const std::string& rule) { return !others.contains(rule); });
    }
    return all;
}

} // namespace

test::grammar_probe test::dgf::grammar() {
    grammar_probe probe = probe_of<text::document>();
    probe.unmatched = unmatched;
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
