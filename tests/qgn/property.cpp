// Random legal games are clean in every layout, and a single mistake gives the one right finding in its place.
#include "games.hpp"
#include "notation_tests.hpp"
#include "tests/assertions.hpp"
#include "tests/scale.hpp"
#include "tests/typos.hpp"

#include <fmt/format.h>

#include <functional>
#include <tuple>
#include <utility>

namespace {

using test::qgn::game;

arbiter::report check(const std::string& text) {
    return arbiter::check(arbiter::source("game.qgn", text));
}

test::parts parts_of(const game& g) {
    return {g.tags(), g.actions, ""};
}

/// A game with some actions, and a place among them.
struct place_in_game {
    game g;
    std::size_t at;
};
place_in_game any_place(reference::splitmix64& r) {
    game g = test::qgn::random_game(r);
    while (g.actions.empty()) g = test::qgn::random_game(r);
    const auto at = static_cast<std::size_t>(r.below(g.actions.size()));
    return {std::move(g), at};
}

/// Checks that in each layout the record has one finding, of this code, over the action at `at`.
void require_one(const game& g, std::size_t at, const char* code) {
    for (const test::style& how : test::qgn::styles()) {
        const test::record written = test::put_together(parts_of(g), how);
        const arbiter::report r = check(written.text);
        BOOST_REQUIRE_MESSAGE(r.findings().size() == 1, code << " expected in\n" << written.text << test::listing(r));
        const arbiter::finding f = r.findings()[0];
        BOOST_REQUIRE_MESSAGE(f.code() == code, code << " expected in\n" << written.text << test::listing(r));
        BOOST_REQUIRE(f.where().begin == written.tokens[at]);
        BOOST_REQUIRE(f.where().size() == g.actions[at].size());
        BOOST_REQUIRE(f.ply() == at + 1);
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(qgn_property)

BOOST_AUTO_TEST_CASE(random_games_are_clean_in_every_layout) {
    reference::splitmix64 r{7};
    for (int i = 0; i < test::repeated(400); ++i) {
        const game g = test::qgn::random_game(r);
        for (const auto& [how, text] : test::in_each(test::qgn::styles(), parts_of(g))) {
            const arbiter::report report = check(text);
            BOOST_REQUIRE_MESSAGE(report.findings().empty(), text << '\n' << test::listing(report));
            BOOST_REQUIRE(report.plies() == g.actions.size());
            const auto laid_out = arbiter::format(arbiter::source("game.qgn", text));
            BOOST_REQUIRE(laid_out.has_value());
            BOOST_REQUIRE(check(*laid_out).plies() == g.actions.size());
            BOOST_REQUIRE(check(*laid_out).findings().empty());
            BOOST_REQUIRE((arbiter::format(arbiter::source("game.qgn", *laid_out)) == *laid_out));
        }
    }
}

BOOST_AUTO_TEST_CASE(generated_games_are_clean_and_laid_out) {
    const arbiter::notation& qgn = *arbiter::find_notation("qgn");
    std::set<std::string> keys;
    for (std::uint64_t number = 0; number < 400; ++number) {
        const arbiter::generated g = qgn.generate(11, number);
        const arbiter::report r = check(g.text);
        BOOST_REQUIRE_MESSAGE(r.findings().empty(), g.text << test::listing(r));
        BOOST_REQUIRE((arbiter::format(arbiter::source(g.name, g.text)) == g.text));
        keys.insert(g.text.substr(0, g.text.find('\n')));
    }
    BOOST_TEST(keys.size() == 7U);
}

BOOST_AUTO_TEST_CASE(the_wrong_team) {
    reference::splitmix64 r{21};
    for (int i = 0; i < test::repeated(300); ++i) {
        auto [g, at] = any_place(r);
        const int team = g.actions[at][0] - '0';
        const bool is_no_team = r.below(3) == 0;
        g.actions[at][0] = static_cast<char>('0' + (is_no_team ? g.teams : (team + 1) % g.teams));
        require_one(g, at, is_no_team ? "qgn/team-index" : "qgn/turn-order");
    }
}

BOOST_AUTO_TEST_CASE(the_wrong_action) {
    reference::splitmix64 r{22};
    for (int i = 0; i < test::repeated(300); ++i) {
        auto [g, at] = any_place(r);
        g.actions[at][1] = "xyz!M"[r.below(5)];
        require_one(g, at, "qgn/unknown-action");
    }
}

BOOST_AUTO_TEST_CASE(the_wrong_details) {
    reference::splitmix64 r{23};
    for (int i = 0; i < test::repeated(300); ++i) {
        auto [g, at] = any_place(r);
        std::string& action = g.actions[at];
        switch (r.below(4)) {
        case 0:
            action += ".0";
            require_one(g, at, "qgn/detail-count");
            break;
        case 1:
            action.resize(2);
            require_one(g, at, "qgn/detail-count");
            break;
        case 2:
            action[3] = "789"[r.below(3)];
            require_one(g, at, "qgn/detail-value");
            break;
        default: // `ox` ends in that letter, so that it takes another
            action.back() = action.back() == 'x' ? 'y' : 'x';
            require_one(g, at, "qgn/detail-value");
        }
    }
}

BOOST_AUTO_TEST_CASE(a_taken_cell) {
    reference::splitmix64 r{24};
    for (int i = 0, met = 0; met < test::repeated(200); ++i) {
        auto [g, at] = any_place(r);
        if (g.key != "tictactoe" || at == 0) continue;
        ++met;
        g.actions[at].replace(2, std::string::npos, g.actions[static_cast<std::size_t>(r.below(at))].substr(2));
        require_one(g, at, "qgn/illegal-action");
    }
}

BOOST_AUTO_TEST_CASE(a_card_given_away) {
    // what a team played last the other team has taken since; what that team played is the spare
    reference::splitmix64 r{27};
    for (int met = 0; met < test::repeated(200);) {
        auto [g, at] = any_place(r);
        if (g.key != "onitama" || at < 2) continue;
        ++met;
        const std::string& before = g.actions[at - 1 - static_cast<std::size_t>(r.below(2))];
        std::string& action = g.actions[at];
        action.replace(action.rfind('.'), std::string::npos, before.substr(before.rfind('.')));
        require_one(g, at, "qgn/illegal-action");
    }
}

BOOST_AUTO_TEST_CASE(a_cell_with_a_tile) {
    reference::splitmix64 r{28};
    for (int met = 0; met < test::repeated(100);) {
        auto [g, at] = any_place(r);
        if (g.key != "indigo" || at == 0) continue;
        ++met;
        const std::string& before = g.actions[static_cast<std::size_t>(r.below(at))];
        g.actions[at].replace(9, std::string::npos, before.substr(9));
        require_one(g, at, "qgn/illegal-action");
    }
}

BOOST_AUTO_TEST_CASE(a_full_column) {
    for (const int teams : {2, 3}) {
        game g{"connect4", teams, {}, false};
        for (int i = 0; i < 7; ++i) g.actions.push_back(std::to_string(i % teams) + "p&4");
        require_one(g, 6, "qgn/illegal-action");
    }
}

BOOST_AUTO_TEST_CASE(an_action_after_the_end) {
    reference::splitmix64 r{25};
    for (int i = 0; i < test::repeated(200); ++i) {
        game g = test::qgn::random_game(r);
        if (!g.over) continue;
        g.actions.push_back(g.actions[static_cast<std::size_t>(r.below(g.actions.size()))]);
        require_one(g, g.actions.size() - 1, "qgn/action-after-end");
    }
}

BOOST_AUTO_TEST_CASE(the_wrong_claim) {
    reference::splitmix64 r{26};
    for (int i = 0; i < test::repeated(300); ++i) {
        game g = test::qgn::random_game(r);
        g.over = !g.over;
        const arbiter::report report = check(g.text());
        BOOST_REQUIRE_MESSAGE(report.findings().size() == 1, g.text() << test::listing(report));
        const arbiter::finding f = report.findings()[0];
        BOOST_REQUIRE(f.code() == (g.over ? "qgn/unexplained-completed" : "qgn/completed-mismatch"));
        BOOST_REQUIRE(report.text().text(f.where()) == (g.over ? "true" : "false"));
    }
}

namespace {

using test::typo;

/// Another digit or letter instead of one, of the team or a detail.
void change_one(std::string& action, reference::splitmix64& r) {
    const auto others = [](char c) { return c >= '0' && c <= '9' ? 10 : c >= 'a' && c <= 'z' ? 26 : 0; };
    std::size_t place = 1; // the action's own character
    while (place == 1 || others(action[place]) == 0) place = static_cast<std::size_t>(r.below(action.size()));
    const int count = others(action[place]);
    const char first = count == 10 ? '0' : 'a';
    action[place] =
        static_cast<char>(first + (action[place] - first + 1 + r.below(static_cast<std::size_t>(count - 1))) % count);
}

/// Two details, or two characters side by side.
void turn_round(std::string& action, const std::string& key, reference::splitmix64& r) {
    if (key == "tictactoe" && r.below(2) == 0) {
        std::swap(action[3], action[5]);
    } else if (key == "indigo" && r.below(2) == 0) {
        std::swap(action[10], action[12]);
    } else if (key == "onitama" && r.below(2) == 0) { // row and column of a cell, or the cells
        switch (r.below(3)) {
        case 0:
            std::swap(action[3], action[5]);
            break;
        case 1:
            std::swap(action[7], action[9]);
            break;
        default:
            std::swap(action[3], action[7]);
            std::swap(action[5], action[9]);
        }
    } else {
        const std::size_t place = 1 + static_cast<std::size_t>(r.below(action.size() - 1));
        std::swap(action[place - 1], action[place]);
    }
}

/// Puts one typing mistake into the game.
void typo_in(game& g, typo what, reference::splitmix64& r) {
    const auto at = static_cast<std::size_t>(r.below(g.actions.size() - (what == typo::swapped ? 1 : 0)));
    switch (what) {
    case typo::changed:
        change_one(g.actions[at], r);
        break;
    case typo::swapped:
        std::swap(g.actions[at], g.actions[at + 1]);
        break;
    case typo::lost:
        g.actions.erase(g.actions.begin() + static_cast<std::ptrdiff_t>(at));
        break;
    case typo::backwards:
        turn_round(g.actions[at], g.key, r);
        break;
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(typing_mistakes_are_named) {
    // a lost action isn't looked for in Onitama and Indigo: there only what is named wrongly counts
    for (const auto& [what, name, least, least_in_onitama, least_in_indigo] :
         {std::tuple{typo::changed, "changed", 40.0, 75.0, 70.0},
          std::tuple{typo::swapped, "swapped", 70.0, 80.0, 85.0}, std::tuple{typo::lost, "lost", 15.0, 0.0, 0.0},
          std::tuple{typo::backwards, "backwards", 55.0, 60.0, 45.0}}) {
        test::typo_score found;
        test::typo_score in_onitama;
        test::typo_score in_indigo;
        reference::splitmix64 r{31};
        while (found.games < test::repeated(1'200)) {
            const game right = test::qgn::random_game(r);
            if (right.actions.size() < 2) continue;
            game written = right;
            typo_in(written, what, r);
            if (written.actions == right.actions) continue;
            test::typo_score& score = right.key == "onitama" ? in_onitama : right.key == "indigo" ? in_indigo : found;
            score.take(check(written.text()), [&](const std::string& fixed, const std::string&) {
                return test::words_of(fixed) == test::words_of(right.text());
            });
        }
        found.require(name, least);
        in_onitama.require(fmt::format("{} in Onitama", name), least_in_onitama);
        in_indigo.require(fmt::format("{} in Indigo", name), least_in_indigo);
    }
}

// Column 1 has six stones when the 21st action puts one there, and would have five if the first action had gone elsewhere.
// But that is more than ten actions before, and so isn't looked at.
BOOST_AUTO_TEST_CASE(typing_mistakes_are_looked_for_up_to_ten_actions_before) {
    const std::string before = "[key \"connect4\"]\n[teams \"a, b, c\"]\n[completed \"true\"]\n\n";
    const std::string behind = " 1p&3 2p&6 0p&0 1p&1 2p&1 0p&6 1p&3 2p&3 0p&1 1p&4 2p&3 0p&4 1p&0 2p&3 0p&2\n"
                               "1p&4 2p&1 0p&5 1p&1 2p&1 0p&4 1p&0 2p&4 0p&5 1p&6 2p&0 0p&0 1p&5\n";
    const arbiter::report r = check(before + "0p&1" + behind);
    BOOST_REQUIRE(!r.findings().empty());
    BOOST_TEST(r.findings()[0].code() == "qgn/illegal-action");
    BOOST_TEST(r.findings()[0].ply().value() == 21U);
    BOOST_TEST(r.findings()[0].help() == "the 8 actions after it were not checked");
    BOOST_TEST(check(before + "0p&3" + behind).findings().empty());
}

BOOST_AUTO_TEST_SUITE_END()
