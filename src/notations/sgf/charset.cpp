#include "notations/sgf/charset.hpp"

#include "findings/encoding.hpp"
#include "notations/sgf/properties.hpp"
#include "notations/sgf/walk.hpp"
#include "text/ascii.hpp"
#include "text/charset.hpp"
#include "text/decoded.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

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
bool is_no_text(char32_t code) noexcept {
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

namespace {

/// Where the first node begins in bytes whose charset isn't known yet: behind its `;`, or with a property.
std::size_t root_in(std::string_view bytes) noexcept {
    for (std::size_t at = bytes.find('('); at < bytes.size(); at = bytes.find('(', at)) {
        while (at < bytes.size() && (bytes[at] == '(' || ascii::is_white(bytes[at]))) ++at;
        if (at == bytes.size()) break;
        if (bytes[at] == ';') return at + 1;
        std::size_t name = at;
        while (name < bytes.size() && ascii::is_letter(bytes[name])) ++name;
        if (name > at && opens_value(bytes, name)) return at;
    }
    return bytes.size();
}

/// The value of CA in that node; nothing where there is none.
std::string_view find_declared(std::string_view bytes) noexcept {
    constexpr std::string_view ends = ";()";
    for (std::size_t at = root_in(bytes); at < bytes.size() && ends.find(bytes[at]) == std::string_view::npos;) {
        if (!ascii::is_letter(bytes[at])) {
            ++at;
            continue;
        }
        const std::size_t name = at;
        while (at < bytes.size() && ascii::is_letter(bytes[at])) ++at;
        const bool is_ca = find_name(bytes.substr(name, at - name)) == "CA";
        for (at = skip_white(bytes, at); at < bytes.size() && bytes[at] == '['; at = skip_white(bytes, at)) {
            const std::size_t begin = ++at;
            while (at < bytes.size() && bytes[at] != ']') at += bytes[at] == '\\' ? 2 : 1;
            const std::size_t end = std::min(at, bytes.size());
            if (is_ca) return bytes.substr(begin, end - begin);
            at = std::min(end + 1, bytes.size());
        }
    }
    return {};
}

/// In charsets whose characters may end in `\` or `]` a value before CA may seem to go on. Then CA is known by its name.
std::string_view find_hidden(std::string_view bytes) {
    constexpr std::size_t near = 4096;
    const std::string_view head = bytes.substr(0, near);
    constexpr std::string_view opened = "CA[";
    for (std::size_t at = head.find(opened); at != std::string_view::npos; at = head.find(opened, at + 1)) {
        if (at > 0 && ascii::is_capital(head[at - 1])) continue;
        const std::size_t begin = at + opened.size();
        const std::size_t end = head.find(']', begin);
        if (end == std::string_view::npos) return {};
        const character_set* const named = find_charset(without_white_ends(head.substr(begin, end - begin)));
        if (named != nullptr && (named->shape == unit_shape::shift_jis || named->shape == unit_shape::gb18030 ||
                                 named->shape == unit_shape::double_byte))
            return head.substr(begin, end - begin);
    }
    return {};
}

/// Whether text that is valid UTF-8 can be nothing else, though its bytes may be characters of another charset: nearly all
/// of Japanese in UTF-8 is also Shift_JIS, of rare kanji and half-width kana. By chance another charset's text is
/// seldom valid UTF-8 of one character of East Asia, and not of several.
bool is_plainly_utf8(std::string_view text) noexcept {
    constexpr unsigned enough = 3;
    unsigned found = 0;
    for (std::size_t at = 0; at < text.size() && found < enough;) {
        const utf8::decoded d = utf8::decode(text, at);
        const bool is_east_asian = (d.code >= 0x3040 && d.code <= 0x9FFF) || (d.code >= 0xAC00 && d.code <= 0xD7A3);
        found += d.valid && is_east_asian ? 1 : 0;
        at += d.size;
    }
    return found == enough;
}

/// The same of text that ISO-8859-1 would have as well: two letters of UTF-8 would be two pairs of a letter and a sign, as
/// in `GÃ¼nther`, which no word has.
bool is_hardly_western(std::string_view text, const character_set& named) noexcept {
    if (named.shape != unit_shape::latin1 && named.shape != unit_shape::western) return false;
    constexpr unsigned enough = 2;
    unsigned found = 0;
    for (std::size_t at = skip_ascii(text, 0); at < text.size() && found < enough; at = skip_ascii(text, at)) {
        ++found;
        at += utf8::decode(text, at).size;
    }
    return found == enough;
}

/// UTF-8 or, if it isn't that, what is found most where nothing is said.
const character_set& by_bytes(bool is_utf8) noexcept {
    return is_utf8 ? utf8_charset() : western_charset();
}

/// Whether more than one game may say which charset it is in.
bool names_several(std::string_view bytes) noexcept {
    constexpr std::string_view charset_named = "CA[";
    return bytes.find(charset_named, bytes.find(charset_named) + 1) != std::string_view::npos;
}

/// A charset in which half a character may be a bracket, if brackets make no sense otherwise, and all of the bytes are
/// text in it; null if there is none. Games that name charsets may each be right, though together they make sense in another.
const character_set* charset_of_brackets(std::string_view bytes) {
    if (have_sense(bytes) || names_several(bytes)) return nullptr;
    for (const character_set* const in : fitting_charsets(bytes))
        if (in->shape == unit_shape::shift_jis || in->shape == unit_shape::double_byte) return in;
    return nullptr;
}

/// `has_utf8` says whether all of it is valid UTF-8.
decision decide_by(std::string_view bytes, bool has_utf8) {
    if (const character_set* const marked = marked_charset(bytes)) return {marked, declaration::by_mark};
    if (bytes.starts_with(byte_order_mark)) return {&utf8_charset(), declaration::by_mark};
    const bool is_escaped =
        bytes.find("\x1B$B") != std::string_view::npos || bytes.find("\x1B$@") != std::string_view::npos;
    if (is_escaped && is_ascii(bytes)) return {&escaped_charset(), declaration::escaped};
    std::string_view name = without_white_ends(find_declared(bytes));
    const character_set* named = find_charset(name);
    if (named != nullptr && named->shape == unit_shape::plain) {
        const character_set* const guessed = has_utf8 ? nullptr : charset_of_brackets(bytes);
        return guessed != nullptr ? decision{guessed, declaration::guessed} : decision{named, declaration::right};
    }
    if (name.empty() && !has_utf8) name = without_white_ends(find_hidden(bytes));
    if (name.empty()) {
        const character_set* const guessed = has_utf8 ? nullptr : charset_of_brackets(bytes);
        return guessed != nullptr ? decision{guessed, declaration::guessed}
                                  : decision{&by_bytes(has_utf8), declaration::none};
    }
    if (named == nullptr) named = find_charset(name);
    if (named == nullptr) return {&by_bytes(has_utf8), declaration::unknown};
    // without a mark nothing is read so; zero bytes are what is left of it, where they stand among ASCII
    const bool may_be_wide = is_wide(*named) && (!has_utf8 || bytes.find('\0') != std::string_view::npos);
    if (is_wide(*named)) return {&by_bytes(has_utf8), may_be_wide ? declaration::wide : declaration::wrong};
    if (has_utf8 && !is_ascii(bytes) &&
        (is_plainly_utf8(bytes) || is_hardly_western(bytes, *named) || !is_valid(bytes, *named)))
        return {&utf8_charset(), declaration::wrong};
    const character_set* const guessed =
        is_ascii(bytes) || have_sense_in(*named, bytes) ? nullptr : charset_of_brackets(bytes);
    return guessed != nullptr ? decision{guessed, declaration::guessed} : decision{named, declaration::right};
}

} // namespace

decision decide(std::string_view bytes) {
    return decide_by(bytes, is_utf8(bytes));
}

namespace {

/// Where the game ends whose bracket stands at `begin`, by its brackets as they are in its charset; `in` is null where
/// that isn't known. A game that lacks its end ends where another one begins between its nodes.
std::size_t end_of_game(std::string_view bytes, std::size_t begin, const character_set* in) noexcept {
    const auto step = [&](std::size_t at) -> std::size_t {
        if (in == nullptr || static_cast<unsigned char>(bytes[at]) < 0x80) return 1;
        return std::max<std::size_t>(read_character(bytes, at, *in).size, 1);
    };
    const auto begins_another = [&](std::size_t at) {
        const std::size_t node = skip_white(bytes, at + 1);
        const std::size_t name = node < bytes.size() && bytes[node] == ';' ? skip_white(bytes, node + 1) : node;
        const std::string_view two = bytes.substr(std::min(name, bytes.size()), 2);
        return at != begin && (two == "FF" || two == "GM") && opens_value(bytes, name + 2);
    };
    std::size_t depth = 0;
    bool is_in_value = false;
    for (std::size_t at = begin; at < bytes.size(); at += step(at)) {
        const char c = bytes[at];
        if (is_in_value) {
            if (c == '\\' && at + 1 < bytes.size()) ++at;
            is_in_value = c != ']';
        } else if (c == '[') {
            is_in_value = true;
        } else if (c == '(') {
            if (begins_another(at)) return at;
            ++depth;
        } else if (c == ')' && depth-- <= 1) {
            return at + 1;
        }
    }
    return bytes.size();
}

/// Where a game begins at or after `at`.
std::size_t next_game(std::string_view bytes, std::size_t at) noexcept {
    for (at = bytes.find('(', at); at < bytes.size(); at = bytes.find('(', at + 1)) {
        const std::size_t node = skip_white(bytes, at + 1);
        if (node < bytes.size() && (bytes[node] == ';' || bytes[node] == '(')) break;
    }
    return std::min(at, bytes.size());
}

/// The charsets of the games, each as if it were alone; those that are ASCII have that of the game before. `of_all` is what
/// holds for all of the bytes, where that is known: then it isn't found once more for a game that is alone.
std::vector<charset_part> parts_of(std::string_view bytes, const decision* of_all) {
    std::vector<charset_part> parts;
    for (std::size_t begin = 0; begin < bytes.size();) {
        const std::size_t game = next_game(bytes, begin);
        const character_set* const named = find_charset(without_white_ends(find_declared(bytes.substr(game))));
        const bool is_named = named != nullptr && !is_wide(*named);
        const std::size_t end = next_game(bytes, end_of_game(bytes, game, is_named ? named : nullptr));
        const std::string_view own = bytes.substr(begin, end - begin);
        if (!is_ascii(own)) {
            const decision found = of_all != nullptr && own.size() == bytes.size() ? *of_all : decide(own);
            if (parts.empty())
                parts.push_back({0, found.in});
            else if (parts.back().in != found.in)
                parts.push_back({static_cast<std::uint32_t>(begin), found.in});
        }
        begin = end;
    }
    return parts;
}

/// Of a file whose games are in several charsets.
constexpr character_set charset_of_each{.name = "several charsets",
                                        .shape = unit_shape::mixed,
                                        .parts = [](std::string_view bytes) { return parts_of(bytes, nullptr); }};

/// Whether the first game alone is called UTF-16, and may have been that.
bool is_first_wide(std::string_view bytes) {
    const std::size_t end = next_game(bytes, end_of_game(bytes, next_game(bytes, 0), nullptr));
    return decide(bytes.substr(0, end)).how == declaration::wide;
}

} // namespace

reading read_bytes(std::string_view bytes) {
    const bool has_utf8 = is_utf8(bytes);
    const decision found = decide_by(bytes, has_utf8);
    reading how{found.in, line_ends::any, found.how == declaration::wide && is_first_wide(bytes)};
    const bool is_plain = has_utf8 && ((!names_several(bytes) && !is_foreign(*found.in)) || is_ascii(bytes));
    if (is_of_all(found.how) || is_plain) return how;
    const std::vector<charset_part> parts = parts_of(bytes, &found);
    if (!parts.empty()) how.in = parts.size() == 1 ? parts.front().in : &charset_of_each;
    return how;
}

} // namespace arbiter::sgf
