#include "arbiter/source.hpp"

#include "text/charset.hpp"
#include "text/decoded.hpp"
#include "text/utf8.hpp"

#include <cstdint>
#include <cstring>
#include <utility>

namespace arbiter {

source::source(std::string name, std::string bytes) : given_size_(bytes.size()) {
    if (given_size_ > max_size) bytes = {};
    content_ = std::make_shared<const content>(content{std::move(name), std::move(bytes)});
    text_ = content_->bytes;
}

source source::read(const reading& how) const {
    source made = *this;
    made.how_ = how;
    made.decoded_ = nullptr;
    made.text_ = content_->bytes;
    if (how.in == nullptr || !is_foreign(*how.in)) return made;
    if (!is_wide(*how.in) && how.in->shape != unit_shape::iso_2022 && is_ascii(made.text_)) return made;
    made.decoded_ = std::make_shared<const decoded_text>(made.text_, *how.in);
    made.text_ = made.decoded_->text();
    if (made.decoded_->is_too_large()) made.given_size_ = std::uint64_t{max_size} + 1;
    return made;
}

span source::in_bytes(span where) const noexcept {
    if (decoded_ == nullptr) return where;
    return {decoded_->in_bytes(where.begin), decoded_->in_bytes(where.end)};
}

std::optional<std::string> source::to_bytes(std::string_view text) const {
    return encoder(*this)(text);
}

line_index::line_index(std::string_view text, line_ends ends) : text_(text), ends_(ends) {
    const auto size = static_cast<std::uint32_t>(text.size());
    checkpoints_.reserve(size / block + 1);
    checkpoint at{0, 1, 0, 0, 0};
    checkpoints_.push_back(at);
    for (std::uint32_t next = block; next != 0 && next <= size; next += block) {
        at = advance(at, next);
        checkpoints_.push_back(at);
    }
}

std::uint32_t line_index::line_end_at(std::uint32_t at) const noexcept {
    const char first = text_[at];
    if (ends_ == line_ends::lf) return first == '\n' ? 1 : 0;
    if (first != '\n' && first != '\r') return 0;
    const char second = first == '\n' ? '\r' : '\n';
    return at + 1 < text_.size() && text_[at + 1] == second ? 2 : 1;
}

namespace {

/// Whether eight bytes at `at` are ASCII that ends no line: then each is a column.
bool are_columns(const char* at) noexcept {
    constexpr std::uint64_t each = 0x0101'0101'0101'0101U;
    constexpr std::uint64_t high = each << 7U;
    constexpr std::uint64_t beyond_ends = '\r' + 1;
    std::uint64_t eight = 0;
    std::memcpy(&eight, at, sizeof eight);
    // where no byte has its high bit, a borrow shows that one is smaller
    return ((eight | (eight - each * beyond_ends)) & high) == 0;
}

} // namespace

// Goes on while whole code points and line ends end at or before `offset`: stops at the one that holds it.
line_index::checkpoint line_index::advance(checkpoint at, std::uint32_t offset) const noexcept {
    constexpr std::uint32_t together = 8;
    while (at.offset < offset) {
        if (offset - at.offset >= together && are_columns(&text_[at.offset])) {
            at.offset += together;
            at.column += together;
            at.utf16 += together;
            continue;
        }
        const auto byte = static_cast<unsigned char>(text_[at.offset]);
        if (byte == '\n' || byte == '\r') {
            const std::uint32_t size = line_end_at(at.offset);
            if (at.offset + size > offset) break;
            if (size > 0) {
                at.offset += size;
                at = {at.offset, at.line + 1, at.offset, 0, 0};
                continue;
            }
        }
        const utf8::decoded d = byte < 0x80 ? utf8::decoded{} : utf8::decode(text_, at.offset);
        if (at.offset + d.size > offset) break;
        at.offset += d.size;
        ++at.column;
        at.utf16 += d.size == 4 ? 2 : 1;
    }
    return at;
}

line_index::checkpoint line_index::reach(std::uint32_t offset) const noexcept {
    return advance(checkpoints_[offset / block], offset);
}

place line_index::at(std::uint32_t offset) const noexcept {
    const checkpoint at = reach(offset);
    return {at.line, at.column + 1, at.utf16 + 1};
}

span line_index::line_around(std::uint32_t offset) const noexcept {
    const checkpoint at = reach(offset);
    const std::size_t found = text_.find_first_of(bytes_of(ends_), at.offset);
    auto end = static_cast<std::uint32_t>(found == std::string_view::npos ? text_.size() : found);
    if (found != std::string_view::npos && ends_ == line_ends::lf && end > at.line_begin && text_[end - 1] == '\r')
        --end;
    return {at.line_begin, end};
}

} // namespace arbiter
