/// Places of a text in what edits make of it.
#pragma once

#include "arbiter/report.hpp"

#include <cstdint>
#include <vector>

namespace arbiter {

/// Findings of a text and of the mended text are compared by *marks*: a place as it is in the mended text, widened over
/// each edit that it lies in or touches. So a finding keeps its mark wherever in a replaced text it stands afterwards; where
/// no edit touches it, its mark is its bytes. Edits that touch each other count as one.
class place_map {
public:
    /// The edits are in order and don't overlap.
    explicit place_map(const std::vector<edit>& edits);

    /// The mark of a place in the text before.
    [[nodiscard]] span mark_before(span where) const;
    /// The mark of a place in the mended text.
    [[nodiscard]] span mark_after(span where) const;

private:
    struct region {
        span before;
        span after;
    };
    /// The first region that ends at `at` or later, by one of its two sides.
    [[nodiscard]] std::vector<region>::const_iterator reaching(span region::*side, std::uint32_t at) const;
    [[nodiscard]] span mark(span region::*side, span where) const;

    std::vector<region> regions_;
};

} // namespace arbiter
