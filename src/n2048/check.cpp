#include "n2048/check.hpp"

#include "n2048/claims.hpp"
#include "n2048/diagnostics.hpp"
#include "n2048/initial.hpp"
#include "n2048/refusals.hpp"
#include "n2048/replay.hpp"
#include "n2048/tags.hpp"
#include "n2048/turns.hpp"

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

} // namespace

void check(const source& s, const tree& t, const options&, collector& findings) {
    const node_id game = 1;
    if (t.size() <= game) return; // an empty file
    const tag_values values = check_tags(s, t, game, tags, other_tags::unknown, findings);
    check_date(s, values[known::date], findings);
    check_turns(s, t, game, findings);

    played_game played;
    find_ends(t, game, played);
    const std::optional<position> start = check_initial_board(s, values[known::initial_board], findings);
    if (!start) {
        check_claims(s, values, played, nullptr, findings);
        return;
    }
    one_pair_record one_pair(s, t, game, *start, values);
    const replay_context context{s, t, game, *start, values[known::initial_board].where, values, one_pair, findings};
    game_check turns(context);
    played.at_end = *start;
    const replayed end = replay(s.text(), t, game, played.at_end, turns);
    played.complete = end.how == replay_end::complete;
    played.refused = end.how == replay_end::refused;
    played.score = turns.score();
    check_claims(s, values, played, &one_pair, findings);
}

} // namespace arbiter::n2048
