// The pseudo-random numbers of Go, against those that Go gives.
#include "arbiter/rules/go_random.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

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

template <class Generator>
void require_numbers(Generator r, const drawn& wanted) {
    for (std::size_t i = 0; i < 3; ++i) BOOST_CHECK_EQUAL(r.int63(), wanted.numbers[i]);
    for (int skipped = 0; skipped < 700; ++skipped) (void)r.int63();
    BOOST_CHECK_EQUAL(r.int63(), wanted.numbers[3]);
    for (std::size_t i = 0; i < count_of_sizes; ++i)
        BOOST_CHECK_EQUAL(r.intn(sizes[i]), wanted.numbers[before_sizes + i]);
}

} // namespace

BOOST_AUTO_TEST_SUITE(go_random_numbers)

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
