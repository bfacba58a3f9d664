// The tables of characters, compared with the C library's.
#include "support.hpp"

#include "scale.hpp"
#include "tests/assertions.hpp"
#include "text/charset.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <iconv.h>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace {

using arbiter::character_set;
using arbiter::unit_shape;

/// One direction of the C library's conversion.
class converter {
public:
    converter(const char* to, const char* from) : handle_(iconv_open(to, from)) {
        BOOST_REQUIRE_MESSAGE(handle_ != none(), "the C library has no way from " << from << " to " << to);
    }
    ~converter() { iconv_close(handle_); }
    converter(const converter&) = delete;
    converter& operator=(const converter&) = delete;
    converter(converter&&) = delete;
    converter& operator=(converter&&) = delete;

    /// What one character becomes; empty where it is none.
    [[nodiscard]] std::string operator()(std::string_view character) {
        iconv(handle_, nullptr, nullptr, nullptr, nullptr);
        std::array<char, 8> in{};
        character.copy(in.data(), in.size());
        std::array<char, 16> out{};
        char* from = in.data();
        char* to = out.data();
        std::size_t from_left = character.size();
        std::size_t to_left = out.size();
        constexpr auto failed = static_cast<std::size_t>(-1);
        if (iconv(handle_, &from, &from_left, &to, &to_left) == failed || from_left > 0) return {};
        if (iconv(handle_, nullptr, nullptr, &to, &to_left) == failed) return {};
        return {out.data(), out.size() - to_left};
    }

private:
    static iconv_t none() noexcept {
        // NOLINTNEXTLINE(performance-no-int-to-ptr,cppcoreguidelines-pro-type-reinterpret-cast): so POSIX says it
        return reinterpret_cast<iconv_t>(-1);
    }
    iconv_t handle_;
};

constexpr const char* code_points = "UTF-32LE";

/// The library's charset for one of ours, and another that has what it lacks.
class library {
public:
    library(const char* first, const char* second)
        : read_(code_points, first), write_(first, code_points), read_more_(code_points, second),
          write_more_(second, code_points) {}

    /// 0 where `unit` is no character.
    [[nodiscard]] char32_t code_of(std::string_view unit) {
        std::string four = read_(unit);
        if (four.empty()) four = read_more_(unit);
        char32_t code = 0;
        for (std::size_t i = four.empty() ? 0 : 4; i-- > 0;) code = code << 8U | static_cast<unsigned char>(four[i]);
        return code;
    }

    /// Empty where the library hasn't got `code`, or writes what is nearest.
    [[nodiscard]] std::string unit_of(char32_t code) {
        std::string four;
        for (unsigned shift = 0; shift < 32; shift += 8) four += static_cast<char>(code >> shift & 0xFFU);
        std::string unit = write_(four);
        if (unit.empty()) unit = write_more_(four);
        return !unit.empty() && code_of(unit) == code ? unit : std::string();
    }

private:
    converter read_;
    converter write_;
    converter read_more_;
    converter write_more_;
};

library library_of(std::string_view name) {
    // Windows' code pages have all of the sets that they extend; GB18030 has all of GBK
    if (name == "Shift_JIS") return {"CP932", "CP932"};
    if (name == "EUC-JP") return {"EUC-JP", "EUC-JP-MS"};
    if (name == "GBK") return {"GB18030", "GB18030"};
    if (name == "Big5") return {"CP950", "BIG5-HKSCS"};
    if (name == "EUC-KR") return {"CP949", "CP949"};
    const std::string same(name);
    return {same.c_str(), same.c_str()};
}

/// What is read of `unit` where all of it is one character; 0 where it isn't.
char32_t code_read(std::string_view unit, const character_set& in) {
    const arbiter::character c = arbiter::read_character(unit, 0, in);
    return c.valid && c.size == unit.size() ? c.code : 0;
}

class comparison {
public:
    explicit comparison(const character_set& in) : in_(in), library_(library_of(in.name)) {}

