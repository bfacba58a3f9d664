// Which games are the same, and that what is counted takes bounded room.
#include "support.hpp"

#include "arbiter/arbiter.hpp"
#include "check/census.hpp"
#include "notation_tests.hpp"
#include "tests/assertions.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;
using arbiter::digest;

/// Of the first game; nothing where it is compared with none.
std::optional<digest> print_of(const std::string& name, std::string_view text) {
    const arbiter::record_counts counted(arbiter::check(arbiter::source(name, std::string(text))));
    return counted.move_digests.empty() ? std::nullopt : std::optional(counted.move_digests.front().print);
}

std::string with(std::string_view text, std::string_view from, std::string_view to) {
    std::string made(text);
    const std::size_t at = made.find(from);
    BOOST_REQUIRE(at != std::string::npos);
    return made.replace(at, from.size(), to);
}

/// The records of one game written otherwise, and of others.
struct comparison {
    std::string name;
    std::string text;
    std::vector<std::string> same;
    std::vector<std::string> other;
    std::vector<std::string> never{}; ///< compared with any
};

void check_comparison(const comparison& c) {
    const std::optional<digest> print = print_of(c.name, c.text);
    BOOST_REQUIRE(print.has_value());
    for (const std::string& text : c.same) BOOST_TEST((print_of(c.name, text) == print), text);
    std::vector<digest> all{*print};
    for (const std::string& text : c.other) {
        const std::optional<digest> other = print_of(c.name, text);
        BOOST_REQUIRE_MESSAGE(other.has_value(), text);
        BOOST_TEST((std::find(all.begin(), all.end(), *other) == all.end()), text);
        all.push_back(*other);
    }
    for (const std::string& text : c.never) BOOST_TEST(!print_of(c.name, text).has_value(), text);
}

constexpr std::string_view ugn_tags =
    "[GameID \"a\"]\n[Date \"2025-06-29\"]\n[Time \"15:39:29\"]\n[PlayerX \"Ann\"]\n[PlayerO \"Bob\"]\n"
    "[Result \"In Progress\"]\n\n";

constexpr std::string_view n2048_record =
    "[Event \"Evening run\"]\n[Site \"Web browser\"]\n[Date \"2023.10.28\"]\n[Player \"GamerX\"]\n"
    "[InitialBoard \"a3 c4\"]\n[FinalScore \"8\"]\n[HighestTile \"4\"]\n[Result \"Retired\"]\n\n"
    "1. D a2 2. R! d3 { no corner } 3. D a1\nRetired\n";

constexpr std::string_view qgn_record =
    "[key \"tictactoe\"]\n[teams \"a, b\"]\n[seed \"123\"]\n\n0m&0.0 1m&1.0 0m&0.1 1m&1.1 0m&0.2\n";

constexpr std::string_view free_record =
    "[key \"halma\"]\n[teams \"a, b\"]\n[variant \"small\"]\n[seed \"1\"]\n\n0m&0.0 1m&x\n";

/// The document's example.
constexpr std::string_view dgf_record = "1 0 0 4\n0 1 2 0\n1 2 0 2\n0 1 2 0\n0 0 0 0\n2\n7 13 14 6 -1\n";

constexpr std::string_view sgf_record = "(;FF[4]GM[1]SZ[9]AB[cc][dd];W[ee];B[];W[aa])";

} // namespace

BOOST_AUTO_TEST_SUITE(census)

