// A set of bytes.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace arbiter::grammars {

class byte_set {
public:
    constexpr void add(unsigned char b) noexcept { words_[b / 64U] |= std::uint64_t{1} << (b % 64U); }
    constexpr void add(unsigned first, unsigned last) noexcept {
        for (unsigned b = first; b <= last; ++b) add(static_cast<unsigned char>(b));
    }
    constexpr void add(const byte_set& other) noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    }
    constexpr void remove(const byte_set& other) noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    }
    [[nodiscard]] constexpr bool has(unsigned char b) const noexcept {
        return (words_[b / 64U] >> (b % 64U) & 1U) != 0;
    }
    [[nodiscard]] constexpr unsigned count() const noexcept {
        unsigned sum = 0;
        for (const std::uint64_t w : words_) sum += static_cast<unsigned>(std::popcount(w));
        return sum;
    }
    /// The smallest of a set that isn't empty.
    [[nodiscard]] constexpr unsigned char first() const noexcept {
        unsigned b = 0;
        while (b < 255 && !has(static_cast<unsigned char>(b))) ++b;
        return static_cast<unsigned char>(b);
    }
    [[nodiscard]] constexpr bool covers(const byte_set& other) const noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i)
            if ((other.words_[i] & ~words_[i]) != 0) return false;
        return true;
    }
    constexpr void flip() noexcept {
        for (std::uint64_t& w : words_) w = ~w;
    }
    friend constexpr bool operator==(const byte_set&, const byte_set&) noexcept = default;
    /// An order for sets in a map; libc++ 14 has none of arrays.
    friend constexpr bool operator<(const byte_set& a, const byte_set& b) noexcept {
        std::size_t i = 0;
        while (i + 1 < a.words_.size() && a.words_[i] == b.words_[i]) ++i;
        return a.words_[i] < b.words_[i];
    }

private:
    std::array<std::uint64_t, 4> words_{};
};

} // namespace arbiter::grammars
