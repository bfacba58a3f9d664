#include "sgf/charset.hpp"

#include "core/decoded.hpp"
#include "core/utf8.hpp"
#include "sgf/walk.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace arbiter::sgf {

namespace {

// ---- brackets

/// Whether a property, or a node and its property, begins at `at`.
bool goes_on_at(std::string_view text, std::size_t at) noexcept {
    at = skip_white(text, at);
    if (at < text.size() && text[at] == ';') at = skip_white(text, at + 1);
    const std::size_t name = at;
    while (at < text.size() && is_capital(text[at])) ++at;
    return at > name && at < text.size() && text[at] == '[';
}

/// Behind the value that begins at `at`; 0 where its end makes no sense.
std::size_t behind_value(std::string_view text, std::size_t at) noexcept {
    for (; at < text.size() && text[at] != ']'; ++at) {
        if (text[at] != '\\') continue;
        const bool may_be_half = static_cast<unsigned char>(text[at - 1]) >= 0x80;
        ++at;
        if (may_be_half && at < text.size() && text[at] == ']' && goes_on_at(text, at + 1)) return 0;
    }
    return at < text.size() ? at + 1 : 0;
}

// ---- bytes

constexpr unsigned char unsigned_byte(std::string_view bytes, std::size_t at) noexcept {
    return static_cast<unsigned char>(bytes[at]);
}

constexpr bool is_within(char32_t code, char32_t low, char32_t high) noexcept {
    return code >= low && code <= high;
}

// ---- scripts

enum class script : std::uint8_t { sign, han, kana, hangul, cyrillic, other };

script script_of(char32_t code) noexcept {
    if (is_within(code, 0x4E00, 0x9FFF) || is_within(code, 0xF900, 0xFAFF) || code == 0x3005) return script::han;
    if (is_within(code, 0x3041, 0x30FF)) return script::kana;
    if (is_within(code, 0xAC00, 0xD7A3)) return script::hangul;
    if (is_within(code, 0x0401, 0x045F)) return script::cyrillic;
    const bool is_sign =
        is_within(code, 0x2010, 0x2027) || is_within(code, 0x2190, 0x2193) || is_within(code, 0x25A0, 0x25EF) ||
        is_within(code, 0x2605, 0x2606) || is_within(code, 0x3000, 0x3020) || is_within(code, 0xFF01, 0xFF60) ||
        is_within(code, 0xFFE0, 0xFFE6) || is_within(code, 0x00A0, 0x00BF) || code == 0x00D7 || code == 0x00F7;
    return is_sign ? script::sign : script::other;
}

/// Whether a character of Han is one of those in common use, which charsets of two bytes have in a block of their own.
bool is_common(const character_set& in, std::string_view unit) noexcept {
    const unsigned char lead = unsigned_byte(unit, 0);
    const unsigned char trail = unit.size() > 1 ? unsigned_byte(unit, 1) : 0;
    if (in.name == "Shift_JIS") return is_within(lead, 0x88, 0x98);
    if (in.name == "EUC-JP") return is_within(lead, 0xB0, 0xCF);
    if (in.name == "GBK") return is_within(lead, 0xB0, 0xF7) && trail >= 0xA1;
    if (in.name == "Big5") return is_within(lead, 0xA4, 0xC6);
    return is_within(lead, 0xB0, 0xFD) && trail >= 0xA1;
}

/// What text in one charset consists of. Words are rows of letters that are no ASCII.
struct letter_counts {
    std::size_t han = 0;
    std::size_t common = 0; ///< of `han` and `hangul`
    std::size_t kana = 0;
    std::size_t hangul = 0;
    std::size_t cyrillic = 0;
    std::size_t odd_case = 0;  ///< capitals behind small letters
    std::size_t swallowed = 0; ///< brackets that close, as halves of characters
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
std::optional<letter_counts> read_letters(std::string_view bytes, const character_set& in) {
    letter_counts found;
    char32_t before = 0;
    for (std::size_t at = 0; at < bytes.size();) {
        const character c = read_character(bytes, at, in);
        if (!c.valid || c.code == 0) return std::nullopt;
        const std::string_view unit = bytes.substr(at, c.size);
        found.swallowed += unit.size() > 1 && unit.back() == ']' ? 1U : 0U;
        at += c.size;
        const bool is_small_before = is_within(before, 0x0430, 0x045F);
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
        case script::cyrillic:
            ++found.cyrillic;
            found.odd_case += is_small_before && is_within(c.code, 0x0401, 0x042F) ? 1U : 0U;
            break;
        case script::sign:
            break;
        default:
            return std::nullopt;
        }
    }
    found.end_word(false);
    return found;
}

enum class language : std::uint8_t { japanese, chinese, korean, russian };

struct candidate {
    std::string_view charset;
    language of;
};
constexpr auto candidates = std::to_array<candidate>({
    {"Shift_JIS", language::japanese},
    {"EUC-JP", language::japanese},
    {"GBK", language::chinese},
    {"Big5", language::chinese},
    {"EUC-KR", language::korean},
    {"windows-1251", language::russian},
    {"KOI8-R", language::russian},
});

bool is_text_of(const letter_counts& l, language of) noexcept {
    const bool is_common = 2 * l.common >= l.han + l.hangul && 2 * l.lone <= l.words;
    switch (of) {
    case language::japanese:
        return l.han + l.kana > 0 && l.hangul + l.cyrillic == 0 && is_common;
    case language::chinese:
        return l.han > 0 && l.kana + l.hangul + l.cyrillic == 0 && is_common;
    case language::korean:
        return (l.hangul > 0) != (l.han > 0) && l.kana + l.cyrillic == 0 && is_common;
    default:
        return l.cyrillic > 0 && l.cyrillic >= 3 * l.words && l.han + l.kana + l.hangul == 0 &&
               4 * l.odd_case <= l.words && 4 * l.mixed <= l.words;
    }
}

/// Whether half a character is never what brackets should be. `has_sense` without any characters of two bytes.
bool reads_well(std::string_view bytes, const character_set& in, const letter_counts& l, bool has_sense) {
    if (has_sense) return l.swallowed == 0;
    const bool has_trails = in.shape == unit_shape::shift_jis || in.shape == unit_shape::double_byte;
    return !has_trails || have_sense(decoded_text(bytes, in).text());
}

// ---- damaged UTF-8

/// How many bytes the character has that begins with `lead`; 0 where none does.
constexpr std::size_t size_by(unsigned char lead) noexcept {
    if (is_within(lead, 0xC2, 0xDF)) return 2;
    if (is_within(lead, 0xE0, 0xEF)) return 3;
    return is_within(lead, 0xF0, 0xF4) ? 4 : 0;
}

// ---- windows-1252

/// What a byte stands for in windows-1252, as far as it matters beside letters.
enum class sign_place : char {
    nothing = '_',
    letter_small = 's',
    letter_capital = 'C',
    apostrophe = 'a',
    opens = 'o',
    between = '.'
};

/// Of a byte from 0x80 to 0x9F.
constexpr sign_place place_of_sign(unsigned char byte) noexcept {
    constexpr std::string_view places = "._o.o.....C.C_C_"
                                        "_aa.......s.s_sC";
    return static_cast<sign_place>(places[byte - 0x80U]);
}

bool is_western_letter(char c) noexcept {
    return is_letter(c) || static_cast<unsigned char>(c) >= 0xC0;
}
bool is_small_letter(char c) noexcept {
    return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0xDF;
}

bool stands_well(char before, unsigned char byte, char after) noexcept {
    switch (place_of_sign(byte)) {
    case sign_place::nothing:
        return false;
    case sign_place::letter_small:
        return is_western_letter(before) || is_western_letter(after);
    case sign_place::letter_capital:
        return !is_small_letter(before) && is_western_letter(after);
    case sign_place::apostrophe:
        return true;
    case sign_place::opens:
        return !is_western_letter(before);
    default:
        return !is_western_letter(before) || !is_western_letter(after) || byte == 0x96 || byte == 0x97;
    }
}

} // namespace

