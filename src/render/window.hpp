/// The part of a line that is shown, and where on the screen its bytes stand.
#pragma once

#include "render/excerpt.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// How far from an annotation bytes are looked at: enough for a wide screen of four-byte characters.
inline constexpr std::uint32_t reach = 512;

/// An underlined stretch of screen columns, counted from 0; at least one column.
struct mark_columns {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    const annotation* what = nullptr;
};

/// A line, cut where it is too long.
struct window {
    std::string shown;
    std::vector<mark_columns> marks;
};

/// The window of at most `columns` columns around `near`, which share a line and are sorted by place.
[[nodiscard]] window window_around(std::string_view text, std::span<const annotation> near, std::uint32_t columns,
                                   line_ends ends = line_ends::lf);

} // namespace arbiter
