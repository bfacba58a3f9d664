/// What a SARIF log says but once, and how it says things.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "render/json.hpp"

#include <string>
#include <string_view>

namespace arbiter {

/// What relative paths are relative to (3.4.4).
inline constexpr std::string_view sarif_base = "%SRCROOT%";

/// Stands between two results.
inline constexpr std::string_view sarif_separator = ",\n";

/// 3.27.10; style is `note`.
[[nodiscard]] std::string_view sarif_level(severity s) noexcept;

/// `text` as a message string: braces are doubled, or they would be placeholders (3.11.5), and no brackets make a link
/// of what a record says (3.11.6).
[[nodiscard]] std::string sarif_text(std::string_view text);

/// The member `message`.
void write_message(json_writer& out, std::string_view text);

} // namespace arbiter
