// Games of an own notation that are played, or made at random: its engine says what is legal, and begins them.
#pragma once

#include "arbiter/any_game.hpp"
#include "arbiter/notation.hpp"

#include <cstdint>
#include <string>
#include <variant>

namespace arbiter::grammars {

/// For `notation::plays`.
[[nodiscard]] const played_games& user_games();

/// A random game of the notation that `start.checked` names, as `notation::generate` gives one; or why there is none.
[[nodiscard]] std::variant<generated, std::string> random_game(game_start start, std::uint64_t number);

} // namespace arbiter::grammars
