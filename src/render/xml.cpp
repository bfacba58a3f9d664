#include "render/xml.hpp"

#include "arbiter/diagnostic.hpp"

namespace arbiter {

std::string xml_of_printed(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        case '\'':
            out += "&apos;";
            break;
        default:
            out += c;
        }
    }
    return out;
}

std::string xml_of(std::string_view text) {
    return xml_of_printed(escaped(text, text.size()));
}

} // namespace arbiter
