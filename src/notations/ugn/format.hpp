#pragma once

#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <string>

namespace arbiter::ugn {

/// The canonical layout, as docs/notations/ugn.md describes it.
[[nodiscard]] std::string format(const source& s, const tree& t);

/// See `notation::may_bar_layout`.
[[nodiscard]] bool may_bar_layout(const source& s, const tree& t);

} // namespace arbiter::ugn
