// The engine of Stratego: against its reference engine, and in positions made by hand.
#include "arbiter/rules/stratego.hpp"
#include "arbiter/rules/go_random.hpp"

#include "../reference/stratego.hpp"
#include "tests/assertions.hpp"
#include "tests/scale.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

namespace str = arbiter::stratego;
using str_cell = reference::stratego::cell;

/// The macro of Boost.Test takes far longer than the rest.
void require_stratego(bool holds, const char* what) {
    if (!holds) BOOST_FAIL("the engine and its reference engine differ: " << what);
}

str::cell stratego_cell(str_cell c) {
    return {static_cast<unsigned>(c.first), static_cast<unsigned>(c.second)};
}
str::move stratego_move(str_cell from, str_cell to) {
    return {stratego_cell(from), stratego_cell(to)};
}
str::exchange stratego_exchange(int team, str_cell one, str_cell other) {
    return {static_cast<unsigned>(team), stratego_cell(one), stratego_cell(other)};
}

std::string stratego_word(str::broken rule) {
    constexpr std::array<const char*, 15> words{"",         "after_end",   "started",    "outside",  "lake",
                                                "no_unit",  "others_unit", "other_side", "fixed",    "stays",
                                                "diagonal", "too_far",     "into_lake",  "own_unit", "blocked"};
    return words.at(static_cast<std::size_t>(rule));
}

std::string shown_at(const str::position& p, str_cell c) {
    if (p.is_lake(stratego_cell(c))) return "lake";
    const auto piece = p.at(stratego_cell(c));
    if (!piece) return "";
    return reference::stratego::team_name(static_cast<int>(piece->team)) + ' ' +
           reference::stratego::ranks().at(static_cast<std::size_t>(piece->unit));
}

void compare_boards(const str::position& p, const reference::stratego& t) {
    require_stratego(p.over() == t.is_over, "over");
    require_stratego(static_cast<int>(p.winner().value_or(0)) == (t.winner < 0 ? 0 : t.winner), "winner");
    require_stratego(p.winner().has_value() == (t.winner >= 0), "whether anybody has won");
    require_stratego(static_cast<int>(p.to_move()) == t.turn, "turn");
    require_stratego(p.started() == t.started, "started");
    for (const str_cell& c : t.cells()) require_stratego(shown_at(p, c) == t.at(c), "cells");
}

/// Every move that can be written, and every exchange.
void compare_judgement_of_all(const str::position& p, const reference::stratego& t) {
    for (int from = 0; from < 100; ++from)
        for (int to = 0; to < 100; ++to) {
            const str_cell one{from / 10, from % 10};
            const str_cell other{to / 10, to % 10};
            require_stratego(stratego_word(p.judge(stratego_move(one, other))) == t.fault_of_move(one, other), "moves");
            for (const int team : {0, 1})
                require_stratego(stratego_word(p.judge(stratego_exchange(team, one, other))) ==
                                     t.fault_of_exchange(team, one, other),
                                 "exchanges");
        }
    std::vector<reference::stratego::move> legal;
    const auto cell_of = [](str::cell c) { return str_cell{static_cast<int>(c.row), static_cast<int>(c.column)}; };
    p.for_each_move([&](const str::move& m) { legal.emplace_back(cell_of(m.from), cell_of(m.to)); });
    std::sort(legal.begin(), legal.end());
    require_stratego(legal == t.moves(), "legal moves");
    for (const int team : {0, 1}) {
        legal.clear();
        p.for_each_exchange(static_cast<unsigned>(team),
                            [&](const str::exchange& e) { legal.emplace_back(cell_of(e.one), cell_of(e.other)); });
        std::sort(legal.begin(), legal.end());
        require_stratego(legal == t.exchanges(team), "legal exchanges");
    }
}

std::function<int(int)> numbers_of_seed(std::int64_t seed) {
    return [r = arbiter::go_random(seed)](int count) mutable { return static_cast<int>(r.intn(count)); };
}

struct stratego_tally {
    int moves = 0;
    int exchanges = 0;
    int corners = 0;
    int drawn = 0;
    std::array<int, 2> won{};
};

