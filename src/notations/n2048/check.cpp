#include "notations/n2048/notation.hpp"

#include "grammar/game_header.hpp"
#include "notations/n2048/diagnostics.hpp"
#include "notations/n2048/game_check.hpp"
#include "notations/n2048/syntax.hpp"
#include "tags/tag_forms.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter::n2048 {

namespace {

/// The visitor of the replay: reports what breaks a rule.
class turn_reporter {
public:
    turn_reporter(const replay_context& c, const n2048_game::position& now) : context_(c), now_(now) {}

    void played(std::uint32_t ply, const node& n, const turn& made, const n2048_game::outcome& done) {
        stops_ = false;
        if (done.breaks_rule()) [[unlikely]] {
            report_broken(context_, ply, n, made, done, now_);
            stops_ = done.rule == n2048_game::broken::no_op && no_ops_++ == 0;
        }
    }
    void refused(std::uint32_t ply, const node& n, const turn& made, const n2048_game::outcome& done) const {
        report_broken(context_, ply, n, made, done, now_);
    }
    /// At the first swipe that moves nothing: what is wrong may be an earlier turn.
    [[nodiscard]] bool stops() const noexcept { return stops_; }

private:
    const replay_context& context_;
    const n2048_game::position& now_;
    std::uint32_t no_ops_ = 0;
    bool stops_ = false;
};

constexpr tag_forms forms{report_known<blank_before_name>, report_known<blank_before_bracket>,
                          report_known<blank_line_among_tags>, report_known<second_tag_on_line>,
                          report_known<missing_blank_line>};

void check_date(const source& s, const tag_value& date, collector& findings) {
    if (date.right() && s.text(date.where).find('?') != std::string_view::npos)
        findings.report(date.where, unknown_date{date.where});
}

/// Whether the line after the tags is blank and not empty, and none after it is empty before the turns.
void check_blank_line(std::string_view text, const tree& t, node_id game, collector& findings) {
    const node_id first = first_of_moves(t, game);
    if (first == game + 1) return;
    const std::uint32_t begin = t[game + 1].end;
    std::uint32_t end = t[game].end; // of what is before the first turn
    for (node_id id = first; id < t[game].next && end == t[game].end; ++id)
        if (t[id].kind != kind::comment) end = t[id].begin;
    const std::size_t behind = std::min(text.find_first_not_of(ascii::blanks, begin), text.size());
    const bool is_line =
        text[begin - 1] == '\n' && behind < text.size() && (text[behind] == '\n' || text[behind] == '\r');
    if (!is_line || behind == begin || has_empty_line(text, {begin, end})) return;
    const span where{begin, static_cast<std::uint32_t>(behind)};
    findings.report(where, blanks_for_blank_line{}).fix("remove the blanks").replace(where, "");
}

void report_explicit_twos(const habit& twos, collector& findings) {
    const std::uint32_t cell = twos.first().end;
    twos.report(findings, explicit_two{{cell, cell + 2}}, "remove the `2`", explicit_twos{twos.count()},
                "remove each `2`");
}

/// Of a turn that lacks its tile the swipe is judged nevertheless. False where none was possible any more.
bool check_swipe_alone(const replay_context& c, const checked& end, const n2048_game::position& now) {
    const node& n = c.t[end.at];
    if (n.kind != kind::ply || (n.flags & (lacks_swipe | lacks_tile | lacks_readable)) != lacks_tile) return true;
    const turn alone{swipe_of(c.s.text()[tokens_of(c.s.text(), n).swipe.begin]), {}};
    n2048_game::position after = now;
    const n2048_game::outcome done = n2048_game::play(after, alone);
    using broken = n2048_game::broken;
    if (done.rule != broken::after_end && done.rule != broken::no_op) return true;
    report_broken(c, end.plies + 1, n, alone, done, now);
    return done.rule != broken::after_end;
}

/// Replays the turns and compares what is claimed.
void check_game(const replay_context& c, move_reader& d, const tag_values& values, played_game played) {
    played.at_end = d.start();
    turn_reporter reporter(c, played.at_end);
    const checked end = check_plies(d, c.t, played.at_end, reporter, c.findings);
    played.complete = end.how == replay_end::complete;
    played.refused = end.how == replay_end::refused || end.how == replay_end::stopped;
    if (end.how == replay_end::unreadable && !d.accepted_guess && !d.may_start_midgame())
        played.refused = !check_swipe_alone(c, end, played.at_end);
    check_claims(c.s, values, played, &d, c.findings);
}

/// Whether a tile's column is in upper case.
bool has_upper_tile(const tree& t, node_id game) {
    for (node_id id = first_of_moves(t, game); id < t[game].next; ++id)
        if (t[id].kind == kind::ply && (t[id].flags & upper_tile) != 0) return true;
    return false;
}

void check(const source& s, const tree& t, node_id game, std::uint32_t number, collector& findings) {
    check_tag_forms(s, t, game, forms, findings);
    report_cr_in_values(s, t, game, findings);
    const tag_values values = check_tags(s, t, game, tags, other_tags::unknown, findings);
    check_date(s, values[known::date], findings);
    check_blank_line(s.text(), t, game, findings);
    habit twos;
    const tag_value& board = values[known::initial_board];
    std::optional<position> start;
    if (board.right()) {
        const initial_board read = read_initial_board(s.text(), board.where);
        check_initial_board(s, board.where, read, twos, findings);
        start = read.position_meant();
    }
    move_reader d(s, t, game, start, &values);
    // read as they are written, they don't fit the game: another cell may be meant, so that the replay ends there
    d.reads_upper_tiles = !has_upper_tile(t, game) || d.is_right();
    check_turns(s, t, game, number, d.reads_upper_tiles, start ? &d : nullptr, twos, findings);
    report_explicit_twos(twos, findings);
    played_game played{end_of_moves(t, game)};
    if (!played.has_plies && played.marker.empty() && (t[game].flags & is_broken) != 0) {
        played.ends_unread = true; // among the tags: nobody knows what came behind
        return check_claims(s, values, played, nullptr, findings);
    }
    if (start) return check_game({s, t, game, number, d, board.where, findings}, d, values, played);
    check_claims(s, values, played, nullptr, findings);
    if (board.tag != 0) report_none_checked(t, d.plies(), move_reader::words, t.where(board.tag), findings);
}

} // namespace

void check(const source& s, const tree& t, const options&, collector& findings) {
    for_each_game(t, [&](node_id game, std::uint32_t number) { check(s, t, game, number, findings); });
}

} // namespace arbiter::n2048
