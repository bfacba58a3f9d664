#include "n2048/picture.hpp"

#include "n2048/initial.hpp"
#include "n2048/replay.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::n2048 {

namespace {

struct kept_turn {
    position after;
    turn says;
    std::uint64_t score;
};

/// A game replayed.
struct kept_game {
    position start;
    std::vector<kept_turn> turns;
    std::string refused; ///< why the replay stopped; empty where it didn't
};

/// The visitor of the replay.
struct recorder {
    kept_game& game;
    position& now;
    std::uint64_t score = 0;

    void played(std::uint32_t, const node&, const turn& made, outcome swiped) {
        score += swiped.score;
        game.turns.push_back({now, made, score});
    }
    void no_op(std::uint32_t, const node&, const turn&, const position&) const {}
    void after_end(std::uint32_t ply, const node&, const turn&, const position&) const {
        game.refused = "turn " + std::to_string(ply) + " can't be played: no swipe is possible";
    }
    void occupied(std::uint32_t ply, const node&, const turn& made, const position&) const {
        game.refused = "turn " + std::to_string(ply) + " can't be played: " + column_name(made.spawn.at) +
                       row_name(made.spawn.at) + " has a tile";
    }
};

std::string state_line(const position& p) {
    if (p == position{}) return "no initial board that can be read";
    std::string possible;
    for (const swipe s : all_swipes)
        if (p.legal(s)) possible.append(" ").append(1, letter_of(s));
    return possible.empty() ? "locked: no swipe is possible" : "possible swipes:" + possible;
}

std::string turn_line(const kept_game& game, std::uint32_t ply) {
    if (ply == 0) return "start";
    const kept_turn& made = game.turns[ply - 1];
    std::string line = "after turn " + std::to_string(ply) + ": " + letter_of(made.says.towards) + ' ';
    if (made.says.spawn.value != 2) line += std::to_string(made.says.spawn.value);
    line.append({column_name(made.says.spawn.at), row_name(made.says.spawn.at)});
    return line + ", score " + std::to_string(made.score);
}

picture drawn(const kept_game& game, std::uint32_t ply) {
    const bool beyond = ply > game.turns.size();
    ply = std::min(ply, static_cast<std::uint32_t>(game.turns.size()));
    const position& p = ply == 0 ? game.start : game.turns[ply - 1].after;
    picture made;
    made.columns = made.rows = 4;
    made.cells.resize(16);
    made.column_labels = {"a", "b", "c", "d"};
    made.row_labels = {"4", "3", "2", "1"};
    for (unsigned row = 0; row < 4; ++row)
        for (unsigned column = 0; column < 4; ++column) {
            const cell at{column, 3 - row};
            picture::cell& c = made.at(row, column);
            if (p.at(at) != 0) {
                c.text = std::to_string(p.at(at));
                c.mark = mark::first;
            }
            c.last = ply > 0 && game.turns[ply - 1].says.spawn.at == at;
        }
    made.caption = {turn_line(game, ply), state_line(p)};
    if (beyond) made.caption.push_back(game.refused.empty() ? "the rest can't be read" : game.refused);
    return made;
}

} // namespace

std::function<picture(std::uint32_t ply)> timeline(const source& s, const tree& t, node_id game) {
    kept_game made;
    if (const auto start = initial_position(s, t, game)) {
        made.start = *start;
        position now = *start;
        recorder visitor{made, now};
        (void)replay(s.text(), t, game, now, visitor);
    }
    return [made = std::move(made)](std::uint32_t ply) { return drawn(made, ply); };
}

} // namespace arbiter::n2048
