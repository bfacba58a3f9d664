/// Places of a text in what edits make of it.
#pragma once

#include "arbiter/report.hpp"

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

/// Findings of a text and of the fixed text are compared by *marks*: a place as it is in the fixed text, widened over
/// each edit that it lies in or touches. So a finding keeps its mark wherever in a replaced text it stands afterwards; where
/// no edit touches it, its mark is its bytes. Edits that touch each other count as one.
class edit_offset_map {
public:
    /// A stretch that edits replace.
    struct region {
        span before;
        span after;
    };

    edit_offset_map() = default;
    /// Of stretches that are in order, and touch no other.
    explicit edit_offset_map(std::vector<region> regions) : regions_(std::move(regions)) {}
    /// The edits are in order and don't overlap.
    explicit edit_offset_map(const std::vector<edit>& edits);

    /// The mark of a place in the text before.
    [[nodiscard]] span mark_before(span where) const;
    /// The mark of a place in the fixed text.
    [[nodiscard]] span mark_after(span where) const;

    /// In order; none touches another.
    [[nodiscard]] const std::vector<region>& regions() const noexcept { return regions_; }

    /// Goes on with what `later` makes of the text that this map's edits have made.
    void follow(const edit_offset_map& later);

private:
    /// The first region that ends at `at` or later, by one of its two sides.
    [[nodiscard]] std::vector<region>::const_iterator reaching(span region::*side, std::uint32_t at) const;
    [[nodiscard]] span mark(span region::*side, span where) const;

    std::vector<region> regions_;
};

/// What a layout changes, which keeps all bytes but white space, if not their order: each stretch is as short as can be determined
/// without looking ahead.
[[nodiscard]] edit_offset_map changes_of_layout(std::string_view before, std::string_view after);

} // namespace arbiter
