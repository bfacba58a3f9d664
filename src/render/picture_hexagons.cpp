
#include "render/display.hpp"
#include "render/picture_board.hpp"
#include "render/picture_words.hpp"
#include "render/xml.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <numbers>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

namespace {

struct point {
    double x = 0;
    double y = 0;
    friend point operator*(double by, point p) { return {by * p.x, by * p.y}; }
    friend point operator+(point a, point b) { return {a.x + b.x, a.y + b.y}; }
};

/// Of a hexagon around 0 0, from the left upper one clockwise: edge `n` lies between corner `n` and the next.
constexpr std::array<point, 6> corners{{{-10, -6}, {0, -11}, {10, -6}, {10, 6}, {0, 11}, {-10, 6}}};

point corner(std::size_t n) {
    return corners.at(n % corners.size());
}
point middle_of(std::size_t edge) {
    return 0.5 * (corner(edge) + corner(edge + 1));
}

class hexagon_writer {
public:
    hexagon_writer(const picture& p, const picture_layout& at) : picture_(p), at_(at) {}

    [[nodiscard]] std::string draw() {
        draw_cells();
        for (const picture::path& each : picture_.paths) draw_path(each);
        draw_last();
        for (const picture::border& each : picture_.borders) draw_border(each);
        for (std::size_t i = 0; i < picture_.tokens.size(); ++i) draw_token(i);
        return std::move(out_);
    }

private:
    template <class... Args>
    void add(fmt::format_string<Args...> form, Args&&... args) {
        fmt::format_to(std::back_inserter(out_), form, std::forward<Args>(args)...);
        out_ += '\n';
    }

    [[nodiscard]] point centre(std::uint32_t row, std::uint32_t column) const {
        const auto missing = static_cast<int>(picture_.columns - picture_.cells_of(row));
        return {at_.x(column) + missing * picture_layout::cell / 2.0, static_cast<double>(at_.y(row))};
    }

    /// Calls `visit(cell, row, column)` for each.
    template <class Visit>
    void for_each(Visit visit) const {
        for (std::uint32_t row = 0; row < picture_.rows; ++row)
            for (std::uint32_t column = 0; column < picture_.cells_of(row); ++column)
                visit(picture_.at(row, column), row, column);
    }

    [[nodiscard]] std::string outline(std::uint32_t row, std::uint32_t column) const {
        const point top = centre(row, column) + corners[1];
        return fmt::format("M{} {}l10 5v12l-10 5l-10-5v-12z", top.x, top.y);
    }

    void draw_cells() {
        std::string free;
        std::string tiles;
        std::string treasures;
        for_each([&](const picture::cell& c, std::uint32_t row, std::uint32_t column) {
            (c.star ? treasures : c.text.empty() ? free : tiles) += outline(row, column);
        });
        for (const auto& [classes, path] :
             {std::pair("hex", &free), std::pair("tile", &tiles), std::pair("treasure", &treasures)})
            if (!path->empty()) add(R"(<path class="{} seam" d="{}" stroke-width="1"/>)", classes, *path);
        for_each([&](const picture::cell& c, std::uint32_t row, std::uint32_t column) {
            if (!c.text.empty()) return;
            const point at = centre(row, column);
            add(R"(<text class="onhex" x="{}" y="{}" font-size="6">{}</text>)", at.x, at.y + 2,
                xml_of(name_of_cell(picture_, row, column)));
        });
    }

    /// With banks, so that of two that cross one goes over the other.
    void draw_path(const picture::path& p) {
        const point at = centre(p.row, p.column);
        const point from = at + middle_of(p.from);
        const point to = at + middle_of(p.to);
        const std::string curve = fmt::format("M{} {}Q{} {} {} {}", from.x, from.y, at.x, at.y, to.x, to.y);
        add(R"(<path class="way bank" d="{}" stroke-width="4"/>)", curve);
        add(R"(<path class="way path" d="{}" stroke-width="2"/>)", curve);
    }

    /// Within its cell.
    void draw_last() {
        for_each([&](const picture::cell& c, std::uint32_t row, std::uint32_t column) {
            if (!c.last) return;
            const point at = centre(row, column);
            add(R"(<path class="line lasthex" d="M{} {}l8 4v10l-8 4l-8-4v-10z" stroke-width="1.5"/>)", at.x, at.y - 9);
        });
    }

    /// With the text of its side beyond it, where that has room.
    void draw_border(const picture::border& b) {
        const auto side = static_cast<std::size_t>(b.mark);
        const point at = centre(b.row, b.column);
        const point from = at + corner(b.edge);
        const point to = at + corner(b.edge + 1U);
        add(R"(<path class="line s{}" d="M{:.1f} {:.1f}L{:.1f} {:.1f}" stroke-width="2.4"/>)", side, from.x, from.y,
            to.x, to.y);
        if (side == 0 || side > picture_.sides.size()) return;
        const point label = at + 1.5 * middle_of(b.edge);
        constexpr double room = 6;
        for (const point& other : labels_)
            if (std::hypot(other.x - label.x, other.y - label.y) < room) return;
        labels_.push_back(label);
        add(R"(<text class="strong t{}" x="{:.1f}" y="{:.1f}" font-size="6">{}</text>)", side, label.x, label.y + 2,
            xml_of(picture_.sides[side - 1].text));
    }

    /// Those in a middle lie in a ring; of several by an edge each is nearer the middle than the one before.
    void draw_token(std::size_t number) {
        const picture::token& t = picture_.tokens[number];
        unsigned before = 0;
        unsigned all = 0;
        for (std::size_t i = 0; i < picture_.tokens.size(); ++i) {
            const picture::token& other = picture_.tokens[i];
            if (other.row != t.row || other.column != t.column || other.edge != t.edge) continue;
            ++all;
            before += i < number ? 1 : 0;
        }
        point at = centre(t.row, t.column);
        if (t.edge < corners.size()) {
            at = at + (0.7 - 0.4 * before) * middle_of(t.edge);
        } else if (all > 1) {
            const double turn = 2 * std::numbers::pi * before / all;
            at = at + point{6 * std::sin(turn), -6 * std::cos(turn)};
        }
        add(R"(<circle class="token" fill="#{:06x}" cx="{:.1f}" cy="{:.1f}" r="2.9"/>)", t.color, at.x, at.y);
        if (t.name.empty()) return;
        const char letter = t.name[0] >= 'a' && t.name[0] <= 'z' ? static_cast<char>(t.name[0] - 'a' + 'A') : t.name[0];
        add(R"(<text class="strong" fill="{}" x="{:.1f}" y="{:.1f}" font-size="4">{}</text>)", ink_on(t.color), at.x,
            at.y + 1.5, xml_of(printable({&letter, 1})));
    }

    const picture& picture_;
    const picture_layout& at_;
    std::vector<point> labels_; ///< of borders
    std::string out_;
};

} // namespace

std::string draw_hexagons(const picture& p, const picture_layout& at) {
    return hexagon_writer(p, at).draw();
}

} // namespace arbiter
