#include "sgf/points.hpp"

#include "sgf/facts.hpp"

#include <algorithm>
#include <bit>

namespace arbiter::sgf {

std::optional<gtp_point> read_gtp(std::string_view written, unsigned columns, unsigned rows) noexcept {
    if (written.size() < 2 || written.size() > 3 || written[1] == '0') return std::nullopt;
    if (!is_letter(written[0])) return std::nullopt;
    const unsigned place = coordinate_of(written[0]) % 26;
    constexpr unsigned of_i = 'I' - 'A';
    const unsigned column = place - (place > of_i ? 1 : 0);
    const std::optional<unsigned> row = read_number(written.substr(1), rows);
    if (place == of_i || column >= columns || !row) return std::nullopt;
    return gtp_point{{column, rows - *row}, place + 1};
}

std::optional<box> read_box(std::string_view written) noexcept {
    const std::size_t colon = std::min(written.find(':'), written.size());
    const std::optional<go::point> first = read_point(written.substr(0, colon));
    if (colon == written.size()) return first ? std::optional(box{*first, *first}) : std::nullopt;
    const std::optional<go::point> last = read_point(written.substr(colon + 1));
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

std::optional<go::point> point_set::common(const box& b) const noexcept {
    const std::uint64_t columns = columns_of(b);
    for (unsigned i = b.first.row; i <= b.last.row && i < used_; ++i)
        if (const std::uint64_t both = rows_[i].columns & columns; both != 0)
            return go::point{static_cast<unsigned>(std::countr_zero(both)), i};
    return std::nullopt;
}

std::uint32_t point_set::value_with(go::point p) const noexcept {
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
