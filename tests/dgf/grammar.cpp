// The grammar of DGF: what shows of its types, and what is printed of it.
#include "grammars/dgf.hpp"

#include "room.hpp"
#include "tests/grammar_probe.hpp"
#include "tests/peg_interpreter.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

namespace {

namespace text = arbiter::peg::dgf;

/// The rules of `Grammar` that are of use for no text of the corpus with this extension.
template <class Grammar>
std::set<std::string> unmatched_in(std::string_view extension) {
    std::vector<std::string> texts;
    for (const std::string_view folder : test::corpus_folders)
        for (const test::corpus_file& file : test::corpus(*arbiter::find_notation("dgf"), folder))
            if (std::string bytes = test::read_file(file.path);
                file.path.extension() == extension && !test::dgf::is_binary(bytes))
                texts.push_back(std::move(bytes));
    BOOST_TEST(!texts.empty());
    BOOST_TEST(test::probe::loops<Grammar>() == 0U);
    return test::probe::unmatched<Grammar>(texts);
}

std::set<std::string> common(const std::set<std::string>& a, const std::set<std::string>& b) {
    std::set<std::string> both;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::inserter(both, both.end()));
    return both;
}

} // namespace

test::grammar_probe test::dgf::grammar() {
    return probe_of<arbiter::peg::dgf::document>();
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

BOOST_AUTO_TEST_CASE(of_files_with_an_extension_has_no_rule_that_the_corpus_does_not_use) {
    // what one of them alone has, the others show
    std::vector<std::string> all;
    for (const test::corpus_file& file : test::whole_corpus())
        if (file.notation->name == "dgf") all.push_back(test::read_file(file.path));
    // what one of them alone has, the others show; and games what these have as well
    const std::set<std::string> lists =
        common(common(unmatched_in<text::move_document>(".dgm"), unmatched_in<text::board_document>(".dgb")),
               common(unmatched_in<text::record_document>(".dgr"), test::dgf::grammar().unmatched(all)));
    BOOST_TEST(lists.empty(), "never matched:\n  " << fmt::format("{}", fmt::join(lists, "\n  ")));
}

BOOST_AUTO_TEST_SUITE_END()
