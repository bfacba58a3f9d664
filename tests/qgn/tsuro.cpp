// The engine of Tsuro: against its reference engine, and against games that its server played.
#include "arbiter/rules/tsuro.hpp"

#include "../reference/tsuro.hpp"
#include "arbiter/rules/go_random.hpp"
#include "tests/assertions.hpp"
#include "tests/scale.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace tsu = arbiter::tsuro;

constexpr std::array<const char*, 5> tsuro_words{"classic", "longest_path", "most_crossings", "open_tiles", "solo"};

/// The macro of Boost.Test takes far longer than the rest.
void require_tsuro(bool holds, const char* what) {
    if (!holds) BOOST_FAIL("the engine and its reference engine differ: " << what);
}

tsu::tile tsuro_tile(const std::string& name) {
    for (tsu::tile t = 0; t < tsu::tiles; ++t)
        if (tsu::name_of(t) == name) return t;
    BOOST_FAIL("no tile is named " << name);
    return {};
}

tsu::cell tsuro_cell(const reference::tsuro::cell& at) {
    return {static_cast<unsigned>(at.first), static_cast<unsigned>(at.second)};
}

tsu::move tsuro_move(const reference::tsuro::cell& at, const std::string& tile) {
    return {tsuro_cell(at), tsuro_tile(tile)};
}

std::string tsuro_word(tsu::broken rule) {
    constexpr std::array<const char*, 4> words{"", "after_end", "elsewhere", "not_in_hand"};
    return words.at(static_cast<std::size_t>(rule));
}

reference::tsuro::numbers tsuro_draws(std::int64_t seed) {
    return [r = arbiter::go_random(seed)](int count) mutable { return static_cast<int>(r.intn(count)); };
}
reference::tsuro::numbers tsuro_coins(std::uint64_t seed) {
    return [r = reference::splitmix64{seed}](int count) mutable { return r.below(static_cast<std::size_t>(count)); };
}

std::set<int> tsuro_winners(const tsu::position& p) {
    std::set<int> all;
    for (int team = 0; team < 8; ++team)
        if ((p.winners() >> team & 1) != 0) all.insert(team);
    return all;
}

bool knows_all(const tsu::position& p) {
    for (unsigned team = 0; team < p.teams(); ++team)
        if (!(p.points(team) == tsu::range{p.points(team).least, p.points(team).least})) return false;
    return true;
}

/// The reference engine has tossed a coin where the position knows only what may be.
void compare_tsuro(const tsu::position& p, const reference::tsuro& t) {
    if (!p.may_be_over()) require_tsuro(p.over() == t.over, "over");
    if (p.over() && (p.winners() != 0 || knows_all(p))) require_tsuro(tsuro_winners(p) == t.winners, "winners");
    for (unsigned team = 0; team < p.teams(); ++team) {
        const int number = static_cast<int>(team);
        const tsu::range points = p.points(team);
        const auto has = static_cast<unsigned>(t.points[team]);
        require_tsuro(points.least <= has && has <= points.most, "points");
        require_tsuro(p.is_alive(team) == t.alive.contains(number), "teams on the board");
        if (!p.is_alive(team)) continue;
        const tsu::place at = p.token(team);
        require_tsuro(at.at == tsuro_cell(t.tokens[team].at), "cells of tokens");
        require_tsuro(static_cast<char>('A' + at.notch) == t.tokens[team].notch, "notches of tokens");
    }
    require_tsuro(p.placed() == t.board.size(), "tiles on the board");
    for (const auto& [at, name] : t.board)
        require_tsuro(p.tile_at(tsuro_cell(at)).has_value() && tsu::name_of(*p.tile_at(tsuro_cell(at))) == name,
                      "tiles");
    if (t.over) return; // who draws then, nobody asks
    require_tsuro(static_cast<int>(p.to_move()) == t.turn, "turn");
    for (unsigned team = 0; team < p.teams(); ++team) {
        std::vector<std::string> held;
        for (const tsu::kind k : p.hand(team)) held.emplace_back(tsu::all_kinds[k]);
        require_tsuro(held == t.held(static_cast<int>(team)), "hands");
    }
}

/// Each tile on each cell, and beyond the board.
void compare_tsuro_judgement(const tsu::position& p, const reference::tsuro& t) {
    std::size_t legal = 0;
    p.for_each_legal([&](const tsu::move& m) {
        require_tsuro(p.judge(m) == tsu::broken::none, "legal moves");
        ++legal;
    });
    require_tsuro(legal == t.moves().size(), "number of legal moves");
    for (tsu::tile tile = 0; tile < tsu::tiles; ++tile)
        for (int row = 0; row < 7; ++row)
            for (int column = 0; column < 7; ++column)
                require_tsuro(tsuro_word(p.judge({tsuro_cell({row, column}), tile})) ==
                                  t.fault({row, column}, std::string(tsu::name_of(tile))),
                              "judgement");
}

