#include "notations/dgf/game_text.hpp"

#include "arbiter/dgf.hpp"
#include "grammars/dgf_binary.hpp"
#include "notations/dgf/boards.hpp"
#include "notations/dgf/parts.hpp"
#include "text/charset.hpp"

#include <cstddef>
#include <fmt/format.h>
#include <optional>
#include <string>

namespace arbiter::dgf {

namespace {

namespace binary = peg::dgf::binary;

void add_number(std::string& out, std::int64_t number) {
    out += std::to_string(number);
    out += ' ';
}

/// The numbers of a board, each with a blank behind it.
std::string numbers_of(const board& b) {
    std::string out;
    for (const unsigned number : header_of(b)) add_number(out, number);
    for (const state s : b.points) add_number(out, static_cast<std::int64_t>(s));
    return out;
}

void add_bytes(std::string& out, move_number m, unsigned width) {
    auto bits = static_cast<std::uint32_t>(m);
    for (unsigned i = 0; i < width; ++i, bits >>= 8U) out += static_cast<char>(bits & 0xFFU);
}

std::string header_bytes_of(const board& b) {
    std::string out;
    for (const unsigned number : header_of(b)) out += static_cast<char>(number);
    return out;
}

} // namespace

std::string write_text(const board& b) {
    std::string out;
    lay_out_numbers(out, numbers_of(b), true, 0, b.size);
    return out;
}

std::string write_binary(const board& b) {
    std::string out = header_bytes_of(b);
    for (const state s : b.points) out += static_cast<char>(s);
    return out;
}

std::string write_packed(const board& b) {
    std::string out = header_bytes_of(b);
    for (std::size_t i = 0; i < b.points.size(); i += binary::points_a_byte) {
        unsigned byte = 0;
        for (std::size_t j = 0; j < binary::points_a_byte && i + j < b.points.size(); ++j)
            byte |= static_cast<unsigned>(b.points[i + j]) << 2 * j;
        out += static_cast<char>(byte);
    }
    return out;
}

std::string write_text(const record& r) {
    std::string numbers = numbers_of(r.start);
    add_number(numbers, r.result);
    for (const move_number m : r.moves) add_number(numbers, m);
    std::string out;
    lay_out_numbers(out, numbers, true, 0, r.start.size);
    return out;
}

std::string write_binary(const record& r) {
    std::string out = write_binary(r.start);
    out += static_cast<char>(r.result);
    const unsigned width = move_width(r.start.size);
    for (const move_number m : r.moves) add_bytes(out, m, width);
    return out;
}

std::string write_text(move_number m) {
    return std::to_string(m) + '\n';
}

std::string write_binary(move_number m) {
    std::string out;
    add_bytes(out, m, lone_move_bytes);
    return out;
}

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
