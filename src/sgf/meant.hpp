// Which known property an unknown one may have been meant for.
#pragma once

#include "sgf/properties.hpp"
#include "sgf/value_context.hpp"

#include <cstdint>

namespace arbiter::sgf {

/// How like the known name the unknown one is.
enum class likeness_of_names : std::uint8_t {
    letters, ///< the same letters in another order, or one more than it has
    doubled, ///< one letter twice
    case_of, ///< the same but for capitals
};

/// Whether the values of `p` show that it may be `meant`. Any text fits a property of free text: it shows nothing.
[[nodiscard]] bool fits(const value_context& c, const written_property& p, const property& meant,
                        likeness_of_names how);

} // namespace arbiter::sgf
