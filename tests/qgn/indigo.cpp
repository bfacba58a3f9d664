// The engine of Indigo: against its reference engine, and in positions made by hand.
#include "arbiter/rules/indigo.hpp"

#include "../reference/indigo.hpp"
#include "tests/assertions.hpp"
#include "tests/scale.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace ind = arbiter::indigo;

/// The macro of Boost.Test takes far longer than the rest.
void require_indigo(bool holds, const char* what) {
    if (!holds) BOOST_FAIL("the engine and its reference engine differ: " << what);
}

ind::deck deck_by(const std::vector<std::string>& names) {
    ind::deck d{};
    for (std::size_t i = 0; i < d.size(); ++i)
        for (ind::kind k = 0; k < ind::kinds; ++k)
            if (ind::all_kinds[k].paths == names[i]) d[i] = k;
    return d;
}

std::vector<std::string> names_in(const ind::deck& d) {
    std::vector<std::string> names;
    for (const ind::kind k : d) names.emplace_back(ind::all_kinds[k].paths);
    return names;
}

ind::tile tile_of(const std::string& name) {
    for (ind::tile t = 0; t < ind::tiles; ++t)
        if (ind::name_of(t) == name) return t;
    BOOST_FAIL("no tile is named " << name);
    return {};
}

ind::move move_by(const reference::indigo::move& m) {
    return {tile_of(m.tile), {static_cast<unsigned>(m.row), static_cast<unsigned>(m.column)}};
}

std::string word_of(ind::broken rule) {
    constexpr std::array<const char*, 6> words{"", "after_end", "not_in_hand", "outside", "occupied", "blocks_gateway"};
    return words.at(static_cast<std::size_t>(rule));
}

std::set<int> teams_in(ind::team_set teams) {
    std::set<int> all;
    for (int team = 0; team < 4; ++team)
        if ((teams >> team & 1) != 0) all.insert(team);
    return all;
}

void compare_gems(const ind::position& p, const reference::indigo& t) {
    for (unsigned i = 0; i < ind::gems; ++i) {
        const reference::indigo::gem& same = t.gems[i];
        const auto found = p.gem(i);
        require_indigo(found.has_value() == same.in_play(), "gems in play");
        if (!found) continue;
        require_indigo(static_cast<int>(found->at.row) == same.at.first, "row of a gem");
        require_indigo(static_cast<int>(found->at.column) == same.at.second, "column of a gem");
        require_indigo((found->edge == ind::middle ? 's' : static_cast<char>('a' + found->edge)) == same.edge, "edge");
    }
}

/// Compares all that can be asked of a position, but how moves are judged.
void compare_indigo(const ind::position& p, const reference::indigo& t) {
    require_indigo(p.over() == t.over(), "over");
    require_indigo(teams_in(p.winners()) == t.winners(), "winners");
    require_indigo(static_cast<int>(p.to_move()) == t.turn, "turn");
    for (unsigned team = 0; team < p.teams(); ++team) {
        require_indigo(static_cast<int>(p.points(team)) == t.points[team], "points");
        require_indigo(static_cast<int>(p.gems_of(team)) == t.gems_of[team], "gems of a team");
        std::vector<std::string> held;
        for (const ind::kind k : p.hand(team)) held.emplace_back(ind::all_kinds[k].paths);
        require_indigo(held == t.hands[team], "hands");
    }
    for (unsigned row = 0; row < ind::rows; ++row) {
        require_indigo(static_cast<int>(ind::columns_of(row)) == reference::indigo::cells_in(static_cast<int>(row)),
                       "size");
        for (unsigned column = 0; column < ind::columns_of(row); ++column) {
            const auto there = t.board.find({static_cast<int>(row), static_cast<int>(column)});
            const auto tile = p.tile_at({row, column});
            const bool is_treasure = ind::position::treasure_at({row, column}).has_value();
            require_indigo((tile || is_treasure) == (there != t.board.end()), "tiles");
            require_indigo(!tile || ind::name_of(*tile) == there->second, "names of tiles");
        }
    }
    compare_gems(p, t);
}

/// Each tile on each cell, and beyond the ends of rows.
void compare_judgement(const ind::position& p, const reference::indigo& t) {
    std::set<reference::indigo::move> legal;
    p.for_each_legal([&legal](const ind::move& m) {
        legal.insert({std::string(ind::name_of(m.tile)), static_cast<int>(m.at.row), static_cast<int>(m.at.column)});
    });
    for (ind::tile tile = 0; tile < ind::tiles; ++tile)
        for (unsigned row = 0; row < ind::rows; ++row)
            for (unsigned column = 0; column < ind::most_columns; ++column) {
                const reference::indigo::move m{std::string(ind::name_of(tile)), static_cast<int>(row),
                                                static_cast<int>(column)};
                const std::string fault = t.fault(m);
                require_indigo(word_of(p.judge({tile, {row, column}})) == fault, "judgement");
                require_indigo(legal.contains(m) == fault.empty(), "legal moves");
            }
}

