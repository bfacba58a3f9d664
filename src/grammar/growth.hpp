// Makes the tree of what a machine has read.
#pragma once

#include "arbiter/tree.hpp"
#include "grammar/repaired_text.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::grammars {

/// The nodes in the order in which they were closed: each behind those in it, and linked by `next` to the one before it on the
/// way that was taken, from 1. They are of the repaired text.
struct recorded_nodes {
    node_vector nodes;
    std::uint32_t last = 0;
    bool is_in_preorder = false; ///< then they are as in a tree
};

/// Flags of plies and results, for who plays the record: a ply that the recovery has put in stands before it, so that the game isn't
/// the one that was played; or nothing but white lies between it and an edit, so that what is wrong with it may follow from that.
inline constexpr std::uint16_t follows_lost_ply = 0x4000;
inline constexpr std::uint16_t follows_edit = 0x2000;
inline constexpr std::uint16_t precedes_edit = 0x1000;
inline constexpr std::uint16_t beside_edits = follows_lost_ply | follows_edit | precedes_edit;

/// Whether nodes of a kind hold what is in them, and nothing else.
[[nodiscard]] constexpr bool is_container(kind k) noexcept {
    return k <= kind::header || k == kind::variation; // the first three are
}

/// Whether one more node, but a container, is made where `count` were, up to the place `pos`: a million in any case, and one for
/// 2.5 bytes; of a `detail` one for 5 bytes, of tags, which are checked, one for 1.25. The bytes of a node that isn't made
/// belong to the node around it.
[[nodiscard]] constexpr bool within_node_budget(kind k, std::uint32_t count, std::uint32_t pos) noexcept {
    constexpr std::uint32_t in_any_case = 1'000'000;
    const bool is_tag = k == kind::tag || k == kind::name || k == kind::value;
    const std::uint32_t for_five_bytes = is_tag ? 4 : k == kind::detail ? 1 : 2;
    return count < in_any_case || is_container(k) || count - in_any_case < pos / 5 * for_five_bytes;
}

/// The tree of the text as it is written. What was skipped lies in `error` nodes; what is no node's, and not white, in a
/// `detail` without a name; a node in which something was repaired is broken. Where `has_games` isn't so, all of it is one game.
/// In preorder there are nodes of what is right alone: see `read_quickly`.
[[nodiscard]] tree grow(recorded_nodes read, const repaired_text& repaired, std::string_view written, bool has_games);

/// The same as nodes, of a grammar that `is_of_types`: games keep the white space at their ends.
[[nodiscard]] node_vector grown_nodes(recorded_nodes read, const repaired_text& repaired, std::string_view written);

/// The same without leaves for what lies between the grammar's nodes.
[[nodiscard]] node_vector grown_of_grammar(recorded_nodes read, const repaired_text& repaired,
                                           std::string_view written);

} // namespace arbiter::grammars
