/// Bytes of a binary record as rows of hexadecimal numbers, to be underlined as lines of text are.
#pragma once

#include "render/excerpt.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

inline constexpr std::uint32_t bytes_per_row = 16;

/// Rows of a record, a line each, and what to underline in them. A line's number is its row's, from 1.
struct hex_rows {
    std::string text;
    std::vector<annotation> marks;
};

/// The rows that hold the beginnings and ends of `marks`, whose places are bytes of `record`.
[[nodiscard]] hex_rows rows_of(std::string_view record, const std::vector<annotation>& marks);

} // namespace arbiter
