// Games that a configuration declares: what is read, what is refused and where, and what it is good for.
#include "../program_support.hpp"
#include "../support.hpp"

#include "io/config.hpp"

namespace program_test {

namespace {

std::vector<std::string> mistakes_in(const std::string& text) {
    std::vector<std::string> all;
    for (const arbiter::io::problem& p : arbiter::io::parse_config(text, "c").mistakes) all.push_back(p.message);
    return all;
}

std::vector<std::string> codes_of(const std::string& declaration, const std::string& actions,
                                  const std::string& teams = "a, b, c") {
    const arbiter::io::parsed_config parsed = arbiter::io::parse_config("[qgn.games.g]\n" + declaration, "c");
    BOOST_TEST(parsed.mistakes.empty());
    arbiter::options o;
    o.settings = parsed.value.of_notations;
    return test::codes(
        arbiter::check(arbiter::source("x.qgn", "[key \"g\"]\n[teams \"" + teams + "\"]\n" + actions), o));
}

using codes = std::vector<std::string>;

} // namespace

BOOST_FIXTURE_TEST_SUITE(qgn_settings, folder)

BOOST_AUTO_TEST_CASE(a_declaration_says_what_is_right) {
    BOOST_TEST(codes_of("", "0a 0b&1.2 2c").empty());
    BOOST_TEST(codes_of("teams = 3", "0a").empty());
    BOOST_TEST((codes_of("teams = 2", "0a") == codes{"qgn/team-count"}));
    BOOST_TEST((codes_of("teams = [1, 2]", "0a") == codes{"qgn/team-count"}));
    BOOST_TEST(codes_of("turns = \"any\"", "2a 0a 0a").empty());
    BOOST_TEST(codes_of("turns = \"round-robin\"", "0a 1a 2a 0a").empty());
    BOOST_TEST((codes_of("turns = \"round-robin\"", "0a 2a 0a 1a") == codes{"qgn/turn-order"}));
    // which of the two that break the order is wrong, nobody knows: the next one may be of any team
    BOOST_TEST((codes_of("turns = \"round-robin\"", "0a 2a 1a") == codes{"qgn/turn-order"}));
    BOOST_TEST((codes_of("actions = { a = [] }", "0a 0b") == codes{"qgn/unknown-action"}));
    BOOST_TEST(
        (codes_of("actions = { a = [\"any\"] }", "0a 0a&x 0a&x.y") == codes{"qgn/detail-count", "qgn/detail-count"}));
    BOOST_TEST((codes_of("actions = { a = [\"integer\"] }", "0a&-12 0a&99999999999999999999 0a&1e3 0a&+1") ==
                codes{"qgn/detail-value", "qgn/detail-value"}));
    BOOST_TEST((codes_of("actions = { a = [{ from = -1 }, { to = 3 }] }", "0a&-1.3 0a&-2.3 0a&7.4") ==
                codes{"qgn/detail-value", "qgn/detail-value"}));
    // a limit holds for numbers of any length
    for (const char* digits : {"9", "9223372036854775808", "99999999999999999999"}) {
        const std::string all = fmt::format("0a&{0} 0a&-{0}", digits);
        BOOST_TEST((codes_of("actions = { a = [{ from = 0 }] }", all) == codes{"qgn/detail-value"}), all);
        BOOST_TEST((codes_of("actions = { a = [{ to = 0 }] }", all) == codes{"qgn/detail-value"}), all);
    }
    BOOST_TEST((codes_of("actions = { a = { either = [[\"integer\"], [\"any\", \"integer\", [\"n\"]], []] } }",
                         "0a 0a&1 0a&x.2.n 0a&x 0a&1.2 0a&x.y.n 0a&x.2.m") ==
                codes{"qgn/detail-count", "qgn/detail-value", "qgn/detail-value", "qgn/detail-value"}));
    BOOST_TEST((codes_of("actions = { a = { either = [[\"integer\"], [[\"n\"]]] } }", "0a&1 0a&n 0a&x 0a") ==
                codes{"qgn/detail-count", "qgn/detail-value"}));
    BOOST_TEST((codes_of("actions = { a = [[\"n\", \"é\"]] }", "0a&é 0a&n 0a&N") == codes{"qgn/detail-value"}));
}

BOOST_AUTO_TEST_CASE(mistakes_are_reported_with_their_places) {
    const std::string text = "[qgn]\n"                      // 1
                             "game = 1\n"                   // 2
                             "[qgn.games.Chess]\n"          // 3
                             "[qgn.games.tictactoe]\n"      // 4
                             "[qgn.games.a]\n"              // 5
                             "teems = 2\n"                  // 6
                             "teams = [2, 3, 4]\n"          // 7
                             "turns = \"clockwise\"\n"      // 8
                             "[qgn.games.b]\n"              // 9
                             "teams = 0\n"                  // 10
                             "turns = true\n"               // 11
                             "[qgn.games.b.actions]\n"      // 12
                             "mm = []\n"                    // 13
                             "a = \"integer\"\n"            // 14
                             "b = [\"number\", 3]\n"        // 15
                             "c = [{ least = 1 }]\n"        // 16
                             "d = [{ from = 3, to = 2 }]\n" // 17
                             "e = [[1]]\n";                 // 18
    const std::string detail_takes =
        R"("integer", "any", a range such as `{ from = 0, to = 7 }`, or an array of words)";
    const std::string teams_takes =
        "`teams` takes a whole number from 1 on, or an array of two: the least and the most";
    const std::string no_character =
        "c:13:1: `mm` is no action character: one of printable ASCII that is no digit, quote, "
        "bracket or slash, no `&` and no `.`";
    const std::vector<std::string> wanted{
        "c:2:1: there is no key `game`; did you mean `games`?",
        "c:3:12: `Chess` has capital letters; the keys of games are written in lower case",
        "c:4:12: arbiter knows the rules of `tictactoe`: remove the declaration",
        "c:6:1: there is no key `teems`; did you mean `teams`?",
        "c:7:9: found an array of 3; " + teams_takes,
        R"(c:8:9: found `clockwise`; `turns` takes "round-robin" or "any")",
        "c:10:9: found 0; " + teams_takes,
        R"(c:11:9: found a boolean; `turns` takes "round-robin" or "any")",
        no_character,
        R"(c:14:5: found a string; `a` takes an array of what its details are, such as `["integer", "any"]`, or )" +
            std::string("`{ either = [...] }` with several of these"),
        "c:15:6: found `number`; a detail is " + detail_takes,
        "c:15:16: found an integer; a detail is " + detail_takes,
        "c:16:8: there is no key `least`; choose from from, to",
        "c:17:6: this range is empty: `from` is larger than `to`",
        "c:18:7: found an integer; the words that a detail may be are strings"};
    BOOST_TEST(mistakes_in(text) == wanted);
    BOOST_TEST(
        (mistakes_in("qgn = 3\n") == std::vector<std::string>{"c:1:7: found an integer; `qgn` is a table: `[qgn]`"}));
    BOOST_TEST((mistakes_in("[ugn]\nx = 1\n") ==
                std::vector<std::string>{"c:2:1: there is no key `x`: `[ugn]` has no settings so far"}));
}

BOOST_AUTO_TEST_CASE(the_program_obeys_and_shows_it) {
    put(in / "x.qgn", "[key \"g\"]\n[teams \"a, b\"]\n\n0a 1b\n");
    BOOST_TEST(has(run({"lint", "--output-format=short", "x.qgn"}).out, "[qgn/unknown-game]"));
    put(in / "arbiter.toml", "[qgn.games.g]\nteams = 2\nactions = { a = [], c = [\"any\", { to = 3 }] }\n");
    const outcome o = run({"lint", "--output-format=short", "x.qgn"});
    BOOST_TEST(o.out == "x.qgn:4:4: error: `1b` is no action that is declared for `g` [qgn/unknown-action]\n");
    const std::string shown = run({"config", "x.qgn"}).out;
    for (const char* line : {"qgn.games.g.actions.a", "qgn.games.g.actions.c", "[\"any\", { to = 3 }]",
                             "qgn.games.g.teams", "arbiter.toml:2:1"})
        BOOST_TEST(has(shown, line), shown);
}

BOOST_AUTO_TEST_CASE(what_may_be_of_two_notations_must_be_named) {
    put(in / "both.txt", "[PlayerX \"a\"]\n[key \"x\"]\n[teams \"a, b\"]\n");
    const outcome o = run({"lint", "both.txt"});
    BOOST_TEST(o.status == 2);
    BOOST_TEST(has(o.err, "both.txt: this may be ugn or qgn; say which: `--notation NAME`"), o.err);
    BOOST_TEST(run({"lint", "--notation", "qgn", "both.txt"}).status == 0);
    const auto of = [](const std::string& text) {
        const arbiter::notation* const n = arbiter::detect(arbiter::source("-", text));
        return n == nullptr ? std::string("none") : std::string(n->name);
    };
    BOOST_TEST(of("[key \"x\"][teams \"a, b\"]0c") == "qgn");
    BOOST_TEST(of("[teams \"a, b\"]") == "qgn");
    BOOST_TEST(of("\n 0a&1.2 1b\n") == "qgn");
    BOOST_TEST(of("12x") == "qgn");
    BOOST_TEST(of("A1 B2\n") == "ugn");
    BOOST_TEST(of("[GameID \"0\"]") == "ugn");
    BOOST_TEST(of("[keys \"x\"]\n") == "none");
    BOOST_TEST(of("2024 was a year") == "none");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace program_test
