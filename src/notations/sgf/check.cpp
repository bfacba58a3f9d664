#include "notations/sgf/notation.hpp"

#include "notations/sgf/cause.hpp"
#include "notations/sgf/charset.hpp"
#include "notations/sgf/facts.hpp"
#include "notations/sgf/game_check.hpp"
#include "notations/sgf/game_info.hpp"
#include "notations/sgf/judge.hpp"
#include "notations/sgf/messages.hpp"
#include "notations/sgf/moves.hpp"
#include "notations/sgf/points.hpp"
#include "notations/sgf/turns.hpp"
#include "notations/sgf/unjudged.hpp"
#include "notations/sgf/value_context.hpp"
#include "replay/go_rules.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::sgf {

namespace {

/// The rule about repetition that the board must know: the first one by which longer repetitions are forbidden.
go::repetition repetition_of(const game_context& c, const options& o) {
    const chosen_go_rules chosen = go_rules_of(o);
    if (chosen.repetition) return *chosen.repetition;
    constexpr int bits_of_rules = known_name("RU").number() * lowest_name_bit;
    const node_id end = c.nodes[c.game].next;
    for (node_id id = c.game + 1; id < end; ++id) {
        const node& n = c.nodes[id]; // nearly always another
        if ((n.flags & name_bits) != bits_of_rules || n.kind != kind::property) continue;
        const go_rules named = rules_named(c.text(c.value_of(id)), chosen);
        if (named.repetition != go::repetition::simple_ko) return named.repetition;
    }
    return go::repetition::simple_ko;
}

/// What the games of a record share: above all what one after another needs, so that it is allocated once.
struct scratch_buffers {
    search_budget budget;
    value_tables values;
    go_table boards;
    origins stones;
    std::vector<node_id> made_by;
    unjudged_moves unjudged;
};

/// The one move that explains why a side moves twice, if it is of the other side: then every move must be legal.
node_id find_miscoloured(const game_replay& replay, const turn_runs& turns) {
    const game_context& c = replay.context;
    const node_id id = turns.miscoloured(c);
    if (id == 0) return 0;
    move_reader as_if = c.moves();
    const written_move written = as_if.read(c.nodes[id]);
    if (written.form != move_form::play) return 0;
    as_if.meant = id;
    as_if.at = written.at;
    as_if.is_turned = true;
    legality_probe probe(c, replay.chosen);
    replay.run(as_if, probe);
    return probe.is_legal() ? id : 0;
}

/// A type of this file, so that the replay with it is one function: the compiler sees that nobody else calls its parts.
struct move_check final : game_check {
    using game_check::game_check;
};

/// What explains what a first replay has found, where nothing explains all of it.
known_reasons reasons_for(const game_replay& replay, game_check& first, const points_used& points,
                          search_budget& budget) {
    known_reasons known = first.reasons();
    const illegal_moves& illegal = first.illegal();
    find_typos(replay, first.starts(), true, budget, known.typos);
    const bool may_have_cause =
        illegal.count != 0 || points.may_have_one_cause() || points.are_moves() || first.handicap().is_missing();
    if (known.typos.empty() && may_have_cause) known.why = find_cause(replay, illegal, first.handicap(), points);
    if (known.why.what == cause::kind::none && !points.may_have_one_cause())
        find_typos(replay, first.starts(), false, budget, known.typos);
    known.is_reported_elsewhere =
        known.why.what == cause::kind::handicap || (known.why.what == cause::kind::size && points.off_board() != 0);
    if (known.why.what != cause::kind::none && illegal.count != 0) known.lines.clear();
    std::erase_if(known.lines, [&](const illegal_line& l) { return known.has_typo_for(l.first); });
    return known;
}

/// What is reported elsewhere explains all that is illegal.
known_reasons reasons_elsewhere() {
    known_reasons known;
    known.is_reported_elsewhere = true;
    return known;
}

/// Where one lost `)` explains what is illegal: reports what there is with it.
bool check_without_lost_close(const game_replay& replay, node_id illegal, const collector::state& before,
                              const points_used& points, scratch_buffers& shared) {
    const game_context& c = replay.context;
    const std::optional<lost_close> lost = find_lost_close(replay, illegal);
    if (!lost) return false;
    c.findings.roll_back(before);
    const game_context fixed{c.record, lost->nodes, c.game, c.number, c.facts, c.root, c.findings};
    const game_replay as_meant{fixed, replay.chosen, replay.rule, replay.boards};
    move_check check(as_meant, shared.stones, shared.made_by, nullptr);
    as_meant.run(fixed.moves(), check);
    check.report();
    explain(c, *lost);
    check.turns().report(fixed, 0, {});
    check.handicap().report({}, 0);
    report_off_board(c, points, {}, {});
    shared.unjudged.add(fixed, check.unjudged(), points, {});
    return true;
}

/// Replays a game and reports what breaks a rule. Where one thing explains what it finds, it does so again, and reports that.
void check_moves(const game_context& c, const options& o, const points_used& points, scratch_buffers& shared) {
    const game_replay replay{c, o, repetition_of(c, o), shared.boards};
    const auto before = c.findings.mark();
    move_check first(replay, shared.stones, shared.made_by, nullptr);
    replay.run(c.moves(), first);
    first.report();
    if (!c.facts.replayable) {
        first.turns().report(c, 0, {});
        return shared.unjudged.add(c, first.unjudged(), points, {});
    }
    if (!first.starts().empty() && check_without_lost_close(replay, first.starts()[0].id, before, points, shared))
        return;
    const illegal_moves& illegal = first.illegal();
    const bool is_closed_early = illegal.count != 0 && (c.nodes[c.game].flags & closes_early) != 0;
    const node_id miscoloured = find_miscoloured(replay, first.turns());
    const bool is_reported_elsewhere = is_closed_early || (miscoloured != 0 && illegal.count != 0);
    const known_reasons known =
        is_reported_elsewhere ? reasons_elsewhere() : reasons_for(replay, first, points, shared.budget);
    const bool is_explained = is_reported_elsewhere || (known.why.what != cause::kind::none && illegal.count != 0);
    if (is_explained || !known.typos.empty() || !known.lines.empty()) {
        c.findings.roll_back(before);
        move_check second(replay, shared.stones, shared.made_by, &known);
        replay.run(c.moves(), second);
        second.report();
        for (const typo& s : known.typos) // its finding is that of the illegal move
            if (s.side != go::colour::none) c.findings.forget_since(0, c.name_of(s.changed));
    }
    if (is_closed_early) explain_by_early_close(c);
    if ((c.nodes[c.game].flags & closes_early) == 0) first.turns().report(c, miscoloured, known.typos);
    first.handicap().report(known.why.stones, illegal.count);
    report_off_board(c, points, known.why, known.typos);
    if (known.why.what == cause::kind::none) shared.unjudged.add(c, first.unjudged(), points, known.typos);
}

} // namespace

void check(const source& s, const tree& t, const options& o, collector& findings) {
    check_charset(s, t, findings);
    const chosen_go_rules rules = go_rules_of(o);
    scratch_buffers shared;
    std::uint32_t number = 0;
    for (const node_id game : t.children(0)) {
        const game_facts facts = read_facts(s.text(), t, game);
        const game_context context{s, t, game, ++number, facts, root_of(s.text(), t, game), findings};
        report_stray_text(context);
        points_used points;
        check_values(context, rules, shared.values, points);
        if (facts.gm > 1 && facts.game) context.report(*facts.game, not_replayed{{name_of_game(facts.gm)}});
        check_moves(context, o, points, shared);
    }
    shared.unjudged.report(s, findings);
}

} // namespace arbiter::sgf
