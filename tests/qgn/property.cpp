// Random legal games are clean in every layout, and a single mistake gives the one right finding in its place.
#include "../support.hpp"
#include "games.hpp"

#include <boost/test/unit_test.hpp>

#include <functional>

namespace {

using test::qgn::game;

arbiter::report check(const std::string& text) {
    return arbiter::check(arbiter::source("game.qgn", text));
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string all;
    for (std::size_t i = 0; i < parts.size(); ++i) all.append(i == 0 ? "" : between).append(parts[i]);
    return all;
}

/// The record, laid out otherwise: what it says is the same.
std::vector<std::string> layouts(const game& g, twin::splitmix64& r) {
    const std::vector<std::string> tags = g.tags();
    const std::vector<std::string> turned(tags.rbegin(), tags.rend());
    const std::string canonical = g.text();
    std::string commented = joined(tags, " ") + "{a }";
    for (const std::string& action : g.actions) commented += action + " {x [y] \"z\"\n// 0m} {}";
    std::string wrapped = joined(tags, "\n") + "\n";
    std::size_t column = 0;
    for (const std::string& action : g.actions) {
        if (column > 70 || r.below(9) == 0) {
            wrapped += '\n';
            column = 0;
        }
        wrapped += action + ' ';
        column += action.size() + 1;
    }
    return {canonical,
            canonical.substr(0, canonical.size() - 1),
            joined(tags, "") + joined(g.actions, " "),
            joined(tags, "\r\n") + "\r\n\r\n" + joined(g.actions, " "),
            joined(turned, "\n\n\t") + "\n" + joined(g.actions, "\n") + "\n",
            joined(tags, "\n") + "\n" + joined(g.actions, "\t \n") + " \t",
            commented,
            wrapped};
}

/// A game with some actions, and a place among them.
struct place_in_game {
    game g;
    std::size_t at;
};
place_in_game any_place(twin::splitmix64& r) {
    game g = test::qgn::random_game(r);
    while (g.actions.empty()) g = test::qgn::random_game(r);
    const auto at = static_cast<std::size_t>(r.below(g.actions.size()));
    return {std::move(g), at};
}

/// Checks that the record has one finding, of this code, over the action at `at`.
void require_one(const game& g, std::size_t at, const char* code) {
    const std::string text = g.text();
    std::size_t begin = text.find("\n\n") + 2;
    for (std::size_t i = 0; i < at; ++i) begin += g.actions[i].size() + 1;
    const arbiter::report r = check(text);
    BOOST_REQUIRE_MESSAGE(r.findings().size() == 1, code << " expected in\n" << text << test::listing(r));
    const arbiter::finding f = r.findings()[0];
    BOOST_REQUIRE_MESSAGE(f.code() == code, code << " expected in\n" << text << test::listing(r));
    BOOST_REQUIRE(f.where().begin == begin);
    BOOST_REQUIRE(f.where().size() == g.actions[at].size());
    BOOST_REQUIRE(f.ply() == at + 1);
}

} // namespace

BOOST_AUTO_TEST_SUITE(qgn_property)

BOOST_AUTO_TEST_CASE(random_games_are_clean_in_every_layout) {
    twin::splitmix64 r{7};
    for (int i = 0; i < 400; ++i) {
        const game g = test::qgn::random_game(r);
        for (const std::string& text : layouts(g, r)) {
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
    BOOST_TEST(keys.size() == 2U);
}

BOOST_AUTO_TEST_CASE(the_wrong_team) {
    twin::splitmix64 r{21};
    for (int i = 0; i < 300; ++i) {
        auto [g, at] = any_place(r);
        const int team = g.actions[at][0] - '0';
        const bool is_no_team = r.below(3) == 0;
        g.actions[at][0] = static_cast<char>('0' + (is_no_team ? g.teams : (team + 1) % g.teams));
        require_one(g, at, is_no_team ? "qgn/team-index" : "qgn/turn-order");
    }
}

BOOST_AUTO_TEST_CASE(the_wrong_action) {
    twin::splitmix64 r{22};
    for (int i = 0; i < 300; ++i) {
        auto [g, at] = any_place(r);
        g.actions[at][1] = "xyz!M"[r.below(5)];
        require_one(g, at, "qgn/unknown-action");
    }
}

BOOST_AUTO_TEST_CASE(the_wrong_details) {
    twin::splitmix64 r{23};
    for (int i = 0; i < 300; ++i) {
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
        default:
            action.back() = 'x';
            require_one(g, at, "qgn/detail-value");
        }
    }
}

BOOST_AUTO_TEST_CASE(a_taken_cell) {
    twin::splitmix64 r{24};
    for (int i = 0, met = 0; met < 200; ++i) {
        auto [g, at] = any_place(r);
        if (g.key != "tictactoe" || at == 0) continue;
        ++met;
        g.actions[at].replace(2, std::string::npos, g.actions[static_cast<std::size_t>(r.below(at))].substr(2));
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
    twin::splitmix64 r{25};
    for (int i = 0; i < 200; ++i) {
        game g = test::qgn::random_game(r);
        if (!g.over) continue;
        g.actions.push_back(g.actions[static_cast<std::size_t>(r.below(g.actions.size()))]);
        require_one(g, g.actions.size() - 1, "qgn/action-after-end");
    }
}

BOOST_AUTO_TEST_CASE(the_wrong_claim) {
    twin::splitmix64 r{26};
    for (int i = 0; i < 300; ++i) {
        game g = test::qgn::random_game(r);
        g.over = !g.over;
        const arbiter::report report = check(g.text());
        BOOST_REQUIRE_MESSAGE(report.findings().size() == 1, g.text() << test::listing(report));
        const arbiter::finding f = report.findings()[0];
        BOOST_REQUIRE(f.code() == (g.over ? "qgn/unexplained-completed" : "qgn/completed-mismatch"));
        BOOST_REQUIRE(report.text().text(f.where()) == (g.over ? "true" : "false"));
    }
}

BOOST_AUTO_TEST_SUITE_END()
