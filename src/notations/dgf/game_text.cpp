#include "notations/dgf/game_text.hpp"

#include "notations/dgf/boards.hpp"
#include "notations/dgf/layout.hpp"
#include "text/charset.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <optional>

namespace arbiter::dgf {

namespace {

/// What TOML has short escapes for, and the letters of these.
constexpr std::string_view escaped_characters = "\b\t\n\f\r\"\\";
constexpr std::string_view escape_letters = "btnfr\"\\";

std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (const std::size_t known = escaped_characters.find(c); known != std::string_view::npos)
            out.append("\\").append(1, escape_letters[known]);
        else if (byte < 0x20 || byte == 0x7F)
            out += fmt::format("\\u{:04X}", byte);
        else
            out += c;
    }
    return out + '"';
}

void add_array(std::string& out, std::string_view key, const std::string& numbers, std::optional<std::size_t> side) {
    out.append(key).append(" = [");
    if (!numbers.empty()) {
        out += '\n';
        lay_out_numbers(out, numbers, true, array_indent, side);
    }
    out += "]\n";
}

void add_board(std::string& out, std::string_view key, const board& b) {
    std::string numbers = fmt::format("{}", fmt::join(header_of(b), ","));
    for (const state s : b.points) numbers.append(1, ',').append(1, static_cast<char>('0' + static_cast<int>(s)));
    add_array(out, key, numbers, b.size);
}

} // namespace

std::string write_game(const game_text& g) {
    std::string out = fmt::format("game_id = {}\nblack = {}\nwhite = {}\ndate = {:04}-{:02}-{:02}\n", quoted(g.id),
                                  quoted(g.black), quoted(g.white), g.date.year, g.date.month, g.date.day);
    add_board(out, "initial_board", g.start);
    add_array(out, "moves", fmt::format("{}", fmt::join(g.moves, ",")), {});
    if (g.latest) add_board(out, "latest_board", *g.latest);
    if (g.result) out += fmt::format("result = {}\n", *g.result);
    return out;
}

std::string unescaped(std::string_view written) {
    std::string out;
    for (std::size_t at = 0; at < written.size(); ++at) {
        if (written[at] != '\\' || at + 1 == written.size()) {
            out += written[at];
            continue;
        }
        const char letter = written[++at];
        if (letter != 'u' && letter != 'U') {
            const std::size_t known = escape_letters.find(letter);
            out += known == std::string_view::npos ? letter : escaped_characters[known];
            continue;
        }
        const std::size_t digits = letter == 'u' ? 4 : 8;
        char32_t code = 0;
        for (const char c : written.substr(at + 1, digits))
            code = code * 16 + static_cast<char32_t>(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
        append_utf8(out, code);
        at += digits;
    }
    return out;
}

} // namespace arbiter::dgf
