#include "qgn/picture.hpp"

#include "qgn/replay.hpp"
#include "qgn/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::qgn {

namespace {

/// A game replayed.
struct kept_game {
    source record; ///< shares its bytes
    const engine* rules = nullptr;
    std::vector<span> actions;         ///< all that were written
    std::vector<state> positions;      ///< of a game with rules: the start, and after each action that was done
    std::vector<coordinates> places{}; ///< of these
};

/// The visitor of the replay.
struct recorder {
    kept_game& game;
    const game_state& now;

    void played(std::uint32_t, const node&, const written_action&, const verdict& v) const {
        if (game.rules == nullptr) return;
        game.positions.push_back(now.position());
        game.places.push_back(v.at);
    }
    void refused(std::uint32_t, const node&, const written_action&, const verdict&) const {}
    void other(const node&) const {}
};

/// In ASCII, which is all that some pictures may hold: any other character is a `?`.
std::string shown(std::string_view text) {
    std::string made;
    for (const char c : text) {
        const bool is_ascii = c >= ' ' && c <= '~';
        const bool continues = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
        if (is_ascii || !continues) made += is_ascii ? c : '?';
    }
    return made;
}

std::string ply_line(const kept_game& game, std::uint32_t ply) {
    if (ply == 0) return "start";
    return fmt::format("after ply {}: {}", ply, shown(game.record.text(game.actions[ply - 1])));
}

std::string state_line(const state& s) {
    if (const auto winner = winner_of(s)) return fmt::format("team {} has won", *winner);
    if (is_over(s)) return "drawn";
    return fmt::format("team {} to move", to_move(s));
}

picture drawn(const kept_game& game, std::uint32_t ply) {
    const auto written = static_cast<std::uint32_t>(game.actions.size());
    if (game.rules == nullptr) {
        picture made;
        made.caption = {ply_line(game, std::min(ply, written)),
                        "there is no board to show: the rules of this game are not known, or can't be followed"};
        return made;
    }
    const std::uint32_t done = std::min(ply, static_cast<std::uint32_t>(game.places.size()));
    const state& position = game.positions[done];
    picture made = game.rules->draw(position, done == 0 ? nullptr : &game.places[done - 1]);
    made.caption = {ply_line(game, done), state_line(position)};
    if (ply > done)
        made.caption.push_back(done < written ? fmt::format("ply {} `{}` can't be played", done + 1,
                                                            shown(game.record.text(game.actions[done])))
                                              : "the rest can't be read");
    return made;
}

} // namespace

std::function<picture(std::uint32_t ply)> timeline(const source& s, const tree& t, node_id game) {
    const game_setup setup = setup_of(s, t, game);
    kept_game made{s, setup.rules, {}, {}};
    game_state g(setup);
    if (g.has_rules()) made.positions.push_back(g.position());
    for (node_id id = game + 1; id < t[game].next; ++id)
        if (t[id].kind == kind::ply) made.actions.push_back(read(s.text(), t[id]).whole);
    recorder visitor{made, g};
    replay(s.text(), t, game, g, visitor);
    return [made = std::move(made)](std::uint32_t ply) { return drawn(made, ply); };
}

} // namespace arbiter::qgn
