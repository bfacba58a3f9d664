// What the numbers are that the grammar has read.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "notations/dgf/form.hpp"

#include <optional>

namespace arbiter::dgf {

/// The tree of a record, of the grammar's `nodes`, in which all numbers of lists and arrays are plies, and texts have their quotes.
/// `what` is what the file's name says.
[[nodiscard]] tree arranged(const source& s, node_vector nodes, std::optional<unit> what, bool is_right,
                            collector& findings);

} // namespace arbiter::dgf
