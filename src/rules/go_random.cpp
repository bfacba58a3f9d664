#include "arbiter/rules/go_random.hpp"

#include <array>
#include <cstddef>
#include <iterator>

namespace arbiter {

namespace {

constexpr std::uint64_t start_values[] = {
#include "go_random_table.inc"
};

/// What seeds the generator is a sequence of its own: each number is 48271 times the one before, modulo this prime.
constexpr std::uint64_t prime = (std::uint64_t{1} << 31) - 1;

constexpr std::uint64_t next(std::uint64_t x) noexcept {
    return x * 48271 % prime;
}

/// What stands for a seed that is a multiple of the prime.
constexpr std::uint64_t instead_of_zero = 89482311;

constexpr unsigned not_taken = 20; ///< of the sequence, at its start
constexpr unsigned taken = 3;      ///< of the sequence, for each value

/// By what the seed is to be multiplied for the first number of each value.
constexpr auto factors = [] {
    std::array<std::uint32_t, std::size(start_values)> made{};
    std::uint64_t x = 1;
    for (unsigned i = 0; i < not_taken; ++i) x = next(x);
    for (std::uint32_t& each : made) {
        each = static_cast<std::uint32_t>(next(x));
        for (unsigned i = 0; i < taken; ++i) x = next(x);
    }
    return made;
}();

} // namespace

// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): of `values_` only what was made is read
go_random::go_random(std::int64_t seed) noexcept {
    static_assert(factors.size() == length);
    const std::int64_t rest = seed % static_cast<std::int64_t>(prime);
    seed_ = static_cast<std::uint64_t>(rest < 0 ? rest + static_cast<std::int64_t>(prime) : rest);
    if (seed_ == 0) seed_ = instead_of_zero;
}

std::uint64_t go_random::first_value(std::size_t at) const noexcept {
    const std::uint64_t high = seed_ * factors[at] % prime;
    const std::uint64_t middle = next(high);
    return high << 40U ^ middle << 20U ^ next(middle) ^ start_values[at];
}

} // namespace arbiter
