/// Engines of users' own: programs that keep the rules of a notation's games. docs/engines.md has what is said between them.
#pragma once

#include "io/child.hpp"
#include "io/trust.hpp"
#include "user_notations/user_engine.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::io {

struct engine_call {
    program_call program;
    std::uint32_t limit = 5; ///< seconds of processor time that a record may take; by the clock 12 times that
    std::optional<engine_table> trusted{}; ///< it is started only as long as this is
};

/// Starts a process where none is idle, and keeps those that have done well: so there are as many as connections at one time.
[[nodiscard]] std::shared_ptr<grammars::engine_host> host_of(engine_call call);

} // namespace arbiter::io
