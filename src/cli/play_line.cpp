#include "cli/play_line.hpp"

#include "render/display.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

namespace arbiter::cli {

namespace {

std::size_t lines_in(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

std::uint32_t widest_line(const std::string& text) {
    std::uint32_t widest = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        widest = std::max(widest, columns_of(std::string_view(text).substr(begin, end - begin)));
        begin = end + 1;
    }
    return widest;
}

/// Of a key that is an arrow: how many rows and columns.
struct steps {
    int rows = 0;
    int columns = 0;
};
steps steps_of(io::key k) {
    switch (k) {
    case io::key::up:
        return {-1, 0};
    case io::key::down:
        return {1, 0};
    case io::key::left:
        return {0, -1};
    case io::key::right:
        return {0, 1};
    default:
        return {};
    }
}

arrow_key arrow_of(io::key k) {
    switch (k) {
    case io::key::up:
        return arrow_key::up;
    case io::key::down:
        return arrow_key::down;
    case io::key::left:
        return arrow_key::left;
    case io::key::right:
        return arrow_key::right;
    default:
        return arrow_key::none;
    }
}

/// How far a move lies in the direction of an arrow; nothing where it doesn't. What is beside the way counts more.
std::optional<int> distance_to(const legal_move& to, picture_place from, steps towards) {
    constexpr int beside_counts = 3;
    if (!to.at) return {};
    const int rows = static_cast<int>(to.at->row) - static_cast<int>(from.row);
    const int columns = static_cast<int>(to.at->column) - static_cast<int>(from.column);
    const int ahead = rows * towards.rows + columns * towards.columns;
    const int beside = std::abs(rows * towards.columns) + std::abs(columns * towards.rows);
    return ahead > 0 ? std::optional(ahead + beside_counts * beside) : std::nullopt;
}

void drop_character(std::string& text) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) text.pop_back();
    if (!text.empty()) text.pop_back();
}

} // namespace

std::string board_view::text_of(const picture& p) const {
    const std::optional<io::terminal_size> size = io::size_of_terminal();
    const std::uint32_t needed = size ? widest_line(render(p, {style_.letters, false})) : 0;
    if (!size || needed <= size->columns) return render(p, style_);
    picture words;
    words.caption = p.caption;
    return fmt::format("the board needs {} columns\n", needed) + render(words, style_);
}

void board_view::draw(const picture& p) {
    const std::string text = text_of(p);
    const std::optional<io::terminal_size> size = io::size_of_terminal();
    const std::size_t lines = lines_in(text);
    const bool fits =
        size && lines + 1 < size->rows && widest_line(render(p, {style_.letters, false})) <= size->columns;
    lines_ = fits ? lines : 0;
    out_.write(text);
}

void board_view::draw_again(picture p, std::optional<picture_place> marked, const std::string& below) {
    if (marked && marked->row < p.rows && marked->column < p.columns) {
        picture::cell& cell = p.at(marked->row, marked->column);
        if (cell.text.empty()) cell.text = "+";
        cell.last = true;
    }
    const std::optional<io::terminal_size> size = io::size_of_terminal();
    if (size && columns_of(below) >= size->columns) lines_ = 0; // how many lines it takes can't be determined
    out_.write(lines_ == 0 ? std::string("\r\x1b[J") : fmt::format("\r\x1b[{}A\x1b[J", lines_));
    if (lines_ != 0) draw(p);
    out_.write(below);
    out_.flush();
}

std::optional<std::string> plain_lines::next() {
    std::optional<io::line_reader::line> line = reader_.next();
    if (!line) return {};
    // one that is longer than any move is none
    return line->too_long ? std::string(1, '?') : std::move(line->text);
}

void key_lines::choose(const std::vector<legal_move>& all, io::key towards) {
    if (towards == io::key::tab || !chosen_) {
        chosen_ = chosen_ ? (*chosen_ + 1) % all.size() : 0;
        return;
    }
    const std::optional<picture_place> from = all[*chosen_].at;
    int nearest = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::optional<int> far = from        ? distance_to(all[i], *from, steps_of(towards))
                                       : all[i].at ? std::optional(0)
                                                   : std::nullopt;
        if (!far || *far >= nearest) continue;
        nearest = *far;
        chosen_ = i;
    }
}

std::optional<std::string> key_lines::next(const any_game& game, const std::string& prompt) {
    const std::vector<legal_move> all = game.legal();
    std::string typed;
    chosen_.reset();
    const auto write = [&](const std::string& text) {
        out_.write(text);
        out_.flush();
    };
    write(prompt);
    for (;;) {
        const io::key_press pressed = keys_.next();
        switch (pressed.what) {
        case io::key::closed:
            write("\n");
            return {};
        case io::key::enter:
            write("\n");
            return typed;
        case io::key::character:
            typed += pressed.text;
            write(printable(pressed.text));
            break;
        case io::key::backspace:
            drop_character(typed);
            write("\r\x1b[K" + prompt + printable(typed));
            break;
        case io::key::other:
            break;
        default: {
            const arrow_key arrow = arrow_of(pressed.what);
            const auto by_key = std::find_if(all.begin(), all.end(), [arrow](const legal_move& m) {
                return arrow != arrow_key::none && m.key == arrow;
            });
            if (by_key != all.end()) {
                write(by_key->text + '\n');
                return by_key->text;
            }
            if (all.empty() ||
                (arrow != arrow_key::none &&
                 std::none_of(all.begin(), all.end(), [](const legal_move& m) { return m.at.has_value(); })))
                break;
            choose(all, pressed.what);
            typed = all[*chosen_].text;
            view_.draw_again(game.draw(), all[*chosen_].at, prompt + typed);
        }
        }
    }
}

} // namespace arbiter::cli
