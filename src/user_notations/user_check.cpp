// Games of an own notation, played by the engine that knows its rules.
#include "findings/encoding.hpp"
#include "grammar/recovery.hpp"
#include "replay/engine_notes.hpp"
#include "replay/replay.hpp"
#include "replay/timeline.hpp"
#include "user_notations/runtime_notation.hpp"
#include "user_notations/user_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::grammars {

namespace {

/// A game of a record, and where its findings go.
struct played_game {
    const runtime_notation& n;
    const source& s;
    const tree& t;
    node_id game;
    std::uint32_t number; ///< of the game, from 1
    engine_session& session;
    collector& findings;
    const judged_tags* tags; ///< null where nothing is wrong with them

    // of a replay

    void played(const auto&...) const noexcept {}
    void refused(std::uint32_t ply, const node& at, const std::string& /*move*/, const user_game::outcome& o) const {
        const engine_answer& a = *o.refusal;
        const span where{at.begin, at.end};
        if (a.how == engine_answer::failed) {
            findings.fail_rules({where, failure_of(a)});
            findings.leave_unchecked(1);
            return;
        }
        collector::handle h = findings.report(where, made_message(*n.illegal_move, where, findings.keep(a.why)));
        h.at(number, ply);
        if (const std::optional<span> why = ply_numbered(a.because, where.begin))
            h.related(*why, made_message(*n.because_of_this));
    }

    /// A ply before `end`.
    [[nodiscard]] std::optional<span> ply_numbered(std::optional<std::uint64_t> ply, std::uint32_t end) const {
        if (!ply) return {};
        std::uint64_t count = 0;
        for (node_id id = game + 1; id < t[game].next && t[id].begin < end; ++id)
            if (t[id].kind == kind::ply && ++count == *ply) return t.where(id);
        return {};
    }
    [[nodiscard]] span header() const {
        const node_id first = game + 1;
        return first < t[game].next && t[first].kind == kind::header ? t.where(first) : point(t[game].begin);
    }
};

/// Whether all of `text` is a mistake that the grammar knows.
bool is_known_mistake(const runtime_notation& n, std::string_view text) {
    return std::any_of(n.code.mistakes.begin(), n.code.mistakes.end(),
                       [&](std::uint32_t rule) { return matches_whole(n.code, rule, text).value_or(false); });
}

user_moves moves_of(const runtime_notation& n, std::string_view text, const tree& t, node_id game,
                    engine_session& session) {
    return {text, t, game, session, [&n](std::string_view error) { return is_known_mistake(n, error); }};
}

collector::handle report_refusal(const played_game& g, span where, std::string_view why) {
    collector::handle h = g.findings.report(where, made_message(*g.n.illegal_start, g.findings.keep(why)));
    h.at(g.number, 0);
    return h;
}

/// Says in the finding that begins where a tag does how many plies were not checked.
void report_none_checked_at(std::uint32_t begin, std::uint32_t count, collector& findings) {
    findings.leave_unchecked(count);
    if (count == 0) return;
    const auto report = [&](const any_message& m) {
        const collector::late_help help{begin, m};
        findings.add_help({&help, 1});
    };
    if (count == 1)
        report(unchecked_ply{plain_move_reader::words.one});
    else
        report(unchecked_plies{count, plain_move_reader::words.many});
}

/// The tag that was not sent, and that an engine needs which has answered so; null where that isn't the reason.
const refused_tag* needed_tag(const judged_tags* tags, const engine_answer& a) {
    if (tags == nullptr || tags->refused.empty()) return nullptr;
    if (a.how == engine_answer::failed && !a.has_ended) return nullptr;
    const auto is_it = [&a](const refused_tag& r) { return a.tag.empty() ? r.rule->required : r.rule->name == a.tag; };
    const auto found = std::find_if(tags->refused.begin(), tags->refused.end(), is_it);
    if (found != tags->refused.end()) return &*found;
    return a.tag.empty() ? &tags->refused.front() : nullptr;
}

/// Says in the finding of such a tag that the game was not replayed because of it. Where its own is not wanted, this is one.
void report_needed(const played_game& g, const refused_tag& tag, const engine_answer& a) {
    const std::string why = a.how == engine_answer::failed
                                ? a.why + (a.said.empty() ? "" : fmt::format("; it has said: `{}`", a.said))
                                : fmt::format("says: {}", a.why);
    const std::vector<std::uint32_t> places = g.findings.places();
    if (!std::binary_search(places.begin(), places.end(), tag.where.begin))
        (void)report_refusal(g, tag.where, fmt::format("a value of `{}` is refused", tag.rule->name));
    const not_replayed note{g.findings.keep(why)};
    const collector::late_help help{tag.where.begin, note};
    g.findings.add_help({&help, 1});
}

/// Whether the engine has begun the game; reports why not.
bool begins(const played_game& g, ply_range plies) {
    const engine_answer& a = g.session.start();
    if (a.how == engine_answer::played) return true;
    if (const refused_tag* const needed = needed_tag(g.tags, a)) {
        report_needed(g, *needed, a);
        report_none_checked_at(needed->where.begin, count_plies(g.t, plies), g.findings);
        g.session.forgive();
        return false;
    }
    span where = g.header();
    if (a.how == engine_answer::failed) {
        g.findings.fail_rules({where, failure_of(a)});
        g.findings.leave_unchecked(count_plies(g.t, plies));
        return false;
    }
    if (const span value = value_of_tag(g.s, g.t, g.game, a.tag); !a.tag.empty() && !value.empty()) where = value;
    collector::handle h = report_refusal(g, where, a.why);
    report_unchecked(count_plies(g.t, plies), plain_move_reader::words, h);
    return false;
}

/// Whether a text alone shows what a rule matches: the rule doesn't look at what is around it.
bool reads_alone(const grammar_text& g, std::uint32_t rule) {
    std::vector<char> met(g.rules.size());
    std::vector<std::uint32_t> rest{g.rules[rule].body};
    met[rule] = 1;
    while (!rest.empty()) {
        const std::uint32_t id = rest.back();
        rest.pop_back();
        const expression& e = g.expressions[id];
        if (e.is == form::ahead || e.is == form::not_ahead || (e.is == form::set && e.value == none)) return false;
        if (e.is == form::name && met[e.value] == 0) {
            met[e.value] = 1;
            rest.push_back(g.rules[e.value].body);
        }
        g.for_each_child(id, [&rest](std::uint32_t child) { rest.push_back(child); });
    }
    return true;
}

/// The rules that make nodes of one name, where a text alone says whether it is one.
class node_rules {
public:
    node_rules(const runtime_notation& n, std::string_view name) : code_(n.code) {
        for (std::uint32_t i = 0; i < n.grammar.rules.size(); ++i) {
            const rule_text& r = n.grammar.rules[i];
            if (!r.is_node || r.node_name() != name) continue;
            rules_.push_back(i);
            tells_ = tells_ && reads_alone(n.grammar, i);
        }
    }
    [[nodiscard]] bool are_none(std::string_view text) const {
        return tells_ && !rules_.empty() && std::none_of(rules_.begin(), rules_.end(), [&](std::uint32_t rule) {
                   return matches_whole(code_, rule, text).value_or(true);
               });
    }

