// What the bytes of a record that doesn't say its charset, or says a wrong one, may be.
#pragma once

#include "core/charset.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace arbiter::sgf {

/// Whether each `[` follows a name or a value, each value closes, and no property seems to stand in the value before it.
/// Asks nothing else of the record: other mistakes say nothing about its charset.
[[nodiscard]] bool have_sense(std::string_view text) noexcept;

/// The charsets of East Asia and Russia in which all of `bytes` is text of one script, mostly of letters in common use. For
/// Chinese characters they are often several.
[[nodiscard]] std::vector<const character_set*> fitting_charsets(std::string_view bytes);

/// UTF-8 in which bytes have been replaced by `?`.
struct damaged_text {
    std::uint64_t lost = 0;  ///< bytes; 0 where the text isn't that
    std::uint32_t begin = 0; ///< of the first character that lacks one
    std::uint32_t end = 0;
};
[[nodiscard]] damaged_text damaged_utf8(std::string_view bytes);

/// Bytes from 0x80 to 0x9F are controls in ISO-8859-1, which no text has, and signs and letters in windows-1252.
enum class western_signs : std::uint8_t {
    none,
    fitting, ///< signs, all of them where such signs stand
    likely,  ///< letters are among them, as others may be there in other charsets
    odd,     ///< one stands where none does: it is another charset
};
[[nodiscard]] western_signs signs_of_windows(std::string_view bytes);

} // namespace arbiter::sgf
