// Which properties can stand together in a node, and in which nodes.
#pragma once

#include "arbiter/tree.hpp"
#include "sgf/context.hpp"
#include "sgf/moves.hpp"
#include "sgf/properties.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace arbiter::sgf {

/// A property of a node.
struct node_item {
    known_name name; ///< none also for a ply that is no move
    node_id id;
    const property* known; ///< null where the game has no such property
};

/// Reports what can't stand in a node, or not together. What is kept doesn't grow with the properties of a node.
class node_check {
public:
    explicit node_check(const game_context& c) : context_(c) {}

    /// `told` is the first property about the whole game on the way to this node, 0 for none; so it is returned.
    [[nodiscard]] node_id check(const record_node& n, node_id told);

private:
    using item = node_item;
    /// The first two leaves of a name.
    struct seen {
        node_id first = 0;
        node_id second = 0;
    };
    /// What came first in the node, 0 where nothing has.
    struct firsts {
        node_id move = 0;
        known_name move_name;
        node_id setup = 0;
        node_id of_move = 0; ///< what belongs to a move
        node_id position_judgement = 0;
        node_id move_judgement = 0;
        bool root_told = false;
        bool two_moves_told = false;
        bool info_seen = false;
        std::size_t repeated = 0; ///< names that stand there more than once
    };
    [[nodiscard]] item item_of(node_id id) const;
    /// Of any name, known or not.
    [[nodiscard]] name_key key_at(node_id id) const;
    void report_second(node_id first, node_id second);
    void check_duplicate(const item& i);
    void check_other_duplicates();
    void check_root_property(const item& i);
    void check_move_in_root(const item& i);
    void check_move(const item& i);
    [[nodiscard]] bool has_value_of_annotation(const item& i) const;
    void check_setup(const item& i);
    void check_one_of(const item& i, node_id& first, const char* group);
    [[nodiscard]] node_id check_game_info(const item& i, node_id told);

    const game_context& context_;
    record_node node_{};
    firsts first_;
    std::array<seen, property_table.size() + 1> seen_{}; ///< by the name's number; 0 for plies that are no moves
    std::vector<node_id> others_;                        ///< of the node, those whose names aren't known
};

} // namespace arbiter::sgf
