#include "sgf/charset.hpp"

#include "core/decoded.hpp"
#include "sgf/charset_letters.hpp"
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

bool is_western_letter(char c) noexcept {
    return is_letter(c) || static_cast<unsigned char>(c) >= 0xC0;
}

/// Of Chinese characters alone any of the first three may be written.
enum class language : std::uint8_t { japanese, chinese, korean, russian, greek, hebrew, thai };

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
    {"ISO-8859-5", language::russian},
    {"windows-1253", language::greek},
    {"ISO-8859-7", language::greek},
    {"windows-1255", language::hebrew},
    {"windows-874", language::thai},
});

script alphabet_of(language l) noexcept {
    return l == language::russian  ? script::cyrillic
           : l == language::greek  ? script::greek
           : l == language::hebrew ? script::hebrew
                                   : script::thai;
}

/// Whether letters of an alphabet stand as they do in words.
bool are_words(const letter_counts& l) noexcept {
    // Hebrew writes no vowels
    const bool has_vowels = l.of == script::hebrew || (5 * l.vowels >= l.alphabet && 5 * l.vowels <= 4 * l.alphabet);
    return l.alphabet > 0 && l.alphabet >= 3 * l.words && 4 * (l.odd + l.signs) <= l.words && 4 * l.mixed <= l.words &&
           has_vowels && (l.eastern == 0 || l.southern == 0);
}

bool is_text_of(const letter_counts& l, language of) noexcept {
    const bool is_common = 2 * l.common >= l.han + l.hangul && 2 * l.lone <= l.words;
    switch (of) {
    case language::japanese:
        return l.han + l.kana > 0 && l.hangul + l.alphabet == 0 && is_common;
    case language::chinese:
        return l.han > 0 && l.kana + l.hangul + l.alphabet == 0 && is_common;
    case language::korean:
        return (l.hangul > 0) != (l.han > 0) && l.kana + l.alphabet == 0 && is_common;
    default:
        return l.of == alphabet_of(of) && l.han + l.kana + l.hangul == 0 && are_words(l);
    }
}

/// Nothing where it isn't such text, all of it.
std::optional<letter_counts> read_text(std::string_view bytes, const character_set& in, language of) {
    std::optional<letter_counts> found = read_letters(bytes, in);
    if (!found || !is_text_of(*found, of) || !is_text_to_end(bytes, in, *found)) return std::nullopt;
    return found;
}

/// Whether all of it is capitals, as small letters of another charset seem to be.
bool are_capitals(const letter_counts& l) noexcept {
    return l.small == 0 && l.capitals > l.words;
}

/// Whether half a character may be a bracket.
bool has_trails(const character_set& in) noexcept {
    return in.shape == unit_shape::shift_jis || in.shape == unit_shape::double_byte || in.shape == unit_shape::gb18030;
}

/// Whether half a character is never what brackets should be. `has_sense` without any characters of two bytes.
bool reads_well(std::string_view bytes, const character_set& in, const letter_counts& l, bool has_sense) {
    return has_sense ? l.swallowed == 0 : !has_trails(in) || have_sense_in(in, bytes);
}

/// Whether bytes are the same in both.
bool have_same_text(std::string_view bytes, const character_set& one, const character_set& other) {
    for (std::size_t at = 0; at < bytes.size();) {
        const character c = read_character(bytes, at, one);
        const character d = read_character(bytes, at, other);
        if (c.code != d.code || c.size != d.size) return false;
        at += c.size;
    }
    return true;
}

// ---- damaged UTF-8

