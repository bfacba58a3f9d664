/// A position for programs: docs/schema/show.schema.json says each field.
#pragma once

#include "arbiter/picture.hpp"
#include "arbiter/report.hpp"
#include "arbiter/situation.hpp"

#include <cstdint>
#include <string>

namespace arbiter {

/// What a position is of.
struct position_name {
    std::uint32_t game = 1; ///< of the record, from 1
    std::uint32_t ply = 0;  ///< of that game; 0 is the start
    std::string result;     ///< as the record has it; empty if it has none
};

/// One line.
[[nodiscard]] std::string position_json(const report& r, const position_name& name, const picture& drawn,
                                        const situation& s);

} // namespace arbiter
