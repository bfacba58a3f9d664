#include "findings/encoding.hpp"
#include "notations/nim/messages.hpp"
#include "notations/nim/moves.hpp"
#include "tags/tag_forms.hpp"
#include "tags/tag_words.hpp"

namespace arbiter::nim {

namespace {

/// The visitor of the replay: reports a move that can't be played, with what explains it.
struct move_check {
    const tree& t;
    const move_reader& d;
    const nim_game::position& now;
    collector& findings;

    void played(const auto&...) const noexcept {}
    void refused(std::uint32_t ply, const node& n, nim_game::move m, const nim_game::outcome& done) const {
        const bool is_over = done.rule == nim_game::broken::after_end;
        const span where = move_reader::written(n);
        const char heap = move_reader::text_of(m).front();
        const word winner = nim_game::mover(now);
        span before{}; // the last move, from this heap where there are others
        nim_game::position p = d.start();
        play_again(d, t, t.id_of(n), p, [&](const node& earlier, nim_game::move made, const auto&) {
            if (is_over || made.heap == m.heap) before = move_reader::written(earlier);
        });
        collector::handle h = is_over              ? findings.report(where, move_after_end{where, winner})
                              : m.heap < now.count ? findings.report(where, too_many{where, heap, now.heaps[m.heap]})
                                                   : findings.report(where, no_such_heap{where, heap, now.count});
        h.at(1, ply);
        if (is_over) h.related(before, last_object_here{winner});
        if (!is_over && before.empty()) h.related(d.heaps, heaps_stand_here{});
        if (!is_over && !before.empty()) h.related(before, last_taken_here{heap});
    }
};

/// What the grammar of tags takes, and isn't right.
constexpr tag_forms forms{
    report_known<plain_tag_words::blank_before_name>, report_known<plain_tag_words::blank_before_bracket>,
    report_known<plain_tag_words::blank_line_among_tags>, report_known<plain_tag_words::second_tag_on_line>,
    report_known<plain_tag_words::missing_blank_line>};

/// The marker against the moves; `right` is `*` where they don't decide the game, or weren't all played.
void check_result(const source& s, const node& last, std::string_view right, word winner, collector& findings) {
    const span marker{last.begin, last.end};
    if (last.kind == kind::error) return; // it may be the marker
    if (last.kind == kind::result && right != "*" && s.text(marker) != right)
        findings.report(marker, false_result{marker, winner}).fix("write `{}`", false).replace(marker, right);
    if (last.kind == kind::result) return;
    const span end = point(static_cast<std::uint32_t>(s.text().find_last_not_of(" \t\r\n") + 1));
    collector::handle h = findings.report(end, missing_result{});
    if (right != "*") h.fix("add the marker").replace(end, std::string(line_end_of(s.text())).append(right));
}

} // namespace

bool may_bar_layout(const source& s, const tree& t) {
    const node_id game = 1;
    if (t.size() <= game) return false;
    const options o;
    collector found(s, o);
    check_tag_forms(s, t, game, forms, found);
    return (t[game].flags & is_broken) != 0 || found.count() != 0;
}

void check(const source& s, const tree& t, const options&, collector& findings) {
    const node_id game = 1;
    if (t.size() <= game) return; // an empty file
    check_tag_forms(s, t, game, forms, findings);
    report_cr_in_values(s, t, game, findings);
    const tag_value heaps = check_tags(s, t, game, tags, other_tags::unknown, findings)[tags.size() - 1];
    move_reader d(s, t, game);
    if (heaps.right() && !d.known_start)
        findings.report(heaps.where, tag_value_wrong{heaps.where, {tags.back().name.data()}, {tags.back().expected}});
    nim_game::position now = d.start();
    move_check moves{t, d, now, findings};
    const bool is_whole = check_plies(d, t, now, moves, findings).how == replay_end::complete;
    check_result(s, t[t[game].next - 1], is_whole ? move_reader::marker_of(now) : "*", nim_game::mover(now), findings);
}

} // namespace arbiter::nim
