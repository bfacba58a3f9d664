// Charsets other than UTF-8: which there are, and what their bytes stand for.
#pragma once

#include <cstddef>
#include <cstdint>
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
    iso_2022, ///< ASCII, but for what is between escape sequences, which isn't read
    latin1,   ///< the first 256 code points
    western,  ///< the same, with the characters of windows-1252 in the place of controls
    single,   ///< one byte each
    shift_jis,
    euc_jp,
    gb18030,
    double_byte, ///< two bytes, the first above 0x80, the second from 0x40 on
    wide_little, ///< UTF-16
    wide_big,
    mixed, ///< several charsets, each in a part of the bytes
};

class charset_table;
struct charset_part;

struct character_set {
    std::string_view name; ///< as IANA prefers it
    unit_shape shape;
    const charset_table* table = nullptr;      ///< null where the shape says it all
    const charset_table* supplement = nullptr; ///< EUC-JP's characters of three bytes, without the first
    /// Of what is `mixed`: the parts of bytes in order, the first from 0, none of them in UTF-16 or mixed itself.
    std::vector<charset_part> (*parts)(std::string_view bytes) = nullptr;
};

/// From where on bytes are in a charset.
struct charset_part {
    std::uint32_t begin;
    const character_set* in;
};

/// By a name or an alias of IANA's registry, or one in wide use, in any case, with any hyphens, and with `x-` before it. Null where it isn't known.
[[nodiscard]] const character_set* find_charset(std::string_view name);

/// A name or alias that `find_charset` knows, as it is spelt in the registry, and what it means.
struct charset_name {
    std::string_view name;
    std::string_view meant;
};
/// The one that `name` is, however it is spelt; both empty where it isn't known.
[[nodiscard]] charset_name registered_name(std::string_view name);
/// All of them.
[[nodiscard]] std::vector<charset_name> charset_names();

[[nodiscard]] const character_set& utf8_charset() noexcept;
/// ISO-8859-1 as it is found: from Windows.
[[nodiscard]] const character_set& western_charset() noexcept;
/// UTF-16 by the byte order mark that begins `bytes`; null where there is none.
[[nodiscard]] const character_set* marked_charset(std::string_view bytes) noexcept;
/// What ISO-2022-JP is read as. Between its escape sequences any byte of ASCII may be half a character.
[[nodiscard]] const character_set& escaped_charset() noexcept;
/// What escape sequences to characters of two bytes begin with.
inline constexpr std::string_view escape_to_wide = "\x1B$";

/// Whether `bytes` have to be brought into UTF-8.
[[nodiscard]] constexpr bool is_foreign(const character_set& c) noexcept {
    return c.shape != unit_shape::plain;
}

/// Whether ASCII takes two bytes.
[[nodiscard]] constexpr bool is_wide(const character_set& c) noexcept {
    return c.shape == unit_shape::wide_little || c.shape == unit_shape::wide_big;
}

/// Where the first byte at or after `at` stands that is no ASCII; the size of `bytes` where none is.
[[nodiscard]] std::size_t skip_ascii(std::string_view bytes, std::size_t at) noexcept;
[[nodiscard]] bool is_ascii(std::string_view bytes) noexcept;
[[nodiscard]] bool is_utf8(std::string_view bytes) noexcept;

/// Stands in the text for bytes that are no character.
inline constexpr char32_t replacement = 0xFFFD;

/// What a charset has at one place.
struct character {
    char32_t code = replacement; ///< a code point
    std::uint32_t size = 1;      ///< bytes
    bool valid = false;
};
/// The character at `bytes[at]`, which must exist. What is none is as long as it would be, but takes no ASCII.
[[nodiscard]] character read_character(std::string_view bytes, std::size_t at, const character_set& in) noexcept;

/// Writes the characters of one charset.
class character_writer {
public:
    explicit character_writer(const character_set& in) noexcept : charset_(&in) {}

    /// The bytes of `code`; nothing where the charset hasn't got it.
    [[nodiscard]] std::optional<std::string> operator()(char32_t code);

private:
    struct written {
        char32_t code;
        std::string bytes; ///< so few that they are in the object
    };
    void learn();

    const character_set* charset_;
    std::vector<written> known_; ///< by code, when a table has been asked
};

/// Whether all of `bytes` are characters of `in`.
[[nodiscard]] bool is_valid(std::string_view bytes, const character_set& in);

/// Appends `code` in UTF-8.
void append_utf8(std::string& out, char32_t code);

} // namespace arbiter
