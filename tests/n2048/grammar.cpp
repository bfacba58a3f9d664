// The grammar of 2048-GN: what shows of its types, and what is printed of it.
#include "grammars/n2048.hpp"

#include "notation_tests.hpp"
#include "tests/assertions.hpp"
#include "tests/grammar_probe.hpp"
#include "tests/peg_interpreter.hpp"

#include <cstdint>
#include <string>

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

namespace {

/// Where the one thing is that is wrong in these turns; empty where it isn't one.
arbiter::span wrong_in(const std::string& turns) {
    const std::string tags = R"([Event "Personal Best Run"]
[Site "Web Browser"]
[Date "2023.10.28"]
[Player "GamerX"]
[InitialBoard "a3 c4"]
[FinalScore "20"]
[HighestTile "8"]
[Result "Retired"]

)";
    const arbiter::report report = arbiter::check(arbiter::source("a.2048", tags + turns + "Retired\n"));
    if (report.findings().size() != 1) return {};
    const arbiter::span where = report.findings()[0].where();
    const auto before = static_cast<std::uint32_t>(tags.size());
    return {where.begin - before, where.end - before};
}

} // namespace

BOOST_AUTO_TEST_CASE(a_word_between_turns_is_found_and_not_the_turn_before_it) {
    // the first letters of some may begin a swipe or a marker
    for (const std::string word : {"Left", "Locke", "Retire", "draw", "hello"}) {
        const arbiter::span where =
            wrong_in("1. D! a2 2. R? d3 " + word + " 3. D!! a1 4. R?? b1\n5. L!? 4a4 6. U?! a1\n");
        BOOST_TEST(where.begin == 18U, word);
        BOOST_TEST(where.size() == word.size(), word);
    }
}

BOOST_AUTO_TEST_CASE(a_word_in_the_place_of_a_tile_is_one_mistake) {
    const arbiter::span where = wrong_in("1. D! a2 2. R? d3 3. D D(78A 4. R?? b1\n5. L!? 4a4 6. U?! a1\n");
    BOOST_TEST(where.begin == 23U);
    BOOST_TEST(where.size() == 5U);
}

BOOST_AUTO_TEST_SUITE_END()
