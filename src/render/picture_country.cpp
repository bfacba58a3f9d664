#include "render/picture_country.hpp"

#include "render/display.hpp"
#include "render/xml.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace arbiter {

namespace {

constexpr std::size_t edges = 4;

struct spot {
    double x = 0;
    double y = 0;
    friend constexpr spot operator*(double by, spot p) { return {by * p.x, by * p.y}; }
    friend constexpr spot operator+(spot a, spot b) { return {a.x + b.x, a.y + b.y}; }
};

/// Of a tile around 0 0: the middles of its edges, and where each begins, clockwise.
constexpr std::array<spot, edges> middles{{{0, -10}, {10, 0}, {0, 10}, {-10, 0}}};
constexpr std::array<spot, edges> begins{{{-10, -10}, {10, -10}, {10, 10}, {-10, 10}}};

/// From the middle of edge `e` to that of the next one, seen from the middle of the tile: along the edge.
constexpr spot along(std::size_t e) {
    return 0.1 * middles[(e + 1) % edges];
}

constexpr bool has(const picture::country& c, std::size_t e) {
    return (c.cities >> e % edges & 1U) != 0;
}

/// A token's place on its tile.
constexpr spot place_of(const picture::token& t) {
    if (t.edge < edges) return 0.66 * middles[t.edge];
    if (t.edge < picture::token::first_half) return {};
    const unsigned number = t.edge - picture::token::first_half;
    const std::size_t edge = number / 2 % edges;
    return 0.62 * middles[edge] + (number % 2 == 0 ? -6.0 : 6.0) * along(edge);
}

class country_writer {
public:
    country_writer(const picture& p, const picture_layout& at) : picture_(p), at_(at) {}

