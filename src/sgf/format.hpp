#pragma once

#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <string>

namespace arbiter::sgf {

/// Nodes with nothing but a move on a line.
inline constexpr unsigned moves_on_line = 10;

/// The canonical layout, as docs/notations/sgf.md describes it.
[[nodiscard]] std::string format(const source& s, const tree& t);

/// Names that are not of capital letters, which FF[4] may not allow.
[[nodiscard]] bool may_bar_layout(const source& s, const tree& t);

} // namespace arbiter::sgf
