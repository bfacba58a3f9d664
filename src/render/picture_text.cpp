#include "render/picture_text.hpp"

#include "render/display.hpp"
#include "render/paint.hpp"
#include "render/picture_country.hpp"
#include "render/picture_words.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

namespace {

/// One kind of horizontal rule: its ends, its crossings and what is between.
struct rule_line {
    std::string_view left, cross, right, across;
};

/// The lines of a grid.
struct line_art {
    rule_line top, middle, bottom;
    std::string_view upright;
};

constexpr line_art light{{"┌", "┬", "┐", "─"}, {"├", "┼", "┤", "─"}, {"└", "┴", "┘", "─"}, "│"};
constexpr line_art heavy{{"┏", "┳", "┓", "━"}, {"┣", "╋", "┫", "━"}, {"┗", "┻", "┛", "━"}, "┃"};
constexpr line_art plain{{"+", "+", "+", "-"}, {"+", "+", "+", "-"}, {"+", "+", "+", "-"}, "|"};

std::string repeated(std::string_view text, std::size_t count) {
    std::string out;
    for (std::size_t i = 0; i < count; ++i) out += text;
    return out;
}

std::string centred(std::string_view text, std::uint32_t columns) {
    const std::uint32_t used = std::min(columns_of(text), columns);
    const std::uint32_t left = (columns - used + 1) / 2;
    return std::string(left, ' ').append(text).append(columns - used - left, ' ');
}

std::uint32_t widest(const std::vector<std::string>& labels) {
    std::uint32_t columns = 0;
    for (const std::string& l : labels) columns = std::max(columns, columns_of(printable(l)));
    return columns;
}

std::string_view color_of(mark m) {
    switch (m) {
    case mark::first:
        return ansi::cyan;
    case mark::second:
        return ansi::yellow;
    case mark::closed:
        return ansi::dim;
    case mark::fourth:
        return ansi::bold;
    case mark::none:
        break;
    }
    return {};
}

class text_picture {
public:
    text_picture(const picture& p, const picture_style& style)
        : picture_(p), paint_(style.color), ascii_(style.letters == charset::ascii), cell_columns_(widest_cell()),
          margin_(widest(p.row_labels)), step_(step()), art_(lines()) {}

    [[nodiscard]] std::string draw() {
        if (picture_.surface == surface::hexagons) {
            draw_hexagons();
        } else if (picture_.rows > 0 && picture_.columns > 0) {
            draw_column_labels();
            for (std::uint32_t row = 0; row < picture_.rows; ++row) {
                if (row % step_ == 0) draw_rule(row == 0 ? art_.top : art_.middle, row / step_);
                if (picture_.surface == surface::country)
                    draw_tile_lines(row);
                else if (picture_.surface == surface::notches)
                    draw_notched_lines(row);
                else
                    draw_cells(row);
            }
            draw_rule(art_.bottom, picture_.rows);
        }
        for (const std::string& line : picture_.caption) {
            out_ += printable(line);
            end_line();
        }
        return std::move(out_);
    }

private:
    [[nodiscard]] std::uint32_t widest_cell() const {
        if (picture_.surface == surface::country) return tile_text::columns - 2;
        if (picture_.surface == surface::notches) return notched - 2;
        std::uint32_t columns = 1;
        for (const picture::cell& c : picture_.cells) columns = std::max(columns, columns_of(shown(c)));
        return columns;
    }

    /// Numbers run into each other without lines, stones don't.
    [[nodiscard]] std::uint32_t step() const {
        if (picture_.block > 0) return picture_.block;
        return cell_columns_ > 1 ? 1 : std::max(picture_.columns, picture_.rows);
    }

    [[nodiscard]] const line_art& lines() const {
        if (ascii_) return plain;
        return picture_.block > 0 ? heavy : light;
    }

    [[nodiscard]] std::string indent() const {
        std::string blanks(margin_ > 0 ? margin_ + 1 : 0, ' ');
        return blanks;
    }

    void end_line() {
        while (!out_.empty() && out_.back() == ' ') out_.pop_back();
        out_ += '\n';
    }

    void draw_column_labels() {
        if (picture_.column_labels.empty()) return;
        out_ += indent();
        for (std::uint32_t column = 0; column < picture_.columns; ++column) {
            if (column % step_ == 0) out_ += ' ';
            if (column < picture_.column_labels.size())
                out_ += centred(printable(picture_.column_labels[column]), cell_columns_ + 2);
        }
        end_line();
    }

    void draw_rule(const rule_line& line, std::uint32_t block_row) {
        const std::uint32_t blocks = (picture_.columns + step_ - 1) / step_;
        out_ += indent();
        for (std::uint32_t i = 0; i < blocks; ++i) {
            out_ += i == 0 ? line.left : line.cross;
            const std::uint32_t cells = std::min(step_, picture_.columns - i * step_);
            out_ += block_edge(line.across, block_row * blocks + i, cells * (cell_columns_ + 2));
        }
        out_ += line.right;
        end_line();
    }

