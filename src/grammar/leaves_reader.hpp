// What reads leaves of one kind, or a tag, as nearly all are written, by a compiled grammar.
#pragma once

#include "arbiter/tree.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter {

struct leaves_reader {
    /// Reads them from the first of `bytes` on, which is the byte `at` of the text. How many bytes they take; 0 where there are
    /// none. `nodes`, if it isn't null, gets their nodes, those in another before that, each linked by `next` to `last`, the one
    /// before it, from 1. Null where it reads nothing.
    std::uint32_t (*read)(std::string_view bytes, std::uint32_t at, std::uint32_t& last, node_vector* nodes) = nullptr;
    std::uint32_t most = 0; ///< bytes at once
};

} // namespace arbiter
