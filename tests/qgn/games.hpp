// Random games, played by the twins and written by hand.
#pragma once

#include "../twin/connect4.hpp"
#include "../twin/tictactoe.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace test::qgn {

/// A legal game, and what is true of it.
struct game {
    std::string key;
    int teams = 2;
    std::vector<std::string> actions;
    bool over = false;

    [[nodiscard]] std::string team_names() const { return teams == 2 ? "a, b" : "a, b, c"; }
    /// Each on a line of its own.
    [[nodiscard]] std::vector<std::string> tags() const {
        return {"[key \"" + key + "\"]", "[teams \"" + team_names() + "\"]",
                std::string("[completed \"") + (over ? "true" : "false") + "\"]"};
    }
    [[nodiscard]] std::string text() const {
        std::string all;
        for (const std::string& tag : tags()) all += tag + '\n';
        all += '\n';
        for (std::size_t i = 0; i < actions.size(); ++i) all += (i == 0 ? "" : " ") + actions[i];
        return all + '\n';
    }
};

[[nodiscard]] inline game random_game(twin::splitmix64& r) {
    game g;
    const auto write = [&g](int team, const std::string& rest) { g.actions.push_back(std::to_string(team) + rest); };
    if (r.below(2) == 0) {
        g.key = "tictactoe";
        twin::tictactoe t;
        while (!t.over()) {
            const auto moves = t.moves();
            const auto move = moves[static_cast<std::size_t>(r.below(moves.size()))];
            write(t.to_move(), "m&" + std::to_string(move.first) + "." + std::to_string(move.second));
            t.play(move);
        }
    } else {
        g.key = "connect4";
        twin::connect4 t;
        t.teams = g.teams = 2 + r.below(2);
        while (!t.over()) {
            const auto moves = t.moves();
            const int move = moves[static_cast<std::size_t>(r.below(moves.size()))];
            write(t.to_move(), "p&" + std::to_string(move));
            t.play(move);
        }
    }
    g.over = r.below(3) != 0;
    if (!g.over) g.actions.resize(static_cast<std::size_t>(r.below(g.actions.size())));
    return g;
}

} // namespace test::qgn
