#include "user_notations/reader.hpp"

#include "text/suggest.hpp"
#include "user_notations/diagnostics.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::grammars {

namespace {

/// The known name nearest to `written`, out of `; did you mean `…`?`; empty where none is near.
std::string nearest(std::string_view written, const std::vector<std::string>& known) {
    const std::string hint = did_you_mean(written, known);
    const std::size_t begin = hint.find('`');
    return begin == std::string::npos ? std::string() : hint.substr(begin + 1, hint.rfind('`') - begin - 1);
}

bool is_kind(std::string_view name) {
    return kind_called(name) != kind::detail;
}

/// The kind that `written` is a typing mistake of; empty if it may well be a name. In that, letters seldom change places, or are
/// missing.
std::string nearest_kind(std::string_view written) {
    std::vector<std::string> all;
    for (const kind k : kinds_of_rules) all.emplace_back(name_of(k));
    const std::string* const near = nearest_word(written, all);
    if (near == nullptr) return {};
    const bool is_other_word =
        near->size() == written.size() && !std::is_permutation(near->begin(), near->end(), written.begin());
    return is_other_word ? std::string() : *near;
}

class inspection {
public:
    inspection(grammar_text& g, const source& s, collector& findings) : g_(g), source_(s), findings_(findings) {}

    bool all() {
        find_rules();
        check_tags();
        if (g_.rules.empty()) return false;
        find_what_is_empty();
        check_labels();
        check_bodies();
        if (is_usable_) check_kinds();
        if (is_usable_) check_unused();
        check_left_recursion();
        for (std::uint32_t id = 0; id < g_.expressions.size(); ++id) check(id);
        if (g_.find("sync") == none && !lacks_sync_) findings_.report(g_.rules.front().where, no_sync{});
        return is_usable_;
    }

private:
    [[nodiscard]] const expression& at(std::uint32_t id) const { return g_.expressions[id]; }
    [[nodiscard]] std::string_view text(span where) const { return source_.text(where); }

    // ---- names
    void find_rules();
    void check_tags();
    void check_kinds();
    /// The rule `@mark:symbol`, of which `mark` isn't a kind, and its name is; null if there is none.
    [[nodiscard]] const rule_text* with_kind_behind(std::string_view kind) const;
    /// `other_word` may be there, too.
    void report_undefined(span where, const char* other_word = nullptr);

    // ---- what can match nothing, and what always matches
    void find_what_is_empty();
    [[nodiscard]] bool computed_empty(std::uint32_t id) const;
    [[nodiscard]] bool computed_sure(std::uint32_t id) const;

    // ---- checks
    void check_labels();
    void check_bodies();
    void check_unused();
    void check_left_recursion();
    void first_names(std::uint32_t id, std::vector<std::uint32_t>& names) const;
    void check(std::uint32_t id);
    void check_repetition(std::uint32_t id);
    void check_pair(std::uint32_t id);
    void check_alternatives(std::uint32_t id);
    bool flatten(std::uint32_t id, std::vector<std::uint32_t>& sets, std::uint32_t depth);
    bool needs_no_more(std::uint32_t id, std::vector<std::uint32_t>& sets, std::uint32_t depth);

