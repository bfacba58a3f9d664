/// Links to the pages of rules, for terminals and programs.
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

/// Where rules have pages: `https://example.org/` has `https://example.org/diagnostics/tag/missing.html`.
struct rule_pages {
    std::string address = {}; ///< ends in a slash; empty: nowhere
    std::string_view extension = ".html";

    /// The address of a rule's page; empty where there are none.
    [[nodiscard]] std::string of(std::string_view code) const {
        if (address.empty()) return {};
        return std::string(address).append("diagnostics/").append(code).append(extension);
    }
};

/// `text` as terminals show a link (OSC 8); as it is where there is no address. The address is one of RFC 3986: it has no
/// control characters.
[[nodiscard]] inline std::string linked(std::string_view text, std::string_view address) {
    if (address.empty()) return std::string(text);
    std::string out = "\x1b]8;;";
    return out.append(address).append("\x1b\\").append(text).append("\x1b]8;;\x1b\\");
}

} // namespace arbiter
