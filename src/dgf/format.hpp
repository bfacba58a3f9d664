#pragma once

#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <cstddef>
#include <string>

namespace arbiter::dgf {

/// The most columns of a line of moves.
inline constexpr std::size_t line_width = 80;

/// The canonical layout, as docs/notations/dgf.md describes it.
[[nodiscard]] std::string format(const source& s, const tree& t);

/// Boards that lack points or have too many, and numbers that few readers take.
[[nodiscard]] bool may_bar_layout(const source& s, const tree& t);

} // namespace arbiter::dgf
