// SGF in exchange with other forms: the main line as a game of Go, and back.
#include "arbiter/convert.hpp"
#include "tests/assertions.hpp"
#include "tests/support.hpp"

#include <string>
#include <vector>

namespace {

using arbiter::go::action;
using arbiter::go::colour;

struct outcome {
    std::optional<arbiter::exchanged_game> game;
    arbiter::refusal why;
    std::string text;

    [[nodiscard]] std::string quoted(arbiter::span where) const { return text.substr(where.begin, where.size()); }
    /// Each loss with the text it is said of.
    [[nodiscard]] std::vector<std::string> losses() const {
        std::vector<std::string> all;
        for (const arbiter::loss& l : game->losses) all.push_back(quoted(l.where) + ": " + l.what);
        return all;
    }
};

outcome exchanged(const std::string& text) {
    const arbiter::notation& sgf = *arbiter::find_notation("sgf");
    const arbiter::report r = arbiter::check(arbiter::source("game.sgf", text));
    outcome made{std::nullopt, {}, text};
    made.game = sgf.exchange(r.text(), r.tree(), r.games().at(0).node(), made.why);
    return made;
}

std::string written(const arbiter::exchanged_game& from, std::vector<arbiter::loss>& losses) {
    arbiter::refusal why;
    return arbiter::find_target("sgf")->write(from, losses, why).value();
}

} // namespace

BOOST_AUTO_TEST_SUITE(sgf_exchange)

/// Names are carried over as text, or listed: never as other characters than they were written as.
BOOST_AUTO_TEST_CASE(lists_names_that_it_cannot_decode) {
    struct row {
        std::string_view root; ///< `PB` and what says its charset
        std::string black;     ///< as it is carried over
        std::string loss;      ///< that is listed of it
    };
    const std::string in_doubt = ", whose charset isn't known";
    const std::string broken = ", which isn't text in the game's charset";
    using namespace std::string_view_literals;
    for (const row& r : {
             row{"CA[UTF-8]PB[J\xF6rg]"sv, "", "`J\\xF6rg`" + broken},
             row{"CA[UTF-8]PB[J\xC3\xB6rg]PW[J\xF6rg]"sv, "J\xC3\xB6rg", "`J\\xF6rg`" + broken},
             row{"CA[Shift_JIS]PB[\xFF\xFE]"sv, "", "`\\xFF\\xFE`" + broken},
             row{"PB[\x8D\x95\x96\xD8]PW[x]"sv, "", "`\\x8D\\x95\\x96\\xD8`" + in_doubt},
             row{"CA[ISO-8859-1]PB[\x8D\x95\x96\xD8]"sv, "", "`\\x8D\\x95\\x96\\xD8`" + in_doubt},
             row{"CA[Klingon]PB[J\xF6rg]"sv, "", "`J\\xF6rg`" + in_doubt},
             // ASCII is the same in all of them, and what is known for sure is carried over
             row{"PB[Anna]PC[\x8D\x95\x96\xD8]"sv, "Anna", "`PC`, about the game"},
             row{"PB[J\xF6rg]"sv, "J\xC3\xB6rg", ""},
             row{"CA[ISO-8859-1]PB[J\xF6rg]"sv, "J\xC3\xB6rg", ""},
             row{"PB[J\xC3\xB6rg]"sv, "J\xC3\xB6rg", ""},
             row{"CA[Shift_JIS]PB[\x8D\x95\x96\xD8]"sv, "\xE9\xBB\x92\xE6\x9C\xA8", ""},
         }) {
        const outcome o = exchanged("(;FF[4]GM[1]SZ[9]" + std::string(r.root) + ";B[ee])");
        BOOST_TEST_REQUIRE(o.game.has_value());
        BOOST_TEST(o.game->game.black == r.black, r.root);
        const std::vector<arbiter::loss>& losses = o.game->losses;
        BOOST_TEST(losses.size() == (r.loss.empty() ? 0U : 1U), r.root);
        if (!r.loss.empty() && !losses.empty()) BOOST_TEST(losses[0].what == r.loss, r.root);
    }
}

