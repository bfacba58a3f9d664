// What must hold of a configuration's text before the TOML parser may see it.
#pragma once

#include "arbiter/settings.hpp"

#include <optional>
#include <string_view>

namespace arbiter::io {

/// That `text` is no UTF-8, or nested so deeply that the parser can't be trusted with it. `text` is no longer than a
/// configuration may be.
[[nodiscard]] std::optional<config_mistake> fault_before_parsing(std::string_view text);

} // namespace arbiter::io
