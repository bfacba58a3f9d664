#include "render/picture_board.hpp"

#include "arbiter/diagnostic.hpp"
#include "render/display.hpp"
#include "render/picture_country.hpp"
#include "render/xml.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>

namespace arbiter {

namespace {

constexpr int half = picture_layout::cell / 2;

/// The number of a mark in the names of classes: `s1` is the first side's.
unsigned number_of(mark m) {
    return static_cast<unsigned>(m);
}

/// The size of a font in which `text` is as wide as `room`, at most `largest`.
int font_size(std::string_view text, int room, int largest) {
    const int columns = std::max(1, static_cast<int>(columns_of(text)));
    return std::clamp(room * 100 / (columns * 62), 3, largest);
}

class board_writer {
public:
    board_writer(const picture& p, const picture_layout& at) : picture_(p), at_(at) {}

    [[nodiscard]] std::string draw() {
        switch (picture_.surface) {
        case surface::points:
            draw_points();
            break;
        case surface::cells:
            draw_cells();
            break;
        case surface::tiles:
            draw_tiles();
            break;
        case surface::holes:
            draw_holes();
            break;
        case surface::hexagons:
            out_ = draw_hexagons(picture_, at_);
            return std::move(out_);
        case surface::country:
            out_ = draw_country(picture_, at_);
            return std::move(out_);
        case surface::notches:
            out_ = draw_notches(picture_, at_);
            return std::move(out_);
        }
        draw_remarks();
        return std::move(out_);
    }

    /// A piece in the middle of a cell that is centred there.
    void draw_piece(const picture::cell& c, int x, int y) {
        const unsigned side = number_of(c.mark);
        switch (c.mark == mark::none ? shape::text : c.shape) {
        case shape::cross:
            cross(fmt::format("line s{}", side), x, y, 6, 3);
            break;
        case shape::ring:
            circle(fmt::format("line s{}", side), x, y, 6, 3);
            break;
        case shape::disc:
            add(R"(<circle class="d{}" cx="{}" cy="{}" r="9"/>)", side, x, y);
            text(fmt::format("strong on{}", side), x, y, printable(c.text), 15, 10);
            break;
        case shape::text:
            text(fmt::format("strong t{}", side), x, y, printable(c.text), 17, 14);
            break;
        }
    }

    [[nodiscard]] std::string take() { return std::move(out_); }

private:
    template <class... Args>
    void add(fmt::format_string<Args...> form, Args&&... args) {
        fmt::format_to(std::back_inserter(out_), form, std::forward<Args>(args)...);
        out_ += '\n';
    }

    /// Centred there, in so much room.
    void text(std::string_view classes, int x, int y, std::string_view shown, int room, int largest) {
        if (shown.empty()) return;
        const int size = font_size(shown, room, largest);
        add(R"(<text class="{}" x="{}" y="{}" font-size="{}">{}</text>)", classes, x, y + size * 7 / 20, size,
            xml_of_printed(shown));
    }
    void circle(std::string_view classes, int x, int y, int radius, int width) {
        add(R"(<circle class="{}" cx="{}" cy="{}" r="{}" stroke-width="{}"/>)", classes, x, y, radius, width);
    }
    void cross(std::string_view classes, int x, int y, int reach, int width) {
        add(R"(<path class="{0}" d="M{1} {2}l{3} {3}m0-{3}l-{3} {3}" stroke-width="{4}"/>)", classes, x - reach,
            y - reach, 2 * reach, width);
    }
    void box(std::string_view classes, int x, int y, int width, int height, int round) {
        add(R"(<rect class="{}" x="{}" y="{}" width="{}" height="{}" rx="{}"/>)", classes, x, y, width, height, round);
    }
    void frame(std::string_view classes, int x, int y, int width, int height, int round, int stroke) {
        add(R"(<rect class="line {}" x="{}" y="{}" width="{}" height="{}" rx="{}" stroke-width="{}"/>)", classes, x, y,
            width, height, round, stroke);
    }
    /// A path of dots, one at each cell that `is_meant` is true for; nothing where there are none.
    template <class Test>
    void dots(std::string_view classes, int width, Test is_meant) {
        std::string path;
        for_each([&](const picture::cell& c, int x, int y) {
            if (is_meant(c)) fmt::format_to(std::back_inserter(path), "M{} {}h.01", x, y);
        });
        if (!path.empty()) add(R"(<path class="line {}" d="{}" stroke-width="{}"/>)", classes, path, width);
    }
    /// Calls `visit(cell, x, y)` for each, with its centre.
    template <class Visit>
    void for_each(Visit visit) const {
        for (std::uint32_t row = 0; row < picture_.rows; ++row)
            for (std::uint32_t column = 0; column < picture_.columns; ++column)
                visit(picture_.at(row, column), at_.x(column), at_.y(row));
    }

