/// Bytes as Base64.
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

/// RFC 4648, section 4: with padding, without line breaks.
[[nodiscard]] std::string base64_of(std::string_view bytes);

} // namespace arbiter