    [[nodiscard]] bool has_one(std::string_view text) const {
        return tells_ && std::any_of(rules_.begin(), rules_.end(), [&](std::uint32_t rule) {
                   return matches_whole(code_, rule, text).value_or(false);
               });
    }

private:
    const program& code_;
    std::vector<std::uint32_t> rules_;
    bool tells_ = true;
};

/// What an engine says of a position, and no record could have.
std::string unreadable_in(const runtime_notation& n, const engine_answer& a) {
    if (!a.result.empty() && node_rules(n, "result").are_none(a.result))
        return fmt::format("answers wrongly: `result` is `{}`, which the grammar's `@result` doesn't match",
                           escaped(a.result));
    if (!a.legal) return {};
    const node_rules plies(n, "ply");
    for (const std::string& move : *a.legal)
        if (plies.are_none(move))
            return fmt::format("answers wrongly: `legal` holds `{}`, which the grammar's `@ply` doesn't match",
                               escaped(move));
    return {};
}

/// False where the engine says what can't be read, which is a failure.
bool is_readable(const played_game& g, const user_game::position& at) {
    const engine_answer* const a = g.session.says_of(at.at);
    const std::string why = a == nullptr ? "" : unreadable_in(g.n, *a);
    if (why.empty()) return true;
    g.findings.fail_rules({g.header(), "the engine " + why});
    return false;
}

void check_result(const played_game& g, const user_game::position& end) {
    const engine_answer* const a = g.session.says_of(end.at);
    if (a == nullptr || a->result.empty()) return;
    for (node_id id = g.game + 1; id < g.t[g.game].next; ++id) {
        const span where = g.t.where(id);
        const bool is_claim =
            g.t[id].kind == kind::result && (g.t[id].flags & is_broken) == 0; // syntax reports another
        if (!is_claim || g.s.text(where) == a->result) continue;
        g.findings.report(where, made_message(*g.n.wrong_result, where, g.findings.keep(a->result)))
            .at(g.number, 0)
            .fix("write `{}`", false)
            .replace(where, a->result);
    }
}

void check_game(const played_game& g) {
    user_moves d = moves_of(g.n, g.s.text(), g.t, g.game, g.session);
    if (!begins(g, d.plies())) return;
    user_game::position now = d.start();
    const bool begins_readably = is_readable(g, now);
    const played_game& visitor = g;
    const checked done = check_plies(d, g.t, now, visitor, g.findings);
    if (done.how != replay_end::complete || d.accepted_guess) return;
    if (begins_readably && is_readable(g, now)) check_result(g, now);
}

/// A game that is drawn.
struct drawn_game {
    engine_session session;
    std::optional<timeline_of<user_moves>> positions; ///< which point to the session
};

/// Says in the finding of the tag for which a game isn't played how many plies were not checked.
void report_none_checked(const tree& t, ply_range plies, const wrong_tag& wrong, collector& findings) {
    const std::uint32_t count = count_plies(t, plies);
    if (wrong.is_unreadable) {
        collector::handle h = findings.reopen(wrong.where);
        return report_unchecked(count, plain_move_reader::words, h);
    }
    report_none_checked_at(wrong.where.begin, count, findings);
}

} // namespace

