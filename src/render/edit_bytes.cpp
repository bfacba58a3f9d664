#include "render/edit_bytes.hpp"

#include "findings/encoding.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace arbiter {

std::vector<fix> writable_fixes(const finding& f, encoder& encode) {
    std::vector<fix> fixes = f.fixes();
    std::erase_if(fixes, [&encode](const fix& each) {
        return std::any_of(each.edits.begin(), each.edits.end(), [&](const edit& e) { return !encode(e.text); });
    });
    return fixes;
}

bool needs_bytes(std::string_view text) noexcept {
    // which a charset's decoder leaves of them
    constexpr std::string_view replacement_character = "\xEF\xBF\xBD";
    return !is_utf8(text) || text.find(replacement_character) != std::string_view::npos;
}

std::string base64_of(std::string_view bytes) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const auto byte = [bytes](std::size_t i) {
            return i < bytes.size() ? static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[i])) : 0U;
        };
        const std::uint32_t group = byte(at) << 16 | byte(at + 1) << 8 | byte(at + 2);
        out += digits[group >> 18];
        out += digits[group >> 12 & 0x3F];
        out += at + 1 < bytes.size() ? digits[group >> 6 & 0x3F] : '=';
        out += at + 2 < bytes.size() ? digits[group & 0x3F] : '=';
    }
    return out;
}

} // namespace arbiter
