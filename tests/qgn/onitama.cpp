// The engine of Onitama: against its reference engine, and in positions made by hand.
#include "arbiter/rules/onitama.hpp"

#include "../reference/onitama.hpp"
#include "tests/assertions.hpp"
#include "tests/scale.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace oni = arbiter::onitama;
using names = std::array<std::string, 5>;

/// The macro of Boost.Test takes far longer than the rest.
void require_same(bool holds, const char* what) {
    if (!holds) BOOST_FAIL("the engine and its reference engine differ: " << what);
}

std::string name_of(oni::card c) {
    return std::string(oni::cards[static_cast<std::size_t>(c)].name);
}

oni::card card_of(const std::string& name) {
    for (std::size_t i = 0; i < oni::cards.size(); ++i)
        if (oni::cards[i].name == name) return static_cast<oni::card>(i);
    BOOST_FAIL("no card is named " << name);
    return {};
}

oni::deal deal_by(const names& cards) {
    oni::deal d;
    std::transform(cards.begin(), cards.end(), d.begin(), card_of);
    return d;
}

names names_in(const oni::deal& d) {
    names all;
    std::transform(d.begin(), d.end(), all.begin(), name_of);
    return all;
}

/// Counted as the reference engine counts.
int row_of(oni::cell c) {
    return static_cast<int>(c.row);
}
int column_of(oni::cell c) {
    return static_cast<int>(c.column);
}
oni::cell cell_at(int row, int column) {
    oni::cell c{};
    c.row = static_cast<decltype(c.row)>(row);
    c.column = static_cast<decltype(c.column)>(column);
    return c;
}

oni::move move_by(const reference::onitama::move& m) {
    return {cell_at(m.from_row, m.from_column), cell_at(m.to_row, m.to_column), card_of(m.card)};
}

oni::broken broken_by(const std::string& fault) {
    const std::array<std::pair<const char*, oni::broken>, 7> all{{{"", oni::broken::none},
                                                                  {"after_end", oni::broken::after_end},
                                                                  {"not_in_hand", oni::broken::not_in_hand},
                                                                  {"no_pawn", oni::broken::no_pawn},
                                                                  {"others_pawn", oni::broken::others_pawn},
                                                                  {"own_pawn", oni::broken::own_pawn},
                                                                  {"out_of_reach", oni::broken::out_of_reach}}};
    for (const auto& [name, rule] : all)
        if (fault == name) return rule;
    BOOST_FAIL("no rule is named " << fault);
    return {};
}

/// A team as the reference engine has it: none is -1.
template <class Number>
int team_or_none(const std::optional<Number>& t) {
    return t ? static_cast<int>(*t) : -1;
}

/// Compares all that can be asked of a position, but how moves are judged.
void compare(const oni::position& p, const reference::onitama& t) {
    require_same(p.over() == t.over(), "over");
    require_same(team_or_none(p.winner()) == t.winner(), "winner");
    require_same(t.over() || static_cast<int>(p.to_move()) == t.turn, "turn");
    require_same(name_of(p.spare()) == t.spare, "spare");
    for (unsigned team = 0; team < 2; ++team)
        for (std::size_t i = 0; i < 2; ++i) require_same(name_of(p.hand(team)[i]) == t.hands[team][i], "hands");
    for (int row = 0; row < reference::onitama::size; ++row)
        for (int column = 0; column < reference::onitama::size; ++column) {
            require_same(team_or_none(p.owner(cell_at(row, column))) == t.at(row, column), "owner");
            require_same(p.is_master(cell_at(row, column)) == t.is_master(row, column), "master");
        }
    std::vector<reference::onitama::move> legal;
    p.for_each_legal([&legal](const oni::move& m) {
        legal.push_back({row_of(m.from), column_of(m.from), row_of(m.to), column_of(m.to), name_of(m.card)});
    });
    std::sort(legal.begin(), legal.end());
    require_same(legal == t.moves(), "legal moves");
}

