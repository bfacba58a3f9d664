// What must hold of whatever is printed: valid UTF-8, nothing that a terminal would obey, JSON that parses.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "fuzz/promise.hpp"
#include "text/utf8.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter::fuzzing {

/// Controls, and the marks that turn the direction of text round. `\n` is for the caller to judge.
inline bool is_obeyed(char32_t c) {
    const bool turns =
        c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    return (c < 0x20 && c != '\n') || (c >= 0x7F && c <= 0x9F) || turns;
}

/// Lines of text.
inline void check_plain(std::string_view text, std::string_view what) {
    for (std::size_t at = 0; at < text.size();) {
        const utf8::decoded d = utf8::decode(text, at);
        if (!d.valid) broken("{} is not UTF-8: {}", what, escaped(text.substr(at > 20 ? at - 20 : 0)));
        if (is_obeyed(d.code))
            broken("{} holds the control character U+{:04X}: {}", what, static_cast<std::uint32_t>(d.code),
                   escaped(text.substr(at > 20 ? at - 20 : 0)));
        at += d.size;
    }
}

inline void check_one_line(std::string_view text, std::string_view what) {
    check_plain(text, what);
    if (text.find('\n') != std::string_view::npos) broken("{} has more than one line: {}", what, escaped(text));
}

/// `text` without `ESC [ digits and ; m`.
inline std::string without_color(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text.substr(at, 2) == "\x1b[") {
            const std::size_t end = text.find_first_not_of("0123456789;", at + 2);
            if (end != std::string_view::npos && text[end] == 'm') {
                at = end;
                continue;
            }
        }
        out += text[at];
    }
    return out;
}

/// Nothing but `text`, whatever the colours.
inline void check_colored(std::string_view colored, std::string_view text, std::string_view what) {
    promise(without_color(colored) == text, "{} differs with colour in more than colour", what);
}

inline void check_json(std::string_view text, std::string_view what) {
    if (!nlohmann::json::accept(text)) broken("{} is no JSON: {}", what, escaped(text));
}

inline void check_json_lines(std::string_view text, std::string_view what) {
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        promise(end != std::string_view::npos, "{} doesn't end in a line end", what);
        check_json(text.substr(0, end), what);
        text.remove_prefix(end + 1);
    }
}

} // namespace arbiter::fuzzing