    // ---- stones on crossings

    void draw_points() {
        box("wood", at_.left - 2, at_.top - 2, at_.board_width + 4, at_.board_height + 4, 3);
        std::string wires;
        for (std::uint32_t row = 0; row < picture_.rows; ++row)
            fmt::format_to(std::back_inserter(wires), "M{} {}H{}", at_.x(0), at_.y(row), at_.x(picture_.columns - 1));
        for (std::uint32_t column = 0; column < picture_.columns; ++column)
            fmt::format_to(std::back_inserter(wires), "M{} {}V{}", at_.x(column), at_.y(0), at_.y(picture_.rows - 1));
        add(R"(<path class="line wire" d="{}" stroke-width="1"/>)", wires);
        dots("wire", 5, [](const picture::cell& c) { return c.star && c.mark == mark::none && c.label.empty(); });
        for_each([this](const picture::cell& c, int x, int y) {
            // a letter can't be read across lines
            if (c.mark == mark::none && !c.label.empty()) box("wood", x - half + 1, y - half + 1, 18, 18, 9);
        });
        const auto is_first = [](const picture::cell& c) { return c.mark == mark::first; };
        const auto is_second = [](const picture::cell& c) { return c.mark == mark::second; };
        dots("rim", 19, [&](const picture::cell& c) { return is_first(c) || is_second(c); });
        dots("black", 18, is_first);
        dots("white", 18, is_second);
        for_each([this](const picture::cell& c, int x, int y) {
            if (c.territory != mark::none) draw_territory(c, x, y);
            if (c.forbidden) frame("banned", x - 6, y - 6, 12, 12, 0, 2);
            if (c.last) draw_last_stone(c, x, y);
        });
    }

    void draw_last_stone(const picture::cell& c, int x, int y) {
        if (c.sign != sign::none || !c.label.empty())
            circle("line lastedge", x, y, half - 1, 2);
        else
            circle(c.mark == mark::first ? "line signonblack" : "line signonwhite", x, y, 5, 2);
    }

    void draw_territory(const picture::cell& c, int x, int y) {
        dot_square(c.territory == mark::first ? "black" : "white", x, y);
    }
    void dot_square(std::string_view stone, int x, int y) {
        add(R"(<path class="rim" d="M{} {}h8" stroke-width="8"/>)", x - 4, y);
        add(R"(<path class="{}" d="M{} {}h6" stroke-width="6"/>)", stone, x - 3, y);
    }

    // ---- pieces in cells, and blocks of cells

    [[nodiscard]] std::uint32_t block_columns() const {
        return picture_.block == 0 ? picture_.columns : std::min(picture_.block, picture_.columns);
    }
    [[nodiscard]] std::uint32_t block_rows() const {
        return picture_.block == 0 ? picture_.rows : std::min(picture_.block, picture_.rows);
    }

    void draw_cells() {
        for (std::uint32_t row = 0, block = 0; row < picture_.rows; row += block_rows())
            for (std::uint32_t column = 0; column < picture_.columns; column += block_columns())
                draw_block(row, column, block++);
        for_each([this](const picture::cell& c, int x, int y) {
            if (c.last) box("last", x - half + 1, y - half + 1, 18, 18, 2);
            if (c.mark == mark::none && c.color)
                draw_tile(c, x, y, 20, 0);
            else
                draw_piece(c, x, y);
            if (c.last && c.shape == shape::disc) circle("line lasttile", x, y, 9, 2); // it hides the cell
        });
    }

