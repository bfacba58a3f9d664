// The engine of Carcassonne: against its reference engine, and against games that its server played.
#include "arbiter/rules/carcassonne.hpp"

#include "../reference/carcassonne.hpp"
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

namespace car = arbiter::carcassonne;

/// The macro of Boost.Test takes far longer than the rest.
void require_carcassonne(bool holds, const char* what) {
    if (!holds) BOOST_FAIL("the engine and its reference engine differ: " << what);
}

std::string look_of(car::tile t) {
    std::string look;
    for (unsigned s = 0; s < car::sides; ++s) look += "frc"[static_cast<std::size_t>(car::land_of(t, s))];
    const car::tile_kind& k = car::all_kinds[car::kind_of(t)];
    return look + (k.has_cloister ? 'm' : 'n') + (k.is_joined ? 't' : 'f') + (k.has_banner ? 't' : 'f');
}

car::tile tile_like(const std::string& look) {
    for (unsigned t = 0; t < car::tiles; ++t)
        if (look_of(static_cast<car::tile>(t)) == look) return static_cast<car::tile>(t);
    return car::tiles;
}

car::cell cell_of(reference::carcassonne::cell at) {
    return {at.first, at.second};
}

car::claim claim_by(const reference::carcassonne& t, char kind, const std::string& where) {
    const auto side = kind == 'm' ? 0 : std::string("trbl").find(where[0]);
    const auto half = 2 * side + (kind == 'f' && where[1] == 'b' ? 1 : 0);
    const car::token by = kind == 'k'   ? car::token::knight
                          : kind == 't' ? car::token::thief
                          : kind == 'f' ? car::token::farmer
                                        : car::token::monk;
    return {cell_of(t.last), by, static_cast<std::uint8_t>(kind == 'f' ? half : side)};
}

std::string word_of(car::broken rule) {
    constexpr std::array<const char*, 11> words{"",          "after_end",    "claim_first", "not_in_hand",
                                                "occupied",  "mismatch",     "apart",       "tile_first",
                                                "elsewhere", "no_such_land", "claimed"};
    return words.at(static_cast<std::size_t>(rule));
}

void compare_teams(const car::position& p, const reference::carcassonne& t) {
    require_carcassonne(p.over() == t.is_over, "over");
    require_carcassonne(static_cast<int>(p.to_move()) == t.turn, "turn");
    require_carcassonne(p.may_claim() == t.may_claim, "whether something may be claimed");
    require_carcassonne(p.board().size() == t.board.size(), "tiles on the board");
    require_carcassonne(p.claims().size() == t.men.size(), "tokens on the board");
    require_carcassonne(p.undrawn() == t.deck.size(), "tiles to be drawn");
    std::set<int> winners;
    for (unsigned team = 0; team < p.teams(); ++team) {
        require_carcassonne(static_cast<int>(p.score(team)) == t.scores[team], "scores");
        require_carcassonne(static_cast<int>(p.tokens(team)) == t.men_left[team], "tokens");
        const auto held = p.hand(team);
        require_carcassonne(held.has_value() != t.hands[team].empty(), "hands");
        if (held)
            require_carcassonne(
                reference::carcassonne::turned(t.hands[team]).contains(look_of(static_cast<car::tile>(*held * 4))),
                "tiles held");
        if ((p.winners() >> team & 1U) != 0) winners.insert(static_cast<int>(team));
    }
    require_carcassonne(winners == t.winners(), "winners");
}