/// A move that attacks, or goes towards the other team, is as likely as all others together: so that games end. Now and then
/// one goes round a corner.
reference::stratego::move choose_move(reference::splitmix64& r, const reference::stratego& t) {
    std::vector<reference::stratego::move> all = t.moves();
    if (r.below(20) == 0) {
        std::vector<reference::stratego::move> round;
        for (const str_cell& from : t.cells())
            for (const str_cell& to : t.cells())
                if (reference::stratego::is_round_corner(from, to) && t.fault_of_move(from, to).empty())
                    round.emplace_back(from, to);
        if (!round.empty()) all = round;
    }
    auto best = all[static_cast<std::size_t>(r.below(all.size()))];
    for (int i = 0; i < 4 && t.team_at(best.second) < 0; ++i) {
        const auto& other = all[static_cast<std::size_t>(r.below(all.size()))];
        const int on = (other.second.first - other.first.first) * (t.turn == 0 ? 1 : -1);
        if (t.team_at(other.second) >= 0 || on > 0) best = other;
    }
    return best;
}

void play_random_stratego(reference::splitmix64& r, int number, stratego_tally& seen) {
    const bool is_quick = number % 2 == 1;
    const std::int64_t seed = number * 1'000'003LL - 7;
    reference::stratego t(is_quick, numbers_of_seed(seed));
    str::position p(is_quick ? str::variant::quick_battle : str::variant::classic, seed);
    compare_boards(p, t);
    if (number % 4 < 2) compare_judgement_of_all(p, t);
    for (int i = r.below(12); i > 0; --i) {
        const int team = r.below(2);
        const auto all = t.exchanges(team);
        const auto [one, other] = all[static_cast<std::size_t>(r.below(all.size()))];
        t.exchange(team, one, other);
        require_stratego(p.play(stratego_exchange(team, one, other)) == str::outcome(), "outcome of an exchange");
        compare_boards(p, t);
        ++seen.exchanges;
    }
    for (int i = 0; i < 1'500 && !t.is_over; ++i) {
        if (r.below(200) == 0) compare_judgement_of_all(p, t);
        const auto [from, to] = choose_move(r, t);
        const bool is_corner = reference::stratego::is_round_corner(from, to);
        const bool is_noticed = t.play(from, to);
        const str::fault fault = is_corner    ? str::fault::round_corner
                                 : is_noticed ? str::fault::none
                                              : str::fault::unnoticed_end;
        require_stratego(p.play(stratego_move(from, to)) == str::outcome{str::broken::none, t.is_over, fault},
                         "outcome of a move");
        compare_boards(p, t);
        ++seen.moves;
        seen.corners += is_corner ? 1 : 0;
    }
    if (!t.is_over) return;
    compare_judgement_of_all(p, t);
    if (t.winner < 0)
        ++seen.drawn;
    else
        ++seen.won.at(static_cast<std::size_t>(t.winner));
}

/// A board as one draws it, a row a line: `F`, `B`, `S`, `2` to `9` and `M`, those of team 1 behind a comma; `~` is a lake.
str::board board_from(str::variant v, const std::vector<std::string>& rows) {
    str::board made = str::board_of(v, 0);
    constexpr std::string_view letters = "FBS23456789M";
    for (unsigned row = 0; row < rows.size(); ++row) {
        unsigned column = 0;
        unsigned team = 0;
        for (const char c : rows[row]) {
            if (c == ',') {
                team = 1;
                continue;
            }
            std::uint8_t& there = made[str::board::place({row, column++})];
            there = c == '~' ? str::board::closed : str::board::free;
            if (const std::size_t at = letters.find(c); at != std::string_view::npos)
                there = str::board::code({static_cast<str::unit>(at), team});
            team = 0;
        }
    }
    return made;
}

const std::vector<std::string> few_units{"F2......", "........", "........", "..~..~..",
                                         "..~..~..", "........", "........", ",F,2......"};

str::position quick(const std::vector<std::string>& rows) {
    return {str::variant::quick_battle, board_from(str::variant::quick_battle, rows)};
}

/// What comes of a unit that attacks another: the one that is left, and a dot where none is.
char left_after(char attacker, char attacked) {
    std::vector<std::string> rows = few_units;
    rows[1] = std::string("..") + attacker + "," + attacked + "....";
    str::position p = quick(rows);
    const str::outcome o = p.play({{1, 2}, {1, 3}});
    BOOST_REQUIRE((o.rule == str::broken::none));
    BOOST_REQUIRE(!p.at({1, 2}));
    const auto left = p.at({1, 3});
    if (!left) return '.';
    return left->team == 0 ? attacker : attacked;
}

} // namespace

