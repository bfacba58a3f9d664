// What a record of SGF draws on its board: signs, labels, lines, territory, and which points it greys out or hides.
#pragma once

#include "arbiter/picture.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "replay/go_timeline.hpp"
#include "replay/variations.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace arbiter::sgf {

/// The visitor of a replay: a timeline whose pictures have the markup of the nodes too. Of the position before the first
/// move that is the markup of the last node before it. DD and VW hold in later nodes until they are set again (FF[4]).
class marked_timeline {
public:
    marked_timeline(source s, const tree& t, board_size size)
        : record_(std::move(s)), tree_(&t), size_(size), positions_(size) {}

    /// Once the replay has ended: the tree is no longer needed.
    [[nodiscard]] picture at(std::uint32_t ply) const;

    void node(const record_node& n, const go::game* board);
    void played(const played_move& m, const go::game& board);
    void unplayed(node_id id, std::uint32_t ply, const written_move& move);
    void turned(const go::game& board) const noexcept { positions_.turned(board); }
    void entered(node_id variation);
    void left();
    void given_up() const noexcept { positions_.given_up(); }

private:
    /// DD and VW, as far as they hold.
    struct views {
        arbiter::node leaf_dim{};
        arbiter::node leaf_view{};
        bool dims = false;
        bool views_part = false;
    };
    /// The markup at a ply: leaves [first, first + count).
    struct noted {
        std::uint32_t ply;
        std::uint32_t first;
        std::uint32_t count;
        views shown;
    };

    /// At `ply` the markup is shown of the node that was visited last.
    void note(std::uint32_t ply);
    void draw_leaf(picture& on, const arbiter::node& leaf) const;

    source record_;
    const tree* tree_;
    board_size size_;
    go_timeline positions_;
    std::vector<arbiter::node> leaves_;
    std::vector<noted> notes_; ///< in the order of plies; only of those that have some
    std::vector<views> open_;
    views now_;
    std::uint32_t first_ = 0;     ///< of the leaves of the node that was visited last
    bool is_before_moves_ = true; ///< of the main line
};

} // namespace arbiter::sgf
