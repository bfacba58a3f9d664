#include "user_notations/runtime_notation.hpp"

#include "findings/encoding.hpp"
#include "grammar/recovery.hpp"
#include "grammar/repairs.hpp"
#include "text/ascii.hpp"
#include "user_notations/reader.hpp"
#include "user_notations/user_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

namespace arbiter::grammars {

namespace {

/// A text as a message has it.
std::string as_message(std::string_view text) {
    std::string made;
    for (const char c : text) made.append(c == '{' ? 2 : 1, c);
    return made;
}

constexpr std::array<field_info, 1> rule_field{{{"rule", field_type::word, 0}}};
constexpr std::array<field_info, 1> why_field{{{"why", field_type::word, 0}}};
constexpr std::array<field_info, 2> move_fields{
    {{"move", field_type::span, 0}, {"why", field_type::word, sizeof(span)}}};
constexpr std::array<field_info, 2> result_fields{
    {{"written", field_type::span, 0}, {"right", field_type::word, sizeof(span)}}};

/// They are no matter of what a record says, and so have no names.
constexpr unsigned for_play = follows_lost_ply | follows_edit | precedes_edit;
constexpr std::array<flag_name, 2> flags_for_play{{{kind::ply, for_play, ""}, {kind::result, for_play, ""}}};

class maker {
public:
    maker(std::shared_ptr<const runtime_grammar> grammar, std::string_view name)
        : made_(std::make_shared<runtime_notation>(std::move(grammar))), name_(keep(name)) {}

    std::shared_ptr<const notation> make(const std::vector<std::string>& extensions, user_engine engine) {
        runtime_notation& m = *made_;
        m.engine = std::move(engine);
        add_messages();
        if (m.engine.is_there) add_messages_of_engine();
        for (const tag_text& t : m.grammar.tags)
            m.tags.push_back({keep(t.name), t.is_required, tag_type::text, keep(t.expected).data()});
        for (const std::string& d : m.code.details) m.details.push_back(d);
        for (const std::string& e : extensions) m.extensions.push_back(keep(e));
        m.value.name = name_;
        m.value.title = keep(fmt::format("the notation {}", name_));
        m.value.extensions = m.extensions;
        m.value.detect = [](std::string_view) { return likeness::none; };
        m.value.messages = m.messages;
        m.value.details = m.details;
        m.value.flags = flags_for_play;
        m.value.made = made_.get();
        if (m.engine.host != nullptr) m.value.plays = &user_games();
        return {made_, &made_->value};
    }

private:
    /// A copy that is valid as long as the notation, with a NUL behind it.
    std::string_view keep(std::string_view text) { return made_->words.emplace_back(text); }

    const message_info* add(std::string_view what, std::string_view text, std::string_view summary,
                            std::span<const field_info> fields, severity level = severity::error) {
        const std::string code = fmt::format("{}/{}", name_, what);
        const rule& r = made_->rules.emplace_back(rule{keep(code), level, fixable::no, keep(summary)});
        const message_info& info = made_->infos.emplace_back(message_info{&r, keep(text), fields, r.level});
        made_->messages.push_back(&info);
        return &info;
    }
    void add_messages() {
        runtime_notation& m = *made_;
        m.of_rule.resize(m.grammar.rules.size());
        for (std::size_t i = 0; i < m.grammar.rules.size(); ++i) {
            const rule_text& r = m.grammar.rules[i];
            if (!r.is_mistake) continue;
            m.of_rule[i] = add(r.code(), as_message(r.label), r.label, {});
        }
        m.too_slow =
            add("too-slow",
                "reading takes too long here: `{rule:word}` is tried again and again; nothing behind this was read",
                "a record that its grammar takes too long to read", rule_field);
        m.too_deep = add("too-deep", "`{rule:word}` nests too deep here; nothing behind this was read",
                         "a record that nests too deep", rule_field);
        m.unread_value = &made_->infos.emplace_back(
            message_info{m.too_slow->rule,
                         keep("`{rule:word}` takes too long, or nests too deep, in this value: it was not checked"),
                         rule_field, m.too_slow->level});
        made_->messages.push_back(m.unread_value);
    }
    void add_messages_of_engine() {
        runtime_notation& m = *made_;
        m.illegal_move =
            add("illegal-move", "`{move}` can't be played: {why:word}", "a move that breaks a rule", move_fields);
        m.illegal_start =
            add("illegal-start", "no game begins so: {why:word}", "a game that can't begin as its tags say", why_field);
        m.wrong_result =
            add("wrong-result", "the moves lead to `{right:word}`, but the result is written as `{written}`",
                "a result that isn't that of the moves", result_fields);
        m.not_replayed = add("not-replayed", "a game with variations isn't replayed: engines play games without them",
                             "a game with variations, which no engine plays", {}, severity::style);
        // configurations may name it
        (void)add("engine-failed", "", "never reported: an engine that fails is a failure of the run", {});
        m.because_of_this = &m.infos.emplace_back(message_info{nullptr, keep("this is why"), {}, severity::error});
    }

