#include "notations/dgf/parts.hpp"

#include "findings/encoding.hpp"
#include "grammars/dgf_binary.hpp"
#include "notations/dgf/messages.hpp"
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

namespace {

/// Keys that are nearly known ones stand for them.
void find_in_tags(const source& s, const tree& t, node_id header, parts& p) {
    const tag_values values = read_tags(s, t, header - 1, keys);
    for (std::size_t key = 0; key < keys.size(); ++key) p.tags.at(key) = values[key].tag;
    const auto board_in = [&t](node_id tag) -> node_id {
        const node_id value = value_of(t, tag);
        const bool is_array = value != 0 && value + 1 < t[value].next && t[value + 1].kind == kind::board;
        return is_whole(t, tag) && is_array ? value + 1 : 0;
    };
    p.start = board_in(p.tags[known::initial_board]);
    p.latest = board_in(p.tags[known::latest_board]);
    const node_id moves = value_of(t, p.tags[known::moves]);
    // the value of an array of moves is an inner node, unless it has none
    if (moves != 0 && (t[moves].flags & ~is_broken) == 0) p.moves = moves;
    p.moves_are_broken = p.moves == 0 || !is_whole(t, p.tags[known::moves]);
    const node_id result = value_of(t, p.tags[known::result]);
    if (is_whole(t, p.tags[known::result]) && result != 0 && (t[result].flags & is_integer) != 0) p.result = result;
}

void find_in_list(const tree& t, node_id list, parts& p) {
    p.moves = list;
    p.moves_are_broken = (t[list].flags & is_broken) != 0;
    for (const node_id id : t.children(list)) {
        if (t[id].kind == kind::error) break; // what follows may be something else
        if (t[id].kind == kind::board) p.start = id;
        if (t[id].kind == kind::result) p.result = id;
        if (t[id].kind == kind::ply) break;
    }
}

/// What a list of numbers is whose name doesn't say.
unit unit_of_list(const tree& t, const parts& p) noexcept {
    if (p.start == 0) return unit::move;
    return t[p.start].next < t[p.moves].next ? unit::record : unit::board;
}

} // namespace

node_id value_of(const tree& t, node_id tag) noexcept {
    if (tag == 0) return 0;
    if (t[tag].next == tag + 1 || t[tag + 1].kind != kind::name) return 0;
    const node_id value = tag + 2;
    return value < t[tag].next && t[value].kind == kind::value ? value : 0;
}

parts parts_of(const source& s, const tree& t, node_id game) {
    parts p;
    p.game = game;
    for (const node_id id : t.children(game)) {
        if (t[id].kind == kind::header) {
            find_in_tags(s, t, id, p);
            return p;
        }
        if (t[id].kind == kind::value) {
            find_in_list(t, id, p);
            p.what = unit_of_name(s.name()).value_or(unit_of_list(t, p));
            return p;
        }
    }
    p.what = unit_of_name(s.name()).value_or(unit::game);
    return p;
}

read_parts read_start(const source& s, const tree& t, node_id game) {
    read_parts found;
    found.p = parts_of(s, t, game);
    if (found.p.start != 0) found.start = read_written(s, t, found.p.start);
    return found;
}

std::uint8_t result_of(const source& s, const tree& t, const parts& p) {
    const std::int64_t value = p.result == 0 ? 0 : read(s.text(), t[p.result]);
    return value == 1 || value == 2 ? static_cast<std::uint8_t>(value) : std::uint8_t{0};
}

} // namespace arbiter::dgf