/// Each tile around the board, and each claim.
void compare_judgement(const car::position& p, const reference::carcassonne& t) {
    int legal = 0;
    p.for_each_placement([&legal](const car::placement&) { ++legal; });
    int found = 0;
    for (unsigned tile = 0; tile < car::tiles; ++tile) {
        const std::string look = look_of(static_cast<car::tile>(tile));
        if (tile_like(look) != tile) continue; // it lies like another one
        for (int x = -9; x <= 9; ++x)
            for (int y = -9; y <= 9; ++y) {
                const car::broken rule = p.judge(car::placement{{x, y}, static_cast<car::tile>(tile)});
                require_carcassonne(word_of(rule) == t.fault(look, {x, y}), "judgement of a tile");
                found += rule == car::broken::none ? 1 : 0;
            }
    }
    require_carcassonne(found <= legal, "legal tiles");
    std::size_t claims = 0;
    p.for_each_claim([&claims](const car::claim&) { ++claims; });
    if (p.may_claim()) require_carcassonne(claims == t.all_claims().size(), "legal claims");
    for (const char side : std::string("trbl")) {
        for (const char kind : std::string("kt"))
            require_carcassonne(word_of(p.judge(claim_by(t, kind, {side, ' '}))) == t.fault(t.last, kind, {side, ' '}),
                                "claims");
        for (const char half : std::string("ab"))
            require_carcassonne(word_of(p.judge(claim_by(t, 'f', {side, half}))) == t.fault(t.last, 'f', {side, half}),
                                "farms");
    }
    require_carcassonne(word_of(p.judge(claim_by(t, 'm', ""))) == t.fault(t.last, 'm', ""), "monks");
}

std::function<int(int)> numbers_by(std::int64_t seed) {
    return [r = arbiter::go_random(seed)](int count) mutable { return static_cast<int>(r.intn(count)); };
}

struct carcassonne_tally {
    int actions = 0;
    int early = 0;     ///< games that ended with tiles that nobody could put
    int exchanged = 0; ///< how often a tile that nobody could put went back into the deck
    std::set<int> winners;
};

/// Of several tiles one that is far from the start, or near it, as the game wants.
std::pair<std::string, reference::carcassonne::cell> choose_tile(reference::splitmix64& r,
                                                                 const reference::carcassonne& t, int spread) {
    const auto all = t.all_tiles();
    auto best = all[static_cast<std::size_t>(r.below(all.size()))];
    const auto distance = [](const auto& m) { return std::abs(m.second.first) + std::abs(m.second.second); };
    for (int i = 0; i < std::abs(spread); ++i) {
        const auto& other = all[static_cast<std::size_t>(r.below(all.size()))];
        if ((distance(other) - distance(best)) * spread > 0) best = other;
    }
    return best;
}

void play_random_game(reference::splitmix64& r, int number, carcassonne_tally& seen) {
    const std::int64_t seed = number;
    const int teams = 2 + number % 3;
    reference::carcassonne t(teams, numbers_by(seed));
    car::position p(static_cast<unsigned>(teams), seed);
    compare_teams(p, t);
    while (!t.is_over) {
        if (r.below(60) == 0) compare_judgement(p, t);
        ++seen.actions;
        if (!t.may_claim) {
            const auto [look, at] = choose_tile(r, t, number % 5 - 3);
            t.put(look, at);
            const car::outcome o = p.play(car::placement{cell_of(at), tile_like(look)});
            require_carcassonne(o == car::outcome{car::broken::none, t.is_over, t.may_claim}, "outcome of a tile");
        } else if (const auto claims = t.all_claims(); r.below(2) == 0) {
            const auto [kind, where] = claims[static_cast<std::size_t>(r.below(claims.size()))];
            const car::claim c = claim_by(t, kind, where);
            t.claim(kind, where);
            const car::outcome o = p.play(c);
            require_carcassonne(o == car::outcome{car::broken::none, t.is_over, false}, "outcome of a claim");
        } else {
            t.pass();
            const car::outcome o = p.pass();
            require_carcassonne(o == car::outcome{car::broken::none, t.is_over, false}, "outcome of passing");
        }
        compare_teams(p, t);
    }
    seen.early += t.deck.empty() && t.board.size() == car::most_placed ? 0 : 1;
    seen.exchanged += t.exchanged;
    const std::set<int> winners = t.winners();
    seen.winners.insert(winners.begin(), winners.end());
}

} // namespace

