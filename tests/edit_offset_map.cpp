// Places of a text in what edits make of it: each expectation is counted by hand.
#include "check/edit_offset_map.hpp"
#include "tests/assertions.hpp"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

namespace edit_offset_map_test {

namespace {

using arbiter::edit;
using arbiter::edit_offset_map;
using arbiter::span;

/// `2-4:2-5` for each region: before, and after.
std::string shown(const edit_offset_map& m) {
    std::string all;
    for (const edit_offset_map::region& r : m.regions())
        all += fmt::format("{}{}-{}:{}-{}", all.empty() ? "" : " ", r.before.begin, r.before.end, r.after.begin,
                           r.after.end);
    return all;
}

std::string followed(const std::vector<edit>& first, const std::vector<edit>& then) {
    edit_offset_map all{first};
    all.follow(edit_offset_map{then});
    return shown(all);
}

std::string laid_out(std::string_view before, std::string_view after) {
    return shown(arbiter::changes_of_layout(before, after));
}

} // namespace

BOOST_AUTO_TEST_SUITE(places_of_edits)

BOOST_AUTO_TEST_CASE(edits_become_regions) {
    BOOST_TEST(shown(edit_offset_map{std::vector<edit>{}}) == "");
    BOOST_TEST(shown(edit_offset_map{std::vector<edit>{{{2, 4}, "xyz"}}}) == "2-4:2-5");
    BOOST_TEST(shown(edit_offset_map{std::vector<edit>{{{2, 4}, "xyz"}, {{6, 9}, ""}}}) == "2-4:2-5 6-9:7-7");
    // those that touch are one
    BOOST_TEST(shown(edit_offset_map{std::vector<edit>{{{2, 4}, "xyz"}, {{4, 6}, "a"}}}) == "2-6:2-6");
    BOOST_TEST(shown(edit_offset_map{std::vector<edit>{{{2, 4}, "xyz"}, {{5, 6}, "a"}}}) == "2-4:2-5 5-6:6-7");
    BOOST_TEST(shown(edit_offset_map{std::vector<edit>{{{3, 3}, "ab"}, {{3, 3}, "c"}, {{8, 9}, ""}}}) ==
               "3-3:3-6 8-9:11-11");
}

// 2-4 becomes 2-5, and 7-9 becomes 8-8
BOOST_AUTO_TEST_CASE(a_mark_is_as_wide_as_the_edits_that_it_touches) {
    const edit_offset_map m{std::vector<edit>{{{2, 4}, "xyz"}, {{7, 9}, ""}}};
    const auto before = [&m](span s) { return m.mark_before(s); };
    const auto after = [&m](span s) { return m.mark_after(s); };
    BOOST_TEST((before({0, 1}) == span{0, 1}));
    BOOST_TEST((before({1, 2}) == span{1, 5})); // touches the first
    BOOST_TEST((before({3, 3}) == span{2, 5}));
    BOOST_TEST((before({4, 5}) == span{2, 6}));
    BOOST_TEST((before({5, 6}) == span{6, 7}));
    BOOST_TEST((before({6, 7}) == span{7, 8}));
    BOOST_TEST((before({8, 8}) == span{8, 8}));
    BOOST_TEST((before({9, 10}) == span{8, 9}));
    BOOST_TEST((before({10, 12}) == span{9, 11}));
    BOOST_TEST((before({0, 12}) == span{0, 11}));
    BOOST_TEST((after({0, 1}) == span{0, 1}));
    BOOST_TEST((after({1, 2}) == span{1, 5}));
    BOOST_TEST((after({3, 4}) == span{2, 5}));
    BOOST_TEST((after({5, 6}) == span{2, 6}));
    BOOST_TEST((after({6, 7}) == span{6, 7}));
    BOOST_TEST((after({8, 9}) == span{8, 9}));
    BOOST_TEST((after({9, 11}) == span{9, 11}));
    BOOST_TEST((edit_offset_map().mark_before({3, 5}) == span{3, 5}));
    BOOST_TEST((edit_offset_map().mark_after({3, 5}) == span{3, 5}));
}

BOOST_AUTO_TEST_CASE(edits_follow_edits) {
    // apart: the later text is one longer behind the first edit
    BOOST_TEST(followed({{{2, 3}, "xy"}}, {{{6, 8}, "a"}}) == "2-3:2-4 5-7:6-7");
    BOOST_TEST(followed({{{5, 6}, "xy"}}, {{{1, 2}, ""}}) == "1-2:1-1 5-6:4-6");
    BOOST_TEST(followed({{{2, 3}, "xy"}}, {{{5, 6}, "abc"}}) == "2-3:2-4 4-5:5-8");
    // a later edit that touches an earlier one, before or behind it, is one with it
    BOOST_TEST(followed({{{2, 3}, "xy"}}, {{{4, 6}, "abc"}}) == "2-5:2-7");
    BOOST_TEST(followed({{{2, 3}, "xy"}}, {{{1, 2}, "abc"}}) == "1-3:1-6");
    BOOST_TEST(followed({{{2, 3}, "xy"}}, {{{3, 4}, ""}}) == "2-3:2-3");
    // one that covers several
    BOOST_TEST(followed({{{2, 3}, "xy"}, {{6, 7}, ""}}, {{{1, 9}, "a"}}) == "1-9:1-2");
    BOOST_TEST(followed({{{2, 3}, "xy"}, {{5, 6}, ""}, {{7, 8}, "z"}}, {{{1, 9}, "a"}}) == "1-9:1-2");
    // several in one
    BOOST_TEST(followed({{{2, 3}, "abcdef"}}, {{{3, 4}, ""}, {{6, 7}, "xyz"}}) == "2-3:2-9");
    // several of both, in turn
    BOOST_TEST(followed({{{0, 1}, "ab"}, {{8, 9}, ""}}, {{{4, 5}, ""}, {{12, 12}, "x"}}) ==
               "0-1:0-2 3-4:4-4 8-9:8-8 12-12:11-12");
    BOOST_TEST(followed({}, {{{4, 5}, "xy"}}) == "4-5:4-6");
    BOOST_TEST(followed({{{4, 5}, "xy"}}, {}) == "4-5:4-6");
}

BOOST_AUTO_TEST_CASE(what_a_layout_changes) {
    BOOST_TEST(laid_out("", "") == "");
    BOOST_TEST(laid_out("a b", "a b") == "");
    BOOST_TEST(laid_out("a  b", "a b") == "2-3:2-2");
    BOOST_TEST(laid_out("a b", "a\nb") == "1-2:1-2");
    BOOST_TEST(laid_out("ab", "a b") == "1-1:1-2");
    BOOST_TEST(laid_out("a b c", "a b  c") == "4-4:4-5");
    for (const char white : {' ', '\t', '\n', '\v', '\f', '\r'})
        BOOST_TEST(laid_out(std::string("a") + white + "b", "ab") == "1-2:1-1", int{white});
    // what no white space is was moved
    BOOST_TEST(laid_out("a\x08"
                        "b",
                        "ab\x08") == "1-3:1-3");
    BOOST_TEST(laid_out("a\x0E"
                        "b",
                        "ab\x0E") == "1-3:1-3");
    // it ends where both have had the same bytes
    BOOST_TEST(laid_out("a {x} b c", "a b {x} c") == "2-8:2-8");
    BOOST_TEST(laid_out("a b", "b a") == "0-3:0-3");
    BOOST_TEST(laid_out("xaab", "aabx") == "0-4:0-4");
    BOOST_TEST(laid_out("aab c", "aba  c") == "1-4:1-5"); // with the white space behind it
    // up to the end, white space there as well
    BOOST_TEST(laid_out("a b \n", "a b\n") == "3-5:3-4");
    BOOST_TEST(laid_out("a b", "a b\n") == "3-3:3-4");
    BOOST_TEST(laid_out("a b\n\n", "a b\n") == "4-5:4-4");
    // a byte order mark that goes
    BOOST_TEST(laid_out("\xEF\xBB\xBF"
                        "a b",
                        "a b") == "0-3:0-0");
    BOOST_TEST(laid_out("\xEF\xBB\xBF"
                        "a  b",
                        "a b") == "0-3:0-0 5-6:2-2");
    BOOST_TEST(laid_out("\xEF\xBB\xBF"
                        "a  b",
                        "\xEF\xBB\xBF"
                        "a b") == "5-6:5-5");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace edit_offset_map_test
