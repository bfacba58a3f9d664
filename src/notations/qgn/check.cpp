#include "notations/qgn/notation.hpp"

#include "findings/encoding.hpp"
#include "findings/habit.hpp"
#include "grammar/game_header.hpp"
#include "notations/qgn/engines.hpp"
#include "notations/qgn/game_check.hpp"
#include "notations/qgn/known_games.hpp"
#include "notations/qgn/messages.hpp"
#include "notations/qgn/moves.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::qgn {

namespace {

/// The visitor of the replay.
class action_check {
public:
    action_check(const record_context& r, const game_state& g, collector& findings)
        : record_(r), game_(g), findings_(findings) {}

    void played(std::uint32_t ply, const node&, const written_action& a, const verdict& v) {
        if (v.happened.fault != server_fault::none) [[unlikely]]
            add_fault(ply, a, v.happened.fault);
        last_ = a.whole;
        if (v.separator != 0) [[unlikely]]
            add_separated(ply, a, v.separator);
    }

    [[gnu::cold, gnu::noinline]] void refused(std::uint32_t ply, const node& n, const written_action& a,
                                              const verdict& v) {
        if ((n.flags & has_quote) != 0) refused_quotes_.push_back(record_.t.id_of(n));
        const bool is_form =
            v.why == refusal::unknown_action || v.why == refusal::detail_count || v.why == refusal::detail_value;
        if (is_form && has_broken_text(record_.s.text(a.whole))) return; // bytes that are no text are reported as such
        report_refused(record_, record_.t.id_of(n), ply, a, v, game_, findings_);
        if (v.why != refusal::detail_value || v.wanted == nullptr) return;
        const auto* const names = v.wanted->words.data();
        if (names != indigo_tiles.data() && names != tsuro_tiles.data()) return;
        wrong_tile_ = {a, v.detail, v.wanted->words};
        if (game_.rules() == nullptr) suggest_tile(); // no later action can say what was meant
    }

    /// Says of the action that was refused last what it may mean, if only the order of its tile's pairs is wrong.
    void suggest_tile() const {
        const auto& [action, detail, names] = wrong_tile_;
        const std::optional<std::string_view> tile = name_of_pairs(names, action.at(detail));
        if (!tile) return;
        collector::handle h = findings_.reopen_last(action.whole);
        h.help(same_pairs{{tile->data()}}); // a 0 is behind each name
        if (game_.rules() == nullptr) return;
        std::string meant(action.at(action.whole));
        meant.replace(detail.begin - action.whole.begin, detail.size(), *tile);
        bool is_legal = false;
        table_game::for_each_legal(game_, [&](const written_action& a) { is_legal = is_legal || a.text == meant; });
        if (is_legal) h.fix("write `{}`", false).replace(action.whole, meant);
    }

    /// What is said of all actions together.
    void report_separators() const {
        for (std::size_t i = 0; i < separated_.size(); ++i)
            separated_[i].report(findings_, detail_separator{separated_[i].first(), wrong_separators[i]}, "write `{}`",
                                 detail_separators{separated_[i].count(), wrong_separators[i]}, "write `.` in each",
                                 another_here{});
    }

    /// The rules of the game are not those by which its server plays.
    void report_faults() const {
        if (corners_.count() == 0) return;
        collector::handle h =
            corners_.report(findings_, scout_round_corner{corners_.first()}, scouts_round_corners{corners_.count()});
        corners_.add_to(h, another_here{}, "", "");
    }
    /// Whether the game is over, but not to its server.
    [[nodiscard]] bool has_unnoticed_end() const noexcept { return has_unnoticed_end_; }

    /// Refused actions with quotation marks, in order: that was enough to say of them.
    [[nodiscard]] const std::vector<node_id>& refused_quotes() const noexcept { return refused_quotes_; }
    /// Where the last action stands; empty where there is none.
    [[nodiscard]] span last() const noexcept { return last_; }

private:
    [[gnu::cold, gnu::noinline]] void add_fault(std::uint32_t ply, const written_action& a, server_fault fault) {
        if (fault == server_fault::round_corner) return corners_.add(a.whole, record_.number, ply);
        has_unnoticed_end_ = true;
        const std::uint32_t stuck = 1 - a.team; // of two teams
        findings_.report(a.whole, unnoticed_end{stuck}).at(record_.number, ply);
    }

