// How `text` shows a line: every expectation here was drawn by hand, by counting columns.
#include "support.hpp"

#include "render/formats.hpp"
#include "tests/assertions.hpp"

#include <utility>

namespace {

using arbiter::span;

constexpr arbiter::rule here_rule{"test/here", arbiter::severity::error, arbiter::fixable::no, "a place"};

using here = arbiter::message<"wrong", here_rule>;

using there = arbiter::message<"there">;

using yonder = arbiter::message<"yonder">;

/// What is below the heading: the excerpt of `text` with `where` marked, and `related` beside it.
std::string drawn(const std::string& text, span where, const std::vector<span>& related = {},
                  std::uint32_t columns = 100) {
    const arbiter::source s("t", text);
    const arbiter::options o;
    arbiter::collector c(s, o);
    auto finding = c.report(where, here{});
    for (std::size_t i = 0; i < related.size(); ++i)
        if (i == 0)
            finding.related(related[i], there{});
        else
            finding.related(related[i], yonder{});
    const arbiter::report r(s, nullptr, arbiter::tree(), std::move(c));
    return render_text(r, {.color = false, .columns = columns});
}

/// The heading of a finding at `place`, for line numbers of one digit.
std::string heading(const std::string& place) {
    return "error[test/here]: wrong\n --> t:" + place + "\n  |\n";
}

/// 0123456789012…
std::string digits(std::size_t size) {
    std::string text;
    for (std::size_t i = 0; i < size; ++i) text += static_cast<char>('0' + i % 10);
    return text;
}

std::string repeated(const std::string& text, int times) {
    std::string out;
    for (int i = 0; i < times; ++i) out += text;
    return out;
}

} // namespace

BOOST_AUTO_TEST_SUITE(render)

BOOST_AUTO_TEST_CASE(a_tab_takes_four_columns) {
    BOOST_TEST(drawn("\tA1\n", {1, 3}) == heading("1:2") + "1 |     A1\n"
                                                           "  |     ^^\n");
    BOOST_TEST(drawn("A\tB\n", {1, 2}) == heading("1:2") + "1 | A    B\n"
                                                           "  |  ^^^^\n");
}

BOOST_AUTO_TEST_CASE(wide_characters_take_two) {
    BOOST_TEST(drawn("日本A1\n", {6, 8}) == heading("1:3") + "1 | 日本A1\n"
                                                             "  |     ^^\n");
    BOOST_TEST(drawn("日本A1\n", {3, 6}) == heading("1:2") + "1 | 日本A1\n"
                                                             "  |   ^^\n");
    BOOST_TEST(drawn("😀A1\n", {4, 6}) == heading("1:2") + "1 | 😀A1\n"
                                                          "  |   ^^\n");
    BOOST_TEST(drawn("ＡA\n", {3, 4}) == heading("1:2") + "1 | ＡA\n"
                                                          "  |   ^\n");
}

BOOST_AUTO_TEST_CASE(joined_emoji_and_flags) {
    // woman, zero width joiner, girl: the joiner is shown, so that every terminal takes as many columns
    BOOST_TEST(drawn("👩\xE2\x80\x8D👧A\n", {11, 12}) == heading("1:4") + "1 | 👩\\u{200D}👧A\n"
                                                                        "  |             ^\n");
    // two regional indicators, one flag of two columns
    BOOST_TEST(drawn("🇩🇪A\n", {8, 9}) == heading("1:3") + "1 | 🇩🇪A\n"
                                                          "  |   ^\n");
}

BOOST_AUTO_TEST_CASE(combining_marks_take_none) {
    BOOST_TEST(drawn("e\xCC\x81"
                     "A\n",
                     {3, 4}) == heading("1:3") + "1 | e\xCC\x81"
                                                 "A\n"
                                                 "  |  ^\n");
    // a mark alone is marked under its letter, also where the line ends with it
    BOOST_TEST(drawn("e\xCC\x81"
                     "A\n",
                     {1, 3}) == heading("1:2") + "1 | e\xCC\x81"
                                                 "A\n"
                                                 "  | ^\n");
    BOOST_TEST(drawn("xe\xCC\x81\n", {2, 4}) == heading("1:3") + "1 | xe\xCC\x81\n"
                                                                 "  |  ^\n");
    // か with the mark of a voiced sound: two columns
    BOOST_TEST(drawn("xか\xE3\x82\x99\n", {4, 7}) == heading("1:3") + "1 | xか\xE3\x82\x99\n"
                                                                      "  |  ^^\n");
    // with nothing to stand on
    BOOST_TEST(drawn("\xCC\x81x\n", {0, 2}) == heading("1:1") + "1 | \xCC\x81x\n"
                                                                "  | ^\n");
}