/// What random games came to.
struct indigo_tally {
    int moves = 0;
    int lost = 0; ///< gems
    int shared = 0;
    std::set<int> winners;
};

/// Plays on both to the end, and compares after each move; one position in 400 in all that one could try to play.
void compare_random_game(reference::splitmix64& r, int teams, bool large_hands, indigo_tally& seen) {
    std::vector<std::string> deck = reference::indigo::new_deck();
    for (std::size_t i = deck.size(); i > 1; --i) std::swap(deck[i - 1], deck[static_cast<std::size_t>(r.below(i))]);
    reference::indigo t(teams, large_hands, deck);
    ind::position p(static_cast<unsigned>(teams), large_hands ? ind::variant::large_hands : ind::variant::classic,
                    deck_by(deck));
    compare_indigo(p, t);
    while (!t.over()) {
        if (r.below(400) == 0) compare_judgement(p, t);
        const reference::indigo::move m = t.random_move(r);
        t.put(m);
        require_indigo(p.play(move_by(m)) == ind::outcome{ind::broken::none, t.over()}, "outcome");
        compare_indigo(p, t);
        ++seen.moves;
    }
    for (const reference::indigo::gem& g : t.gems) seen.lost += g.scored ? 0 : 1;
    const std::set<int> winners = t.winners();
    seen.shared += winners.size() > 1 ? 1 : 0;
    seen.winners.insert(winners.begin(), winners.end());
}

/// Of two teams, whose tiles are these, one after the other, and then any.
ind::position played(const std::vector<std::string>& first, std::initializer_list<reference::indigo::move> moves) {
    std::vector<std::string> deck = first;
    deck.resize(ind::deck_size, "becfda");
    ind::position p(2, ind::variant::classic, deck_by(deck));
    for (const reference::indigo::move& m : moves) BOOST_REQUIRE((p.play(move_by(m)).rule == ind::broken::none));
    return p;
}

void require_broken(ind::position p, const reference::indigo::move& m, ind::broken rule) {
    const ind::position before = p;
    BOOST_TEST((p.judge(move_by(m)) == rule));
    BOOST_TEST((p.play(move_by(m)) == ind::outcome{rule, false}));
    BOOST_TEST((p == before));
}

bool lies(const ind::position& p, unsigned gem, unsigned row, unsigned column, char edge) {
    const auto found = p.gem(gem);
    return found && found->at == ind::cell{row, column} && found->edge == static_cast<ind::edge>(edge - 'a');
}

const std::string straight = "becfda";

} // namespace

BOOST_AUTO_TEST_SUITE(qgn_indigo)

BOOST_AUTO_TEST_CASE(seeds_shuffle_as_the_game_server_does) {
    // of games that the server played with two teams and the seeds 1 and 2: the tiles in the order in which they were put
    // down, the teams in turn, which is the order in which they were drawn but for what was in hand
    const auto first_of = [](std::int64_t seed) {
        const std::vector<std::string> all = names_in(ind::deck_of(seed));
        return std::vector<std::string>(all.begin(), all.begin() + 8);
    };
    const std::string two = "afbecd";
    const std::string three = "abcedf";
    const std::vector<std::string> of_1{three, three, three, three, two, three, "afbcde", "becfda"};
    BOOST_TEST(first_of(1) == of_1);
    std::vector<std::string> all = names_in(ind::deck_of(2));
    std::vector<std::string> unshuffled = reference::indigo::new_deck();
    std::sort(all.begin(), all.end());
    std::sort(unshuffled.begin(), unshuffled.end());
    BOOST_TEST(all == unshuffled);
}

