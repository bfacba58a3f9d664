#include "render/ansi_html.hpp"

#include "render/xml.hpp"

#include <algorithm>
#include <cstddef>

namespace arbiter {

std::string html_of_ansi(std::string_view text) {
    constexpr std::string_view begin = "\x1b[";
    std::string out;
    while (!text.empty()) {
        const std::size_t escape = std::min(text.find(begin), text.size());
        out += xml_of_printed(text.substr(0, escape));
        text.remove_prefix(escape);
        if (text.empty()) break;
        text.remove_prefix(begin.size());
        const std::size_t end = std::min(text.find('m'), text.size());
        std::string code(text.substr(0, end));
        std::replace(code.begin(), code.end(), ';', '-');
        out += code == "0" ? "</span>" : "<span class=\"a" + code + "\">";
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

} // namespace arbiter
