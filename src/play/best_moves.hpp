// The games that programs look ahead in.
#pragma once

#include "arbiter/rules/connect4.hpp"
#include "arbiter/rules/tictactoe.hpp"
#include "arbiter/rules/uttt.hpp"
#include "text/random.hpp"

namespace arbiter::game_search {

/// A move of a game that isn't over: the same for the same position and numbers.
[[nodiscard]] uttt::move best_move(const uttt::position& p, random& r);
/// Never loses.
[[nodiscard]] tictactoe::cell best_move(const tictactoe::position& p, random& r);
/// A column.
[[nodiscard]] unsigned best_move(const connect4::position& p, random& r);

} // namespace arbiter::game_search
