// Which rules hold, and at which level: what a configuration and the command line choose, and which of them wins.
#pragma once

#include "arbiter/options.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// A value, and where somebody wrote it, in words for people: `arbiter.toml:3:11`, `command line`.
template <class T>
struct chosen {
    T value;
    std::string from;
};

struct level_choice {
    std::string code; ///< a code or prefix
    severity to;
    std::string from;
};

/// What is chosen in one place. Selectors are codes or prefixes of codes, without a slash at the end.
struct selection {
    std::vector<chosen<std::string>> select; ///< empty: nothing is said
    std::vector<chosen<std::string>> ignore;
    std::vector<level_choice> severity;
};

/// What holds for one rule, and why.
struct decision {
    enum reason : std::uint8_t { by_default, not_selected, ignored, changed };

    const arbiter::rule* rule;
    std::optional<severity> level; ///< none: the rule is off
    reason why = by_default;
    std::string selector; ///< what decided; empty where nothing did
    std::string from;
};

/// Decides for every rule. The first of `selections` that says something about a rule is obeyed: a `select` says
/// something about every rule, so whatever comes after it doesn't switch rules on or off. Within one selection the
/// longest selector that covers the rule decides; of two of one length `ignore` wins, and the later level.
[[nodiscard]] std::vector<decision> decide(std::span<const selection> selections);

/// What differs from the defaults, as a check takes it.
[[nodiscard]] std::vector<options::level> levels_of(std::span<const selection> selections);

/// `written` without the slash that a prefix may end in. Nothing where it covers no rule.
[[nodiscard]] std::optional<std::string> selector_named(std::string_view written);
/// The rules that such a selector covers.
[[nodiscard]] std::vector<const rule*> rules_under(std::string_view selector);
/// That there is no such code or prefix, and what may be meant.
[[nodiscard]] std::string no_such_selector(std::string_view written);

/// `error`, `warning` or `style`.
[[nodiscard]] std::optional<severity> severity_named(std::string_view name);
/// That there is no such level, and what may be meant.
[[nodiscard]] std::string no_such_level(std::string_view name);

} // namespace arbiter
