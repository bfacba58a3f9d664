#include "notations/dgf/form.hpp"

#include "findings/encoding.hpp"
#include "grammars/dgf_binary.hpp"
#include "text/suggest.hpp"
#include "text/utf8.hpp"

#include <algorithm>

namespace arbiter::dgf {

namespace {

namespace binary = peg::dgf::binary;

bool is_control(char32_t c) noexcept {
    return (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7F;
}

/// Whether there is a byte that text can't hold.
bool holds_odd_byte(std::string_view text) noexcept {
    if (is_plain_text(text)) return false; // nearly always
    for (std::size_t at = 0; at < text.size();) {
        const utf8::decoded d = utf8::decode(text, at);
        if (!d.valid || is_control(d.code)) return true;
        at += d.size;
    }
    return false;
}

/// Whether there are so many, one in four, that no typing mistake explains them. Looks at the first few kilobytes.
bool is_mostly_odd(std::string_view text) noexcept {
    constexpr std::size_t near = 4096;
    if (is_plain_text(text.substr(0, near))) return false;
    std::size_t odd = 0;
    std::size_t at = 0;
    while (at < text.size() && at < near) {
        const utf8::decoded d = utf8::decode(text, at);
        if (!d.valid || is_control(d.code)) ++odd;
        at += d.size;
    }
    return odd > 0 && odd * 4 >= at;
}

/// Few magic numbers are a character that can be seen.
bool begins_as_text(std::string_view text) noexcept {
    return text[0] >= ' ' && text[0] <= '~';
}

bool is_utf16(std::string_view text) noexcept {
    return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
}

bool fits_record(std::string_view text) noexcept {
    if (text.size() < binary::header_bytes) return false;
    const std::size_t side = static_cast<unsigned char>(text[binary::header_bytes - 1]);
    const std::size_t least = binary::board_bytes(side) + 1;
    return text.size() >= least && (text.size() - least) % move_width(side) == 0;
}

/// What the number of bytes fits, if anything. Some are no boards' and records' alone.
layout fitting(std::string_view text, std::optional<unit> what) noexcept {
    const auto may_be = [what](unit u) { return !what || *what == u; };
    const std::size_t size = text.size();
    if (size == lone_move_bytes && may_be(unit::move)) {
        const auto is_small = [](char c) { return static_cast<unsigned char>(c) < 0x09; };
        return what || std::any_of(text.begin(), text.end(), is_small) || text.back() == '\xFF' ? layout::move
                                                                                                : layout::text;
    }
    if (size < binary::header_bytes) return layout::text;
    const std::size_t side = static_cast<unsigned char>(text[binary::header_bytes - 1]);
    if (side == 0 && !what) return layout::text;
    const bool fits_any = size == binary::board_bytes(side) || size == binary::packed_bytes(side) || fits_record(text);
    if (!fits_any || (!what && begins_as_text(text) && !is_mostly_odd(text))) return layout::text;
    if (size == binary::board_bytes(side) && may_be(unit::board)) return layout::board;
    if (size == binary::packed_bytes(side) && may_be(unit::board)) return layout::packed_board;
    if (fits_record(text) && may_be(unit::record) && is_mostly_odd(text))
        return move_width(side) == 2 ? layout::narrow_record : layout::wide_record;
    return layout::text;
}

} // namespace

bool is_right_board(std::string_view bytes, layout how) noexcept {
    if (how != layout::board && how != layout::packed_board && how != layout::narrow_record &&
        how != layout::wide_record)
        return false;
    constexpr unsigned both_turns = 3;
    constexpr unsigned reserved = 0xC0;
    const unsigned magic = static_cast<unsigned char>(bytes[0]);
    if ((magic & both_turns) == both_turns || (magic & reserved) != 0) return false;
    if (how == layout::packed_board) return true; // any two bits are a point
    const std::size_t side = static_cast<unsigned char>(bytes[binary::header_bytes - 1]);
    const std::string_view points = bytes.substr(binary::header_bytes, side * side);
    const auto is_point = [](char c) { return static_cast<unsigned char>(c) <= 3; };
    return std::all_of(points.begin(), points.end(), is_point);
}

std::optional<unit> unit_of_name(std::string_view name) noexcept {
    const std::size_t dot = name.find_last_of('.');
    if (dot == std::string_view::npos) return {};
    const std::string_view extension = name.substr(dot);
    if (same_but_for_case(extension, ".dgb")) return unit::board;
    if (same_but_for_case(extension, ".dgm")) return unit::move;
    if (same_but_for_case(extension, ".dgr")) return unit::record;
    return {};
}

layout layout_of(std::string_view text, std::optional<unit> what) noexcept {
    const layout fits = fitting(text, what);
    if (fits != layout::text && holds_odd_byte(text)) return fits;
    // text with a typing mistake may have the length of a record
    const bool is_text = what == unit::record && fits_record(text);
    return what && !is_utf16(text) && !is_text && holds_odd_byte(text) ? layout::broken : layout::text;
}

} // namespace arbiter::dgf
