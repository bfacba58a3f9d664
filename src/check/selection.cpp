#include "check/selection.hpp"

#include "arbiter/notation.hpp"
#include "core/selector.hpp"
#include "core/suggest.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter {

namespace {

constexpr severity all_levels[] = {severity::error, severity::warning, severity::style};

/// The longest selector that covers `code`; null where none does.
const chosen<std::string>* longest(const std::vector<chosen<std::string>>& selectors, std::string_view code) {
    const chosen<std::string>* best = nullptr;
    for (const chosen<std::string>& s : selectors)
        if (covers(s.value, code) && (best == nullptr || s.value.size() > best->value.size())) best = &s;
    return best;
}

/// The longest one; of two of one length the later.
const level_choice* longest(const std::vector<level_choice>& choices, std::string_view code) {
    const level_choice* best = nullptr;
    for (const level_choice& c : choices)
        if (covers(c.code, code) && (best == nullptr || c.code.size() >= best->code.size())) best = &c;
    return best;
}

/// Whether `s` says that the rule of `d` is on or off; then `d` is what it says.
bool switches(const selection& s, decision& d) {
    const chosen<std::string>* const selected = longest(s.select, d.rule->code);
    const chosen<std::string>* const ignored = longest(s.ignore, d.rule->code);
    if (ignored != nullptr && (selected == nullptr || ignored->value.size() >= selected->value.size())) {
        d = {d.rule, std::nullopt, decision::ignored, ignored->value, ignored->from};
        return true;
    }
    if (s.select.empty()) return false;
    if (selected == nullptr) d = {d.rule, std::nullopt, decision::not_selected, {}, s.select.front().from};
    return true;
}

decision decide(const rule& r, std::span<const selection> selections) {
    decision d{&r, r.level, decision::by_default, {}, {}};
    for (const selection& s : selections)
        if (switches(s, d)) break;
    if (!d.level) return d;
    for (const selection& s : selections)
        if (const level_choice* const c = longest(s.severity, r.code))
            return {&r, c->to, decision::changed, c->code, c->from};
    return d;
}

} // namespace

std::vector<decision> decide(std::span<const selection> selections) {
    std::vector<decision> all;
    for (const rule* r : all_rules()) all.push_back(decide(*r, selections));
    return all;
}

std::vector<options::level> levels_of(std::span<const selection> selections) {
    std::vector<options::level> levels;
    for (const decision& d : decide(selections))
        if (d.level != d.rule->level || d.why == decision::changed)
            levels.push_back({std::string(d.rule->code), d.level});
    return levels;
}

std::optional<std::string> selector_named(std::string_view written) {
    if (written.ends_with('/')) written.remove_suffix(1);
    for (const rule* r : all_rules())
        if (covers(written, r->code)) return std::string(written);
    return std::nullopt;
}

std::vector<const rule*> rules_under(std::string_view selector) {
    std::vector<const rule*> rules = all_rules();
    std::erase_if(rules, [selector](const rule* r) { return !covers(selector, r->code); });
    return rules;
}

std::string no_such_selector(std::string_view written) {
    if (written.ends_with('/')) written.remove_suffix(1);
    std::vector<std::string> known;
    for (const rule* r : all_rules()) {
        known.emplace_back(r->code);
        const std::string prefix(r->code.substr(0, r->code.find('/')));
        if (std::find(known.begin(), known.end(), prefix) == known.end()) known.push_back(prefix);
    }
    const std::string nearest = did_you_mean(written, known);
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

} // namespace arbiter
