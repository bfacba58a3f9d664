#include "notations/sgf/markup.hpp"
#include "notations/sgf/game_info.hpp"

#include "notations/sgf/moves.hpp"
#include "notations/sgf/points.hpp"
#include "notations/sgf/properties.hpp"
#include "notations/sgf/walk.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::sgf {

namespace {

struct sign_of_name {
    known_name name;
    sign drawn;
};
constexpr std::array signs{sign_of_name{"CR", sign::circle},   sign_of_name{"MA", sign::cross},
                           sign_of_name{"M", sign::cross},     sign_of_name{"SQ", sign::square},
                           sign_of_name{"TR", sign::triangle}, sign_of_name{"SL", sign::selected}};

sign sign_of(known_name name) {
    const auto* const found =
        std::find_if(signs.begin(), signs.end(), [name](const sign_of_name& s) { return s.name == name; });
    return found == signs.end() ? sign::none : found->drawn;
}

constexpr bool is_line(known_name name) {
    return name == "AR" || name == "LN";
}

/// What pictures show.
bool is_drawn(known_name name) {
    return sign_of(name) != sign::none || is_line(name) || name == "LB" || name == "L" || name == "TB" || name == "TW";
}

/// FF[1] and FF[2] give only points, which are lettered in order.
std::string letter_label(std::size_t number) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
    return {letters[number % letters.size()]};
}

} // namespace

void marked_timeline::node(const record_node& n, const go::game* board) {
    positions_.node(n, board);
    first_ = static_cast<std::uint32_t>(leaves_.size());
    for (node_id id = n.first; id < n.last; ++id) {
        const arbiter::node& leaf = (*tree_)[id];
        const known_name name = known_name_of(leaf);
        if (name == "DD") {
            now_.leaf_dim = leaf;
            now_.dims = true;
        } else if (name == "VW") {
            now_.leaf_view = leaf;
            now_.views_part = true;
        } else if (is_drawn(name)) {
            leaves_.push_back(leaf);
        }
    }
    if (!is_before_moves_ || n.has_moves) return;
    notes_.clear();
    note(0);
}

void marked_timeline::played(const played_move& m, const go::game& board) {
    positions_.played(m, board);
    is_before_moves_ = false;
    note(m.ply);
}

void marked_timeline::unplayed(node_id id, std::uint32_t ply, const written_move& move) {
    positions_.unplayed(id, ply, move);
    is_before_moves_ = false;
    note(ply);
}

void marked_timeline::note(std::uint32_t ply) {
    const auto count = static_cast<std::uint32_t>(leaves_.size()) - first_;
    if (count > 0 || now_.dims || now_.views_part) notes_.push_back({ply, first_, count, now_});
}

void marked_timeline::entered(node_id variation) {
    positions_.entered(variation);
    open_.push_back(now_);
}

void marked_timeline::left() {
    positions_.left();
    is_before_moves_ = false;
    now_ = open_.back();
    open_.pop_back();
}

picture marked_timeline::at(std::uint32_t ply) const {
    picture made = positions_.at(ply);
    const auto found = std::lower_bound(notes_.begin(), notes_.end(), ply,
                                        [](const noted& n, std::uint32_t number) { return n.ply < number; });
    if (found == notes_.end() || found->ply != ply) return made;
    for (std::uint32_t i = 0; i < found->count; ++i) draw_leaf(made, leaves_[found->first + i]);
    const auto mark_points = [&](const arbiter::node& leaf, auto mark_one) {
        for (const span value : values(record_.text(), leaf))
            for_each_point(record_.text(value), size_, [&](go::point p) { mark_one(made.at(p.row, p.column)); });
    };
    if (found->shown.dims) mark_points(found->shown.leaf_dim, [](picture::cell& c) { c.dim = true; });
    if (found->shown.views_part && !first_value(record_.text(), found->shown.leaf_view).empty()) {
        for (picture::cell& c : made.cells) c.hidden = true;
        mark_points(found->shown.leaf_view, [](picture::cell& c) { c.hidden = false; });
    }
    return made;
}

void marked_timeline::draw_leaf(picture& on, const arbiter::node& leaf) const {
    const known_name name = known_name_of(leaf);
    std::size_t number = 0;
    for (const span value : values(record_.text(), leaf)) {
        const std::string_view written = record_.text(value);
        if (is_line(name)) {
            const std::uint32_t middle = colon_in(record_.text(), value);
            const std::optional<go::point> from = read_point(record_.text({value.begin, middle}));
            const std::optional<go::point> to =
                middle < value.end ? read_point(record_.text({middle + 1, value.end})) : std::nullopt;
            if (from && to && size_.has(*from) && size_.has(*to))
                on.lines.push_back({from->row, from->column, to->row, to->column, name == "AR"});
            continue;
        }
        const std::uint32_t colon = colon_in(record_.text(), value);
        const bool is_label = name == "LB" && colon < value.end;
        const std::string_view points = is_label ? record_.text({value.begin, colon}) : written;
        for_each_point(points, size_, [&](go::point p) {
            picture::cell& c = on.at(p.row, p.column);
            if (is_label)
                c.label = simple_text(record_.text({colon + 1, value.end}));
            else if (name == "L")
                c.label = letter_label(number++);
            else if (name == "TB" || name == "TW")
                c.territory = name == "TB" ? mark::first : mark::second;
            else
                c.sign = sign_of(name);
        });
    }
}

} // namespace arbiter::sgf
