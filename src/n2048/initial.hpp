// The tag InitialBoard.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/rules/n2048.hpp"
#include "arbiter/tree.hpp"
#include "check/tags.hpp"
#include "core/habit.hpp"

#include <optional>

namespace arbiter::n2048 {

/// The position that the tag's value describes; nothing where there is none or no game begins so, which is reported. Values
/// of 2 that are written out go to `twos`.
[[nodiscard]] std::optional<position> check_initial_board(const source& s, const tag_value& board, habit& twos,
                                                          collector& findings);

/// The same of a record whose tags were not checked.
[[nodiscard]] std::optional<position> initial_position(const source& s, const tree& t, node_id game);

} // namespace arbiter::n2048
