#include "check/selection.hpp"

#include "arbiter/diagnostic.hpp"
#include "arbiter/notation.hpp"
#include "arbiter/settings.hpp"
#include "findings/selector.hpp"
#include "text/suggest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace arbiter {

namespace {

constexpr severity all_levels[] = {severity::error, severity::warning, severity::style};

/// The longest selector that covers what `d` is about; null where none does.
const chosen<std::string>* longest(const std::vector<chosen<std::string>>& selectors, const decision& d) {
    const chosen<std::string>* best = nullptr;
    for (const chosen<std::string>& s : selectors)
        if (covers(s.value, d.rule->code, d.subject) && (best == nullptr || s.value.size() > best->value.size()))
            best = &s;
    return best;
}

/// The longest one; of two of one length the later.
const level_choice* longest(const std::vector<level_choice>& choices, const decision& d) {
    const level_choice* best = nullptr;
    for (const level_choice& c : choices)
        if (covers(c.code, d.rule->code, d.subject) && (best == nullptr || c.code.size() >= best->code.size()))
            best = &c;
    return best;
}

/// Whether `s` says that what `d` is about is on or off; then `d` says so.
bool switches(const selection& s, decision& d) {
    const chosen<std::string>* const selected = longest(s.select, d);
    const chosen<std::string>* const ignored = longest(s.ignore, d);
    if (ignored != nullptr && (selected == nullptr || ignored->value.size() >= selected->value.size())) {
        d.level.reset();
        d.why = decision::ignored;
        d.selector = ignored->value;
        d.from = ignored->from;
        return true;
    }
    if (s.select.empty()) return false;
    if (selected != nullptr) return true;
    d.level.reset();
    d.why = decision::not_selected;
    d.from = s.select.front().from;
    return true;
}

decision decide(const rule& r, std::string subject, std::span<const selection> selections) {
    decision d{&r, std::move(subject), r.level, decision::by_default, {}, {}};
    for (const selection& s : selections)
        if (switches(s, d)) break;
    if (!d.level) return d;
    for (const selection& s : selections)
        if (const level_choice* const c = longest(s.severity, d)) {
            d.level = c->to;
            d.why = decision::changed;
            d.selector = c->code;
            d.from = c->from;
            break;
        }
    return d;
}

/// Those `CODE:SUBJECT` that are named, once each.
std::set<std::string_view> named_subjects(std::span<const selection> selections, std::span<const std::string> others) {
    std::set<std::string_view> all;
    const auto add = [&all](std::string_view selector) {
        if (code_of(selector).size() < selector.size()) all.insert(selector);
    };
    for (const selection& s : selections) {
        for (const auto* some : {&s.select, &s.ignore})
            for (const chosen<std::string>& each : *some) add(each.value);
        for (const level_choice& each : s.severity) add(each.code);
    }
    for (const std::string& each : others) add(each);
    return all;
}

const rule* rule_named(std::string_view code, added_notations added) {
    for (const rule* r : all_rules(added))
        if (r->code == code) return r;
    return nullptr;
}

} // namespace

std::vector<decision> decide(std::span<const selection> selections, std::span<const std::string> others,
                             added_notations added) {
    std::vector<decision> all;
    for (const rule* r : all_rules(added)) all.push_back(decide(*r, {}, selections));
    for (const std::string_view selector : named_subjects(selections, others)) {
        const std::string_view code = code_of(selector);
        if (const rule* const r = rule_named(code, added))
            all.push_back(decide(*r, std::string(selector.substr(code.size() + 1)), selections));
    }
    return all;
}

std::optional<severity> otherwise(const decision& d, std::span<const decision> all) {
    if (d.subject.empty()) return d.rule->level;
    for (const decision& each : all)
        if (each.rule == d.rule && each.subject.empty()) return each.level;
    return d.rule->level;
}

std::vector<options::level> levels_of(std::span<const selection> selections, added_notations added) {
    const std::vector<decision> all = decide(selections, {}, added);
    std::vector<options::level> levels;
    for (const decision& d : all) { // those of subjects come last, and win
        const std::string code = std::string(d.rule->code) + (d.subject.empty() ? "" : ":") + d.subject;
        // what isn't changed has the level of its message, which may be another than the rule's
        if (d.why == decision::changed || !d.level)
            levels.push_back({code, d.level});
        else if (!otherwise(d, all))
            levels.push_back({code, std::nullopt, true});
    }
    return levels;
}

