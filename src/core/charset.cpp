#include "core/charset.hpp"

#include "core/utf8.hpp"

#include <algorithm>
#include <cstddef>
#include <iconv.h>

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

/// One direction of the C library's conversion.
class converter {
public:
    converter(const char* to, const char* from) : to_(from == nullptr ? none() : iconv_open(to, from)) {}
    ~converter() {
        if (is_open()) iconv_close(to_);
    }
    converter(const converter&) = delete;
    converter& operator=(const converter&) = delete;
    converter(converter&&) = delete;
    converter& operator=(converter&&) = delete;

    [[nodiscard]] bool is_open() const noexcept { return to_ != none(); }

    /// What one character becomes; empty where it is none.
    [[nodiscard]] std::string convert(std::string_view character) {
        if (!is_open()) return {};
        iconv(to_, nullptr, nullptr, nullptr, nullptr);
        std::string in(character);
        std::array<char, 16> out{};
        char* from = in.data();
        char* to = out.data();
        std::size_t from_left = in.size();
        std::size_t to_left = out.size();
        constexpr auto failed = static_cast<std::size_t>(-1);
        if (iconv(to_, &from, &from_left, &to, &to_left) == failed || from_left > 0) return {};
        if (iconv(to_, nullptr, nullptr, &to, &to_left) == failed) return {};
        return {out.data(), out.size() - to_left};
    }

private:
    static iconv_t none() noexcept {
        // NOLINTNEXTLINE(performance-no-int-to-ptr,cppcoreguidelines-pro-type-reinterpret-cast): so POSIX says it
        return reinterpret_cast<iconv_t>(-1);
    }
    iconv_t to_;
};

namespace {

constexpr const char* code_points = "UTF-32LE";

char32_t code_point_of(std::string_view four) noexcept {
    char32_t code = 0;
    for (std::size_t i = 4; i-- > 0;) code = code << 8U | byte_at(four, i);
    return code;
}

std::string four_bytes_of(char32_t code) {
    std::string four;
    for (unsigned shift = 0; shift < 32; shift += 8) four += static_cast<char>(code >> shift & 0xFFU);
    return four;
}

} // namespace

bool has_tables(const character_set& c) {
    return c.libc[0] == nullptr || converter(code_points, c.libc[0]).is_open();
}

