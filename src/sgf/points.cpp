#include "sgf/points.hpp"

#include <algorithm>
#include <bit>

namespace arbiter::sgf {

namespace {

constexpr std::uint8_t no_letter = 0xFF;

constexpr std::uint8_t place_of(char letter) noexcept {
    if (letter >= 'a' && letter <= 'z') return static_cast<std::uint8_t>(letter - 'a');
    if (letter >= 'A' && letter <= 'Z') return static_cast<std::uint8_t>(letter - 'A' + 26);
    return no_letter;
}

constexpr char letter_at(std::uint8_t place) noexcept {
    return static_cast<char>(place < 26 ? 'a' + place : 'A' + (place - 26));
}

} // namespace

std::optional<board_point> read_point(std::string_view written) noexcept {
    if (written.size() != 2) return std::nullopt;
    const board_point p{place_of(written[0]), place_of(written[1])};
    if (p.column == no_letter || p.row == no_letter) return std::nullopt;
    return p;
}

std::string letters_of(board_point p) {
    return {letter_at(p.column), letter_at(p.row)};
}

std::optional<gtp_point> read_gtp(std::string_view written, unsigned columns, unsigned rows) noexcept {
    if (written.size() < 2 || written.size() > 3 || written[1] == '0') return std::nullopt;
    const char first = written[0];
    const char letter = first >= 'a' && first <= 'z' ? static_cast<char>(first - 'a' + 'A') : first;
    if (letter < 'A' || letter > 'Z' || letter == 'I') return std::nullopt;
    unsigned row = 0;
    for (const char c : written.substr(1)) {
        if (c < '0' || c > '9') return std::nullopt;
        row = row * 10 + static_cast<unsigned>(c - '0');
    }
    const auto place = static_cast<unsigned>(letter - 'A');
    const unsigned column = place - (letter > 'I' ? 1 : 0);
    if (column >= columns || row > rows) return std::nullopt;
    return gtp_point{{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(rows - row)}, place + 1};
}

std::optional<box> read_box(std::string_view written) noexcept {
    const std::size_t colon = std::min(written.find(':'), written.size());
    const std::optional<board_point> first = read_point(written.substr(0, colon));
    if (colon == written.size()) return first ? std::optional(box{*first, *first}) : std::nullopt;
    const std::optional<board_point> last = read_point(written.substr(colon + 1));
    if (!first || !last || last->column < first->column || last->row < first->row) return std::nullopt;
    return box{*first, *last};
}

void point_set::clear() noexcept {
    for (unsigned i = 0; i < used_; ++i) {
        rows_[i].columns = 0;
        rows_[i].count = 0;
    }
    used_ = 0;
}

std::uint64_t point_set::columns_of(const box& b) noexcept {
    const unsigned count = b.last.column - b.first.column + 1U;
    return (~std::uint64_t{0} >> (64U - count)) << b.first.column;
}

std::optional<board_point> point_set::common(const box& b) const noexcept {
    const std::uint64_t columns = columns_of(b);
    for (unsigned i = b.first.row; i <= b.last.row && i < used_; ++i)
        if (const std::uint64_t both = rows_[i].columns & columns; both != 0)
            return board_point{static_cast<std::uint8_t>(std::countr_zero(both)), static_cast<std::uint8_t>(i)};
    return std::nullopt;
}

std::uint32_t point_set::value_with(board_point p) const noexcept {
    const row& r = rows_[p.row];
    const auto* const end = r.entries.begin() + r.count;
    return std::find_if(r.entries.begin(), end, [p](const entry& e) { return (e.columns >> p.column & 1U) != 0; })
        ->value;
}

void point_set::add(const box& b, std::uint32_t value) noexcept {
    const std::uint64_t columns = columns_of(b);
    for (unsigned i = b.first.row; i <= b.last.row; ++i) {
        row& r = rows_[i];
        const std::uint64_t fresh = columns & ~r.columns;
        if (fresh == 0) continue;
        r.columns |= fresh;
        r.entries[r.count++] = {fresh, value};
    }
    used_ = std::max(used_, b.last.row + 1U);
}

} // namespace arbiter::sgf
