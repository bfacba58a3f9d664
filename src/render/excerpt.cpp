#include "render/excerpt.hpp"

#include "render/display.hpp"
#include "render/window.hpp"

#include <algorithm>
#include <tuple>

namespace arbiter {

namespace {

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
        if (next.line != all[first].line || next.where.end - begin > reach) break;
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
    const std::string_view head = text.substr(where.begin, reach);
    const std::uint32_t head_size = static_cast<std::uint32_t>(std::min(head.find_first_of(ends), head.size()));
    const std::uint32_t low = std::max(where.begin + head_size, where.end > reach ? where.end - reach : 0);
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

} // namespace arbiter
