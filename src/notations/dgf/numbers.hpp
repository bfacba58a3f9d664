// The numbers of a record, in text or in bytes: the only code that decodes a ply or a board.
#pragma once

#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "grammars/dgf.hpp"
#include "grammars/dgf_binary.hpp"
#include "text/ascii.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::dgf {

/// Written with more digits than a number of DGF can have; all such are alike.
inline constexpr std::int64_t huge = 1'000'000'000'000'000'000;

/// The integer at the begin of `digits`, a `-` or none and then decimal digits; at most `huge` in either direction.
[[nodiscard]] inline std::int64_t read_integer(std::string_view digits) noexcept {
    constexpr std::size_t most_digits = 18;
    std::size_t at = 0;
    const bool is_negative = !digits.empty() && digits[0] == '-';
    if (is_negative) ++at;
    while (at + 1 < digits.size() && digits[at] == '0') ++at;
    if (digits.size() - at > most_digits) return is_negative ? -huge : huge;
    std::int64_t value = 0;
    for (; at < digits.size(); ++at) value = value * 10 + (digits[at] - '0');
    return is_negative ? -value : value;
}

[[nodiscard]] inline unsigned byte_at(std::string_view text, std::size_t at) noexcept {
    return static_cast<unsigned char>(text[at]);
}

/// What a ply says, or a result: the number of a point, 0 for a pass, negative for a resignation. `text` is the whole
/// record's.
[[nodiscard]] inline std::int64_t read(std::string_view text, const node& n) noexcept {
    if ((n.flags & in_bytes) == 0) [[likely]] {
        const char* at = text.data() + n.begin;
        const char* const end = text.data() + n.end;
        if (end - at > 9 || *at == '-') [[unlikely]]
            return read_integer({at, static_cast<std::size_t>(end - at)});
        std::int32_t value = 0;
        for (; at != end; ++at) value = value * 10 + (*at - '0');
        return value;
    }
    std::uint32_t value = 0;
    for (std::uint32_t i = n.end; i > n.begin; --i) value = value << 8U | byte_at(text, i - 1);
    const std::uint32_t size = n.end - n.begin;
    if (size == 1) return value;
    return size == 2 ? std::int64_t{static_cast<std::int16_t>(value)} : std::int64_t{static_cast<std::int32_t>(value)};
}

/// A number, and where it is: of a packed board the byte that holds it.
struct number {
    std::int64_t value = 0;
    span where;
};

/// Calls `visit(number)` for each number of a board in bytes.
template <class Visit>
void for_each_byte(std::string_view text, const node& board, Visit visit) {
    namespace binary = peg::dgf::binary;
    const bool is_packed = (board.flags & in_bits) != 0;
    const std::uint32_t plain_end = is_packed ? board.begin + std::uint32_t{binary::header_bytes} : board.end;
    for (std::uint32_t at = board.begin; at < plain_end; ++at)
        visit(number{std::int64_t{byte_at(text, at)}, {at, at + 1}});
    if (!is_packed) return;
    const unsigned side = byte_at(text, plain_end - 1);
    for (std::uint32_t i = 0; i < side * side; ++i) {
        const std::uint32_t at = plain_end + i / binary::points_a_byte;
        visit(number{std::int64_t{byte_at(text, at) >> 2 * (i % binary::points_a_byte) & 3U}, {at, at + 1}});
    }
}

/// The next number at or behind `at` of a board in text, from where `at` goes on; false where there is none.
[[nodiscard, gnu::always_inline]] inline bool next_written(std::string_view text, const node& board, std::uint32_t& at,
                                                           number& found) {
    while (at < board.end) {
        const char c = text[at];
        const std::uint32_t begin = at++;
        if (c == '#') {
            while (at < board.end && text[at] != '\n' && text[at] != '\r') ++at;
        } else if (const auto digit = static_cast<unsigned char>(c - '0'); digit <= 9 || c == '-') {
            const bool is_alone = digit <= 9 && (at == board.end || text[at] < '0' || text[at] > '9');
            if (is_alone) [[likely]] { // as points are
                found = {digit, {begin, at}};
                return true;
            }
            while (at < board.end && ascii::is_digit(text[at])) ++at;
            found = {read_integer(text.substr(begin, at - begin)), {begin, at}};
            return true;
        }
    }
    return false;
}

/// The same for one in text.
template <class Visit>
void for_each_written(std::string_view text, const node& board, Visit visit) {
    number n;
    for (std::uint32_t at = board.begin; next_written(text, board, at, n);) visit(n);
}

/// Calls `visit(number)` for each number of a board that has no `has_odd` flag.
template <class Visit>
void for_each_number(std::string_view text, const node& board, Visit visit) {
    if ((board.flags & in_bytes) != 0)
        for_each_byte(text, board, visit);
    else
        for_each_written(text, board, visit);
}

} // namespace arbiter::dgf