    void draw_block(std::uint32_t first_row, std::uint32_t first_column, std::size_t number) {
        const std::uint32_t end_row = std::min(first_row + block_rows(), picture_.rows);
        const std::uint32_t end_column = std::min(first_column + block_columns(), picture_.columns);
        const int left = at_.x(first_column) - half;
        const int top = at_.y(first_row) - half;
        const int width = static_cast<int>(end_column - first_column) * picture_layout::cell;
        const int height = static_cast<int>(end_row - first_row) * picture_layout::cell;
        const mark holder = number < picture_.block_marks.size() ? picture_.block_marks[number] : mark::none;
        box(holder == mark::none ? "cell" : fmt::format("b{}", number_of(holder)), left, top, width, height, 2);
        bool is_next = false;
        for (std::uint32_t row = first_row; row < end_row; ++row)
            for (std::uint32_t column = first_column; column < end_column; ++column) {
                if (!picture_.at(row, column).playable) continue;
                is_next = true;
                box("next", at_.x(column) - half, at_.y(row) - half, picture_layout::cell, picture_layout::cell, 0);
            }
        if (holder != mark::none) draw_holder(holder, left + width / 2, top + height / 2, std::min(width, height));
        draw_rules(end_row - first_row, end_column - first_column, left, top);
        const bool is_marked = is_next && picture_.block > 0;
        frame(is_marked ? "nextedge" : "edge", left, top, width, height, 2, is_marked ? 3 : 2);
        if (number < picture_.block_labels.size())
            add(R"(<text class="soft strong start" x="{}" y="{}" font-size="10">{}</text>)", left, top - 4,
                xml_of(picture_.block_labels[number]));
    }

    void draw_rules(std::uint32_t rows, std::uint32_t columns, int left, int top) {
        std::string rules;
        const int size = picture_layout::cell;
        for (int row = 1; row < static_cast<int>(rows); ++row)
            fmt::format_to(std::back_inserter(rules), "M{} {}h{}", left, top + row * size,
                           static_cast<int>(columns) * size);
        for (int column = 1; column < static_cast<int>(columns); ++column)
            fmt::format_to(std::back_inserter(rules), "M{} {}v{}", left + column * size, top,
                           static_cast<int>(rows) * size);
        if (!rules.empty()) add(R"(<path class="line rule" d="{}" stroke-width="1"/>)", rules);
    }

    /// Large, behind the cells of a block: the piece of who holds it, or two bars where nobody can any more.
    void draw_holder(mark holder, int x, int y, int size) {
        const std::string classes = fmt::format("line h{}", number_of(holder));
        const int reach = size * 7 / 20;
        const int width = std::max(2, size / 7);
        if (holder == mark::closed) {
            add(R"(<path class="{}" d="M{} {}h{}m0 {}h-{}" stroke-width="{}"/>)", classes, x - reach, y - size / 6,
                2 * reach, size / 3, 2 * reach, width);
            return;
        }
        const std::size_t side = number_of(holder) - 1;
        const picture::side piece = side < picture_.sides.size() ? picture_.sides[side] : picture::side();
        if (piece.shape == shape::cross)
            cross(classes, x, y, reach, width);
        else if (piece.shape == shape::text)
            text(fmt::format("strong g{}", number_of(holder)), x, y, printable(piece.text), size, size);
        else
            circle(classes, x, y, reach, width);
    }

    // ---- tiles

    void draw_tiles() {
        box("tray", at_.left - 2, at_.top - 2, at_.board_width + 4, at_.board_height + 4, 3);
        for_each([this](const picture::cell& c, int x, int y) {
            const int left = x - half + 1;
            const int top = y - half + 1;
            if (c.text.empty() || !c.color) return box("slot", left, top, 18, 18, 2);
            draw_tile(c, x, y, 18, 2);
            if (c.last) frame("lasttile", left, top, 18, 18, 2, 2);
        });
    }

    /// So wide, and its corners so round.
    void draw_tile(const picture::cell& c, int x, int y, int width, int round) {
        add(R"(<rect fill="#{:06x}" x="{}" y="{}" width="{}" height="{}" rx="{}"/>)", *c.color, x - width / 2,
            y - width / 2, width, width, round);
        draw_number(printable(c.text), *c.color, x, y);
    }

    void draw_number(std::string_view shown, std::uint32_t color, int x, int y) {
        const std::string_view ink = ink_on(color);
        const int size = font_size(shown, 16, 11);
        add(R"(<text class="strong" fill="{}" x="{}" y="{}" font-size="{}">{}</text>)", ink, x, y + size * 7 / 20, size,
            xml_of_printed(shown));
    }

    // ---- discs in holes

    void draw_holes() {
        box("rack", at_.left - 2, at_.top - 2, at_.board_width + 4, at_.board_height + 4, 4);
        for_each([this](const picture::cell& c, int x, int y) {
            add(R"(<circle class="hole" cx="{}" cy="{}" r="9"/>)", x, y);
            if (c.playable) add(R"(<circle class="nextdot" cx="{}" cy="{}" r="3"/>)", x, y);
            draw_piece(c, x, y);
            if (c.last) circle("line lasthole", x, y, 9, 2);
        });
    }

    // ---- what an annotator has drawn

