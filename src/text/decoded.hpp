// Text made of bytes in another charset, and the way back.
#pragma once

#include "arbiter/source.hpp"
#include "text/charset.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

/// Each character of the bytes is one code point of the text, and so is each byte of what is none. For the way back a bit for each byte tells where characters
/// begin, and for each block of text there is a place to count from.
class decoded_text {
public:
    decoded_text(std::string_view bytes, const character_set& in);

    [[nodiscard]] std::string_view text() const noexcept { return text_; }
    /// Whether the text would have been too long; then it is empty.
    [[nodiscard]] bool is_too_large() const noexcept { return is_too_large_; }

    /// Where the character of the text that holds `offset` begins in the bytes.
    [[nodiscard]] std::uint32_t in_bytes(std::uint32_t offset) const noexcept;
    /// Where in the bytes the character after the one at `byte` begins.
    [[nodiscard]] std::uint32_t next(std::uint32_t byte) const noexcept;

private:
    struct checkpoint {
        std::uint32_t text;
        std::uint32_t byte;
    };
    /// One for each `block` bytes of text: the character that holds the first of them.
    static constexpr std::uint32_t block = 1024;
    static constexpr std::uint32_t word = 64;

    /// Reads on from `from` to the end of `bytes`, in a charset that isn't mixed.
    void read(std::string_view bytes, std::uint32_t from, const character_set& in);
    /// Takes over the ASCII that begins at `byte`; says where it ends.
    std::uint32_t take_ascii(std::string_view bytes, std::uint32_t byte);
    void take(char32_t code, std::uint32_t byte);
    void mark(std::uint32_t byte) noexcept { begins_[byte / word] |= std::uint64_t{1} << byte % word; }

    std::string text_;
    std::uint32_t byte_count_;
    bool is_too_large_ = false;
    std::vector<std::uint64_t> begins_; ///< empty where each byte is a character
    std::vector<checkpoint> checkpoints_;
};

/// Brings text back into the charset of a source.
class encoder {
public:
    explicit encoder(source s) : source_(std::move(s)) {}

    /// As `source::to_bytes` says.
    [[nodiscard]] std::optional<std::string> operator()(std::string_view text);

private:
    /// The bytes that the source has for a character; two different ones are none.
    struct spelling {
        std::string bytes;
        bool is_ambiguous = false;
    };
    void learn();
    [[nodiscard]] const spelling& spelling_of(char32_t code);

    source source_;
    std::map<char32_t, spelling> known_;
    std::optional<character_writer> charset_;
};

} // namespace arbiter