BOOST_AUTO_TEST_CASE(controls_and_broken_bytes_are_as_wide_as_they_are_shown) {
    BOOST_TEST(drawn("\x1B[\xFF"
                     "A\n",
                     {3, 4}) == heading("1:4") + "1 | \\u{1B}[\\xFFA\n"
                                                 "  |            ^\n");
    BOOST_TEST(drawn("\x1B[\xFF"
                     "A\n",
                     {2, 3}) == heading("1:3") + "1 | \\u{1B}[\\xFFA\n"
                                                 "  |        ^^^^\n");
}

BOOST_AUTO_TEST_CASE(a_byte_order_mark_is_shown) {
    BOOST_TEST(drawn("\xEF\xBB\xBF"
                     "A1\n",
                     {3, 5}) == heading("1:2") + "1 | \\u{FEFF}A1\n"
                                                 "  |         ^^\n");
}

BOOST_AUTO_TEST_CASE(a_long_line_is_cut_around_the_mark) {
    const std::string line = digits(300) + "\n";
    BOOST_TEST(drawn(line, {150, 152}, {}, 24) == heading("1:151") + "1 | …901234567890123456789012…\n"
                                                                     "  |             ^^\n");
    BOOST_TEST(drawn(line, {0, 2}, {}, 24) == heading("1:1") + "1 | 012345678901234567890123…\n"
                                                               "  | ^^\n");
    BOOST_TEST(drawn(line, {298, 300}, {}, 24) == heading("1:299") + "1 | …678901234567890123456789\n"
                                                                     "  |                        ^^\n");
    // as long as there is room: nothing is cut
    BOOST_TEST(drawn(digits(24) + "\n", {23, 24}, {}, 24) == heading("1:24") + "1 | 012345678901234567890123\n"
                                                                               "  |                        ^\n");
    // the place behind a line's last character needs a column too
    BOOST_TEST(drawn(line, {300, 300}, {}, 24) == heading("1:301") + "1 | …678901234567890123456789\n"
                                                                     "  |                          ^\n");
}

BOOST_AUTO_TEST_CASE(a_cut_halves_no_wide_character) {
    BOOST_TEST(drawn(repeated("日", 60), {90, 93}, {}, 24) == heading("1:31") + "1 | …日日日日日日日日日日日…\n"
                                                                                "  |            ^^\n");
}

BOOST_AUTO_TEST_CASE(a_mark_wider_than_the_screen_is_cut) {
    BOOST_TEST(drawn(digits(300) + "\n", {0, 300}, {}, 24) == heading("1:1") + "1 | 012345678901234567890123…\n"
                                                                               "  | ^^^^^^^^^^^^^^^^^^^^^^^^\n");
}

BOOST_AUTO_TEST_CASE(line_ends_are_not_shown) {
    BOOST_TEST(drawn("A1\r\nB2\r\n", {4, 6}) == heading("2:1") + "2 | B2\n"
                                                                 "  | ^^\n");
    BOOST_TEST(drawn("A1\r\nB2\r\n", {2, 4}) == heading("1:3") + "1 | A1\n"
                                                                 "  |   ^\n");
    BOOST_TEST(drawn("A1\rB2\n", {3, 5}) == heading("1:4") + "1 | A1\\rB2\n"
                                                             "  |     ^^\n");
}

BOOST_AUTO_TEST_CASE(the_end_of_the_file) {
    BOOST_TEST(drawn("A1", {2, 2}) == heading("1:3") + "1 | A1\n"
                                                       "  |   ^\n");
    BOOST_TEST(drawn("A1\n", {3, 3}) == heading("2:1") + "2 |\n"
                                                         "  | ^\n");
    BOOST_TEST(drawn("A1\r\n", {4, 4}) == heading("2:1") + "2 |\n"
                                                           "  | ^\n");
    BOOST_TEST(drawn("", {0, 0}) == heading("1:1") + "1 |\n"
                                                     "  | ^\n");
    BOOST_TEST(drawn("日本", {6, 6}) == heading("1:3") + "1 | 日本\n"
                                                         "  |     ^\n");
}