BOOST_AUTO_TEST_CASE(games_of_ugn) {
    const std::string tags(ugn_tags);
    check_comparison({"a.ugn",
                      tags + "A1 A3\nC4 D5\n*\n",
                      {tags + "A1 A3 C4 D5\n", tags + "a1 a3\r\nc4 d5\r\n*\r\n", tags + "A1 {first} A3\nC4 D5\n*\n",
                       tags + "1. A1 A3 2. C4 D5\n*\n", tags + "A1! A3#\nC4 D5\n*\n", "A1 A3 C4 D5 *",
                       with(tags, "Ann", "Zoe") + "A1 A3\nC4 D5\n1-0\n"},
                      {tags + "A1 A3\nC4 D6\n*\n", tags + "A3 A1\nC4 D5\n*\n", tags + "A1 A3\nD5 C4\n*\n",
                       tags + "A1 A3\nC4\n*\n", tags + "A1 A3\nC4 D5\nE1\n*\n"},
                      {tags + "*\n", tags + "A1 A3\nZ4 D5\n*\n"}});
}

BOOST_AUTO_TEST_CASE(games_of_2048) {
    const std::string_view r = n2048_record;
    check_comparison(
        {"a.2048",
         std::string(r),
         {with(r, " { no corner }", ""), with(r, "1. D a2 2.", "1. d 2a2\n\n2."), with(r, "a3 c4", "c4 a3"),
          with(r, "GamerX", "Zoe"), with(r, "R!", "R"), with(r, "a1\nRetired", "a1\n*")},
         {with(r, "a3 c4", "a3 c3"), with(r, "D a2", "D 4a2"), with(r, "R! d3", "L! d3"), with(r, "d3", "d2"),
          with(r, " 3. D a1", "")},
         {with(r, "a3 c4", "none"), with(r, "R! d3", "R! ..."),
          with(r, "1. D a2 2. R! d3 { no corner } 3. D a1\n", "")}});
}

BOOST_AUTO_TEST_CASE(games_of_qgn) {
    const std::string_view r = qgn_record;
    check_comparison({"a.qgn",
                      std::string(r),
                      {with(r, "tictactoe", "TicTacToe"), with(r, "a, b", "Ann, Bob"), with(r, "123", "5"),
                       with(r, " 1m&1.0", "\n1m&1.0 {good}"), with(r, "0m&0.1", "0m&0,1")},
                      {with(r, "tictactoe", "connect4"), with(r, "0m&0.2", "0m&2.2"), with(r, " 0m&0.2", ""),
                       with(r, "0m&0.0 1m&1.0 0m&0.1", "0m&0.1 1m&1.0 0m&0.0")},
                      {with(r, "0m&0.1", "?")}});
    // a variant may count otherwise what is played alike
    const std::string t = test::read_file(test::source_dir() / "corpus" / "qgn" / "good" / "tsuro-shared-win.qgn");
    check_comparison({"a.qgn", t, {}, {with(t, "\"classic\"", "\"longest_path\"")}});
    // where nobody knows what an action does, the seed may have dealt the cards
    const std::string_view f = free_record;
    check_comparison({"a.qgn",
                      std::string(f),
                      {with(f, "a, b", "Ann, Bob"), with(f, " 1m", "\n\n1m")},
                      {with(f, "small", "large"), with(f, "\"1\"", "\"2\""), with(f, "a, b", "a, b, c"),
                       with(f, "0m&0.0", "0m&00.0"), with(f, "0m&0.0", "1m&0.0"), with(f, "0m&0.0", "0n&0.0")},
                      {with(f, "0m&0.0", "?")}});
}

