// What a property's leaf says: its name and its values, found again in its span.
#pragma once

#include "arbiter/tree.hpp"
#include "findings/encoding.hpp"
#include "grammars/sgf.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::sgf {

/// The capitals of a property's name, a byte each, the first one highest: `key("AB")`. Small letters mean nothing (FF[1]
/// to FF[3]), but in a doubtful name, where they count. Of more than seven it is a hash, which no shorter name has.
using name_key = std::uint64_t;

/// Where the text goes on at `at` or behind it; its end where it doesn't.
[[nodiscard]] constexpr std::size_t skip_white(std::string_view text, std::size_t at) noexcept {
    while (at < text.size() && ascii::is_white(text[at])) ++at;
    return at;
}
/// Whether a value begins there.
[[nodiscard]] constexpr bool opens_value(std::string_view text, std::size_t at) noexcept {
    at = skip_white(text, at);
    return at < text.size() && text[at] == '[';
}
[[nodiscard]] constexpr std::string_view without_white_ends(std::string_view value) noexcept {
    while (!value.empty() && ascii::is_white(value.front())) value.remove_prefix(1);
    while (!value.empty() && ascii::is_white(value.back())) value.remove_suffix(1);
    return value;
}

/// A whole number without a sign that is at most `most`.
[[nodiscard]] inline std::optional<unsigned> read_number(std::string_view text, unsigned most) noexcept {
    unsigned number = 0;
    for (const char c : text) {
        if (!ascii::is_digit(c)) return {};
        number = number * 10 + (static_cast<unsigned char>(c) - unsigned{'0'});
        if (number > most) return {};
    }
    return text.empty() ? std::nullopt : std::optional(number);
}

[[nodiscard]] inline std::string capitalized(std::string_view name) {
    std::string made(name);
    for (char& c : made)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return made;
}

/// A name of two letters of which one is small: nobody writes a long name that way, and `Bm` may be `BM` as well as `B`.
/// No property has it.
[[nodiscard]] constexpr bool is_doubtful_name(std::string_view name) noexcept {
    return name.size() == 2 && ascii::is_letter(name[0]) && ascii::is_letter(name[1]) &&
           !(ascii::is_capital(name[0]) && ascii::is_capital(name[1]));
}

[[nodiscard]] constexpr name_key key(std::string_view name) noexcept {
    constexpr std::uint64_t prime = 0x100'0000'01B3; // of FNV-1a
    constexpr unsigned most = 7;
    const bool counts_small = is_doubtful_name(name); // no other key has small letters
    name_key made = 0;
    name_key hash = 0xCBF2'9CE4'8422'2325;
    unsigned count = 0;
    for (const char c : name) {
        if (!ascii::is_capital(c) && !counts_small) continue;
        made = made << 8U | static_cast<unsigned char>(c);
        hash = (hash ^ static_cast<unsigned char>(c)) * prime;
        ++count;
    }
    return count <= most ? made : hash | name_key{1} << 63U;
}

/// The name of a leaf as it is written.
[[nodiscard]] inline span name_of(std::string_view text, const node& leaf) noexcept {
    std::uint32_t end = leaf.begin;
    while (end < leaf.end && text[end] != '[' && !ascii::is_white(text[end])) ++end;
    return {leaf.begin, end};
}

[[nodiscard]] inline name_key key_of(std::string_view text, const node& leaf) noexcept {
    const span name = name_of(text, leaf);
    return key(text.substr(name.begin, name.size()));
}

/// The values of a leaf, in order: `for (const span value : values(text, leaf))`. Each is what is between its
/// brackets, escapes and all. Where a `]` is missing a value ends before the next `[` or with the leaf, without the white
/// space at its end. Of a leaf that `is_guessed` only the first can be determined.
class values {
public:
    values(std::string_view text, const node& leaf) noexcept : text_(text), leaf_(&leaf) {}

    class iterator {
    public:
        iterator(std::string_view text, const node& leaf, std::uint32_t from) noexcept
            : text_(text), end_(leaf.end), lacks_bracket_((leaf.flags & lacks_bracket) != 0) {
            find(from);
        }
        [[nodiscard]] span operator*() const noexcept { return value_; }
        iterator& operator++() noexcept {
            find(value_.end);
            return *this;
        }
        friend bool operator!=(const iterator& a, std::nullptr_t) noexcept { return !a.done_; }

