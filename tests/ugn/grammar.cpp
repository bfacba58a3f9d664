// The grammar of UGN: what shows of its types, and what is printed of it.
#include "grammars/ugn.hpp"

#include "notation_tests.hpp"
#include "tests/assertions.hpp"
#include "tests/grammar_probe.hpp"
#include "tests/peg_interpreter.hpp"

#include <cstdint>
#include <string>

test::grammar_probe test::ugn::grammar() {
    return probe_of<arbiter::peg::ugn::document>();
}

namespace grammar_ugn_test {

namespace {

constexpr const char* tags = R"([GameID "default"]
[Date "2025-06-29"]
[Time "15:39:29"]
[PlayerX "Player1"]
[PlayerO "Player2"]
[Result "In Progress"]

)";

} // namespace

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
    BOOST_TEST(peg.line("document") == R"("\xEF\xBB\xBF"? game $)");
    BOOST_TEST(peg.line("sync") != "");
}

BOOST_AUTO_TEST_CASE(gives_a_dictionary) {
    const std::string text = arbiter::find_notation("ugn")->grammar(arbiter::grammar_format::dict);
    BOOST_TEST(text == arbiter::find_notation("ugn")->grammar(arbiter::grammar_format::dict));
    for (const char* value : {R"("1/2-1/2")", R"("[")", R"("\xEF\xBB\xBF")", R"("{")", R"("A1")", R"("\x0A")"})
        BOOST_TEST(text.find(std::string("=") + value + "\n") != std::string::npos, value);
}

BOOST_AUTO_TEST_CASE(a_word_among_the_moves_is_found_and_not_the_move_before_it) {
    // the first letters of some may begin a move or a marker
    for (const std::string word : {"draw", "hello", "HELLO", "hell", "abcde", "12345", "resign", "pass"}) {
        const std::string before = std::string(tags) + "E5 E1 A1 ";
        const std::string after = "A5 E2 B1\n*\n";
        const arbiter::source text("a.ugn", before + word + " " + after);
        const arbiter::report report = arbiter::check(text);
        BOOST_TEST_REQUIRE(report.findings().size() == 1U, word);
        const arbiter::span where = report.findings()[0].where();
        BOOST_TEST(where.begin == before.size(), word);
        BOOST_TEST(where.end == before.size() + word.size(), word);
        BOOST_TEST(arbiter::apply_fixes(text, {}, arbiter::fixes::all).text == before + after, word);
    }
}

BOOST_AUTO_TEST_CASE(a_long_record_in_which_a_line_is_broken_is_read_on) {
    constexpr std::uint32_t moves = 6'000; // more than the recovery reads of it to compare two edits
    std::string text = std::string(tags) + "E5 E1 A1 G\n2 xB3 D3";
    for (std::uint32_t i = 0; i < moves; ++i) text += i % 2 == 0 ? " E5" : " A1";
    text += "\n*\n";
    // there is no marker but at the end, and what is behind the broken line is right
    const arbiter::report report = arbiter::check(arbiter::source("a.ugn", text));
    BOOST_TEST_REQUIRE(report.findings().size() == 1U);
    BOOST_TEST(report.findings()[0].where().begin == text.find('G', text.find("E5 E1")));
    BOOST_TEST(report.plies() >= moves);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace grammar_ugn_test
