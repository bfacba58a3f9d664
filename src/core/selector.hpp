// Codes and prefixes of codes, by which users name rules.
#pragma once

#include "arbiter/options.hpp"

#include <optional>
#include <string_view>

namespace arbiter {

/// Whether `code` is `selector`, or begins with it and a slash: `ugn` covers `ugn/filename`.
[[nodiscard]] constexpr bool covers(std::string_view selector, std::string_view code) noexcept {
    return code.substr(0, selector.size()) == selector &&
           (code.size() == selector.size() || code[selector.size()] == '/');
}

/// The level that `o` gives to findings of `r` whose own level is `own`; none where the rule is off.
[[nodiscard]] inline std::optional<severity> level_under(const options& o, const rule& r, severity own) {
    std::optional<severity> level = own;
    for (const options::level& l : o.levels)
        if (covers(l.code, r.code)) level = l.as;
    return level;
}

/// The level that `o` gives to `r`; none where the rule is off.
[[nodiscard]] inline std::optional<severity> level_under(const options& o, const rule& r) {
    return level_under(o, r, r.level);
}

} // namespace arbiter