    grammar_text& g_;
    const source& source_;
    collector& findings_;
    bool is_usable_ = true;
    bool lacks_sync_ = false; ///< a name `sync` has no rule, which is reported
    int suggested_ = 0;
    std::vector<char> empty_;     ///< of each rule: whether it can match nothing
    std::vector<char> sure_;      ///< whether it always matches
    std::uint32_t flattened_ = 0; ///< expressions that were looked at for one alternative
};

void inspection::report_undefined(span where, const char* other_word) {
    constexpr std::size_t most_known = 200; // looking for what was meant takes time
    constexpr int most_suggested = 20;
    is_usable_ = false;
    std::string near;
    if (g_.rules.size() <= most_known && suggested_++ < most_suggested) {
        if (const rule_text* const r = with_kind_behind(text(where))) {
            const span head{r->kind_where().begin, r->where.end};
            findings_.report(where, undefined_rule_kind{where, r->where}).related(head, rule_of_kind_here{r->where});
            return;
        }
        std::vector<std::string> names;
        for (const rule_text& r : g_.rules) names.push_back(r.name);
        if (other_word != nullptr) names.emplace_back(other_word);
        near = nearest(text(where), names);
    }
    if (near.empty())
        findings_.report(where, undefined_rule{where});
    else
        findings_.report(where, undefined_rule_near{where, findings_.keep(near)});
}

void inspection::find_rules() {
    std::map<std::string_view, std::uint32_t> known;
    for (std::uint32_t i = 0; i < g_.rules.size(); ++i) {
        const auto [first, is_new] = known.emplace(g_.rules[i].name, i);
        if (is_new) continue;
        is_usable_ = false;
        findings_.report(g_.rules[i].where, duplicate_rule{g_.rules[i].where})
            .related(g_.rules[first->second].where, first_rule_here{});
    }
    for (const rule_text& r : g_.rules) {
        if (!r.is_mistake) continue;
        const std::string code = r.code();
        const auto* const taken = std::find(taken_codes.begin(), taken_codes.end(), code);
        if (taken == taken_codes.end()) continue;
        is_usable_ = false;
        findings_.report(r.where, arbiter::taken_code{{*taken}});
    }
    const auto find = [&](span where, const char* other_word = nullptr) {
        const auto found = known.find(text(where));
        if (found == known.end()) report_undefined(where, other_word);
        lacks_sync_ = lacks_sync_ || (found == known.end() && text(where) == "sync");
        return found == known.end() ? none : found->second;
    };
    for (expression& e : g_.expressions)
        if (e.is == form::name) e.value = find(e.where);
    for (const tag_text& t : g_.tags)
        if (!t.form.empty()) (void)find(t.form_where, t.is_required ? nullptr : "required");
}

const rule_text* inspection::with_kind_behind(std::string_view kind) const {
    const auto is_it = [kind](const rule_text& r) { return r.node_kind == kind && is_kind(r.name) && !is_kind(kind); };
    const auto found = std::find_if(g_.rules.begin(), g_.rules.end(), is_it);
    return found == g_.rules.end() ? nullptr : &*found;
}

/// A name of a rule's own makes a detail: it is a mistake only if a kind is near that no rule makes or is called by.
void inspection::check_kinds() {
    for (const rule_text& r : g_.rules) {
        if (!r.is_node || is_kind(r.node_name()) || r.node_kind == name_of(kind::detail)) continue;
        const span where = r.kind_where();
        if (with_kind_behind(r.node_name()) == &r) {
            findings_.report(where, kind_behind_name{where, r.where});
            continue;
        }
        const std::string near = nearest_kind(r.node_name());
        const auto is_near = [&near](const rule_text& other) {
            return other.node_name() == near || other.name == near;
        };
        if (!near.empty() && std::none_of(g_.rules.begin(), g_.rules.end(), is_near))
            findings_.report(where, near_kind{where, findings_.keep(near)});
    }
}

/// The table of tags is about nodes, and says of each tag once what holds.
void inspection::check_tags() {
    if (g_.tags.empty()) return;
    for (const char* const kind : {"header", "tag", "name", "value"}) {
        const auto makes_it = [kind](const rule_text& r) { return r.is_node && r.node_name() == kind; };
        if (std::any_of(g_.rules.begin(), g_.rules.end(), makes_it)) continue;
        is_usable_ = false;
        findings_.report(g_.tags.front().where, no_tag_node{{kind}});
        break;
    }
    std::map<std::string_view, span> known;
    for (const tag_text& t : g_.tags) {
        const auto [first, is_new] = known.emplace(t.name, t.where);
        if (is_new) continue;
        is_usable_ = false;
        findings_.report(t.where, duplicate_tag{t.where}).related(first->second, first_tag_here{});
    }
}

/// By what is known of the rules so far.
bool inspection::computed_empty(std::uint32_t id) const {
    const expression& e = at(id);
    bool all = true;
    bool any = false;
    g_.for_each_child(id, [&](std::uint32_t child) {
        const bool is_empty = computed_empty(child);
        all = all && is_empty;
        any = any || is_empty;
    });
    switch (e.is) {
    case form::set:
        return e.value == none;
    case form::name:
        return e.value != none && empty_[e.value] != 0;
    case form::choice:
        return any;
    case form::repeat:
        return e.least == 0 || all;
    case form::ahead:
    case form::not_ahead:
        return true;
    case form::sequence:
    case form::pair:
    case form::unlikely:
        break;
    }
    return all;
}

bool inspection::computed_sure(std::uint32_t id) const {
    const expression& e = at(id);
    bool all = true;
    bool any = false;
    g_.for_each_child(id, [&](std::uint32_t child) {
        const bool is_sure = computed_sure(child);
        all = all && is_sure;
        any = any || is_sure;
    });
    switch (e.is) {
    case form::set:
    case form::not_ahead:
        return false;
    case form::name:
        return e.value != none && sure_[e.value] != 0;
    case form::choice:
        return any;
    case form::repeat:
        return e.least == 0 || all;
    case form::sequence:
    case form::ahead:
    case form::pair:
    case form::unlikely:
        break;
    }
    return all;
}

/// Rules are looked at again until nothing changes: in the worst case as often as there are rules, which are few.
void inspection::find_what_is_empty() {
    empty_.assign(g_.rules.size(), 0);
    sure_.assign(g_.rules.size(), 0);
    for (bool changed = true; changed;) {
        changed = false;
        for (std::uint32_t i = 0; i < g_.rules.size(); ++i) {
            const std::uint32_t body = g_.rules[i].body;
            if (empty_[i] == 0 && computed_empty(body)) empty_[i] = 1, changed = true;
            if (sure_[i] == 0 && !g_.rules[i].is_mistake && computed_sure(body)) sure_[i] = 1, changed = true;
        }
    }
}

void inspection::check_labels() {
    for (const rule_text& r : g_.rules)
        if (!r.label_where.empty() && r.label.find_first_not_of(' ') == std::string::npos)
            findings_.report(r.label_where, empty_label{});
}

void inspection::check_bodies() {
    for (const rule_text& r : g_.rules) {
        const expression& e = at(r.body);
        if (e.is == form::sequence && e.first == none) findings_.report(r.where, empty_rule{r.where});
    }
}

void inspection::check_unused() {
    std::vector<char> reached(g_.rules.size());
    std::vector<std::uint32_t> rest{0};
    const auto reach = [&](std::uint32_t rule) {
        if (rule == none || reached[rule] != 0) return;
        reached[rule] = 1;
        rest.push_back(rule);
    };
    reached[0] = 1;
    reach(g_.find("sync"));
    for (const tag_text& t : g_.tags) reach(t.form.empty() ? none : g_.find(t.form));
    while (!rest.empty()) {
        std::vector<std::uint32_t> inner{g_.rules[rest.back()].body};
        rest.pop_back();
        while (!inner.empty()) {
            const std::uint32_t id = inner.back();
            inner.pop_back();
            if (at(id).is == form::name) reach(at(id).value);
            g_.for_each_child(id, [&](std::uint32_t child) { inner.push_back(child); });
        }
    }
    for (std::uint32_t i = 0; i < g_.rules.size(); ++i) {
        const rule_text& r = g_.rules[i];
        if (reached[i] != 0) continue;
        if (r.is_mistake)
            findings_.report(r.where, unused_mistake{r.where});
        else
            findings_.report(r.where, unused_rule{r.where});
    }
}

/// The names in an expression, by their ids, that may come before anything is read.
void inspection::first_names(std::uint32_t id, std::vector<std::uint32_t>& names) const {
    const expression& e = at(id);
    if (e.is == form::name && e.value != none) names.push_back(id);
    const bool is_in_order = e.is == form::sequence || e.is == form::pair;
    bool goes_on = true;
    g_.for_each_child(id, [&](std::uint32_t child) {
        if (goes_on) first_names(child, names);
        if (is_in_order) goes_on = goes_on && computed_empty(child);
    });
}

/// A depth-first walk on a stack of its own. Of each ring the rule is reported that the walk came to first.
void inspection::check_left_recursion() {
    const auto count = static_cast<std::uint32_t>(g_.rules.size());
    std::vector<std::vector<std::uint32_t>> firsts(count);
    for (std::uint32_t i = 0; i < count; ++i) first_names(g_.rules[i].body, firsts[i]);
    enum : char { fresh, open, done };
    std::vector<char> state(count, fresh);
    struct visit {
        std::uint32_t rule;
        std::size_t next;
    };
    std::set<std::uint32_t> reported;
    for (std::uint32_t start = 0; start < count; ++start) {
        if (state[start] != fresh) continue;
        std::vector<visit> path{{start, 0}};
        state[start] = open;
        while (!path.empty()) {
            visit& v = path.back();
            if (v.next == firsts[v.rule].size()) {
                state[v.rule] = done;
                path.pop_back();
                continue;
            }
            const std::uint32_t name = firsts[v.rule][v.next++];
            const std::uint32_t to = at(name).value;
            if (state[to] == fresh) {
                state[to] = open;
                path.push_back({to, 0});
            } else if (state[to] == open && reported.insert(to).second) {
                is_usable_ = false;
                const span where = g_.rules[to].where;
                findings_.report(where, left_recursion{where}).related(at(name).where, comes_back_here{at(name).where});
            }
        }
    }
}

void inspection::check(std::uint32_t id) {
    if (at(id).is == form::repeat) check_repetition(id);
    if (at(id).is == form::pair) check_pair(id);
    if (at(id).is == form::choice) check_alternatives(id);
}

/// One without end is recognized by its last sign: `*`, `+` or `}`.
void inspection::check_repetition(std::uint32_t id) {
    const expression& e = at(id);
    if (e.most != none || !computed_empty(e.first)) return;
    is_usable_ = false;
    const span sign{e.where.end - 1, e.where.end};
    findings_.report(sign, empty_repetition{sign});
}

void inspection::check_pair(std::uint32_t id) {
    std::uint32_t last = none;
    g_.for_each_child(id, [&](std::uint32_t child) { last = child; });
    const auto is_sign = [this](std::uint32_t child) {
        return child != none && at(child).is == form::set && at(child).value != none &&
               g_.sets[at(child).value].count() == 1;
    };
    if (is_sign(at(id).first) && is_sign(last) && at(id).first != last) return;
    is_usable_ = false;
    findings_.report(span{at(id).where.begin, at(id).where.begin + 1}, pair_signs{});
}

/// The sets that an expression begins with, if it is nothing but bytes one after the other. True where that is all of it.
bool inspection::flatten(std::uint32_t id, std::vector<std::uint32_t>& sets, std::uint32_t depth) {
    constexpr std::uint32_t most = 16;
    const expression& e = at(id);
    if (flattened_++ > 16 * most) return false;
    if (e.is == form::set && e.value != none && sets.size() < most) return sets.push_back(e.value), true;
    if (e.is == form::name && (depth >= most || e.value == none)) return false;
    if (e.is == form::name) return !g_.rules[e.value].is_mistake && flatten(g_.rules[e.value].body, sets, depth + 1);
    if (depth >= most) return false;
    bool is_all = e.is == form::sequence || e.is == form::repeat;
    if (e.is == form::repeat) {
        for (std::uint32_t i = 0; i < e.least && is_all; ++i) is_all = flatten(e.first, sets, depth + 1);
        return is_all && e.most == e.least;
    }
    g_.for_each_child(id, [&](std::uint32_t child) { is_all = is_all && flatten(child, sets, depth + 1); });
    return is_all;
}

/// Whether an expression matches wherever bytes of `sets` stand, which are put there.
bool inspection::needs_no_more(std::uint32_t id, std::vector<std::uint32_t>& sets, std::uint32_t depth) {
    constexpr std::uint32_t most = 16;
    const expression& e = at(id);
    if (flattened_++ > 16 * most || depth >= most) return false;
    if (e.is == form::name)
        return e.value != none && !g_.rules[e.value].is_mistake &&
               needs_no_more(g_.rules[e.value].body, sets, depth + 1);
    if (e.is == form::repeat) {
        for (std::uint32_t i = 0; i < e.least; ++i)
            if (!flatten(e.first, sets, depth + 1)) return false;
        return true;
    }
    if (e.is != form::sequence) return flatten(id, sets, depth);
    bool is_fixed = true; // up to here nothing is repeated or left out
    bool is_enough = true;
    g_.for_each_child(id, [&](std::uint32_t child) {
        if (!is_enough) return;
        if (!is_fixed) {
            is_enough = computed_sure(child);
            return;
        }
        const std::size_t before = sets.size();
        if (flatten(child, sets, depth + 1)) return;
        is_fixed = false;
        sets.resize(before);
        is_enough = needs_no_more(child, sets, depth + 1);
    });
    return is_enough;
}

/// An alternative is hidden by an earlier one that always matches, or by one that needs no more than some bytes, which it begins
/// with. Behind one that always matches the first hidden one is reported; of many alternatives only near ones are compared.
void inspection::check_alternatives(std::uint32_t id) {
    struct earlier {
        std::uint32_t id;
        std::vector<std::uint32_t> sets;
    };
    constexpr std::size_t most_compared = 64;
    std::vector<earlier> all;
    bool is_end = false; // nothing behind it is tried
    g_.for_each_child(id, [&](std::uint32_t child) {
        if (is_end) return;
        std::vector<std::uint32_t> sets;
        flattened_ = 0;
        (void)flatten(child, sets, 0);
        for (const earlier& e : all) {
            const bool is_sure = computed_sure(e.id);
            const bool hides =
                is_sure || (!e.sets.empty() && e.sets.size() <= sets.size() &&
                            std::equal(e.sets.begin(), e.sets.end(), sets.begin(),
                                       [this](auto a, auto b) { return g_.sets[a].covers(g_.sets[b]); }));
            if (!hides) continue;
            is_end = is_sure;
            (is_sure ? findings_.report(at(child).where, always_matches{})
                     : findings_.report(at(child).where, hidden_alternative{}))
                .related(at(e.id).where, hidden_by{});
            return;
        }
        sets.clear();
        flattened_ = 0;
        const bool is_bytes = needs_no_more(child, sets, 0);
        if (!is_bytes) sets.clear();
        if ((is_bytes || computed_sure(child)) && all.size() < most_compared) all.push_back({child, std::move(sets)});
    });
}

} // namespace

bool lint_grammar(grammar_text& g, const source& s, collector& findings) {
    return inspection(g, s, findings).all();
}

} // namespace arbiter::grammars
