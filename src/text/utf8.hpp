// One code point at a time, strictly: no overlong forms, no surrogates, nothing past U+10FFFF.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter::utf8 {

struct decoded {
    char32_t code = 0;      ///< meaningless where not valid
    std::uint32_t size = 1; ///< bytes: 1 for each byte of a broken sequence
    bool valid = true;
};

[[nodiscard]] constexpr bool continues(std::string_view text, std::size_t at, unsigned low = 0x80,
                                       unsigned high = 0xBF) noexcept {
    if (at >= text.size()) return false;
    const auto byte = static_cast<unsigned char>(text[at]);
    return byte >= low && byte <= high;
}

/// The code point at `text[at]`, which must exist. Bounds of the second byte: The Unicode Standard, table 3-7.
[[nodiscard]] constexpr decoded decode(std::string_view text, std::size_t at) noexcept {
    const auto byte = [text](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[i])); };
    const char32_t lead = byte(at);
    if (lead < 0x80) return {lead, 1, true};
    if (lead >= 0xC2 && lead <= 0xDF) {
        if (!continues(text, at + 1)) return {0, 1, false};
        return {(lead & 0x1F) << 6 | (byte(at + 1) & 0x3F), 2, true};
    }
    if (lead >= 0xE0 && lead <= 0xEF) {
        const unsigned low = lead == 0xE0 ? 0xA0 : 0x80;
        const unsigned high = lead == 0xED ? 0x9F : 0xBF;
        if (!continues(text, at + 1, low, high) || !continues(text, at + 2)) return {0, 1, false};
        return {(lead & 0x0F) << 12 | (byte(at + 1) & 0x3F) << 6 | (byte(at + 2) & 0x3F), 3, true};
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
        const unsigned low = lead == 0xF0 ? 0x90 : 0x80;
        const unsigned high = lead == 0xF4 ? 0x8F : 0xBF;
        if (!continues(text, at + 1, low, high) || !continues(text, at + 2) || !continues(text, at + 3))
            return {0, 1, false};
        return {(lead & 0x07) << 18 | (byte(at + 1) & 0x3F) << 12 | (byte(at + 2) & 0x3F) << 6 | (byte(at + 3) & 0x3F),
                4, true};
    }
    return {0, 1, false};
}

} // namespace arbiter::utf8

namespace arbiter {

/// Controls, the marks that make a terminal show text in another order or not at all, the separators that some readers
/// take for line ends, and the two code points that XML can't hold.
[[nodiscard]] constexpr bool is_unprintable(char32_t c) noexcept {
    return c < 0x20 || (c >= 0x7F && c <= 0x9F) || c == 0xAD || c == 0x061C || (c >= 0x200B && c <= 0x200F) ||
           (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF ||
           (c >= 0xFFF9 && c <= 0xFFFB) || c == 0xFFFE || c == 0xFFFF || (c >= 0xE0000 && c <= 0xE007F);
}

} // namespace arbiter
