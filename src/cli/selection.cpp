#include "cli/selection.hpp"

#include "arbiter/notation.hpp"
#include "cli/choices.hpp"
#include "cli/command.hpp"
#include "cli/suggest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace arbiter::cli {

namespace {

constexpr severity all_levels[] = {severity::error, severity::warning, severity::style};

bool covers(std::string_view selector, std::string_view code) {
    return code.starts_with(selector) && (code.size() == selector.size() || code[selector.size()] == '/');
}

/// A code or prefix that covers some rule, without the slash that a prefix may be written with.
std::string checked_selector(std::string written) {
    if (written.ends_with('/')) written.pop_back();
    std::vector<std::string> known;
    for (const rule* r : all_rules()) {
        if (covers(written, r->code)) return written;
        known.emplace_back(r->code);
        const std::string prefix(r->code.substr(0, r->code.find('/')));
        if (std::find(known.begin(), known.end(), prefix) == known.end()) known.push_back(prefix);
    }
    throw usage_error(fmt::format("there is no code or prefix `{}`{}", written, did_you_mean(written, known)) +
                      (did_you_mean(written, known).empty() ? "; `arbiter rules` lists them" : ""));
}

std::vector<std::string> checked_selectors(const std::vector<std::string>& written) {
    std::vector<std::string> selectors;
    selectors.reserve(written.size());
    for (const std::string& w : written) selectors.push_back(checked_selector(w));
    return selectors;
}

/// One more than the size of the longest selector that covers `code`; 0 where none does.
std::size_t reach_of(const std::vector<std::string>& selectors, std::string_view code) {
    std::size_t longest = 0;
    for (const std::string& s : selectors)
        if (covers(s, code)) longest = std::max(longest, s.size() + 1);
    return longest;
}

struct level_change {
    std::string selector;
    severity to;
};

std::vector<level_change> checked_changes(const std::vector<std::string>& written) {
    std::vector<level_change> changes;
    for (const std::string& w : written) {
        const std::size_t equals = w.find('=');
        if (equals == std::string::npos)
            throw usage_error(fmt::format("--severity {}: CODE=LEVEL is needed, such as text/bom=error", w));
        changes.push_back({checked_selector(w.substr(0, equals)), severity_named(w.substr(equals + 1))});
    }
    return changes;
}

} // namespace

severity severity_named(const std::string& name) {
    std::vector<std::string> names;
    for (const severity s : all_levels) {
        if (name_of(s) == name) return s;
        names.emplace_back(name_of(s));
    }
    require_choice("level", name, names);
    return severity::error;
}

std::vector<options::level> levels_of(const selection& chosen) {
    const std::vector<std::string> select = checked_selectors(chosen.select);
    const std::vector<std::string> ignore = checked_selectors(chosen.ignore);
    const std::vector<level_change> changes = checked_changes(chosen.severity);
    std::vector<options::level> levels;
    for (const rule* r : all_rules()) {
        const std::size_t selected = select.empty() ? 1 : reach_of(select, r->code);
        const std::size_t ignored = reach_of(ignore, r->code);
        if (selected == 0 || ignored >= selected) {
            if (selected == 0 || ignored > 0) levels.push_back({std::string(r->code), std::nullopt});
            continue;
        }
        std::size_t longest = 0;
        severity level = r->level;
        for (const level_change& c : changes) {
            if (!covers(c.selector, r->code) || c.selector.size() < longest) continue;
            longest = c.selector.size();
            level = c.to;
        }
        if (level != r->level) levels.push_back({std::string(r->code), level});
    }
    return levels;
}

} // namespace arbiter::cli
