// Which properties can stand together in a node, and in which nodes.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"
#include "sgf/facts.hpp"
#include "sgf/properties.hpp"
#include "sgf/replay.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace arbiter::sgf {

/// What checks of one game share.
struct game_context {
    const source& text;
    const tree& nodes;
    node_id game;
    std::uint32_t number; ///< of the game, from 1
    const game_facts& facts;
    root_node root;
    collector& findings;

    [[nodiscard]] std::string_view record() const noexcept { return text.text(); }
    [[nodiscard]] span name_of(node_id leaf) const noexcept { return sgf::name_of(record(), nodes[leaf]); }
    [[nodiscard]] span value_of(node_id leaf) const noexcept { return first_value(record(), nodes[leaf]); }
};

/// Reports what can't stand in a node, or not together.
class node_check {
public:
    explicit node_check(const game_context& c) : context_(c) {}

    /// `told` is the first property about the whole game on the way to this node, 0 for none; so it is returned.
    [[nodiscard]] node_id check(const record_node& n, node_id told);

private:
    struct item {
        name_key name;
        node_id id;
        const property* known;
    };

    void collect(const record_node& n);
    void check_duplicates();
    void check_root_properties();
    void check_moves(const record_node& n);
    [[nodiscard]] bool is_annotation(const item& i) const;
    void check_setup(const record_node& n);
    void check_one_of(bool (*is_member)(name_key), const char* group);
    [[nodiscard]] node_id check_game_info(node_id told);

    const game_context& context_;
    std::vector<item> items_;  ///< of the node, in order
    std::vector<item> sorted_; ///< by name
};

} // namespace arbiter::sgf
