#include "tags/likeness.hpp"

#include "findings/encoding.hpp"
#include "text/ascii.hpp"

#include <cstddef>

namespace arbiter {

bool has_tag(std::string_view text, std::string_view opened) noexcept {
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    // a letter is rarer than the bracket
    const std::string_view name = opened.substr(1);
    for (std::size_t found = text.find(name, 1); found < text.size(); found = text.find(name, found + 1)) {
        const std::size_t at = found - 1;
        if (text[at] != opened[0]) continue;
        const std::size_t before = at == 0 ? std::string_view::npos : text.find_last_not_of(ascii::blanks, at - 1);
        const bool is_first =
            before == std::string_view::npos || std::string_view("\r\n]").find(text[before]) != std::string_view::npos;
        const std::string_view after = text.substr(at + opened.size());
        const std::size_t value = after.find_first_not_of(ascii::blanks);
        if (is_first && value != std::string_view::npos && after[value] == '"') return true;
    }
    return false;
}

} // namespace arbiter
