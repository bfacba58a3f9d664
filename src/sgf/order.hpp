// In which order properties stand in a node.
#pragma once

#include "arbiter/tree.hpp"

#include <string_view>
#include <vector>

namespace arbiter::sgf {

/// Whether the leaves of a node are nothing but a move, and its number and times.
[[nodiscard]] bool is_plain_node(std::string_view text, const tree& t, const std::vector<node_id>& leaves);

/// Whether a node tells of the whole game.
[[nodiscard]] bool has_game_info(std::string_view text, const tree& t, const std::vector<node_id>& leaves);

/// Whether a node has what only a first node can have.
[[nodiscard]] bool has_root_property(std::string_view text, const tree& t, const std::vector<node_id>& leaves);

/// Sorts the leaves of a node by the specification's order, unless what is said of the node depends on the order that they
/// have.
void put_in_order(std::string_view text, const tree& t, std::vector<node_id>& leaves);

} // namespace arbiter::sgf
