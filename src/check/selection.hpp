// Which rules hold, and at which level: what a configuration and the command line choose, and which of them wins.
#pragma once

#include "arbiter/options.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// Notations beside those that are built in, whose codes may be chosen as well; see `options::added`.
using added_notations = std::span<const std::shared_ptr<const notation>>;

/// A value, and where somebody wrote it, in words for people: `arbiter.toml:3:11`, `command line`.
template <class T>
struct chosen {
    T value;
    std::string from;
};

struct level_choice {
    std::string code; ///< a selector
    severity to;
    std::string from;
};

/// What is chosen in one place. Selectors are codes, prefixes of codes without a slash at the end, and `CODE:SUBJECT`.
struct selection {
    std::vector<chosen<std::string>> select; ///< empty: nothing is said
    std::vector<chosen<std::string>> ignore;
    std::vector<level_choice> severity;
};

/// What holds for one rule, or for what it says about one subject, and why.
struct decision {
    enum reason : std::uint8_t { by_default, not_selected, ignored, changed };

    const arbiter::rule* rule;
    std::string subject;           ///< empty: whatever it is about
    std::optional<severity> level; ///< none: the rule is off
    reason why = by_default;
    std::string selector; ///< what decided; empty where nothing did
    std::string from;
};

/// Decides for every rule, and then for every subject that `selections` or `others` name. The first of `selections` that says something about a rule is obeyed: a `select` says
/// something about every rule, so whatever comes after it doesn't switch rules on or off. Within one selection the
/// longest selector that covers the rule decides; of two of one length `ignore` wins, and the later level.
[[nodiscard]] std::vector<decision> decide(std::span<const selection> selections,
                                           std::span<const std::string> others = {}, added_notations added = {});

/// What `d` would be without its subject: its rule's own level, or that of the whole rule in `all`, which `decide` gave.
[[nodiscard]] std::optional<severity> otherwise(const decision& d, std::span<const decision> all);

/// What differs from the defaults, as a check takes it.
[[nodiscard]] std::vector<options::level> levels_of(std::span<const selection> selections, added_notations added = {});

/// `written` without the slash that a prefix may end in. Nothing where it covers no rule, or names a subject of what has none.
[[nodiscard]] std::optional<std::string> selector_named(std::string_view written, added_notations added = {});
/// The fields that say what findings of `r` are about: `name`, or several with `, ` between. Empty where there is none.
[[nodiscard]] std::string subjects_of(const rule& r);
/// Whether all messages of `r` have a subject.
[[nodiscard]] bool has_subject_always(const rule& r);
/// The rules that such a selector covers.
[[nodiscard]] std::vector<const rule*> rules_under(std::string_view selector, added_notations added = {});
/// What selects without a subject: the code of every rule, and `tag` before the first of those in `tag/`.
[[nodiscard]] std::vector<std::string> codes_and_prefixes(added_notations added = {});
/// Why `written` selects nothing, and what may be meant.
[[nodiscard]] std::string no_such_selector(std::string_view written, added_notations added = {});

/// `error`, `warning` or `style`.
[[nodiscard]] std::optional<severity> severity_named(std::string_view name);
/// That there is no such level, and what may be meant.
[[nodiscard]] std::string no_such_level(std::string_view name);

} // namespace arbiter
