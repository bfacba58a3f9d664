#include "arbiter/dgf.hpp"

#include "grammars/dgf_binary.hpp"
#include "notations/dgf/boards.hpp"
#include "notations/dgf/form.hpp"
#include "notations/dgf/layout.hpp"

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

} // namespace arbiter::dgf