    void draw_remarks() {
        for_each([this](const picture::cell& c, int x, int y) {
            const std::string_view ground = picture_.surface != surface::points || c.mark == mark::none ? "wood"
                                            : c.mark == mark::first                                     ? "black"
                                                                                                        : "white";
            if (c.sign != sign::none) draw_sign(c.sign, ground, x, y);
            if (!c.label.empty()) draw_label(c.label, ground, x, y);
        });
        for (const picture::line& l : picture_.lines) draw_line(l);
        for (std::uint32_t row = 0; row < picture_.rows; ++row)
            for (std::uint32_t column = 0; column < picture_.columns; ++column) draw_veil(row, column);
    }

    void draw_veil(std::uint32_t row, std::uint32_t column) {
        const picture::cell& c = picture_.at(row, column);
        const int left = at_.x(column) - half;
        const int top = at_.y(row) - half;
        if (!c.hidden) {
            if (c.dim) add(R"(<rect class="veil" x="{}" y="{}" width="20" height="20" opacity=".6"/>)", left, top);
            return;
        }
        // over the edges of what else isn't seen, so that no line is left, and not over stones beside it
        const auto overlap = [this](std::uint32_t to_row, std::uint32_t to_column) {
            const bool is_on_board = to_row < picture_.rows && to_column < picture_.columns;
            return !is_on_board ? 3 : picture_.at(to_row, to_column).hidden ? 2 : 0;
        };
        const int west = overlap(row, column - 1);
        const int north = overlap(row - 1, column);
        box("paper", left - west, top - north, picture_layout::cell + west + overlap(row, column + 1),
            picture_layout::cell + north + overlap(row + 1, column), 0);
    }

    void draw_label(std::string_view label, std::string_view ground, int x, int y) {
        constexpr std::uint32_t most = 4;
        std::string shown = printable(label);
        if (columns_of(shown) > most) shown = escaped(label, most - 1);
        text(fmt::format("strong on{}", ground), x, y, shown, 17, 14);
    }

    void draw_sign(sign s, std::string_view ground, int x, int y) {
        const std::string classes = fmt::format("line signon{}", ground);
        switch (s) {
        case sign::circle:
            return circle(classes, x, y, 5, 2);
        case sign::cross:
            return cross(classes, x, y, 4, 2);
        case sign::square:
            return frame(fmt::format("signon{}", ground), x - 4, y - 4, 9, 9, 0, 2);
        case sign::triangle:
            return add(R"(<path class="{}" d="M{} {}l5 9h-10z" stroke-width="2"/>)", classes, x, y - 6);
        case sign::selected:
            return add(R"(<path class="signon{}" d="M{} {}h8" stroke-width="8"/>)", ground, x - 4, y);
        case sign::none:
            return;
        }
    }

    void draw_line(const picture::line& l) {
        const double x = at_.x(l.from_column);
        const double y = at_.y(l.from_row);
        const double to_x = at_.x(l.to_column);
        const double to_y = at_.y(l.to_row);
        std::string path = fmt::format("M{} {}L{} {}", x, y, to_x, to_y);
        const double length = std::hypot(to_x - x, to_y - y);
        if (l.is_arrow && length > 0) {
            constexpr double head = 7;
            const double back_x = (x - to_x) / length * head;
            const double back_y = (y - to_y) / length * head;
            fmt::format_to(std::back_inserter(path), "M{:.1f} {:.1f}L{} {}L{:.1f} {:.1f}", to_x + back_x - back_y * 0.6,
                           to_y + back_y + back_x * 0.6, to_x, to_y, to_x + back_x + back_y * 0.6,
                           to_y + back_y - back_x * 0.6);
        }
        add(R"(<path class="line arrow" d="{}" stroke-width="2"/>)", path);
    }

    const picture& picture_;
    const picture_layout& at_;
    std::string out_;
};

/// Relative luminance, as WCAG 2 has it.
double luminance(std::uint32_t color) {
    const auto part = [color](unsigned shift) {
        const double c = (color >> shift & 0xFFU) / 255.0;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0);
}

} // namespace

std::string_view ink_on(std::uint32_t color) {
    constexpr double middle = 0.18; // from here on dark letters are easier to read
    return luminance(color) > middle ? "#1f1a14" : "#ffffff";
}

std::string draw_board(const picture& p, const picture_layout& at) {
    return board_writer(p, at).draw();
}

std::string draw_piece(const picture::cell& piece) {
    const picture alone;
    board_writer one(alone, picture_layout(alone));
    one.draw_piece(piece, 0, 0);
    return one.take();
}

} // namespace arbiter
