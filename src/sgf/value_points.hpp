// The values that hold points of a board of Go.
#pragma once

#include "sgf/flood.hpp"
#include "sgf/points.hpp"
#include "sgf/value_context.hpp"
#include "sgf/values.hpp"
#include "sgf/wrong_values.hpp"

#include <cstdint>
#include <optional>

namespace arbiter::sgf {

class point_values {
public:
    point_values(value_context& c, wrong_values& wrong, newer_things& newer, value_tables& tables)
        : context_(c), wrong_(wrong), newer_(newer), tables_(tables) {}

    /// One of the values of a property that lists points, labels or lines.
    void check(const written_property& p, span value);
    void check_move(const written_property& p, span value);
    /// What is said of a node when all of it is known; then it is forgotten.
    void end_node();
    /// What is said of a game when all of it is known.
    void tell();

private:
    [[nodiscard]] std::optional<go::point> point_in(const written_property& p, span part, span where);
    [[nodiscard]] std::optional<box> box_in(const written_property& p, span value);
    /// Whether the value is a point as GTP writes it; then it is gathered.
    [[nodiscard]] bool is_of_gtp(const written_property& p, span part, span where);
    void check_label(const written_property& p, span value);
    void check_line(const written_property& p, span value);
    collector::handle report_twice(go::point twice, const written_property& p, span value) const;
    collector::handle report_shared(go::point shared, const written_property& p, word other, span value) const;
    void check_unique(const written_property& p, const box& b, span value);
    [[nodiscard]] point_set& set_of(std::size_t slot);

    value_context& context_;
    wrong_values& wrong_;
    newer_things& newer_;
    value_tables& tables_;
    flood gtp_;
    bool gtp_is_sure_ = true;      ///< the columns of all skip `I`, as far as one could see it
    unsigned last_gtp_column_ = 0; ///< the last letter, from 1 with `I` among them
    short_text first_of_gtp_;
    flood old_passes_;
    std::uint32_t used_ = 0; ///< the point sets that are not empty, a bit each
    bool told_of_rectangles_ = false;
    bool told_of_passes_ = false;
};

/// Where the first `:` stands that isn't escaped; the end of the value where none does.
[[nodiscard]] std::uint32_t colon_in(std::string_view text, span value) noexcept;

} // namespace arbiter::sgf
