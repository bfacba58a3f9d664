// Makes the tree of what a machine has read.
#pragma once

#include "arbiter/tree.hpp"
#include "peg/mended_text.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::grammars {

/// The nodes in the order in which they were closed: each behind those in it, and linked by `next` to the one before it on the
/// way that was taken, from 1. They are of the mended text.
struct harvest {
    node_vector nodes;
    std::uint32_t last = 0;
};

/// The tree of the text as it is written. What was passed over lies in `error` nodes; what is no node's, and not white, in a
/// `detail` without a name; a node in which something was mended is broken. Where `has_games` isn't so, all of it is one game.
[[nodiscard]] tree grow(const harvest& read, const mended_text& mended, std::string_view written, bool has_games);

} // namespace arbiter::grammars