BOOST_AUTO_TEST_SUITE(qgn_stratego)

BOOST_AUTO_TEST_CASE(random_games_go_as_its_reference_says) {
    reference::splitmix64 r{20261124};
    stratego_tally seen;
    for (int i = 0; i < test::repeated(40); ++i) play_random_stratego(r, i, seen);
    BOOST_TEST_MESSAGE(seen.moves << " moves, " << seen.exchanges << " exchanges, " << seen.corners << " corners; "
                                  << seen.won[0] << " and " << seen.won[1] << " won, " << seen.drawn << " drawn");
    BOOST_TEST(seen.moves > 0);
    if (!test::is_whole) return; // fewer games need not have all
    BOOST_TEST(seen.moves > 3'000);
    BOOST_TEST(seen.exchanges > 100);
    BOOST_TEST(seen.corners > 0);
    BOOST_TEST(seen.won[0] > 0);
    BOOST_TEST(seen.won[1] > 0);
}

BOOST_AUTO_TEST_CASE(units_are_placed_as_the_game_server_places_them) {
    // what its own code made of the seed 1
    const str::position p(str::variant::quick_battle, 1);
    const std::vector<std::string> rows{"S9M.B..2", ".3...3.F",     "......B2",    "..~..~..",
                                        "..~..~..", ",S,9,M.,2...", ",2...,B..,B", ",3.,3,F...."};
    for (int row = 0; row < 8; ++row)
        for (int column = 0; column < 8; ++column)
            BOOST_TEST((p.at({static_cast<unsigned>(row), static_cast<unsigned>(column)}) ==
                        quick(rows).at({static_cast<unsigned>(row), static_cast<unsigned>(column)})));
}

BOOST_AUTO_TEST_CASE(units_are_placed_as_its_reference_places_them) {
    for (const bool is_quick : {false, true})
        for (std::int64_t seed = 0; seed < 200; ++seed)
            compare_boards({is_quick ? str::variant::quick_battle : str::variant::classic, seed},
                           {is_quick, numbers_of_seed(seed)});
}

BOOST_AUTO_TEST_CASE(the_higher_unit_takes_the_lower_one) {
    BOOST_TEST(left_after('9', '8') == '9');
    BOOST_TEST(left_after('8', '9') == '9');
    BOOST_TEST(left_after('7', '7') == '.');
    BOOST_TEST(left_after('S', 'M') == 'S');
    BOOST_TEST(left_after('M', 'S') == 'M');
    BOOST_TEST(left_after('S', '2') == '2');
    BOOST_TEST(left_after('2', 'S') == '2');
    BOOST_TEST(left_after('S', 'S') == '.');
    BOOST_TEST(left_after('3', 'B') == '3');
    BOOST_TEST(left_after('M', 'B') == 'B');
    BOOST_TEST(left_after('S', 'B') == 'B');
    BOOST_TEST(left_after('2', 'F') == '2');
}

BOOST_AUTO_TEST_CASE(who_takes_the_flag_wins) {
    str::position p =
        quick({"F.......", "........", "........", "..~..~..", "..~..~..", "........", "2.......", ",F,2......"});
    BOOST_TEST((p.play({{6, 0}, {7, 0}}) == str::outcome{str::broken::none, true, str::fault::none}));
    BOOST_TEST(p.over());
    BOOST_TEST((p.winner() == 0U));
    BOOST_TEST((p.judge(str::move{{7, 1}, {6, 1}}) == str::broken::after_end));
    BOOST_TEST((p.judge(str::exchange{1, {7, 1}, {7, 2}}) == str::broken::after_end));
}

BOOST_AUTO_TEST_CASE(who_alone_can_move_after_an_attack_wins) {
    const auto attacked = [](const std::string& row) {
        str::position p =
            quick({"F.......", row, "........", "..~..~..", "..~..~..", "........", "........", ",F......."});
        BOOST_TEST((p.play({{1, 2}, {1, 3}}) == str::outcome{str::broken::none, true, str::fault::none}));
        BOOST_TEST(p.over());
        return p.winner();
    };
    BOOST_TEST((attacked("..3,2....") == 0U));
    BOOST_TEST((attacked("..2,3....") == 1U));
    BOOST_TEST((!attacked("..2,2....")));
}

BOOST_AUTO_TEST_CASE(scouts_go_as_far_as_it_is_free) {
    const str::position p =
        quick({"F.......", "M.2..,3..", "..~.....", "........", "........", "........", "........", ",F,2......"});
    const auto judged = [&p](str::cell to) { return p.judge(str::move{{1, 2}, to}); };
    BOOST_TEST((judged({1, 4}) == str::broken::none));
    BOOST_TEST((judged({1, 5}) == str::broken::none));
    BOOST_TEST((judged({1, 6}) == str::broken::blocked));
    BOOST_TEST((judged({1, 0}) == str::broken::own_unit));
    BOOST_TEST((judged({0, 2}) == str::broken::none));
    BOOST_TEST((judged({3, 4}) == str::broken::diagonal));
    BOOST_TEST((p.judge(str::move{{1, 0}, {3, 0}}) == str::broken::too_far));
    BOOST_TEST((p.judge(str::move{{1, 0}, {2, 1}}) == str::broken::diagonal));
}

BOOST_AUTO_TEST_CASE(the_server_lets_scouts_go_round_a_corner) {
    const auto played = [](const std::string& row, const std::string& next) {
        str::position p = quick({"F.......", row, next, "..~..~..", "..~..~..", "........", "........", ",F,2......"});
        return p.play({{1, 2}, {2, 5}});
    };
    const str::outcome taken{str::broken::none, false, str::fault::round_corner};
    const str::outcome refused{str::broken::blocked, false, str::fault::none};
    BOOST_TEST((played("..2.....", "........") == taken));
    BOOST_TEST((played("..2..,3..", "........") == taken)); // at the end of one way
    BOOST_TEST((played("..2.....", "..,3.....") == taken)); // and of the other
    BOOST_TEST((played("..2.....", "...M....") == taken));  // which lies on none
    BOOST_TEST((played("..2.,3...", "........") == refused));
    BOOST_TEST((played("..2..M..", "........") == refused));
    BOOST_TEST((played("..2.....", "..M.....") == refused));
    bool any = false;
    quick({"F.......", "..2.....", "........", "..~..~..", "..~..~..", "........", "........", ",F,2......"})
        .for_each_move(
            [&any](const str::move& m) { any = any || (m.from.row != m.to.row && m.from.column != m.to.column); });
    BOOST_TEST(!any);
}

BOOST_AUTO_TEST_CASE(who_cannot_answer_the_first_move_has_lost) {
    str::position p =
        quick({"F2......", "........", "........", "..~..~..", "..~..~..", "........", "........", ",F,B......"});
    BOOST_TEST((p.play({{0, 1}, {1, 1}}) == str::outcome{str::broken::none, true, str::fault::unnoticed_end}));
    BOOST_TEST(p.over());
    BOOST_TEST((p.winner() == 0U));
}

BOOST_AUTO_TEST_CASE(units_are_exchanged_before_the_first_move) {
    str::position p = quick(few_units);
    BOOST_TEST((p.play(str::exchange{1, {7, 1}, {5, 5}}) == str::outcome()));
    BOOST_TEST(p.to_move() == 0U);
    BOOST_TEST(!p.at({7, 1}));
    BOOST_TEST((p.at({5, 5}) == str::piece{str::unit::scout, 1}));
    BOOST_TEST((p.judge(str::exchange{1, {5, 5}, {4, 4}}) == str::broken::other_side));
    BOOST_TEST((p.judge(str::exchange{0, {5, 5}, {5, 4}}) == str::broken::others_unit));
    BOOST_TEST((p.judge(str::exchange{0, {1, 1}, {0, 0}}) == str::broken::no_unit));
    BOOST_TEST((p.judge(str::exchange{0, {3, 2}, {0, 0}}) == str::broken::lake));
    BOOST_TEST((p.judge(str::exchange{0, {0, 0}, {0, 8}}) == str::broken::outside));
    BOOST_TEST((p.play({{0, 1}, {1, 1}}) == str::outcome()));
    BOOST_TEST(p.to_move() == 1U);
    BOOST_TEST((p.judge(str::exchange{1, {5, 5}, {5, 4}}) == str::broken::started));
}

BOOST_AUTO_TEST_SUITE_END()