BOOST_AUTO_TEST_CASE(several_marks_on_one_line) {
    BOOST_TEST(drawn("A1 B2 C3\n", {0, 2}, {{6, 8}}) == heading("1:1") + "1 | A1 B2 C3\n"
                                                                         "  | ^^    -- there\n");
    BOOST_TEST(drawn("A1 B2 C3\n", {6, 8}, {{0, 2}}) == heading("1:7") + "1 | A1 B2 C3\n"
                                                                         "  | --    ^^\n"
                                                                         "  | |\n"
                                                                         "  | there\n");
    BOOST_TEST(drawn("A1 B2 C3\n", {0, 2}, {{3, 5}, {6, 8}}) == heading("1:1") + "1 | A1 B2 C3\n"
                                                                                 "  | ^^ -- -- yonder\n"
                                                                                 "  |    |\n"
                                                                                 "  |    there\n");
    // one over the other
    BOOST_TEST(drawn("A1 B2 C3\n", {3, 5}, {{0, 8}}) == heading("1:4") + "1 | A1 B2 C3\n"
                                                                         "  |    ^^\n"
                                                                         "  | -------- there\n");
    // behind wide characters and a tab
    BOOST_TEST(drawn("日\tB2\n", {4, 6}, {{0, 3}}) == heading("1:3") + "1 | 日    B2\n"
                                                                       "  | --    ^^\n"
                                                                       "  | |\n"
                                                                       "  | there\n");
}

BOOST_AUTO_TEST_CASE(two_findings_on_one_line_are_two_excerpts) {
    const arbiter::source s("t", "A1 B2\n");
    const arbiter::options o;
    arbiter::collector c(s, o);
    c.report({3, 5}, here{});
    c.report({0, 2}, here{});
    const arbiter::report r(s, nullptr, arbiter::tree(), std::move(c));
    BOOST_TEST(render_text(r, {}) == heading("1:1") +
                                         "1 | A1 B2\n"
                                         "  | ^^\n"
                                         "\n" +
                                         heading("1:4") +
                                         "1 | A1 B2\n"
                                         "  |    ^^\n");
}

BOOST_AUTO_TEST_CASE(a_range_over_lines_shows_its_first_and_its_last) {
    BOOST_TEST(drawn("A1\nB2\nC3\n", {1, 7}) == heading("1:2") + "1 | A1\n"
                                                                 "  |  ^\n"
                                                                 "...\n"
                                                                 "3 | C3\n"
                                                                 "  | ^\n");
    BOOST_TEST(drawn("A1\nB2\n", {1, 5}) == heading("1:2") + "1 | A1\n"
                                                             "  |  ^\n"
                                                             "2 | B2\n"
                                                             "  | ^^\n");
    // with its line end: one line
    BOOST_TEST(drawn("A1\nB2\n", {0, 3}) == heading("1:1") + "1 | A1\n"
                                                             "  | ^^\n");
    // beginning at a line end
    BOOST_TEST(drawn("A1\nB2\n", {2, 5}) == heading("1:3") + "1 | A1\n"
                                                             "  |   ^\n"
                                                             "2 | B2\n"
                                                             "  | ^^\n");
    // ending in an empty line
    BOOST_TEST(drawn("A1\n\nB2\n", {0, 4}) == heading("1:1") + "1 | A1\n"
                                                               "  | ^^\n"
                                                               "2 |\n"
                                                               "  | ^\n");
    BOOST_TEST(drawn("A1\r\nB2\r\n", {0, 6}) == heading("1:1") + "1 | A1\n"
                                                                 "  | ^^\n"
                                                                 "2 | B2\n"
                                                                 "  | ^^\n");
}

BOOST_AUTO_TEST_CASE(line_numbers_are_aligned) {
    const std::string text = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\n";
    BOOST_TEST(drawn(text, {22, 23}, {{16, 17}}) == "error[test/here]: wrong\n"
                                                    "  --> t:12:1\n"
                                                    "   |\n"
                                                    " 9 | i\n"
                                                    "   | - there\n"
                                                    "...\n"
                                                    "12 | l\n"
                                                    "   | ^\n");
}

BOOST_AUTO_TEST_SUITE_END()
