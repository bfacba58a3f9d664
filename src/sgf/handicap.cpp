#include "sgf/handicap.hpp"

#include "sgf/diagnostics.hpp"

#include <array>
#include <limits>
#include <string>

namespace arbiter::sgf {

namespace {

std::uint32_t count(go::colour side, const go::position& p) noexcept {
    std::uint32_t found = 0;
    for (unsigned row = 0; row < p.height(); ++row)
        for (unsigned column = 0; column < p.width(); ++column) found += p.at({column, row}) == side ? 1U : 0U;
    return found;
}

/// The points of a handicap, as they are named on a board of 19, a bit each.
namespace star {
constexpr unsigned dd = 1;
constexpr unsigned jd = 2;
constexpr unsigned pd = 4;
constexpr unsigned dj = 8;
constexpr unsigned jj = 16;
constexpr unsigned pj = 32;
constexpr unsigned dp = 64;
constexpr unsigned jp = 128;
constexpr unsigned pp = 256;
constexpr unsigned corners = dd | pd | dp | pp;
constexpr unsigned left_and_right = dj | pj;
constexpr unsigned top_and_bottom = jd | jp;
} // namespace star

struct standard_form {
    std::uint32_t stones;
    unsigned points;
};
constexpr std::array standard_forms{
    standard_form{2, star::pd | star::dp},
    standard_form{3, star::pd | star::dp | star::dd}, // as GTP has it
    standard_form{3, star::pd | star::dp | star::pp},
    standard_form{4, star::corners},
    standard_form{5, star::corners | star::jj},
    standard_form{6, star::corners | star::left_and_right},
    standard_form{6, star::corners | star::top_and_bottom},
    standard_form{7, star::corners | star::left_and_right | star::jj},
    standard_form{7, star::corners | star::top_and_bottom | star::jj},
    standard_form{8, star::corners | star::left_and_right | star::top_and_bottom},
    standard_form{9, star::corners | star::left_and_right | star::top_and_bottom | star::jj},
};

} // namespace

std::vector<std::vector<go::point>> standard_stones(board_size size, std::uint32_t stones) {
    constexpr unsigned smallest = 7;
    constexpr unsigned smallest_with_middles = 9;
    constexpr unsigned smallest_with_fourth_line = 13;
    std::vector<std::vector<go::point>> all;
    if (size.columns != size.rows || size.columns < smallest) return all;
    const unsigned near = size.columns >= smallest_with_fourth_line ? 3 : 2;
    const std::array lines{near, size.columns / 2, size.columns - 1 - near};
    const bool has_middles = size.columns % 2 == 1 && size.columns >= smallest_with_middles;
    for (const standard_form& f : standard_forms) {
        if (f.stones != stones || ((f.points & ~star::corners) != 0 && !has_middles)) continue;
        std::vector<go::point>& made = all.emplace_back();
        for (unsigned i = 0; i < lines.size() * lines.size(); ++i)
            if ((f.points >> i & 1U) != 0) made.push_back({lines.at(i % lines.size()), lines.at(i / lines.size())});
    }
    return all;
}

void handicap_check::node(const record_node& n, const go::game* board) {
    if (told_by_ == 0 && (n.last > n.first + 1 || !n.has_moves))
        for (node_id id = n.first; id < n.last; ++id)
            if (known_name_of(context_.nodes[id]) == "HA") {
                told_by_ = id;
                node_ = n;
                constexpr unsigned most = std::numeric_limits<unsigned>::max() / 16;
                claimed_ = read_number(context_.text(context_.value_of(id)), most).value_or(0);
                if (claimed_ < 2) claimed_ = 0;
            }
    if (has_moves_) return;
    if (claimed_ != 0 && board != nullptr && (n.has_setup || stones_ == 0)) {
        stones_ = count(go::colour::black, board->now());
        if (count(go::colour::white, board->now()) != 0) lost(); // a position of a game, whatever its handicap was
    }
    has_moves_ = n.has_moves;
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
