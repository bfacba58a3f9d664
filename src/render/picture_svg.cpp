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

namespace {

/// What a class of elements is painted with, by day and by night. Programs that know nothing of variables or media queries
/// still see the first.
struct paint_rule {
    std::string_view selector; ///< below `.pic`
    std::string_view property;
    std::string_view light;
    std::string_view dark;
};

constexpr auto paint_rules = std::to_array<paint_rule>({
    {".paper", "fill", "#ffffff", "#17191d"},
    {".ink", "fill", "#1f2328", "#e8eaee"},  // the caption, on paper
    {".soft", "fill", "#59606b", "#a7aebb"}, // coordinates and names, on paper
    // the board of each surface, and its lines
    {".wood", "fill", "#e8c583", "#b08d57"},
    {".wire", "stroke", "#6b5126", "#4a3716"},
    {".star", "fill", "#6b5126", "#4a3716"},
    {".cell", "fill", "#fbfbfd", "#22252b"},
    {".rule", "stroke", "#c3c8d1", "#454b57"},
    {".edge", "stroke", "#4b5260", "#8b93a3"},
    {".tray", "fill", "#bbada0", "#4b443c"},
    {".slot", "fill", "#cdc1b4", "#5f564d"},
    {".rack", "fill", "#2456b3", "#1d3f80"},
    {".hole", "fill", "#f4f6fa", "#17191d"},
    {".hex", "fill", "#f4efe4", "#2a2b2f"},
    {".tile", "fill", "#3f6f63", "#4f8576"},
    {".treasure", "fill", "#8a5a2b", "#6f4620"},
    {".seam", "stroke", "#b9ae98", "#4d4f57"},
    {".onhex", "fill", "#59606b", "#a7aebb"},
    {".bank", "stroke", "#17332c", "#0f231e"},
    {".path", "stroke", "#f7edd2", "#fbf3dc"},
    {".lasthex", "stroke", "#ffe27a", "#ffe27a"},
    {".meadow", "fill", "#a9d08a", "#5f8a4a"},
    {".hedge", "stroke", "#6f9a55", "#3f6130"},
    {".town", "fill", "#c98d4e", "#9c6a36"},
    {".wall", "stroke", "#5f3a17", "#2f1d0b"},
    {".verge", "stroke", "#6b6456", "#2f2c26"},
    {".road", "stroke", "#f7f2e2", "#e6dfca"},
    {".village", "fill", "#6b6456", "#2f2c26"},
    {".abbey", "fill", "#d8574a", "#b2443a"},
    {".banner", "fill", "#1f4fa8", "#17386f"},
    // stones
    {".black", "stroke", "#17191c", "#101214"},
    {".white", "stroke", "#ffffff", "#f4f4f2"},
    {".rim", "stroke", "#4d3b1a", "#2c210d"},
    {".onblack", "fill", "#ffffff", "#ffffff"}, // letters on stones and on the board
    {".onwhite", "fill", "#17191c", "#17191c"},
    {".onwood", "fill", "#17191c", "#17191c"},
    {".signonblack", "stroke", "#ffffff", "#ffffff"},
    {".signonwhite", "stroke", "#17191c", "#17191c"},
    {".signonwood", "stroke", "#17191c", "#17191c"},
    // pieces of the sides in cells, as lines and as letters
    {".s1", "stroke", "#0a4fb5", "#8ab8ff"},
    {".s2", "stroke", "#a83200", "#ffb07a"},
    {".s3", "stroke", "#1d6b2c", "#8fdc9c"},
    {".s4", "stroke", "#7a2a9c", "#d9a3f0"},
    {".t0", "fill", "#1f2328", "#e8eaee"},
    {".t1", "fill", "#0a4fb5", "#8ab8ff"},
    {".t2", "fill", "#a83200", "#ffb07a"},
    {".t3", "fill", "#1d6b2c", "#8fdc9c"},
    {".t4", "fill", "#7a2a9c", "#d9a3f0"},
    // discs and what is written on them
    {".d1", "fill", "#c62828", "#d43a3a"},
    {".d2", "fill", "#f6c915", "#f2c40f"},
    {".d3", "fill", "#2e7d32", "#2e7d32"},
    {".on1", "fill", "#ffffff", "#ffffff"},
    {".on2", "fill", "#17191c", "#17191c"},
    {".on3", "fill", "#ffffff", "#ffffff"},
    {".d4", "fill", "#7a2a9c", "#7a2a9c"},
    {".on4", "fill", "#ffffff", "#ffffff"},
    // blocks: who holds them, and the large sign behind their cells
    {".b1", "fill", "#dde9fc", "#1e3252"},
    {".b2", "fill", "#fde4d6", "#4a2c18"},
    {".b3", "fill", "#e4e6ea", "#33363d"},
    {".h1", "stroke", "#b3cef7", "#2f4f82"},
    {".h2", "stroke", "#f9c3a5", "#744524"},
    {".h3", "stroke", "#c9cdd4", "#4a4e57"},
    {".g1", "fill", "#b3cef7", "#2f4f82"},
    {".g2", "fill", "#f9c3a5", "#744524"},
    // where the next move may go, and where the last one went
    {".next", "fill", "#e3f5e5", "#1d3a26"},
    {".nextedge", "stroke", "#1a7f37", "#4cc46a"},
    {".nextdot", "fill", "#1a7f37", "#4cc46a"},
    {".last", "fill", "#ffe9a3", "#54420e"},
    {".lastedge", "stroke", "#d01e1e", "#e03131"},
    {".lasttile", "stroke", "#1d4ed8", "#1d4ed8"},
    {".lasthole", "stroke", "#ffffff", "#ffffff"},
    {".banned", "stroke", "#b3141a", "#8c0a0f"},
    {".arrow", "stroke", "#8a1c7c", "#6a0f5f"},
    {".veil", "fill", "#e8c583", "#b08d57"},
});

/// What is the same by day and by night.
constexpr std::string_view fixed =
    ".pic text{font-family:system-ui,\"DejaVu Sans\",Arial,sans-serif;text-anchor:middle}"
    ".pic .strong{font-weight:700}"
    ".pic .start{text-anchor:start}"
    ".pic .end{text-anchor:end}"
    ".pic .way{fill:none}"
    ".pic .token{stroke:#17191c;stroke-width:.6}"
    ".pic .line{fill:none;stroke-linecap:round;stroke-linejoin:round}";

} // namespace

std::string svg_style() {
    std::string light;
    std::string dark;
    for (const paint_rule& r : paint_rules) {
        fmt::format_to(std::back_inserter(light), ".pic {}{{{}:{}}}", r.selector, r.property, r.light);
        if (r.light != r.dark)
            fmt::format_to(std::back_inserter(dark), ".pic {}{{{}:{}}}", r.selector, r.property, r.dark);
    }
    return fmt::format("{}{}@media(prefers-color-scheme:dark){{{}}}", fixed, light, dark);
}

} // namespace arbiter
