// What text in one charset consists of, by which a charset is guessed.
#pragma once

#include "core/charset.hpp"
#include "sgf/walk.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter::sgf {

constexpr unsigned char unsigned_byte(std::string_view bytes, std::size_t at) noexcept {
    return static_cast<unsigned char>(bytes[at]);
}

constexpr bool is_within(char32_t code, char32_t low, char32_t high) noexcept {
    return code >= low && code <= high;
}

enum class script : std::uint8_t { sign, han, kana, hangul, cyrillic, greek, hebrew, thai, other };

inline script script_of(char32_t code) noexcept {
    if (is_within(code, 0x4E00, 0x9FFF) || is_within(code, 0xF900, 0xFAFF) || code == 0x3005) return script::han;
    if (is_within(code, 0x3041, 0x30FF)) return script::kana;
    if (is_within(code, 0xAC00, 0xD7A3)) return script::hangul;
    if (is_within(code, 0x0401, 0x045F) || code == 0x0490 || code == 0x0491) return script::cyrillic;
    if (is_within(code, 0x0386, 0x03CE) && code != 0x0387) return script::greek;
    if (is_within(code, 0x05B0, 0x05EA)) return script::hebrew;
    if (is_within(code, 0x0E01, 0x0E4E)) return script::thai;
    const bool is_sign =
        is_within(code, 0x2010, 0x2027) || is_within(code, 0x2190, 0x2193) || is_within(code, 0x25A0, 0x25EF) ||
        is_within(code, 0x2605, 0x2606) || is_within(code, 0x3000, 0x3020) || is_within(code, 0xFF01, 0xFF60) ||
        is_within(code, 0xFFE0, 0xFFE6) || is_within(code, 0x00A0, 0x00BF) || code == 0x00D7 || code == 0x00F7;
    return is_sign ? script::sign : script::other;
}

/// Whether a character of Han is one of those in common use, which charsets of two bytes have in a block of their own.
inline bool is_common(const character_set& in, std::string_view unit) noexcept {
    const unsigned char lead = unsigned_byte(unit, 0);
    const unsigned char trail = unit.size() > 1 ? unsigned_byte(unit, 1) : 0;
    if (in.name == "Shift_JIS") return is_within(lead, 0x88, 0x98);
    if (in.name == "EUC-JP") return is_within(lead, 0xB0, 0xCF);
    if (in.name == "GBK") return is_within(lead, 0xB0, 0xF7) && trail >= 0xA1;
    if (in.name == "Big5") return is_within(lead, 0xA4, 0xC6);
    return is_within(lead, 0xB0, 0xFD) && trail >= 0xA1;
}

/// What tells whether letters of an alphabet are words.
struct alphabet_letter {
    bool is_small;
    bool is_capital;
    bool is_vowel; ///< or another mark of Thai
    bool ends_words;
    bool begins_none; ///< a mark of Thai
    bool is_eastern;  ///< Cyrillic, of Russian and the like
    bool is_southern; ///< Cyrillic, of Serbian or Macedonian, which lack the eastern ones
};

inline bool is_among(char32_t code, std::u32string_view letters) noexcept {
    return letters.find(code) != std::u32string_view::npos;
}

inline alphabet_letter alphabet_letter_of(char32_t code) noexcept {
    constexpr std::u32string_view vowels = U"аеёиоуыэюяіїєАЕЁИОУЫЭЮЯІЇЄαεηιουωάέήίόύώϊϋΐΰΑΕΗΙΟΥΩΆΈΉΊΌΎΏ";
    return {.is_small = is_within(code, 0x0430, 0x045F) || is_within(code, 0x03AC, 0x03CE) || code == 0x0390,
            .is_capital =
                is_within(code, 0x0401, 0x042F) || is_within(code, 0x0386, 0x038F) || is_within(code, 0x0391, 0x03AB),
            .is_vowel = is_among(code, vowels) || is_within(code, 0x0E2F, 0x0E4E),
            .ends_words = is_among(code, U"ςךםןףץ"),
            .begins_none = code == 0x0E31 || is_within(code, 0x0E34, 0x0E3A) || is_within(code, 0x0E47, 0x0E4E),
            .is_eastern = is_among(code, U"йщъыьэюяёєіїўґЙЩЪЫЬЭЮЯЁЄІЇЎҐ"),
            .is_southern = is_among(code, U"ђѓѕјљњћќџЂЃЅЈЉЊЋЌЏ")};
}

