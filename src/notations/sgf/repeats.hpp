// Properties that occur more than once in a node.
#pragma once

#include "notations/sgf/diagnostics.hpp"
#include "notations/sgf/facts.hpp"
#include "notations/sgf/habits.hpp"
#include "notations/sgf/points.hpp"
#include "notations/sgf/properties.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::sgf {

/// A property of a node.
struct node_item {
    known_name name; ///< none also for a ply that is no move
    node_id id;
    const property* known;    ///< null where the game has no such property
    bool is_misspelt = false; ///< a move's name that is the rest of another one
};

/// Properties that occur more than once in a node.
namespace repeats {

using occurrences = std::span<const node_item>;

/// From the first bracket to the last.
inline span all_values(const game_context& c, const node_item& i) {
    return {c.value_of(i.id).begin - 1, c.nodes[i.id].end};
}

inline bool can_be_fixed(const game_context& c, occurrences all) {
    if (c.has_mistakes()) return false;
    return std::none_of(all.begin(), all.end(),
                        [&c](const node_item& i) { return (c.nodes[i.id].flags & (is_guessed | lacks_bracket)) != 0; });
}

/// Whether the values of the lists are right, and no two of them of one point, line or arrow.
class disjoint_lists {
public:
    explicit disjoint_lists(const game_context& c) : context_(c) {}

    [[nodiscard]] bool take(const node_item& i) {
        const value_type type = i.known->value.type;
        for (const span value : values(context_.text(), context_.nodes[i.id])) {
            const std::uint32_t colon = colon_in(context_.text(), value);
            const std::string_view written = context_.text(value);
            if (type == value_type::point_to_point ? !take_line(written) : !take_points(value, type, colon))
                return false;
        }
        return true;
    }

private:
    /// More lines than a node needs are looked at no more.
    static constexpr std::size_t most_lines = 4096;

    [[nodiscard]] bool take_line(std::string_view written) {
        if (!read_box(written) || lines_.size() == most_lines) return false;
        const auto at = std::lower_bound(lines_.begin(), lines_.end(), written);
        if (at != lines_.end() && *at == written) return false;
        lines_.insert(at, written);
        return true;
    }

    [[nodiscard]] bool take_points(span value, value_type type, std::uint32_t colon) {
        const bool is_label = type == value_type::label;
        if (is_label && colon == value.end) return false;
        const std::optional<box> b = read_box(context_.text({value.begin, is_label ? colon : value.end}));
        if (!b || !context_.facts.is_on_board(b->last) || points_->common(*b)) return false;
        points_->add(*b, value.begin);
        return true;
    }

    const game_context& context_;
    std::unique_ptr<point_set> points_ = std::make_unique<point_set>();
    std::vector<std::string_view> lines_; ///< sorted
};

inline bool can_be_joined(const game_context& c, occurrences all) {
    const property* const known = all.front().known;
    if (known == nullptr || !known->is_list() || c.facts.gm != go || !known->is_in(4)) return false;
    disjoint_lists lists(c);
    // of two lists that can't have the same points the later one may count
    for (node_id id = all.front().id + 1; id < all.back().id; ++id) {
        const node_item between{known_name_of(c.nodes[id]), id, find_property(known_name_of(c.nodes[id]))};
        const bool is_other = between.known != nullptr && between.known != known && between.known->once == known->once;
        if (is_other && known->once != once::no && known->once != once::alone && !lists.take(between)) return false;
    }
    return std::all_of(all.begin(), all.end(), [&lists](const node_item& i) { return lists.take(i); });
}

/// What is right behind the first loses its name; the values of the others go there.
inline std::vector<edit> join(const game_context& c, occurrences all) {
    std::vector<edit> made;
    std::size_t next = 1;
    while (next < all.size() && all[next].id == all[next - 1].id + 1) ++next;
    std::string moved;
    for (std::size_t i = next; i < all.size(); ++i) moved += c.text(all_values(c, all[i]));
    // a charset may have two ways to write a character, and what is moved must be kept as it is
    const bool is_plain =
        std::all_of(moved.begin(), moved.end(), [](char x) { return static_cast<unsigned char>(x) < 0x80; });
    if (!is_plain) return made;
    for (std::size_t i = 1; i < next; ++i)
        made.push_back({{c.nodes[all[i].id].begin, all_values(c, all[i]).begin}, ""});
    if (moved.empty()) return made;
    made.push_back({point(c.nodes[all[next - 1].id].end), moved});
    for (std::size_t i = next; i < all.size(); ++i) made.push_back({c.nodes.where(all[i].id), ""});
    return made;
}

inline any_message message_for(const game_context& c, occurrences all, std::uint64_t count) {
    const span name = c.name_of(all[1].id);
    const bool is_often = count > 2;
    const property* const known = all.front().known;
    if (known == nullptr || known->is_list() || known->value.type == value_type::anything)
        return is_often ? any_message(repeated_property{name, count}) : second_property{name};
    // two values can't be one, but of two texts all can be kept
    if (known->value.type == value_type::text)
        return is_often ? any_message(repeated_text{name, count}) : second_text{name};
    return is_often ? any_message(repeated_single_property{name, count}) : second_single_property{name};
}

/// How all are made one, where that is plain.
inline reported_fix fix_for(const game_context& c, occurrences all) {
    if (!can_be_fixed(c, all)) return {};
    const property* const known = all.front().known;
    const std::string_view first = c.text(all_values(c, all.front()));
    if (std::all_of(all.begin(), all.end(), [&](const node_item& i) { return c.text(all_values(c, i)) == first; })) {
        std::vector<edit> rest;
        for (const node_item& i : all.subspan(1)) rest.push_back({c.nodes.where(i.id), ""});
        return {"leave it out", std::move(rest), known == nullptr || known->value.type != value_type::move};
    }
    return can_be_joined(c, all) ? reported_fix{"put all of it into one", join(c, all)} : reported_fix{};
}

/// Reports a property of which `all` are the first places in one node, in order: at least two of `count`. Moves are not
/// among them.
inline void report(habits& to, const game_context& c, occurrences all, std::uint64_t count, bool may_fix) {
    std::vector<reported_note> notes{{c.name_of(all.front().id), first_one_here{}}};
    constexpr std::size_t shown = 4; // the first, the one that is reported, and two more
    for (std::size_t i = 2; i < std::min(all.size(), shown); ++i) notes.push_back({c.name_of(all[i].id), and_here{}});
    to.add(c.name_of(all[1].id), message_for(c, all, count), {key_of(c.text(), c.nodes[all.front().id]), count},
           std::span<const reported_note>(notes), may_fix && count == all.size() ? fix_for(c, all) : reported_fix{});
}

} // namespace repeats

} // namespace arbiter::sgf
