// The grammar of DGF: what shows of its types, and what is printed of it.
#include "grammars/dgf.hpp"
#include "grammars/dgf_binary.hpp"

#include "room.hpp"
#include "tests/grammar_probe.hpp"
#include "tests/peg_interpreter.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/ranges.h>

namespace {

namespace text = arbiter::peg::dgf;
namespace binary = arbiter::peg::dgf::binary;

/// Checks that each rule of `Grammar` is of use for some file of the corpus with one of these extensions.
template <class Grammar>
void check_coverage(std::string_view extension, bool (*belongs)(const std::string& text)) {
    std::vector<std::string> texts;
    for (const std::string_view folder : test::corpus_folders)
        for (const test::corpus_file& file : test::corpus(*arbiter::find_notation("dgf"), folder))
            if (std::string bytes = test::read_file(file.path); file.path.extension() == extension && belongs(bytes))
                texts.push_back(std::move(bytes));
    BOOST_TEST(!texts.empty());
    const std::set<std::string> unmatched = test::probe::unmatched<Grammar>(texts);
    BOOST_TEST(unmatched.empty(),
               extension << ", never matched:\n  " << fmt::format("{}", fmt::join(unmatched, "\n  ")));
    BOOST_TEST(test::probe::loops<Grammar>() == 0U);
}

bool is_text(const std::string& bytes) {
    return !test::dgf::is_binary(bytes);
}

} // namespace

test::grammar_probe test::dgf::grammar() {
    return probe_of<arbiter::peg::dgf::document>();
}

BOOST_AUTO_TEST_SUITE(grammar_dgf)

BOOST_AUTO_TEST_CASE(says_what_the_format_document_says) {
    const test::peg peg(arbiter::find_notation("dgf")->grammar(arbiter::grammar_format::peg));
    BOOST_TEST(peg.line("natural") == R"("0" / [1-9] digit*)");
    BOOST_TEST(peg.line("key_text") == "key_character key_character*");
    BOOST_TEST(peg.line("comment") == R"("#" in_line*)");
    BOOST_TEST(peg.line("nearly_number") == "");
    BOOST_TEST(peg.line("nested_array") == "");
}

BOOST_AUTO_TEST_CASE(of_files_with_an_extension_has_no_rule_that_the_corpus_does_not_use) {
    check_coverage<text::move_document>(".dgm", is_text);
    check_coverage<text::board_document>(".dgb", is_text);
    check_coverage<text::record_document>(".dgr", is_text);
}

BOOST_AUTO_TEST_SUITE_END()
