// The values that hold points of a board of Go.
#pragma once

#include "sgf/points.hpp"
#include "sgf/value_context.hpp"
#include "sgf/values.hpp"

#include <cstdint>
#include <optional>

namespace arbiter::sgf {

class point_values {
public:
    point_values(value_context& c, value_tables& tables) : context_(c), tables_(tables) {}

    /// One of the values of a property that lists points, labels or lines.
    void check(const written_property& p, span value);
    void check_move(span value);
    /// What is said of a node when all of it is known; then it is forgotten.
    void end_node();

private:
    [[nodiscard]] std::optional<board_point> point_in(span part, span where);
    [[nodiscard]] std::optional<box> box_in(span value);
    void check_label(const written_property& p, span value);
    void check_line(const written_property& p, span value);
    collector::handle report_twice(board_point twice, const written_property& p, span value) const;
    collector::handle report_shared(board_point shared, const written_property& p, word other, span value) const;
    void check_unique(const written_property& p, const box& b, span value);
    [[nodiscard]] point_set& set_of(std::size_t slot);

    value_context& context_;
    value_tables& tables_;
    std::uint32_t used_ = 0; ///< the point sets that are not empty, a bit each
    bool told_of_rectangles_ = false;
    bool told_of_passes_ = false;
};

/// Where the first `:` stands that isn't escaped; the end of the value where none does.
[[nodiscard]] std::uint32_t colon_in(std::string_view text, span value) noexcept;

} // namespace arbiter::sgf
