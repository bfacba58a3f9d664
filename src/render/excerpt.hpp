/// Lines of a record, or bytes of a binary one as rows of hexadecimal numbers, with stretches of them underlined.
#pragma once

#include "arbiter/report.hpp"
#include "render/paint.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// What to underline: bytes of one line, or the place at its end.
struct annotation {
    span where;
    std::uint32_t line = 1;
    bool primary = true; ///< what is wrong (`^^^`), or what explains it (`---`)
    std::string label;
};

/// `where` as annotations: one, or, where it runs over several lines, one for its first and one for its last line.
[[nodiscard]] std::vector<annotation> annotations_of(const report& r, span where, bool primary, std::string label);

struct excerpt_style {
    std::uint32_t columns = 100; ///< longer lines are cut to so much around what is underlined
    std::uint32_t gutter = 1;    ///< digits of the longest line number
    std::uint32_t row_size = 0;  ///< of lines that are rows of so many bytes the first one's offset is shown
    line_ends ends = line_ends::lf;
    painter paint{false};
    std::string_view primary_color;

    /// What the gutter shows of a line.
    [[nodiscard]] std::string number_of(std::uint32_t line) const {
        return std::to_string(row_size == 0 ? line : (line - 1) * row_size);
    }
};

/// Each annotated line with its number, and its annotations below it. Looks at a bounded number of bytes around
/// each annotation, however long the line is.
[[nodiscard]] std::string excerpt(std::string_view text, std::vector<annotation> all, const excerpt_style& style);

inline constexpr std::uint32_t bytes_per_row = 16;

/// Rows of a record, a line each, and what to underline in them. A line's number is its row's, from 1.
struct hex_rows {
    std::string text;
    std::vector<annotation> marks;
};

/// The rows that hold the beginnings and ends of `marks`, whose places are bytes of `record`.
[[nodiscard]] hex_rows rows_of(std::string_view record, const std::vector<annotation>& marks);

} // namespace arbiter
