// What is said of moves that break a rule.
#pragma once

#include "sgf/context.hpp"

#include <cstdint>
#include <vector>

namespace arbiter::sgf {

/// What put the stones on the board there: where each value begins. In variations it can be taken back.
class origins {
public:
    /// An empty board.
    void begin(board_size size) {
        columns_ = size.columns;
        values_.assign(std::size_t{size.columns} * size.rows, 0);
        replaced_.clear();
        marks_.clear();
    }
    [[nodiscard]] std::uint32_t at(go::point p) const noexcept { return values_[index_of(p)]; }
    void put(go::point p, std::uint32_t value) {
        std::uint32_t& here = values_[index_of(p)];
        if (!marks_.empty()) replaced_.push_back({index_of(p), here});
        here = value;
    }
    void mark() { marks_.push_back(static_cast<std::uint32_t>(replaced_.size())); }
    void take_back() {
        for (; replaced_.size() > marks_.back(); replaced_.pop_back())
            values_[replaced_.back().index] = replaced_.back().value;
        marks_.pop_back();
    }

private:
    struct replaced {
        std::uint32_t index;
        std::uint32_t value;
    };
    [[nodiscard]] std::uint32_t index_of(go::point p) const noexcept { return p.row * columns_ + p.column; }

    unsigned columns_ = 0;
    std::vector<std::uint32_t> values_;
    std::vector<replaced> replaced_; ///< while there are marks
    std::vector<std::uint32_t> marks_;
};

/// Whether the value that begins at `begin` is of a move: its name stands just before its bracket.
[[nodiscard]] bool is_of_move(std::string_view text, std::uint32_t begin) noexcept;

/// `origin` is where the value begins that put the stone there; 0 where that isn't known.
collector::handle report_occupied(const game_context& c, const played_move& m, std::uint32_t origin);
/// `rules` is the value of RU, if there is one.
collector::handle report_self_capture(const game_context& c, const played_move& m, std::optional<span> rules);
/// `before` is the ply that took the ko.
collector::handle report_ko(const game_context& c, const played_move& m, node_id before);
/// `same` is the ply after which the position was there before; 0 for one that was set up, or the start.
collector::handle report_superko(const game_context& c, const played_move& m, go::repetition rule, node_id same);

} // namespace arbiter::sgf
