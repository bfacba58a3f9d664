// Games of SGF as other forms can be written of them, and SGF written of other forms.
#pragma once

#include "arbiter/convert.hpp"

#include <optional>
#include <string>
#include <vector>

namespace arbiter::sgf {

/// The main line of a game; nothing where a move can't be told, or the board is set up anew after the first move.
[[nodiscard]] std::optional<exchanged_game> exchange(const source& s, const tree& t, node_id game, refusal& why);

/// FF[4], in the canonical layout. It refuses a game whose board SGF doesn't have.
[[nodiscard]] std::optional<std::string> write(const exchanged_game& from, std::vector<loss>& losses, refusal& why);

} // namespace arbiter::sgf
