// What must hold of a configuration's text before the TOML parser may see it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::io {

struct config_mistake {
    std::uint32_t line = 1;
    std::uint32_t column = 1; ///< in code points
    std::string message;
};

/// That `text` is no UTF-8, or nested so deeply that the parser can't be trusted with it. `text` is no longer than a
/// configuration may be.
[[nodiscard]] std::optional<config_mistake> fault_before_parsing(std::string_view text);

} // namespace arbiter::io
