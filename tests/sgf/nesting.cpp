// Large records: nesting as deep as anybody likes, and very many nodes and games, in linear time and little memory.
#include "tests/support.hpp"

#include "grammars/sgf.hpp"
#include "tests/assertions.hpp"

#include <string>
#include <string_view>

namespace {

std::string repeated(std::string_view piece, std::size_t times) {
    std::string made;
    made.reserve(piece.size() * times);
    for (std::size_t i = 0; i < times; ++i) made += piece;
    return made;
}

arbiter::report checked(std::string text) {
    return arbiter::check(arbiter::source("large.sgf", std::move(text)));
}

} // namespace

BOOST_AUTO_TEST_SUITE(sgf_nesting)

BOOST_AUTO_TEST_CASE(variations_nest_to_any_depth) {
    constexpr std::size_t depth = 200'000;
    const arbiter::report r = checked("(;FF[4]" + repeated("(;B[];W[]", depth) + repeated(")", depth) + ")");
    BOOST_TEST(r.findings().empty(), test::listing(r));
    BOOST_TEST(r.plies() == 2 * depth);
    BOOST_TEST(r.tree().verify(r.text().size()) == "");
    BOOST_TEST(r.games()[0].last_ply() == 2 * depth);
    BOOST_TEST(r.games()[0].at(2 * depth).caption[0] == "after move 400000: White passes");
    const std::optional<std::string> text = arbiter::format(r.text());
    BOOST_TEST_REQUIRE(text.has_value());
    BOOST_TEST(arbiter::check(arbiter::source("a.sgf", *text)).findings().empty());
}

BOOST_AUTO_TEST_CASE(brackets_that_are_never_closed_are_one_mistake) {
    for (const std::string_view piece : {"(;", "(;B[]", "(;C[x]"}) {
        const arbiter::report r = checked("(;FF[4]" + repeated(piece, 100'000));
        std::size_t unterminated = 0;
        for (const arbiter::finding& f : r.findings()) unterminated += f.code() == "syntax/unterminated" ? 1 : 0;
        BOOST_TEST(unterminated == 1U, piece);
        BOOST_TEST(r.tree().verify(r.text().size()) == "", piece);
    }
}

BOOST_AUTO_TEST_CASE(a_million_nodes_and_a_hundred_thousand_games) {
    const arbiter::report nodes = checked("(;FF[4]" + repeated(";B[];W[]", 500'000) + ")");
    BOOST_TEST(nodes.findings().empty());
    BOOST_TEST(nodes.plies() == 1'000'000U);
    const arbiter::report games = checked(repeated("(;FF[4]SZ[9];B[ee])\n", 100'000));
    BOOST_TEST(games.findings().empty());
    BOOST_TEST(games.games().size() == 100'000U);
}

/// However much is wrong, what is right is read, also where the recovery's trials come to their end.
BOOST_AUTO_TEST_CASE(what_stands_behind_each_of_many_moves_hides_none) {
    for (const std::string_view piece : {";B[dd]x;W[pp]x", ";B[dd]a;W[pp]b", ";B[dd]X;W[pp]X", ";B[dd]];W[pp]]",
                                         ";B[dd]!;W[pp]!", ";B[dd] x ;W[pp] x "}) {
        for (const std::size_t times : {55U, 70U, 97U, 138U, 172U, 223U, 259U, 1'000U}) {
            const std::string text = "(;FF[4]" + repeated(piece, times) + ")";
            const arbiter::tree t = arbiter::parse(arbiter::source("a.sgf", text), *arbiter::find_notation("sgf"));
            std::size_t plies = 0;
            for (arbiter::node_id id = 0; id < t.size(); ++id) plies += t[id].kind == arbiter::kind::ply ? 1 : 0;
            BOOST_TEST(plies == 2 * times, times << " times " << piece);
        }
    }
}

/// What says nothing needs no nodes.
BOOST_AUTO_TEST_CASE(trees_stay_small) {
    for (const std::string_view piece : {";", "(;", "(;(;)", "(;)", "A[]",  "()",     "(",    ")",    "(;?)", ";?",
                                         "x", "B[", "[",     "]",   ";B[]", "(;B[])", "B[]?", "(;)?", "A[;",  "(;a"}) {
        for (const std::string_view before : {"", "(;FF[4]"}) {
            const std::string text = std::string(before) + repeated(piece, 60'000 / piece.size());
            const arbiter::tree t = arbiter::parse(arbiter::source("a.sgf", text), *arbiter::find_notation("sgf"));
            BOOST_TEST(t.verify(static_cast<std::uint32_t>(text.size())) == "", before << piece);
            BOOST_TEST(5 * t.size() <= 2 * text.size() + 100, before << piece << ": " << t.size() << " nodes");
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
