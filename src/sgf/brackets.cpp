#include "sgf/brackets.hpp"

#include "sgf/walk.hpp"

#include <algorithm>
#include <cstddef>

namespace arbiter::sgf {

namespace {

std::size_t behind_white(std::string_view text, std::size_t at) noexcept {
    while (at < text.size() && is_white_space(text[at])) ++at;
    return at;
}

/// Whether a property, or a node and its property, begins at `at`.
bool goes_on_at(std::string_view text, std::size_t at) noexcept {
    at = behind_white(text, at);
    if (at < text.size() && text[at] == ';') at = behind_white(text, at + 1);
    const std::size_t name = at;
    while (at < text.size() && is_capital(text[at])) ++at;
    return at > name && at < text.size() && text[at] == '[';
}

/// Behind the value that begins at `at`; 0 where its end makes no sense.
std::size_t behind_value(std::string_view text, std::size_t at) noexcept {
    for (; at < text.size() && text[at] != ']'; ++at) {
        if (text[at] != '\\') continue;
        const bool may_be_half = static_cast<unsigned char>(text[at - 1]) >= 0x80;
        ++at;
        if (may_be_half && at < text.size() && text[at] == ']' && goes_on_at(text, at + 1)) return 0;
    }
    return at < text.size() ? at + 1 : 0;
}

} // namespace

bool have_sense(std::string_view text) noexcept {
    bool may_open = false;
    for (std::size_t at = std::min(text.find('('), text.size()); at < text.size();) {
        const char c = text[at++];
        if (c == '[') {
            if (!may_open) return false;
            at = behind_value(text, at);
            if (at == 0) return false;
        } else if (is_letter(c)) {
            may_open = true;
        } else if (c == '(' || c == ')' || c == ';') {
            may_open = false;
        } else if (!is_white_space(c)) {
            return false;
        }
    }
    return true;
}

} // namespace arbiter::sgf
