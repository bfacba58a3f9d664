/// The pseudo-random numbers of the Go language's `math/rand`, as `rand.New(rand.NewSource(seed))` gives them: game servers
/// written in Go draw cards and tiles by them.
///
/// An additive lagged Fibonacci generator with lags of 607 and 273 over 64 bits. Each of its first values is made when it is
/// drawn for the first time, as few are ever drawn.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace arbiter {

/// `Intn(n)` of a generator, which is any with `int63`: from 0 to `n` - 1; `n` is at least 1.
template <class Generator>
[[nodiscard]] std::int64_t go_intn(Generator& r, std::int64_t n) noexcept {
    constexpr std::int64_t largest31 = (std::int64_t{1} << 31) - 1;
    const std::int64_t most = n <= largest31 ? largest31 : static_cast<std::int64_t>((std::uint64_t{1} << 63) - 1);
    const unsigned shift = n <= largest31 ? 32 : 0; // the upper bits are taken
    if ((n & (n - 1)) == 0) return (r.int63() >> shift) & (n - 1);
    // those beyond the last multiple of `n` are not taken
    const auto all = static_cast<std::uint64_t>(most) + 1;
    const auto last = static_cast<std::int64_t>(all - 1 - all % static_cast<std::uint64_t>(n));
    std::int64_t drawn = r.int63() >> shift;
    while (drawn > last) drawn = r.int63() >> shift;
    return drawn % n;
}

class go_random {
public:
    explicit go_random(std::int64_t seed) noexcept;

    /// `Int63`: from 0 to 2^63 - 1.
    [[nodiscard]] std::int64_t int63() noexcept {
        feed_ = before(feed_);
        tap_ = before(tap_);
        // both go down, one round behind the other: a value is met first by `tap_` above the lag, by `feed_` below
        if (drawn_ < length - lag) [[likely]] {
            values_[feed_] = first_value(seed_, feed_);
            if (drawn_ < lag) values_[tap_] = first_value(seed_, tap_);
            ++drawn_;
        }
        return static_cast<std::int64_t>((values_[feed_] += values_[tap_]) & largest);
    }

    /// `Intn(n)`: from 0 to `n` - 1; `n` is at least 1.
    [[nodiscard]] std::int64_t intn(std::int64_t n) noexcept { return go_intn(*this, n); }

private:
    friend class small_go_random;
    static constexpr std::size_t length = 607;
    static constexpr std::size_t lag = 273;
    static constexpr std::uint64_t largest = (std::uint64_t{1} << 63) - 1;

    [[nodiscard]] static constexpr std::size_t before(std::size_t at) noexcept { return at == 0 ? length - 1 : at - 1; }

    /// What the generator is started with for a seed: a number of its own sequence.
    [[nodiscard]] static std::uint64_t start_of(std::int64_t seed) noexcept;
    [[nodiscard]] static std::uint64_t first_value(std::uint64_t start, std::size_t at) noexcept;

    std::array<std::uint64_t, length> values_;
    std::uint64_t seed_;
    std::size_t drawn_ = 0; ///< no longer counted when each value was made
    std::size_t tap_ = 0;
    std::size_t feed_ = length - lag;
};

/// The same numbers, of which each is made anew: so it is small, for positions that go on to draw. Beyond the first 607 it
/// is slow.
class small_go_random {
public:
    explicit small_go_random(std::int64_t seed) noexcept : start_(go_random::start_of(seed)) {}

    [[nodiscard]] std::int64_t int63() noexcept;
    [[nodiscard]] std::int64_t intn(std::int64_t n) noexcept { return go_intn(*this, n); }

    friend bool operator==(const small_go_random&, const small_go_random&) noexcept = default;

private:
    [[nodiscard]] static std::int64_t nth(std::uint64_t start, std::size_t number) noexcept;

    std::uint64_t start_;
    std::size_t drawn_ = 0;
};

} // namespace arbiter