BOOST_AUTO_TEST_CASE(random_games_go_as_its_reference_says) {
    reference::splitmix64 r{20261124};
    indigo_tally seen;
    for (int i = 0; i < test::repeated(300); ++i) compare_random_game(r, 2 + i % 3, i % 2 == 0, seen);
    BOOST_TEST_MESSAGE(seen.moves << " moves, " << seen.lost << " gems lost, " << seen.shared
                                  << " games with several winners");
    BOOST_TEST(seen.moves > test::repeated(15'000));
    BOOST_TEST(seen.lost > test::repeated(100));
    BOOST_TEST(seen.shared > 0);
    BOOST_TEST(seen.winners.size() == 4U);
}

BOOST_AUTO_TEST_CASE(gems_go_on_where_paths_lead) {
    // the amber of the upper left corner, straight on towards the middle; one of the tiles is elsewhere
    ind::position p = played({straight, straight, straight, straight}, {{straight, 1, 1}});
    BOOST_TEST(lies(p, 0, 1, 1, 'd'));
    BOOST_TEST((p.play(move_by({straight, 0, 1})).rule == ind::broken::none));
    BOOST_TEST(lies(p, 0, 1, 1, 'd'));
    BOOST_TEST((p.play(move_by({straight, 2, 2})).rule == ind::broken::none));
    BOOST_TEST(lies(p, 0, 2, 2, 'd'));
    // an emerald leaves the middle towards it: they meet on the tile that is put between them
    BOOST_TEST((p.play(move_by({straight, 3, 3})).rule == ind::broken::none));
    BOOST_TEST(!p.gem(0).has_value());
    BOOST_TEST(!p.gem(6).has_value());
    for (unsigned other = 7; other < ind::gems; ++other) BOOST_TEST((p.gem(other)->edge == ind::middle));
    BOOST_TEST(p.points(0) == 0U);
}

BOOST_AUTO_TEST_CASE(a_gem_at_a_gateway_counts_for_who_owns_it) {
    // the amber of the upper left corner, out by the upper side
    ind::position up = played({"afbcde", straight, straight}, {{"bacdef", 1, 1}});
    BOOST_TEST(lies(up, 0, 1, 1, 'b'));
    BOOST_TEST((up.play(move_by({straight, 0, 1})).rule == ind::broken::none));
    BOOST_TEST(!up.gem(0).has_value());
    BOOST_TEST(up.points(0) == 1U);
    BOOST_TEST(up.gems_of(0) == 1U);
    BOOST_TEST(up.points(1) == 0U);
}

BOOST_AUTO_TEST_CASE(what_breaks_a_rule_of_indigo_changes_nothing) {
    const ind::position start = played({"afbcde", "abcedf"}, {});
    require_broken(start, {"abcedf", 4, 5}, ind::broken::not_in_hand); // the other team's
    require_broken(start, {"abcedf", 0, 9}, ind::broken::not_in_hand); // and beyond the row
    require_broken(start, {"afbcde", 0, 5}, ind::broken::outside);
    require_broken(start, {"afbcde", 4, 4}, ind::broken::occupied);
    require_broken(start, {"afbcde", 0, 0}, ind::broken::occupied);
    require_broken(start, {"afbcde", 1, 5}, ind::broken::blocks_gateway); // `bc`
    require_broken(start, {"afbcde", 8, 1}, ind::broken::blocks_gateway); // `de`
    require_broken(start, {"feabcd", 5, 7}, ind::broken::blocks_gateway);
    BOOST_TEST((start.judge(move_by({"afbcde", 0, 1})) == ind::broken::none));
    // that server compares names: `ba` isn't `ab`
    BOOST_TEST((start.judge(move_by({"bacdef", 0, 1})) == ind::broken::none));
    BOOST_TEST((start.judge(move_by({"feabcd", 0, 1})) == ind::broken::blocks_gateway));
    const ind::position later = played({"afbcde", "abcedf", "afbcde"}, {{"afbcde", 4, 5}});
    require_broken(later, {"abcedf", 4, 5}, ind::broken::occupied);
    require_broken(later, {"afbcde", 4, 5}, ind::broken::not_in_hand);
}

BOOST_AUTO_TEST_CASE(hands_are_filled_from_the_deck) {
    const auto held = [](const ind::position& p, unsigned team) {
        std::string text;
        for (const ind::kind k : p.hand(team)) text += std::string(ind::all_kinds[k].paths) + ' ';
        return text;
    };
    std::vector<std::string> deck{"afbcde", "becfda", "afbecd", "abcedf", "adbfce", "afbcde"};
    deck.resize(ind::deck_size, straight);
    ind::position p(2, ind::variant::large_hands, deck_by(deck));
    BOOST_TEST(held(p, 0) == "afbcde becfda ");
    BOOST_TEST(held(p, 1) == "afbecd abcedf ");
    BOOST_TEST((p.play(move_by({"afbcde", 4, 6})).rule == ind::broken::none));
    BOOST_TEST(p.to_move() == 1U);
    BOOST_TEST(held(p, 0) == "becfda adbfce ");
    BOOST_TEST((p.play(move_by({"abcedf", 4, 5})).rule == ind::broken::none));
    BOOST_TEST(held(p, 1) == "afbecd afbcde ");
}

BOOST_AUTO_TEST_SUITE_END()
