// The handicap that a game says it was played with, against the stones that are there.
#pragma once

#include "sgf/nodes.hpp"

#include <cstdint>
#include <optional>

namespace arbiter::sgf {

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
    /// The main line is over.
    void end();

private:
    const game_context& context_;
    std::optional<span> value_;
    std::uint32_t claimed_ = 0;
    std::uint32_t stones_ = 0;  ///< black ones before the first move
    std::uint32_t opening_ = 0; ///< black moves before White's first
    bool has_moves_ = false;
    bool white_has_moved_ = false;
    bool is_known_ = true;
};

} // namespace arbiter::sgf
