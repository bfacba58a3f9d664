// The tag `teams`: names, separated by a comma and one blank.
#pragma once

#include "arbiter/report.hpp"
#include "check/tags.hpp"

#include <cstdint>
#include <vector>

namespace arbiter::qgn {

struct team_list {
    std::vector<span> names;        ///< without the blanks around them
    char separator = ',';           ///< that the list has
    bool separated_as_usual = true; ///< by it and one blank, or none before the first
    bool has_empty = false;         ///< names

    /// 0 where that can't be told.
    [[nodiscard]] std::uint32_t count() const noexcept {
        return has_empty ? 0 : static_cast<std::uint32_t>(names.size());
    }
};

[[nodiscard]] team_list read_teams(const source& s, span list, char separator = ',');

/// What separates the names of a list without a comma, if it has several; 0 where nothing does that is known to be used so.
[[nodiscard]] char other_separator(const source& s, span list) noexcept;

/// Reports what is wrong with a list.
void report_teams(const source& s, span list, team_list teams, collector& findings);

} // namespace arbiter::qgn
