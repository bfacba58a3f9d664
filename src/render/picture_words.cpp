#include "render/picture_words.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

namespace {

constexpr std::array<std::pair<sign, std::string_view>, 5> sign_words{{
    {sign::circle, "Circle"},
    {sign::cross, "Cross"},
    {sign::square, "Square"},
    {sign::triangle, "Triangle"},
    {sign::selected, "Selected"},
}};

constexpr std::array<mark, 4> all_marks{mark::first, mark::second, mark::closed, mark::fourth};

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string side_name(const picture& p, mark m) {
    const auto number = static_cast<std::size_t>(m) - 1;
    return number < p.sides.size() ? p.sides[number].name : std::string();
}

class word_writer {
public:
    explicit word_writer(const picture& p) : picture_(p) {}

    [[nodiscard]] std::string words() {
        for (std::size_t i = 1; i < picture_.caption.size(); ++i) sentence(picture_.caption[i]);
        write_pieces();
        write_blocks();
        write_tokens();
        write_borders();
        list("Last move", [](const picture::cell& c) { return c.last; });
        list("Next move", [](const picture::cell& c) { return c.playable; });
        list("Forbidden", [](const picture::cell& c) { return c.forbidden; });
        write_remarks();
        return std::move(out_);
    }

private:
    void sentence(std::string_view text) {
        if (!out_.empty()) out_ += ' ';
        out_.append(text) += '.';
    }

    /// `name: A1, A2.` of the cells that `is_meant` is true for; nothing where there are none.
    template <class Test>
    void list(std::string_view name, Test is_meant) {
        list_with(name, is_meant, [](const picture::cell&) { return std::string(); });
    }
    /// The same with something behind each cell.
    template <class Test, class Rest>
    void list_with(std::string_view name, Test is_meant, Rest rest) {
        std::string cells;
        for (std::uint32_t row = 0; row < picture_.rows; ++row)
            for (std::uint32_t column = 0; column < picture_.cells_of(row); ++column) {
                const picture::cell& c = picture_.at(row, column);
                if (!is_meant(c)) continue;
                cells += (cells.empty() ? "" : ", ") + name_of_cell(picture_, row, column) + rest(c);
            }
        if (!cells.empty()) sentence(std::string(name) + ": " + cells);
    }

    void write_pieces() {
        for (const mark m : all_marks) {
            const std::string side = side_name(picture_, m);
            const auto rank_of = [this](const picture::cell& c) { return picture_.has_ranks ? ' ' + c.text : ""; };
            if (!side.empty())
                list_with(
                    side, [m](const picture::cell& c) { return c.mark == m; }, rank_of);
        }
        const auto is_nobodys = [this](const picture::cell& c) {
            return !c.text.empty() && (c.mark == mark::none || side_name(picture_, c.mark).empty());
        };
        list_with("On the board", is_nobodys, [](const picture::cell& c) { return ' ' + c.text; });
    }

    void write_blocks() {
        for (const mark m : all_marks) {
            std::string held;
            for (std::size_t i = 0; i < picture_.block_marks.size() && i < picture_.block_labels.size(); ++i)
                if (picture_.block_marks[i] == m) held += (held.empty() ? "" : ", ") + picture_.block_labels[i];
            if (held.empty()) continue;
            sentence(m == mark::closed ? "Drawn: " + held : "Won by " + side_name(picture_, m) + ": " + held);
        }
    }

    /// Where something lies on a hexagon.
    [[nodiscard]] std::string place(std::uint32_t row, std::uint32_t column, std::uint8_t edge) const {
        std::string text = name_of_cell(picture_, row, column);
        const bool is_half = edge >= picture::token::first_half;
        const std::size_t whole = is_half ? (edge - picture::token::first_half) / 2U : edge;
        if (whole < picture_.edge_names.size()) text.append(" ") += picture_.edge_names[whole];
        if (is_half) text += edge % 2 == 0 ? 'a' : 'b';
        return text;
    }

    /// Those of one name together, in the order of the first of each.
    void write_tokens() {
        std::vector<std::string_view> written;
        for (const picture::token& first : picture_.tokens) {
            if (std::find(written.begin(), written.end(), first.name) != written.end()) continue;
            written.emplace_back(first.name);
            std::string places;
            for (const picture::token& t : picture_.tokens)
                if (t.name == first.name) places += (places.empty() ? "" : ", ") + place(t.row, t.column, t.edge);
            sentence(first.name + ": " + places);
        }
    }

    void write_borders() {
        for (const mark m : all_marks) {
            std::string places;
            for (const picture::border& b : picture_.borders)
                if (b.mark == m) places += (places.empty() ? "" : ", ") + place(b.row, b.column, b.edge);
            if (!places.empty()) sentence("Edges of " + side_name(picture_, m) + ": " + places);
        }
    }

    void write_remarks() {
        for (const auto& [which, word] : sign_words)
            list(word, [which = which](const picture::cell& c) { return c.sign == which; });
        const auto has_label = [](const picture::cell& c) { return !c.label.empty(); };
        list_with("Labels", has_label, [](const picture::cell& c) { return ' ' + c.label; });
        for (const mark m : all_marks)
            list("Territory of " + side_name(picture_, m), [m](const picture::cell& c) { return c.territory == m; });
        list("Greyed out", [](const picture::cell& c) { return c.dim; });
        list("Not shown", [](const picture::cell& c) { return c.hidden; });
    }

    const picture& picture_;
    std::string out_;
};

} // namespace

std::string name_of_cell(const picture& p, std::uint32_t row, std::uint32_t column) {
    if (p.block > 0) {
        const std::size_t block = std::size_t{row / p.block} * ((p.columns + p.block - 1) / p.block) + column / p.block;
        if (block < p.block_labels.size())
            return p.block_labels[block] + std::to_string(row % p.block * p.block + column % p.block + 1);
    }
    if ((p.surface == surface::hexagons || p.surface == surface::notches) && row < p.row_labels.size())
        return p.row_labels[row] + '.' + std::to_string(column);
    if (p.surface == surface::country && row < p.row_labels.size() && column < p.column_labels.size())
        return p.column_labels[column] + '.' + p.row_labels[row];
    const std::string across = column < p.column_labels.size() ? p.column_labels[column] : std::to_string(column + 1);
    const std::string down = row < p.row_labels.size() ? p.row_labels[row] : std::to_string(row + 1);
    if (!is_number(across)) return p.row_labels.empty() && p.rows == 1 ? across : across + down;
    return "column " + across + " row " + down;
}

std::string title_of(const picture& p) {
    return p.caption.empty() ? "a position" : p.caption.front();
}

std::string words_of(const picture& p) {
    return word_writer(p).words();
}

} // namespace arbiter
