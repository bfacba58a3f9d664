// The engines of Tic-Tac-Toe and Connect Four: against their reference engines, published counts, and positions made by hand.
#include "arbiter/rules/connect4.hpp"
#include "arbiter/rules/tictactoe.hpp"

#include "../reference/connect4.hpp"
#include "../reference/tictactoe.hpp"
#include "tests/assertions.hpp"
#include "tests/scale.hpp"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

namespace {

namespace ttt = arbiter::tictactoe;
namespace c4 = arbiter::connect4;

ttt::position after(std::initializer_list<ttt::cell> cells) {
    ttt::position p;
    for (const ttt::cell c : cells) BOOST_REQUIRE((p.play(c).rule == ttt::broken::none));
    return p;
}

c4::position dropped(unsigned teams, std::initializer_list<unsigned> columns) {
    c4::position p(teams);
    for (const unsigned column : columns) BOOST_REQUIRE((p.play(column).rule == c4::broken::none));
    return p;
}

/// As the reference engines have it: no team is -1.
template <class Number>
int team(const std::optional<Number>& t) {
    return t ? static_cast<int>(*t) : -1;
}

/// The macro of Boost.Test takes far longer than the rest.
void require(bool holds) {
    if (!holds) BOOST_FAIL("the engine and its reference engine differ");
}

/// Compares all that can be asked of a position.
void compare(const ttt::position& p, const reference::tictactoe& t) {
    require(p.over() == t.over());
    require(team(p.winner()) == t.winner());
    require(t.over() || static_cast<int>(p.to_move()) == t.to_move());
    const std::vector<reference::tictactoe::cell> moves = t.moves();
    std::vector<reference::tictactoe::cell> legal;
    p.for_each_legal([&](ttt::cell c) { legal.emplace_back(static_cast<int>(c.row), static_cast<int>(c.column)); });
    require(legal == moves);
    for (unsigned row = 0; row < 3; ++row)
        for (unsigned column = 0; column < 3; ++column) {
            const reference::tictactoe::cell cell{static_cast<int>(row), static_cast<int>(column)};
            require(team(p.owner({row, column})) == t.at(cell));
            const bool is_legal = std::find(moves.begin(), moves.end(), cell) != moves.end();
            const ttt::broken why = t.over()   ? ttt::broken::after_end
                                    : is_legal ? ttt::broken::none
                                               : ttt::broken::occupied;
            require(p.judge({row, column}) == why);
        }
}

/// The same, and whether the game goes on, which costs the reference engine most, is reported.
void compare(const c4::position& p, const reference::connect4& t, int winner, bool over) {
    require(p.over() == over);
    require(team(p.winner()) == winner);
    require(over || static_cast<int>(p.to_move()) == t.to_move());
    for (unsigned column = 0; column < c4::columns; ++column) {
        const auto of_reference = static_cast<int>(column);
        require(static_cast<int>(p.height(column)) == t.height(of_reference));
        const c4::broken why = over                                                  ? c4::broken::after_end
                               : t.height(of_reference) == reference::connect4::rows ? c4::broken::column_full
                                                                                     : c4::broken::none;
        require(p.judge(column) == why);
        for (unsigned row = 0; row < c4::rows; ++row)
            require(team(p.owner(row, column)) == t.at(static_cast<int>(row), of_reference));
    }
}

/// Compares each position that can come of this one, and counts those that end a game.
std::uint64_t compare_all(const ttt::position& p, const reference::tictactoe& t) {
    compare(p, t);
    if (t.over()) return 1;
    std::uint64_t ends = 0;
    for (const reference::tictactoe::cell& move : t.moves()) {
        reference::tictactoe reference = t;
        reference.play(move);
        ttt::position engine = p;
        const ttt::outcome o = engine.play({static_cast<unsigned>(move.first), static_cast<unsigned>(move.second)});
        const int winner = reference.winner();
        require(o == ttt::outcome{ttt::broken::none, winner >= 0, winner < 0 && reference.over()});
        ends += compare_all(engine, reference);
    }
    return ends;
}

/// Plays a random game on both, and says how many plies it had.
int compare_random_game(reference::splitmix64& r, int teams, int& wins) {
    reference::connect4 t;
    t.teams = teams;
    c4::position p(static_cast<unsigned>(teams));
    compare(p, t, -1, false);
    for (std::vector<int> moves = t.moves(); !moves.empty(); moves = t.moves()) {
        const int column = moves[static_cast<std::size_t>(r.below(moves.size()))];
        t.play(column);
        const c4::outcome o = p.play(static_cast<unsigned>(column));
        const int winner = t.winner();
        const bool is_full = t.stones == reference::connect4::rows * reference::connect4::columns;
        require(o == c4::outcome{c4::broken::none, winner >= 0, winner < 0 && is_full});
        compare(p, t, winner, winner >= 0 || is_full);
    }
    wins += t.winner() >= 0 ? 1 : 0;
    return t.stones;
}

} // namespace

BOOST_AUTO_TEST_SUITE(qgn_engines)

