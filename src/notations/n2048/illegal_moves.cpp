#include "notations/n2048/diagnostics.hpp"
#include "notations/n2048/game_check.hpp"

namespace arbiter::n2048 {

namespace {

/// The tile that made the board as `n` found it: a spawn, or the initial board.
span made_by(const replay_context& c, const node& n) {
    node_id id = c.t.id_of(n) - 1;
    while (id != c.game && c.t[id].kind != kind::ply) --id;
    return id == c.game ? c.board : tokens_of(c.s.text(), c.t[id]).tile;
}

/// The last thing that changed a cell: how the tile came there.
struct origin {
    bool is_swipe = false; ///< and no new tile, or one of the initial board
    span where{};
};

/// Of the tile on `at` that stands in the way of the turn `n`, which is refused.
origin origin_of(const replay_context& c, const node& n, const turn& refused, cell at) {
    const std::string_view text = c.s.text();
    origin found{false, c.board};
    n2048_game::position now = c.d.start();
    position board = now.board;
    const auto swiped = [&](const node& by, swipe towards) {
        const std::uint32_t before = board.at(at);
        (void)board.play(towards);
        if (board.at(at) != before) found = {true, tokens_of(text, by).swipe};
    };
    play_again(c.d, c.t, c.t.id_of(n), now, [&](const node& by, const turn& made, const n2048_game::outcome&) {
        swiped(by, made.towards);
        if (made.spawn.at == at) found = {false, tokens_of(text, by).tile};
        board = now.board;
    });
    swiped(n, refused.towards);
    return found;
}

collector::handle report_occupied(const replay_context& c, const node& n, const turn& now, position board) {
    const turn_tokens tokens = tokens_of(c.s.text(), n);
    const cell at = now.spawn.at;
    (void)board.play(now.towards);
    const std::uint32_t value = board.at(at);
    const span named{tokens.tile.end - 2, tokens.tile.end}; // without its value, which may be fixed
    collector::handle h = c.findings.report(tokens.tile, spawn_occupied{named, value, tokens.swipe});
    const origin from = origin_of(c, n, now, at);
    if (from.is_swipe)
        h.related(from.where, tile_moved_here{value, column_name(at), row_name(at)});
    else
        h.related(from.where, tile_put_here{value, column_name(at), row_name(at)});
    return h;
}

} // namespace

void report_broken(const replay_context& c, std::uint32_t ply, const node& n, const turn& now,
                   const n2048_game::outcome& done, const n2048_game::position& position) {
    const turn_tokens tokens = tokens_of(c.s.text(), n);
    if (done.rule == n2048_game::broken::spawn_value) {
        c.findings.report(tokens.tile, spawn_value{tokens.tile, now.spawn.value}).at(c.number, ply);
        return;
    }
    collector::handle h = [&] {
        switch (done.rule) {
        case n2048_game::broken::after_end:
            return c.findings.report(tokens.swipe, move_after_end{tokens.swipe}).related(made_by(c, n), locked_here{});
        case n2048_game::broken::no_op:
            return c.findings.report(tokens.swipe, no_op_swipe{tokens.swipe, letter_of(done.possible)})
                .related(made_by(c, n), board_made_here{});
        default:
            return report_occupied(c, n, now, position.board);
        }
    }();
    h.at(c.number, ply);
    if (c.d.merges_one_pair()) h.help(one_pair_rule{});
}

} // namespace arbiter::n2048
