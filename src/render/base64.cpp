#include "render/base64.hpp"

#include <cstddef>
#include <cstdint>

namespace arbiter {

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
