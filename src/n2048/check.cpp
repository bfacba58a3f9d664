#include "n2048/check.hpp"

#include "n2048/claims.hpp"
#include "n2048/diagnostics.hpp"
#include "n2048/initial.hpp"
#include "n2048/refusals.hpp"
#include "n2048/replay.hpp"
#include "n2048/syntax.hpp"
#include "n2048/tags.hpp"
#include "n2048/turns.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter::n2048 {

namespace {

/// The visitor of the replay: adds up the score, and reports what breaks a rule.
class game_check {
public:
    explicit game_check(const replay_context& c) : context_(c) {}

    void played(std::uint32_t ply, const node& n, const turn& now, outcome swiped) {
        score_ += swiped.score;
        if (!is_spawned(now.spawn.value) && swiped.moved) [[unlikely]]
            report_spawn_value(context_, ply, n, now);
    }
    void no_op(std::uint32_t ply, const node& n, const turn&, const position& p) {
        no_op_ = ply;
        report_no_op(context_, ply, n, p);
    }
    void after_end(std::uint32_t ply, const node& n, const turn& now, const position&) const {
        report_after_end(context_, ply, n, now);
    }
    void occupied(std::uint32_t ply, const node& n, const turn& now, const position& after) const {
        // of one turn the first broken rule is told
        if (no_op_ != ply) report_occupied(context_, ply, n, now, after);
    }

    [[nodiscard]] std::uint64_t score() const noexcept { return score_; }

private:
    const replay_context& context_;
    std::uint64_t score_ = 0;
    std::uint32_t no_op_ = 0; ///< the last ply whose swipe did nothing
};

void check_date(const source& s, const tag_value& date, collector& findings) {
    if (date.right() && s.text(date.where).find('?') != std::string_view::npos)
        findings.report(date.where, unknown_date{date.where});
}

/// Whether the line after the tags is blank and not empty, and none after it is empty before the turns.
void check_blank_line(std::string_view text, const tree& t, node_id game, collector& findings) {
    const node_id first = first_of_moves(t, game);
    if (first == game + 1) return;
    const std::uint32_t begin = t[game + 1].end;
    std::uint32_t end = t[game].end; // of what stands before the first turn
    for (node_id id = first; id < t[game].next && end == t[game].end; ++id)
        if (t[id].kind != kind::comment) end = t[id].begin;
    const std::size_t blanks = std::min(text.find_first_not_of(" \t", begin), text.size());
    const bool is_line =
        begin > 0 && text[begin - 1] == '\n' && blanks < text.size() && (text[blanks] == '\n' || text[blanks] == '\r');
    if (!is_line || blanks == begin || has_empty_line(text, {begin, end})) return;
    const span where{begin, static_cast<std::uint32_t>(blanks)};
    findings.report(where, blanks_for_blank_line{}).fix("remove the blanks").replace(where, "");
}

void tell_explicit_twos(const habit& twos, collector& findings) {
    if (twos.count() == 0) return;
    const std::uint32_t cell = twos.first().end;
    twos.tell(findings, explicit_two{{cell, cell + 2}}, "remove the `2`", explicit_twos{twos.count()},
              "remove each `2`");
}

/// Where the last turn and the marker stand.
void find_ends(const tree& t, node_id game, played_game& played) {
    const node_id first = first_of_moves(t, game);
    for (node_id id = t[game].next; id > first && !played.has_turns; --id) {
        const node& n = t[id - 1];
        if (n.kind == kind::result) played.marker = {n.begin, n.end};
        if (id == t[game].next) played.ends_unread = n.kind == kind::error;
        played.has_turns = n.kind == kind::ply;
        if (played.has_turns) played.last = {n.begin, n.end};
    }
    if (played.has_turns) return;
    played.last = point(t[game].begin);
    if (first == game + 1) return;
    for (const node_id tag : t.children(game + 1))
        if (t[tag].kind == kind::tag) played.last = point(t[tag].end);
}

/// Replays the turns and compares what is claimed. A ply with one of the flags `unread` counts as one that can't be read.
void check_game(const replay_context& c, played_game played, unsigned unread) {
    game_check turns(c);
    played.at_end = c.start;
    const replayed end = replay(c.s.text(), c.t, c.game, played.at_end, turns, unread);
    played.complete = end.how == replay_end::complete;
    played.refused = end.how == replay_end::refused;
    played.score = turns.score();
    check_claims(c.s, c.values, played, &c.one_pair, c.findings);
}

/// Whether a tile's column is in upper case.
bool has_upper_tile(const tree& t, node_id game) {
    if ((t[game].flags & is_broken) == 0) return false;
    for (node_id id = first_of_moves(t, game); id < t[game].next; ++id)
        if (t[id].kind == kind::ply && (t[id].flags & upper_tile) != 0) return true;
    return false;
}

/// False where tiles in upper case, read as they are written, don't fit the game: another cell may be meant, so that the
/// replay ends there.
bool check_game(const replay_context& c, const played_game& played) {
    constexpr unsigned unreadable = lacks_swipe | lacks_readable;
    const collector::state before = c.findings.mark();
    check_game(c, played, unreadable);
    if (c.findings.count() == before.order || !has_upper_tile(c.t, c.game)) return true;
    c.findings.roll_back(before);
    check_game(c, played, unreadable | upper_tile);
    return false;
}

} // namespace

void check(const source& s, const tree& t, const options&, collector& findings) {
    const node_id game = 1;
    if (t.size() <= game) return; // an empty file
    report_cr_in_values(s, t, game, findings);
    const tag_values values = check_tags(s, t, game, tags, other_tags::unknown, findings);
    check_date(s, values[known::date], findings);
    check_blank_line(s.text(), t, game, findings);
    habit twos;
    const std::optional<position> start = check_initial_board(s, values[known::initial_board], twos, findings);
    played_game played;
    find_ends(t, game, played);
    bool are_tiles_plain = true;
    if (start) {
        one_pair_record one_pair(s, t, game, *start, values);
        are_tiles_plain =
            check_game({s, t, game, *start, values[known::initial_board].where, values, one_pair, findings}, played);
    } else {
        check_claims(s, values, played, nullptr, findings);
    }
    check_turns(s, t, game, are_tiles_plain, twos, findings);
    tell_explicit_twos(twos, findings);
}

} // namespace arbiter::n2048