/// Each card from every cell to every cell, whether in hand or not.
void compare_judgement(const oni::position& p, const reference::onitama& t) {
    constexpr int size = reference::onitama::size;
    for (const auto& [name, drawing] : reference::onitama::drawn_cards()) {
        const oni::card card = card_of(name);
        for (int from = 0; from < size * size; ++from)
            for (int to = 0; to < size * size; ++to) {
                const reference::onitama::move m{from / size, from % size, to / size, to % size, name};
                const oni::move same{cell_at(m.from_row, m.from_column), cell_at(m.to_row, m.to_column), card};
                require_same(p.judge(same) == broken_by(t.fault(m)), "judgement");
            }
    }
}

/// What random games came to.
struct tally {
    int moves = 0;
    int passes = 0;
    std::array<int, 2> by_taking{}; ///< games won so by each team
    std::array<int, 2> by_reaching{};
};

void count_win(const reference::onitama& t, tally& seen) {
    if (!t.over()) return;
    const auto winner = static_cast<std::size_t>(t.winner());
    ++(t.has('A') && t.has('B') ? seen.by_reaching : seen.by_taking)[winner];
}

/// Plays on both, up to 200 moves, and compares after each; one position in sixteen, and the last, in all that one
/// could try to play.
void compare_random_game(reference::splitmix64& r, const names& cards, tally& seen) {
    reference::onitama t(cards);
    oni::position p(deal_by(cards));
    compare(p, t);
    for (int i = 0; i < 200 && !t.over(); ++i) {
        if (r.below(16) == 0) compare_judgement(p, t);
        const std::vector<reference::onitama::move> moves = t.moves();
        const reference::onitama::move& m = moves[static_cast<std::size_t>(r.below(moves.size()))];
        const bool passes = t.play(m);
        require_same((p.play(move_by(m)) == oni::outcome{oni::broken::none, t.over(), passes}), "outcome");
        compare(p, t);
        ++seen.moves;
        seen.passes += passes ? 1 : 0;
    }
    compare_judgement(p, t);
    count_win(t, seen);
}

/// Any five cards; in one game of four team 1 has two of those that lead no pawn of its row anywhere.
names random_deal(reference::splitmix64& r) {
    std::vector<std::string> left{"elephant", "crab", "boar"};
    names cards;
    std::size_t given = 0;
    const auto give = [&] {
        const auto at = static_cast<std::ptrdiff_t>(r.below(left.size()));
        cards[given++] = left[static_cast<std::size_t>(at)];
        left.erase(left.begin() + at);
    };
    const bool is_stuck = r.below(4) == 0;
    if (is_stuck)
        for (int i = 0; i < 2; ++i) give();
    for (const auto& [name, drawing] : reference::onitama::drawn_cards())
        if (std::find(left.begin(), left.end(), name) == left.end() && name != cards[0] && name != cards[1])
            left.push_back(name);
    while (given < cards.size()) give();
    if (is_stuck) std::rotate(cards.begin(), cards.begin() + 2, cards.begin() + 4);
    return cards;
}

oni::position played(const names& cards, std::initializer_list<reference::onitama::move> moves) {
    oni::position p(deal_by(cards));
    for (const reference::onitama::move& m : moves) BOOST_REQUIRE((p.play(move_by(m)).rule == oni::broken::none));
    return p;
}

/// The move breaks this rule, and changes nothing.
void require_broken(oni::position p, const reference::onitama::move& m, oni::broken rule) {
    const oni::position before = p;
    BOOST_TEST((p.judge(move_by(m)) == rule));
    BOOST_TEST((p.play(move_by(m)) == oni::outcome{rule, false, false}));
    BOOST_TEST((p == before));
}

std::string held(const oni::position& p, unsigned team) {
    return name_of(p.hand(team)[0]) + ' ' + name_of(p.hand(team)[1]);
}

const names of_seed_1{"dragon", "cobra", "rooster", "ox", "goose"};
const names of_seed_2{"frog", "horse", "crane", "monkey", "eel"};
const names of_seed_39{"boar", "tiger", "eel", "crab", "mantis"};
/// Team 1 can't move until one of its pawns is taken.
const names stuck{"rooster", "dragon", "elephant", "crab", "monkey"};

} // namespace