bool is_ply(const runtime_notation& n, std::string_view text) {
    return node_rules(n, "ply").has_one(text);
}

std::function<picture(std::uint32_t)> timeline(const runtime_notation& n, const source& s, const tree& t,
                                               node_id game) {
    const auto nothing_but = [](std::string why) {
        picture empty;
        empty.caption = {std::move(why)};
        return [empty = std::move(empty)](std::uint32_t) { return empty; };
    };
    if (first_variation(t, game) != 0) return nothing_but("a game with variations isn't played by an engine");
    const judged_tags tags = judge_tags(n, s, t, game);
    if (tags.stops) return nothing_but("a game whose tags are wrong isn't played by an engine");
    const auto drawn =
        std::make_shared<drawn_game>(drawn_game{{n.engine.host->open(), tags_of(s.text(), t, game, tags.refused)}, {}});
    if (const engine_answer& a = drawn->session.start(); a.how != engine_answer::played)
        return nothing_but(a.how == engine_answer::failed ? failure_of(a) : "no game begins so: " + a.why);
    drawn->positions.emplace(moves_of(n, s.text(), t, game, drawn->session), t);
    return [drawn](std::uint32_t ply) { return drawn->positions->at(ply); };
}

situation situation_at(const runtime_notation& n, const source& s, const tree& t, node_id game, std::uint32_t ply) {
    situation made;
    if (first_variation(t, game) != 0) return made;
    const judged_tags tags = judge_tags(n, s, t, game);
    if (tags.stops) return made;
    engine_session session(n.engine.host->open(), tags_of(s.text(), t, game, tags.refused));
    const engine_answer begun = session.start();
    if (begun.how != engine_answer::played) return made;
    const auto here = replay_to(moves_of(n, s.text(), t, game, session), t, ply);
    made = here.begin(s, t, ply);
    made.sides = begun.sides.empty() ? std::vector<std::string>{"first", "second"} : begun.sides;
    const engine_answer* const now = session.says_of(here.now.at);
    if (now == nullptr) return made;
    made.legal = now->legal;
    made.result = now->result;
    made.is_over = !now->result.empty() || (now->legal && now->legal->empty());
    if (!made.is_over) made.to_move = now->turn.value_or(here.plies) % made.sides.size();
    return made;
}

void check_games(const runtime_notation& n, const source& s, const tree& t,
                 const std::function<const judged_tags*(node_id game)>& tags_in, collector& findings) {
    findings.set_rules(rules_state::run);
    std::shared_ptr<engine_connection> connection;
    for_each_game(t, [&, has_failed = false](node_id game, std::uint32_t number) mutable {
        const ply_range plies{first_of_moves(t, game), t[game].next};
        const node_id variation = first_variation(t, game);
        const bool is_unread = has_broken_text(s.text(t.where(game)));
        if (variation != 0 && !is_unread)
            findings.report(t.where(variation), made_message(*n.not_replayed)).at(number, 0);
        if (is_unread || variation != 0 || has_failed) return findings.leave_unchecked(count_plies(t, plies));
        const judged_tags* const tags = tags_in(game);
        if (tags != nullptr && tags->stops) return report_none_checked(t, plies, *tags->stops, findings);
        if (n.engine.host == nullptr) return findings.set_rules(n.engine.how);
        if (connection == nullptr) connection = n.engine.host->open();
        const auto refused = tags == nullptr ? std::span<const refused_tag>() : std::span(tags->refused);
        engine_session session(connection, tags_of(s.text(), t, game, refused));
        check_game({n, s, t, game, number, session, findings, tags});
        has_failed = session.has_failed();
    });
}

} // namespace arbiter::grammars