    std::shared_ptr<runtime_notation> made_;
    std::string_view name_;
};

void report_repair(const runtime_notation& n, const repair& r, repair_findings& found, collector& findings) {
    switch (r.what) {
    case repair::unexpected:
        found.add_unexpected(r, true, false);
        return;
    case repair::unclosed:
        found.add_unclosed(r);
        return;
    case repair::mistake:
        found.add_known(r, false);
        return;
    case repair::slow:
    case repair::deep:
        findings.report(r.where, made_message(r.what == repair::slow ? *n.too_slow : *n.too_deep,
                                              word{n.code.rules[r.rule].c_str()}));
        return;
    }
}

} // namespace

bool is_found_by_engine(std::string_view code) {
    constexpr std::array<std::string_view, 4> of_engines{"/illegal-move", "/illegal-start", "/wrong-result",
                                                         "/not-replayed"}; // see `add_messages_of_engine`
    return std::any_of(of_engines.begin(), of_engines.end(), [code](auto end) { return code.ends_with(end); });
}

std::string name_of_grammar(std::string_view path) {
    path = path.substr(path.rfind('/') + 1);
    path = path.substr(0, path.rfind('.'));
    std::string name;
    for (const char c : path) {
        const bool is_fit = ascii::is_letter(c) || ascii::is_digit(c) || c == '-';
        name += is_fit ? c : '-';
    }
    return name.empty() ? "own" : name;
}

std::shared_ptr<const notation> make_notation(std::shared_ptr<const runtime_grammar> grammar, std::string_view name,
                                              const std::vector<std::string>& extensions, user_engine engine) {
    return maker(std::move(grammar), name).make(extensions, std::move(engine));
}

tree parse(const runtime_notation& n, const source& s, collector& findings) {
    constexpr std::uint32_t most_repairs = 1000; // then nothing is searched any more
    reading_of_text read = read_text(n.code, s.text(), most_repairs);
    if (has_guess(read.repairs)) findings.distrust_fixes();
    findings.note_unsearched(read.searched_to);
    repair_findings found(s);
    for (const repair& r : read.repairs) report_repair(n, r, found, findings);
    found.report(findings, [&](std::uint32_t rule, span where, bool /*may_fix*/) {
        findings.report(where, made_message(*n.of_rule[rule]));
    });
    return grow(std::move(read.nodes), read.text, s.text(), n.code.has_games);
}

namespace {

/// Where a missing tag belongs: behind the last one.
std::uint32_t end_of_tags(const tree& t, node_id game) {
    const node_id header = game + 1;
    std::uint32_t end = t[game].begin;
    if (header >= t[game].next || t[header].kind != kind::header) return end;
    for (const node_id part : t.children(header))
        if (t[part].kind == kind::tag) end = t[part].end;
    return end;
}

/// What can't be read among the tags may be the one that is missing, and then nothing else is said of that.
wrong_tag place_of_missing(const tree& t, node_id game) {
    const node_id header = game + 1;
    if (header < t[game].next && t[header].kind == kind::header)
        for (const node_id part : t.children(header))
            if (t[part].kind == kind::error || (t[part].flags & is_broken) != 0) return {t.where(part), true};
    return {point(end_of_tags(t, game))};
}

/// The name that keeps a tag, whose value is right, from being sent to an engine, which is sent names as they are written: of a
/// tag that is misspelt, or of the second that has the name `name`, as nobody knows which one the moves are by.
std::optional<span> name_to_doubt(const source& s, const tree& t, node_id game, const tag_value& v,
                                  std::string_view name) {
    std::optional<span> misspelt;
    bool is_there = false;
    for (node_id id = game + 1; id < t[game].next; ++id) {
        if (t[id].kind != kind::tag) continue;
        for (const node_id part : t.children(id)) {
            if (t[part].kind != kind::name) continue;
            const bool is_it = s.text(t.where(part)) == name;
            if (is_it && is_there) return t.where(part);
            is_there = is_there || is_it;
            if (id == v.tag) misspelt = t.where(part);
        }
    }
    return is_there ? std::nullopt : misspelt;
}

/// Whether a value that is there has the form of its tag; nothing where that takes too long to say.
std::optional<bool> has_form(const runtime_notation& n, const source& s, std::size_t tag, const tag_value& v) {
    const std::string& form = n.grammar.tags[tag].form;
    if (form.empty() || !v.right()) return true;
    return matches_whole(n.code, n.grammar.find(form), s.text(v.where));
}

/// `fits(i, value)` says whether a value has its form.
template <class Fits>
judged_tags judge(const runtime_notation& n, const source& s, const tree& t, node_id game, const tag_values& values,
                  Fits fits) {
    judged_tags judged;
    const auto add = [&first = judged.stops](wrong_tag w) {
        if (!first || w.where.begin < first->where.begin) first = w;
    };
    for (std::size_t i = 0; i < n.tags.size(); ++i) {
        const tag_value& v = values[i];
        if (v.state == tag_state::absent) {
            if (n.tags[i].required) add(place_of_missing(t, game));
        } else if (v.state == tag_state::wrong && v.fault == tag_fault::unreadable) {
            add({t.where(v.tag), true});
        } else if (!v.right() || !fits(i, v)) {
            judged.refused.push_back({&n.tags[i], v.tag, v.where});
        } else if (const std::optional<span> name = name_to_doubt(s, t, game, v, n.tags[i].name)) {
            add({*name});
        }
    }
    return judged;
}

/// Reports what is wrong with the tags of a game, and gives what its engine is to know of that.
judged_tags check_tags_of(const runtime_notation& n, const source& s, const tree& t, node_id game,
                          collector& findings) {
    const tag_rules table{std::span<const tag_rule>(n.tags)};
    const tag_values values = check_tags(s, t, game, table, other_tags::unknown, findings);
    std::array<std::optional<bool>, most_known_tags> fits{};
    for (std::size_t i = 0; i < n.tags.size(); ++i) {
        fits[i] = has_form(n, s, i, values[i]);
        const span where = values[i].where;
        if (!fits[i])
            findings.report(where, made_message(*n.unread_value, word{n.grammar.tags[i].form.c_str()}));
        else if (!*fits[i])
            findings.report(where, tag_value_wrong{where, {n.tags[i].name.data()}, {n.tags[i].expected}});
    }
    if (!n.engine.is_wanted()) return {};
    return judge(n, s, t, game, values, [&fits](std::size_t i, const tag_value&) { return fits[i].value_or(false); });
}

} // namespace

judged_tags judge_tags(const runtime_notation& n, const source& s, const tree& t, node_id game) {
    const tag_values values = read_tags(s, t, game, tag_rules{std::span<const tag_rule>(n.tags)});
    return judge(n, s, t, game, values,
                 [&](std::size_t i, const tag_value& v) { return has_form(n, s, i, v).value_or(false); });
}

void check(const runtime_notation& n, const source& s, const tree& t, collector& findings) {
    std::map<node_id, judged_tags> wrong; // by game
    for (node_id id = 1; !n.tags.empty() && id < t.size(); id = t[id].next)
        if (t[id].kind == kind::game)
            if (judged_tags found = check_tags_of(n, s, t, id, findings); found.stops || !found.refused.empty())
                wrong.emplace(id, std::move(found));
    if (!n.engine.is_wanted()) return findings.set_rules(n.engine.how);
    const auto tags_of = [&wrong](node_id game) {
        const auto found = wrong.find(game);
        return found == wrong.end() ? nullptr : &found->second;
    };
    check_games(n, s, t, tags_of, findings);
}

std::function<picture(std::uint32_t)> timeline_of_game(const notation& n, const source& s, const tree& t,
                                                       node_id game) {
    return n.made == nullptr ? n.timeline(s, t, game) : timeline(*n.made, s, t, game);
}

situation situation_of_game(const notation& n, const source& s, const tree& t, node_id game, std::uint32_t ply,
                            const options& o) {
    if (n.made != nullptr) return situation_at(*n.made, s, t, game, ply);
    return n.situation_at == nullptr ? situation() : n.situation_at(s, t, game, ply, o);
}

std::string why_no_positions(const notation& n) {
    if (n.timeline != nullptr || (n.made != nullptr && n.made->engine.host != nullptr)) return {};
    if (n.made != nullptr && n.made->engine.is_there)
        return std::string(n.made->engine.how == rules_state::changed
                               ? "the engine of its games has changed since it was trusted"
                               : "the engine of its games isn't trusted") +
               "; `arbiter trust " + n.made->engine.folder + "` or --trust-engines lets it be started";
    return std::string(n.title) + " has no rules of a game, and so no positions";
}

} // namespace arbiter::grammars