    private:
        void find(std::uint32_t at) noexcept {
            while (at < end_ && text_[at] != '[') ++at;
            done_ = at >= end_;
            if (done_) return;
            value_.begin = ++at;
            if (is_point_at(at)) {
                value_.end = at + 2;
                return;
            }
            constexpr std::uint32_t usual_size = 8; // longer ones are texts
            const std::uint32_t near = end_ - at > usual_size ? at + usual_size : end_;
            at = end_from(at, near);
            if (at >= near && near != end_ && !lacks_bracket_) at = skip_unescaped(at);
            at = end_from(at, end_);
            value_.end = at < end_ ? at : end_;
            const bool is_closed = value_.end < end_ && text_[value_.end] == ']';
            while (!is_closed && value_.end > value_.begin && ascii::is_white(text_[value_.end - 1])) --value_.end;
        }

        /// Whether two letters and a closing bracket stand there, as in most lists.
        [[nodiscard]] bool is_point_at(std::uint32_t at) const noexcept {
            return end_ - at > 2 && text_[at + 2] == ']' && ascii::is_letter(text_[at]) &&
                   ascii::is_letter(text_[at + 1]);
        }
        /// Where the value ends, if it does before `limit`; at that or right behind it where it doesn't.
        [[nodiscard]] std::uint32_t end_from(std::uint32_t at, std::uint32_t limit) const noexcept {
            while (at < limit && text_[at] != ']' && !(lacks_bracket_ && text_[at] == '['))
                at += text_[at] == '\\' ? 2 : 1;
            return at;
        }
        /// To the first bracket that closes, or the first escape.
        [[nodiscard]] std::uint32_t skip_unescaped(std::uint32_t at) const noexcept {
            if (at >= end_) return at;
            const std::string_view rest = text_.substr(at, end_ - at);
            const std::string_view before = rest.substr(0, rest.find(']'));
            return at + static_cast<std::uint32_t>(std::min(before.find('\\'), before.size()));
        }

        std::string_view text_;
        std::uint32_t end_;
        bool lacks_bracket_;
        span value_;
        bool done_ = false;
    };
    [[nodiscard]] iterator begin() const noexcept { return {text_, *leaf_, leaf_->begin}; }
    [[nodiscard]] std::nullptr_t end() const noexcept { return nullptr; }

private:
    std::string_view text_;
    const node* leaf_;
};

/// The first value; every property has one.
[[nodiscard]] inline span first_value(std::string_view text, const node& leaf) noexcept {
    return *values(text, leaf).begin();
}

/// The value that begins at `begin`, which is in the record.
[[nodiscard]] inline span value_at(std::string_view text, std::uint32_t begin) noexcept {
    span value{begin, begin};
    while (value.end < text.size() && text[value.end] != ']' && text[value.end] != '[')
        value.end += text[value.end] == '\\' && value.end + 1 < text.size() ? 2 : 1;
    return value;
}

/// Where the first `:` stands that isn't escaped; the end of the value where none does.
[[nodiscard]] inline std::uint32_t colon_in(std::string_view text, span value) noexcept {
    for (std::uint32_t at = value.begin; at < value.end; ++at) {
        if (text[at] == ':') return at;
        if (text[at] == '\\') ++at;
    }
    return value.end;
}

/// The value with its brackets, of which the last may be missing.
[[nodiscard]] inline span with_brackets(std::string_view text, span value) noexcept {
    const bool closed = value.end < text.size() && text[value.end] == ']';
    return {value.begin - 1, value.end + (closed ? 1U : 0U)};
}

/// Hands on each byte of a game that lies in no leaf, with its place, until `take` returns false; returns whether it never does.
template <class Take>
bool between_leaves(std::string_view text, const tree& t, node_id game, Take take) {
    std::uint32_t at = t[game].begin;
    const auto read = [&](std::uint32_t end) {
        for (; at < end; ++at)
            if (!take(text[at], at)) return false;
        return true;
    };
    for (node_id id = game + 1; id < t[game].next; ++id) {
        if (t[id].kind == kind::variation) continue;
        if (!read(t[id].begin)) return false;
        at = t[id].end;
    }
    return read(t[game].end);
}

/// NULs and `^Z` after a `)`, up to the end of the file, as disks and DOS leave them there; empty if something else is.
[[nodiscard]] inline span padding_after_games(std::string_view text) noexcept {
    constexpr std::string_view filler("\0\x1A \t\n\v\f\r", 8);
    const std::size_t close = text.find_last_not_of(filler);
    if (close == std::string_view::npos || text[close] != ')') return {};
    const auto begin = static_cast<std::uint32_t>(skip_white(text, close + 1));
    return {begin, std::max(begin, static_cast<std::uint32_t>(text.find_last_not_of(ascii::white) + 1))};
}

/// As a value of simple text is written.
[[nodiscard]] inline std::string escaped_text(std::string_view text) {
    std::string made;
    for (const char c : text) {
        if (c == ']' || c == '\\') made += '\\';
        made += ascii::is_white(c) ? ' ' : c;
    }
    return made;
}

} // namespace arbiter::sgf