    [[nodiscard]] std::string draw() {
        draw_fields();
        for (const picture::path& each : picture_.paths) draw_road(each);
        draw_villages();
        for (const picture::country& each : picture_.countries) draw_cities(each);
        for (const picture::country& each : picture_.countries) draw_buildings(each);
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

    [[nodiscard]] spot centre(std::uint32_t row, std::uint32_t column) const {
        return {static_cast<double>(at_.x(column)), static_cast<double>(at_.y(row))};
    }

    void draw_fields() {
        std::string fields;
        std::string next;
        for (std::uint32_t row = 0; row < picture_.rows; ++row)
            for (std::uint32_t column = 0; column < picture_.columns; ++column) {
                const picture::cell& c = picture_.at(row, column);
                const spot at = centre(row, column);
                if (!c.text.empty())
                    fmt::format_to(std::back_inserter(fields), "M{} {}h20v20h-20z", at.x - 10, at.y - 10);
                else if (c.playable)
                    fmt::format_to(std::back_inserter(next), "M{} {}h16v16h-16z", at.x - 8, at.y - 8);
            }
        if (!next.empty()) add(R"(<path class="next" d="{}"/>)", next);
        if (!fields.empty()) add(R"(<path class="meadow hedge" d="{}" stroke-width=".8"/>)", fields);
    }

    void draw_road(const picture::path& p) {
        const spot at = centre(p.row, p.column);
        const auto end_of = [at](std::uint8_t edge) { return edge < edges ? at + middles[edge] : at; };
        const spot from = end_of(p.from);
        const spot to = end_of(p.to);
        const std::string curve = fmt::format("M{} {}Q{} {} {} {}", from.x, from.y, at.x, at.y, to.x, to.y);
        add(R"(<path class="way verge" d="{}" stroke-width="4"/>)", curve);
        add(R"(<path class="way road" d="{}" stroke-width="2.4"/>)", curve);
    }

    /// Where several roads end.
    void draw_villages() {
        for (const picture::country& c : picture_.countries) {
            unsigned ends = 0;
            for (const picture::path& p : picture_.paths)
                ends += p.row == c.row && p.column == c.column && p.to == picture::path::middle ? 1U : 0U;
            const spot at = centre(c.row, c.column);
            if (ends > 1) add(R"(<circle class="village" cx="{}" cy="{}" r="2.8"/>)", at.x, at.y);
        }
    }

    void draw_cities(const picture::country& c) {
        std::string walls;
        if (c.is_joined) {
            add_joined(walls, c);
        } else {
            for (std::size_t e = 0; e < edges; ++e)
                if (has(c, e)) add_cap(walls, c, e);
        }
        if (!walls.empty()) add(R"(<path class="town wall" d="{}" stroke-width="1"/>)", walls);
    }

    void add_cap(std::string& path, const picture::country& c, std::size_t e) const {
        const spot at = centre(c.row, c.column);
        const spot from = at + begins[e];
        const spot to = at + begins[(e + 1) % edges];
        const spot over = at + 0.15 * middles[e];
        fmt::format_to(std::back_inserter(path), "M{} {}Q{:.1f} {:.1f} {} {}z", from.x, from.y, over.x, over.y, to.x,
                       to.y);
    }

    /// Along the edges, and around what isn't city.
    void add_joined(std::string& path, const picture::country& c) const {
        const spot at = centre(c.row, c.column);
        std::size_t first = 0;
        while (first < edges && !(has(c, first) && !has(c, first + edges - 1))) ++first;
        if (first == edges) first = 0; // on all edges
        const spot from = at + begins[first];
        fmt::format_to(std::back_inserter(path), "M{} {}", from.x, from.y);
        for (std::size_t i = 0; i < edges;) {
            const std::size_t e = (first + i) % edges;
            spot bend;
            std::size_t gap = 0;
            for (; i + gap < edges && !has(c, e + gap); ++gap) bend = bend + 0.3 * middles[(e + gap) % edges];
            const spot to = at + begins[(e + (gap == 0 ? 1 : gap)) % edges];
            if (gap == 0)
                fmt::format_to(std::back_inserter(path), "L{} {}", to.x, to.y);
            else
                fmt::format_to(std::back_inserter(path), "Q{:.1f} {:.1f} {} {}", at.x + bend.x, at.y + bend.y, to.x,
                               to.y);
            i += gap == 0 ? 1 : gap;
        }
        path += 'z';
    }

    void draw_buildings(const picture::country& c) {
        const spot at = centre(c.row, c.column);
        if (c.has_cloister)
            add(R"(<path class="abbey wall" d="M{} {}l6-5l6 5v7h-12z" stroke-width="1"/>)", at.x - 6, at.y - 1);
        if (!c.has_banner) return;
        // in the corner between two edges with a city
        std::size_t e = 0;
        while (e + 1 < edges && !(has(c, e) && has(c, e + 1))) ++e;
        const bool is_cornered = has(c, e) && has(c, e + 1);
        const spot on = is_cornered ? at + 0.6 * begins[(e + 1) % edges] : at;
        add(R"(<path class="banner" d="M{:.1f} {:.1f}h5v3.5l-2.5 2.5l-2.5-2.5z"/>)", on.x - 2.5, on.y - 3);
    }

    void draw_last() {
        for (std::uint32_t row = 0; row < picture_.rows; ++row)
            for (std::uint32_t column = 0; column < picture_.columns; ++column) {
                if (!picture_.at(row, column).last) continue;
                const spot at = centre(row, column);
                add(R"(<rect class="line lastedge" x="{}" y="{}" width="18" height="18" stroke-width="2"/>)", at.x - 9,
                    at.y - 9);
            }
    }

    void draw_token(const picture::token& t) {
        const auto side = static_cast<std::size_t>(t.mark);
        const spot at = centre(t.row, t.column) + place_of(t);
        add(R"(<circle class="token d{}" cx="{:.1f}" cy="{:.1f}" r="3.2"/>)", side, at.x, at.y);
        if (side == 0 || side > picture_.sides.size()) return;
        add(R"(<text class="strong on{}" x="{:.1f}" y="{:.1f}" font-size="5">{}</text>)", side, at.x, at.y + 1.8,
            xml_of(printable(picture_.sides[side - 1].text)));
    }

    const picture& picture_;
    const picture_layout& at_;
    std::string out_;
};

using letter_place = std::pair<std::size_t, std::size_t>; // a line and a column of text
constexpr std::array<letter_place, edges> edge_places{{{0, 2}, {1, 4}, {2, 2}, {1, 0}}};
constexpr std::array<letter_place, edges> corner_places{{{0, 0}, {0, 4}, {2, 4}, {2, 0}}}; // where an edge begins
constexpr letter_place in_middle{1, 2};

class tile_writer {
public:
    tile_writer(const picture& p, std::uint32_t row, std::uint32_t column) : picture_(p), row_(row), column_(column) {}

