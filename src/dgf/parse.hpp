#pragma once

#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

namespace arbiter::dgf {

/// The syntax tree of a record. Always succeeds.
[[nodiscard]] tree parse(const source& s, collector& findings);

} // namespace arbiter::dgf