    /// The upper edge of a block, with its label and holder in it.
    [[nodiscard]] std::string block_edge(std::string_view across, std::size_t block, std::uint32_t columns) const {
        std::string label;
        if (block < picture_.block_labels.size()) label = printable(picture_.block_labels[block]);
        const mark holder = block < picture_.block_marks.size() ? picture_.block_marks[block] : mark::none;
        if (holder != mark::none) label += (label.empty() ? "" : ": ") + name_of_holder(holder);
        if (label.empty() || columns_of(label) + 4 > columns) return repeated(across, columns);
        const std::string rest = repeated(across, columns - columns_of(label) - 3);
        return std::string(across) + ' ' + paint_(holder == mark::none ? ansi::bold : color_of(holder), label) + ' ' +
               rest;
    }

    /// What a mark's cells show: the picture itself says what its sides are called.
    [[nodiscard]] std::string name_of_holder(mark holder) const {
        if (holder == mark::closed) return "=";
        for (const picture::cell& c : picture_.cells)
            if (c.mark == holder && !c.text.empty()) return shown(c);
        return holder == mark::first ? "1" : "2";
    }

    void draw_cells(std::uint32_t row) {
        if (margin_ > 0) {
            const std::string label = row < picture_.row_labels.size() ? printable(picture_.row_labels[row]) : "";
            out_ += std::string(margin_ - columns_of(label), ' ') + label + ' ';
        }
        for (std::uint32_t column = 0; column < picture_.columns; ++column) {
            if (column % step_ == 0) out_ += art_.upright;
            out_ += cell_text(picture_.at(row, column));
        }
        out_ += art_.upright;
        end_line();
    }

    /// The last tile has `>` before it.
    void draw_tile_lines(std::uint32_t row) {
        std::vector<tile_text> tiles;
        for (std::uint32_t column = 0; column < picture_.columns; ++column)
            tiles.push_back(text_of_tile(picture_, row, column));
        for (std::size_t line = 0; line < tile_text::lines; ++line) {
            const bool is_middle = line == tile_text::lines / 2;
            const std::string label =
                is_middle && row < picture_.row_labels.size() ? printable(picture_.row_labels[row]) : "";
            if (margin_ > 0) out_ += std::string(margin_ - columns_of(label), ' ') + label + ' ';
            for (std::uint32_t column = 0; column < picture_.columns; ++column) {
                const bool is_marked = is_middle && picture_.at(row, column).last;
                out_ += is_marked ? paint_(ansi::bold, ">") : std::string(art_.upright);
                for (const tile_text::letter& l : tiles[column].of[line])
                    out_ += l.shown == ' ' ? " " : paint_(color_of(l.mark), std::string(1, l.shown));
            }
            out_ += art_.upright;
            end_line();
        }
    }

    // ---- tiles with notches: two lines a row

    static constexpr std::uint32_t notched = 10; ///< columns of text in a cell

    /// The upper line has what lies on the cells, the lower one what lies by their notches.
    void draw_notched_lines(std::uint32_t row) {
        for (const bool is_upper : {true, false}) {
            const std::string label =
                is_upper && row < picture_.row_labels.size() ? printable(picture_.row_labels[row]) : "";
            if (margin_ > 0) out_ += std::string(margin_ - columns_of(label), ' ') + label + ' ';
            for (std::uint32_t column = 0; column < picture_.columns; ++column) {
                out_ += art_.upright;
                out_ += is_upper ? notched_text(row, column) : centred(tokens_on(row, column), notched);
            }
            out_ += art_.upright;
            end_line();
        }
    }

    [[nodiscard]] std::string notched_text(std::uint32_t row, std::uint32_t column) const {
        const picture::cell& c = picture_.at(row, column);
        const std::string_view free = !c.playable ? "" : ascii_ ? "." : "·";
        const std::string text = centred(c.text.empty() ? free : printable(c.text), notched - 1);
        const std::string_view color = c.text.empty() ? ansi::green : c.last ? ansi::bold : std::string_view();
        return (c.last ? ">" : " ") + paint_(color, text);
    }

    // ---- hexagons: two lines a row, and a line of slanted edges between two rows

    static constexpr std::uint32_t pitch = 8; ///< columns of text from one cell to the next

    /// Where a row begins, whose cells stand between those of its neighbours.
    [[nodiscard]] std::uint32_t begin_of(std::uint32_t row) const {
        return (picture_.columns - std::min(picture_.cells_of(row), picture_.columns)) * pitch / 2;
    }

    void draw_hexagons() {
        for (std::uint32_t row = 0; row <= picture_.rows; ++row) {
            draw_slants(row);
            if (row == picture_.rows) return;
            draw_hexagon_line(row, true);
            draw_hexagon_line(row, false);
        }
    }

