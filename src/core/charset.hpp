// Charsets other than UTF-8: which there are, and what their bytes stand for.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// How a charset's characters are made of bytes. In all but `wide_…` a byte below 0x80 is ASCII, unless it is the trail
/// of a character: no part of an escape sequence or a bracket is ever mistaken.
enum class unit_shape : std::uint8_t {
    plain, ///< UTF-8
    ascii,
    latin1,  ///< the first 256 code points
    western, ///< the same, with the characters of windows-1252 in the place of controls
    single,  ///< one byte each
    shift_jis,
    euc_jp,
    gb18030,
    double_byte, ///< two bytes, the first above 0x80, the second from 0x40 on
    wide_little, ///< UTF-16
    wide_big,
};

struct character_set {
    std::string_view name; ///< as IANA prefers it
    unit_shape shape;
    /// What the C library calls it, then what has the characters that this lacks; null where it isn't asked.
    std::array<const char*, 2> libc{};
};

/// By a name or an alias of IANA's registry, or one in wide use, in any case, with any hyphens, and with `x-` before it. Null where it isn't known, or the C library
/// has no tables for it.
[[nodiscard]] const character_set* find_charset(std::string_view name);

/// Every name and alias that `find_charset` knows, as it is spelt in the registry, and what it means.
struct charset_name {
    std::string_view name;
    std::string_view meant;
};
[[nodiscard]] std::vector<charset_name> charset_names();

/// Whether the C library knows the characters of `c`, if it must.
[[nodiscard]] bool has_tables(const character_set& c);

[[nodiscard]] const character_set& utf8_charset() noexcept;
/// ISO-8859-1 as it is found: from Windows.
[[nodiscard]] const character_set& western_charset() noexcept;
/// UTF-16 by the byte order mark that begins `bytes`; null where there is none.
[[nodiscard]] const character_set* marked_charset(std::string_view bytes) noexcept;

/// Whether `bytes` have to be brought into UTF-8.
[[nodiscard]] constexpr bool is_foreign(const character_set& c) noexcept {
    return c.shape != unit_shape::plain;
}

/// Whether ASCII takes two bytes.
[[nodiscard]] constexpr bool is_wide(const character_set& c) noexcept {
    return c.shape == unit_shape::wide_little || c.shape == unit_shape::wide_big;
}

[[nodiscard]] bool is_ascii(std::string_view bytes) noexcept;
[[nodiscard]] bool is_utf8(std::string_view bytes) noexcept;

/// Stands in the text for bytes that are no character.
inline constexpr char32_t replacement = 0xFFFD;

/// Reads the characters of one charset.
class character_reader {
public:
    explicit character_reader(const character_set& in);
    ~character_reader();
    character_reader(const character_reader&) = delete;
    character_reader& operator=(const character_reader&) = delete;
    character_reader(character_reader&&) = delete;
    character_reader& operator=(character_reader&&) = delete;

    struct character {
        char32_t code = replacement; ///< a code point
        std::uint8_t size = 1;       ///< bytes
        bool valid = false;
    };
    /// The character at `bytes[at]`, which must exist. What is none is as long as it would be, but takes no ASCII.
    [[nodiscard]] character read(std::string_view bytes, std::size_t at);

    /// The bytes of `code`; nothing where the charset hasn't got it.
    [[nodiscard]] std::optional<std::string> write(char32_t code);

private:
    class tables;
    [[nodiscard]] character read_wide(std::string_view bytes, std::size_t at) const noexcept;

    const character_set* charset_;
    std::unique_ptr<tables> tables_; ///< null where the library isn't asked
};

/// Whether all of `bytes` are characters of `in`.
[[nodiscard]] bool is_valid(std::string_view bytes, const character_set& in);

/// Appends `code` in UTF-8.
void append_utf8(std::string& out, char32_t code);

} // namespace arbiter
