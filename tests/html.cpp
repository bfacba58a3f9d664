// The page of findings: boards to step through, as many as there may be, and not more. What it says of findings formats.cpp
// compares with all other formats.
#include "contrast.hpp"
#include "documents.hpp"
#include "program_support.hpp"
#include "read_xml.hpp"

#include "render/html_style.hpp"
#include "tests/assertions.hpp"

#include <cstddef>
#include <map>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace program_test; // NOLINT(google-build-using-namespace): what every test here is written in
using test::xml_element;

xml_element page_of(const std::string& html) {
    constexpr std::string_view type = "<!DOCTYPE html>\n";
    BOOST_REQUIRE(html.starts_with(type));
    return test::xml_reader(std::string_view(html).substr(type.size())).element_alone();
}

std::size_t count_of(std::string_view part, std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

/// The steps of the first finding that has some: `12 13* 14: after move 14: …`, with a line for each, the checked one with `*`.
std::vector<std::string> first_steps(const std::string& html) {
    std::vector<std::string> steps;
    const xml_element page = page_of(html);
    for (const xml_element& section : page.at("body").at("main").children)
        for (const xml_element& article : section.children) {
            if (article.children.empty() || article.children.back().name != "form") continue;
            const xml_element& all = article.at("form").at("fieldset");
            for (std::size_t i = 1; i + 1 < all.children.size(); i += 2) {
                const xml_element& label = all.children[i];
                BOOST_TEST(label.name == "label");
                BOOST_TEST(all.children[i + 1].name == "figure");
                const xml_element& input = label.at("input");
                BOOST_TEST(input.attributes.at("type") == "radio");
                steps.push_back(label.text + (input.attributes.contains("checked") ? "* " : " ") +
                                all.children[i + 1].at("svg").at("title").text);
            }
            return steps;
        }
    return steps;
}

/// The numbers above all boards, with `*` where a finding is.
std::vector<std::string> steps_of(const std::string& page) {
    const std::regex label("<label( class=\"own\")?><input[^>]*/>([0-9]+)</label>");
    std::vector<std::string> steps;
    for (std::sregex_iterator at(page.begin(), page.end(), label), end; at != end; ++at)
        steps.push_back(at->str(2) + (at->str(1).empty() ? "" : "*"));
    return steps;
}

/// So many games, in each of which the second move is on the first.
std::string games_with_findings(int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += "(;GM[1]FF[4]CA[UTF-8]SZ[9];B[aa];W[aa];B[cc])\n";
    return text;
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(html, folder)

BOOST_AUTO_TEST_CASE(steps_lead_to_the_positions_around_a_finding) {
    put(in / "x.ugn", wrong()); // its third ply is on another board
    const std::vector<std::string> refused{"0 start", "1 after ply 1: X A1", "2 after ply 2: O A3",
                                           "3* after ply 2: O A3"};
    BOOST_TEST(first_steps(run({"lint", "--output-format=html", "x.ugn"}).out) == refused);
    put(in / "y.sgf", "(;GM[1]FF[4]CA[UTF-8]SZ[9];B[aa];W[bb];B[cc];W[dd];B[ee];W[ff];B[gg];W[gg];B[hh];W[ii];B[ai];"
                      "W[ia];B[ei];W[ie])");
    const std::vector<std::string> played = first_steps(run({"lint", "--output-format=html", "y.sgf"}).out);
    BOOST_TEST(played.size() == 11U);
    BOOST_TEST(played.front() == "3 after move 3: Black C7");
    BOOST_TEST(played.at(5) == "8* after move 8: White G3");
    BOOST_TEST(played.back() == "13 after move 13: Black E1");
}

BOOST_AUTO_TEST_CASE(steps_follow_the_variation) {
    put(in / "x.sgf", "(;GM[1]FF[4]CA[UTF-8]SZ[9];B[aa](;W[bb];B[cc])(;W[dd];B[dd];W[ee]))");
    const std::vector<std::string> wanted{"0 start", "1 after move 1: Black A9", "2 after move 2: White D6",
                                          "3* after move 3: Black D6", "4 after move 4: White E5"};
    BOOST_TEST(first_steps(run({"lint", "--output-format=html", "x.sgf"}).out) == wanted);
}

BOOST_AUTO_TEST_CASE(a_game_that_cannot_be_drawn_has_its_findings_all_the_same) {
    put(in / "x.qgn", "[key \"unknown\"]\n[teams \"red, blue\"]\n0p&3\n7p&3\n");
    const std::string page = run({"lint", "--output-format=html", "x.qgn"}).out;
    BOOST_TEST(count_of("<article", page) >= 1U);
    BOOST_TEST(count_of("<svg", page) == 0U);
    BOOST_TEST(count_of("No board here", page) == 0U);
}

BOOST_AUTO_TEST_CASE(the_first_findings_of_a_file_have_boards) {
    put(in / "x.sgf", games_with_findings(30));
    const std::string page = run({"lint", "--output-format=html", "x.sgf"}).out;
    BOOST_TEST(count_of("<article", page) == 30U);
    BOOST_TEST(count_of("<form", page) == 20U);
    BOOST_TEST(count_of("No board here", page) == 10U);
}

BOOST_AUTO_TEST_CASE(the_page_is_bounded) {
    constexpr std::size_t files = 60;
    constexpr std::size_t most_full = std::size_t{8} << 20;
    for (std::size_t i = 0; i < files; ++i) put(in / ("f" + std::to_string(100 + i) + ".sgf"), games_with_findings(20));
    const std::string page = run({"lint", "--output-format=html", "--jobs=1", "."}).out;
    BOOST_TEST(page == run({"lint", "--output-format=html", "--jobs=2", "."}).out);
    (void)page_of(page);
    BOOST_TEST(count_of("<article", page) == files * 20);
    const std::size_t with_boards = count_of("<form", page) / 20;
    BOOST_TEST(with_boards > 0U);
    BOOST_TEST(with_boards < files);
    BOOST_TEST(count_of("No board here", page) == (files - with_boards) * 20);
    const std::size_t size_of_one = run({"lint", "--output-format=html", "f100.sgf"}).out.size();
    BOOST_TEST(page.size() < most_full + size_of_one + files * 20 * std::size_t{1500});
}

/// A binary record on 255 by 255 points, of which all but 25 are black: White plays on these one by one, and captures nothing.
std::string packed_board() {
    constexpr std::size_t size = 255;
    std::string board(size * size, '\x01');
    std::string moves;
    for (std::size_t i = 0; i < 25; ++i) {
        const std::size_t point = (5 + 9 * (i / 5)) + size * (5 + 9 * (i % 5));
        board[point] = '\0';
        for (const std::size_t move : {point + 1, std::size_t{0}}) // Black passes
            for (const int shift : {0, 8, 16, 24}) moves += static_cast<char>(move >> shift & 0xFFU);
    }
    return "\x02" + std::string(2, '\0') + "\xFF" + board + '\0' + moves;
}

BOOST_AUTO_TEST_CASE(boards_of_one_file_are_bounded) {
    constexpr std::size_t most_of_boards = std::size_t{8} << 20;
    constexpr std::size_t findings = 25;
    put(in / "x.dgr", packed_board());
    const std::string page = run({"lint", "--output-format=html", "x.dgr"}).out;
    (void)page_of(page);
    BOOST_TEST(count_of("<article", page) == findings);
    BOOST_TEST(count_of("<form", page) > 0U);
    BOOST_TEST(count_of("<form", page) + count_of("No board here", page) == findings);
    BOOST_TEST(page.size() < most_of_boards + 100'000);
}

BOOST_AUTO_TEST_CASE(a_position_between_two_findings_is_drawn_once) {
    // moves 2, 3 and 9 are where a stone is
    put(in / "x.sgf", "(;GM[1]FF[4]CA[UTF-8]SZ[9];B[aa];W[aa];B[aa];W[cc];B[dd];W[ee];B[ff];W[gg];B[gg];W[hh])");
    const std::string page = run({"lint", "--output-format=html", "x.sgf"}).out;
    BOOST_TEST(count_of("<form", page) == 3U);
    const std::vector<std::string> wanted{"0", "1", "2*", "3*", "4", "5", "6", "7", "8", "9*", "10"};
    BOOST_TEST(steps_of(page) == wanted);
}

BOOST_AUTO_TEST_CASE(it_has_neither_scripts_nor_anything_to_load) {
    std::vector<arbiter::report> reports;
    for (const test::corpus_file& file : test::whole_corpus()) reports.push_back(arbiter::check(file.source()));
    const std::string page = test::document("html", reports);
    for (const char* part : {"<script", "<link", "<img", "<iframe", "<object", "url(", "@import", " href=", " src="})
        BOOST_TEST(page.find(part) == std::string::npos, part);
}

BOOST_AUTO_TEST_CASE(hostile_names_and_records_stay_text) {
    const std::string name = "<script>alert(1)<!-- &amp;'\"`].sgf";
    std::vector<arbiter::report> reports;
    reports.push_back(arbiter::check(arbiter::source(
        "</h2>" + name, "(;GM[1]FF[4]SZ[9];B[aa]LB[aa:</svg>];W[aa]C[</pre></script>\x1B[31m]XY[<b>])")));
    const std::string page = test::document("html", reports);
    (void)page_of(page);
    BOOST_TEST(page.find("<script") == std::string::npos);
    BOOST_TEST(page.find('\x1B') == std::string::npos);
    BOOST_TEST(page.find("<h2>&lt;/h2&gt;&lt;script&gt;alert(1)&lt;!-- &amp;amp;&apos;&quot;`].sgf</h2>") !=
               std::string::npos);
}

BOOST_AUTO_TEST_CASE(it_is_readable_by_day_and_by_night) {
    const std::string css(arbiter::html_style);
    const std::size_t night = css.find("@media(prefers-color-scheme:dark)");
    BOOST_REQUIRE(night != std::string::npos);
    const std::regex variable(R"(--([a-z]+):(#[0-9a-f]{6}))");
    for (const std::string& part : {css.substr(0, night), css.substr(night)}) {
        std::map<std::string, std::string> all;
        for (std::sregex_iterator at(part.begin(), part.end(), variable), end; at != end; ++at)
            all[(*at)[1]] = (*at)[2];
        BOOST_REQUIRE(all.size() == 10U);
        for (const char* ink : {"ink", "soft", "red", "yellow", "green", "blue", "cyan"})
            for (const char* ground : {"paper", "card"}) {
                const double found = test::contrast(all.at(ink), all.at(ground));
                BOOST_TEST(found >= 4.5, ink << " on " << ground << ": " << found);
            }
    }
}

BOOST_AUTO_TEST_CASE(it_may_go_to_a_file) {
    put(in / "x.ugn", wrong());
    BOOST_TEST(run({"lint", "--output-file", "html=report.html", "x.ugn"}).status == 1);
    BOOST_TEST(get(in / "report.html") == run({"lint", "--output-format=html", "x.ugn"}).out);
}

BOOST_AUTO_TEST_CASE(it_says_how_often_each_rule_was_broken) {
    put(in / "a.ugn", wrong());
    put(in / "b.ugn", wrong());
    BOOST_TEST(has(run({"lint", "--output-format=html", "."}).out,
                   "<tr><td><code>ugn/wrong-board</code></td><td>2</td></tr>\n"));
    put(in / "a.ugn", clean);
    put(in / "b.ugn", clean);
    BOOST_TEST(has(run({"lint", "--output-format=html", "--ignore=ugn/filename", "."}).out, "<p>No findings.</p>"));
}

BOOST_AUTO_TEST_SUITE_END()
