#include "dgf/picture.hpp"

#include "dgf/game_check.hpp"
#include "dgf/read.hpp"
#include "dgf/replay.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::dgf {

namespace {

/// A game replayed: its moves, and a board on which they can be played and taken back.
struct kept_game {
    kept_game(go::position from, board b) : game(std::move(from)), start(std::move(b)) {}

    go::game game;
    board start;
    std::vector<move_number> moves;
    std::string refused; ///< why the replay stopped; empty where it didn't
    bool is_unreadable = false;
};

/// The visitor of the replay.
struct recorder {
    kept_game& kept;

    void before(std::uint32_t, const node&) const {}
    void played(std::uint32_t, const node&, go::point at, go::colour, const go::outcome&) const {
        kept.moves.push_back(number_of(at, kept.start.size));
    }
    void passed(std::uint32_t, const node&, go::colour) const { kept.moves.push_back(pass); }
    void resigned(std::uint32_t, const node&, go::colour) const { kept.moves.push_back(resign); }
    void refused(std::uint32_t ply, const node&, std::int64_t value, refusal why, standing) const {
        kept.refused = "move " + std::to_string(ply) + ", " + std::to_string(value) + ", can't be played: ";
        kept.refused += name_of(why);
    }
};

std::string name_of_move(move_number m, unsigned size) {
    if (m == pass) return "passes";
    if (m < pass) return "resigns";
    const std::optional<std::string> vertex = vertex_of(m, size);
    return std::to_string(m) + (vertex ? " (" + *vertex + ")" : std::string());
}

/// Brings the board to the position after `ply` moves. A resignation is none of the engine's.
void go_to(kept_game& kept, std::uint32_t ply) {
    const bool resigns = ply > 0 && kept.moves[ply - 1] < pass;
    const std::uint32_t wanted = ply - (resigns ? 1U : 0U);
    if (wanted < kept.game.length()) kept.game.undo_to(wanted);
    while (kept.game.length() < wanted) {
        const move_number m = kept.moves[kept.game.length()];
        if (m == pass)
            kept.game.pass();
        else
            kept.game.play(point_of(m, kept.start.size));
    }
}

/// Whether the game is over after `ply` moves.
bool is_over(const kept_game& kept, std::uint32_t ply) {
    if (ply == 0) return kept.start.to_move == go::colour::none;
    if (kept.moves[ply - 1] < pass) return true;
    std::uint32_t passes = 0;
    while (passes < ply && kept.moves[ply - 1 - passes] == pass) ++passes;
    return passes > 0 && passes % 2 == 0; // a third one takes the end back
}

std::vector<std::string> caption_of(const kept_game& kept, std::uint32_t ply) {
    const go::position& p = kept.game.now();
    const unsigned size = kept.start.size;
    std::vector<std::string> lines{"start"};
    if (ply > 0) {
        const move_number m = kept.moves[ply - 1];
        const go::colour side = m < pass ? p.to_move() : go::other(p.to_move());
        lines[0] = "after move " + std::to_string(ply) + ": " + player(side).text + " " + name_of_move(m, size);
    }
    const auto count = [](std::uint32_t whole, bool half) { return std::to_string(whole) + (half ? ".5" : ""); };
    lines.push_back(is_over(kept, ply) ? "the game is over" : std::string(player(p.to_move()).text) + " to move");
    lines.push_back("captures and komi: Black " +
                    count(kept.start.black_count + p.captured_by(go::colour::black), kept.start.black_half) +
                    ", White " +
                    count(kept.start.white_count + p.captured_by(go::colour::white), kept.start.white_half));
    if (p.has_ko() && !is_over(kept, ply))
        lines.push_back("ko forbids " + name_of_move(number_of(p.ko_point(), size), size));
    return lines;
}

picture drawn(kept_game& kept, std::uint32_t ply) {
    const bool beyond = ply > kept.moves.size();
    ply = std::min(ply, static_cast<std::uint32_t>(kept.moves.size()));
    go_to(kept, ply);
    const go::position& p = kept.game.now();
    const unsigned size = kept.start.size;
    picture made;
    made.columns = made.rows = size;
    made.cells.resize(std::size_t{size} * size);
    const move_number last = ply == 0 ? pass : kept.moves[ply - 1];
    constexpr std::string_view letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
    for (unsigned row = 0; row < size; ++row) {
        made.row_labels.push_back(std::to_string(size - row));
        made.column_labels.push_back(size <= letters.size() ? std::string(1, letters[row]) : std::to_string(row + 1));
        for (unsigned column = 0; column < size; ++column) {
            picture::cell& c = made.at(row, column);
            const go::colour stone = p.at({column, row});
            if (stone != go::colour::none) {
                c.mark = stone == go::colour::black ? mark::first : mark::second;
                c.text = stone == go::colour::black ? "●" : "○";
            }
            c.last = last > pass && point_of(last, size) == go::point{column, row};
        }
    }
    made.caption = caption_of(kept, ply);
    if (beyond) made.caption.push_back(kept.refused.empty() ? "the rest can't be read" : kept.refused);
    return made;
}

picture empty_picture(const std::string& why) {
    picture made;
    made.caption = {why};
    return made;
}

} // namespace

std::function<picture(std::uint32_t ply)> timeline(const source& s, const tree& t, node_id game) {
    read_parts found = read_start(s, t, game);
    if (!found.start.usable) {
        const bool is_move = found.p.what == unit::move;
        return [is_move](std::uint32_t) {
            return empty_picture(is_move ? "a move alone has no board" : "the board can't be read");
        };
    }
    const go::position from = position_of(found.start.value, go::self_capture::forbidden);
    const auto kept = std::make_shared<kept_game>(from, found.start.value);
    recorder visitor{*kept};
    lone_position position{from};
    const bool is_over = found.start.value.to_move == go::colour::none;
    (void)replay(s.text(), t, found.p.moves, is_over, position, visitor);
    return [kept](std::uint32_t ply) { return drawn(*kept, ply); };
}

} // namespace arbiter::dgf
