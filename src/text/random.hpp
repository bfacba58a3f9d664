// Random numbers that are the same everywhere.
#pragma once

#include <cstdint>

namespace arbiter {

/// SplitMix64 (Steele, Lea and Flood, 2014): small, fast, and good enough to choose moves.
class random {
public:
    /// Streams of different seeds or numbers are independent.
    random(std::uint64_t seed, std::uint64_t number) noexcept : state_(mixed(seed + step) ^ (number * step)) {}

    std::uint64_t next() noexcept {
        state_ += step;
        return mixed(state_);
    }
    /// A number from 0 to `count` - 1; `count` is small against 2^32, so the bias is too.
    std::uint32_t below(std::uint32_t count) noexcept {
        return static_cast<std::uint32_t>(((next() >> 32U) * count) >> 32U);
    }

private:
    static constexpr std::uint64_t step = 0x9E37'79B9'7F4A'7C15U;

    static constexpr std::uint64_t mixed(std::uint64_t z) noexcept {
        z = (z ^ (z >> 30U)) * 0xBF58'476D'1CE4'E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D0'49BB'1331'11EBU;
        return z ^ (z >> 31U);
    }

    std::uint64_t state_;
};

} // namespace arbiter