    /// An edge of a cell: `usual`, or the text of the side whose it is.
    [[nodiscard]] std::string edge_text(std::uint32_t row, std::uint32_t column, std::uint8_t edge,
                                        std::string_view usual) const {
        for (const picture::border& b : picture_.borders) {
            const auto side = static_cast<std::size_t>(b.mark);
            if (b.row == row && b.column == column && b.edge == edge && side > 0 && side <= picture_.sides.size())
                return paint_(color_of(b.mark), printable(picture_.sides[side - 1].text));
        }
        return std::string(usual);
    }

    /// The edges between a row and the one before.
    void draw_slants(std::uint32_t row) {
        std::vector<std::string> columns(std::size_t{picture_.columns} * pitch + 1, " ");
        const auto put = [&](std::uint32_t of, std::uint8_t edge, std::uint32_t at, std::string_view usual) {
            for (std::uint32_t column = 0; column < std::min(picture_.cells_of(of), picture_.columns); ++column)
                columns[begin_of(of) + column * pitch + at] = edge_text(of, column, edge, usual);
        };
        if (row > 0) {
            put(row - 1, 4, pitch / 4, "\\");
            put(row - 1, 3, pitch * 3 / 4, "/");
        }
        if (row < picture_.rows) {
            put(row, 0, pitch / 4, "/");
            put(row, 1, pitch * 3 / 4, "\\");
        }
        out_ += indent();
        for (const std::string& each : columns) out_ += each;
        end_line();
    }

    /// The upper line of a row has what lies on its cells, the lower one what lies by their edges.
    void draw_hexagon_line(std::uint32_t row, bool is_upper) {
        const std::string_view upright = ascii_ ? "|" : "│";
        const std::uint32_t cells = std::min(picture_.cells_of(row), picture_.columns);
        std::string label = is_upper && row < picture_.row_labels.size() ? printable(picture_.row_labels[row]) : "";
        if (margin_ > 0) out_ += std::string(margin_ - columns_of(label), ' ') + label + ' ';
        out_ += std::string(begin_of(row), ' ');
        for (std::uint32_t column = 0; column < cells; ++column) {
            out_ += edge_text(row, column, 5, upright);
            out_ += is_upper ? text_on(row, column) : centred(tokens_on(row, column), pitch - 1);
        }
        if (cells > 0) out_ += edge_text(row, cells - 1, 2, upright);
        end_line();
    }

    /// A free cell has its name.
    [[nodiscard]] std::string text_on(std::uint32_t row, std::uint32_t column) const {
        const picture::cell& c = picture_.at(row, column);
        const std::string text = c.text.empty() ? name_of_cell(picture_, row, column) : printable(c.text);
        const std::string_view color = c.text.empty() ? ansi::dim : c.last ? ansi::bold : std::string_view();
        return (c.last ? ">" : " ") + paint_(color, centred(text, pitch - 2));
    }

    /// By the first letters of their names, and those of edges: `Ad Ee`; in the middle they are counted.
    [[nodiscard]] std::string tokens_on(std::uint32_t row, std::uint32_t column) const {
        std::vector<std::pair<std::string, unsigned>> found;
        for (const picture::token& t : picture_.tokens) {
            if (t.row != row || t.column != column || t.name.empty()) continue;
            std::string name = t.text;
            if (name.empty()) name = t.name[0] >= 'a' && t.name[0] <= 'z' ? t.name[0] - 'a' + 'A' : t.name[0];
            if (t.edge < picture_.edge_names.size()) name += picture_.edge_names[t.edge];
            if (!found.empty() && found.back().first == name)
                ++found.back().second;
            else
                found.emplace_back(std::move(name), 1);
        }
        std::string text;
        for (const auto& [name, count] : found)
            text += (text.empty() ? "" : " ") + (count > 1 ? std::to_string(count) : std::string()) + name;
        return printable(text);
    }

    /// What is in a cell; in ASCII a stone becomes a letter.
    [[nodiscard]] std::string shown(const picture::cell& c) const {
        const bool foreign = std::any_of(c.text.begin(), c.text.end(), [](char ch) { return ch < ' ' || ch > '~'; });
        if (picture_.has_ranks && c.mark == mark::second) return '(' + printable(c.text) + ')';
        if (!ascii_ || !foreign) return printable(c.text);
        return c.mark == mark::first ? "X" : c.mark == mark::second ? "O" : "#";
    }

    [[nodiscard]] std::string cell_text(const picture::cell& c) const {
        std::string content = shown(c);
        std::string_view color = color_of(c.mark);
        if (content.empty() && c.playable) {
            content = ascii_ ? "." : "·";
            color = ansi::green;
        }
        content = centred(content, cell_columns_);
        if (c.last) return paint_(ansi::bold, "[") + paint_(color, content) + paint_(ansi::bold, "]");
        return ' ' + paint_(color, content) + ' ';
    }

    const picture& picture_;
    painter paint_;
    bool ascii_;
    std::uint32_t cell_columns_;
    std::uint32_t margin_;
    std::uint32_t step_; ///< cells between two lines
    const line_art& art_;
    std::string out_;
};

} // namespace

std::string render(const picture& p, const picture_style& style) {
    return text_picture(p, style).draw();
}

} // namespace arbiter
