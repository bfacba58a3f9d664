// Records as values, of trees that have been parsed.
#pragma once

#include "arbiter/dgf.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "dgf/boards.hpp"
#include "dgf/parts.hpp"

#include <optional>

namespace arbiter::dgf {

/// A tree without errors, its parts, and the board that it begins with, if that can be used.
struct read_parts {
    parts p;
    written_board start;
};

/// Reads the starting board without a word; `start.usable` says whether that was possible.
[[nodiscard]] read_parts read_start(const source& s, const tree& t, node_id game);

/// The result as it is written; 0 where there is none, or it has another value.
[[nodiscard]] std::uint8_t result_of(const source& s, const tree& t, const parts& p);

} // namespace arbiter::dgf