BOOST_AUTO_TEST_CASE(games_of_dgf) {
    const std::string_view r = dgf_record;
    constexpr char bytes[] = "\1\0\0\4\0\1\2\0\1\2\0\2\0\1\2\0\0\0\0\0\2\7\0\15\0\16\0\6\0\xFF\xFF";
    const std::string game = "game_id = \"a\"\nblack = \"Ann\"\nwhite = \"Bob\"\ndate = 2024-05-01\n"
                             "initial_board = [1, 0, 0, 4, 0, 1, 2, 0, 1, 2, 0, 2, 0, 1, 2, 0, 0, 0, 0, 0]\n"
                             "moves = [7, 13, 14, 6, -1]\n";
    check_comparison({"",
                      std::string(r),
                      {std::string(bytes, sizeof bytes - 1), game, with(r, "7 13 14", "7, 13, # here\n14"),
                       with(r, "\n2\n7", "\n0\n7"), with(r, "-1", "-7"), with(r, "1 0 0 4", "9 3 6 4"),
                       with(r, "2\n7 13 14 6 -1", "2\nC3 A1 B1 B3 resign")},
                      {with(r, "1 0 0 4", "2 0 0 4"), with(r, "0 0 0 0\n2", "0 0 0 1\n2"), with(r, "13 14", "14 13"),
                       with(r, "-1", "0"), with(r, "-1", "1"), with(r, " -1", "")},
                      {with(r, "7 13 14 6 -1", ""), with(r, "7 13", "7 99"), with(r, "1 0 0 4", "1 0 0 5")}});
}

BOOST_AUTO_TEST_CASE(games_of_sgf) {
    const std::string_view r = sgf_record;
    check_comparison(
        {"a.sgf",
         std::string(r),
         {with(r, "B[]", "B[tt]"), with(r, "AB[cc][dd]", "AB[dd][cc]HA[2]KM[5.5]PB[Ann]"),
          with(r, "W[ee]", "W[ee]C[here]"), with(r, ";W[aa]", "(;W[aa])(;W[bb])"), with(r, "W[ee]", "White[ee]"),
          with(r, "FF[4]GM[1]SZ[9]", "SZ[9]\n"), with(r, ";W", "\r\n;W"), with(r, "AB[cc][dd]", "AB[dd]AE[aa]AB[cc]")},
         {with(r, "SZ[9]", "SZ[13]"), with(r, "[cc][dd]", "[cc]"), with(r, "AB", "AW"), with(r, "W[ee]", "W[fe]"),
          with(r, "W[ee]", "B[ee]"), with(r, "W[ee];B[];W[aa]", "W[aa];B[];W[ee]"), with(r, ";W[aa]", ""),
          with(r, "W[aa]", "AW[aa]"), with(r, ";W[ee]", ";AE[cc];W[ee]")},
         {"(;FF[4]GM[1]SZ[9]AB[cc][dd])", with(r, "W[ee]", "W[zz]"), with(r, "W[ee];", "W[ee;")}});
    const std::string_view chess = "(;GM[3]SZ[8];B[a2-a4];W[a7-a5])";
    check_comparison({"a.sgf",
                      std::string(chess),
                      {with(chess, "B[a2-a4]", "B[ a2-a4 ]C[x]")},
                      {with(chess, "GM[3]", "GM[5]"), with(chess, "a2", "b2"), with(chess, "SZ[8]", "")}});
    // a rectangle is its points
    BOOST_TEST((print_of("a.sgf", "(;SZ[9]AB[aa:bb];W[ee])") == print_of("a.sgf", "(;SZ[9]AB[aa][ab][ba][bb];W[ee])")));
    // the second game of a record
    const arbiter::record_counts two(arbiter::check(arbiter::source("a.sgf", "(;SZ[9]AB[aa])(;SZ[9];B[aa])")));
    BOOST_REQUIRE(two.move_digests.size() == 1);
    BOOST_TEST(two.move_digests[0].game == 2);
    BOOST_TEST(two.counts.games == 2);
}

BOOST_AUTO_TEST_CASE(layout_changes_no_game) {
    for (const test::notation_tests* tests : test::all_notation_tests()) {
        std::size_t compared = 0;
        const arbiter::notation& n = test::notation_of(*tests);
        const std::string name = "x" + std::string(n.extensions.front());
        for (const auto& entry : fs::directory_iterator(test::source_dir() / "corpus" / tests->notation / "good")) {
            if (entry.path().extension() != n.extensions.front()) continue;
            const std::string text = test::read_file(entry.path());
            const std::optional<digest> print = print_of(name, text);
            for (const test::laid_out& other : tests->layouts(text)) {
                BOOST_TEST((print_of(name, other.text) == print), entry.path() << ", " << other.how);
                ++compared;
            }
            const std::optional<std::string> formatted = arbiter::format(arbiter::source(name, text));
            if (formatted) BOOST_TEST((print_of(name, *formatted) == print), entry.path());
        }
        BOOST_TEST(compared > 0, tests->notation);
    }
}

