// Random games, played by the reference engines and written by hand.
#pragma once

#include "../reference/connect4.hpp"
#include "../reference/indigo.hpp"
#include "../reference/onitama.hpp"
#include "../reference/tictactoe.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace test::qgn {

/// A legal game, and what is true of it.
struct game {
    std::string key;
    int teams = 2;
    std::vector<std::string> actions;
    bool over = false;
    std::string seed{}; ///< empty where nothing is drawn
    std::string variant{};

    [[nodiscard]] std::string team_names() const { return teams == 2 ? "a, b" : teams == 3 ? "a, b, c" : "a, b, c, d"; }
    /// Each on a line of its own.
    [[nodiscard]] std::vector<std::string> tags() const {
        std::vector<std::string> all{"[key \"" + key + "\"]", "[teams \"" + team_names() + "\"]",
                                     std::string("[completed \"") + (over ? "true" : "false") + "\"]"};
        if (!seed.empty()) all.push_back("[seed \"" + seed + "\"]");
        if (!variant.empty()) all.push_back("[variant \"" + variant + "\"]");
        return all;
    }
    [[nodiscard]] std::string text() const {
        std::string all;
        for (const std::string& tag : tags()) all += tag + '\n';
        all += '\n';
        for (std::size_t i = 0; i < actions.size(); ++i) all += (i == 0 ? "" : " ") + actions[i];
        return all + '\n';
    }
};

[[nodiscard]] inline game random_tictactoe(reference::splitmix64& r) {
    game g;
    g.key = "tictactoe";
    reference::tictactoe t;
    while (!t.over()) {
        const auto moves = t.moves();
        const auto move = moves[static_cast<std::size_t>(r.below(moves.size()))];
        g.actions.push_back(std::to_string(t.to_move()) + "m&" + std::to_string(move.first) + "." +
                            std::to_string(move.second));
        t.play(move);
    }
    g.over = true;
    return g;
}

[[nodiscard]] inline game random_connect4(reference::splitmix64& r) {
    game g;
    g.key = "connect4";
    reference::connect4 t;
    t.teams = g.teams = 2 + r.below(2);
    while (!t.over()) {
        const auto moves = t.moves();
        const int move = moves[static_cast<std::size_t>(r.below(moves.size()))];
        g.actions.push_back(std::to_string(t.to_move()) + "p&" + std::to_string(move));
        t.play(move);
    }
    g.over = true;
    return g;
}

/// At most 60 actions, and none after one by which a team is skipped: game servers refuse it.
[[nodiscard]] inline game random_onitama(reference::splitmix64& r) {
    struct dealt {
        const char* seed;
        std::array<std::string, 5> cards;
    };
    static const std::array<dealt, 3> deals{{{"1", {"dragon", "cobra", "rooster", "ox", "goose"}},
                                             {"2", {"frog", "horse", "crane", "monkey", "eel"}},
                                             {"39", {"boar", "tiger", "eel", "crab", "mantis"}}}};
    const dealt& by = deals[static_cast<std::size_t>(r.below(deals.size()))];
    game g;
    g.key = "onitama";
    g.seed = by.seed;
    reference::onitama t(by.cards);
    for (bool passes = false; g.actions.size() < 60 && !t.over() && !passes;) {
        const auto moves = t.moves();
        const reference::onitama::move& m = moves[static_cast<std::size_t>(r.below(moves.size()))];
        std::string action = std::to_string(t.turn) + "m&";
        for (const int place : {m.from_row, m.from_column, m.to_row, m.to_column})
            action += std::to_string(place) + '.';
        g.actions.push_back(action + m.card);
        passes = t.play(m);
    }
    g.over = t.over();
    return g;
}

/// Of 2 to 4 teams. Each digit of a deck is a tile, in the order in which the game server drew them in games of its own.
[[nodiscard]] inline game random_indigo(reference::splitmix64& r) {
    static const std::array<std::pair<const char*, std::string>, 3> decks{
        {{"1", "333323014412423424220323244431411324003433422224123040"},
         {"2", "314423324333420123133324004411123244402240432240432322"},
         {"3", "013002431332134244430444333134222440221122443223423230"}}};
    static const std::vector<std::string> kinds{"afbcde", "becfda", "afbecd", "abcedf", "adbfce"};
    const auto& [seed, digits] = decks[static_cast<std::size_t>(r.below(decks.size()))];
    std::vector<std::string> deck;
    for (const char digit : digits) deck.push_back(kinds[static_cast<std::size_t>(digit - '0')]);
    game g;
    g.key = "indigo";
    g.seed = seed;
    g.teams = 2 + r.below(3);
    const bool large_hands = r.below(2) == 0;
    if (large_hands || r.below(2) == 0) g.variant = large_hands ? "large_hands" : "classic";
    reference::indigo t(g.teams, large_hands, deck);
    while (!t.over()) {
        const reference::indigo::move m = t.random_move(r);
        g.actions.push_back(std::to_string(t.turn) + "p&" + m.tile + '.' + std::to_string(m.row) + '.' +
                            std::to_string(m.column));
        t.put(m);
    }
    g.over = true;
    return g;
}

/// One in four is of Onitama, one in eight of Indigo. A third of them stops before the end.
[[nodiscard]] inline game random_game(reference::splitmix64& r) {
    const int which = r.below(8);
    game g = which < 2    ? random_onitama(r)
             : which == 2 ? random_indigo(r)
             : which < 5  ? random_tictactoe(r)
                          : random_connect4(r);
    if (r.below(3) == 0) {
        g.over = false;
        g.actions.resize(static_cast<std::size_t>(r.below(g.actions.size())));
    }
    return g;
}

} // namespace test::qgn
