// What text in one charset consists of, by which a charset is guessed.
#pragma once

#include "core/charset.hpp"
#include "sgf/walk.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
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

inline bool is_among(char32_t code, std::u32string_view letters) noexcept {
    return letters.find(code) != std::u32string_view::npos;
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

/// A table, as each letter of a text is looked up for several charsets.
class alphabet_letters {
public:
    constexpr alphabet_letters() noexcept {
        using letter = alphabet_letter;
        mark(&letter::is_small, {{0x0430, 0x045F}, {0x03AC, 0x03CE}, {0x0390, 0x0390}});
        mark(&letter::is_capital, {{0x0401, 0x042F}, {0x0386, 0x038F}, {0x0391, 0x03AB}});
        mark(&letter::is_vowel, {{0x0E2F, 0x0E4E}});
        mark(&letter::is_vowel, U"аеёиоуыэюяіїєАЕЁИОУЫЭЮЯІЇЄαεηιουωάέήίόύώϊϋΐΰΑΕΗΙΟΥΩΆΈΉΊΌΎΏ");
        mark(&letter::ends_words, U"ςךםןףץ");
        mark(&letter::begins_none, {{0x0E31, 0x0E31}, {0x0E34, 0x0E3A}, {0x0E47, 0x0E4E}});
        mark(&letter::is_eastern, U"йщъыьэюяёєіїўґЙЩЪЫЬЭЮЯЁЄІЇЎҐ");
        mark(&letter::is_southern, U"ђѓѕјљњћќџЂЃЅЈЉЊЋЌЏ");
    }
    [[nodiscard]] constexpr alphabet_letter operator[](char32_t code) const noexcept {
        return is_within(code, first, last) ? all_[code - first] : alphabet_letter{};
    }

private:
    struct range {
        char32_t low;
        char32_t high;
    };
    constexpr void mark(bool alphabet_letter::*as, std::initializer_list<range> ranges) noexcept {
        for (const range& r : ranges)
            for (char32_t code = r.low; code <= r.high; ++code) all_[code - first].*as = true;
    }
    constexpr void mark(bool alphabet_letter::*as, std::u32string_view letters) noexcept {
        for (const char32_t code : letters) all_[code - first].*as = true;
    }

    static constexpr char32_t first = 0x0386; ///< Greek
    static constexpr char32_t last = 0x0E4E;  ///< Thai
    std::array<alphabet_letter, last - first + 1> all_{};
};

inline alphabet_letter alphabet_letter_of(char32_t code) noexcept {
    static constexpr alphabet_letters letters;
    return letters[code];
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
    std::size_t read = 0;  ///< bytes that are counted here

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

inline bool is_swallowed_bracket(std::string_view unit) noexcept {
    return unit.size() > 1 && unit.back() == ']';
}

/// Reads characters of one charset. What single bytes are is looked up once.
class character_reader {
public:
    explicit character_reader(const character_set& in) noexcept : charset_(in) {}

    /// What isn't of text isn't valid.
    character operator()(std::string_view bytes, std::size_t at) noexcept {
        const unsigned char byte = unsigned_byte(bytes, at);
        if (byte < 0x80) return {byte, 1, byte != 0};
        if (charset_.shape != unit_shape::single) return read(bytes, at);
        character& known = known_[byte - 0x80U];
        if (known.size == 0) known = read(bytes, at);
        return known;
    }

private:
    [[nodiscard]] character read(std::string_view bytes, std::size_t at) const noexcept {
        character c = read_character(bytes, at, charset_);
        c.valid = c.valid && script_of(c.code) != script::other;
        return c;
    }

    const character_set& charset_;
    std::array<character, 0x80> known_ = [] {
        std::array<character, 0x80> none;
        none.fill({replacement, 0, false});
        return none;
    }();
};

/// Of the first characters: so many beyond ASCII tell what all of the text is. Nothing where they aren't text in it.
inline std::optional<letter_counts> read_letters(std::string_view bytes, const character_set& in) {
    constexpr std::size_t enough = 1U << 14U;
    letter_counts found;
    character_reader read(in);
    char32_t before = 0;
    for (std::size_t beyond = 0; found.read < bytes.size() && beyond < enough;) {
        const character c = read(bytes, found.read);
        if (!c.valid) return std::nullopt;
        const std::string_view unit = bytes.substr(found.read, c.size);
        found.swallowed += is_swallowed_bracket(unit) ? 1U : 0U;
        found.read += c.size;
        const char32_t last = before;
        before = c.code;
        found.take(c.code);
        if (c.code < 0x80) continue;
        ++beyond;
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
        default:
            found.take_letter(of, alphabet_letter_of(last), alphabet_letter_of(c.code), last < 0x80);
        }
    }
    found.end_word(false);
    return found;
}

/// Whether what is behind these characters is text as well; adds the brackets in it.
inline bool is_text_to_end(std::string_view bytes, const character_set& in, letter_counts& found) {
    character_reader read(in);
    while (found.read < bytes.size()) {
        const character c = read(bytes, found.read);
        if (!c.valid) return false;
        found.swallowed += is_swallowed_bracket(bytes.substr(found.read, c.size)) ? 1U : 0U;
        found.read += c.size;
    }
    return true;
}

} // namespace arbiter::sgf
