#include "arbiter/rules/go_random.hpp"

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

} // namespace

go_random::go_random(std::int64_t seed) noexcept : values_() {
    const std::int64_t rest = seed % static_cast<std::int64_t>(prime);
    std::uint64_t x = static_cast<std::uint64_t>(rest < 0 ? rest + static_cast<std::int64_t>(prime) : rest);
    if (x == 0) x = instead_of_zero;
    for (unsigned i = 0; i < not_taken; ++i) x = next(x);
    for (std::size_t i = 0; i < length; ++i) {
        const std::uint64_t high = x = next(x);
        const std::uint64_t middle = x = next(x);
        x = next(x);
        values_[i] = high << 40U ^ middle << 20U ^ x ^ start_values[i];
    }
}

} // namespace arbiter
