/// The output formats of `lint`: a file and a line in the table each.
#pragma once

#include "arbiter/report.hpp"
#include "render/totals.hpp"

#include <span>
#include <string>
#include <string_view>

namespace arbiter {

/// What a user may choose about a format; each takes what concerns it.
struct output_style {
    bool color = false;
    bool files = false; ///< say also which files are clean
};

/// A document is `head`, the parts of all files, and `tail`. Parts are made one by one, and in any order; empty
/// ones are left out, and `separator` stands between the others.
struct output_format {
    std::string_view name;
    std::string (*part)(const report& r, const output_style& style);
    std::string_view separator;
    std::string (*head)() = nullptr;                         ///< null: nothing
    std::string (*tail)(const run_totals& totals) = nullptr; ///< null: nothing
    bool wants_groups = false;                               ///< of the totals
};

[[nodiscard]] std::span<const output_format> output_formats() noexcept;

/// Null where there is none.
[[nodiscard]] const output_format* find_output_format(std::string_view name) noexcept;

} // namespace arbiter
