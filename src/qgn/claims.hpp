// The tag `completed` against the game.
#pragma once

#include "arbiter/report.hpp"
#include "check/tags.hpp"
#include "qgn/engines.hpp"

namespace arbiter::qgn {

/// Reports where it doesn't agree with `end`, the last position of a game all of whose actions were done. `last` is the last
/// action; empty where there is none.
void check_completed(const source& s, const tag_value& completed, const state& end, span last, collector& findings);

} // namespace arbiter::qgn
