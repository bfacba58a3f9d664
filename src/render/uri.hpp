/// Paths as URIs.
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

/// An absolute path as a `file` URI (RFC 8089), without `.` and empty segments; any other as a relative reference
/// (RFC 3986). Bytes outside of what a URI's path may hold are percent-encoded, be they UTF-8 or not.
[[nodiscard]] std::string uri_of(std::string_view path);

[[nodiscard]] bool is_relative(std::string_view path) noexcept;

} // namespace arbiter
