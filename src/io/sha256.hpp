/// What stands for a file's content where nobody may make another one of the same.
#pragma once

#include <string>
#include <string_view>

namespace arbiter::io {

/// SHA-256 (FIPS 180-4), in 64 hexadecimal digits.
[[nodiscard]] std::string sha256_of(std::string_view bytes);

} // namespace arbiter::io
