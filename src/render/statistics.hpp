/// What many records hold, as text, JSON lines or CSV.
#pragma once

#include "check/census.hpp"

#include <functional>
#include <span>
#include <string_view>

namespace arbiter {

/// A form of statistics: a value of the table of all.
struct statistics_format {
    std::string_view name; ///< as on the command line
    /// Calls `write` with one part after the other.
    void (*write)(census& all, const std::function<void(std::string_view)>& write);
};

/// `text` first.
[[nodiscard]] std::span<const statistics_format> statistics_formats() noexcept;

} // namespace arbiter
