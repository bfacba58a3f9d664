// Codes, prefixes of codes and subjects, by which users name rules and findings.
#pragma once

#include "arbiter/options.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

namespace arbiter {

/// What is before the subject of a selector `CODE:SUBJECT`: all of it where there is none. Codes have no colon.
[[nodiscard]] constexpr std::string_view code_of(std::string_view selector) noexcept {
    return selector.substr(0, selector.find(':'));
}

/// Whether all findings of `code` are chosen: `code` is `selector`, or begins with it and a slash: `ugn` covers
/// `ugn/filename`.
[[nodiscard]] constexpr bool covers(std::string_view selector, std::string_view code) noexcept {
    return code.substr(0, selector.size()) == selector &&
           (code.size() == selector.size() || code[selector.size()] == '/');
}

/// Whether those of `code` are chosen that are about `subject`; where this is empty, nothing is asked of a subject.
[[nodiscard]] constexpr bool covers(std::string_view selector, std::string_view code,
                                    std::string_view subject) noexcept {
    if (covers(selector, code)) return true;
    return !subject.empty() && selector.size() == code.size() + 1 + subject.size() && selector.starts_with(code) &&
           selector[code.size()] == ':' && selector.ends_with(subject);
}

/// The level that `o` gives to findings of `r` whose own level is `own`, or to those about `subject`; none where they are off.
[[nodiscard]] inline std::optional<severity> level_under(const options& o, const rule& r, severity own,
                                                         std::string_view subject = {}) {
    std::optional<severity> level = own;
    for (const options::level& l : o.levels)
        if (covers(l.code, r.code, subject)) level = l.is_own ? std::optional(own) : l.as;
    return level;
}

/// The level that `o` gives to `r`; none where the rule is off.
[[nodiscard]] inline std::optional<severity> level_under(const options& o, const rule& r) {
    return level_under(o, r, r.level);
}

/// Whether some subjects of `r` have a level of their own.
[[nodiscard]] inline bool chooses_by_subject(const options& o, const rule& r) {
    return std::any_of(o.levels.begin(), o.levels.end(), [&r](const options::level& l) {
        return l.code.size() > r.code.size() && code_of(l.code) == r.code;
    });
}

} // namespace arbiter
