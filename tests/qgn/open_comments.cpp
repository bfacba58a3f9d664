// Comments of QGN that are never closed, before much text: one finding, whatever follows.
#include "arbiter/arbiter.hpp"
#include "tests/assertions.hpp"

#include <string>
#include <string_view>

namespace {

constexpr std::size_t much = 300'000; // bytes

/// `begin`, and `again` until there is much.
std::string findings_of(std::string_view begin, std::string_view again) {
    std::string text = "[key \"words\"]\n[teams \"a, b\"]\n\n";
    text += begin;
    while (text.size() < much) text += again;
    const arbiter::report r = arbiter::check(arbiter::source("a.qgn", text));
    std::string all;
    for (const arbiter::finding& f : r.findings())
        if (f.severity() == arbiter::severity::error) all += f.message() + '\n';
    return all;
}

const std::string open_brace = "this `{` is never closed\n";
const std::string open_block = "this `/*` is never closed\n";

} // namespace

BOOST_AUTO_TEST_SUITE(qgn_open_comments)

BOOST_AUTO_TEST_CASE(are_one_finding_before_much_text) {
    BOOST_TEST(findings_of("0m { ", "1m 0m ") == open_brace);
    BOOST_TEST(findings_of("0m /* ", "1m 0m ") == open_block);
    BOOST_TEST(findings_of("", "0m /* 1m ") == open_block);
}

/// Nor does a comment that is closed, however long, make more of the mistake before it.
BOOST_AUTO_TEST_CASE(that_are_closed_hide_nothing) {
    std::string comment = "{" + std::string(20'000, 'x') + "} ";
    BOOST_TEST(findings_of("0m&. " + comment, "1m 0m ").starts_with("`0m&.` has a detail without text"));
    BOOST_TEST(findings_of("[v \"a\"\n" + comment, "0m 1m ") == "this `[` is never closed\n");
}

BOOST_AUTO_TEST_SUITE_END()
