#include "sgf/handicap.hpp"

#include "sgf/diagnostics.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <string_view>

namespace arbiter::sgf {

namespace {

std::uint32_t count(go::colour side, const go::position& p) noexcept {
    std::uint32_t found = 0;
    for (unsigned row = 0; row < p.height(); ++row)
        for (unsigned column = 0; column < p.width(); ++column) found += p.at({column, row}) == side ? 1U : 0U;
    return found;
}

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
        if (std::count(form.begin(), form.end(), '#') != stones || (stones > most_in_corners && !has_middles)) continue;
        std::vector<go::point>& made = all.emplace_back();
        for (std::size_t row = 0; row < lines.size(); ++row)
            for (std::size_t column = 0; column < lines.size(); ++column)
                if (form[row * 4 + column] == '#') made.push_back({lines.at(column), lines.at(row)});
    }
    return all;
}

void handicap_check::node(const record_node& n, const go::game* board) {
    const bool was_told = told_by_ != 0;
    if (!was_told && (n.last > n.first + 1 || !n.has_moves)) look_for_claim(n);
    if (has_moves_) return;
    const bool is_new = claimed_ != 0 && (n.has_setup || !was_told);
    if (is_new && board != nullptr) {
        stones_ = count(go::colour::black, board->now());
        if (count(go::colour::white, board->now()) != 0) lost(); // a position of a game, whatever its handicap was
    }
    has_moves_ = n.has_moves;
}

void handicap_check::look_for_claim(const record_node& n) {
    for (node_id id = n.first; id < n.last; ++id) {
        if (known_name_of(context_.nodes[id]) != "HA") continue;
        told_by_ = id;
        node_ = n;
        constexpr unsigned most = std::numeric_limits<unsigned>::max() / 16;
        claimed_ = read_number(context_.text(context_.value_of(id)), most).value_or(0);
        if (claimed_ < 2) claimed_ = 0;
    }
}

void handicap_check::played(const written_move& move) {
    if (move.side == go::colour::black)
        opening_ += white_has_moved_ ? 0 : 1;
    else if (move.form == move_form::play)
        white_has_moved_ = true;
}

/// Whether a list of stones can stand behind HA.
bool handicap_check::can_add_stones() const {
    if (node_.has_moves || context_.has_mistakes()) return false;
    for (node_id id = node_.first; id < node_.last; ++id)
        if (const known_name name = known_name_of(context_.nodes[id]); is_setup(name) && name != "PL") return false;
    return true;
}

void handicap_check::report(const std::vector<go::point>& stones, std::uint32_t illegal) const {
    if (!is_known_ || claimed_ == 0) return;
    const span value = context_.value_of(told_by_);
    if (is_missing() && (!is_implied() || !stones.empty())) {
        auto h = context_.report(value, handicap_missing{claimed_});
        // where nothing is illegal without them, at least White has to begin
        if (stones.empty() || (illegal == 0 && (!has_moves_ || opening_ > 0))) return;
        if (illegal == 0)
            h.help(standard_stones_fit{});
        else
            h.help(standard_stones_explain{illegal});
        if (!can_add_stones()) return;
        std::string list = "AB";
        for (const go::point at : stones) list += '[' + letters_of(at) + ']';
        h.fix("add `{}`", false).replace(point(context_.nodes[told_by_].end), list);
    } else if (stones_ != 0 && stones_ != claimed_ && !is_implied()) {
        context_.report(value, handicap_differs{claimed_, stones_});
    }
}

} // namespace arbiter::sgf
