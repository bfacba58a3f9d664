// The handicap that a game says it was played with, against the stones that are there.
#pragma once

#include "sgf/facts.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace arbiter::sgf {

/// Where the stones of a handicap stand by custom, in each form that is in use: on a square board with enough room.
[[nodiscard]] std::vector<std::vector<go::point>> standard_stones(board_size size, std::uint32_t stones);

/// Follows the main line up to its first moves.
class handicap_check {
public:
    explicit handicap_check(const game_context& c) : context_(c) {}

    /// HA of at least 2, as the game has said so far; 0 where it hasn't.
    [[nodiscard]] std::uint32_t claimed() const noexcept { return claimed_; }
    [[nodiscard]] bool has_stones() const noexcept { return stones_ > 0; }

    /// A node of the main line, before its moves; the board is null while it is empty.
    void node(const record_node& n, const go::game* board);
    /// A move of the main line.
    void played(const written_move& move);
    /// A move that can't be told, or that may be missing: then nothing is said.
    void lost() noexcept { is_known_ = false; }

    /// When the main line is over: whether stones are claimed and there are none. FF[1] to FF[3] may imply them.
    [[nodiscard]] bool is_missing() const noexcept {
        return is_known_ && claimed_ != 0 && stones_ == 0 && opening_ < claimed_;
    }
    [[nodiscard]] bool is_implied() const noexcept { return context_.facts.ff >= 1 && context_.facts.ff <= 3; }
    /// Reports what is wrong. With `stones` on the board every move would be legal, of which now `illegal` are not; empty
    /// where that isn't so.
    void report(const std::vector<go::point>& stones, std::uint32_t illegal) const;

private:
    void look_for_claim(const record_node& n);
    [[nodiscard]] bool can_add_stones() const;

    const game_context& context_;
    node_id told_by_ = 0; ///< HA
    record_node node_{};  ///< that has it
    std::uint32_t claimed_ = 0;
    std::uint32_t stones_ = 0;  ///< black ones before the first move
    std::uint32_t opening_ = 0; ///< black moves before White's first
    bool has_moves_ = false;
    bool white_has_moved_ = false;
    bool is_known_ = true;
};

} // namespace arbiter::sgf
