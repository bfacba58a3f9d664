// Numbers as bytes, of which small ones take one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter {

/// Seven bits a byte, the lowest first; all but the last have the eighth set, so that no number begins another.
inline void append_number(std::string& to, std::uint64_t number) {
    constexpr unsigned bits = 7;
    for (; number >> bits != 0; number >>= bits) to += static_cast<char>(number | 1U << bits);
    to += static_cast<char>(number);
}

/// The number that was written at `at`, which is behind it then.
[[nodiscard]] inline std::uint64_t read_number_at(std::string_view from, std::size_t& at) noexcept {
    constexpr unsigned bits = 7;
    constexpr std::uint64_t mask = (1U << bits) - 1;
    std::uint64_t number = 0;
    for (unsigned shift = 0;; shift += bits) {
        const std::uint64_t byte = static_cast<unsigned char>(from[at++]);
        number |= (byte & mask) << shift;
        if (byte <= mask) return number;
    }
}

/// Its length first: nothing that follows is taken for a part of it.
inline void append_text(std::string& to, std::string_view text) {
    append_number(to, text.size());
    to += text;
}

} // namespace arbiter