    [[nodiscard]] tile_text write() {
        const picture::cell& cell = picture_.at(row_, column_);
        if (cell.text.empty()) {
            if (cell.last || cell.playable) put(in_middle, cell.last ? '+' : '.');
            return made_;
        }
        for (const picture::path& p : picture_.paths)
            if (is_here(p)) write_road(p);
        for (const picture::country& c : picture_.countries)
            if (is_here(c)) write_country(c);
        for (const picture::token& t : picture_.tokens)
            if (is_here(t)) write_token(t);
        return made_;
    }

private:
    [[nodiscard]] bool is_here(const auto& each) const { return each.row == row_ && each.column == column_; }
    void put(letter_place at, char shown, mark m = mark::none) { made_.of[at.first][at.second] = {shown, m}; }

    /// Two ends make a bend or a straight line; several that end in the middle a crossing.
    void write_road(const picture::path& p) {
        for (const std::uint8_t edge : {p.from, p.to}) {
            if (edge >= edges) continue;
            put(edge_places[edge], edge % 2 == 0 ? '|' : '-');
            if (edge % 2 != 0) put({1, edge == 1 ? 3 : 1}, '-');
        }
        const bool is_straight = p.to < edges && (p.from + p.to) % 2 == 0;
        put(in_middle, p.to >= edges ? '*' : is_straight ? (p.from % 2 == 0 ? '|' : '-') : '+');
    }

    void write_country(const picture::country& c) {
        for (std::size_t e = 0; e < edges; ++e) {
            if (!has(c, e)) continue;
            const auto [line, column] = edge_places[e];
            put(edge_places[e], '#');
            if (e % 2 == 0) {
                put({line, column - 1}, '#');
                put({line, column + 1}, '#');
            }
            if (c.is_joined && has(c, e + 1)) put(corner_places[(e + 1) % edges], '#');
        }
        if (c.is_joined)
            for (std::size_t column = 1; column < tile_text::columns - 1; ++column) put({1, column}, '#');
        if (c.has_banner) put(in_middle, 'B');
        if (c.has_cloister) put(in_middle, 'M');
    }

    /// A farmer stands in a corner: what lies there is of one farm.
    void write_token(const picture::token& t) {
        const auto side = static_cast<std::size_t>(t.mark);
        const char shown = side == 0 || side > picture_.sides.size() || picture_.sides[side - 1].text.empty()
                               ? '?'
                               : picture_.sides[side - 1].text[0];
        if (t.edge < edges) return put(edge_places[t.edge], shown, t.mark);
        if (t.edge < picture::token::first_half) return put(in_middle, shown, t.mark);
        const std::size_t number = t.edge - picture::token::first_half;
        put(corner_places[(number + 1) / 2 % edges], shown, t.mark);
    }

    const picture& picture_;
    std::uint32_t row_;
    std::uint32_t column_;
    tile_text made_;
};

} // namespace

std::string draw_country(const picture& p, const picture_layout& at) {
    return country_writer(p, at).draw();
}

tile_text text_of_tile(const picture& p, std::uint32_t row, std::uint32_t column) {
    return tile_writer(p, row, column).write();
}

} // namespace arbiter