/// How many bytes the character has that begins with `lead`; 0 where none does.
constexpr std::size_t size_by(unsigned char lead) noexcept {
    if (!is_within(lead, 0xC2, 0xF4)) return 0;
    if (lead < 0xE0) return 2;
    return lead < 0xF0 ? 3 : 4;
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

bool have_sense_in(const character_set& in, std::string_view bytes) {
    return have_sense(has_trails(in) ? decoded_text(bytes, in).text() : bytes);
}

std::vector<const character_set*> fitting_charsets(std::string_view bytes) {
    struct reading_found {
        const character_set* in;
        bool has_capitals_alone;
    };
    std::vector<reading_found> all;
    const bool has_sense = have_sense(bytes);
    for (const candidate& c : candidates) {
        const character_set* const in = find_charset(c.charset);
        if (in == nullptr) continue;
        const std::optional<letter_counts> found = read_text(bytes, *in, c.of);
        if (!found || !reads_well(bytes, *in, *found, has_sense)) continue;
        // two charsets may differ in what the text hasn't got
        if (all.empty() || !have_same_text(bytes, *all.back().in, *in)) all.push_back({in, are_capitals(*found)});
    }
    const bool has_small = std::any_of(all.begin(), all.end(), [](const reading_found& r) {
        return !r.has_capitals_alone && r.in->shape == unit_shape::single;
    });
    std::vector<const character_set*> fitting;
    for (const reading_found& r : all)
        if (!r.has_capitals_alone || !has_small) fitting.push_back(r.in);
    return fitting;
}

const character_set* fitting_western(std::string_view bytes) noexcept {
    constexpr std::size_t long_row = 3; // of letters beyond ASCII
    std::size_t words = 0;
    for (std::size_t at = skip_ascii(bytes, 0); at < bytes.size(); at = skip_ascii(bytes, at)) {
        const std::size_t begin = at;
        std::size_t letters = 0;
        for (; at < bytes.size() && unsigned_byte(bytes, at) >= 0x80; ++at)
            letters += unsigned_byte(bytes, at) >= 0xC0 ? 1U : 0U;
        if (letters == 0) continue; // signs
        const bool is_in_word =
            (begin > 0 && is_letter(bytes[begin - 1])) || (at < bytes.size() && is_letter(bytes[at]));
        if (letters < at - begin || letters >= long_row || !is_in_word) return nullptr;
        ++words;
    }
    const western_signs signs = signs_of_windows(bytes);
    if (words == 0 || signs == western_signs::odd) return nullptr;
    return find_charset(signs == western_signs::none ? "ISO-8859-1" : "windows-1252");
}

bool is_kana_in_shift_jis(std::string_view bytes) {
    constexpr std::size_t enough = 4;
    const std::optional<letter_counts> found = read_text(bytes, *find_charset("Shift_JIS"), language::japanese);
    return found && found->kana >= enough && found->kana >= found->han;
}

damaged_text damaged_utf8(std::string_view bytes, bool is_declared) {
    constexpr std::uint64_t enough = 2;     // bytes that go on: so many hardly ever follow others by chance
    constexpr unsigned char sharp_s = 0xDF; // behind which a `?` may be one, in ISO-8859-1
    damaged_text found;
    std::uint64_t kept = 0;
    std::uint64_t whole = 0;    // characters beyond ASCII
    std::uint64_t cut = 0;      // those that ASCII follows before their last byte
    std::uint64_t in_words = 0; // signs `?` that another letter follows, which are none of a text
    // of others than `ß`: these and one proof more are enough where the text should be UTF-8
    bool has_lost = false;
    bool has_lost_in_word = false;
    for (std::size_t at = 0; at < bytes.size();) {
        const unsigned char lead = unsigned_byte(bytes, at);
        const std::size_t right_size = lead < 0x80 ? 1 : size_by(lead);
        std::size_t size = right_size;
        if (size == 0) return {};
        std::uint64_t lost = 0;
        for (std::size_t i = 1; i < size; ++i) {
            const bool is_lost = at + i < bytes.size() && bytes[at + i] == '?';
            if (at + i == bytes.size() || (!is_lost && unsigned_byte(bytes, at + i) < 0x80)) {
                size = i;
                break;
            }
            if (!is_lost && !is_within(unsigned_byte(bytes, at + i), 0x80, 0xBF)) return {};
            lost += is_lost ? 1 : 0;
            kept += is_lost ? 0 : 1;
        }
        cut += size < right_size ? 1 : 0;
        whole += lead >= 0x80 && size == right_size ? 1 : 0;
        const bool is_first_cut = size < right_size && cut == 1;
        if (is_first_cut || (lost > 0 && found.lost == 0)) {
            found.begin = static_cast<std::uint32_t>(at);
            found.end = static_cast<std::uint32_t>(at + size);
        }
        found.lost += lost;
        at += size;
        if (lost == 0) continue;
        const char after = at < bytes.size() ? bytes[at] : ' ';
        if (is_western_letter(after)) ++in_words;
        has_lost = has_lost || lead != sharp_s;
        has_lost_in_word = has_lost_in_word || (lead != sharp_s && is_small_letter(after));
    }
    if (cut != 0) {
        const bool is_proof = found.lost == 0 && whole >= cut && (is_declared || kept >= enough);
        return is_proof ? damaged_text{cut, found.begin, found.end, true} : damaged_text{};
    }
    const bool is_likely = is_declared && (has_lost_in_word || (has_lost && kept > 0));
    return kept >= enough || in_words >= enough || is_likely ? found : damaged_text{};
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
