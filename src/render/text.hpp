/// Findings for people: each with its place, its line, what is wrong in it underlined, and what to do.
#pragma once

#include "arbiter/report.hpp"

#include <cstdint>
#include <string>

namespace arbiter {

struct text_style {
    bool color = false;
    std::uint32_t columns = 100; ///< longer lines of the record are cut around what is underlined
};

/// Empty when nothing was found. Findings are parted by a blank line; the last one has none after it.
[[nodiscard]] std::string render_text(const report& r, const text_style& style);

} // namespace arbiter
