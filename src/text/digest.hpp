// A number that stands for bytes, so wide that no two of those that are met have the same.
#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

namespace arbiter {

/// 128 bits. That among n texts two have the same by chance has the probability n² / 2^129: of a thousand million, 1.5 in
/// 10^21.
struct digest {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy takes the 0 that the compiler compares with for a pointer
    friend constexpr auto operator<=>(const digest&, const digest&) noexcept = default;
};

/// SipHash-2-4 with 128 bits (Aumasson and Bernstein, "SipHash: a fast short-input PRF"); the key is that of its test
/// vectors. Who makes records can't be kept from making two that have one: it is no proof against a forger.
[[nodiscard]] digest digest_of(std::string_view bytes) noexcept;

} // namespace arbiter
