// Many names, of which few are asked for: each keeps no more than what it doesn't share with the one before.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// Names in the order of a folder take a few bytes each.
class name_list {
public:
    /// Its place, from 0.
    std::uint32_t add(std::string_view name);
    [[nodiscard]] std::string at(std::uint32_t place) const;

private:
    /// One name in so many is written whole, and the others lead back to it.
    static constexpr std::uint32_t run = 16;

    std::string bytes_;                ///< of each name: how much it shares, how long the rest is, and that
    std::vector<std::uint64_t> whole_; ///< where in `bytes_` those stand that are written whole
    std::string last_;
    std::uint32_t size_ = 0;
};

} // namespace arbiter
