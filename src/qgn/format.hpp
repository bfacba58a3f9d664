#pragma once

#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <string>

namespace arbiter::qgn {

/// The canonical layout, as docs/notations/qgn.md describes it.
[[nodiscard]] std::string format(const source& s, const tree& t);

} // namespace arbiter::qgn
