// What put the stones on a board of Go there, as a replay of variations goes.
#pragma once

#include "arbiter/rules/go.hpp"
#include "replay/variations.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace arbiter {

/// Of each stone where the value begins that put it there. In variations it can be taken back.
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
    [[gnu::always_inline]] void put(go::point p, std::uint32_t value) {
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

} // namespace arbiter
