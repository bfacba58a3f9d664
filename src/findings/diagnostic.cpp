#include "arbiter/diagnostic.hpp"

#include "text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

namespace arbiter {

std::string_view name_of(severity s) noexcept {
    switch (s) {
    case severity::style:
        return "style";
    case severity::warning:
        return "warning";
    case severity::error:
        break;
    }
    return "error";
}

std::string_view name_of(fixable f) noexcept {
    switch (f) {
    case fixable::safe:
        return "safe";
    case fixable::unsafe:
        return "unsafe";
    case fixable::no:
        break;
    }
    return "no";
}

namespace {

std::string escape_of(char32_t c) {
    switch (c) {
    case '\t':
        return "\\t";
    case '\n':
        return "\\n";
    case '\r':
        return "\\r";
    default:
        return fmt::format("\\u{{{:X}}}", static_cast<std::uint32_t>(c));
    }
}

std::string text_of(const field_value& v, const source& s) {
    struct visitor {
        const source& s;
        std::string operator()(char c) const { return escaped(std::string_view(&c, 1)); }
        std::string operator()(std::uint64_t n) const { return std::to_string(n); }
        std::string operator()(span where) const { return escaped(s.text(where)); }
        std::string operator()(raw_span where) const { return escaped_bytes(s, where); }
        std::string operator()(name_span n) const {
            return escaped(std::string_view(s.name()).substr(n.begin, n.end - n.begin));
        }
        std::string operator()(word w) const { return w.text; }
        std::string operator()(const short_text& t) const { return escaped(t.text()); }
    };
    return std::visit(visitor{s}, v);
}

} // namespace

std::uint8_t copy_cut(std::string_view text, std::span<char> room) noexcept {
    constexpr std::string_view cut = "…";
    const bool fits = text.size() <= room.size();
    std::size_t size = fits ? text.size() : room.size() - cut.size();
    while (!fits && size > 0 && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) --size;
    text.copy(room.data(), size);
    if (!fits) size += cut.copy(room.data() + size, cut.size());
    return static_cast<std::uint8_t>(size);
}

std::string escaped(std::string_view text, std::size_t max) {
    std::string out;
    std::size_t shown = 0;
    for (std::size_t i = 0; i < text.size(); ++shown) {
        std::size_t plain = i; // nearly all of most
        const std::size_t limit = i + std::min(text.size() - i, max - shown);
        while (plain < limit && text[plain] >= ' ' && text[plain] <= '~') ++plain;
        out.append(text, i, plain - i);
        shown += plain - i;
        i = plain;
        if (i == text.size()) break;
        if (shown == max) return out + "…";
        const utf8::decoded d = utf8::decode(text, i);
        if (!d.valid)
            out += fmt::format("\\x{:02X}", static_cast<unsigned char>(text[i]));
        else if (is_unprintable(d.code))
            out += escape_of(d.code);
        else
            out += text.substr(i, d.size);
        i += d.size;
    }
    return out;
}

std::string escaped_bytes(const source& s, raw_span where, std::size_t max) {
    const span in = s.in_bytes({where.begin, where.end});
    std::string out;
    for (const char byte : s.bytes().substr(in.begin, std::min<std::size_t>(in.size(), max)))
        out += fmt::format("\\x{:02X}", static_cast<unsigned char>(byte));
    return in.size() > max ? out + "…" : out;
}

field_value any_message::value_of(const field_info& field) const {
    const auto as = [&]<class T>(T value) {
        std::memcpy(&value, bytes_.data() + field.offset, sizeof value);
        return value;
    };
    switch (field.type) {
    case field_type::bytes:
        return as(raw_span());
    case field_type::name:
        return as(name_span());
    case field_type::word:
        return as(word());
    case field_type::character:
        return as(char());
    case field_type::number:
        return as(std::uint64_t());
    case field_type::text:
        return as(short_text());
    case field_type::tiny:
        return short_text(as(tiny_text()).text());
    case field_type::span:
        break;
    }
    return as(span());
}

void any_message::visit(const field_visitor& visitor) const {
    for (const field_info& field : info_->fields) visitor(field.name, value_of(field));
    if (count_ != 0) visitor("places", std::uint64_t{count_});
}

std::string any_message::render(const source& s) const {
    std::string out;
    const std::string_view text = info_->text;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t hole = std::min(text.find('{', i), text.size());
        out.append(text, i, hole - i);
        i = hole;
        if (i == text.size()) break;
        if (text[i + 1] == '{') {
            out += text[++i];
            continue;
        }
        const std::size_t close = text.find('}', i);
        const std::string_view placeholder = text.substr(i + 1, close - i - 1);
        const std::string_view name = placeholder.substr(0, placeholder.find(':'));
        for (const field_info& field : info_->fields)
            if (field.name == name) out += text_of(value_of(field), s);
        i = close;
    }
    if (count_ != 0) out.append(" (in ").append(std::to_string(count_)).append(" ").append(places_.text).append(")");
    return out;
}

std::optional<std::string> any_message::subject(const source& s) const {
    std::optional<std::string> found;
    if (info_->subject.empty()) return found;
    if (!info_->only.empty()) return std::string(info_->only);
    for (const field_info& field : info_->fields)
        if (field.name == info_->subject) found = text_of(value_of(field), s);
    return found;
}

} // namespace arbiter
