#include "text/digest.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace arbiter {

namespace {

constexpr std::size_t word_bytes = 8;

/// The lowest byte first; of fewer bytes than a word has, the rest is 0.
std::uint64_t word_of(std::string_view bytes) noexcept {
    std::uint64_t word = 0;
    for (std::size_t i = std::min(bytes.size(), word_bytes); i > 0; --i)
        word = word << 8U | static_cast<unsigned char>(bytes[i - 1]);
    return word;
}

class sip_state {
public:
    void take(std::uint64_t word) noexcept {
        v3_ ^= word;
        mix(2);
        v0_ ^= word;
    }
    [[nodiscard]] digest finish() noexcept {
        digest made;
        v2_ ^= 0xEE;
        mix(4);
        made.low = v0_ ^ v1_ ^ v2_ ^ v3_;
        v1_ ^= 0xDD;
        mix(4);
        made.high = v0_ ^ v1_ ^ v2_ ^ v3_;
        return made;
    }

private:
    void mix(int rounds) noexcept {
        for (; rounds > 0; --rounds) {
            v0_ += v1_;
            v1_ = std::rotl(v1_, 13) ^ v0_;
            v0_ = std::rotl(v0_, 32);
            v2_ += v3_;
            v3_ = std::rotl(v3_, 16) ^ v2_;
            v0_ += v3_;
            v3_ = std::rotl(v3_, 21) ^ v0_;
            v2_ += v1_;
            v1_ = std::rotl(v1_, 17) ^ v2_;
            v2_ = std::rotl(v2_, 32);
        }
    }

    static constexpr std::uint64_t first_key = 0x0706'0504'0302'0100;
    static constexpr std::uint64_t second_key = 0x0F0E'0D0C'0B0A'0908;
    std::uint64_t v0_ = first_key ^ 0x736F'6D65'7073'6575;
    std::uint64_t v1_ = second_key ^ 0x646F'7261'6E64'6F6D ^ 0xEE; // as the form with 128 bits has it
    std::uint64_t v2_ = first_key ^ 0x6C79'6765'6E65'7261;
    std::uint64_t v3_ = second_key ^ 0x7465'6462'7974'6573;
};

} // namespace

digest digest_of(std::string_view bytes) noexcept {
    constexpr unsigned last_byte = 56;
    const std::uint64_t size = bytes.size();
    sip_state state;
    for (; bytes.size() >= word_bytes; bytes.remove_prefix(word_bytes)) state.take(word_of(bytes));
    state.take(word_of(bytes) | size << last_byte);
    return state.finish();
}

} // namespace arbiter
