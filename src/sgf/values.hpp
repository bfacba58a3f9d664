// Names and values of properties, checked by what the format says of each.
#pragma once

#include "arbiter/options.hpp"
#include "sgf/context.hpp"
#include "sgf/points.hpp"
#include "sgf/points_used.hpp"
#include "sgf/properties.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace arbiter::sgf {

/// How many properties can't list one point twice.
inline constexpr std::size_t unique_lists = static_cast<std::size_t>(
    std::count_if(property_table.begin(), property_table.end(), [](const property& p) { return p.once != once::no; }));

/// What the checks of all games of a source share, so that it is allocated once. Empty between two nodes.
struct value_tables {
    /// Of the properties whose points must be unique; made when needed.
    std::array<std::unique_ptr<point_set>, unique_lists> points;
    /// A line or arrow: its property and points in one number, and its value.
    struct line {
        std::uint32_t what;
        span value;
        span name;
    };
    std::vector<line> lines;
};

/// Checks the names and values of one game's properties, each by itself and against those of its node. `rules` are those
/// of Go that were chosen for all records. Points that are off the board are not reported, but go with the others to
/// `points`.
void check_values(const game_context& c, const chosen_go_rules& rules, value_tables& tables, points_used& points);

} // namespace arbiter::sgf
