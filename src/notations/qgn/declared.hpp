// Games that a configuration declares: `[qgn.games.NAME]`.
#pragma once

#include "arbiter/options.hpp"
#include "arbiter/settings.hpp"
#include "notations/qgn/engines.hpp"

#include <string_view>
#include <vector>

namespace arbiter::qgn {

/// Reads the table `qgn` of a configuration; docs/configuration.md describes it.
[[nodiscard]] notation_settings read_games(const setting::table& table, std::vector<config_mistake>& mistakes);

/// The form of a game that the options declare; null where they don't. It is valid as long as they are.
[[nodiscard]] const game_form* find_declared(const options& o, std::string_view key);

} // namespace arbiter::qgn
