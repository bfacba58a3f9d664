#include "text/decoded.hpp"

#include "text/utf8.hpp"

#include <algorithm>
#include <bit>

namespace arbiter {

namespace {

constexpr bool is_ascii_byte(char c) noexcept {
    return static_cast<unsigned char>(c) < 0x80;
}

} // namespace

decoded_text::decoded_text(std::string_view bytes, const character_set& in)
    : byte_count_(static_cast<std::uint32_t>(bytes.size())) {
    const bool is_single =
        in.shape == unit_shape::single || in.shape == unit_shape::latin1 || in.shape == unit_shape::western;
    if (!is_single) begins_.resize(bytes.size() / word + 1);
    text_.reserve(is_wide(in) ? bytes.size() / 2 : bytes.size());
    if (in.shape == unit_shape::mixed) {
        const std::vector<charset_part> parts = in.parts(bytes);
        for (std::size_t i = 0; i < parts.size(); ++i)
            read(bytes.substr(0, i + 1 < parts.size() ? parts[i + 1].begin : byte_count_), parts[i].begin,
                 *parts[i].in);
    } else {
        read(bytes, 0, in);
    }
    if (is_too_large_) text_ = {};
    const auto size = static_cast<std::uint32_t>(text_.size());
    while (checkpoints_.size() * block <= size) checkpoints_.push_back({size, byte_count_});
}

void decoded_text::read(std::string_view bytes, std::uint32_t from, const character_set& in) {
    const auto last = static_cast<std::uint32_t>(bytes.size());
    for (std::uint32_t at = from; at < last && !is_too_large_;) {
        const std::size_t escaped = in.shape == unit_shape::iso_2022 ? bytes.find(escape_to_wide, at) : bytes.size();
        if (!is_wide(in)) at = take_ascii(bytes.substr(0, escaped), at);
        if (at == last) break;
        const character c = read_character(bytes, at, in);
        // each byte of what is no character has a column of its own, as in broken UTF-8
        const std::uint32_t step = c.valid || is_wide(in) ? c.size : 1U;
        for (const std::uint32_t end = std::min(at + c.size, last); at < end; at += step) take(c.code, at);
        is_too_large_ = text_.size() > source::max_size;
    }
}

std::uint32_t decoded_text::take_ascii(std::string_view bytes, std::uint32_t byte) {
    const auto begin = bytes.begin() + byte;
    const auto end = std::find_if_not(begin, bytes.end(), is_ascii_byte);
    const auto count = static_cast<std::uint32_t>(end - begin);
    const auto text = static_cast<std::uint32_t>(text_.size());
    text_.append(begin, end);
    if (!begins_.empty())
        for (std::uint32_t i = 0; i < count; ++i) mark(byte + i);
    for (std::uint64_t next = checkpoints_.size() * block; next < std::uint64_t{text} + count; next += block) {
        const auto at = static_cast<std::uint32_t>(next);
        checkpoints_.push_back({at, byte + (at - text)});
    }
    return byte + count;
}

void decoded_text::take(char32_t code, std::uint32_t byte) {
    const auto text = static_cast<std::uint32_t>(text_.size());
    append_utf8(text_, code);
    if (!begins_.empty()) mark(byte);
    if (checkpoints_.size() * block < text_.size()) checkpoints_.push_back({text, byte});
}

std::uint32_t decoded_text::in_bytes(std::uint32_t offset) const noexcept {
    checkpoint at = checkpoints_[offset / block];
    while (at.text < offset) {
        const std::uint32_t size = utf8::decode(text_, at.text).size;
        if (at.text + size > offset) break;
        at.text += size;
        at.byte = next(at.byte);
    }
    return at.byte;
}

std::uint32_t decoded_text::next(std::uint32_t byte) const noexcept {
    if (begins_.empty()) return byte + 1;
    const std::uint32_t from = byte + 1;
    std::size_t i = from / word;
    if (i >= begins_.size()) return byte_count_;
    std::uint64_t bits = begins_[i] & ~std::uint64_t{0} << from % word;
    while (bits == 0 && ++i < begins_.size()) bits = begins_[i];
    if (bits == 0) return byte_count_;
    return static_cast<std::uint32_t>(i * word) + static_cast<std::uint32_t>(std::countr_zero(bits));
}

const encoder::spelling& encoder::spelling_of(char32_t code) {
    const auto found = known_.find(code);
    if (found != known_.end()) return found->second;
    spelling made;
    if (std::optional<std::string> bytes = (*charset_)(code))
        made.bytes = *std::move(bytes);
    else
        made.is_ambiguous = true;
    return known_.emplace(code, std::move(made)).first->second;
}

void encoder::learn() {
    charset_.emplace(*source_.how_.in);
    const std::string_view text = source_.text();
    const std::string_view bytes = source_.bytes();
    std::uint32_t byte = 0;
    for (std::size_t at = 0; at < text.size();) {
        const utf8::decoded d = utf8::decode(text, at);
        const std::uint32_t next = source_.decoded_->next(byte);
        if (d.size > 1) {
            const std::string_view here = bytes.substr(byte, next - byte);
            const auto [known, is_new] = known_.try_emplace(d.code, spelling{std::string(here), false});
            if (!is_new && known->second.bytes != here) known->second.is_ambiguous = true;
        }
        at += d.size;
        byte = next;
    }
}

std::optional<std::string> encoder::operator()(std::string_view text) {
    const bool is_same = source_.decoded_ == nullptr || (!is_wide(*source_.how_.in) && arbiter::is_ascii(text));
    if (is_same) return std::string(text);
    if (!charset_) learn();
    std::string bytes;
    for (std::size_t at = 0; at < text.size();) {
        const utf8::decoded d = utf8::decode(text, at);
        if (!d.valid) return std::nullopt;
        const spelling& known = spelling_of(d.code);
        if (known.is_ambiguous) return std::nullopt;
        bytes += known.bytes;
        at += d.size;
    }
    return bytes;
}

} // namespace arbiter
