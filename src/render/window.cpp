#include "render/window.hpp"

#include "render/display.hpp"

#include <algorithm>
#include <iterator>

namespace arbiter {

namespace {

/// The bytes of a line that lie within reach.
struct slab {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    bool cut_left = false;
    bool cut_right = false;
};

bool continues_character(std::string_view text, std::uint32_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
}

slab slab_around(std::string_view text, std::uint32_t first, std::uint32_t last, line_ends ends) {
    slab s;
    const std::uint32_t low = first > reach ? first - reach : 0;
    const std::size_t line_end_before = text.substr(low, first - low).find_last_of(bytes_of(ends));
    s.cut_left = line_end_before == std::string_view::npos && low > 0;
    s.begin = line_end_before == std::string_view::npos ? low : low + static_cast<std::uint32_t>(line_end_before) + 1;
    for (int i = 0; s.cut_left && i < 3 && s.begin < first && continues_character(text, s.begin); ++i) ++s.begin;

    const auto size = static_cast<std::uint32_t>(text.size());
    const std::uint32_t high = size - last > reach ? last + reach : size;
    const std::size_t line_end = text.substr(last, high - last).find_first_of(bytes_of(ends));
    s.cut_right = line_end == std::string_view::npos && high < size;
    s.end = line_end == std::string_view::npos ? high : last + static_cast<std::uint32_t>(line_end);
    if (line_end != std::string_view::npos && s.end > s.begin && text[s.end - 1] == '\r') --s.end;
    for (int i = 0; s.cut_right && i < 3 && s.end > last && continues_character(text, s.end); ++i) --s.end;
    return s;
}

/// The characters of a slab, side by side.
class strip {
public:
    strip(std::string_view text, slab s) {
        for (std::uint32_t at = s.begin; at < s.end;) {
            // what a cut broke in two is not looked at beyond the cut
            glyph g = glyph_at(text.substr(0, s.end), at);
            cells_.push_back({at, columns_, std::move(g.text)});
            columns_ += g.columns;
            at += g.bytes;
        }
        cells_.push_back({s.end, columns_, {}});
    }

    [[nodiscard]] std::uint32_t columns() const { return columns_; }

    /// Where the character that holds byte `at` begins; past the end: the end.
    [[nodiscard]] std::uint32_t column_of(std::uint32_t at) const {
        if (at >= cells_.back().byte) return columns_;
        const auto after = std::upper_bound(cells_.begin(), cells_.end(), at,
                                            [](std::uint32_t byte, const cell& c) { return byte < c.byte; });
        return after == cells_.begin() ? 0 : std::prev(after)->column;
    }

    /// Whether byte `at` is one of the line's, and none of its end.
    [[nodiscard]] bool holds(std::uint32_t at) const { return at < cells_.back().byte; }

    /// Where the last character begins that has a column before `column`, which is more than 0.
    [[nodiscard]] std::uint32_t character_before(std::uint32_t column) const {
        const auto found = std::lower_bound(cells_.begin(), cells_.end(), column,
                                            [](const cell& c, std::uint32_t other) { return c.column < other; });
        return std::prev(found)->column;
    }

    /// Where the last character before byte `at` ends.
    [[nodiscard]] std::uint32_t column_before(std::uint32_t at) const {
        const auto found = std::lower_bound(cells_.begin(), cells_.end(), at,
                                            [](const cell& c, std::uint32_t byte) { return c.byte < byte; });
        return found == cells_.end() ? columns_ : found->column;
    }

    /// The characters wholly within columns [begin, end), and the column of the first one and after the last one.
    struct cut_out {
        std::string text;
        std::uint32_t begin;
        std::uint32_t end;
    };
    [[nodiscard]] cut_out cut(std::uint32_t begin, std::uint32_t end) const {
        cut_out out{{}, columns_, columns_};
        for (std::size_t i = 0; i + 1 < cells_.size(); ++i) {
            if (cells_[i].column < begin || cells_[i + 1].column > end) continue;
            if (out.text.empty()) out.begin = cells_[i].column;
            out.text += cells_[i].text;
            out.end = cells_[i + 1].column;
        }
        if (out.text.empty()) out.begin = out.end = std::min(begin, columns_);
        return out;
    }

private:
    struct cell {
        std::uint32_t byte;
        std::uint32_t column;
        std::string text;
    };
    std::vector<cell> cells_; ///< the last one stands for the end
    std::uint32_t columns_ = 0;
};

mark_columns columns_of(const strip& line, const annotation& a) {
    mark_columns m{line.column_of(a.where.begin), 0, &a};
    m.end = a.where.empty() ? m.begin + 1 : line.column_before(a.where.end);
    if (m.end > m.begin) return m;
    // what takes no column of its own is marked under what it stands on
    const bool stands_on_character = !a.where.empty() && line.holds(a.where.begin) && m.begin > 0;
    if (stands_on_character) m.begin = line.character_before(m.begin);
    if (!stands_on_character) m.end = m.begin + 1;
    return m;
}

} // namespace

window window_around(std::string_view text, std::span<const annotation> near, std::uint32_t columns, line_ends ends) {
    const slab s = slab_around(text, near.front().where.begin, near.back().where.begin, ends);
    const strip line(text, s);
    std::vector<mark_columns> marks;
    std::uint32_t focus_begin = line.columns();
    std::uint32_t focus_end = 0;
    for (const annotation& a : near) {
        marks.push_back(columns_of(line, a));
        focus_begin = std::min(focus_begin, marks.back().begin);
        focus_end = std::max(focus_end, marks.back().end);
    }
    std::uint32_t begin = 0;
    std::uint32_t end = line.columns();
    if (s.cut_left || s.cut_right || end > columns) {
        const std::uint32_t focus = focus_end - focus_begin;
        const std::uint32_t before = std::min(focus_begin, focus > columns ? columns / 8 : (columns - focus) / 2);
        end = std::min(line.columns(), focus_begin - before + columns);
        begin = std::min(focus_begin, end > columns ? end - columns : 0);
    }
    const strip::cut_out part = line.cut(begin, end);
    const bool left = s.cut_left || part.begin > 0;
    const bool right = s.cut_right || part.end < line.columns();
    for (mark_columns& m : marks) {
        m.begin = std::clamp(m.begin, part.begin, part.end);
        m.end = std::max(m.begin + 1, std::min(m.end, part.end));
        m.begin += static_cast<std::uint32_t>(left) - part.begin;
        m.end += static_cast<std::uint32_t>(left) - part.begin;
    }
    return {(left ? "…" : "") + part.text + (right ? "…" : ""), std::move(marks)};
}

} // namespace arbiter
