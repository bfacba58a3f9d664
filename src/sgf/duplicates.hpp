// A property that stands more than once in a node.
#pragma once

#include "sgf/nodes.hpp"

#include <cstdint>
#include <span>

namespace arbiter::sgf {

/// Reports a property, of which `all` are the first places in one node, in order: at least two of `count`. Moves are not
/// among them.
void report_duplicates(const game_context& c, std::span<const node_item> all, std::uint64_t count);

} // namespace arbiter::sgf
