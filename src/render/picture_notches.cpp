
#include "render/display.hpp"
#include "render/picture_board.hpp"
#include "render/picture_words.hpp"
#include "render/xml.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <utility>

namespace arbiter {

namespace {

struct notch_point {
    double x = 0;
    double y = 0;
};

/// Of a cell around 0 0, from the left one on the upper side clockwise.
constexpr std::array<notch_point, 8> notch_points{
    {{-3.5, -10}, {3.5, -10}, {10, -3.5}, {10, 3.5}, {3.5, 10}, {-3.5, 10}, {-10, 3.5}, {-10, -3.5}}};

/// So far within the cell, in tenths of the way to its middle line, paths begin to bend.
constexpr notch_point within(std::size_t notch, double tenths) {
    const notch_point at = notch_points.at(notch % notch_points.size());
    const bool is_upright = notch % 4 < 2; // on the upper or lower side
    return {is_upright ? at.x : at.x * (10 - tenths) / 10, is_upright ? at.y * (10 - tenths) / 10 : at.y};
}

class notch_writer {
public:
    notch_writer(const picture& p, const picture_layout& at) : picture_(p), at_(at) {}

    [[nodiscard]] std::string draw() {
        draw_cells();
        for (const picture::path& each : picture_.paths) draw_path(each);
        draw_last();
        for (const picture::token& each : picture_.tokens) draw_token(each);
        return std::move(out_);
    }

private:
    template <class... Args>
    void add(fmt::format_string<Args...> form, Args&&... args) {
        fmt::format_to(std::back_inserter(out_), form, std::forward<Args>(args)...);
        out_ += '\n';
    }

    /// Calls `visit(cell, row, column)` for each.
    template <class Visit>
    void for_each(Visit visit) const {
        for (std::uint32_t row = 0; row < picture_.rows; ++row)
            for (std::uint32_t column = 0; column < picture_.columns; ++column)
                visit(picture_.at(row, column), row, column);
    }

    void draw_cells() {
        std::string free;
        std::string tiles;
        std::string next;
        for_each([&](const picture::cell& c, std::uint32_t row, std::uint32_t column) {
            (!c.text.empty() ? tiles
             : c.playable    ? next
                             : free) += fmt::format("M{} {}h20v20h-20z", at_.x(column) - 10, at_.y(row) - 10);
        });
        for (const auto& [classes, path] :
             {std::pair("hex", &free), std::pair("next", &next), std::pair("tile", &tiles)})
            if (!path->empty()) add(R"(<path class="{} seam" d="{}" stroke-width="1"/>)", classes, *path);
        for_each([&](const picture::cell& c, std::uint32_t row, std::uint32_t column) {
            if (!c.text.empty()) return;
            add(R"(<text class="{}" x="{}" y="{}" font-size="5">{}</text>)", c.playable ? "t0" : "onhex", at_.x(column),
                at_.y(row) + 2, xml_of(name_of_cell(picture_, row, column)));
        });
    }

    /// With banks, so that of two that cross one goes over the other.
    void draw_path(const picture::path& p) {
        const int x = at_.x(p.column);
        const int y = at_.y(p.row);
        const auto point = [x, y](notch_point n) { return fmt::format("{:.1f} {:.1f}", x + n.x, y + n.y); };
        constexpr double bend = 6;
        const std::string curve = fmt::format("M{}C{} {} {}", point(within(p.from, 0)), point(within(p.from, bend)),
                                              point(within(p.to, bend)), point(within(p.to, 0)));
        add(R"(<path class="way bank" d="{}" stroke-width="3"/>)", curve);
        add(R"(<path class="way path" d="{}" stroke-width="1.6"/>)", curve);
    }

    void draw_last() {
        for_each([&](const picture::cell& c, std::uint32_t row, std::uint32_t column) {
            if (!c.last) return;
            add(R"(<path class="line lasthex" d="M{} {}h18v18h-18z" stroke-width="1.5"/>)", at_.x(column) - 9,
                at_.y(row) - 9);
        });
    }

    void draw_token(const picture::token& t) {
        const notch_point by = within(t.edge, 2);
        const double x = at_.x(t.column) + by.x;
        const double y = at_.y(t.row) + by.y;
        add(R"(<circle class="token" fill="#{:06x}" cx="{:.1f}" cy="{:.1f}" r="3.2"/>)", t.color, x, y);
        add(R"(<text class="strong" fill="{}" x="{:.1f}" y="{:.1f}" font-size="4.6">{}</text>)", ink_on(t.color), x,
            y + 1.7, xml_of(printable(t.text)));
    }

    const picture& picture_;
    const picture_layout& at_;
    std::string out_;
};

} // namespace

std::string draw_notches(const picture& p, const picture_layout& at) {
    return notch_writer(p, at).draw();
}

} // namespace arbiter
