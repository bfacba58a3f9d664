#include "render/uri.hpp"

#include "text/ascii.hpp"

#include <algorithm>

namespace arbiter {

namespace {

/// `pchar` of RFC 3986 but for `:`, and `/`.
bool stands_for_itself(char c) {
    const bool letter_or_digit = ascii::is_letter(c) || ascii::is_digit(c);
    return letter_or_digit || std::string_view("-._~!$&'()*+,;=@/").find(c) != std::string_view::npos;
}

void append_encoded(std::string& out, char c) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    out += '%';
    out += digits[byte >> 4];
    out += digits[byte & 0xF];
}

std::string without_idle_segments(std::string_view path) {
    std::string out;
    while (!path.empty()) {
        path.remove_prefix(1);
        const std::string_view segment = path.substr(0, path.find('/'));
        path.remove_prefix(segment.size());
        if (segment == "..")
            out.resize(out.empty() ? 0 : out.rfind('/'));
        else if (!segment.empty() && segment != ".")
            out.append("/").append(segment);
    }
    return out.empty() ? "/" : out;
}

} // namespace

bool is_relative(std::string_view path) noexcept {
    return !path.starts_with('/');
}

std::string path_from_root(const path_base& base, std::string_view path) {
    if (path.empty() || path == "-") return std::string(path);
    const std::string whole =
        without_idle_segments(is_relative(path) ? base.folder + '/' + std::string(path) : std::string(path));
    for (const std::string& root : base.roots)
        if (whole.starts_with(root + '/')) return whole.substr(root.size() + 1);
    return whole;
}

std::string uri_of(std::string_view path) {
    std::string out;
    std::string absolute;
    if (!is_relative(path)) {
        out = "file://";
        absolute = without_idle_segments(path);
        path = absolute;
    }
    // what is before the first colon of a relative reference would be taken for a scheme
    const std::size_t first_segment = is_relative(path) ? std::min(path.find('/'), path.size()) : 0;
    for (std::size_t at = 0; at < path.size(); ++at) {
        const char c = path[at];
        if (stands_for_itself(c) || (c == ':' && at >= first_segment))
            out += c;
        else
            append_encoded(out, c);
    }
    return out;
}

} // namespace arbiter
