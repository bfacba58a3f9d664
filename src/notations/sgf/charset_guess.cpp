#include "notations/sgf/charset.hpp"

#include "notations/sgf/walk.hpp"
#include "text/ascii.hpp"
#include "text/decoded.hpp"

#include <algorithm>
#include <cstddef>

namespace arbiter::sgf {

namespace {

// ---- brackets

/// Whether a property, or a node and its property, begins at `at`.
bool goes_on_at(std::string_view text, std::size_t at) noexcept {
    at = skip_white(text, at);
    if (at < text.size() && text[at] == ';') at = skip_white(text, at + 1);
    const std::size_t name = at;
    while (at < text.size() && ascii::is_capital(text[at])) ++at;
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
    return ascii::is_letter(c) || static_cast<unsigned char>(c) >= 0xC0;
}

/// Whether half a character may be a bracket.
bool has_trails(const character_set& in) noexcept {
    return in.shape == unit_shape::shift_jis || in.shape == unit_shape::double_byte || in.shape == unit_shape::gb18030;
}

/// Whether it is no text by itself: a control, or left to private use.
bool is_no_text(std::uint32_t code) noexcept {
    return (code >= 0x80 && code < 0xA0) || (code >= 0xE000 && code < 0xF900);
}

/// Whether all of `bytes` are characters of `in`, all of them text, and the brackets make sense. If they do as bytes,
/// which `has_sense` says, no half of a character is one.
bool can_read(std::string_view bytes, const character_set& in, bool has_sense) {
    for (std::size_t at = 0; at < bytes.size();) {
        const character c = read_character(bytes, at, in);
        if (!c.valid || is_no_text(c.code)) return false;
        at += c.size;
        if (has_sense && c.size > 1 && bytes[at - 1] == ']') return false;
    }
    return has_sense || have_sense_in(in, bytes);
}

/// How many bytes the character of UTF-8 has that begins with `lead`; 0 if none does.
constexpr std::size_t size_by(unsigned char lead) noexcept {
    if (lead < 0xC2 || lead > 0xF4) return 0;
    if (lead < 0xE0) return 2;
    return lead < 0xF0 ? 3 : 4;
}

constexpr bool is_within_character(char c) noexcept {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80;
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
        } else if (ascii::is_letter(c)) {
            may_open = true;
        } else if (c == '(' || c == ')' || c == ';') {
            may_open = false;
        } else if (!ascii::is_white(c)) {
            return false;
        }
    }
    return true;
}

bool have_sense_in(const character_set& in, std::string_view bytes) {
    return have_sense(has_trails(in) ? decoded_text(bytes, in).text() : bytes);
}

std::vector<const character_set*> fitting_charsets(std::string_view bytes) {
    std::vector<const character_set*> fitting;
    const bool has_sense = have_sense(bytes);
    for (const char* const name : {"Shift_JIS", "EUC-JP", "GBK", "Big5", "EUC-KR"}) {
        const character_set* const in = find_charset(name);
        if (in != nullptr && can_read(bytes, *in, has_sense)) fitting.push_back(in);
    }
    return fitting;
}

western_text read_western(std::string_view bytes) {
    constexpr std::size_t long_row = 6; // of bytes beyond ASCII; no language of Western Europe has so many
    constexpr std::size_t short_row = 4;
    constexpr std::string_view nothing = "\x81\x8D\x8F\x90\x9D";
    constexpr std::string_view letters = "\x83\x8A\x8C\x8E\x9A\x9C\x9E\x9F";
    constexpr std::string_view joining = "\x91\x92\x96\x97"; // apostrophes and dashes
    western_text found{find_charset("ISO-8859-1"), {}, true};
    std::size_t short_rows = 0;
    for (std::size_t at = skip_ascii(bytes, 0); at < bytes.size(); at = skip_ascii(bytes, at)) {
        const std::size_t begin = at;
        bool is_odd = false;
        for (; at < bytes.size() && static_cast<unsigned char>(bytes[at]) >= 0x80; ++at) {
            const char c = bytes[at];
            const bool is_letter_sign = letters.find(c) != std::string_view::npos;
            const bool is_control = static_cast<unsigned char>(c) < 0xA0;
            found.has_signs_alone = found.has_signs_alone && is_control && !is_letter_sign;
            if (!is_control) continue;
            const auto place = static_cast<std::uint32_t>(at);
            if (found.proof.empty()) found = {find_charset("windows-1252"), {place, place + 1}, found.has_signs_alone};
            const bool is_in_word =
                at > 0 && is_western_letter(bytes[at - 1]) && at + 1 < bytes.size() && is_western_letter(bytes[at + 1]);
            const bool may_join = is_letter_sign || joining.find(c) != std::string_view::npos;
            is_odd = is_odd || nothing.find(c) != std::string_view::npos || (is_in_word && !may_join);
        }
        if (is_odd || at - begin >= long_row || (at - begin >= short_row && ++short_rows == 2))
            return {nullptr, {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at)}, false};
    }
    return found;
}

damaged_text damaged_utf8(std::string_view bytes, bool is_declared) {
    const std::uint64_t enough = is_declared ? 1 : 2; // so much is hardly ever by chance
    damaged_text found;
    std::uint64_t kept = 0;     // bytes within characters
    std::uint64_t whole = 0;    // characters beyond ASCII
    std::uint64_t cut = 0;      // those that ASCII follows before their last byte
    std::uint64_t in_words = 0; // signs `?` that another letter follows, which no text has
    for (std::size_t at = skip_ascii(bytes, 0); at < bytes.size(); at = skip_ascii(bytes, at)) {
        const std::size_t begin = at;
        const std::size_t size = size_by(static_cast<unsigned char>(bytes[at]));
        if (size == 0) return {};
        const std::uint64_t lost_before = found.lost;
        for (++at; at < bytes.size() && at < begin + size && (is_within_character(bytes[at]) || bytes[at] == '?'); ++at)
            ++(bytes[at] == '?' ? found.lost : kept);
        const bool is_cut = at < begin + size;
        if (is_cut && at < bytes.size() && static_cast<unsigned char>(bytes[at]) >= 0x80) return {};
        ++(is_cut ? cut : whole);
        const bool has_lost = found.lost != lost_before;
        in_words += has_lost && at < bytes.size() && is_western_letter(bytes[at]) ? 1 : 0;
        if ((is_cut || has_lost) && found.where.empty())
            found.where = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at)};
    }
    if (cut == 0) return kept >= enough || in_words >= enough ? found : damaged_text{};
    const bool is_proof = found.lost == 0 && whole >= cut && kept >= enough;
    return is_proof ? damaged_text{cut, found.where, true} : damaged_text{};
}

} // namespace arbiter::sgf
