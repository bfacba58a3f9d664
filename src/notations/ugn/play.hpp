// Ultimate Tic-Tac-Toe, played into a record of UGN.
#pragma once

#include "arbiter/notation.hpp"

namespace arbiter::ugn {

extern const played_games played;

/// What may be played after a ply of a game.
[[nodiscard]] situation situation_at(const source& s, const tree& t, node_id game, std::uint32_t ply, const options& o);

} // namespace arbiter::ugn
