/// Findings for programs: one JSON object a line.
#pragma once

#include "arbiter/report.hpp"

#include <string>

namespace arbiter {

struct jsonl_style {
    bool files = false; ///< end with an object of type `file`, so that clean and unchecked can't be confused
};

/// `{"path","notation","game","ply","code","subject","severity","message","args","line","column","end_line","end_column",
/// "offset","length","related","fixes","help"}` for each finding: lines and columns from 1, columns in code
/// points, ends exclusive, offsets in bytes from 0; null where there is nothing to say. Where findings were left
/// out, an object `{"type":"left-out","path","notation","count"}` says how many.
[[nodiscard]] std::string render_jsonl(const report& r, const jsonl_style& style);

} // namespace arbiter
