#include "replay/go_handicap.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace arbiter {

namespace {

/// The nine points of a handicap, row by row: `#` has a stone. Stones between corners need a middle line.
constexpr std::array<std::string_view, 11> standard_forms{
    "..# ... #..", "#.# ... #..", // as GTP has it
    "..# ... #.#", "#.# ... #.#", "#.# .#. #.#", "#.# #.# #.#", "### ... ###",
    "#.# ### #.#", "### .#. ###", "### #.# ###", "### ### ###",
};

} // namespace

std::vector<std::vector<go::point>> standard_stones(board_size size, std::uint32_t stones) {
    constexpr unsigned smallest = 7;
    constexpr unsigned smallest_with_middles = 9;
    constexpr unsigned smallest_with_fourth_line = 13;
    constexpr unsigned most_in_corners = 4;
    std::vector<std::vector<go::point>> all;
    if (!size.is_square() || size.columns < smallest) return all;
    const unsigned near = size.columns >= smallest_with_fourth_line ? 3 : 2;
    const std::array lines{near, size.columns / 2, size.columns - 1 - near};
    const bool has_middles = size.columns % 2 == 1 && size.columns >= smallest_with_middles;
    for (const std::string_view form : standard_forms) {
        const auto count = static_cast<std::uint32_t>(std::count(form.begin(), form.end(), '#'));
        if (count != stones || (stones > most_in_corners && !has_middles)) continue;
        std::vector<go::point>& made = all.emplace_back();
        for (std::size_t row = 0; row < lines.size(); ++row)
            for (std::size_t column = 0; column < lines.size(); ++column)
                if (form[row * 4 + column] == '#') made.push_back({lines.at(column), lines.at(row)});
    }
    return all;
}

std::vector<go::edit> black_stones(const std::vector<go::point>& points) {
    std::vector<go::edit> edits;
    edits.reserve(points.size());
    for (const go::point at : points) edits.push_back({at, go::colour::black});
    return edits;
}

} // namespace arbiter