bool have_sense(std::string_view text) noexcept {
    bool may_open = false;
    for (std::size_t at = std::min(text.find('('), text.size()); at < text.size();) {
        const char c = text[at++];
        if (c == '[') {
            if (!may_open) return false;
            at = behind_value(text, at);
            if (at == 0) return false;
        } else if (is_letter(c)) {
            may_open = true;
        } else if (c == '(' || c == ')' || c == ';') {
            may_open = false;
        } else if (!is_white_space(c)) {
            return false;
        }
    }
    return true;
}

std::vector<const character_set*> fitting_charsets(std::string_view bytes) {
    std::vector<const character_set*> fitting;
    const bool has_sense = have_sense(bytes);
    for (const candidate& c : candidates) {
        const character_set* const in = find_charset(c.charset);
        if (in == nullptr) continue;
        const std::optional<letter_counts> found = read_letters(bytes, *in);
        if (found && is_text_of(*found, c.of) && reads_well(bytes, *in, *found, has_sense)) fitting.push_back(in);
    }
    return fitting;
}

damaged_text damaged_utf8(std::string_view bytes) {
    constexpr std::uint64_t enough = 2; // bytes that go on: so many hardly ever follow others by chance
    damaged_text found;
    std::uint64_t kept = 0;
    for (std::size_t at = 0; at < bytes.size();) {
        const unsigned char lead = unsigned_byte(bytes, at);
        const std::size_t size = lead < 0x80 ? 1 : size_by(lead);
        if (size == 0 || at + size > bytes.size()) return {};
        std::uint64_t lost = 0;
        for (std::size_t i = 1; i < size; ++i) {
            const bool is_lost = bytes[at + i] == '?';
            if (!is_lost && !is_within(unsigned_byte(bytes, at + i), 0x80, 0xBF)) return {};
            lost += is_lost ? 1 : 0;
            kept += is_lost ? 0 : 1;
        }
        if (lost > 0 && found.lost == 0) {
            found.begin = static_cast<std::uint32_t>(at);
            found.end = static_cast<std::uint32_t>(at + size);
        }
        found.lost += lost;
        at += size;
    }
    return kept >= enough ? found : damaged_text{};
}

western_signs signs_of_windows(std::string_view bytes) {
    western_signs found = western_signs::none;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        if (!is_within(unsigned_byte(bytes, at), 0x80, 0x9F)) continue;
        const char before = at == 0 ? ' ' : bytes[at - 1];
        const char after = at + 1 == bytes.size() ? ' ' : bytes[at + 1];
        if (!stands_well(before, unsigned_byte(bytes, at), after)) return western_signs::odd;
        const sign_place place = place_of_sign(unsigned_byte(bytes, at));
        const bool is_letter_sign = place == sign_place::letter_small || place == sign_place::letter_capital;
        found = is_letter_sign || found == western_signs::likely ? western_signs::likely : western_signs::fitting;
    }
    return found;
}

} // namespace arbiter::sgf
