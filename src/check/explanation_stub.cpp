#include "arbiter/notation.hpp"

namespace arbiter {

/// Stands in until the pages of docs/diagnostics are built in, whose definition takes precedence.
[[gnu::weak]] std::string_view explanation(std::string_view) noexcept {
    return {};
}

} // namespace arbiter
