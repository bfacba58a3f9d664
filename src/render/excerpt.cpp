#include "render/excerpt.hpp"

#include "render/display.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace arbiter {

namespace {

/// How far from an annotation bytes are looked at: enough for a wide screen of four-byte characters.
constexpr std::uint32_t mark_reach = 512;

/// An underlined stretch of screen columns, counted from 0; at least one column.
struct mark_columns {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    const annotation* what = nullptr;
};

/// A line, cut where it is too long.
struct window {
    std::string shown;
    std::vector<mark_columns> marks;
};

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
    const std::uint32_t low = first > mark_reach ? first - mark_reach : 0;
    const std::size_t line_end_before = text.substr(low, first - low).find_last_of(bytes_of(ends));
    s.cut_left = line_end_before == std::string_view::npos && low > 0;
    s.begin = line_end_before == std::string_view::npos ? low : low + static_cast<std::uint32_t>(line_end_before) + 1;
    for (int i = 0; s.cut_left && i < 3 && s.begin < first && continues_character(text, s.begin); ++i) ++s.begin;

    const auto size = static_cast<std::uint32_t>(text.size());
    const std::uint32_t high = size - last > mark_reach ? last + mark_reach : size;
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

mark_columns mark_of(const strip& line, const annotation& a) {
    mark_columns m{line.column_of(a.where.begin), 0, &a};
    m.end = a.where.empty() ? m.begin + 1 : line.column_before(a.where.end);
    if (m.end > m.begin) return m;
    // what takes no column of its own is marked under what it stands on
    const bool stands_on_character = !a.where.empty() && line.holds(a.where.begin) && m.begin > 0;
    if (stands_on_character) m.begin = line.character_before(m.begin);
    if (!stands_on_character) m.end = m.begin + 1;
    return m;
}

/// The window of at most `columns` columns around `near`, which share a line and are sorted by place.
window window_around(std::string_view text, std::span<const annotation> near, std::uint32_t columns,
                     line_ends ends = line_ends::lf) {
    const slab s = slab_around(text, near.front().where.begin, near.back().where.begin, ends);
    const strip line(text, s);
    std::vector<mark_columns> marks;
    std::uint32_t focus_begin = line.columns();
    std::uint32_t focus_end = 0;
    for (const annotation& a : near) {
        marks.push_back(mark_of(line, a));
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

/// Marks that stand side by side in one row below a line.
using mark_row = std::vector<mark_columns>;

/// Puts each mark into the first row where it overlaps nothing; the primary ones first.
std::vector<mark_row> rows_of(std::vector<mark_columns> marks) {
    std::stable_sort(marks.begin(), marks.end(),
                     [](const mark_columns& a, const mark_columns& b) { return a.what->primary && !b.what->primary; });
    std::vector<mark_row> rows;
    for (const mark_columns& m : marks) {
        const auto fits = [&m](const mark_row& row) {
            return std::all_of(row.begin(), row.end(),
                               [&m](const mark_columns& o) { return m.end <= o.begin || o.end <= m.begin; });
        };
        const auto row = std::find_if(rows.begin(), rows.end(), fits);
        if (row == rows.end())
            rows.push_back({m});
        else
            row->push_back(m);
    }
    for (mark_row& row : rows)
        std::sort(row.begin(), row.end(),
                  [](const mark_columns& a, const mark_columns& b) { return a.begin < b.begin; });
    return rows;
}

/// One line below the record's, filled from left to right.
class screen_line {
public:
    explicit screen_line(const excerpt_style& style) : style_(&style) {}

    void put(std::uint32_t column, std::string_view text, const annotation& a) {
        if (column > column_) text_.append(column - column_, ' ');
        text_ += style_->paint(a.primary ? style_->primary_color : ansi::blue, text);
        column_ = std::max(column_, column) + columns_of(text);
    }
    [[nodiscard]] std::string take() && { return std::move(text_); }

private:
    const excerpt_style* style_;
    std::string text_;
    std::uint32_t column_ = 0;
};

/// The underlines of a row, with the label of the last mark behind it and the others hung below, last first.
std::vector<std::string> lines_of(const mark_row& row, const excerpt_style& style) {
    std::vector<std::string> lines;
    screen_line under(style);
    for (const mark_columns& m : row)
        under.put(m.begin, std::string(m.end - m.begin, m.what->primary ? '^' : '-'), *m.what);
    if (!row.back().what->label.empty()) under.put(row.back().end + 1, row.back().what->label, *row.back().what);
    lines.push_back(std::move(under).take());

    mark_row hung(row.begin(), row.end() - 1);
    std::erase_if(hung, [](const mark_columns& m) { return m.what->label.empty(); });
    const auto connectors = [&](std::size_t count) {
        screen_line line(style);
        for (std::size_t i = 0; i < count; ++i) line.put(hung[i].begin, "|", *hung[i].what);
        return line;
    };
    if (!hung.empty()) lines.push_back(connectors(hung.size()).take());
    for (std::size_t i = hung.size(); i > 0; --i) {
        screen_line line = connectors(i - 1);
        line.put(hung[i - 1].begin, hung[i - 1].what->label, *hung[i - 1].what);
        lines.push_back(std::move(line).take());
    }
    return lines;
}

std::string gutter(const excerpt_style& style, std::string number, std::string_view content) {
    number.insert(0, style.gutter > number.size() ? style.gutter - number.size() : 0, ' ');
    std::string line = style.paint(ansi::blue, number + " |");
    if (!content.empty()) line.append(" ").append(content);
    return line + '\n';
}

/// How many of `all` from `first` on can be under one window.
std::size_t together(std::string_view text, const std::vector<annotation>& all, std::size_t first,
                     std::uint32_t columns) {
    const std::uint32_t begin = all[first].where.begin;
    std::size_t count = 1;
    for (; first + count < all.size(); ++count) {
        const annotation& next = all[first + count];
        if (next.line != all[first].line || next.where.end - begin > mark_reach) break;
        if (columns_of(text.substr(begin, next.where.end - begin)) >= columns) break;
    }
    return count;
}

} // namespace

std::vector<annotation> annotations_of(const report& r, span where, bool primary, std::string label) {
    const std::uint32_t line = r.at(where.begin).line;
    const std::uint32_t last = where.empty() ? line : r.at(where.end - 1).line;
    if (line == last) return {{where, line, primary, std::move(label)}};

    const std::string_view text = r.text().text();
    const std::string_view ends = bytes_of(r.text().how().lines);
    const std::string_view head = text.substr(where.begin, mark_reach);
    const std::uint32_t head_size = static_cast<std::uint32_t>(std::min(head.find_first_of(ends), head.size()));
    const std::uint32_t low = std::max(where.begin + head_size, where.end > mark_reach ? where.end - mark_reach : 0);
    const std::size_t line_end = text.substr(low, where.end - 1 - low).find_last_of(ends);
    const std::uint32_t tail =
        line_end == std::string_view::npos ? low : low + static_cast<std::uint32_t>(line_end) + 1;
    return {{{where.begin, where.begin + head_size}, line, primary, {}},
            {{tail, where.end}, last, primary, std::move(label)}};
}

std::string excerpt(std::string_view text, std::vector<annotation> all, const excerpt_style& style) {
    std::stable_sort(all.begin(), all.end(), [](const annotation& a, const annotation& b) {
        return std::tie(a.line, a.where.begin) < std::tie(b.line, b.where.begin);
    });
    std::string out = gutter(style, "", "");
    std::uint32_t line_before = 0;
    for (std::size_t i = 0; i < all.size();) {
        const std::size_t count = together(text, all, i, style.columns);
        const window w = window_around(text, std::span(all).subspan(i, count), style.columns, style.ends);
        if (line_before != 0 && all[i].line > line_before + 1) out += style.paint(ansi::blue, "...") + '\n';
        line_before = all[i].line;
        out += gutter(style, style.number_of(all[i].line), w.shown);
        for (const mark_row& row : rows_of(w.marks))
            for (const std::string& line : lines_of(row, style)) out += gutter(style, "", line);
        i += count;
    }
    return out;
}

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
