// Ultimate Tic-Tac-Toe, played into a record of UGN.
#pragma once

#include "arbiter/any_game.hpp"

namespace arbiter::ugn {

extern const played_games played;

} // namespace arbiter::ugn
