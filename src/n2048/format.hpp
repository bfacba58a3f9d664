#pragma once

#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <string>

namespace arbiter::n2048 {

/// The most columns of a line of turns, unless one token is longer.
inline constexpr std::size_t line_width = 80;

/// The canonical layout, as docs/notations/2048-gn.md describes it.
[[nodiscard]] std::string format(const source& s, const tree& t);

} // namespace arbiter::n2048
