#include "render/hex.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

namespace arbiter {

namespace {

constexpr std::uint32_t columns_per_byte = 3;

/// The parts of a mark that are shown: what it has of its first row, and of its last.
std::vector<annotation> parts_of(const annotation& mark) {
    const std::uint32_t first = mark.where.begin / bytes_per_row;
    const std::uint32_t last = mark.where.empty() ? first : (mark.where.end - 1) / bytes_per_row;
    if (first == last) return {{mark.where, first + 1, mark.primary, mark.label}};
    return {{{mark.where.begin, (first + 1) * bytes_per_row}, first + 1, mark.primary, {}},
            {{last * bytes_per_row, mark.where.end}, last + 1, mark.primary, mark.label}};
}

void append_row(std::string& text, std::string_view bytes) {
    std::string_view separator;
    for (const char c : bytes) {
        fmt::format_to(std::back_inserter(text), "{}{:02X}", separator, static_cast<unsigned char>(c));
        separator = " ";
    }
    text += '\n';
}

} // namespace

hex_rows rows_of(std::string_view record, const std::vector<annotation>& marks) {
    hex_rows made;
    for (const annotation& mark : marks) {
        std::vector<annotation> parts = parts_of(mark);
        std::move(parts.begin(), parts.end(), std::back_inserter(made.marks));
    }
    std::map<std::uint32_t, std::uint32_t> begins; // of each line, in the text
    for (const annotation& mark : made.marks) begins.emplace(mark.line, 0);
    for (auto& [line, begin] : begins) {
        begin = static_cast<std::uint32_t>(made.text.size());
        append_row(made.text,
                   record.substr(std::min(std::size_t{line - 1} * bytes_per_row, record.size()), bytes_per_row));
    }
    for (annotation& mark : made.marks) {
        const std::uint32_t row = (mark.line - 1) * bytes_per_row;
        const std::uint32_t begin = begins[mark.line] + (mark.where.begin - row) * columns_per_byte;
        const std::uint32_t end =
            mark.where.empty() ? begin : begins[mark.line] + (mark.where.end - row) * columns_per_byte - 1;
        // behind the last byte of a row there is no blank
        const auto row_end = static_cast<std::uint32_t>(made.text.find('\n', begins[mark.line]));
        mark.where = {std::min(begin, row_end), std::min(end, row_end)};
    }
    return made;
}

} // namespace arbiter
