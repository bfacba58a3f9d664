// The pseudo-random numbers of Go, against those that Go gives.
#include "arbiter/rules/go_random.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

namespace {

constexpr std::int64_t largest31 = std::numeric_limits<std::int32_t>::max();
constexpr std::int64_t largest63 = std::numeric_limits<std::int64_t>::max();

constexpr std::size_t before_sizes = 4;
constexpr std::size_t count_of_sizes = 21;

struct drawn {
    std::int64_t seed;
    std::array<std::int64_t, before_sizes + count_of_sizes> numbers;
};

#include "go_random.inc"
#include "tests/assertions.hpp"

template <class Generator>
void require_numbers(Generator r, const drawn& wanted) {
    for (std::size_t i = 0; i < 3; ++i) BOOST_CHECK_EQUAL(r.int63(), wanted.numbers[i]);
    for (int skipped = 0; skipped < 700; ++skipped) (void)r.int63();
    BOOST_CHECK_EQUAL(r.int63(), wanted.numbers[3]);
    for (std::size_t i = 0; i < count_of_sizes; ++i)
        BOOST_CHECK_EQUAL(r.intn(sizes[i]), wanted.numbers[before_sizes + i]);
}

/// Gives two numbers, one after the other.
struct given {
    std::int64_t first;
    std::int64_t second = 0;
    std::int64_t int63() noexcept { return std::exchange(first, second); }
};

std::int64_t intn_of(given r, std::int64_t n) {
    return arbiter::go_intn(r, n);
}

} // namespace

BOOST_AUTO_TEST_SUITE(go_random_numbers)

// Go's rand.go, Intn: up to 2^31 - 1 of the upper 31 bits; of numbers that are no power of two none beyond their last multiple
BOOST_AUTO_TEST_CASE(numbers_beyond_the_last_multiple_are_not_taken) {
    const auto upper = [](std::int64_t bits) { return bits << 32; };
    BOOST_TEST(intn_of({upper(6) + 1}, 4) == 2);
    BOOST_TEST(intn_of({upper(largest31)}, 1) == 0);
    BOOST_TEST(intn_of({upper(largest31), upper(7)}, 4) == 3);
    // 2^31 is 2 more than a multiple of 3
    BOOST_TEST(intn_of({upper(largest31 - 2), upper(1)}, 3) == 2);
    BOOST_TEST(intn_of({upper(largest31 - 1), upper(7)}, 3) == 1);
    BOOST_TEST(intn_of({upper(largest31 - 1), upper(7)}, largest31) == largest31 - 1);
    BOOST_TEST(intn_of({upper(largest31), upper(7)}, largest31) == 7);
    // larger ones are of all bits; 2^63 is 2 more than a multiple of 2^31 + 1
    BOOST_TEST(intn_of({upper(1) + 5}, largest31 + 1) == 5);
    BOOST_TEST(intn_of({largest63 - 2, 12}, largest31 + 2) == largest31 + 1);
    BOOST_TEST(intn_of({largest63 - 1, 12}, largest31 + 2) == 12);
}

BOOST_AUTO_TEST_CASE(they_are_those_of_go) {
    static_assert(std::size(sizes) == count_of_sizes);
    static_assert(std::size(drawn_by_go) == 50);
    for (const drawn& each : drawn_by_go) {
        BOOST_TEST_CONTEXT("seed " << each.seed) {
            require_numbers(arbiter::go_random(each.seed), each);
            require_numbers(arbiter::small_go_random(each.seed), each);
        }
    }
}

BOOST_AUTO_TEST_CASE(those_that_are_made_anew_are_the_same) {
    for (const std::int64_t seed : {std::int64_t{1}, std::int64_t{-7}, std::int64_t{1} << 40}) {
        arbiter::go_random one(seed);
        arbiter::small_go_random other(seed);
        for (int i = 0; i < 1300; ++i) BOOST_REQUIRE_EQUAL(one.int63(), other.int63());
    }
}

BOOST_AUTO_TEST_SUITE_END()
