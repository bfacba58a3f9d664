#include "render/json.hpp"

#include "text/utf8.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>

namespace arbiter {

namespace {

/// How many bytes at the beginning of `text` are printable ASCII that JSON writes as it is.
std::size_t count_plain(std::string_view text) noexcept {
    static constexpr auto is_odd = [] {
        std::array<bool, 256> odd{};
        for (unsigned c = 0; c < odd.size(); ++c) odd[c] = c < ' ' || c > '~' || c == '"' || c == '\\';
        return odd;
    }();
    std::size_t at = 0;
    while (at < text.size() && !is_odd[static_cast<unsigned char>(text[at])]) ++at;
    return at;
}

/// A code point that could not be printed, or that JSON has its own way to write.
void append_escape(std::string& out, char32_t c) {
    switch (c) {
    case '"':
        out += "\\\"";
        return;
    case '\\':
        out += "\\\\";
        return;
    case '\n':
        out += "\\n";
        return;
    case '\r':
        out += "\\r";
        return;
    case '\t':
        out += "\\t";
        return;
    default:
        break;
    }
    const auto unit = [&out](std::uint32_t u) { out += fmt::format("\\u{:04x}", u); };
    const auto code = static_cast<std::uint32_t>(c);
    if (code < 0x10000) return unit(code);
    unit(0xD800 + ((code - 0x10000) >> 10));
    unit(0xDC00 + ((code - 0x10000) & 0x3FF));
}

} // namespace

json_writer& json_writer::open(char bracket) {
    constexpr std::size_t usual = 1024; // what is written of one finding
    if (out_.capacity() < usual) out_.reserve(usual);
    begin_value();
    out_ += bracket;
    comma_ = false;
    ++depth_;
    return *this;
}

json_writer& json_writer::close(char bracket) {
    end_pending_line();
    out_ += bracket;
    --depth_;
    comma_ = true;
    return *this;
}

json_writer& json_writer::key(std::string_view name) {
    text(name);
    out_ += ':';
    comma_ = false;
    return *this;
}

json_writer& json_writer::text(std::string_view value) {
    begin_value();
    out_ += '"';
    for (std::size_t at = 0;;) {
        const std::string_view rest = value.substr(at);
        const std::size_t plain = count_plain(rest);
        out_.append(rest, 0, plain);
        at += plain;
        if (at == value.size()) break;
        const utf8::decoded d = utf8::decode(value, at);
        if (!d.valid)
            out_ += "\uFFFD";
        else if (d.code == '"' || d.code == '\\' || is_unprintable(d.code))
            append_escape(out_, d.code);
        else
            out_ += value.substr(at, d.size);
        at += d.size;
    }
    out_ += '"';
    return *this;
}

json_writer& json_writer::number(std::uint64_t value) {
    const fmt::format_int written(value);
    return decimal({written.data(), written.size()});
}

json_writer& json_writer::decimal(std::string_view written) {
    begin_value();
    out_ += written;
    return *this;
}

json_writer& json_writer::boolean(bool value) {
    begin_value();
    out_ += value ? "true" : "false";
    return *this;
}

json_writer& json_writer::null() {
    begin_value();
    out_ += "null";
    return *this;
}

json_writer& json_writer::line() {
    pending_line_ = true;
    if (depth_ > 0) return *this;
    end_pending_line();
    comma_ = false;
    return *this;
}

} // namespace arbiter
