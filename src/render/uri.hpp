/// Paths as URIs, and links to the pages of rules, for terminals and programs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// Where a run's paths lead. All folders are absolute, without `.`, `..` and a slash at the end; `/` is empty.
struct path_base {
    std::string folder;             ///< in which arbiter runs
    std::vector<std::string> roots; ///< of the repository; the first that contains a file counts for it
};

/// `path` seen from its root: `games/1.ugn`. Absolute outside of all of them. Standard input stays `-`.
[[nodiscard]] std::string path_from_root(const path_base& base, std::string_view path);

/// An absolute path as a `file` URI (RFC 8089), without `.`, `..` and empty segments; any other as a relative reference
/// (RFC 3986). Bytes outside of what a URI's path may hold are percent-encoded, be they UTF-8 or not.
[[nodiscard]] std::string uri_of(std::string_view path);

[[nodiscard]] bool is_relative(std::string_view path) noexcept;

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
