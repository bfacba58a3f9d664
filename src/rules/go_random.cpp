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

/// `x` modulo the prime, below 2^62: the bits above the lowest 31 count as often as they are, as 2^31 counts as 1.
constexpr std::uint64_t modulo(std::uint64_t x) noexcept {
    x = (x & prime) + (x >> 31U);
    return x < prime ? x : x - prime;
}

constexpr std::uint64_t next(std::uint64_t x) noexcept {
    x *= 48271;
    x = (x & prime) + (x >> 31U);
    if (x >= prime) [[unlikely]] // the upper bits are few
        x -= prime;
    return x;
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

/// The first value at a place.
[[gnu::always_inline]] inline std::uint64_t value_of(std::uint64_t start, std::size_t at) noexcept {
    const std::uint64_t high = modulo(start * factors[at]);
    const std::uint64_t middle = next(high);
    return high << 40U ^ middle << 20U ^ next(middle) ^ start_values[at];
}

} // namespace

std::uint64_t go_random::start_of(std::int64_t seed) noexcept {
    const std::int64_t rest = seed % static_cast<std::int64_t>(prime);
    const auto start = static_cast<std::uint64_t>(rest < 0 ? rest + static_cast<std::int64_t>(prime) : rest);
    return start == 0 ? instead_of_zero : start;
}

// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): of `values_` only what was made is read
go_random::go_random(std::int64_t seed) noexcept : seed_(start_of(seed)) {
    static_assert(factors.size() == length);
}

std::uint64_t go_random::first_value(std::uint64_t start, std::size_t at) noexcept {
    return value_of(start, at);
}

/// Of all numbers, counted from 0.
[[gnu::noinline]] std::int64_t small_go_random::nth(std::uint64_t start, std::size_t number) noexcept {
    go_random whole(static_cast<std::int64_t>(start)); // a start stands for itself
    for (; number > 0; --number) (void)whole.int63();
    return whole.int63();
}

/// In the first round a number is a first value and either another one or the number that came `lag` before.
std::int64_t small_go_random::int63() noexcept {
    constexpr std::size_t length = go_random::length;
    constexpr std::size_t lag = go_random::lag;
    std::size_t number = drawn_++;
    if (number >= length) [[unlikely]]
        return nth(start_, number);
    std::uint64_t sum = 0;
    for (; number >= lag; number -= lag)
        sum += value_of(start_, (number < length - lag ? length : 2 * length) - lag - 1 - number);
    sum += value_of(start_, length - lag - 1 - number) + value_of(start_, length - 1 - number);
    return static_cast<std::int64_t>(sum & go_random::largest);
}

} // namespace arbiter