/// What text in one charset consists of. Words are rows of letters that are no ASCII.
struct letter_counts {
    std::size_t han = 0;
    std::size_t common = 0; ///< of `han` and `hangul`
    std::size_t kana = 0;
    std::size_t hangul = 0;
    std::size_t alphabet = 0; ///< letters of one of Cyrillic, Greek, Hebrew, Thai
    script of = script::sign; ///< which one; `other` where there are several
    std::size_t vowels = 0;
    std::size_t eastern = 0;
    std::size_t southern = 0;
    std::size_t small = 0;
    std::size_t capitals = 0;
    std::size_t odd = 0;       ///< where it hardly stands in a word: capitals behind small letters, and the like
    std::size_t swallowed = 0; ///< brackets that close, as halves of characters
    std::size_t signs = 0;     ///< those of ISO-8859-1, which words don't have
    std::size_t words = 0;
    std::size_t mixed = 0; ///< those beside letters of ASCII
    std::size_t lone = 0;  ///< those that are one letter

    /// The next character.
    void take(char32_t code) noexcept {
        if (code >= 0x80) {
            if (length_++ == 0) begins_behind_letter_ = last_is_letter_;
        } else {
            const bool is_ascii_letter = is_letter(static_cast<char>(code));
            end_word(is_ascii_letter);
            last_is_letter_ = is_ascii_letter;
        }
    }
    /// The same, one of an alphabet, and what is before it.
    void take_letter(script of_letter, alphabet_letter before, alphabet_letter now, bool begins) noexcept {
        of = alphabet == 0 || of == of_letter ? of_letter : script::other;
        ++alphabet;
        vowels += now.is_vowel ? 1U : 0U;
        eastern += now.is_eastern ? 1U : 0U;
        southern += now.is_southern ? 1U : 0U;
        small += now.is_small ? 1U : 0U;
        capitals += now.is_capital ? 1U : 0U;
        constexpr std::size_t never = 4; // as odd as so many others
        odd += (before.is_small && now.is_capital) || (begins && now.begins_none) ? 1U : 0U;
        odd += before.ends_words ? never : 0;
    }
    void end_word(bool is_before_letter) noexcept {
        if (length_ == 0) return;
        ++words;
        const bool is_mixed = begins_behind_letter_ || is_before_letter;
        mixed += is_mixed ? 1U : 0U;
        lone += is_mixed && length_ == 1 ? 1U : 0U;
        length_ = 0;
        last_is_letter_ = false;
    }

private:
    std::size_t length_ = 0; ///< of the word
    bool begins_behind_letter_ = false;
    bool last_is_letter_ = false;
};

/// Nothing where `bytes` aren't all text in it.
inline std::optional<letter_counts> read_letters(std::string_view bytes, const character_set& in) {
    letter_counts found;
    char32_t before = 0;
    for (std::size_t at = 0; at < bytes.size();) {
        const character c = read_character(bytes, at, in);
        if (!c.valid || c.code == 0) return std::nullopt;
        const std::string_view unit = bytes.substr(at, c.size);
        found.swallowed += unit.size() > 1 && unit.back() == ']' ? 1U : 0U;
        at += c.size;
        const char32_t last = before;
        before = c.code;
        found.take(c.code);
        if (c.code < 0x80) continue;
        switch (const script of = script_of(c.code)) {
        case script::han:
        case script::hangul:
            ++(of == script::han ? found.han : found.hangul);
            found.common += is_common(in, unit) ? 1U : 0U;
            break;
        case script::kana:
            ++found.kana;
            break;
        case script::sign:
            found.signs += is_within(c.code, 0x00A1, 0x00BF) && !is_among(c.code, U"«·»") ? 1U : 0U;
            break;
        case script::other:
            return std::nullopt;
        default:
            found.take_letter(of, alphabet_letter_of(last), alphabet_letter_of(c.code), last < 0x80);
        }
    }
    found.end_word(false);
    return found;
}

} // namespace arbiter::sgf
