#include "io/sha256.hpp"

#include <array>
#include <cstdint>

#include <nettle/sha2.h>

namespace arbiter::io {

std::string sha256_of(std::string_view bytes) {
    sha256_ctx state;
    ::sha256_init(&state);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes as C has them
    ::sha256_update(&state, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
    std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
    ::sha256_digest(&state, digest.size(), digest.data());
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : digest) {
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

} // namespace arbiter::io
