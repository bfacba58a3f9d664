// In which order properties stand in a node.
#pragma once

#include "arbiter/tree.hpp"
#include "sgf/properties.hpp"

#include <string_view>
#include <vector>

namespace arbiter::sgf {

/// Whether the leaves of a node are nothing but a move, and its number and times.
[[nodiscard]] bool is_plain_node(const tree& t, const std::vector<node_id>& leaves);

/// Whether a node has a property of the group.
[[nodiscard]] bool has_any_of(property_group group, const tree& t, const std::vector<node_id>& leaves);

/// Sorts the leaves of a node by the specification's order, unless what is said of the node depends on the order that they
/// have.
void put_in_order(std::string_view text, const tree& t, std::vector<node_id>& leaves);

} // namespace arbiter::sgf