BOOST_AUTO_TEST_CASE(takes_what_a_game_says) {
    const outcome o = exchanged("(;FF[4]GM[1]CA[UTF-8]SZ[9]DT[2024-02-29]GN[a\\]b]PB[Anna]PW[Zoe]RE[W+R]KM[6.5]"
                                ";B[ee];W[aa];B[])");
    BOOST_TEST_REQUIRE(o.game.has_value());
    const arbiter::go::record& g = o.game->game;
    BOOST_TEST(g.id == "a]b");
    BOOST_TEST(g.black == "Anna");
    BOOST_TEST(g.white == "Zoe");
    BOOST_TEST((g.date == arbiter::go::calendar_day{2024, 2, 29}));
    BOOST_TEST(g.width == 9U);
    BOOST_TEST(g.height == 9U);
    BOOST_TEST(g.white_count == 13U);
    BOOST_TEST(g.black_count == 0U);
    BOOST_TEST((g.to_move == colour::black));
    BOOST_TEST((g.result == arbiter::go::winner::white));
    BOOST_TEST_REQUIRE(g.moves.size() == 3U);
    BOOST_TEST((g.moves[0] == arbiter::go::move{action::play, colour::black, {4, 4}}));
    BOOST_TEST((g.moves[1] == arbiter::go::move{action::play, colour::white, {0, 0}}));
    BOOST_TEST((g.moves[2] == arbiter::go::move{action::pass, colour::black, {}}));
    // Black has just passed: his resignation is no move of his
    BOOST_TEST(o.losses() == std::vector<std::string>{"W+R: of `W+R` the resignation, which is not the loser's move"});
    BOOST_TEST(o.quoted(o.game->id) == "a\\]b");
    BOOST_TEST(o.quoted(o.game->counts) == "6.5");
    BOOST_TEST(o.quoted(o.game->moves[1]) == "W[aa]");
}

BOOST_AUTO_TEST_CASE(a_resignation_is_the_losers_move) {
    const outcome o = exchanged("(;FF[4]GM[1]SZ[9]RE[B+R];B[ee])");
    BOOST_TEST_REQUIRE(o.game.has_value());
    BOOST_TEST_REQUIRE(o.game->game.moves.size() == 2U);
    BOOST_TEST((o.game->game.moves[1] == arbiter::go::move{action::resign, colour::white, {}}));
    BOOST_TEST(o.game->losses.empty());
}

BOOST_AUTO_TEST_CASE(takes_handicap_and_setup) {
    const outcome o = exchanged("(;FF[4]GM[1]SZ[5:3]HA[2]AB[aa:ba]AW[ec]AE[ba];PL[W])");
    BOOST_TEST_REQUIRE(o.game.has_value());
    const arbiter::go::record& g = o.game->game;
    BOOST_TEST_REQUIRE(g.stones.size() == 15U);
    BOOST_TEST((g.stones[0] == colour::black));
    BOOST_TEST((g.stones[1] == colour::none));
    BOOST_TEST((g.stones[14] == colour::white));
    BOOST_TEST((g.to_move == colour::white));
    BOOST_TEST(o.losses().empty());
    const outcome stones = exchanged("(;FF[4]GM[1]SZ[9]HA[2]AB[gc][cg])");
    BOOST_TEST_REQUIRE(stones.game.has_value());
    BOOST_TEST((stones.game->game.to_move == colour::white));
}

