// Which characters are shown escaped, wherever they come from.
#pragma once

namespace arbiter {

/// Controls, the marks that make a terminal show text in another order or not at all, the separators that some readers
/// take for line ends, and the two code points that XML can't hold.
[[nodiscard]] constexpr bool is_unprintable(char32_t c) noexcept {
    return c < 0x20 || (c >= 0x7F && c <= 0x9F) || c == 0xAD || c == 0x061C || (c >= 0x200B && c <= 0x200F) ||
           (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF ||
           (c >= 0xFFF9 && c <= 0xFFFB) || c == 0xFFFE || c == 0xFFFF || (c >= 0xE0000 && c <= 0xE007F);
}

} // namespace arbiter
