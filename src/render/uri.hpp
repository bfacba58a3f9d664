/// Paths as URIs.
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

} // namespace arbiter
