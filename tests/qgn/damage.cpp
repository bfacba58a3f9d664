// Every single-byte damage of some records: what a strict reader refuses is found, near where it is, and once.
#include "../support.hpp"
#include "games.hpp"
#include "strict.hpp"

#include <boost/test/unit_test.hpp>

namespace {

constexpr std::string_view replacements = " \n\t\"&.{}[]/0129amMxZ'`\\,-";
constexpr std::string_view white = " \n\t";

std::vector<std::string> records() {
    std::vector<std::string> all{
        "[key \"tictactoe\"]\n[teams \"a, b\"]\n[completed \"true\"]\n\n0m&0.0 1m&1.0 {one}\n0m&0.1 1m&1.1 0m&0.2\n",
        R"([teams "red, blue"][seed "12"][key "connect4"]0p&0 1p&1 0p&0)",
        "[date \"10-31-2021\"]\n[key \"tictactoe\"]\n[teams \"a, b\"]\n[id \"x\"]\n"};
    twin::splitmix64 r{3};
    for (int i = 0; i < 3; ++i) all.push_back(test::qgn::random_game(r).text());
    return all;
}

/// The bytes around `at` up to the token before and the token after.
arbiter::span near(const std::string& text, std::size_t at) {
    const auto is_white = [&text](std::size_t i) { return white.find(text[i]) != std::string_view::npos; };
    std::size_t begin = std::min(at, text.size());
    std::size_t end = begin;
    for (int tokens = 0; tokens < 2; ++tokens) {
        while (begin > 0 && is_white(begin - 1)) --begin;
        while (begin > 0 && !is_white(begin - 1)) --begin;
        while (end < text.size() && is_white(end)) ++end;
        while (end < text.size() && !is_white(end)) ++end;
    }
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

struct tally {
    std::size_t wrong = 0, right = 0, findings = 0, most = 0;
};

void judge(const std::string& text, std::size_t damage, tally& t) {
    const test::qgn::verdict v = test::qgn::strict_reader(text).read();
    const arbiter::report r = arbiter::check(arbiter::source("x.qgn", text));
    const std::size_t found = r.findings().size();
    BOOST_REQUIRE_MESSAGE((found == 0) == v.right, "the strict reader says `" << v.why << "` at " << v.offset << " of\n"
                                                                              << text << '\n'
                                                                              << test::listing(r));
    ++(v.right ? t.right : t.wrong);
    if (v.right) return;
    t.findings += found;
    t.most = std::max(t.most, found);
    const std::uint32_t first = r.findings()[0].where().begin;
    const arbiter::span by_damage = near(text, damage);
    const arbiter::span by_reader = near(text, v.offset);
    const bool is_near =
        (first >= by_damage.begin && first <= by_damage.end) || (first >= by_reader.begin && first <= by_reader.end);
    // a missing tag is told after the last one, a claim where it stands, and what is never closed where it was opened
    const std::string_view code = r.findings()[0].code();
    const bool is_elsewhere = code == "tag/missing" || code.ends_with("completed") || code.ends_with("mismatch") ||
                              (code == "syntax/unterminated" && first <= damage);
    BOOST_REQUIRE_MESSAGE(is_near || is_elsewhere, "damaged at " << damage << ":\n"
                                                                 << text << '\n'
                                                                 << test::listing(r));
}

} // namespace

BOOST_AUTO_TEST_SUITE(qgn_damage)

BOOST_AUTO_TEST_CASE(what_is_whole_is_right) {
    for (const std::string& text : records()) {
        const test::qgn::verdict v = test::qgn::strict_reader(text).read();
        BOOST_TEST(v.right, v.why << " at " << v.offset << " of\n" << text);
    }
    for (const char* wrong : {"", "0m&1.1", R"([key "tictactoe"])", R"([key "tictactoe"][teams "a, b"]1m&1.1)"})
        BOOST_TEST(!test::qgn::strict_reader(wrong).read().right, wrong);
}

BOOST_AUTO_TEST_CASE(every_byte_lost_doubled_and_replaced) {
    tally t;
    for (const std::string& text : records())
        for (std::size_t at = 0; at < text.size(); ++at) {
            judge(text.substr(0, at) + text.substr(at + 1), at, t);
            judge(text.substr(0, at) + text[at] + text.substr(at), at, t);
            for (const char c : replacements)
                if (c != text[at]) judge(text.substr(0, at) + c + text.substr(at + 1), at, t);
        }
    BOOST_TEST_MESSAGE(t.wrong << " wrong with " << t.findings << " findings, " << t.right << " right");
    BOOST_TEST(t.wrong > 10'000U);
    BOOST_TEST(t.right > 500U);
    BOOST_TEST(t.most <= 3U);
    BOOST_TEST(static_cast<double>(t.findings) <= 1.1 * static_cast<double>(t.wrong));
}

BOOST_AUTO_TEST_SUITE_END()
