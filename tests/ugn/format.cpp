// The canonical layout of UGN, where it has a rule of its own.
#include "notation_tests.hpp"
#include "tests/assertions.hpp"

#include <algorithm>

namespace {

std::optional<std::string> formatted(const std::string& text, const std::string& name = "record.ugn") {
    return arbiter::format(arbiter::source(name, text));
}

std::string tags(std::string_view more = "") {
    return "[GameID \"default\"]\n[Date \"2025-06-29\"]\n[Time \"15:39:29\"]\n[PlayerX \"a\"]\n[PlayerO \"b\"]\n"
           "[Result \"In Progress\"]\n" +
           std::string(more);
}

} // namespace

BOOST_AUTO_TEST_SUITE(format_ugn)

BOOST_AUTO_TEST_CASE(the_judge_of_layout_sees_faults) {
    const std::string right = tags() + "\nA1 A2\nB3\n*\n";
    BOOST_TEST(test::ugn::fault_of_layout(right) == "");
    BOOST_TEST(test::ugn::fault_of_layout(tags() + "\n\n*\n") == "");
    BOOST_TEST(test::ugn::fault_of_layout("A1 A2\nB3 C4\n") == "");
    const std::vector<std::string> odd{tags() + "\nA1 A2\nB3\n*",
                                       tags() + "\nA1 A2 B3\n*\n",
                                       tags() + "\nA1\nA2 B3\n*\n",
                                       tags() + "\nA1  A2\nB3\n*\n",
                                       tags() + "\nA1 A2\nB3 *\n",
                                       tags() + "\nA1 A2\n\nB3\n*\n",
                                       tags() + "\n\nA1 A2\nB3\n*\n",
                                       tags() + "A1 A2\nB3\n*\n",
                                       tags("[Date  \"x\"]\n") + "\nA1\n*\n",
                                       tags("[Foo\t\"x\"]\n") + "\nA1\n*\n",
                                       tags("[Date \"x\"]\n") + "\nA1\n*\n",
                                       tags() + "\n*\n",
                                       "\n" + right,
                                       "\xEF\xBB\xBF" + right};
    for (const std::string& text : odd) BOOST_TEST(test::ugn::fault_of_layout(text) != "", text);
}

BOOST_AUTO_TEST_CASE(values_are_kept_byte_for_byte) {
    const std::string odd = "  [x]\t\\ é \xE2\x80\xAE]  [Date 'y']  ";
    const std::optional<std::string> text = formatted("[ Comment \t\"" + odd + "\" ]\r\n" + tags() + "\nA1\n*");
    BOOST_TEST_REQUIRE(text.has_value());
    BOOST_TEST(*text == tags("[Comment \"" + odd + "\"]\n") + "\nA1\n*\n");
}

BOOST_AUTO_TEST_CASE(order_stays_where_it_means_something) {
    // of duplicates the first counts; of `Player` and `player` the first one stands for the missing PlayerX
    const std::string text = "[Player \"p\"]\n[Result \"O\"]\n[Foo \"1\"]\n[GameID \"g\"]\n[Result \"X\"]\n"
                             "[player \"q\"]\n[GameID \"a\"]\n\nA1\n1-0\n";
    BOOST_TEST_REQUIRE(formatted(text).has_value());
    BOOST_TEST(*formatted(text) == "[GameID \"g\"]\n[GameID \"a\"]\n[Result \"O\"]\n[Result \"X\"]\n[Player \"p\"]\n"
                                   "[Foo \"1\"]\n[player \"q\"]\n\nA1\n1-0\n");
}

BOOST_AUTO_TEST_CASE(what_is_missing_is_not_added) {
    BOOST_TEST(formatted(tags()).value_or("") == tags() + "\n");
    BOOST_TEST(formatted("A1\tA2 A3").value_or("") == "A1 A2\nA3\n");
    BOOST_TEST(formatted("\n\n*").value_or("") == "*\n");
    BOOST_TEST(formatted(tags() + "*").value_or("") == tags() + "\n\n*\n");
}

BOOST_AUTO_TEST_CASE(options_count_but_levels_do_not) {
    const std::string glued = tags() + "\nA1A2\n*\n";
    arbiter::options o;
    o.levels.push_back({"syntax", std::nullopt});
    o.max_findings = 0;
    BOOST_TEST(!arbiter::format(arbiter::source("a.ugn", glued), o).has_value());
    o = {};
    o.max_file_size = 20;
    BOOST_TEST(!arbiter::format(arbiter::source("a.ugn", tags()), o).has_value());
    BOOST_TEST(!formatted("dear diary\n", "diary.txt").has_value());
    BOOST_TEST(!formatted("", "empty.ugn").has_value());
    o = {};
    o.notation = "ugn";
    BOOST_TEST(arbiter::format(arbiter::source("a.txt", "[Date \"x\"]"), o).value_or("") == "[Date \"x\"]\n\n");
    BOOST_TEST(!formatted("[Date \"x\"]", "a.txt").has_value());
}

/// Found only beyond the first thousand findings, an obstacle is one all the same.
BOOST_AUTO_TEST_CASE(an_obstacle_after_many_findings_is_seen) {
    std::string text = tags() + "\n";
    for (int i = 0; i < 1500; ++i) text += "a1\n";
    BOOST_TEST(formatted(text + "*\n").has_value());
    BOOST_TEST(!formatted(text + "A1A1\n*\n").has_value());
}

BOOST_AUTO_TEST_CASE(no_line_grows_too_long_and_no_tag_gets_lost) {
    // two moves and a blank between them: 65,536 bytes are too many, 65,535 are not
    const std::string half = "A1" + std::string(32'766, '!');
    const std::string over = "B2" + std::string(32'765, '!');
    const std::string fits = "B2" + std::string(32'764, '!');
    BOOST_TEST((formatted(half + "\n" + over + "\n*\n") == half + "\n" + over + "\n*\n"));
    BOOST_TEST((formatted(half + "\n" + fits + "\n*\n") == half + " " + fits + "\n*\n"));

    std::string many;
    for (int i = 0; i < 60'000; ++i) many += i % 10 == 9 ? "[B \"\"]\n" : "[B \"\"]";
    const std::string text = many + "\nA1\n*\n";
    BOOST_TEST((formatted(text) == text));
    std::string fewer;
    for (int i = 0; i < 300; ++i) fewer += "[B \"\"]";
    const std::optional<std::string> made = formatted(fewer + "\n\nA1\n*\n");
    BOOST_TEST_REQUIRE(made.has_value());
    BOOST_TEST(test::ugn::fault_of_layout(*made) == "");
    BOOST_TEST(std::count(made->begin(), made->end(), '[') == 300);
}

BOOST_AUTO_TEST_SUITE_END()