    void compare(const std::string& unit) {
        const char32_t wanted = is_of_shape(unit) && !begins_with_character(unit) ? library_.code_of(unit) : 0;
        const char32_t found = code_read(unit, in_);
        known_ += found != 0 ? 1U : 0U;
        if (found == wanted || ++faults_ > 5) return;
        std::string hex;
        for (const char c : unit) hex += fmt::format("{:02X}", static_cast<unsigned char>(c));
        BOOST_TEST(false, fmt::format("{} reads {} as U+{:04X}, the library as U+{:04X}", in_.name, hex,
                                      std::uint32_t{found}, std::uint32_t{wanted}));
    }
    void compare_bytes(int count, unsigned begin) {
        for (unsigned first = 0x80; first < 0x100; ++first)
            for (unsigned second = begin; second < 0x100; ++second)
                for (unsigned third = count > 2 ? begin : 0xFF; third < 0x100; ++third) {
                    std::string unit{static_cast<char>(first), static_cast<char>(second), static_cast<char>(third)};
                    unit.resize(static_cast<std::size_t>(count));
                    compare(unit);
                }
    }
    void compare_code(char32_t code) {
        const std::string wanted = library_.unit_of(code);
        const std::optional<std::string> found = write_(code);
        written_ += found ? 1U : 0U;
        if (found.value_or("") == (is_of_shape(wanted) ? wanted : "") || ++faults_ > 5) return;
        BOOST_TEST(false, fmt::format("{} doesn't write U+{:04X} as the library does", in_.name, std::uint32_t{code}));
    }
    void check_counts(std::size_t least) const {
        BOOST_TEST(faults_ == 0U);
        BOOST_TEST(known_ >= least, in_.name << " knows only " << known_);
        BOOST_TEST(written_ > 0U);
    }

private:
    [[nodiscard]] bool is_of_shape(std::string_view unit) const {
        if (in_.shape == unit_shape::single) return unit.size() <= 1; // a letter and its accent are two characters
        return in_.shape != unit_shape::double_byte || unit.size() <= 2;
    }

    [[nodiscard]] bool begins_with_character(std::string_view unit) {
        for (std::size_t size = 1; size < unit.size(); ++size)
            if (library_.code_of(unit.substr(0, size)) != 0) return true;
        return false;
    }

    const character_set& in_;
    library library_;
    arbiter::character_writer write_{in_};
    std::size_t known_ = 0;
    std::size_t written_ = 0;
    std::size_t faults_ = 0;
};

const character_set& charset_named(std::string_view name) {
    const character_set* const found = arbiter::find_charset(name);
    BOOST_REQUIRE(found != nullptr);
    return *found;
}

} // namespace

BOOST_AUTO_TEST_SUITE(charset_tables)

BOOST_AUTO_TEST_CASE(characters_are_those_of_the_c_library) {
    std::set<std::string_view> names;
    for (const arbiter::charset_name& each : arbiter::charset_names()) names.insert(each.meant);
    std::size_t compared = 0;
    for (const std::string_view name : names) {
        const character_set& in = charset_named(name);
        if (in.table == nullptr) continue;
        ++compared;
        comparison with_library(in);
        for (unsigned byte = 0x80; byte < 0x100; ++byte) with_library.compare(std::string(1, static_cast<char>(byte)));
        const bool is_single = in.shape == unit_shape::single;
        if (!is_single) with_library.compare_bytes(2, 0x80);
        if (!is_single && in.shape != unit_shape::euc_jp)
            for (unsigned first = 0x80; first < 0x100; ++first)
                for (unsigned second = 0x40; second < 0x80; ++second)
                    with_library.compare({static_cast<char>(first), static_cast<char>(second)});
        if (in.shape == unit_shape::euc_jp && !test::is_sanitized) with_library.compare_bytes(3, 0x80);
        const char32_t end = is_single ? 0x10000 : 0x30000;
        const char32_t step = test::is_sanitized ? 7 : 1;
        for (char32_t code = 0x80; code < end; code += step) with_library.compare_code(code);
        with_library.check_counts(is_single ? 50 : 7'000);
    }
    BOOST_TEST(compared == 37U);
}

BOOST_AUTO_TEST_CASE(four_bytes_of_gb18030) {
    comparison with_library(charset_named("GB18030"));
    const unsigned step = test::is_sanitized ? 5 : 1;
    for (unsigned first = 0x81; first < 0xFF; first += step)
        for (unsigned second = 0x30; second < 0x3A; ++second)
            for (unsigned third = 0x81; third < 0xFF; third += step)
                for (unsigned fourth = 0x30; fourth < 0x3A; ++fourth)
                    with_library.compare({static_cast<char>(first), static_cast<char>(second), static_cast<char>(third),
                                          static_cast<char>(fourth)});
    for (char32_t code = 0x80; code < 0x110000; code += 4 * step + 1) with_library.compare_code(code);
    with_library.check_counts(1'000'000 / (step * step));
}

BOOST_AUTO_TEST_SUITE_END()
