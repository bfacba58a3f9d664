#include "render/display.hpp"

#include "arbiter/diagnostic.hpp"
#include "render/width_table.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <iterator>

namespace arbiter {

namespace {

template <std::size_t N>
bool holds(const unicode::code_range (&table)[N], char32_t code) {
    const auto* after = std::upper_bound(std::begin(table), std::end(table), code,
                                         [](char32_t c, const unicode::code_range& r) { return c < r.first; });
    return after != std::begin(table) && code <= std::prev(after)->last;
}

std::uint32_t width_of(char32_t code) {
    if (code < 0x300) return 1;
    if (holds(unicode::zero_width, code)) return 0;
    return holds(unicode::double_width, code) ? 2 : 1;
}

} // namespace

glyph glyph_at(std::string_view text, std::size_t at) {
    if (text[at] == '\t') return {std::string(tab_columns, ' '), 1, tab_columns};
    if (text[at] >= ' ' && text[at] <= '~') return {std::string(1, text[at]), 1, 1};
    const utf8::decoded d = utf8::decode(text, at);
    const std::string_view raw = text.substr(at, d.size);
    glyph g{escaped(raw), d.size, 1};
    g.columns = g.text == raw ? width_of(d.code) : static_cast<std::uint32_t>(g.text.size());
    return g;
}

std::uint32_t columns_of(std::string_view text) {
    std::uint32_t columns = 0;
    for (std::size_t at = 0; at < text.size();) {
        const glyph g = glyph_at(text, at);
        columns += g.columns;
        at += g.bytes;
    }
    return columns;
}

std::string printable(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const glyph g = glyph_at(text, at);
        out += g.text;
        at += g.bytes;
    }
    return out;
}

} // namespace arbiter
