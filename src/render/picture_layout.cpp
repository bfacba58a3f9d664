#include "render/picture_layout.hpp"

#include "render/display.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

namespace arbiter {

namespace {

int widest_label(const std::vector<std::string>& labels) {
    std::uint32_t columns = 0;
    for (const std::string& l : labels) columns = std::max(columns, columns_of(printable(l)));
    return static_cast<int>(columns);
}

/// `text` in lines of at most `columns` columns, broken at blanks, or within a word that is longer.
void break_into(std::vector<std::string>& lines, std::string_view text, std::uint32_t columns) {
    std::string line;
    std::uint32_t used = 0;
    std::size_t blank = std::string::npos; // the last one in the line
    for (std::size_t at = 0; at < text.size();) {
        const glyph g = glyph_at(text, at);
        if (used + g.columns > columns && used > 0) {
            const bool at_blank = blank != std::string::npos;
            std::string rest = at_blank ? line.substr(blank + 1) : std::string();
            if (at_blank) line.resize(blank);
            lines.push_back(std::move(line));
            line = std::move(rest);
            used = columns_of(line);
            blank = std::string::npos;
        }
        if (g.text == " ") blank = line.size();
        line += g.text;
        used += g.columns;
        at += g.bytes;
    }
    lines.push_back(std::move(line));
}

} // namespace

picture_layout::picture_layout(const picture& p) : block(p.block), are_hexagons_(p.surface == surface::hexagons) {
    constexpr int longest = 100; // of what fonts make of a letter, in hundredths of its size
    const bool is_large = std::max(p.columns, p.rows) > most_labels;
    label_size = is_large ? cell : std::max(p.columns, p.rows) > 10 ? 14 : 12;
    left = top = pad;
    const bool has_board = p.rows > 0 && p.columns > 0;
    if (has_board && !p.row_labels.empty()) left += widest_label(p.row_labels) * label_size * 65 / longest + 4;
    if (has_board && !p.column_labels.empty()) top += label_size + 3;
    if (block > 0) top += block_title;
    const int room = p.borders.empty() ? 0 : border_room;
    left += room;
    top += room;
    if (has_board) {
        board_width = x(p.columns - 1) + cell / 2 - left;
        board_height = y(p.rows - 1) + (are_hexagons_ ? hexagon_reach : cell / 2) - top;
    }
    width = left + board_width + std::max(pad + room, has_board && !p.row_labels.empty() ? left / 2 : pad);
    if (const int least = std::max(narrowest, board_height / 2); width < least) {
        left += (least - width) / 2;
        width = least;
    }
    caption_size = std::max(7, width / 20);
    const int columns = (width - 2 * pad) * longest / (caption_size * 58);
    for (const std::string& line : p.caption) break_into(lines, line, static_cast<std::uint32_t>(columns));
    caption_top = has_board ? top + board_height + pad + room : pad;
    legend_top = caption_top + static_cast<int>(lines.size()) * caption_size * 4 / 3 + (p.needs_legend ? 3 : 0);
    height = legend_top + pad + (p.needs_legend ? static_cast<int>(p.sides.size()) * legend_line : 0);
}

} // namespace arbiter
