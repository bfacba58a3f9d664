#include "replay/go_rules.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace arbiter {

namespace {

// in the order of `go::repetition` and `go::self_capture`, behind what the record says
constexpr std::array<std::string_view, 4> repetitions{"auto", "simple", "positional", "situational"};
constexpr std::array<std::string_view, 3> self_captures{"auto", "forbid", "allow"};

constexpr std::array<game_option, 2> all_choices{{
    {"ko", repetitions, "which positions may not come again in Go (default auto: what the record says)"},
    {"self-capture", self_captures, "whether a move in Go may capture its own stones (default auto)"},
}};

template <class Rule>
std::optional<Rule> chosen_of(const options& o, std::string_view key, std::span<const std::string_view> values) {
    const auto chosen = o.game.find(key);
    if (chosen == o.game.end()) return {};
    const auto at = std::find(values.begin(), values.end(), chosen->second) - values.begin();
    return at == 0 ? std::nullopt : std::optional(static_cast<Rule>(at - 1));
}

} // namespace

constexpr game_options go_choices{"go", all_choices};

chosen_go_rules go_rules_of(const options& o) {
    if (o.game.empty()) return {};
    return {chosen_of<go::repetition>(o, "go.ko", repetitions),
            chosen_of<go::self_capture>(o, "go.self-capture", self_captures)};
}

const char* go::name_of(repetition rule) noexcept {
    switch (rule) {
    case repetition::positional_superko:
        return "positional superko";
    case repetition::situational_superko:
        return "situational superko";
    default:
        return "simple ko";
    }
}

std::vector<held_rule> go_rules_held(go_rules r, const chosen_go_rules& chosen, const std::string& why) {
    const bool is_allowed = r.self_capture == go::self_capture::allowed;
    return {{"ko", name_of(r.repetition), chosen.repetition ? std::string() : why},
            {"self-capture", is_allowed ? "allowed" : "forbidden", chosen.self_capture ? std::string() : why}};
}

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