namespace {

std::vector<const message_info*> messages_of(const rule& r) {
    std::vector<const message_info*> all;
    const auto add = [&](std::span<const message_info* const> messages) {
        std::copy_if(messages.begin(), messages.end(), std::back_inserter(all),
                     [&r](const message_info* m) { return m->rule == &r; });
    };
    add(shared_messages());
    for (const notation* n : notations()) add(n->messages);
    add(grammar_notation().messages);
    return all;
}

} // namespace

bool has_subject_always(const rule& r) {
    const std::vector<const message_info*> all = messages_of(r);
    return std::none_of(all.begin(), all.end(), [](const message_info* m) { return m->subject.empty(); });
}

std::string subjects_of(const rule& r) {
    std::vector<std::string_view> names;
    for (const message_info* m : messages_of(r))
        if (!m->subject.empty() && std::find(names.begin(), names.end(), m->subject) == names.end())
            names.push_back(m->subject);
    return fmt::format("{}", fmt::join(names, ", "));
}

std::optional<std::string> selector_named(std::string_view written, added_notations added) {
    if (const std::string_view code = code_of(written); code.size() < written.size()) {
        const rule* const r = rule_named(code, added);
        const bool has_subject = r != nullptr && code.size() + 1 < written.size() && !subjects_of(*r).empty();
        return has_subject ? std::optional<std::string>(written) : std::nullopt;
    }
    if (written.ends_with('/')) written.remove_suffix(1);
    for (const rule* r : all_rules(added))
        if (covers(written, r->code)) return std::string(written);
    return std::nullopt;
}

std::vector<const rule*> rules_under(std::string_view selector, added_notations added) {
    std::vector<const rule*> rules = all_rules(added);
    std::erase_if(rules, [code = code_of(selector)](const rule* r) { return !covers(code, r->code); });
    return rules;
}

std::vector<std::string> codes_and_prefixes(added_notations added) {
    std::vector<std::string> all;
    for (const rule* r : all_rules(added)) {
        const std::string prefix(r->code.substr(0, r->code.find('/')));
        if (std::find(all.begin(), all.end(), prefix) == all.end()) all.push_back(prefix);
        all.emplace_back(r->code);
    }
    return all;
}

std::string no_such_selector(std::string_view written, added_notations added) {
    if (const std::string_view code = code_of(written); code.size() < written.size()) {
        const rule* const r = rule_named(code, added);
        if (r != nullptr && subjects_of(*r).empty()) return fmt::format("findings of `{}` have no subject", code);
        if (r != nullptr) return fmt::format("`{}` needs a subject behind the colon", escaped(written));
        if (selector_named(code, added))
            return fmt::format("`{}`: a subject stands behind a whole code, and `{}` is a prefix", escaped(written),
                               code);
        written = code;
    }
    if (written.ends_with('/')) written.remove_suffix(1);
    const std::string nearest = did_you_mean(written, codes_and_prefixes(added));
    return fmt::format("there is no code or prefix `{}`{}", escaped(written),
                       nearest.empty() ? "; `arbiter rules` lists them" : nearest);
}

std::optional<severity> severity_named(std::string_view name) {
    for (const severity s : all_levels)
        if (name_of(s) == name) return s;
    return std::nullopt;
}

std::string no_such_level(std::string_view name) {
    std::vector<std::string> names;
    for (const severity s : all_levels) names.emplace_back(name_of(s));
    return no_such("level", escaped(name), names);
}

config_mistake wrong_type(const setting& s, std::string_view key, std::string_view takes) {
    return {s.line, s.column, fmt::format("found {}; `{}` takes {}", s.type, escaped(key), takes)};
}

config_mistake no_such_key(const setting::entry& e, const std::vector<std::string>& known) {
    return {e.line, e.column, no_such("key", escaped(e.key), known)};
}

} // namespace arbiter