BOOST_AUTO_TEST_SUITE(qgn_onitama)

BOOST_AUTO_TEST_CASE(seeds_deal_their_cards) {
    BOOST_TEST(names_in(oni::deal_of(1)) == of_seed_1);
    BOOST_TEST(names_in(oni::deal_of(2)) == of_seed_2);
    BOOST_TEST(names_in(oni::deal_of(39)) == of_seed_39);
}

BOOST_AUTO_TEST_CASE(it_counts_as_its_reference_does) {
    for (const names& cards : {of_seed_1, of_seed_2, of_seed_39, stuck})
        for (int depth = 0; depth <= 3; ++depth)
            BOOST_TEST(oni::perft(oni::position(deal_by(cards)), static_cast<unsigned>(depth)) ==
                           reference::onitama(cards).perft(depth),
                       cards[0] << " at depth " << depth);
}

BOOST_AUTO_TEST_CASE(random_games_go_as_its_reference_says) {
    reference::splitmix64 r{20261123};
    tally seen;
    for (int i = 0; i < test::repeated(300); ++i) compare_random_game(r, random_deal(r), seen);
    BOOST_TEST_MESSAGE(seen.moves << " moves, " << seen.passes << " passes; won by taking " << seen.by_taking[0] << ", "
                                  << seen.by_taking[1] << ", by reaching " << seen.by_reaching[0] << ", "
                                  << seen.by_reaching[1]);
    // each kind of end and of turn must have been there to be compared
    BOOST_TEST(seen.moves > test::repeated(6'000));
    BOOST_TEST(seen.passes > test::repeated(100));
    for (std::size_t team = 0; team < 2; ++team) {
        BOOST_TEST(seen.by_taking[team] > 0);
        BOOST_TEST(seen.by_reaching[team] > 0);
    }
}

BOOST_AUTO_TEST_CASE(cards_are_exchanged_and_turns_alternate) {
    oni::position p(deal_by(of_seed_1));
    BOOST_TEST(p.to_move() == 0U);
    BOOST_TEST(held(p, 0) == "dragon cobra");
    BOOST_TEST(held(p, 1) == "rooster ox");
    BOOST_TEST(name_of(p.spare()) == "goose");
    BOOST_TEST((p.play(move_by({0, 1, 1, 3, "dragon"})) == oni::outcome{oni::broken::none, false, false}));
    BOOST_TEST(p.to_move() == 1U);
    BOOST_TEST(held(p, 0) == "goose cobra");
    BOOST_TEST(name_of(p.spare()) == "dragon");
    BOOST_TEST((p.play(move_by({4, 4, 3, 4, "ox"})) == oni::outcome{oni::broken::none, false, false}));
    BOOST_TEST(p.to_move() == 0U);
    BOOST_TEST(held(p, 1) == "rooster dragon");
    BOOST_TEST(name_of(p.spare()) == "ox");
}

BOOST_AUTO_TEST_CASE(what_breaks_a_rule_of_onitama_changes_nothing) {
    const oni::position start = played(of_seed_1, {});
    require_broken(start, {0, 1, 1, 0, "goose"}, oni::broken::not_in_hand); // the spare leads there
    require_broken(start, {0, 1, 1, 1, "ox"}, oni::broken::not_in_hand);    // the other team's card leads there
    require_broken(start, {2, 2, 2, 2, "tiger"}, oni::broken::not_in_hand); // and there is no pawn
    require_broken(start, {1, 0, 2, 1, "cobra"}, oni::broken::no_pawn);
    require_broken(start, {1, 0, 0, 0, "cobra"}, oni::broken::no_pawn); // and onto the team's own pawn
    require_broken(start, {4, 0, 3, 1, "cobra"}, oni::broken::others_pawn);
    require_broken(start, {4, 0, 0, 0, "cobra"}, oni::broken::others_pawn); // and onto the team's own pawn
    require_broken(start, {0, 1, 0, 0, "cobra"}, oni::broken::own_pawn);    // where the card leads
    require_broken(start, {0, 1, 0, 1, "cobra"}, oni::broken::own_pawn);    // and nowhere: it stays
    require_broken(start, {0, 1, 2, 1, "dragon"}, oni::broken::out_of_reach);
    require_broken(start, {0, 0, 1, 3, "dragon"}, oni::broken::out_of_reach);
    require_broken(start, {0, 4, 1, 0, "cobra"}, oni::broken::out_of_reach); // not round the edge
    // the first team's turn is over
    require_broken(played(of_seed_1, {{0, 1, 1, 3, "dragon"}}), {0, 0, 1, 1, "rooster"}, oni::broken::others_pawn);
}

BOOST_AUTO_TEST_CASE(cards_lead_both_teams_the_same_way) {
    // eel: back to the right, not forward to the right, as team 1 would see it
    const oni::position p = played({"tiger", "dragon", "eel", "monkey", "ox"}, {{0, 0, 2, 0, "tiger"}});
    BOOST_TEST((p.judge(move_by({4, 3, 3, 2, "eel"})) == oni::broken::none));
    BOOST_TEST((p.judge(move_by({4, 3, 3, 4, "eel"})) == oni::broken::out_of_reach));
}

BOOST_AUTO_TEST_CASE(who_takes_the_master_wins) {
    oni::position p = played({"tiger", "boar", "ox", "crane", "eel"}, {{0, 2, 2, 2, "tiger"}, {4, 2, 3, 2, "ox"}});
    BOOST_TEST((p.play(move_by({2, 2, 3, 2, "boar"})) == oni::outcome{oni::broken::none, true, false}));
    BOOST_TEST(p.over());
    BOOST_TEST((p.winner() == 0U));
    BOOST_TEST((p.owner(cell_at(3, 2)) == 0U));
    BOOST_TEST(p.is_master(cell_at(3, 2)));
    require_broken(p, {4, 0, 3, 0, "tiger"}, oni::broken::after_end);
    require_broken(p, {0, 0, 0, 0, "horse"}, oni::broken::after_end); // which no hand holds
    bool any = false;
    p.for_each_legal([&any](const oni::move&) { any = true; });
    BOOST_TEST(!any);
}

BOOST_AUTO_TEST_CASE(a_student_that_reaches_the_masters_cell_wins) {
    oni::position p = played({"dragon", "tiger", "eel", "ox", "boar"},
                             {{0, 0, 1, 2, "dragon"}, {4, 2, 3, 1, "eel"}, {1, 2, 3, 2, "tiger"}, {4, 0, 3, 0, "ox"}});
    BOOST_TEST(!p.over());
    BOOST_TEST((p.play(move_by({3, 2, 4, 2, "boar"})) == oni::outcome{oni::broken::none, true, false}));
    BOOST_TEST((p.winner() == 0U));
    BOOST_TEST(!p.is_master(cell_at(4, 2)));
    BOOST_TEST(p.is_master(cell_at(3, 1)));
    BOOST_TEST(held(p, 0) == "ox eel");
    BOOST_TEST(name_of(p.spare()) == "boar");
}

BOOST_AUTO_TEST_CASE(a_team_that_cannot_move_is_passed_over) {
    oni::position p(deal_by(stuck));
    BOOST_TEST((p.play(move_by({0, 1, 1, 2, "rooster"})) == oni::outcome{oni::broken::none, false, true}));
    BOOST_TEST(p.to_move() == 0U);
    BOOST_TEST(held(p, 0) == "monkey dragon");
    BOOST_TEST(held(p, 1) == "elephant crab");
    BOOST_TEST(name_of(p.spare()) == "rooster");
    require_broken(p, {4, 0, 4, 1, "elephant"}, oni::broken::not_in_hand); // it is not team 1's turn
    BOOST_TEST((p.play(move_by({1, 2, 0, 1, "monkey"})) == oni::outcome{oni::broken::none, false, true}));
    BOOST_TEST(p.to_move() == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
