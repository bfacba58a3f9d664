// A configuration's TOML as the values that notations read, and what must hold of its text before the TOML parser may see it.
#pragma once

#include "arbiter/settings.hpp"

#include <toml++/toml.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::io {

/// That `text` is no UTF-8, or nested so deeply that the parser can't be trusted with it. `text` is no longer than a
/// configuration may be.
[[nodiscard]] std::optional<config_mistake> fault_before_parsing(std::string_view text);

/// What TOML's values are called: `an array`.
[[nodiscard]] std::string_view name_of(toml::node_type type);

/// Recurses as deep as brackets are nested, of which `fault_before_parsing` allows few.
[[nodiscard]] setting value_of(const toml::node& n);

/// A key that holds no table, and its value as somebody might have written it.
struct written_value {
    std::string key; ///< with those of the tables around it, and dots between
    std::string value;
    std::uint32_t line;
    std::uint32_t column;
};

/// Those of a table that messages call `name`.
[[nodiscard]] std::vector<written_value> written_values(const setting::table& table, const std::string& name);

} // namespace arbiter::io
