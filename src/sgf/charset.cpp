#include "sgf/charset.hpp"

#include "core/charset.hpp"
#include "core/encoding.hpp"
#include "core/utf8.hpp"
#include "sgf/properties.hpp"
#include "sgf/walk.hpp"

#include <algorithm>
#include <cstddef>

namespace arbiter::sgf {

namespace {

/// Where the first node begins in bytes whose charset isn't known yet: behind its `;`, or with a property.
std::size_t root_in(std::string_view bytes) noexcept {
    for (std::size_t at = bytes.find('('); at < bytes.size(); at = bytes.find('(', at)) {
        while (at < bytes.size() && (bytes[at] == '(' || is_white_space(bytes[at]))) ++at;
        if (at == bytes.size()) break;
        if (bytes[at] == ';') return at + 1;
        std::size_t name = at;
        while (name < bytes.size() && is_letter(bytes[name])) ++name;
        if (name > at && opens_value(bytes, name)) return at;
    }
    return bytes.size();
}

/// The value of CA in that node; nothing where there is none.
std::string_view find_declared(std::string_view bytes) noexcept {
    constexpr std::string_view ends = ";()";
    for (std::size_t at = root_in(bytes); at < bytes.size() && ends.find(bytes[at]) == std::string_view::npos;) {
        if (!is_letter(bytes[at])) {
            ++at;
            continue;
        }
        const std::size_t name = at;
        while (at < bytes.size() && is_letter(bytes[at])) ++at;
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
        if (at > 0 && is_capital(head[at - 1])) continue;
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

/// UTF-8 or, if it isn't that, what is found most where nothing is said.
const character_set& by_bytes(bool is_utf8) noexcept {
    return is_utf8 ? utf8_charset() : western_charset();
}

/// A charset in which half a character may be a bracket, where brackets make no sense otherwise, and all of the bytes are
/// text in it; null where there is none.
const character_set* charset_of_brackets(std::string_view bytes) {
    if (have_sense(bytes)) return nullptr;
    for (const character_set* const in : fitting_charsets(bytes))
        if (in->shape == unit_shape::shift_jis || in->shape == unit_shape::double_byte) return in;
    return nullptr;
}

} // namespace

decision decide(std::string_view bytes) {
    if (const character_set* const marked = marked_charset(bytes)) return {marked, declaration::by_mark};
    if (bytes.starts_with(byte_order_mark)) return {&utf8_charset(), declaration::by_mark};
    const bool is_escaped =
        bytes.find("\x1B$B") != std::string_view::npos || bytes.find("\x1B$@") != std::string_view::npos;
    if (is_escaped && is_ascii(bytes)) return {&escaped_charset(), declaration::escaped};
    std::string_view name = without_white_ends(find_declared(bytes));
    const character_set* named = find_charset(name);
    if (named != nullptr && named->shape == unit_shape::plain) return {named, declaration::right};
    const bool has_utf8 = is_utf8(bytes);
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
    if (has_utf8 && !is_ascii(bytes) && (is_plainly_utf8(bytes) || !is_valid(bytes, *named)))
        return {&utf8_charset(), declaration::wrong};
    return {named, declaration::right};
}

reading read_bytes(std::string_view bytes) {
    const decision found = decide(bytes);
    return {found.in, line_ends::any, found.how == declaration::wide};
}

} // namespace arbiter::sgf