    [[gnu::cold, gnu::noinline]] void add_separated(std::uint32_t ply, const written_action& a, char separator) {
        habit& found = separated_[wrong_separators.find(separator)];
        std::string right(record_.s.text(a.whole));
        std::replace(right.begin(), right.end(), separator, '.');
        found.add(a.whole, record_.number, ply);
        found.fix_with(a.whole, right);
    }

    const record_context& record_;
    const game_state& game_;
    collector& findings_;
    span last_{};
    bool has_unnoticed_end_ = false;
    habit corners_; ///< actions that lead a scout round a corner
    std::vector<node_id> refused_quotes_;
    /// The last action refused for its tile, where that stands, and the names of all.
    struct {
        written_action action;
        span detail;
        std::span<const std::string_view> names;
    } wrong_tile_;
    std::array<habit, wrong_separators.size()> separated_;
};

/// Whether a node is nothing but what can't be read: tags may be lost in it.
bool is_unread(std::string_view text, const node& n) noexcept {
    return n.kind == kind::error || (n.kind == kind::comment && is_open_comment(text.substr(n.begin, n.end - n.begin)));
}

bool has_unread(std::string_view text, const tree& t, node_id game) noexcept {
    for (node_id id = first_of_moves(t, game); id < t[game].next; ++id)
        if (is_unread(text, t[id])) return true;
    return false;
}

/// The table of tags, where those that stand among the actions are not required: they are reported for being there.
tag_table table_without_late_tags(std::string_view text, const tree& t, node_id game) {
    tag_table table = tags;
    for (node_id id = first_of_moves(t, game); id < t[game].next; ++id) {
        if (!is_unread(text, t[id])) continue;
        const std::string_view lost = text.substr(t[id].begin, t[id].end - t[id].begin);
        for (tag_rule& rule : table)
            for (std::size_t at = lost.find('['); rule.required && at != std::string_view::npos;
                 at = lost.find('[', at + 1)) {
                const std::size_t name = std::min(lost.find_first_not_of(ascii::blanks, at + 1), lost.size());
                if (lost.substr(name, rule.name.size()) == rule.name) rule.required = false;
            }
    }
    return table;
}

/// Whether the game is named by `kind` in place of `key`; it takes little time where it isn't.
bool names_game_in_kind(const source& s, const tree& t, node_id game) {
    const node_id first = game + 1;
    if (first >= t[game].next) return false;
    const std::string_view header = s.text({t[first].begin, t[first].end});
    const std::string_view kind = tags[known::kind].name;
    return header.find(own_key) != std::string_view::npos && is_own_key(s.text(value_of_tag(s, t, game, kind))) &&
           value_of_tag(s, t, game, tags[known::key].name).empty();
}

/// Adds to the finding of what can't be read after a comment that it was to be in the comment, if that has another `{` and a
/// `}` is left over. Only the first comment is explained: others of the record are like it.
void explain_nested_comment(const source& s, const tree& t, node_id game, collector& findings) {
    span inner{};
    span unread{};
    for (node_id id = first_of_moves(t, game); id < t[game].next; ++id) {
        const std::string_view text = s.text(t.where(id));
        if (t[id].kind == kind::comment && inner.empty() && text.starts_with('{')) {
            const std::size_t brace = text.find_first_of("{}", 1);
            const std::uint32_t at = t[id].begin + static_cast<std::uint32_t>(brace);
            if (text[brace] == '{') inner = {at, at + 1};
        }
        if (t[id].kind != kind::error || inner.empty()) continue;
        if (unread.empty()) unread = t.where(id);
        if (text.find('}') != std::string_view::npos)
            return (void)findings.reopen(unread).related(inner, nested_comment{});
    }
}

/// The check of tags, of which those that stand elsewhere by mistake aren't called missing.
tag_values check_header(const source& s, const tree& t, node_id game, collector& findings) {
    const bool is_all_read = !has_unread(s.text(), t, game);
    if (!is_all_read) explain_nested_comment(s, t, game, findings);
    tag_table table = is_all_read ? tags : table_without_late_tags(s.text(), t, game);
    if (names_game_in_kind(s, t, game)) table[known::key].required = false;
    const tag_values values = check_tags(s, t, game, table, other_tags::right, findings);
    const tag_value& key = key_of(s, values);
    if (&key == &values[known::key]) return values;
    const node_id name = key.tag + 1;
    findings.report(t.where(name), key_in_kind{key.where})
        .fix("write `{}`")
        .replace(t.where(name), tags[known::key].name);
    return values;
}

/// Reports where the tag `completed`, which says `claim`, doesn't agree with `end`, the last position of a game all of whose
/// actions were done. `last` is the last action; empty where there is none.
void check_completed(span completed, completed_claim claim, const state& end, span last, collector& findings) {
    const bool over = is_over(end);
    if (may_be_over(end)) return;
    if ((claim == completed_claim::over) == over) return;
    if (!over) {
        collector::handle h = findings.report(completed, unexplained_completed{});
        if (!last.empty()) h.related(last, last_action{});
        return;
    }
    collector::handle h = findings.report(completed, completed_mismatch{});
    if (const auto winner = winner_of(end))
        h.related(last, game_won_here{*winner});
    else if (const std::uint32_t winners = winners_of(end); winners != 0)
        h.related(last, game_shared_here{short_text(text_of_teams(winners))});
    else if (how_without_winner(end) == without_winner::lost)
        h.related(last, game_lost_here{});
    else if (how_without_winner(end) == without_winner::unknown)
        h.related(last, game_ends_here{});
    else if (how_without_winner(end) == without_winner::stuck)
        h.related(last, nobody_moves_here{});
    else
        h.related(last, game_drawn_here{});
    h.fix("write `{}`", false).replace(completed, "true");
}

/// Reports a comment in Go's style that is never closed: the last node, as it goes on to the end.
void check_last_comment(const source& s, const tree& t, collector& findings) {
    const node& last = t[t.size() - 1];
    if (last.kind != kind::comment || !is_open_comment(s.text({last.begin, last.end}))) return;
    const span where{last.begin, last.begin + 2};
    findings.report(where, unterminated{where});
}

void check_game(const source& s, const tree& t, node_id game, std::uint32_t number, const options& o,
                collector& findings) {
    const tag_values values = check_header(s, t, game, findings);
    const game_setup setup = check_setup(s, t, game, values, o, findings);

    const record_context record{
        s, t, game, number, setup, key_of(s, values).where, values[known::teams].where, values[known::seed].where};
    const tag_value& completed = values[known::completed];
    completed_claim claim = completed_claim::none;
    if (completed.known()) claim = completed.text(s) == "true" ? completed_claim::over : completed_claim::open;
    check_gathered(s, findings);
    check_last_comment(s, t, findings);
    move_reader d(s.text(), t, game, setup, claim);
    game_state g = d.start();
    action_check actions(record, g, findings);
    const checked end = check_plies(d, t, g, actions, findings);
    if (g.rules() == nullptr && setup.is_explained)
        findings.leave_unchecked(count_plies(t, d.plies()));
    else if (g.rules() == nullptr && d.plies().first < t.size())
        report_none_checked(t, d.plies(), move_reader::words, {t[game].begin, t[d.plies().first].begin + 1}, findings);
    if (g.rules() != nullptr && end.how != replay_end::complete && !d.accepted_guess) actions.suggest_tile();
    actions.report_separators();
    actions.report_faults();
    check_portability(record, actions.refused_quotes(), findings);
    // a tag that is never closed may have swallowed all actions
    const node_id header = game + 1;
    const bool may_lack_actions = actions.last().empty() && header < t[game].next && (t[header].flags & is_broken) != 0;
    const bool is_reported = claim == completed_claim::open && actions.has_unnoticed_end();
    if (claim != completed_claim::none && g.rules() != nullptr && end.how == replay_end::complete &&
        !may_lack_actions && !is_reported)
        check_completed(completed.where, claim, g.position(), actions.last(), findings);
}

} // namespace

void check(const source& s, const tree& t, const options& o, collector& findings) {
    for_each_game(t, [&](node_id game, std::uint32_t number) { check_game(s, t, game, number, o, findings); });
}

} // namespace arbiter::qgn