BOOST_AUTO_TEST_CASE(generated_games_differ) {
    for (const arbiter::notation* n : arbiter::notations()) {
        std::vector<digest> all;
        for (std::uint64_t i = 0; i < 200; ++i) {
            const arbiter::generated made = n->generate(7, i);
            if (const auto print = print_of(made.name, made.text)) all.push_back(*print);
        }
        BOOST_TEST(all.size() > 150, n->name);
        std::sort(all.begin(), all.end());
        const auto same = std::adjacent_find(all.begin(), all.end()) == all.end() ? 0 : 1;
        // of the few moves of a short game two may well be the same
        if (n->name != "qgn") BOOST_TEST(same == 0, n->name);
    }
}

BOOST_AUTO_TEST_CASE(figures_of_each_notation) {
    const auto summarized = [](const std::string& name, std::string_view text) {
        const arbiter::report r = arbiter::check(arbiter::source(name, std::string(text)));
        BOOST_REQUIRE(!r.games().empty());
        const arbiter::game_summary g = r.notation()->summarize(r.text(), r.tree(), r.games().front().node());
        std::string all =
            g.kind + '|' + g.result + '|' + g.ending + '|' + g.rules + '|' + g.board + '|' + g.year + '|' + g.program;
        for (const std::string& player : g.players) all += '|' + player;
        return all;
    };
    BOOST_TEST(summarized("a.ugn", std::string(ugn_tags) + "A1\n") == "|unfinished||||2025||Ann|Bob");
    BOOST_TEST(summarized("a.ugn", "A1\n1/2-1/2\n") == "|draw|||||");
    BOOST_TEST(summarized("a.2048", n2048_record) == "|retired||||2023||GamerX");
    BOOST_TEST(summarized("a.2048", with(n2048_record, "2023.10.28", "????.10.28")) == "|retired||||||GamerX");
    BOOST_TEST(summarized("a.qgn", qgn_record) == "tictactoe|team 0||||||a|b");
    BOOST_TEST(summarized("a.qgn", with(qgn_record, " 0m&0.2", "")) == "tictactoe|||||||a|b");
    BOOST_TEST(summarized("a.qgn", with(free_record, "[seed", "[date \"10-31-2021\"]\n[completed \"true\"]\n[seed")) ==
               "halma|completed||small||2021||a|b");
    BOOST_TEST(summarized("a.dgr", dgf_record) == "record|W+|resignation||4x4||");
    BOOST_TEST(summarized("a.dgr", with(dgf_record, "2\n7 13 14 6 -1", "0\n7")) == "record|unfinished|||4x4||");
    BOOST_TEST(summarized("a.dgm", "7\n") == "move||||||");
    const auto sgf = [&summarized](const std::string& info) {
        return summarized("a.sgf", "(;SZ[9:13]" + info + ";B[aa])");
    };
    BOOST_TEST(sgf("RE[W+3.5]DT[1996-12-27,28]") == "Go|W+|score||9x13|1996|");
    BOOST_TEST(sgf("RE[white wins on time]") == "Go|other|||9x13||");
    BOOST_TEST(sgf("RE[W+Time]RU[nihon]") == "Go|W+|time|nihon|9x13||");
    BOOST_TEST(sgf("RE[0]RU[日本]") == "Go|draw||Japanese|9x13||");
    BOOST_TEST(sgf("RE[Void]RU[chinese]") == "Go|void||Chinese|9x13||");
    BOOST_TEST(sgf("RE[?]AP[CGoban:3]PB[ Ann ]PW[]") == "Go|unknown|||9x13||CGoban:3|Ann");
}

