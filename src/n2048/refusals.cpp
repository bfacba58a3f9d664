#include "n2048/refusals.hpp"

#include "n2048/diagnostics.hpp"
#include "n2048/suggest.hpp"

#include <algorithm>
#include <optional>

namespace arbiter::n2048 {

namespace {

/// Where the tokens of the last readable turn before `n` stand; nothing where `n` is the first.
std::optional<turn_tokens> turn_before(const replay_context& c, const node& n) {
    for (node_id id = c.t.id_of(n) - 1; id > c.game; --id)
        if (c.t[id].kind == kind::ply) return tokens_of(c.s.text(), c.t[id]);
    return {};
}

/// The tile that made the board as `n` found it: a spawn, or the initial board.
span made_by(const replay_context& c, const node& n) {
    const auto before = turn_before(c, n);
    return before ? before->tile : c.board;
}

void count_unchecked(const replay_context& c, const node& n, collector::handle& h) {
    std::uint32_t later = 0;
    for (node_id id = c.t.id_of(n) + 1; id < c.t[c.game].next; ++id) later += c.t[id].kind == kind::ply ? 1 : 0;
    if (later == 1) h.help(unchecked_turn{});
    if (later > 1) h.help(unchecked_turns{later});
}

/// After a stop: what the record may follow instead, or may have meant.
void explain_stop(const replay_context& c, const node& n, collector::handle& h) {
    count_unchecked(c, n, h);
    if (c.one_pair.agrees())
        h.help(one_pair_rule{});
    else
        suggest(c, c.t.id_of(n), h);
}

/// How the tile came to a cell: the last thing that changed the cell.
struct origin {
    enum class sort : std::uint8_t { initial, moved, spawned } what = sort::initial;
    span where{};
};

/// The visitor of a second replay, up to the refused turn.
struct origin_finder {
    const replay_context& c;
    cell at;
    position now;
    origin found;

    void swiped(const node& n, swipe towards) {
        const std::uint32_t before = now.at(at);
        (void)now.play(towards);
        if (now.at(at) != before) found = {origin::sort::moved, tokens_of(c.s.text(), n).swipe};
    }
    void played(std::uint32_t, const node& n, const turn& made, outcome) {
        swiped(n, made.towards);
        if (made.spawn.at == at) found = {origin::sort::spawned, tokens_of(c.s.text(), n).tile};
        now.spawn(made.spawn.at, made.spawn.value);
    }
    void no_op(std::uint32_t, const node&, const turn&, const position&) const {}
    void after_end(std::uint32_t, const node&, const turn&, const position&) const {}
    void occupied(std::uint32_t, const node& n, const turn& made, const position&) { swiped(n, made.towards); }
};

origin origin_of(const replay_context& c, cell at) {
    origin_finder finder{c, at, c.start, {origin::sort::initial, c.board}};
    position p = c.start;
    (void)replay(c.s.text(), c.t, c.game, p, finder);
    return finder.found;
}

} // namespace

void report_after_end(const replay_context& c, std::uint32_t ply, const node& n, const turn&) {
    const span where = tokens_of(c.s.text(), n).swipe;
    collector::handle h = c.findings.report(where, move_after_end{where});
    h.at(1, ply).related(made_by(c, n), locked_here{});
    explain_stop(c, n, h);
}

void report_no_op(const replay_context& c, std::uint32_t ply, const node& n, const position& p) {
    const span where = tokens_of(c.s.text(), n).swipe;
    const auto* const possible =
        std::find_if(all_swipes.begin(), all_swipes.end(), [&p](swipe s) { return p.legal(s); });
    collector::handle h = c.findings.report(where, no_op_swipe{where, letter_of(*possible)});
    h.at(1, ply).related(made_by(c, n), board_made_here{});
    if (c.one_pair.agrees()) h.help(one_pair_rule{});
}

void report_occupied(const replay_context& c, std::uint32_t ply, const node& n, const turn& now,
                     const position& after) {
    const turn_tokens tokens = tokens_of(c.s.text(), n);
    const cell at = now.spawn.at;
    const std::uint32_t value = after.at(at);
    const span named{tokens.tile.end - 2, tokens.tile.end}; // without its value, which may be mended
    collector::handle h = c.findings.report(tokens.tile, spawn_occupied{named, value, tokens.swipe});
    h.at(1, ply);
    const origin from = origin_of(c, at);
    if (from.what == origin::sort::moved)
        h.related(from.where, tile_moved_here{value, column_name(at), row_name(at)});
    else
        h.related(from.where, tile_put_here{value, column_name(at), row_name(at)});
    explain_stop(c, n, h);
}

void report_spawn_value(const replay_context& c, std::uint32_t ply, const node& n, const turn& now) {
    const span where = tokens_of(c.s.text(), n).tile;
    c.findings.report(where, spawn_value{where, now.spawn.value}).at(1, ply);
}

} // namespace arbiter::n2048