bool is_ascii(std::string_view bytes) noexcept {
    return std::all_of(bytes.begin(), bytes.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

bool is_utf8(std::string_view bytes) noexcept {
    for (std::size_t at = 0; at < bytes.size();) {
        const utf8::decoded d = utf8::decode(bytes, at);
        if (!d.valid) return false;
        at += d.size;
    }
    return true;
}

/// What the library says of characters, asked once of each.
class character_reader::tables {
public:
    explicit tables(const character_set& c)
        : from_(code_points, c.libc[0]), from_more_(code_points, c.libc[1]), to_(c.libc[0], code_points),
          to_more_(c.libc[1], c.libc[1] == nullptr ? nullptr : code_points), known_(known_units) {}

    /// 0 where it is no character.
    [[nodiscard]] char32_t code_of(std::string_view unit) {
        if (unit.size() > 2) return ask(unit);
        const std::size_t i = unit.size() == 1 ? byte_at(unit, 0) : byte_at(unit, 0) * 256U + byte_at(unit, 1);
        char32_t& known = known_[i];
        if (known == not_asked) known = ask(unit) + 1;
        return known - 1;
    }

    [[nodiscard]] std::string unit_of(char32_t code) {
        const std::string four = four_bytes_of(code);
        std::string unit = to_.convert(four);
        return unit.empty() ? to_more_.convert(four) : unit;
    }

private:
    [[nodiscard]] char32_t ask(std::string_view unit) {
        std::string four = from_.convert(unit);
        if (four.empty()) four = from_more_.convert(unit);
        return four.size() < 4 ? 0 : code_point_of(four); // a few of Hong Kong's are two code points; the first will do
    }

    static constexpr std::size_t known_units = 0x10000;
    static constexpr char32_t not_asked = 0;

    converter from_;
    converter from_more_;
    converter to_;
    converter to_more_;
    std::vector<char32_t> known_; ///< by the bytes of the unit: its code point and one more
};

character_reader::character_reader(const character_set& in) : charset_(&in) {
    if (in.libc[0] != nullptr) tables_ = std::make_unique<tables>(in);
}

character_reader::~character_reader() = default;

character_reader::character character_reader::read_wide(std::string_view bytes, std::size_t at) const noexcept {
    const auto half = [&](std::size_t i) -> char32_t {
        const unsigned first = byte_at(bytes, i);
        const unsigned second = byte_at(bytes, i + 1);
        return charset_->shape == wide_big ? first << 8U | second : second << 8U | first;
    };
    if (at + 1 >= bytes.size()) return {};
    const char32_t lead = half(at);
    if (lead < 0xD800 || lead > 0xDFFF) return {lead, 2, true};
    if (lead > 0xDBFF || at + 3 >= bytes.size()) return {replacement, 2, false};
    const char32_t trail = half(at + 2);
    if (trail < 0xDC00 || trail > 0xDFFF) return {replacement, 2, false};
    return {0x10000 + ((lead - 0xD800) << 10U) + (trail - 0xDC00), 4, true};
}

character_reader::character character_reader::read(std::string_view bytes, std::size_t at) {
    if (is_wide(*charset_)) return read_wide(bytes, at);
    const unsigned char lead = byte_at(bytes, at);
    if (lead < 0x80) return {lead, 1, true};
    if (charset_->shape == ascii) return {};
    if (charset_->shape == latin1) return {lead, 1, true};
    if (charset_->shape == western) return {western_code(lead), 1, true};
    if (charset_->shape == plain) {
        const utf8::decoded d = utf8::decode(bytes, at);
        return {d.valid ? d.code : replacement, static_cast<std::uint8_t>(d.size), d.valid};
    }
    const std::size_t size = size_at(charset_->shape, bytes, at);
    if (size == 0) return {};
    const auto width = static_cast<std::uint8_t>(size);
    if (const char32_t code = tables_->code_of(bytes.substr(at, size)); code != 0) return {code, width, true};
    const bool takes_ascii = size > 1 && byte_at(bytes, at + 1) < 0x80;
    return {replacement, takes_ascii ? std::uint8_t{1} : width, false};
}

std::optional<std::string> character_reader::write(char32_t code) {
    const auto half = [this](char32_t unit) {
        const auto low = static_cast<char>(unit & 0xFFU);
        const auto high = static_cast<char>(unit >> 8U);
        return charset_->shape == wide_big ? std::string{high, low} : std::string{low, high};
    };
    switch (charset_->shape) {
    case plain: {
        std::string made;
        append_utf8(made, code);
        return made;
    }
    case latin1:
        return code < 0x100 ? std::optional(std::string(1, static_cast<char>(code))) : std::nullopt;
    case western:
        return western_byte(code);
    case wide_little:
    case wide_big:
        if (code < 0x10000) return half(code);
        return half(0xD800 + ((code - 0x10000) >> 10U)) + half(0xDC00 + ((code - 0x10000) & 0x3FFU));
    default:
        break;
    }
    if (code < 0x80) return std::string(1, static_cast<char>(code));
    if (tables_ == nullptr) return std::nullopt;
    std::string unit = tables_->unit_of(code);
    if (unit.empty()) return std::nullopt;
    const character back = read(unit, 0); // a library may write what is nearest
    if (!back.valid || back.code != code || back.size != unit.size()) return std::nullopt;
    return unit;
}

bool is_valid(std::string_view bytes, const character_set& in) {
    if (in.shape == ascii) return is_ascii(bytes);
    character_reader reader(in);
    for (std::size_t at = 0; at < bytes.size();) {
        const character_reader::character c = reader.read(bytes, at);
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