struct tsuro_tally {
    int moves = 0;
    int shared = 0;  ///< games that several have won
    int unknown = 0; ///< games that end so that not all points are known
    int stuck = 0;   ///< games that end with an empty hand
    std::set<int> winners;
};

/// The same game as other coins let it be: each number of points that a position thinks possible occurs.
void toss_again(const tsu::position& p, int teams, const std::string& variant, std::int64_t seed,
                const std::vector<std::string>& tiles) {
    std::vector<std::set<unsigned>> seen(p.teams());
    for (std::uint64_t coin = 0; coin < 60; ++coin) {
        reference::tsuro t(teams, variant, tsuro_draws(seed), tsuro_coins(coin));
        std::size_t at = 0;
        for (; at < tiles.size() && !t.over; ++at) t.put(tiles[at]);
        if (at < tiles.size()) continue; // by this coin it was over before
        for (unsigned team = 0; team < p.teams(); ++team) seen[team].insert(static_cast<unsigned>(t.points[team]));
    }
    for (unsigned team = 0; team < p.teams(); ++team)
        require_tsuro(seen[team] == std::set<unsigned>{p.points(team).least, p.points(team).most}, "possible points");
}

void play_random_tsuro(reference::splitmix64& r, int number, tsuro_tally& seen) {
    const int teams = 2 + number / 5 % 7;
    const auto variant = static_cast<std::size_t>(number % 5);
    reference::tsuro t(teams, tsuro_words[variant], tsuro_draws(number), tsuro_coins(r.next()));
    tsu::position p(static_cast<unsigned>(teams), static_cast<tsu::variant>(variant), number);
    compare_tsuro(p, t);
    std::vector<std::string> tiles;
    while (!t.over && !t.moves().empty()) {
        if (r.below(40) == 0) compare_tsuro_judgement(p, t);
        // of several one by which nobody goes out, if there is one
        std::string tile;
        for (int tries = 0; tries < 1 + number % 4; ++tries) {
            const auto all = t.moves();
            tile = all[static_cast<std::size_t>(r.below(all.size()))];
            reference::tsuro tried = t;
            tried.put(tile);
            if (tried.alive.size() == t.alive.size()) break;
        }
        const tsu::move m = tsuro_move(t.target(), tile);
        t.put(tile);
        tiles.push_back(tile);
        const tsu::outcome o = p.play(m);
        require_tsuro(o.rule == tsu::broken::none, "a legal move");
        require_tsuro(o.may_end ? !o.ends : o.ends == t.over, "outcome");
        compare_tsuro(p, t);
        ++seen.moves;
    }
    seen.stuck += t.over ? 0 : 1;
    seen.shared += t.winners.size() > 1 ? 1 : 0;
    seen.winners.insert(t.winners.begin(), t.winners.end());
    if (knows_all(p)) return;
    ++seen.unknown;
    toss_again(p, teams, tsuro_words[variant], number, tiles);
}

} // namespace

BOOST_AUTO_TEST_SUITE(qgn_tsuro)

BOOST_AUTO_TEST_CASE(random_games_go_as_its_reference_says) {
    reference::splitmix64 r{20261124};
    tsuro_tally seen;
    for (int i = 0; i < test::repeated(700); ++i) play_random_tsuro(r, i, seen);
    BOOST_TEST_MESSAGE(seen.moves << " moves; of games " << seen.shared << " won by several, " << seen.unknown
                                  << " with points that are not known, " << seen.stuck << " that can't go on");
    BOOST_TEST(seen.moves > test::repeated(7'000));
    BOOST_TEST(seen.shared > 0);
    BOOST_TEST(seen.stuck > 0);
    if (!test::is_whole) return; // fewer games than that may lack some of these
    BOOST_TEST(seen.unknown > 20);
    BOOST_TEST(seen.winners.size() == 8U);
}

BOOST_AUTO_TEST_CASE(what_breaks_a_rule_of_tsuro_changes_nothing) {
    // of the game server by the seed 1: see the document
    tsu::position p(2, tsu::variant::classic, 1);
    const tsu::position before = p;
    const tsu::cell at = p.target();
    const auto refuses = [&](const tsu::move& m, tsu::broken rule) {
        BOOST_TEST((p.judge(m) == rule));
        BOOST_TEST((p.play(m) == tsu::outcome{rule}));
    };
    const auto held = static_cast<tsu::tile>(p.hand(0)[0] * tsu::turns);
    const auto others = static_cast<tsu::tile>(p.hand(1)[0] * tsu::turns);
    refuses({{at.row, at.column + 1}, held}, tsu::broken::elsewhere);
    refuses({{at.row, at.column + 6}, others}, tsu::broken::elsewhere);
    refuses({at, others}, tsu::broken::not_in_hand);
    BOOST_TEST((p == before));
}

BOOST_AUTO_TEST_SUITE_END()
