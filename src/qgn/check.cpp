#include "qgn/check.hpp"

#include "qgn/claims.hpp"
#include "qgn/misread.hpp"
#include "qgn/refusals.hpp"
#include "qgn/setup.hpp"
#include "qgn/syntax.hpp"
#include "qgn/tags.hpp"

#include <algorithm>

namespace arbiter::qgn {

namespace {

/// The visitor of the replay.
class action_check {
public:
    action_check(const record_context& r, const game_state& g, collector& findings)
        : record_(r), game_(g), findings_(findings) {}

    void played(std::uint32_t ply, const node& n, const written_action& a, const verdict&) {
        last_ = a.whole;
        if ((n.flags & has_apostrophe) != 0) [[unlikely]]
            report_apostrophe(ply, a);
    }

    [[gnu::cold, gnu::noinline]] void refused(std::uint32_t ply, const node& n, const written_action& a,
                                              const verdict& v) {
        report_refused(record_, record_.t.id_of(n), ply, a, v, game_, findings_);
    }

    /// A comment that the reference reader takes for a part of the details before it.
    [[gnu::cold, gnu::noinline]] void other(const node& n) {
        if (n.kind != kind::comment || n.flags != 0) return;
        const node& before = record_.t[record_.t.id_of(n) - 1];
        if (before.kind != kind::ply || before.end != n.begin) return;
        if (read(record_.s.text(), before).details.empty()) return;
        findings_.report({n.begin, n.end}, glued_comment{}).fix("put a blank before it").replace(point(n.begin), " ");
    }

    /// What is said of the form of actions and comments from `id` on, which were not played.
    void not_played(node_id id, std::uint32_t ply) {
        for (; id < record_.t[record_.game].next; ++id) {
            const node& n = record_.t[id];
            if (n.kind != kind::ply)
                other(n);
            else if (++ply; (n.flags & has_apostrophe) != 0)
                report_apostrophe(ply, read(record_.s.text(), n));
        }
    }

    /// Where the last action stands; empty where there is none.
    [[nodiscard]] span last() const noexcept { return last_; }

private:
    void report_apostrophe(std::uint32_t ply, const written_action& a) {
        findings_.report(a.whole, apostrophe{a.whole}).at(1, ply);
    }

    const record_context& record_;
    const game_state& game_;
    collector& findings_;
    span last_{};
};

/// The first node from `id` on, among the actions, that can't be read; `end` where there is none.
node_id unread_from(node_id id, node_id end, const tree& t) noexcept {
    if (id < end && t[id].kind == kind::header) id = t[id].next;
    while (id < end && t[id].kind != kind::error) ++id;
    return id;
}

/// The table of tags, where those that stand among the actions are not required: they are reported for being there.
tag_table table_without_late_tags(std::string_view text, const tree& t, node_id first, node_id end) {
    tag_table table = tags;
    for (node_id id = first; id < end; id = unread_from(id + 1, end, t)) {
        const std::string_view lost = text.substr(t[id].begin, t[id].end - t[id].begin);
        for (tag_rule& rule : table)
            for (std::size_t at = lost.find('['); rule.required && at != std::string_view::npos;
                 at = lost.find('[', at + 1)) {
                const std::size_t name = std::min(lost.find_first_not_of(" \t", at + 1), lost.size());
                if (lost.substr(name, rule.name.size()) == rule.name) rule.required = false;
            }
    }
    return table;
}

} // namespace

void check(const source& s, const tree& t, const options& o, collector& findings) {
    const node_id game = 1;
    if (t.size() <= game) return; // an empty file
    const std::string_view text = s.text();
    check_misread(s, t, game, findings);

    const node_id end_of_game = t[game].next;
    const node_id unread = unread_from(game + 1, end_of_game, t);
    const tag_values values = unread == end_of_game
                                  ? check_tags(s, t, game, tags, other_tags::right, findings)
                                  : check_tags(s, t, game, table_without_late_tags(text, t, unread, end_of_game),
                                               other_tags::right, findings);
    const game_setup setup = check_setup(s, values, o, findings);

    const record_context record{s, t, game, setup, values[known::key].where, values[known::teams].where};
    game_state g(setup);
    action_check actions(record, g, findings);
    const replayed end = replay(text, t, game, g, actions);
    actions.not_played(end.at + 1, end.plies + (end.how == replay_end::refused ? 1 : 0));
    if (g.has_rules() && end.how == replay_end::complete)
        check_completed(s, values[known::completed], g.position(), actions.last(), findings);
}

} // namespace arbiter::qgn
