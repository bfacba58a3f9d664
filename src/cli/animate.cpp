#include "cli/animate.hpp"

#include "cli/command.hpp"
#include "cli/play_line.hpp"
#include "io/keyboard.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace arbiter::cli {

namespace {

/// The place that a key leads to; nothing where it leaves.
std::optional<std::size_t> place_after(const io::key_press& pressed, std::size_t place, std::size_t last) {
    switch (pressed.what) {
    case io::key::closed:
        return {};
    case io::key::right:
    case io::key::enter:
        return std::min(place + 1, last);
    case io::key::left:
    case io::key::backspace:
        return place == 0 ? 0 : place - 1;
    case io::key::up:
        return 0;
    case io::key::down:
        return last;
    default:
        break;
    }
    if (pressed.text == "q") return {};
    return pressed.text == " " ? std::min(place + 1, last) : place;
}

} // namespace

void animate(io::output& out, picture_style style, const std::function<picture(std::uint32_t ply)>& at,
             const std::vector<std::uint32_t>& plies, std::size_t first) {
    std::optional<io::keyboard> keys = out.is_terminal() ? io::keyboard::take() : std::nullopt;
    if (!keys) throw run_error("--animate needs a terminal, for what it draws and for keys");
    board_view view(out, style);
    const std::size_t last = plies.size() - 1;
    const auto keys_at = [last](std::size_t place) {
        const std::string where = fmt::format("{} of {}", place, last);
        const std::string all = where + "; right: on, left: back, up: start, down: end, q: leave";
        const std::optional<io::terminal_size> size = io::size_of_terminal();
        return size && all.size() < size->columns ? all : where; // on one line, so that it can be drawn again
    };
    view.draw(at(plies[first]));
    out.write(keys_at(first));
    out.flush();
    std::size_t place = first;
    while (out.usable()) {
        const std::optional<std::size_t> next = place_after(keys->next(), place, last);
        if (!next) break;
        if (*next == place) continue;
        place = *next;
        view.draw_again(at(plies[place]), {}, keys_at(place));
    }
    out.write("\n");
}

} // namespace arbiter::cli