BOOST_AUTO_TEST_SUITE(qgn_carcassonne)

BOOST_AUTO_TEST_CASE(random_games_go_as_its_reference_says) {
    reference::splitmix64 r{20261123};
    carcassonne_tally seen;
    for (int i = 0; i < test::repeated(60); ++i) play_random_game(r, i, seen);
    BOOST_TEST_MESSAGE(seen.actions << " actions, " << seen.early << " games that ended early, " << seen.exchanged
                                    << " tiles exchanged");
    BOOST_TEST(seen.actions > test::repeated(5'000));
    if (!test::is_sanitized) BOOST_TEST(seen.winners.size() == 4U); // fewer games than that may not have all
}

BOOST_AUTO_TEST_CASE(tiles_that_nobody_can_put_are_exchanged_as_its_reference_says) {
    // where tiles lie densely, what is left fits nowhere now and then; later hands show how the deck was shuffled again
    carcassonne_tally seen;
    constexpr int first = test::is_whole ? 0 : 34; // before that nobody exchanges any
    constexpr int enough = test::is_whole ? 3 : 1;
    int games = first;
    for (; seen.exchanged < enough && games < 200; ++games) {
        reference::splitmix64 r{20261124 + static_cast<std::uint64_t>(games)};
        play_random_game(r, 5 * games, seen);
    }
    BOOST_TEST_MESSAGE(seen.exchanged << " tiles exchanged in " << games - first << " games");
    BOOST_TEST(seen.exchanged >= enough);
}

BOOST_AUTO_TEST_CASE(seeds_shuffle_as_the_game_server_does) {
    // of games that the server played with the seed 1: the first tiles that its teams put
    const car::deck d = car::deck_of(1);
    const std::vector<std::string> first{"ffrrnff", "frfrnff", "rrrcnff"};
    for (std::size_t i = 0; i < first.size(); ++i)
        BOOST_TEST(
            reference::carcassonne::turned(first[i]).contains(look_of(static_cast<car::tile>(d[70 - i] * car::sides))));
}

BOOST_AUTO_TEST_CASE(what_breaks_a_rule_of_carcassonne_changes_nothing) {
    car::position p(2, 1);
    const car::position before = p;
    const auto refuses = [&](auto action, car::broken rule) {
        BOOST_TEST((p.judge(action) == rule));
        BOOST_TEST((p.play(action) == car::outcome{rule, false, false}));
    };
    refuses(car::placement{{0, -1}, tile_like("frfrnff")}, car::broken::not_in_hand);
    refuses(car::placement{{0, -1}, car::tiles}, car::broken::not_in_hand);
    refuses(car::placement{{0, 0}, tile_like("ffrrnff")}, car::broken::occupied);
    refuses(car::placement{{0, -1}, tile_like("rffrnff")}, car::broken::mismatch);
    refuses(car::placement{{1, 1}, tile_like("ffrrnff")}, car::broken::apart);
    refuses(car::placement{{1'000'000, 0}, tile_like("ffrrnff")}, car::broken::apart);
    refuses(car::claim{{0, 0}, car::token::knight, 0}, car::broken::tile_first);
    BOOST_TEST((p.pass() == car::outcome{car::broken::tile_first, false, false}));
    BOOST_TEST((p == before));
    BOOST_TEST((p.play(car::placement{{0, -1}, tile_like("ffrrnff")}) == car::outcome{car::broken::none, false, true}));
    refuses(car::placement{{1, -1}, tile_like("ffrrnff")}, car::broken::claim_first);
    refuses(car::claim{{0, 0}, car::token::knight, 0}, car::broken::elsewhere);
    refuses(car::claim{{0, -1}, car::token::knight, 0}, car::broken::no_such_land);
    refuses(car::claim{{0, -1}, car::token::monk, 0}, car::broken::no_such_land);
}

BOOST_AUTO_TEST_SUITE_END()
