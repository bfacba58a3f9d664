// The positions of a game of Go with variations, to be drawn.
#pragma once

#include "arbiter/picture.hpp"
#include "replay/variations.hpp"

#include <cstdint>
#include <limits>
#include <vector>

namespace arbiter {

/// The visitor of a replay, which keeps the steps of a game, and a position now and then, so that any other is found in as
/// many steps as a board has points. It needs neither source nor tree any more.
class go_timeline : public no_variation_visitor {
public:
    explicit go_timeline(board_size size) : size_(size) {}

    /// After any ply, be it in the main line or in a variation, in the order of the record. Ply 0 is what the first move
    /// finds.
    [[nodiscard]] picture at(std::uint32_t ply) const;

    void node(const record_node& n, const go::game* board);
    void played(const played_move& m, const go::game& board);
    void unplayed(node_id /*id*/, std::uint32_t ply, const written_move& /*move*/) { fill(ply); }
    void entered(node_id /*variation*/) { open_.push_back(here_); }
    void left();

private:
    static constexpr std::uint32_t nothing = std::numeric_limits<std::uint32_t>::max();

    /// What leads from one position to the next.
    struct step {
        std::uint32_t before = nothing; ///< the step before it
        std::uint32_t since = 0;        ///< steps since the last position that is kept on the way
        std::uint32_t kept = nothing;   ///< that position, which is after this step where `since` is 0
        std::uint32_t number = 0;       ///< of its move, on the way to it
        written_move move;              ///< of a setup the side to move alone
        std::uint32_t first_edit = 0;
        std::uint32_t edits = 0;
        bool is_setup = false;
    };

    void fill(std::uint32_t plies);
    void add(step made, const go::position& now);
    void play(go::position& p, const step& s) const;
    [[nodiscard]] const step* step_of(std::uint32_t ply) const noexcept;
    [[nodiscard]] go::position position_after(const step* last) const;
    [[nodiscard]] std::string name_of(const step* last) const;

    board_size size_;
    std::vector<step> steps_;
    std::vector<std::uint32_t> plies_; ///< of each the step after which it is shown
    std::vector<go::position> positions_;
    std::vector<go::edit> edits_;
    std::vector<std::uint32_t> open_;
    std::uint32_t here_ = nothing;
    std::uint32_t start_ = nothing;
    bool is_main_line_ = true;
};

} // namespace arbiter