BOOST_AUTO_TEST_CASE(lengths_of_games) {
    arbiter::length_counts lengths;
    BOOST_TEST(lengths.empty());
    for (const std::uint32_t plies : {9U, 4U, 4U, 7U}) lengths.add(plies);
    BOOST_TEST(lengths.least() == 4);
    BOOST_TEST(lengths.most() == 9);
    BOOST_TEST(lengths.median_tenths() == 55); // between 4 and 7
    BOOST_TEST(lengths.mean_tenths() == 60);
    lengths.add(10);
    BOOST_TEST(lengths.median_tenths() == 70);
    BOOST_TEST(lengths.mean_tenths() == 68);
    arbiter::length_counts more;
    more.add(4, 4);
    more.add(lengths);
    BOOST_TEST(more.median_tenths() == 40); // six of nine
    BOOST_TEST(more.mean_tenths() == 56);   // 50 / 9
}

BOOST_AUTO_TEST_CASE(a_tally_is_bounded) {
    arbiter::tally all;
    constexpr std::size_t most = arbiter::tally::most_values;
    for (std::size_t i = 0; i < most; ++i) all.add("player " + std::to_string(i));
    all.add("one too many");
    all.add("another");
    all.add("player 7");
    all.add("");
    BOOST_TEST(all.values().size() == most);
    BOOST_TEST(all.others() == 2);
    BOOST_TEST(all.none() == 1);
    BOOST_TEST(all.values().at("player 7") == 2);
    arbiter::tally sum;
    sum.add("a name of the first file");
    sum.add(all);
    BOOST_TEST(sum.values().size() == most);
    BOOST_TEST(sum.others() == 3);
    BOOST_TEST(sum.none() == 1);

    arbiter::tally long_ones;
    const std::string name = std::string(arbiter::tally::longest_value - 1, 'a') + "é" + std::string(1000, 'b');
    long_ones.add(name);
    arbiter::tally again;
    again.add(long_ones);
    again.add(name);
    BOOST_REQUIRE(again.values().size() == 1);
    BOOST_TEST(again.values().begin()->first == std::string(arbiter::tally::longest_value - 1, 'a') + "…");
    BOOST_TEST(again.values().begin()->second == 2);
}

BOOST_AUTO_TEST_CASE(names_are_kept_as_they_are) {
    arbiter::name_list names;
    std::vector<std::string> all{"", "a", "a", "games/2024/a.ugn", "games/2024/b.ugn", std::string(300, 'x'), "\xFF"};
    for (int i = 0; i < 100; ++i) all.push_back("games/" + std::to_string(i * 7919 % 100) + "/x.sgf");
    for (std::size_t i = 0; i < all.size(); ++i) BOOST_TEST(names.add(all[i]) == i);
    for (std::size_t i = 0; i < all.size(); ++i) BOOST_TEST(names.at(static_cast<std::uint32_t>(i)) == all[i]);
}

/// Of the test vectors that SipHash's authors publish for 128 bits: the bytes 0, 1, 2, … under the key 0 to 15.
BOOST_AUTO_TEST_CASE(digests_are_those_of_siphash) {
    BOOST_TEST((arbiter::digest_of("") == digest{0xE6A8'25BA'047F'81A3, 0x9302'55C7'1472'F66D}));
    BOOST_TEST((arbiter::digest_of(std::string_view("\0", 1)) == digest{0x44AF'996B'D8C1'87DA, 0x45FC'229B'1159'7634}));
    std::string bytes;
    while (bytes.size() < 15) bytes += static_cast<char>(bytes.size());
    BOOST_TEST((arbiter::digest_of(bytes) == digest{0x11A8'B033'99E9'9354, 0xD9C3'CF97'0FEC'087E}));
}

BOOST_AUTO_TEST_SUITE_END()
