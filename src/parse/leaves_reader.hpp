// What reads leaves of one kind, as nearly all are written, by a compiled grammar.
#pragma once

#include "arbiter/tree.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter {

/// Reads such leaves from the first of `bytes` on, which is the byte `at` of the text. How many bytes they take; 0 where there are
/// none. `nodes`, if it isn't null, gets their nodes, each linked by `next` to `last`, the one before it, from 1.
using leaves_reader = std::uint32_t (*)(std::string_view bytes, std::uint32_t at, std::uint32_t& last,
                                        node_vector* nodes);

} // namespace arbiter