BOOST_AUTO_TEST_CASE(tictactoe_has_the_published_numbers_of_games) {
    const std::vector<std::uint64_t> published{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
    for (unsigned depth = 0; depth < published.size(); ++depth)
        BOOST_TEST(ttt::perft({}, depth) == published[depth], depth);
    // games that end at the fifth to ninth move: those of one length less that go no further
    std::uint64_t games = 0;
    for (unsigned depth = 5; depth <= 9; ++depth) {
        const auto walk = [](const auto& self, const ttt::position& p, unsigned left) -> std::uint64_t {
            if (left == 0) return p.over() ? 1 : 0;
            std::uint64_t count = 0;
            p.for_each_legal([&](ttt::cell c) {
                ttt::position next = p;
                next.play(c);
                count += self(self, next, left - 1);
            });
            return count;
        };
        games += walk(walk, {}, depth);
    }
    BOOST_TEST(games == 255168U);
}

BOOST_AUTO_TEST_CASE(connect4_has_its_numbers_of_games) {
    const std::vector<std::uint64_t> two{1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234};
    for (unsigned depth = 0; depth < two.size(); ++depth) BOOST_TEST(c4::perft(c4::position(2), depth) == two[depth]);
    // with three teams nobody can win before the tenth stone; a column is full after the sixth
    const std::vector<std::uint64_t> three{1, 7, 49, 343, 2401, 16807, 117649, 823536};
    for (unsigned depth = 0; depth < three.size(); ++depth)
        BOOST_TEST(c4::perft(c4::position(3), depth) == three[depth]);
}

BOOST_AUTO_TEST_CASE(they_count_as_their_references_do) {
    for (int depth = 0; depth <= 5; ++depth)
        BOOST_TEST(ttt::perft({}, static_cast<unsigned>(depth)) == reference::tictactoe().perft(depth));
    for (const int teams : {2, 3})
        for (int depth = 0; depth <= 5; ++depth) {
            reference::connect4 t;
            t.teams = teams;
            BOOST_TEST(c4::perft(c4::position(static_cast<unsigned>(teams)), static_cast<unsigned>(depth)) ==
                       t.perft(depth));
        }
}

BOOST_AUTO_TEST_CASE(every_game_of_tictactoe_goes_as_its_reference_says,
                     *boost::unit_test::enable_if<!test::is_sanitized>()) {
    // each position once for each way to it, which makes all 255,168 games: the number that is published
    BOOST_TEST(compare_all({}, {}) == 255'168U);
}

BOOST_AUTO_TEST_CASE(a_million_plies_of_connect4_go_as_its_reference_says) {
    reference::splitmix64 r{20250701};
    for (const int teams : {2, 3}) {
        int plies = 0;
        int games = 0;
        int wins = 0;
        for (; plies < test::repeated(500'000); ++games) plies += compare_random_game(r, teams, wins);
        BOOST_TEST(wins > games / 2, teams << " teams");
        BOOST_TEST(games - wins > test::repeated(20), teams << " teams");
    }
}

BOOST_AUTO_TEST_CASE(what_breaks_a_rule_of_tictactoe_changes_nothing) {
    ttt::position p = after({{1, 1}});
    const ttt::position before = p;
    BOOST_TEST((p.play({1, 1}) == ttt::outcome{ttt::broken::occupied, false, false}));
    BOOST_TEST((p == before));
    p = after({{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}});
    BOOST_TEST(p.over());
    BOOST_TEST((p.winner() == 0U));
    BOOST_TEST(
        (p.play({0, 0}) == ttt::outcome{ttt::broken::after_end, false, false})); // taken as well, which comes second
    // the ninth stone wins: no draw
    p = after({{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}, {2, 1}, {2, 0}});
    BOOST_TEST((p.play({2, 2}) == ttt::outcome{ttt::broken::none, true, false}));
    p = after({{0, 0}, {0, 1}, {0, 2}, {1, 1}, {1, 0}, {1, 2}, {2, 1}, {2, 0}});
    BOOST_TEST((p.play({2, 2}) == ttt::outcome{ttt::broken::none, false, true}));
    BOOST_TEST(!p.winner().has_value());
}

BOOST_AUTO_TEST_CASE(what_breaks_a_rule_of_connect4_changes_nothing) {
    c4::position p = dropped(2, {0, 0, 0, 0, 0, 0});
    const c4::position before = p;
    BOOST_TEST(p.height(0) == 6U);
    BOOST_TEST((p.play(0) == c4::outcome{c4::broken::column_full, false, false}));
    BOOST_TEST((p == before));
    p = dropped(2, {0, 1, 0, 1, 0, 1, 0});
    BOOST_TEST((p.winner() == 0U));
    BOOST_TEST((p.play(1) == c4::outcome{c4::broken::after_end, false, false}));
}

BOOST_AUTO_TEST_CASE(lines_of_connect4_end_at_the_edges) {
    // three at the top of column 0 and one at the bottom of column 1 are no line
    BOOST_TEST(!dropped(2, {6, 0, 6, 0, 5, 0, 0, 6, 0, 6, 0, 5, 1}).over());
    // a row, and both diagonals
    BOOST_TEST((dropped(2, {0, 0, 1, 1, 2, 2, 3}).winner() == 0U));
    BOOST_TEST((dropped(2, {0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3}).winner() == 0U));
    BOOST_TEST((dropped(2, {6, 5, 5, 4, 4, 3, 4, 3, 3, 0, 3}).winner() == 0U));
    // the third team wins
    BOOST_TEST((dropped(3, {0, 1, 2, 0, 1, 2, 0, 1, 2, 6, 6, 2}).winner() == 2U));
}

BOOST_AUTO_TEST_SUITE_END()
