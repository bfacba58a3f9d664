#include "replay/go_points.hpp"

#include <charconv>
#include <cstddef>
#include <system_error>

namespace arbiter {

namespace {

constexpr std::string_view column_letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

} // namespace

std::string column_name(unsigned column, unsigned columns) {
    return columns <= column_letters.size() ? std::string(1, column_letters[column]) : std::to_string(column + 1);
}

std::string vertex_name(go::point at, unsigned columns, unsigned rows) {
    const char* const between = columns > column_letters.size() ? "-" : "";
    return column_name(at.column, columns) + between + std::to_string(rows - at.row);
}

std::optional<go::point> read_vertex(std::string_view written, unsigned columns, unsigned rows) noexcept {
    if (written.size() < 2 || written.size() > 3 || written[1] == '0' || columns > column_letters.size()) return {};
    const bool is_small = written[0] >= 'a' && written[0] <= 'z';
    const std::size_t column = column_letters.find(is_small ? static_cast<char>(written[0] - 'a' + 'A') : written[0]);
    unsigned row = 0; // from 1, from the bottom
    const char* const end = written.data() + written.size();
    const auto [after, error] = std::from_chars(written.data() + 1, end, row);
    if (column >= columns || error != std::errc() || after != end || row > rows) return {};
    return go::point{static_cast<unsigned>(column), rows - row};
}

} // namespace arbiter
