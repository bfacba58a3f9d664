#include "arbiter/source.hpp"

#include "core/utf8.hpp"

#include <utility>

namespace arbiter {

source::source(std::string name, std::string bytes) {
    const std::uint64_t given = bytes.size();
    if (given > max_size) bytes = {};
    content_ = std::make_shared<const content>(content{std::move(name), std::move(bytes), given});
}

line_index::line_index(std::string_view text) : text_(text) {
    const auto size = static_cast<std::uint32_t>(text.size());
    checkpoints_.reserve(size / block + 1);
    checkpoint at{0, 1, 0, 0, 0};
    checkpoints_.push_back(at);
    for (std::uint32_t next = block; next != 0 && next <= size; next += block) {
        at = advance(at, next);
        checkpoints_.push_back(at);
    }
}

// Goes on while whole code points end at or before `offset`: stops at the code point that holds it.
line_index::checkpoint line_index::advance(checkpoint at, std::uint32_t offset) const noexcept {
    while (at.offset < offset) {
        const auto byte = static_cast<unsigned char>(text_[at.offset]);
        if (byte == '\n') {
            ++at.offset;
            at = {at.offset, at.line + 1, at.offset, 0, 0};
            continue;
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
    const std::uint32_t begin = reach(offset).line_begin;
    const std::size_t found = text_.find('\n', offset);
    auto end = static_cast<std::uint32_t>(found == std::string_view::npos ? text_.size() : found);
    if (found != std::string_view::npos && end > begin && text_[end - 1] == '\r') --end;
    return {begin, end};
}

} // namespace arbiter
