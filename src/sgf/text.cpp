#include "sgf/text.hpp"

#include "sgf/walk.hpp"

namespace arbiter::sgf {

namespace {

constexpr bool is_line_end(char c) noexcept {
    return c == '\n' || c == '\r';
}

/// The bytes of the line end at `at`: LF, CR, or both in either order.
std::size_t line_end_size(std::string_view text, std::size_t at) noexcept {
    const bool is_pair = at + 1 < text.size() && is_line_end(text[at + 1]) && text[at + 1] != text[at];
    return is_pair ? 2 : 1;
}

} // namespace

std::string simple_text(std::string_view value) {
    std::string made;
    for (std::size_t at = 0; at < value.size();) {
        const bool is_escaped = value[at] == '\\' && at + 1 < value.size();
        if (is_escaped) ++at;
        const char c = value[at];
        if (is_line_end(c)) {
            if (!is_escaped) made += ' ';
            at += line_end_size(value, at);
            continue;
        }
        made += is_white_space(c) ? ' ' : c;
        ++at;
    }
    return made;
}

std::string escaped_text(std::string_view text) {
    std::string made;
    for (const char c : text) {
        if (c == ']' || c == '\\') made += '\\';
        made += is_white_space(c) ? ' ' : c;
    }
    return made;
}

} // namespace arbiter::sgf