BOOST_AUTO_TEST_CASE(says_what_is_lost_and_where) {
    const outcome o =
        exchanged("(;FF[4]GM[1]SZ[9]EV[Cup]KM[3.75]DT[1999]RE[B+2.5];B[ee]C[good]BL[5](;W[aa](;B[bb])(;B[cc]))"
                  "(;W[dd](;B[ff])(;B[gg])))");
    BOOST_TEST_REQUIRE(o.game.has_value());
    BOOST_TEST(o.losses() == (std::vector<std::string>{
                                 "EV: `EV`, about the game", "3.75: the komi `3.75`, which is not whole or half points",
                                 "1999: `1999`, which is no single day", "B+2.5: of `B+2.5` all but who has won",
                                 "C: `C`, a comment or judgement", "BL: `BL`, time",
                                 "(: the variation that begins here", "(: the variation that begins here"}));
    BOOST_TEST(o.game->game.moves.size() == 3U);
}

BOOST_AUTO_TEST_CASE(refuses_what_is_no_game) {
    const std::vector<std::array<std::string, 3>> refused{
        {"(;FF[4]GM[2])", "2", "this is a game of Othello"},
        {"(;FF[4]GM[1]SZ[99])", "99", "the size of the board isn't known"},
        {"(;FF[4]GM[1]SZ[9];B[ee];W[zz])", "zz", "this move is off the board, or no move"},
        {"(;FF[4]GM[1]SZ[9];B[ee];W[ee])", "ee", "this move is on a point that is taken"},
        {"(;FF[4]GM[1]SZ[9];B[ee];AE[ee])", "AE[ee]", "the board is set up anew after the first move"},
    };
    for (const auto& [text, where, what] : refused) {
        const outcome o = exchanged(text);
        BOOST_TEST(!o.game.has_value(), text);
        BOOST_TEST(o.quoted(o.why.where) == where);
        BOOST_TEST(o.why.what == what);
    }
}

BOOST_AUTO_TEST_CASE(writes_a_game) {
    const outcome o = exchanged("(;FF[4]GM[1]SZ[9]RE[B+R]PB[A\\]nna]AB[aa]AW[ii];B[ee];W[];B[dd])");
    BOOST_TEST_REQUIRE(o.game.has_value());
    std::vector<arbiter::loss> losses;
    BOOST_TEST(written(*o.game, losses) ==
               "(;CA[UTF-8]FF[4]GM[1]SZ[9]PB[A\\]nna]RE[B+R]AB[aa]AW[ii]\n;B[ee];W[];B[dd])\n");
    BOOST_TEST(losses.empty());
}

BOOST_AUTO_TEST_CASE(says_what_sgf_cannot_hold) {
    arbiter::exchanged_game from;
    from.game.width = from.game.height = 52;
    from.game.stones.assign(std::size_t{52} * 52, colour::none);
    from.game.ko = arbiter::go::point{1, 1};
    from.game.black_count = 2;
    from.game.white_count = 15;
    std::vector<arbiter::loss> losses;
    BOOST_TEST(written(from, losses) == "(;CA[UTF-8]FF[4]GM[1]SZ[52]KM[6.5])\n");
    std::vector<std::string> whats;
    whats.reserve(losses.size());
    for (const arbiter::loss& l : losses) whats.push_back(l.what);
    BOOST_TEST(whats == (std::vector<std::string>{"both counts; their difference is written as komi",
                                                  "the point that ko forbids"}));
}

/// The main lines of random games: what is written is read again as the same.
BOOST_AUTO_TEST_CASE(loses_nothing_on_the_way_there_and_back) {
    const arbiter::notation& sgf = *arbiter::find_notation("sgf");
    for (std::uint64_t number = 0; number < 60; ++number) {
        const outcome there = exchanged(sgf.generate(11, number).text);
        BOOST_TEST_REQUIRE(there.game.has_value());
        std::vector<arbiter::loss> losses;
        const std::string text = written(*there.game, losses);
        BOOST_TEST(losses.empty());
        const arbiter::report r = arbiter::check(arbiter::source("back.sgf", text));
        BOOST_TEST(r.findings().empty(), test::listing(r) << text);
        const outcome back = exchanged(text);
        BOOST_TEST_REQUIRE(back.game.has_value());
        BOOST_TEST((back.game->game == there.game->game), text);
    }
}

BOOST_AUTO_TEST_SUITE_END()
