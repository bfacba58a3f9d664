#include "render/picture_svg.hpp"

#include "render/display.hpp"
#include "render/picture_board.hpp"
#include "render/picture_layout.hpp"
#include "render/picture_words.hpp"
#include "render/xml.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <vector>

namespace arbiter {

namespace {

/// Whether a coordinate is there: of many each fifth does, counted from the side where they begin.
bool has_label(std::size_t number, std::size_t of) {
    return of <= picture_layout::most_labels || number == 1 || number % 5 == 0;
}

std::string draw_labels(const picture& p, const picture_layout& at) {
    std::string out;
    const int size = at.label_size;
    const auto add = [&](std::string_view classes, int x, int y, std::string_view label) {
        fmt::format_to(std::back_inserter(out), "<text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>\n", classes, x, y,
                       xml_of(label));
    };
    for (std::uint32_t column = 0; column < p.columns && column < p.column_labels.size(); ++column)
        if (has_label(column + 1, p.columns)) add("soft", at.x(column), at.top - 5, p.column_labels[column]);
    for (std::uint32_t row = 0; row < p.rows && row < p.row_labels.size(); ++row)
        if (has_label(p.rows - row, p.rows))
            add("soft end", at.left - 5 - (p.borders.empty() ? 0 : picture_layout::border_room),
                at.y(row) + size * 7 / 20, p.row_labels[row]);
    return out.empty() ? out : fmt::format("<g font-size=\"{}\">\n{}</g>\n", size, out);
}

std::string draw_caption(const picture_layout& at) {
    if (at.lines.empty()) return {};
    std::string out = fmt::format("<g font-size=\"{}\">\n", at.caption_size);
    int y = at.caption_top;
    for (const std::string& line : at.lines) {
        y += at.caption_size * 4 / 3;
        fmt::format_to(std::back_inserter(out), "<text class=\"ink start\" x=\"{}\" y=\"{}\">{}</text>\n",
                       picture_layout::pad, y - at.caption_size / 4, xml_of_printed(line));
    }
    return out + "</g>\n";
}

/// A piece of each side, and its name.
std::string draw_legend(const picture& p, const picture_layout& at) {
    constexpr std::array<mark, 4> marks{mark::first, mark::second, mark::closed, mark::fourth};
    std::string out;
    if (!p.needs_legend) return out;
    int y = at.legend_top + picture_layout::legend_line / 2;
    for (std::size_t i = 0; i < p.sides.size() && i < marks.size(); ++i) {
        picture::cell piece;
        piece.text = p.sides[i].text;
        piece.shape = p.sides[i].shape;
        piece.mark = marks[i];
        fmt::format_to(std::back_inserter(out),
                       "<g transform=\"translate({} {}) scale(.6)\">\n{}</g>\n"
                       "<text class=\"ink start\" x=\"{}\" y=\"{}\" font-size=\"{}\">{}</text>\n",
                       picture_layout::pad + 6, y, draw_piece(piece), picture_layout::pad + 16,
                       y + at.caption_size * 7 / 20, at.caption_size, xml_of(p.sides[i].name));
        y += picture_layout::legend_line;
    }
    return out;
}

} // namespace

std::string svg_element(const picture& p) {
    constexpr int shown_width = 480; // of pixels, where nobody says otherwise
    const picture_layout at(p);
    std::string out = fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"pic\" role=\"img\" "
                                  "viewBox=\"0 0 {} {}\" width=\"{}\" height=\"{}\">\n",
                                  at.width, at.height, shown_width, at.height * shown_width / at.width);
    fmt::format_to(std::back_inserter(out), "<title>{}</title>\n", xml_of(title_of(p)));
    if (const std::string words = words_of(p); !words.empty())
        fmt::format_to(std::back_inserter(out), "<desc>{}</desc>\n", xml_of(words));
    fmt::format_to(std::back_inserter(out), "<rect class=\"paper\" width=\"{}\" height=\"{}\" rx=\"4\"/>\n", at.width,
                   at.height);
    if (p.rows > 0 && p.columns > 0) out.append(draw_labels(p, at)).append(draw_board(p, at));
    return out.append(draw_caption(at)).append(draw_legend(p, at)).append("</svg>\n");
}

std::string render_svg(const picture& p) {
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + svg_element(p);
    const std::size_t style = out.find("<rect class=\"paper\"");
    return out.insert(style, "<style>" + svg_style() + "</style>\n");
}

} // namespace arbiter
