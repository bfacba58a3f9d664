#include "text/charset.hpp"

#include "text/charset_table.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

namespace arbiter {

namespace {

using enum unit_shape;

constexpr unsigned char byte_at(std::string_view bytes, std::size_t at) noexcept {
    return static_cast<unsigned char>(bytes[at]);
}

constexpr bool within(unsigned char byte, unsigned low, unsigned high) noexcept {
    return byte >= low && byte <= high;
}

/// What windows-1252 has in the place of the controls from 0x80 on, which no text has; 0 where it has nothing.
constexpr std::array<char32_t, 32> windows_1252{0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
                                                0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

constexpr char32_t western_code(unsigned char byte) noexcept {
    const char32_t other = within(byte, 0x80, 0x9F) ? windows_1252[byte - 0x80U] : 0;
    return other != 0 ? other : byte;
}

std::optional<std::string> western_byte(char32_t code) {
    for (unsigned byte = code < 0x100 ? code : 0x80; byte < 0x100; ++byte)
        if (western_code(static_cast<unsigned char>(byte)) == code) return std::string(1, static_cast<char>(byte));
    return std::nullopt;
}

/// How many bytes the character takes that begins with the byte at `at`, which is no ASCII; 0 where none begins so.
std::size_t size_at(unit_shape shape, std::string_view bytes, std::size_t at) noexcept {
    const unsigned char lead = byte_at(bytes, at);
    const auto trail = [&](std::size_t i, unsigned low, unsigned high) {
        return at + i < bytes.size() && within(byte_at(bytes, at + i), low, high);
    };
    switch (shape) {
    case shift_jis:
        if (!within(lead, 0x81, 0x9F) && !within(lead, 0xE0, 0xFC)) return 1;
        return trail(1, 0x40, 0x7E) || trail(1, 0x80, 0xFC) ? 2 : 0;
    case euc_jp:
        if (lead == 0x8F) return trail(1, 0xA1, 0xFE) && trail(2, 0xA1, 0xFE) ? 3 : 0;
        if (lead != 0x8E && !within(lead, 0xA1, 0xFE)) return 1;
        return trail(1, 0xA1, 0xFE) ? 2 : 0;
    case gb18030:
        if (!within(lead, 0x81, 0xFE)) return 1;
        if (trail(1, 0x30, 0x39)) return trail(2, 0x81, 0xFE) && trail(3, 0x30, 0x39) ? 4 : 0;
        return trail(1, 0x40, 0x7E) || trail(1, 0x80, 0xFE) ? 2 : 0;
    case double_byte:
        if (!within(lead, 0x81, 0xFE)) return 1;
        return trail(1, 0x40, 0x7E) || trail(1, 0x80, 0xFE) ? 2 : 0;
    default:
        return 1;
    }
}

} // namespace

std::size_t skip_ascii(std::string_view bytes, std::size_t at) noexcept {
    using word = std::uint64_t;
    constexpr std::size_t words = 4; // together
    constexpr word beyond = 0x8080'8080'8080'8080U;
    for (; bytes.size() - at >= words * sizeof(word); at += words * sizeof(word)) {
        std::array<word, words> w;
        std::memcpy(w.data(), bytes.data() + at, sizeof w);
        if (((w[0] | w[1] | w[2] | w[3]) & beyond) != 0) break;
    }
    while (at < bytes.size() && byte_at(bytes, at) < 0x80) ++at;
    return at;
}

bool is_ascii(std::string_view bytes) noexcept {
    return skip_ascii(bytes, 0) == bytes.size();
}

bool is_utf8(std::string_view bytes) noexcept {
    for (std::size_t at = skip_ascii(bytes, 0); at < bytes.size();) {
        if (byte_at(bytes, at) < 0x80) {
            at = skip_ascii(bytes, at);
            continue;
        }
        const utf8::decoded d = utf8::decode(bytes, at);
        if (!d.valid) return false;
        at += d.size;
    }
    return true;
}

namespace {

character read_wide(std::string_view bytes, std::size_t at, bool is_big) noexcept {
    const auto half = [&](std::size_t i) -> char32_t {
        const unsigned first = byte_at(bytes, i);
        const unsigned second = byte_at(bytes, i + 1);
        return is_big ? first << 8U | second : second << 8U | first;
    };
    if (at + 1 >= bytes.size()) return {};
    const char32_t lead = half(at);
    if (lead < 0xD800 || lead > 0xDFFF) return {lead, 2, true};
    if (lead > 0xDBFF || at + 3 >= bytes.size()) return {replacement, 2, false};
    const char32_t trail = half(at + 2);
    if (trail < 0xDC00 || trail > 0xDFFF) return {replacement, 2, false};
    return {0x10000 + ((lead - 0xD800) << 10U) + (trail - 0xDC00), 4, true};
}

/// GB18030's characters of four bytes in their order: a second byte has 10 values, a third 126.
std::uint32_t number_of_four(std::string_view four) noexcept {
    const auto digit = [four](std::size_t i, unsigned first) { return byte_at(four, i) - first; };
    return ((digit(0, 0x81) * 10 + digit(1, 0x30)) * 126 + digit(2, 0x81)) * 10 + digit(3, 0x30);
}
std::string four_bytes_of(std::uint32_t number) {
    const auto byte = [](std::uint32_t n) { return static_cast<char>(n); };
    return {byte(0x81 + number / 12600), byte(0x30 + number / 1260 % 10), byte(0x81 + number / 10 % 126),
            byte(0x30 + number % 10)};
}

std::optional<char32_t> code_in_tables(std::string_view unit, const character_set& in) noexcept {
    switch (unit.size()) {
    case 1:
        return in.table->code_of(0, byte_at(unit, 0));
    case 2:
        return in.table->code_of(byte_at(unit, 0), byte_at(unit, 1));
    case 3:
        return in.supplement->code_of(byte_at(unit, 1), byte_at(unit, 2));
    default:
        return in.table->code_of_four(number_of_four(unit));
    }
}

std::string wide_bytes(char32_t code, bool is_big) {
    const auto half = [is_big](char32_t unit) {
        const auto low = static_cast<char>(unit & 0xFFU);
        const auto high = static_cast<char>(unit >> 8U);
        return is_big ? std::string{high, low} : std::string{low, high};
    };
    if (code < 0x10000) return half(code);
    return half(0xD800 + ((code - 0x10000) >> 10U)) + half(0xDC00 + ((code - 0x10000) & 0x3FFU));
}

} // namespace

namespace {

/// All that stands at `at` up to where single bytes are characters again, which is before the end of the line.
std::uint32_t size_of_escaped(std::string_view bytes, std::size_t at) noexcept {
    constexpr std::size_t sequence = 3;
    std::size_t end = at + escape_to_wide.size();
    while ((end = bytes.find_first_of("\x1B\r\n", end)) != std::string_view::npos) {
        if (bytes[end] != '\x1B') break;
        if (bytes.substr(end).starts_with("\x1B(")) {
            end += sequence;
            break;
        }
        ++end;
    }
    return static_cast<std::uint32_t>(std::min(end, bytes.size()) - at);
}

} // namespace

character read_character(std::string_view bytes, std::size_t at, const character_set& in) noexcept {
    if (is_wide(in)) return read_wide(bytes, at, in.shape == wide_big);
    if (in.shape == iso_2022 && bytes.substr(at).starts_with(escape_to_wide))
        return {replacement, size_of_escaped(bytes, at), false};
    const unsigned char lead = byte_at(bytes, at);
    if (lead < 0x80) return {lead, 1, true};
    if (in.shape == ascii || in.shape == iso_2022) return {};
    if (in.shape == latin1) return {lead, 1, true};
    if (in.shape == western) return {western_code(lead), 1, true};
    if (in.shape == plain) {
        const utf8::decoded d = utf8::decode(bytes, at);
        return {d.valid ? d.code : replacement, static_cast<std::uint32_t>(d.size), d.valid};
    }
    const std::size_t size = size_at(in.shape, bytes, at);
    if (size == 0) return {};
    const auto width = static_cast<std::uint32_t>(size);
    if (const auto code = code_in_tables(bytes.substr(at, size), in)) return {*code, width, true};
    const bool takes_ascii = size > 1 && byte_at(bytes, at + 1) < 0x80;
    return {replacement, takes_ascii ? 1 : width, false};
}

void character_writer::learn() {
    if (!known_.empty()) return;
    charset_->table->for_each_written([this](char32_t code, charset_unit unit) {
        const auto last = static_cast<char>(unit & 0xFFU);
        if (unit < 0x100)
            known_.push_back({code, {last}});
        else
            known_.push_back({code, {static_cast<char>(unit >> 8U), last}});
    });
    if (charset_->supplement != nullptr)
        charset_->supplement->for_each_written([this](char32_t code, charset_unit unit) {
            known_.push_back({code, {'\x8F', static_cast<char>(unit >> 8U), static_cast<char>(unit & 0xFFU)}});
        });
    std::sort(known_.begin(), known_.end(), [](const written& a, const written& b) { return a.code < b.code; });
}

std::optional<std::string> character_writer::operator()(char32_t code) {
    if (is_wide(*charset_)) return wide_bytes(code, charset_->shape == wide_big);
    if (code < 0x80) return std::string(1, static_cast<char>(code));
    switch (charset_->shape) {
    case plain: {
        std::string made;
        append_utf8(made, code);
        return made;
    }
    case ascii:
    case iso_2022:
    case mixed: // in which of its charsets isn't known
        return std::nullopt;
    case latin1:
        return code < 0x100 ? std::optional(std::string(1, static_cast<char>(code))) : std::nullopt;
    case western:
        return western_byte(code);
    default:
        break;
    }
    learn();
    const auto found = std::lower_bound(known_.begin(), known_.end(), code,
                                        [](const written& w, char32_t wanted) { return w.code < wanted; });
    if (found != known_.end() && found->code == code) return found->bytes;
    if (charset_->shape != gb18030) return std::nullopt;
    const auto number = charset_->table->four_of_code(code);
    return number ? std::optional(four_bytes_of(*number)) : std::nullopt;
}

bool is_valid(std::string_view bytes, const character_set& in) {
    if (in.shape == ascii) return is_ascii(bytes);
    if (in.shape == mixed) {
        const std::vector<charset_part> parts = in.parts(bytes);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const std::size_t end = i + 1 < parts.size() ? parts[i + 1].begin : bytes.size();
            if (!is_valid(bytes.substr(parts[i].begin, end - parts[i].begin), *parts[i].in)) return false;
        }
        return true;
    }
    for (std::size_t at = 0; at < bytes.size();) {
        const character c = read_character(bytes, at, in);
        if (!c.valid) return false;
        at += c.size;
    }
    return true;
}

void append_utf8(std::string& out, char32_t code) {
    const auto put = [&out](char32_t byte) { out += static_cast<char>(byte); };
    const auto rest = [](char32_t bits) { return 0x80 | (bits & 0x3F); };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xC0 | code >> 6U);
        put(rest(code));
    } else if (code < 0x10000) {
        put(0xE0 | code >> 12U);
        put(rest(code >> 6U));
        put(rest(code));
    } else {
        put(0xF0 | code >> 18U);
        put(rest(code >> 12U));
        put(rest(code >> 6U));
        put(rest(code));
    }
}

} // namespace arbiter
